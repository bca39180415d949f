/** The record of a table: what happened there, line by line. */
import type { Happened } from './protocol'

/**
 * The record as it is shown. A wager that is built from several chips has one line, the last, if only wagers were placed
 * between its lines.
 */
export function perWager<T extends Happened>(all: readonly T[]): T[] {
  const shown: T[] = []
  let since = 0 // where the wagers began that only wagers follow
  for (const line of all) {
    if (line.kind === 'bet') {
      const same = shown.findIndex((one, at) => at >= since && one.person === line.person && one.place === line.place && one.wager === line.wager)
      if (same >= 0) shown.splice(same, 1)
    } else since = shown.length + 1
    shown.push(line)
  }
  return shown
}

/** The first frame of a connection repeats the round from its beginning; returns the events that were not shown before. */
export function newEvents(before: readonly Happened[], sent: Happened[]): Happened[] {
  const began = before.map((line) => line.kind).lastIndexOf('began')
  const same = sent[0]?.kind === 'began' ? before[began]?.words === sent[0].words : began < 0
  return same ? sent.slice(before.length - Math.max(began, 0)) : sent
}

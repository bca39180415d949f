/** The record of a table: what happened there, line by line. */
import type { Happened } from './protocol'

/** The first frame of a connection repeats the round from its beginning; returns the events that were not shown before. */
export function newEvents(before: readonly Happened[], sent: Happened[]): Happened[] {
  const began = before.map((line) => line.kind).lastIndexOf('began')
  const same = sent[0]?.kind === 'began' ? before[began]?.words === sent[0].words : began < 0
  return same ? sent.slice(before.length - Math.max(began, 0)) : sent
}

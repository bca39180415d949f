/** The record of a table: what happened there, line by line. */
import type { Happened } from './protocol'

/** The first frame of a connection tells the round from its beginning; what of it was told before is not told again. */
export function untold(before: readonly Happened[], said: Happened[]): Happened[] {
  const began = before.map((line) => line.kind).lastIndexOf('began')
  const same = said[0]?.kind === 'began' ? before[began]?.words === said[0].words : began < 0
  return same ? said.slice(before.length - Math.max(began, 0)) : said
}

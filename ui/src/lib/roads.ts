/** The roads of a baccarat board, from the winners of the hands of one shoe in their order. */

export type Winner = 'player' | 'banker' | 'tie'

/** One mark of the big road: a run goes down its column, and turns right where the column is full or taken. */
export interface Mark {
  won: 'player' | 'banker'
  ties: number
  column: number
  row: number
  /** Which run it belongs to, and which of its hands it is, both from 0. */
  run: number
  at: number
}

export type Color = 'red' | 'blue'

export const ROWS = 6

/** Runs of the same winner; ties belong to the hand before them. */
function runs(winners: readonly Winner[]): { won: 'player' | 'banker'; ties: number[] }[] {
  const found: { won: 'player' | 'banker'; ties: number[] }[] = []
  for (const won of winners) {
    const last = found.at(-1)
    if (won === 'tie') {
      const at = last ? last.ties.length - 1 : -1
      if (last && at >= 0) last.ties[at] = (last.ties[at] ?? 0) + 1
    } else if (last?.won === won) last.ties.push(0)
    else found.push({ won, ties: [0] })
  }
  return found
}

/** Where each mark of runs of these lengths is. */
function placed(lengths: readonly number[]): { column: number; row: number; run: number; at: number }[] {
  const taken = new Set<string>()
  const found: { column: number; row: number; run: number; at: number }[] = []
  lengths.forEach((length, run) => {
    let [column, row, turned] = [run, 0, false]
    while (taken.has(`${column} 0`)) column += 1
    for (let at = 0; at < length; at += 1) {
      if (at > 0) {
        const free = !turned && row + 1 < ROWS && !taken.has(`${column} ${row + 1}`)
        if (free) row += 1
        else {
          turned = true
          column += 1
        }
      }
      taken.add(`${column} ${row}`)
      found.push({ column, row, run, at })
    }
  })
  return found
}

export function bigRoad(winners: readonly Winner[]): Mark[] {
  const found = runs(winners)
  return placed(found.map((one) => one.ties.length)).map((mark) => ({ ...mark, won: found[mark.run]?.won ?? 'player', ties: found[mark.run]?.ties[mark.at] ?? 0 }))
}

/**
 * A derived road: the big eye boy compares with the column before (`back` 1), the small road with that before it (2), the
 * cockroach with the third (3). Red repeats an earlier pattern, blue breaks it.
 */
export function derivedRoad(winners: readonly Winner[], back: number): Color[] {
  const lengths = runs(winners).map((one) => one.ties.length)
  const found: Color[] = []
  lengths.forEach((length, run) => {
    for (let at = 0; at < length; at += 1) {
      if (at === 0) {
        // The first of a column: whether the columns before it are equally long.
        if (run - back - 1 >= 0) found.push(lengths[run - 1] === lengths[run - 1 - back] ? 'red' : 'blue')
      } else if (run - back >= 0) {
        // A further one: whether the compared column has a mark in this row, or ended before the row above.
        const other = lengths[run - back] ?? 0
        found.push(other > at || other < at ? 'red' : 'blue')
      }
    }
  })
  return found
}

/** Where each mark of a derived road is: equal colors run down a column. */
export function roadOf(colors: readonly Color[]): { color: Color; column: number; row: number }[] {
  const lengths: { color: Color; length: number }[] = []
  for (const color of colors) {
    const last = lengths.at(-1)
    if (last?.color === color) last.length += 1
    else lengths.push({ color, length: 1 })
  }
  return placed(lengths.map((one) => one.length)).map((mark) => ({ color: lengths[mark.run]?.color ?? 'red', column: mark.column, row: mark.row }))
}

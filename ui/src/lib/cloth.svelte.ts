/** The felt of a table, as its game declares it: fetched once for each table, and drawn by the page. */
import { api } from './api'
import { groups } from './groups'
import type { Frame, Hand } from './protocol'
import { betOn, endedOn, othersOn, stakedOn, wagersOf } from './spots'

export interface Field {
  name: string
  printed: string
  shape: 'circle' | 'box' | 'cards' | 'line' | 'slot'
  cite: string
  source: string
  row: number
  column: number | null
  wagers: string[]
  numbers: number[]
  cards: number
  place: string
  first: number
}

export interface Print {
  subject: string
  value: string
  cite: string
  source: string
  each: boolean
  heading: string
  odds: boolean
}

export interface Cloth {
  table: 'arc' | 'oval' | 'dice'
  positions: number
  areas: Field[]
  dealer_areas: Field[]
  lines: Print[]
  /** What of the house is beyond the law. */
  beyond?: string[]
}

type Sent = Omit<Cloth, 'areas' | 'dealer_areas' | 'lines'> & {
  areas: Partial<Field>[]
  dealer_areas: Partial<Field>[]
  lines: Partial<Print>[]
}

const field = (f: Partial<Field>): Field =>
  ({ row: 0, column: null, wagers: [], numbers: [], cards: 0, place: '', first: 1, ...f }) as Field

const print = (p: Partial<Print>): Print => ({ each: false, heading: '', odds: false, ...p }) as Print

/** What is left out is as usual. */
export const cloth = (sent: Sent): Cloth => ({
  ...sent,
  areas: sent.areas.map(field),
  dealer_areas: sent.dealer_areas.map(field),
  lines: sent.lines.map(print),
})

class Cloths {
  #laid = $state.raw<Record<string, Cloth>>({})
  #asked = new Set<string>()

  /** The felt of a table; nothing until it has come. */
  of(table: string): Cloth | undefined {
    if (!this.#asked.has(table)) {
      this.#asked.add(table)
      void api
        .get<Sent>(`/tables/${encodeURIComponent(table)}/felt`)
        .then((sent) => (this.#laid = { ...this.#laid, [table]: cloth(sent) }))
        .catch(() => this.#asked.delete(table))
    }
    return this.#laid[table]
  }
}

export const cloths = new Cloths()

/** The rows of a betting position, the one nearest to the dealer first; before the felt has come, a spot a wager. */
export function rowsOf(frame: Frame, laid: Cloth | undefined): Field[][] {
  if (!laid) {
    const own = wagersOf(frame).filter((wager) => !wager.shared)
    return [own.map((wager) => field({ name: wager.wager, printed: wager.title, shape: 'circle', wagers: [wager.wager] })), [CARDS]]
  }
  const rows = inRows(laid.areas)
  return laid.areas.some((area) => area.shape === 'cards') ? rows : [...rows, [CARDS]]
}

/** Areas row by row, the one nearest to the dealer first. */
export const inRows = (areas: readonly Field[]): Field[][] =>
  groups(areas, (area) => area.row)
    .sort(([a], [b]) => a - b)
    .map(([, same]) => same)

const CARDS = field({ name: 'cards', printed: '', shape: 'cards', cards: 0 })

/** Of the wagers that share an area: the first has its spot always, the others while they are offered, lie there or have
 * ended there in this round. */
export function spotsIn(frame: Frame, area: Field, place: string): string[] {
  const used = (wager: string) =>
    !!betOn(frame, wager, place) ||
    stakedOn(frame, wager, place) > 0 ||
    othersOn(frame, wager, place) > 0 ||
    (frame.phase !== 'betting' && endedOn(frame, wager, place) !== null)
  return area.wagers.filter((wager, at) => (at === 0 && area.shape !== 'line') || used(wager))
}

/** Areas through which one hand of the house goes on, each beginning with its first card: the dealer's second hand lies in
 * another area than his first. */
const stations = (areas: readonly Field[], area: Field) => areas.filter((other) => other.place === area.place && other.first === area.first)

/** The hand that lies in an area: where a hand has gone on, those before it lie behind it in their order. */
export function handIn(areas: readonly Field[], area: Field, common: readonly Hand[]): Hand | undefined {
  const now = common.find((hand) => hand.place === area.place)
  const through = stations(areas, area)
  if (through.length < 2) return now
  const gone = common.filter((hand) => hand.place.endsWith(` ${area.place} hand`))
  return [...gone, now][through.indexOf(area)]
}

/** Cards that lie in an area before the dealer; the last area of a place takes what its own cards leave over. */
export function cardsIn(areas: readonly Field[], area: Field, cards: readonly string[]): string[] {
  const last = !areas.some((other) => other.place === area.place && other.first > area.first)
  return cards.slice(area.first - 1, last ? undefined : area.first - 1 + area.cards)
}

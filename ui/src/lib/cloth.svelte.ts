/** The felt of a table, as its game declares it: loaded once per table and drawn by the page. */
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
  table: 'arc' | 'oval' | 'dice' | 'shared' | 'roulette' | 'pokette' | 'keno'
  positions: number
  areas: Field[]
  dealer_areas: Field[]
  lines: Print[]
  /** The sections of its wheel, clockwise. */
  wheel?: string[]
  /** The highest number of a board. */
  balls?: number
  /** How many persons a round needs, if more than one. */
  persons?: number
  /** Where the house goes beyond the law. */
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

/** Fills in the defaults that the server leaves out. */
export const cloth = (sent: Sent): Cloth => ({
  ...sent,
  areas: sent.areas.map(field),
  dealer_areas: sent.dealer_areas.map(field),
  lines: sent.lines.map(print),
})

class Cloths {
  #laid = $state.raw<Record<string, Cloth>>({})
  #requested = new Set<string>()

  /** The felt of a table; undefined until it is loaded. */
  of(table: string): Cloth | undefined {
    if (!this.#requested.has(table)) {
      this.#requested.add(table)
      void api
        .get<Sent>(`/tables/${encodeURIComponent(table)}/felt`)
        .then((sent) => (this.#laid = { ...this.#laid, [table]: cloth(sent) }))
        .catch(() => this.#requested.delete(table))
    }
    return this.#laid[table]
  }
}

export const cloths = new Cloths()

/** The rows of a betting position, the one nearest to the dealer first; until the felt is loaded, one spot per wager. */
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

/** The wagers of an area that have a spot: always the first, the others while they are offered, placed or settled in this
 * round. */
export function spotsIn(frame: Frame, area: Field, place: string): string[] {
  const used = (wager: string) =>
    !!betOn(frame, wager, place) ||
    stakedOn(frame, wager, place) > 0 ||
    othersOn(frame, wager, place) > 0 ||
    (frame.phase !== 'betting' && endedOn(frame, wager, place) !== null)
  return area.wagers.filter((wager, at) => (at === 0 && area.shape !== 'line') || used(wager))
}

/** The areas that successive hands of the house use in turn: the dealer's second hand is in another area than the first. */
const stations = (areas: readonly Field[], area: Field) => areas.filter((other) => other.place === area.place && other.first === area.first)

/** The hand in an area: earlier hands of the same place keep the earlier areas, in their order. */
export function handIn(areas: readonly Field[], area: Field, common: readonly Hand[]): Hand | undefined {
  const now = common.find((hand) => hand.place === area.place)
  const through = stations(areas, area)
  if (through.length < 2) return now
  const gone = common.filter((hand) => hand.place.endsWith(` ${area.place} hand`))
  return [...gone, now][through.indexOf(area)]
}

/** The cards in an area in front of the dealer; the last area of a place also takes the cards beyond its own number. */
export function cardsIn(areas: readonly Field[], area: Field, cards: readonly string[]): string[] {
  const last = !areas.some((other) => other.place === area.place && other.first > area.first)
  return cards.slice(area.first - 1, last ? undefined : area.first - 1 + area.cards)
}

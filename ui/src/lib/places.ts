import type { Entry, Seat } from './protocol'
import { capital } from './words'

/** Names for the places of a table that belong to no player. */
const TITLES: Record<string, string> = {
  dealer: 'Dealer',
  community: 'Community cards',
  player: 'Player’s hand',
  banker: 'Banker’s hand',
  burned: 'Burned',
}

export function placeTitle(place: string, title = ''): string {
  if (title) return title
  return TITLES[place] ?? capital(place)
}

/** The dealer's hands come first and burned cards last; the rest keep the order of the frame. */
export function placeOrder(place: string): number {
  if (place.startsWith('dealer')) return 0
  return place === 'burned' ? 2 : 1
}

/** The free seat nearest to the middle of the table, which has the best view. */
export function bestSeat(seats: readonly Seat[]): string {
  const middle = (seats.length - 1) / 2
  const free = seats.map((seat, at) => ({ seat, far: Math.abs(at - middle) })).filter(({ seat }) => !seat.person)
  return free.sort((a, b) => a.far - b.far)[0]?.seat.place ?? ''
}

/** Whether a table has fewer players than a round needs, because they wager against each other. */
export function lacksPlayers(seats: readonly Seat[], persons = 1): boolean {
  return new Set(seats.map((seat) => seat.person).filter(Boolean)).size < persons
}

/** The game that most visitors know. If the floor does not have it, the first table of the lobby is used. */
const BEST_KNOWN = 'blackjack'

/** The table for a guest: the named one, or a table of the named game or of the best known game. Of several, one where a round can be
 * played once the guest sits down, and the emptiest one that is not for training. */
export function bestTable(tables: readonly Entry[], wanted: { table?: string; game?: string } = {}): Entry | undefined {
  const taken = (table: Entry) => table.seats.filter((seat) => seat.person).length
  const free = tables.filter((table) => table.open && !table.frozen && !table.stopped && taken(table) < table.seats.length)
  const named = free.find((table) => table.table === wanted.table)
  if (named) return named
  const likes = (table: Entry) => [
    Number(table.dealer !== 'automatic'),
    Number(table.game !== wanted.game),
    Number(lacksPlayers(table.seats, table.persons - 1)),
    Number(table.game !== BEST_KNOWN),
    Number(table.training),
    taken(table),
  ]
  return [...free].sort((a, b) => {
    const other = likes(b)
    return likes(a).reduce((found, like, at) => found || like - (other[at] ?? 0), 0)
  })[0]
}

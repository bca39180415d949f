import type { Seat } from './protocol'
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

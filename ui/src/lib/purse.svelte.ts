/** The buying of chips: asked for from the purse, from the bar, or by taking a seat without any. */
import { floor } from './floor.svelte'
import type { Frame, Seat } from './protocol'

class Purse {
  buying = $state(false)
  /** The seat that is taken once the chips are there. */
  place = $state('')

  buy(place = '') {
    this.place = place
    this.buying = true
  }

  /** Whoever sits down without chips is asked for how many first. */
  sit(frame: Frame, place: string) {
    if (frame.me.chips_cents || !frame.may.includes('buy in')) void floor.command(frame.table, { command: 'sit', place })
    else this.buy(place)
  }
}

export const purse = new Purse()

/** The free seat nearest to the middle of the table, from where all is seen. */
export function bestSeat(seats: readonly Seat[]): string {
  const middle = (seats.length - 1) / 2
  const free = seats.map((seat, at) => ({ seat, far: Math.abs(at - middle) })).filter(({ seat }) => !seat.person)
  return free.sort((a, b) => a.far - b.far)[0]?.seat.place ?? ''
}

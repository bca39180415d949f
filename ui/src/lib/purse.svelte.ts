/** The buying of chips: asked for from the purse, from the bar, or by taking a seat without any. */
import { floor } from './floor.svelte'
import type { Frame } from './protocol'

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

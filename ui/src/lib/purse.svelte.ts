/** Buying chips: from the purse, from the bar, or when a player without chips takes a seat. */
import { floor } from './floor.svelte'
import type { Frame } from './protocol'

class Purse {
  buying = $state(false)
  /** The seat to take after buying chips. */
  place = $state('')

  buy(place = '') {
    this.place = place
    this.buying = true
  }

  /** Sits down; a player without chips buys some first. */
  sit(frame: Frame, place: string) {
    if (frame.me.chips_cents || !frame.may.includes('buy in')) void floor.command(frame.table, { command: 'sit', place })
    else this.buy(place)
  }
}

export const purse = new Purse()

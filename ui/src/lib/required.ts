/** Places the wagers that must accompany another (a blind with its ante), where the rules allow only one amount. */
import { floor } from './floor.svelte'
import { withCents, type Command, type Frame } from './protocol'
import { betOn, stakedOn, wagersOf } from './spots'

/** The accompanying wagers that the viewer's wagers at this place still need. */
export function requiredWagers(frame: Frame, place: string): Command[] {
  const due: Command[] = []
  for (const spot of wagersOf(frame)) {
    if (!stakedOn(frame, spot.wager, place)) continue
    for (const other of spot.beside) {
      const offer = betOn(frame, other, place)
      const only = offer?.sizes?.exact.length === 1 ? offer.sizes.exact[0] : undefined
      if (offer && only !== undefined && stakedOn(frame, other, place) !== only) due.push(withCents(offer, only))
    }
  }
  return due
}

const TRIES = 20

/** Places them once the frame shows the wager that they belong to. */
export async function placeRequired(before: Frame, place: string): Promise<void> {
  for (let tried = 0; tried < TRIES; tried++) {
    const now = floor.frames[before.table]
    if (now && now.sequence > before.sequence) {
      for (const command of requiredWagers(now, place)) await floor.command(before.table, command)
      return
    }
    await new Promise((done) => setTimeout(done, 50))
  }
}

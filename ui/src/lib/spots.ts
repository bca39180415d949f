/** What lies on a spot of the felt and what can be done there, read off the frame. Where spots are, the felt says. */
import { signed } from './money'
import type { Closed, Frame, Lying, Offer, Result, WagerSpot } from './protocol'

/** The short word on a betting spot: "ante wager" is printed as "ante". */
export function printed(title: string): string {
  return title
    .replace(/^supplemental wager to the /, 'odds on ')
    .replace(/ (wager|bet)( on the war deal)?$/, '$2')
    .replace(/'s hand$/, '')
}

/** Every wager of the table: as the frame lists them, and else whatever it mentions. */
export function wagersOf(frame: Frame): WagerSpot[] {
  if (frame.wagers.length) return frame.wagers
  const found = new Map<string, WagerSpot>()
  const shared = frame.shoe.cards === 0
  const add = (wager: string, title: string, number = 0) => {
    if (!wager) return
    const spot = found.get(wager) ?? { wager, title, minimum_cents: 0, maximum_cents: 0, cite: '', shared, numbers: [], requires: [], beside: [] }
    if (number && !spot.numbers.includes(number)) spot.numbers.push(number)
    found.set(wager, spot)
  }
  for (const hand of frame.hands) for (const stake of hand.stakes) add(stake.wager, stake.title)
  for (const one of frame.standing.lying) add(one.wager, one.title)
  for (const offer of frame.offers) add(offer.wager, offer.wager, shared ? Number(offer.place) : 0)
  return [...found.values()]
}

/** Wagers that keep to their line whatever number they stand for. */
const ON_THE_LINE = new Set(['pass', "don't pass"])

export const onTheLine = (wager: string) => ON_THE_LINE.has(wager)

/** The spot of the felt that belongs to a wager at a place. */
const spotOf = (wager: string, place: string) => (onTheLine(wager) ? '' : place)

function offerOn(frame: Frame, kind: string, wager: string, place: string): Offer | undefined {
  return frame.offers.find((offer) => offer.kind === kind && offer.wager === wager && spotOf(wager, offer.place) === place)
}

/** The offer to put chips on this spot, or more to those that lie there. */
export const betOn = (frame: Frame, wager: string, place: string) => offerOn(frame, 'bet', wager, place)

/** The offer to take them back. */
export const backFrom = (frame: Frame, wager: string, place: string) => offerOn(frame, 'withdraw', wager, place)

/** The offer to leave fewer of them: what lies there can never be made more again. */
export const lessOn = (frame: Frame, wager: string, place: string) => offerOn(frame, 'reduce', wager, place)

/** Whether a wager on a shared layout lies on this spot. */
function liesOn(one: Lying, wager: string, place: string): boolean {
  return one.wager === wager && spotOf(wager, String(one.number || '')) === place
}

/** The amount that lies where an offer would reduce it. */
export const reducedFrom = (frame: Frame, offer: Offer) => stakedOn(frame, offer.wager, spotOf(offer.wager, offer.place))

/** What the viewer has on a spot: on a hand, or lying on a layout that all share. */
export function stakedOn(frame: Frame, wager: string, place: string): number {
  const mine = (one: { person: string }) => one.person === frame.me.person
  const stakes = frame.hands.filter((hand) => hand.place === place).flatMap((hand) => hand.stakes)
  const here = stakes.filter((stake) => stake.wager === wager && mine(stake))
  const lying = frame.standing.lying.filter((one) => mine(one) && liesOn(one, wager, place))
  return [...here, ...lying].reduce((sum, one) => sum + one.cents, 0)
}

/** What the others have on a spot of a shared layout. */
export function othersOn(frame: Frame, wager: string, place: string): number {
  return frame.standing.lying
    .filter((one) => one.person !== frame.me.person && liesOn(one, wager, place))
    .reduce((sum, one) => sum + one.cents, 0)
}

/** What a settled wager brought or cost. */
export const moneyOf = (row: Result) => row.paid_cents - row.collected_cents - row.charged_cents

/** What became of a wager, or of several. */
export interface Ended {
  cents: number
  words: string
}

/** In one word where no money moved: pushed, or taken back before anything could happen to it. */
function ended(rows: readonly Result[]): Ended | null {
  if (!rows.length) return null
  const cents = rows.reduce((sum, row) => sum + moneyOf(row), 0)
  return { cents, words: cents ? signed(cents) : rows.every((row) => row.result === 'withdrawn') ? 'taken back' : 'even' }
}

/** What became of the viewer's wager on a spot when it was settled; null where none was. */
export function endedOn(frame: Frame, wager: string, place: string): Ended | null {
  const rows = frame.results.filter((row) => row.person === frame.me.person && row.wager === wager && (row.place === place || (!place && !frame.shoe.cards)))
  return ended(rows)
}

/** What became of all that somebody had on one of several hands at a position. */
export const endedAt = (frame: Frame, person: string, place: string): Ended | null =>
  ended(frame.results.filter((row) => row.person === person && row.place === place))

/** Why nothing can be put there now. */
export function whyNot(frame: Frame, wager: string, title: string): Closed | undefined {
  return frame.closed.find((one) => one.wagers.includes(wager) || one.words.split(', ').includes(title))
}

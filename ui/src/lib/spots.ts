/** The wagers and offers on each spot of the felt, from the frame. The felt's declaration says where the spots are. */
import { signed } from './money'
import type { Closed, Frame, Lying, Offer, Result, WagerSpot } from './protocol'

/** The short word on a betting spot: "ante wager" is printed as "ante". */
export function printed(title: string): string {
  return title
    .replace(/^supplemental wager to the /, 'odds on ')
    .replace(/ (wager|bet)( on the war deal)?$/, '$2')
    .replace(/'s hand$/, '')
}

/** Every wager of the table: the frame's list, or else the wagers that the frame mentions. */
export function wagersOf(frame: Frame): WagerSpot[] {
  if (frame.wagers.length) return frame.wagers
  const found = new Map<string, WagerSpot>()
  const shared = frame.shoe.cards === 0
  const add = (wager: string, title: string, number = 0) => {
    if (!wager) return
    const spot = found.get(wager) ?? { wager, title, minimum_cents: 0, maximum_cents: 0, cite: '', shared, numbers: [], places: [], requires: [], beside: [] }
    if (number && !spot.numbers.includes(number)) spot.numbers.push(number)
    found.set(wager, spot)
  }
  for (const hand of frame.hands) for (const stake of hand.stakes) add(stake.wager, stake.title)
  for (const one of frame.standing.lying) add(one.wager, one.title)
  for (const offer of frame.offers) add(offer.wager, offer.wager, shared ? Number(offer.place) : 0)
  return [...found.values()]
}

/** Wagers that stay on their line and do not move to a number. */
const ON_THE_LINE = new Set(['pass', "don't pass"])

export const onTheLine = (wager: string) => ON_THE_LINE.has(wager)

/** The spot of the felt that belongs to a wager at a place. */
const spotOf = (wager: string, place: string) => (onTheLine(wager) ? '' : place)

function offerOn(frame: Frame, kind: string, wager: string, place: string): Offer | undefined {
  return frame.offers.find((offer) => offer.kind === kind && offer.wager === wager && spotOf(wager, offer.place) === place)
}

/** The offer to put chips, or more chips, on this spot. */
export const betOn = (frame: Frame, wager: string, place: string) => offerOn(frame, 'bet', wager, place)

/** The offer to take them back. */
export const backFrom = (frame: Frame, wager: string, place: string) => offerOn(frame, 'withdraw', wager, place)

/** The offer to reduce the wager, which can then not be increased again. */
export const lessOn = (frame: Frame, wager: string, place: string) => offerOn(frame, 'reduce', wager, place)

/** Whether a wager on a shared layout is on this spot. */
function isOn(one: Lying, wager: string, place: string): boolean {
  return one.wager === wager && spotOf(wager, one.place || String(one.number || '')) === place
}

/** The wager that an offer would reduce, in cents. */
export const reducedFrom = (frame: Frame, offer: Offer) => stakedOn(frame, offer.wager, spotOf(offer.wager, offer.place))

/** What the viewer has on a spot, on a hand or on a shared layout. */
export function stakedOn(frame: Frame, wager: string, place: string): number {
  const mine = (one: { person: string }) => one.person === frame.me.person
  const stakes = frame.hands.filter((hand) => hand.place === place).flatMap((hand) => hand.stakes)
  const here = stakes.filter((stake) => stake.wager === wager && mine(stake))
  const lying = frame.standing.lying.filter((one) => mine(one) && isOn(one, wager, place))
  return [...here, ...lying].reduce((sum, one) => sum + one.cents, 0)
}

/** What the others have on a spot of a shared layout. */
export function othersOn(frame: Frame, wager: string, place: string): number {
  return frame.standing.lying
    .filter((one) => one.person !== frame.me.person && isOn(one, wager, place))
    .reduce((sum, one) => sum + one.cents, 0)
}

/** What a settled wager won or lost. */
export const moneyOf = (row: Result) => row.paid_cents - row.collected_cents - row.charged_cents

/** The outcome of one or more wagers. */
export interface Ended {
  cents: number
  words: string
}

/** One word where no money moved: even, or taken back. */
function ended(rows: readonly Result[]): Ended | null {
  if (!rows.length) return null
  const cents = rows.reduce((sum, row) => sum + moneyOf(row), 0)
  return { cents, words: cents ? signed(cents) : rows.every((row) => row.result === 'withdrawn') ? 'taken back' : 'even' }
}

/** The outcome of the viewer's wager on a spot; null where none was settled. */
export function endedOn(frame: Frame, wager: string, place: string): Ended | null {
  const rows = frame.results.filter((row) => row.person === frame.me.person && row.wager === wager && (row.place === place || (!place && !frame.shoe.cards)))
  return ended(rows)
}

/** The outcome of all wagers of a person on one of several hands at a position. */
export const endedAt = (frame: Frame, person: string, place: string): Ended | null =>
  ended(frame.results.filter((row) => row.person === person && row.place === place))

/** Why a wager cannot be placed now. */
export function whyNot(frame: Frame, wager: string, title: string): Closed | undefined {
  return frame.closed.find((one) => one.wagers.includes(wager) || one.words.split(', ').includes(title))
}

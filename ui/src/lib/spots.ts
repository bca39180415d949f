/** Where wagers lie on the felt, read off the frame; only the shared layout of craps has an order of its own here. */
import type { Closed, Frame, Lying, Offer, WagerSpot } from './protocol'

export interface SpotAt {
  wager: string
  place: string
  title: string
}

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

/** The spots in front of a position. What only follows a decision (a split, a double) is drawn when it is there. */
export function spotsAt(frame: Frame, place: string): WagerSpot[] {
  return wagersOf(frame).filter((spot, at) => {
    if (spot.shared) return false
    if (frame.family !== 'points' || at === 0) return true
    return !!betOn(frame, spot.wager, place) || stakedOn(frame, spot.wager, place) > 0
  })
}

/** The offer to put chips on this spot. */
export function betOn(frame: Frame, wager: string, place: string): Offer | undefined {
  return frame.offers.find((offer) => offer.kind === 'bet' && offer.wager === wager && offer.place === place)
}

/** The offer to take them back. */
export function backFrom(frame: Frame, wager: string, place: string): Offer | undefined {
  return frame.offers.find((offer) => offer.kind === 'withdraw' && offer.wager === wager && offer.place === place)
}

/** Wagers that keep to their line whatever number they stand for. */
const ON_THE_LINE = new Set(['pass', "don't pass"])

/** Whether a wager on a shared layout lies on this spot. */
function liesOn(one: Lying, wager: string, place: string): boolean {
  if (one.wager !== wager) return false
  return ON_THE_LINE.has(wager) ? place === '' : String(one.number || '') === place
}

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

/** Why nothing can be put there now. */
export function whyNot(frame: Frame, wager: string, title: string): Closed | undefined {
  return frame.closed.find((one) => one.wagers.includes(wager) || one.words.split(', ').includes(title))
}

/** The layout of craps: which spots go together, in the order of the felt. Others are put under "more". */
export const CRAPS = {
  numbers: [4, 5, 6, 8, 9, 10],
  boxes: ['lay', 'place to lose', 'place', 'buy'],
  travelling: ['come', "don't come", 'come odds', "don't come odds"],
  lines: ["don't come", 'come', 'field', "don't pass", 'pass'],
  odds: ['pass odds', "don't pass odds"],
  propositions: [
    'any seven',
    'hardway',
    'any craps',
    'craps two',
    'craps three',
    'craps twelve',
    'eleven',
    'craps-eleven',
    'horn',
    'horn high',
    'fire',
  ],
} as const

import type { Frame } from '../../lib/protocol'

/** The chips that a player has not bet; everything else on a hand is in front of the player or in the pot. */
export const BEHIND = 'table stakes'
const FRONT = 'bet'

/** All the money in the middle and in front of the players, in cents. */
export const middle = (frame: Frame): number =>
  frame.hands.flatMap((hand) => hand.stakes).reduce((sum, stake) => sum + (stake.wager === BEHIND ? 0 : stake.cents), 0)

/** What lies in front of each player in this betting round. */
export const fronts = (frame: Frame): number[] =>
  frame.hands.map((hand) => hand.stakes.reduce((sum, stake) => sum + (stake.wager === FRONT ? stake.cents : 0), 0))

/** What the player at this place must add to call. */
export function toCall(frame: Frame, place: string): number {
  const at = frame.hands.findIndex((hand) => hand.place === place)
  const all = fronts(frame)
  return Math.max(0, ...all) - (all[at] ?? 0)
}

export interface Size {
  label: string
  cents: number
}

/** Amounts that players often bet: the least, parts of the pot after a call, and all that may be bet. */
export function sizes(frame: Frame, place: string, min: number, max: number): Size[] {
  const call = toCall(frame, place)
  const pot = middle(frame) + call
  const price = Math.max(0, ...fronts(frame))
  const of = (part: number) => Math.round((price + part * pot) / 100) * 100
  const found = [
    { label: 'Least', cents: min },
    { label: '½ pot', cents: of(1 / 2) },
    { label: '¾ pot', cents: of(3 / 4) },
    { label: 'Pot', cents: of(1) },
    { label: 'Most', cents: max },
  ]
  return found.filter((size, at) => size.cents >= min && size.cents <= max && found.findIndex((one) => one.cents === size.cents) === at)
}

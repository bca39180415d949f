import { describe, expect, it } from 'vitest'
import type { Frame } from '../../lib/protocol'
import { middle, sizes, toCall } from './pots'

const stake = (wager: string, cents: number) => ({ wager, cents, coupon_cents: 0, person: '', title: '' })
const frame = {
  hands: [
    { place: '1', stakes: [stake('table stakes', 9000), stake('bet', 400), stake('pot', 600)] },
    { place: '2', stakes: [stake('table stakes', 8000), stake('bet', 1200), stake('pot', 600), stake('dead', 200)] },
  ],
} as unknown as Frame

describe('the pot', () => {
  it('is everything but the chips behind', () => expect(middle(frame)).toBe(3000))
  it('asks of a player what others have bet more', () => {
    expect(toCall(frame, '1')).toBe(800)
    expect(toCall(frame, '2')).toBe(0)
  })
})

describe('the sizes of a bet', () => {
  it('are parts of the pot after a call, on top of the call', () => {
    expect(sizes(frame, '1', 2000, 9400)).toEqual([
      { label: 'Least', cents: 2000 },
      { label: '½ pot', cents: 3100 },
      { label: '¾ pot', cents: 4100 },
      { label: 'Pot', cents: 5000 },
      { label: 'Most', cents: 9400 },
    ])
  })
  it('leave out what may not be bet, and what is there already', () => {
    expect(sizes(frame, '1', 3100, 4500).map((size) => size.label)).toEqual(['Least', '¾ pot', 'Most'])
  })
})

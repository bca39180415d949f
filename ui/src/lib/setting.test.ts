import { describe, expect, it } from 'vitest'
import { frame } from './protocol'
import { hindrance, isWhole, moved, offerOf, parts, pressed, unset } from './setting'

const groups = [
  { name: 'high', size: 4, cards: [] },
  { name: 'medium', size: 2, cards: [] },
  { name: 'low', size: 1, cards: [] },
]
const cards = ['Ac', 'Kd', 'Qh', '9s', '7d', '5h', '3c']
const arrange = (lower: string[]) => ({ id: lower.join(), words: 'Set it', kind: 'arrange', place: '1', cards: lower, cites: ['19:47-31.12'], command: { command: 'act' } })
const table = frame({ table: 't', game: 'asia-poker', hands: [{ place: '1', person: 'ann', cards, groups }], offers: [arrange(['9s', 'Kd', 'Qh']), arrange(['3c', '5h', '7d'])] })
const hand = table.hands[0]!

describe('a hand that is set', () => {
  it('begins with every piece in the highest hand', () => {
    expect(unset(hand)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(parts(unset(hand), groups).map((part) => part.length)).toEqual([7, 0, 0])
  })
  it('fills the lower hands in turn when pieces are pressed, and gives one back', () => {
    const three = [1, 3, 2].reduce((setting, at) => pressed(setting, groups, at), unset(hand))
    expect(parts(three, groups)).toEqual([[0, 4, 5, 6], [1, 3], [2]])
    expect(pressed(three, groups, 0)).toEqual(three)
    expect(pressed(three, groups, 3)[3]).toBe(0)
  })
  it('makes room where a piece is put into a full hand', () => {
    const low = moved(moved(unset(hand), groups, 2, 2), groups, 5, 2)
    expect(parts(low, groups)[2]).toEqual([5])
    expect(moved(low, groups, 5, 2)).toEqual(low)
  })
  it('is offered whatever the order of the cards in a group, and not with groups exchanged', () => {
    const setting = [1, 3, 2].reduce((now, at) => pressed(now, groups, at), unset(hand))
    expect(isWhole(setting, groups)).toBe(true)
    expect(offerOf(table, hand, setting)?.cards).toEqual(['9s', 'Kd', 'Qh'])
    const other = [2, 3, 1].reduce((now, at) => pressed(now, groups, at), unset(hand))
    expect(offerOf(table, hand, other)).toBeUndefined()
  })
  it('says what is missing, and why a setting is a foul', () => {
    expect(hindrance(table, hand, unset(hand))).toBe('Put 2 more in the medium hand and 1 more in the low hand.')
    const foul = [0, 1, 2].reduce((now, at) => pressed(now, groups, at), unset(hand))
    expect(hindrance(table, hand, foul)).toContain('foul')
    expect(hindrance(table, hand, foul)).toContain('(19:47-31.12)')
    const right = [1, 3, 2].reduce((now, at) => pressed(now, groups, at), unset(hand))
    expect(hindrance(table, hand, right)).toBe('')
  })
})

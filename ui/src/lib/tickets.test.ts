import { describe, expect, it } from 'vitest'
import { formOf, numbersOf, quickPick, wagersOn, written } from './tickets'

const marks = (groups: number[][], more = {}) => ({ groups, by: 0, ways: '', games: 1, ...more })

describe('a ticket', () => {
  it('is written as the table reads it', () => {
    expect(written(marks([[23, 4, 17]]))).toBe('4-17-23')
    expect(written(marks([[2, 1], [3]]))).toBe('1-2/3')
    expect(written(marks([[1, 2], [3, 4], []], { by: 2, games: 5 }))).toBe('1-2/3-4 by 2 games 5')
    expect(written(marks([[1], [2, 3]], { ways: 'a, a+b' }))).toBe('1/2-3 as A, A+B')
  })

  it('has the form of its groups', () => {
    expect(formOf(marks([[1], []]))).toBe('straight')
    expect(formOf(marks([[1], [2]]))).toBe('split')
    expect(formOf(marks([[1], [2]], { by: 1 }))).toBe('way')
    expect(formOf(marks([[1], [2]], { ways: 'A+B' }))).toBe('combination')
  })

  it('is a wager for each way in each game', () => {
    expect(wagersOn(marks([[1, 2]], { games: 3 }))).toBe(3)
    expect(wagersOn(marks([[1], [2], [3]], { by: 2 }))).toBe(3)
    expect(wagersOn(marks([[1], [2], [3]]))).toBe(3)
    expect(wagersOn(marks([[1], [2, 3]], { ways: 'A, A+B', games: 2 }))).toBe(4)
  })

  it('shows its numbers', () => {
    expect(numbersOf('1-2/3 by 1 games 2 of 5')).toEqual([1, 2, 3])
  })
})

describe('a quick pick', () => {
  it('is of different numbers of the board', () => {
    for (let many = 1; many <= 20; many++) {
      const picked = quickPick(many, 80)
      expect(new Set(picked).size).toBe(many)
      expect(picked.every((number) => number >= 1 && number <= 80)).toBe(true)
    }
  })
})

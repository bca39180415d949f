import { describe, expect, it } from 'vitest'
import { chipsOf, dollars, firstChip, parseDollars, raised, signed, trayFor } from './money'

describe('money', () => {
  it('is written in dollars, with cents only where needed', () => {
    expect([dollars(0), dollars(1000), dollars(123456), dollars(5), dollars(-250)]).toEqual(['$0', '$10', '$1,234.56', '$0.05', '−$2.50'])
    expect([signed(500), signed(0), signed(-500)]).toEqual(['+$5', '$0', '−$5'])
  })

  it('is parsed as typed, and other text is refused', () => {
    expect(['10', '$1,234.56', '.5', '12.5', ' 7 '].map(parseDollars)).toEqual([1000, 123456, 50, 1250, 700])
    expect(['', '.', '1.234', 'ten', '-5', '1e3'].map(parseDollars)).toEqual([null, null, null, null, null, null])
  })

  it('is made of the largest chips possible', () => {
    expect(chipsOf(13100).map((chip) => chip.cents)).toEqual([10000, 2500, 500, 100])
    expect(chipsOf(10).length).toBe(0)
    expect(chipsOf(100000000, 12).length).toBe(12)
  })

  it('has a tray that fits the limits of the table', () => {
    expect(trayFor(1000, 50000).map((chip) => chip.cents)).toEqual([100, 500, 2500, 10000, 50000])
    expect(trayFor(500, 1000).map((chip) => chip.cents)).toEqual([100, 500])
  })
})

describe('a chip added to a spot', () => {
  const range = { min: 1000, max: 10000, step: 500 }

  it('leads to the lowest wager first, then adds', () => {
    expect(raised(0, 500, range)).toBe(1000)
    expect(raised(1000, 500, range)).toBe(1500)
  })

  it('keeps to the steps of the wager', () => {
    expect(raised(600, 500, { min: 600, max: 99600, step: 600 })).toBe(1200)
    expect(raised(600, 2500, { min: 600, max: 99600, step: 600 })).toBe(3000)
  })

  it('goes to the next exact amount, and never back to the first', () => {
    const given = { min: 0, max: 0, step: 1, exact: [1000, 2000, 3000] }
    expect([0, 1000, 2000, 3000].map((now) => raised(now, 500, given))).toEqual([1000, 2000, 3000, null])
  })

  it('stops at the highest: below, at and above it', () => {
    expect(raised(9000, 500, range)).toBe(9500)
    expect(raised(9000, 1000, range)).toBe(10000)
    expect(raised(9000, 2500, range)).toBe(10000)
    expect(raised(10000, 500, range)).toBe(null)
  })
})

describe('the first chip at a table', () => {
  const cents = (minimum: number) => firstChip(trayFor(minimum, 100000), minimum)

  it('is a wager by itself: below, at and above a denomination', () => {
    expect([400, 500, 501, 1000, 2500].map(cents)).toEqual([500, 500, 2500, 2500, 2500])
  })

  it('is the largest where no chip reaches the minimum', () => {
    expect(firstChip(trayFor(100, 500), 1000)).toBe(500)
  })
})

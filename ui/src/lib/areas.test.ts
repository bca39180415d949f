import { describe, expect, it } from 'vitest'
import { nextSpot, pokette, roulette } from './areas'
import { chipColors } from './colors'
import type { WagerSpot } from './protocol'

const wager = (name: string, places: string[] = []) => ({ wager: name, title: `${name} wager`, places }) as WagerSpot
const NUMBERS = Array.from({ length: 36 }, (_, at) => String(at + 1))
const TABLE = [
  ...['red', 'black', 'odd', 'even', 'low', 'high'].map((name) => wager(name)),
  wager('column', ['1st', '2nd', '3rd']), wager('dozen', ['1st', '2nd', '3rd']), wager('straight up', ['0', '00', ...NUMBERS]),
  wager('split', ['1-2', '17-20', '0-00', '0-2', '00-2']), wager('four numbers', ['1-2-4-5']), wager('three numbers', ['1-2-3']),
  wager('six numbers', ['1-2-3-4-5-6']), wager('five numbers', ['0-00-1-2-3']),
]

describe('the layout of roulette', () => {
  const across = roulette(TABLE, false)
  const at = (wager: string, place = '') => across.spots.find((spot) => spot.wager === wager && spot.place === place)

  it('puts a wager on several numbers on the line or the corner that they share', () => {
    expect(at('straight up', '1')).toMatchObject({ x: 1.5, y: 2.5, color: 'red', line: false })
    expect(at('split', '1-2')).toMatchObject({ x: 1.5, y: 2, line: true })
    expect(at('split', '17-20')).toMatchObject({ x: 7, y: 1.5 })
    expect(at('four numbers', '1-2-4-5')).toMatchObject({ x: 2, y: 2 })
    expect(at('three numbers', '1-2-3')).toMatchObject({ x: 1.5, y: 3 })
    expect(at('six numbers', '1-2-3-4-5-6')).toMatchObject({ x: 2, y: 3 })
    expect(at('five numbers', '0-00-1-2-3')).toMatchObject({ x: 1, y: 3 })
    expect(at('split', '0-00')).toMatchObject({ x: 0.5, y: 1.5 })
  })

  it('has no two spots at one point, across or upright', () => {
    for (const map of [across, roulette(TABLE, true)]) {
      const points = map.spots.map((spot) => `${spot.x.toFixed(3)} ${spot.y.toFixed(3)}`)
      expect(new Set(points).size).toBe(points.length)
      for (const spot of map.spots) {
        expect(spot.x - spot.wide / 2).toBeGreaterThanOrEqual(0)
        expect(spot.x + spot.wide / 2).toBeLessThanOrEqual(map.wide)
        expect(spot.y + spot.high / 2).toBeLessThanOrEqual(map.high)
      }
    }
  })

  it('moves to the nearest spot in the direction of an arrow key', () => {
    const one = at('straight up', '1')
    expect(one && nextSpot(across.spots, one, 'ArrowUp')).toMatchObject({ wager: 'split', place: '1-2' })
    expect(one && nextSpot(across.spots, one, 'ArrowDown')).toMatchObject({ wager: 'three numbers' })
    expect(one && nextSpot(across.spots, one, 'Enter')).toBeUndefined()
  })
})

describe('chips of roulette', () => {
  it('have a color for each player', () => {
    const seats = ['1', '2', '3'].map((place, at) => ({ place, person: ['ann', '', 'bob'][at] }))
    const colors = chipColors({ seats } as Parameters<typeof chipColors>[0])
    expect([...colors.keys()]).toEqual(['ann', 'bob'])
    expect(colors.get('ann')).not.toBe(colors.get('bob'))
  })
})

describe('the layout of pokette', () => {
  it('has suits as columns and ranks as rows', () => {
    const map = pokette([
      wager('suit', ['hearts', 'clubs', 'diamonds', 'spades']), wager('single card', ['Ah', '2s']), wager('two cards', ['Ah-Kh']),
      wager('four cards', ['Ah-Ac-Kh-Kc']), wager('three ranks', ['five-four-three']), wager('double rank', ['ace-king']), wager('jacer'), wager('flush'),
    ])
    const at = (place: string) => map.spots.find((spot) => spot.place === place)
    expect(at('Ah')).toMatchObject({ x: 1.5, y: 1.5, color: 'red', label: 'A♥' })
    expect(at('2s')).toMatchObject({ x: 4.5, y: 13.5, color: 'black' })
    expect(at('Ah-Kh')).toMatchObject({ x: 1.5, y: 2, line: true })
    expect(at('Ah-Ac-Kh-Kc')).toMatchObject({ x: 2, y: 2 })
    expect(at('five-four-three')).toMatchObject({ y: 11.5, high: 3 })
    expect(at('ace-king')).toMatchObject({ x: 0.5, y: 2 })
  })
})

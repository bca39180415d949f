/** Where the areas of a shared layout lie: boxes and, on the lines between them, small spots. In units of one box. */
import type { WagerSpot } from './protocol'

export interface AreaSpot {
  wager: string
  title: string
  place: string
  /** The middle of the spot. */
  x: number
  y: number
  wide: number
  high: number
  /** On a line or a corner between boxes, drawn small. */
  line: boolean
  label: string
  color: '' | 'red' | 'black' | 'green'
}

export interface AreaMap {
  wide: number
  high: number
  spots: AreaSpot[]
}

type At = [x: number, y: number]

const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36].map(String))
const TALLER = 0.5
const THIRDS = ['1st', '2nd', '3rd']
const OUTSIDE = ['low', 'even', 'red', 'black', 'odd', 'high']
const PRINTED: Record<string, string> = { low: '1–18', high: '19–36', even: 'Even', odd: 'Odd', red: 'Red', black: 'Black' }
const middle = (points: At[]): At => [points.reduce((sum, [x]) => sum + x, 0) / points.length, points.reduce((sum, [, y]) => sum + y, 0) / points.length]

/** The middle of a number's box on a layout that lies across: three rows of twelve, zeros at the left. */
function numberAt(number: string, double: boolean): At {
  if (number === '00') return [0.5, 0.75]
  if (number === '0') return [0.5, double ? 2.25 : 1.5]
  const at = Number(number) - 1
  return [1.5 + Math.floor(at / 3), 2.5 - (at % 3)]
}

/** Where a wager on several numbers is placed: on the line or the corner that they share. */
function lineAt(place: string, double: boolean): At {
  const numbers = place.split('-')
  const zeros = numbers.filter((number) => Number(number) === 0)
  const plain = numbers.filter((number) => Number(number) > 0).map((number) => numberAt(number, double))
  if (!zeros.length) {
    const [x, y] = middle(plain)
    return [x, numbers.length === 3 || numbers.length === 6 ? 3 : y]
  }
  if (!plain.length) return [0.5, 1.5]
  if (plain.length === 3) return [1, 3]
  const [, y] = middle(plain)
  const aside = double && numbers.length === 2 && numbers[1] === '2' ? (zeros[0] === '0' ? 0.25 : -0.25) : 0
  return [1, y + aside]
}

/** Roulette. Across it is 14 boxes wide; upright, as on a phone, it is 5 wide and the numbers run down. */
export function roulette(wagers: readonly WagerSpot[], upright: boolean): AreaMap {
  const places = wagers.flatMap((one) => (one.places.length ? one.places : ['']).map((place) => ({ ...one, place })))
  const double = places.some((one) => one.wager === 'straight up' && one.place === '00')
  const spots = places.map(({ wager, title, place }): AreaSpot => {
    const spot = { wager, title, place, wide: 1, high: 1, line: false, label: place, color: '' as AreaSpot['color'] }
    const outer = OUTSIDE.indexOf(wager)
    if (outer >= 0) return { ...spot, x: 2 + 2 * outer, y: 4.5, wide: 2, label: PRINTED[wager] ?? title, color: wager === 'red' || wager === 'black' ? wager : '' }
    if (wager === 'dozen') return { ...spot, x: 3 + 4 * THIRDS.indexOf(place), y: 3.5, wide: 4, label: `${place} 12` }
    if (wager === 'column') return { ...spot, x: 13.5, y: 2.5 - THIRDS.indexOf(place), label: '2 to 1' }
    if (wager === 'straight up') {
      const [x, y] = numberAt(place, double)
      const zero = Number(place) === 0
      return { ...spot, x, y, high: zero ? (double ? 1.5 : 3) : 1, color: zero ? 'green' : REDS.has(place) ? 'red' : 'black' }
    }
    const [x, y] = lineAt(place, double)
    return { ...spot, x, y, wide: 0, high: 0, line: true }
  })
  if (!upright) return { wide: 14, high: 5, spots }
  // On a phone the zeros are half a box higher, so that the spots on their lower line leave room for a finger.
  const zeroAt = (one: AreaSpot) => one.x < 1
  return {
    wide: 5,
    high: 14 + TALLER,
    spots: spots.map((one) => ({
      ...one,
      x: 5 - one.y,
      y: zeroAt(one) ? one.x + TALLER / 2 : one.x + TALLER,
      wide: one.high,
      high: one.wide + (zeroAt(one) && !one.line ? TALLER : 0),
    })),
  }
}

const RANKS = 'AKQJT98765432'
const RANK_NAMES = ['ace', 'king', 'queen', 'jack', '10', 'nine', 'eight', 'seven', 'six', 'five', 'four', 'three', 'two']
const SUITS: Record<string, string> = { h: '♥', c: '♣', d: '♦', s: '♠' }

/** Pokette: suits are columns and ranks are rows. The rest stands at the sides of the cards and below them. */
export function pokette(wagers: readonly WagerSpot[]): AreaMap {
  const columns = (wagers.find((one) => one.wager === 'suit')?.places ?? []).map((suit) => suit.charAt(0))
  const cardAt = (card: string): At => [1.5 + columns.indexOf(card.charAt(1)), 1.5 + RANKS.indexOf(card.charAt(0))]
  const right = 1 + columns.length
  const below = wagers.filter((one) => !one.places.length && one.wager !== 'jacer')
  const spots: AreaSpot[] = []
  for (const one of wagers) {
    for (const place of one.places.length ? one.places : ['']) {
      const spot = { wager: one.wager, title: one.title, place, wide: 1, high: 1, line: false, label: place, color: '' as AreaSpot['color'] }
      if (one.wager === 'single card') {
        const [x, y] = cardAt(place)
        const suit = place.charAt(1)
        spots.push({ ...spot, x, y, label: `${place.charAt(0).replace('T', '10')}${SUITS[suit] ?? suit}`, color: 'hd'.includes(suit) ? 'red' : 'black' })
      } else if (one.wager === 'two cards' || one.wager === 'four cards') {
        const [x, y] = middle(place.split('-').map(cardAt))
        spots.push({ ...spot, x, y, wide: 0, high: 0, line: true })
      } else if (one.wager === 'single rank') spots.push({ ...spot, x: 0.5, y: 1.5 + RANK_NAMES.indexOf(place) })
      else if (one.wager === 'double rank') spots.push({ ...spot, x: 0.5, y: 2 + RANK_NAMES.indexOf(place.split('-')[0] ?? ''), wide: 0, high: 0, line: true })
      else if (one.wager === 'three ranks') {
        const first = RANK_NAMES.indexOf(place.split('-')[0] ?? '')
        spots.push({ ...spot, x: right + 0.5, y: 2.5 + first, high: 3, label: place.replaceAll('-', ' ') })
      } else if (one.wager === 'suit') spots.push({ ...spot, x: 1.5 + columns.indexOf(place.charAt(0)), y: 14.5 })
      else if (one.wager === 'jacer') spots.push({ ...spot, x: right / 2 + 0.5, y: 0.5, wide: columns.length, label: 'Jacer', color: 'green' })
      else {
        const at = below.indexOf(one)
        spots.push({ ...spot, x: 1 + 2 * (at % 3), y: 15.5 + Math.floor(at / 3), wide: 2, label: one.title.replace(/ wager$/, ''), color: one.wager === 'red' || one.wager === 'black' ? one.wager : '' })
      }
    }
  }
  return { wide: right + 1, high: 15 + Math.ceil(below.length / 3), spots }
}

/** The spot that an arrow key leads to: the nearest in that direction. */
export function nextSpot(spots: readonly AreaSpot[], from: AreaSpot, key: string): AreaSpot | undefined {
  const [dx, dy] = ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as Record<string, At>)[key] ?? [0, 0]
  let best: AreaSpot | undefined
  let least = Infinity
  for (const one of spots) {
    const ahead = (one.x - from.x) * dx + (one.y - from.y) * dy
    const aside = Math.abs((one.x - from.x) * dy) + Math.abs((one.y - from.y) * dx)
    const far = ahead + 3 * aside
    if (ahead > 0.01 && far < least) [best, least] = [one, far]
  }
  return best
}

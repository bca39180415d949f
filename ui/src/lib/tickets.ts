/** A ticket of keno as the player marks it: groups of numbers, how they are joined, and for how many games. */
import type { Frame } from './protocol'

export const LETTERS = 'ABCDEFGHIJ'

export interface Marks {
  /** The numbers of each group, in any order. */
  groups: number[][]
  /** How many groups each way joins; 0 if every group is a wager. */
  by: number
  /** The ways that the player names, such as "A+B, A+C"; empty if they name none. */
  ways: string
  games: number
}

const low = (a: number, b: number) => a - b
const filled = (marks: Marks) => marks.groups.filter((group) => group.length)

/** The form of the ticket: straight, split, way or combination. */
export function formOf(marks: Marks): string {
  if (filled(marks).length < 2) return 'straight'
  return marks.ways ? 'combination' : marks.by ? 'way' : 'split'
}

/** The ticket as the table reads it, such as `1-2/3-4 by 2 games 5`. */
export function written(marks: Marks): string {
  const groups = filled(marks).map((group) => [...group].sort(low).join('-'))
  const form = formOf(marks)
  const joined = form === 'way' ? ` by ${marks.by}` : form === 'combination' ? ` as ${marks.ways.toUpperCase().replace(/\s*,\s*/g, ', ')}` : ''
  return `${groups.join('/')}${joined}${marks.games > 1 ? ` games ${marks.games}` : ''}`
}

function choose(many: number, some: number): number {
  let ways = 1
  for (let i = 1; i <= some; i++) ways = (ways * (many - some + i)) / i
  return Math.round(ways)
}

/** How many wagers it is: one for each way in each game. */
export function wagersOn(marks: Marks): number {
  const groups = filled(marks).length
  const form = formOf(marks)
  const ways = form === 'split' ? groups : form === 'way' ? choose(groups, marks.by) : form === 'combination' ? marks.ways.split(',').filter((way) => way.trim()).length : 1
  return ways * Math.max(1, marks.games)
}

/** The numbers marked on a ticket that was sold. */
export function numbersOf(place: string): number[] {
  return (place.split(' ')[0] ?? '').split(/[-/]/).map(Number)
}

/** Different numbers at random, chosen for the player. */
export function quickPick(many: number, balls: number): number[] {
  const left = Array.from({ length: balls }, (_, at) => at + 1)
  const picked: number[] = []
  while (picked.length < many && left.length) {
    // A multiple of the numbers left, so that each is as likely as another.
    const most = Math.floor(2 ** 32 / left.length) * left.length
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (random < most) picked.push(...left.splice(random % left.length, 1))
  }
  return picked.sort(low)
}

/** The command that buys a ticket: that of any ticket on offer, with the player's own marks and price. */
export function buying(frame: Frame, marks: Marks, cents: number) {
  const offer = frame.offers.find((one) => one.kind === 'bet')
  if (!offer) return undefined
  const move = offer.command.move as Record<string, unknown>
  return { ...offer.command, move: { ...move, wager: formOf(marks), place: written(marks), cents } }
}

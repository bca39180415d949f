/** Short animations: a card comes from the shoe, chips move to the winner. Users who prefer reduced motion see none. */
import { prefersReducedMotion } from 'svelte/motion'
import type { TransitionConfig } from 'svelte/transition'
import type { Result } from './protocol'

const GAP_MS = 150
const FLIGHT_MS = 260
/** However many cards a frame brings, the last is there in less than two seconds. */
const CARDS_MAX = 10
let waiting = 0
let counted = 0

/** The place in the queue: cards that one frame deals or turns up move one after another. */
function turn(): number {
  const now = performance.now()
  if (now - counted > 120) waiting = 0
  counted = now
  return waiting++
}

/** When the next card of this frame moves, in ms. */
export function nextCardMs(): number {
  return prefersReducedMotion.current ? 0 : Math.min(turn(), CARDS_MAX) * GAP_MS
}

export function dealt(node: Element): TransitionConfig {
  if (prefersReducedMotion.current) return { duration: 0 }
  const shoe = document.querySelector('[data-shoe]')
  const here = node.getBoundingClientRect()
  const there = shoe?.getBoundingClientRect()
  const x = there ? there.left - here.left : 80
  const y = there ? there.top - here.top : -80
  return {
    delay: nextCardMs(),
    duration: FLIGHT_MS,
    css: (t) => {
      const u = (1 - t) * (1 - t)
      return `transform: translate(${x * u}px, ${y * u}px) rotate(${u * 18}deg); opacity: ${Math.min(1, t * 3)}`
    },
  }
}

/** Chips that move from one point of the felt to another, with a stop in between. */
export interface Flight {
  cents: number
  /** Points in pixels from the felt's corner; the first is the start. */
  path: readonly Point[]
  delay: number
  /** Whether the chips are visible at the start until their turn comes. */
  visible: boolean
}

interface Point {
  x: number
  y: number
}

const TURN_MS = 160
const TURNS_MAX = 9
const LEG_MS = 520
/** Players see the dealer's cards before chips move. */
const FIRST_MS = 350

/** The chip movements for each settled wager, in the order of settlement: lost chips go to the house; payments come from there
 * and go to the player with the stake. */
export function flightsOf(rows: readonly Result[], felt: HTMLElement, me: string): Flight[] {
  if (prefersReducedMotion.current) return []
  const corner = felt.getBoundingClientRect()
  const middle = (node: Element | null): Point | null => {
    const box = node?.getBoundingClientRect()
    return box?.width ? { x: box.left + box.width / 2 - corner.left, y: box.top + box.height / 2 - corner.top } : null
  }
  const house = { x: corner.width / 2, y: 24 }
  const found: Flight[] = []
  const first = FIRST_MS + (performance.now() - counted > 120 ? 0 : Math.min(waiting, CARDS_MAX) * GAP_MS)
  let turns = 0
  for (const row of rows) {
    const seat = middle(felt.querySelector(`[data-person="${CSS.escape(row.person)}"] .who`))
    if (!row.person || !seat) continue
    const spot = middle(spotOn(felt, row, me)) ?? seat
    const delay = first + Math.min(turns++, TURNS_MAX) * TURN_MS
    if (row.collected_cents) found.push({ cents: row.collected_cents, path: [spot, house], delay, visible: true })
    if (row.paid_cents) found.push({ cents: row.paid_cents, path: [house, { x: spot.x + 10, y: spot.y }, seat], delay, visible: false })
    if (row.returned_cents) found.push({ cents: row.returned_cents, path: [spot, spot, seat], delay, visible: true })
  }
  return found
}

/** The viewer's own spot, or the common spot on a shared layout. */
function spotOn(felt: HTMLElement, row: Result, me: string): Element | null {
  const places = [row.place, '']
  const spots = places.map((place) => felt.querySelector(`[data-spot="${CSS.escape(`${row.wager}|${place}`)}"]`))
  return row.person === me || felt.classList.contains('shared') ? (spots.find((spot) => spot !== null) ?? null) : null
}

/** Starts the animation and calls `landed` at its end. */
export function flown(node: HTMLElement, { flight, landed }: { flight: Flight; landed: (flight: Flight) => void }): { destroy: () => void } {
  const legs = flight.path.length - 1
  const steps = flight.path.map(({ x, y }, at) => ({
    transform: `translate(${x}px, ${y}px) translate(-50%, -50%)`,
    opacity: at === legs || (at === 0 && !flight.visible) ? 0.2 : 1,
    easing: 'ease-in-out',
  }))
  node.style.opacity = '0'
  const going = node.animate(steps, { delay: flight.delay, duration: legs * LEG_MS, fill: flight.visible ? 'backwards' : 'none' })
  going.onfinish = () => landed(flight)
  return { destroy: () => going.cancel() }
}

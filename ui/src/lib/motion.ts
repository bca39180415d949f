/** Short movements: a card comes from the shoe. Whoever asks for less motion gets none. */
import { prefersReducedMotion } from 'svelte/motion'
import type { TransitionConfig } from 'svelte/transition'

const GAP_MS = 70
const FLIGHT_MS = 260
let waiting = 0
let counted = 0

/** Cards that arrive with one frame leave the shoe one after another. */
function turn(): number {
  const now = performance.now()
  if (now - counted > 120) waiting = 0
  counted = now
  return waiting++
}

export function dealt(node: Element): TransitionConfig {
  if (prefersReducedMotion.current) return { duration: 0 }
  const shoe = document.querySelector('[data-shoe]')
  const here = node.getBoundingClientRect()
  const there = shoe?.getBoundingClientRect()
  const x = there ? there.left - here.left : 80
  const y = there ? there.top - here.top : -80
  return {
    delay: Math.min(turn(), 14) * GAP_MS,
    duration: FLIGHT_MS,
    css: (t) => {
      const u = (1 - t) * (1 - t)
      return `transform: translate(${x * u}px, ${y * u}px) rotate(${u * 18}deg); opacity: ${Math.min(1, t * 3)}`
    },
  }
}

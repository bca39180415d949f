/** The color of a player's chips at roulette: one for each position (reading RO9). */
import type { Frame } from './protocol'

const COLORS = ['#e6194b', '#3cb44b', '#ffe119', '#4363d8', '#f58231', '#911eb4', '#46f0f0', '#f032e6', '#bcf60c', '#fabebe', '#008080', '#e6beff', '#9a6324', '#fffac8']

/** The color of each person at the table who has a place. */
export function chipColors(frame: Pick<Frame, 'seats'>): Map<string, string> {
  const found = new Map<string, string>()
  frame.seats.forEach((seat, at) => {
    if (seat.person && !found.has(seat.person)) found.set(seat.person, COLORS[at % COLORS.length] ?? '#fff')
  })
  return found
}

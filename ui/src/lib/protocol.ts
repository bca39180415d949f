/**
 * What the floor and the page say to each other. The types are made from the server's schema (`messages.ts`). The server
 * leaves out what is as usual; the functions here put it back, so that every other file may rely on each field.
 */

import {
  SHAPES,
  type Closed,
  type Coaching,
  type Command,
  type Due,
  type Entry,
  type Frame,
  type Hand,
  type Happened,
  type Lying,
  type Miss,
  type Offer,
  type Refused,
  type Reportable,
  type Result,
  type Seat,
  type ServerMessage,
  type Sizes,
  type Spot,
  type Stake,
  type Stopped,
  type Training,
  type Waiting,
} from './messages'

export type { Closed, Coaching, Command, Due, Entry, Frame, Hand, Happened, Lying, Miss, Offer, Refused, Reportable, Result, Seat }
export type { ServerMessage, Sizes, Spot as WagerSpot, Stake, Stopped, Training, Waiting }

/** A part of a message, before what is left out has been put back. */
export type Loose<T> = { [K in keyof T]?: unknown }

/** A part with every field in it, and every part within it. */
function filled<T>(part: string, said: object): T {
  const found: Record<string, unknown> = { ...said }
  for (const [field, [usual, inner]] of Object.entries(SHAPES[part] ?? {})) {
    const value = found[field] ?? (usual === null || typeof usual !== 'object' ? usual : structuredClone(usual))
    if (!inner || value === null) found[field] = value
    else found[field] = Array.isArray(value) ? value.map((one) => filled(inner, one)) : filled(inner, value as object)
  }
  return found as T
}

/** A frame with every field in it. */
export const frame = (said: Loose<Frame>): Frame => filled('Frame', { ...said, stopped: stopped(said.stopped) })

/** A table of the lobby with every field in it. */
export const entry = (said: Loose<Entry>): Entry => filled('Entry', { ...said, stopped: stopped(said.stopped) })

export const happened = (said: Loose<Happened>): Happened => filled('Happened', said)

/** Who has not asked for the coach has none. */
export const coaching = (said: Loose<Coaching>): Coaching => filled('Coaching', { when: 'off', ...said })

export const refused = (said: Loose<Refused>): Refused => filled('Refused', said)

/** An empty reason means that the table is not stopped. */
export const stopped = (said: unknown): Stopped | null => ((said as Partial<Stopped> | null | undefined)?.reason ? filled('Stopped', said as object) : null)

/** The command of an offer, with the amount in it. */
export function withCents(offered: Offer, cents: number | null): Command {
  if (cents === null || !offered.sizes) return offered.command
  const move = offered.command.move as Record<string, unknown> | undefined
  return move ? { ...offered.command, move: { ...move, cents } } : { ...offered.command, cents }
}

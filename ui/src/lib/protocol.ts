/**
 * The messages between the floor and the page. The types are generated from the server's schema (`messages.ts`). The
 * server leaves out default values; the functions here put them back, so that every other file can rely on each field.
 */

import {
  SHAPES,
  type Closed,
  type Coaching,
  type Command,
  type Due,
  type Entry,
  type Frame,
  type Group,
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

export type { Closed, Coaching, Command, Due, Entry, Frame, Group, Hand, Happened, Lying, Miss, Offer, Refused, Reportable, Result, Seat }
export type { ServerMessage, Sizes, Spot as WagerSpot, Stake, Stopped, Training, Waiting }

/** A part of a message as sent, without its default values. */
export type Loose<T> = { [K in keyof T]?: unknown }

/** Fills in the default values of a part and of the parts in it. */
function filled<T>(part: string, sent: object): T {
  const found: Record<string, unknown> = { ...sent }
  for (const [field, [usual, inner]] of Object.entries(SHAPES[part] ?? {})) {
    const value = found[field] ?? (usual === null || typeof usual !== 'object' ? usual : structuredClone(usual))
    if (!inner || value === null) found[field] = value
    else found[field] = Array.isArray(value) ? value.map((one) => filled(inner, one)) : filled(inner, value as object)
  }
  return found as T
}

/** A frame with every field in it. */
export const frame = (sent: Loose<Frame>): Frame => filled('Frame', { ...sent, stopped: stopped(sent.stopped) })

/** A table of the lobby with every field in it. */
export const entry = (sent: Loose<Entry>): Entry => filled('Entry', { ...sent, stopped: stopped(sent.stopped) })

export const happened = (sent: Loose<Happened>): Happened => filled('Happened', sent)

/** The coach is off unless the player turns it on. */
export const coaching = (sent: Loose<Coaching>): Coaching => filled('Coaching', { when: 'off', ...sent })

export const refused = (sent: Loose<Refused>): Refused => filled('Refused', sent)

/** An empty reason means that the table is not stopped. */
export const stopped = (sent: unknown): Stopped | null => ((sent as Partial<Stopped> | null | undefined)?.reason ? filled('Stopped', sent as object) : null)

/** The command of an offer, with the amount in it. */
export function withCents(offered: Offer, cents: number | null): Command {
  if (cents === null || !offered.sizes) return offered.command
  const move = offered.command.move as Record<string, unknown> | undefined
  return move ? { ...offered.command, move: { ...move, cents } } : { ...offered.command, cents }
}

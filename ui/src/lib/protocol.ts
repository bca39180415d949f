/**
 * What the floor and the page say to each other. The server leaves out what is as usual; `frame()` puts it back, so
 * that every other file may rely on each field.
 */

export interface Sizes {
  exact: number[]
  min: number
  max: number
  step: number
  unit: number
}

export type Command = { command: string; [field: string]: unknown }

export interface Offer {
  id: string
  words: string
  command: Command
  cites: string[]
  kind: string
  place: string
  wager: string
  choice: string
  number: number
  sizes: Sizes | null
  cards: string[]
}

export interface Closed {
  words: string
  why: string
  cite: string
  wagers: string[]
}

export interface Stake {
  wager: string
  title: string
  person: string
  cents: number
  coupon_cents: number
}

export interface Hand {
  place: string
  title: string
  person: string
  active: boolean
  cards: string[]
  state: string
  words: string
  stakes: Stake[]
  arranged: string[]
}

export interface Seat {
  place: string
  person: string
  chips_cents: number
  ready: boolean
  away: boolean
}

export interface Lying {
  person: string
  wager: string
  title: string
  cents: number
  number: number
  called: string
}

export interface Standing {
  puck: number
  shooter: string
  lying: Lying[]
  meters: { name: string; cents: number }[]
  marks: Record<string, number>
}

export interface WagerSpot {
  wager: string
  title: string
  minimum_cents: number
  maximum_cents: number
  cite: string
  shared: boolean
  numbers: number[]
  requires: string[]
  beside: string[]
}

export interface Me {
  person: string
  role: string
  chips_cents: number
  staked_cents: number
  places: string[]
  ready: boolean
}

export interface Result {
  person: string
  place: string
  wager: string
  title: string
  result: string
  words: string
  cite: string
  odds: string
  stake_cents: number
  paid_cents: number
  returned_cents: number
  collected_cents: number
  charged_cents: number
  account: string
}

export interface Happened {
  kind: string
  words: string
  cites: string[]
  person: string
  place: string
  wager: string
  card: string
  dice: number[]
  cents: number
  result: string
  timeout: boolean
}

export interface Worth {
  words: string
  worth: string
  worth_rounded: number
  cost: string
  cost_rounded: number
  best: boolean
}

export interface Mistake {
  round: number
  cards: string
  chosen: string
  best: string
  cost: string
  cost_cents: number
}

export interface Coaching {
  when: string
  unit: string
  choices: Worth[]
  said: string
  /** Wagers that lie and are not in the figures. */
  left_out: string[]
  decided: number
  best: number
  cost_cents: number
  /** Whether what can be chosen now is still being counted. */
  counting: boolean
  /** Decisions that are still being counted, and those that never will be. */
  waiting: number
  unjudged: number
  mistakes: Mistake[]
}

export interface Reportable {
  what: string
  words: string
  cite: string
  command: Command
  /** What went wrong, in a patron's words. */
  happens: string
  /** Which hand or card, where there are several. */
  way: string
  /** What the number is that has to be told as well; nothing where none has. */
  counts: string
}

/** A payment that is won and not made yet. */
export interface Waiting {
  place: string
  person: string
  wager: string
  title: string
  waits: string
  words: string
  cite: string
  cents: number | null
}

/** Why a table stands still, by which paragraph, and what sets it going again. */
export interface Stopped {
  reason: string
  cite: string
  remedy: string
  /** Whose it is to do that, and the command that does it, where it is one. */
  who: string
  place: string
  command: Command | null
}

export interface Miss {
  round: number
  words: string
  cite: string
  place: string
  person: string
  title: string
  stake_cents: number
  keyed_cents: number
  right_cents: number
  odds: string
  result: string
  /** Whether the dealer took the stake, where he said so. */
  taken: boolean | null
}

export interface Due {
  name: string
  who: string
  what: string
  when: string
  cites: string[]
  /** Which deck, or which position. */
  of: string
  command: Command | null
}

export interface Training {
  to_pay: { place: string; person: string; wager: string; title: string; stake_cents: number }[]
  right: number
  wrong: number
  steps: string[]
  steps_right: number
  steps_wrong: number
  steps_helped: number
  misses: Miss[]
}

export interface Frame {
  table: string
  game: string
  title: string
  family: string
  training: boolean
  dealer: string
  sequence: number
  round: number
  phase: string
  me: Me
  may: string[]
  /** What the viewer's console has a button for, whether it can be pressed now or not. */
  console: string[]
  seats: Seat[]
  wagers: WagerSpot[]
  minimum_cents: number
  maximum_cents: number
  waits_for: string[]
  announced: string
  hands: Hand[]
  common: Hand[]
  discards: string[]
  shoe: { number: number; slot: number; cards: number; commitment: string }
  standing: Standing
  dice: number[]
  offers: Offer[]
  closed: Closed[]
  /** What the rules take from the viewer though he would regret it. */
  mistakes: Offer[]
  results: Result[]
  pending: Waiting[]
  incidents: string[]
  reports: Reportable[]
  duties: Due[]
  deadline: { at: string; what: string; persons: string[]; seconds: number } | null
  dealing: Training | null
  frozen: string
  stopped: Stopped | null
  /** Devices that do not work. */
  out_of_use: Stopped[]
  last: { round: number; nets: Record<string, number>; words: string }[]
}

export interface Entry {
  table: string
  game: string
  title: string
  training: boolean
  open: boolean
  dealer: string
  minimum_cents: number
  maximum_cents: number
  wager: string
  edge_percent: number | null
  seats: Seat[]
  people: number
  phase: string
  rounds: number
  duties_due: number
  held: number
  frozen: string
  beyond: string[]
  stopped: Stopped | null
}

export interface Refused {
  what: string
  why: string
  cite: string
  right: string
}

/** A message of the floor, before what is left out has been put back. */
export type Told =
  | { kind: 'frame'; table: string; frame: Loose<Frame>; happened?: Loose<Happened>[] }
  | { kind: 'coach'; table: string; coach: Loose<Coaching> }
  | { kind: 'lobby'; tables: Loose<Entry>[] }
  | { kind: 'answer'; id: string; refused?: Partial<Refused> }
  | { kind: 'pong'; time: string }
  | { kind: 'bye'; why: string }

export type Loose<T> = { [K in keyof T]?: unknown }

const list = <T>(value: unknown, each: (item: never) => T): T[] => ((value as never[] | undefined) ?? []).map(each)

const seat = (s: Loose<Seat>): Seat => ({ place: '', person: '', chips_cents: 0, ready: false, away: false, ...s }) as Seat

const stake = (s: Loose<Stake>): Stake => ({ coupon_cents: 0, ...s }) as Stake

const hand = (h: Loose<Hand>): Hand =>
  ({ title: '', person: '', active: false, cards: [], state: 'live', words: '', arranged: [], ...h, stakes: list(h.stakes, stake) }) as Hand

const sizes = (s: Loose<Sizes>): Sizes => ({ exact: [], min: 0, max: 0, step: 1, unit: 0, ...s }) as Sizes

const offer = (o: Loose<Offer>): Offer =>
  ({
    kind: '',
    place: '',
    wager: '',
    choice: '',
    number: 0,
    cards: [],
    cites: [],
    ...o,
    sizes: o.sizes ? sizes(o.sizes as Loose<Sizes>) : null,
  }) as Offer

const closed = (c: Loose<Closed>): Closed => ({ cite: '', wagers: [], ...c }) as Closed

const wager = (w: Loose<WagerSpot>): WagerSpot =>
  ({ title: w.wager, minimum_cents: 0, maximum_cents: 0, cite: '', shared: false, numbers: [], requires: [], beside: [], ...w }) as WagerSpot

const result = (r: Loose<Result>): Result =>
  ({
    odds: '',
    stake_cents: 0,
    paid_cents: 0,
    returned_cents: 0,
    collected_cents: 0,
    charged_cents: 0,
    account: '',
    ...r,
  }) as Result

const lying = (l: Loose<Lying>): Lying => ({ number: 0, called: '', ...l }) as Lying

const standing = (s: Loose<Standing> = {}): Standing =>
  ({ puck: 0, shooter: '', meters: [], marks: {}, ...s, lying: list(s.lying, lying) }) as Standing

export const happened = (h: Loose<Happened>): Happened =>
  ({
    cites: [],
    person: '',
    place: '',
    wager: '',
    card: '',
    dice: [],
    cents: 0,
    result: '',
    timeout: false,
    ...h,
  }) as Happened

const duty = (d: Loose<Due>): Due => ({ when: '', who: '', cites: [], of: '', command: null, ...d }) as Due

const miss = (m: Loose<Miss>): Miss =>
  ({ place: '', person: '', title: '', stake_cents: 0, keyed_cents: 0, right_cents: 0, odds: '', result: '', taken: null, ...m }) as Miss

const training = (t: Loose<Training>): Training =>
  ({ to_pay: [], right: 0, wrong: 0, steps: [], steps_right: 0, steps_wrong: 0, steps_helped: 0, ...t, misses: list(t.misses, miss) }) as Training

const report = (r: Loose<Reportable>): Reportable => ({ happens: '', way: '', counts: '', ...r }) as Reportable

const waiting = (w: Loose<Waiting>): Waiting => ({ cents: null, ...w }) as Waiting

/** An empty reason means that the table is not stopped. */
export function stopped(value: unknown): Stopped | null {
  const said = value as Partial<Stopped> | null | undefined
  return said?.reason ? { cite: '', remedy: '', who: '', place: '', command: null, ...(said as { reason: string }) } : null
}

export const coaching = (c: Loose<Coaching>): Coaching =>
  ({
    when: 'off',
    unit: '',
    said: '',
    left_out: [],
    decided: 0,
    best: 0,
    cost_cents: 0,
    counting: false,
    waiting: 0,
    unjudged: 0,
    mistakes: [],
    ...c,
    choices: list(c.choices, (w: Loose<Worth>) => ({ best: false, ...w }) as Worth),
  }) as Coaching

export const refused = (r: Partial<Refused>): Refused => ({ what: '', why: '', cite: '', right: '', ...r })

/** A frame with every field in it. */
export function frame(f: Loose<Frame>): Frame {
  const me = { chips_cents: 0, staked_cents: 0, places: [], ready: false, ...(f.me as Loose<Me>) } as Me
  const shoe = { number: 0, slot: 0, cards: 0, commitment: '', ...(f.shoe as object) }
  return {
    family: '',
    training: false,
    dealer: 'automatic',
    round: 0,
    phase: 'between',
    may: [],
    console: [],
    minimum_cents: 0,
    maximum_cents: 0,
    waits_for: [],
    announced: '',
    discards: [],
    dice: [],
    incidents: [],
    deadline: null,
    frozen: '',
    last: [],
    ...f,
    me,
    shoe,
    seats: list(f.seats, seat),
    wagers: list(f.wagers, wager),
    hands: list(f.hands, hand),
    common: list(f.common, hand),
    standing: standing(f.standing as Loose<Standing>),
    offers: list(f.offers, offer),
    closed: list(f.closed, closed),
    mistakes: list(f.mistakes, offer),
    results: list(f.results, result),
    reports: list(f.reports, report),
    pending: list(f.pending, waiting),
    duties: list(f.duties, duty),
    stopped: stopped(f.stopped),
    out_of_use: list(f.out_of_use, stopped).filter((one) => one !== null),
    dealing: f.dealing ? training(f.dealing as Loose<Training>) : null,
  } as Frame
}

/** A table of the lobby with every field in it. */
export function entry(e: Loose<Entry>): Entry {
  return {
    edge_percent: null,
    duties_due: 0,
    held: 0,
    frozen: '',
    beyond: [],
    phase: 'between',
    rounds: 0,
    people: 0,
    ...e,
    stopped: stopped(e.stopped),
    seats: list(e.seats, seat),
  } as Entry
}

/** The command of an offer, with the amount in it. */
export function withCents(offered: Offer, cents: number | null): Command {
  if (cents === null || !offered.sizes) return offered.command
  const move = offered.command.move as Record<string, unknown> | undefined
  return move ? { ...offered.command, move: { ...move, cents } } : { ...offered.command, cents }
}

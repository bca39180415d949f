/** Made by ui/message_types.py from docs/floor-messages.json; change the shapes in the server instead. */

/** A command as the floor offers it, to be sent back. */
export type Command = { command: string; [field: string]: unknown }

/** What the floor sends. */
export type ServerMessage = TableFrame | CoachSays | Answer | LobbyTables | Pong | Bye

/** To a command: `ok`, or `refused`. */
export interface Answer {
  id: string
  kind: 'answer'
  ok?: boolean
  refused?: Refused | null
}

/** The last message before the floor closes the socket. */
export interface Bye {
  kind: 'bye'
  why: string
}

/** What the viewer may not do now, and why. */
export interface Closed {
  cite: string
  kind: string
  place: string
  /** Keys of the wagers, or of the choices, that this is the reason for. */
  wagers: string[]
  why: string
  words: string
}

/** The coach has counted; comes after the frame it belongs to (`sequence`). */
export interface CoachSays {
  coach: Coaching
  kind: 'coach'
  sequence: number
  table: string
}

/** What the coach says, at a training table only. */
export interface Coaching {
  best: number
  choices: Worth[]
  cost_cents: number
  /** Whether what he can choose now is still being counted, and is told as soon as it is. */
  counting: boolean
  decided: number
  /** Wagers that lie and are not in the figures: they hang on more than this round. */
  left_out: string[]
  mistakes: Mistake[]
  /** Of the last decision, or why nothing is known. */
  said: string
  unit: string
  /** Decisions that were made faster than they could be counted, and are not in the review. */
  unjudged: number
  /** Decisions whose worth is still being counted. */
  waiting: number
  when: string
}

/** When the clock acts: for whom, on what, and how many seconds the whole of it is. */
export interface Deadline {
  at: string
  persons: string[]
  seconds: number
  what: string
}

/** A duty that waits for a person now: `what` is to be done, `of` which deck or place; `command` does it. */
export interface Due {
  cites: string[]
  command: Command | null
  name: string
  of: string
  what: string
  when: string
  who: string
}

/** A table in the lobby. */
export interface Entry {
  /** What of its house is beyond the law, a sentence each: a training table may be. */
  beyond: string[]
  dealer: string
  duties_due: number
  edge_percent: number | null
  frozen: string
  game: string
  held: number
  maximum_cents: number
  minimum_cents: number
  open: boolean
  people: number
  phase: string
  rounds: number
  seats: Seat[]
  stopped: Stopped | null
  table: string
  title: string
  training: boolean
  wager: string
}

/** A table as one person may see it. All of its own fields are always there. */
export interface Frame {
  announced: string
  closed: Closed[]
  common: Hand[]
  /** Commands of the viewer's console at this table, whether one makes sense now or not: a button keeps its place. */
  console: string[]
  deadline: Deadline | null
  dealer: string
  dealing: Training | null
  /** The last throw. */
  dice: number[]
  discards: string[]
  duties: Due[]
  family: string
  frozen: string
  game: string
  hands: Hand[]
  incidents: string[]
  last: Past[]
  maximum_cents: number
  /** Commands besides those of `offers` that make sense now: sit, leave, buy in, cash out, ready, begin, ... */
  may: string[]
  me: Me
  minimum_cents: number
  /** What the viewer may do and would regret: the rules take it, and say what follows. */
  mistakes: Offer[]
  offers: Offer[]
  /** Devices that do not work: nothing that needs them can be had. */
  out_of_use: Stopped[]
  pending: Waiting[]
  /** between, betting, deciding, dealing, validating, frozen, closed */
  phase: string
  reports: Reportable[]
  results: Result[]
  round: number
  seats: Seat[]
  sequence: number
  shoe: Shoe
  standing: Standing
  /** Why nothing goes on here, and what must be done about it. */
  stopped: Stopped | null
  table: string
  title: string
  training: boolean
  wagers: Spot[]
  waits_for: string[]
}

/** Cards at one place as the viewer sees them. */
export interface Hand {
  /** Whether the round waits for a decision on it. */
  active: boolean
  arranged: string[]
  cards: string[]
  /** Who sits there or calls the decisions; nobody where it is the house's. */
  person: string
  place: string
  stakes: Stake[]
  state: string
  title: string
  words: string
}

/** One event, for animation and for the log that a screen reader reads. */
export interface Happened {
  card: string
  cents: number
  cites: string[]
  dice: number[]
  kind: string
  person: string
  place: string
  result: string
  /** The clock ran out, and the rule of the game acted. */
  timeout: boolean
  wager: string
  words: string
}

/** The tables of the floor. */
export interface LobbyTables {
  kind: 'lobby'
  tables: Entry[]
}

/** A wager on a layout that all share; `called` is "on" or "off" where its owner said so. */
export interface Lying {
  called: string
  cents: number
  number: number
  person: string
  title: string
  wager: string
}

/** The viewer. */
export interface Me {
  chips_cents: number
  person: string
  places: string[]
  ready: boolean
  role: string
  staked_cents: number
}

/** What stands on a meter. */
export interface Meter {
  cents: number
  name: string
}

/** What a dealer in training did wrong: a step out of its turn, or a payment, then with what was right. `keyed_cents` is -1 where a supervisor had it paid, because it was not keyed; `taken` is whether the dealer took the stake, where he said so. */
export interface Miss {
  cite: string
  keyed_cents: number
  odds: string
  person: string
  place: string
  result: string
  right_cents: number
  round: number
  stake_cents: number
  taken: boolean | null
  title: string
  words: string
}

/** A decision that another was better than. */
export interface Mistake {
  best: string
  cards: string
  chosen: string
  cost: string
  cost_cents: number
  round: number
}

/** What the viewer may do now: send `command`, with `move.cents` replaced by the amount where there are `sizes`. */
export interface Offer {
  /** Of a hand that is set or discarded from: which cards. */
  cards: string[]
  choice: string
  cites: string[]
  command: Command
  id: string
  /** The move that it is; `reduce` for a bet that leaves fewer chips than lie there, whatever its amount. */
  kind: string
  /** On a layout that all share: the number it is on. */
  number: number
  place: string
  sizes: Sizes | null
  wager: string
  words: string
}

/** An earlier round: who was how much better or worse off. */
export interface Past {
  nets: Record<string, number>
  round: number
  words: string
}

/** To a ping; `time` is the floor's clock, against which deadlines count. */
export interface Pong {
  kind: 'pong'
  time: string
}

/** What was refused, why, by which paragraph, and what the paragraph says. */
export interface Refused {
  cite: string
  right: string
  what: string
  why: string
}

/** An irregularity that could be reported now (dealer, supervisor), with an example of the move. */
export interface Reportable {
  cite: string
  command: Command
  /** What the number `move.cards` is that has to be told as well; nothing where none has. */
  counts: string
  /** What went wrong, in a patron's words. */
  happens: string
  /** Which hand or card, where there are several: "position 2". */
  way: string
  what: string
  /** What follows from it. */
  words: string
}

/** What became of one wager. */
export interface Result {
  /** Where it is no person's: the house, a meter, a pot. */
  account: string
  charged_cents: number
  cite: string
  collected_cents: number
  odds: string
  paid_cents: number
  person: string
  place: string
  result: string
  returned_cents: number
  stake_cents: number
  title: string
  wager: string
  words: string
}

/** One betting position; `ready` that its player said so in this betting. */
export interface Seat {
  /** Whether nobody looks at the table under this name now. */
  away: boolean
  chips_cents: number
  person: string
  place: string
  ready: boolean
}

/** Of the cards: which shoe, how many have come out of how many, the commitment to their order. */
export interface Shoe {
  cards: number
  commitment: string
  number: number
  slot: number
}

/** Amounts in cents: `exact` ones, or from `min` to `max` in steps. */
export interface Sizes {
  exact: number[]
  max: number
  min: number
  step: number
  /** What 3x is three times of: the first wager on the hand, or the lowest there is. */
  unit: number
}

/** One wager that the table offers, now or at another moment; `shared`: on a layout that all share. */
export interface Spot {
  /** Wagers that must lie beside it when betting closes. */
  beside: string[]
  cite: string
  maximum_cents: number
  minimum_cents: number
  numbers: number[]
  /** Wagers that must lie before it. */
  requires: string[]
  shared: boolean
  title: string
  wager: string
}

/** What one person has on one wager. */
export interface Stake {
  cents: number
  coupon_cents: number
  person: string
  title: string
  wager: string
}

/** What outlives a round. */
export interface Standing {
  lying: Lying[]
  marks: Record<string, number>
  meters: Meter[]
  /** The point, 0 while the puck is off. */
  puck: number
  shooter: string
}

/** Why the table stands still, or a device on it: `who` has to do `remedy`, by `command` where it is one command. */
export interface Stopped {
  cite: string
  command: Command | null
  /** The position that a device is at which does not work. */
  place: string
  reason: string
  remedy: string
  who: string
}

/** A table after a commit, and what happened in it; the first one tells what happened since its round began. */
export interface TableFrame {
  frame: Frame
  happened?: Happened[]
  kind: 'frame'
  table: string
}

/** What a dealer in training must key: a wager that was settled, without the answer. */
export interface ToPay {
  person: string
  place: string
  stake_cents: number
  title: string
  wager: string
}

/** A dealer in training: what is to be keyed, which steps there are, and how it went so far. */
export interface Training {
  misses: Miss[]
  right: number
  /** Everything that a dealer of this table ever does; which of it is due, he must know. */
  steps: string[]
  /** Done by asking the table to do what is due. */
  steps_helped: number
  steps_right: number
  steps_wrong: number
  to_pay: ToPay[]
  wrong: number
}

/** A payment that is won and not made yet: `waits` is for whom. No `cents` while a device has still to show them. */
export interface Waiting {
  cents: number | null
  cite: string
  person: string
  place: string
  title: string
  wager: string
  waits: string
  words: string
}

/** One choice by the coach: exact as a fraction of the first wager, and rounded for the eye. */
export interface Worth {
  best: boolean
  cost: string
  cost_rounded: number
  words: string
  worth: string
  worth_rounded: number
}

/** For each field of each part: what stands there where it was left out, and the part that it is made of. */
export const SHAPES: Record<string, Record<string, [usual: unknown, part?: string]>> = {
  Closed: {
    cite: [''],
    kind: [''],
    place: [''],
    wagers: [[]],
    why: [''],
    words: [''],
  },
  Coaching: {
    best: [0],
    choices: [[], 'Worth'],
    cost_cents: [0.0],
    counting: [false],
    decided: [0],
    left_out: [[]],
    mistakes: [[], 'Mistake'],
    said: [''],
    unit: [''],
    unjudged: [0],
    waiting: [0],
    when: ['off'],
  },
  Deadline: {
    at: [''],
    persons: [[]],
    seconds: [0],
    what: [''],
  },
  Due: {
    cites: [[]],
    command: [null],
    name: [''],
    of: [''],
    what: [''],
    when: [''],
    who: [''],
  },
  Entry: {
    beyond: [[]],
    dealer: [''],
    duties_due: [0],
    edge_percent: [null],
    frozen: [''],
    game: [''],
    held: [0],
    maximum_cents: [0],
    minimum_cents: [0],
    open: [false],
    people: [0],
    phase: [''],
    rounds: [0],
    seats: [[], 'Seat'],
    stopped: [null, 'Stopped'],
    table: [''],
    title: [''],
    training: [false],
    wager: [''],
  },
  Frame: {
    announced: [''],
    closed: [[], 'Closed'],
    common: [[], 'Hand'],
    console: [[]],
    deadline: [null, 'Deadline'],
    dealer: ['automatic'],
    dealing: [null, 'Training'],
    dice: [[]],
    discards: [[]],
    duties: [[], 'Due'],
    family: [''],
    frozen: [''],
    game: [''],
    hands: [[], 'Hand'],
    incidents: [[]],
    last: [[], 'Past'],
    maximum_cents: [0],
    may: [[]],
    me: [{}, 'Me'],
    minimum_cents: [0],
    mistakes: [[], 'Offer'],
    offers: [[], 'Offer'],
    out_of_use: [[], 'Stopped'],
    pending: [[], 'Waiting'],
    phase: ['between'],
    reports: [[], 'Reportable'],
    results: [[], 'Result'],
    round: [0],
    seats: [[], 'Seat'],
    sequence: [0],
    shoe: [{}, 'Shoe'],
    standing: [{}, 'Standing'],
    stopped: [null, 'Stopped'],
    table: [''],
    title: [''],
    training: [false],
    wagers: [[], 'Spot'],
    waits_for: [[]],
  },
  Hand: {
    active: [false],
    arranged: [[]],
    cards: [[]],
    person: [''],
    place: [''],
    stakes: [[], 'Stake'],
    state: ['live'],
    title: [''],
    words: [''],
  },
  Happened: {
    card: [''],
    cents: [0],
    cites: [[]],
    dice: [[]],
    kind: [''],
    person: [''],
    place: [''],
    result: [''],
    timeout: [false],
    wager: [''],
    words: [''],
  },
  Lying: {
    called: [''],
    cents: [0],
    number: [0],
    person: [''],
    title: [''],
    wager: [''],
  },
  Me: {
    chips_cents: [0],
    person: [''],
    places: [[]],
    ready: [false],
    role: [''],
    staked_cents: [0],
  },
  Meter: {
    cents: [0],
    name: [''],
  },
  Miss: {
    cite: [''],
    keyed_cents: [0],
    odds: [''],
    person: [''],
    place: [''],
    result: [''],
    right_cents: [0],
    round: [0],
    stake_cents: [0],
    taken: [null],
    title: [''],
    words: [''],
  },
  Mistake: {
    best: [''],
    cards: [''],
    chosen: [''],
    cost: [''],
    cost_cents: [0],
    round: [0],
  },
  Offer: {
    cards: [[]],
    choice: [''],
    cites: [[]],
    command: [{}],
    id: [''],
    kind: [''],
    number: [0],
    place: [''],
    sizes: [null, 'Sizes'],
    wager: [''],
    words: [''],
  },
  Past: {
    nets: [{}],
    round: [0],
    words: [''],
  },
  Refused: {
    cite: [''],
    right: [''],
    what: [''],
    why: [''],
  },
  Reportable: {
    cite: [''],
    command: [{}],
    counts: [''],
    happens: [''],
    way: [''],
    what: [''],
    words: [''],
  },
  Result: {
    account: [''],
    charged_cents: [0],
    cite: [''],
    collected_cents: [0],
    odds: [''],
    paid_cents: [0],
    person: [''],
    place: [''],
    result: [''],
    returned_cents: [0],
    stake_cents: [0],
    title: [''],
    wager: [''],
    words: [''],
  },
  Seat: {
    away: [false],
    chips_cents: [0],
    person: [''],
    place: [''],
    ready: [false],
  },
  Shoe: {
    cards: [0],
    commitment: [''],
    number: [0],
    slot: [0],
  },
  Sizes: {
    exact: [[]],
    max: [0],
    min: [0],
    step: [1],
    unit: [0],
  },
  Spot: {
    beside: [[]],
    cite: [''],
    maximum_cents: [0],
    minimum_cents: [0],
    numbers: [[]],
    requires: [[]],
    shared: [false],
    title: [''],
    wager: [''],
  },
  Stake: {
    cents: [0],
    coupon_cents: [0],
    person: [''],
    title: [''],
    wager: [''],
  },
  Standing: {
    lying: [[], 'Lying'],
    marks: [{}],
    meters: [[], 'Meter'],
    puck: [0],
    shooter: [''],
  },
  Stopped: {
    cite: [''],
    command: [null],
    place: [''],
    reason: [''],
    remedy: [''],
    who: [''],
  },
  ToPay: {
    person: [''],
    place: [''],
    stake_cents: [0],
    title: [''],
    wager: [''],
  },
  Training: {
    misses: [[], 'Miss'],
    right: [0],
    steps: [[]],
    steps_helped: [0],
    steps_right: [0],
    steps_wrong: [0],
    to_pay: [[], 'ToPay'],
    wrong: [0],
  },
  Waiting: {
    cents: [null],
    cite: [''],
    person: [''],
    place: [''],
    title: [''],
    wager: [''],
    waits: [''],
    words: [''],
  },
  Worth: {
    best: [false],
    cost: [''],
    cost_rounded: [0],
    words: [''],
    worth: [''],
    worth_rounded: [0],
  },
}

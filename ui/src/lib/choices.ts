/** The offers of a frame as buttons: the label, the amounts and the key of each. */
import { pieces } from './cards'
import { groups } from './groups'
import { dollars } from './money'
import type { Frame, Offer, Sizes } from './protocol'
import { printed, stakedOn } from './spots'
import { capital } from './words'

export interface Choice {
  key: string
  label: string
  detail: string
  offer: Offer
  cents: number | null
  /** Set where the player may choose any amount from `min` to `max`. */
  range: { min: number; max: number; step: number } | null
  shortcut: string
  tone: Tone
}

/** How prominent a choice is: one that plays on leads, one that declines or insures is plain, one that gives up a hand or the dice is red. */
export type Tone = 'leads' | 'plain' | 'gives up'

const GIVING = ['surrender', 'pass', 'give']
const DECLINING = ['decline', 'no bet', 'keep']
/** A wager next to the hand: the hand is played on with it or without it. */
const insures = (offer: Offer) => /^insurance|^even money/.test(offer.choice || offer.wager)

function toneOf(offer: Offer): Tone {
  const startsWith = (words: readonly string[]) => words.some((word) => offer.choice.startsWith(word))
  if (offer.kind === 'fold' || startsWith(GIVING)) return 'gives up'
  return offer.kind === 'withdraw' || startsWith(DECLINING) || insures(offer) ? 'plain' : 'leads'
}

const LETTERS: Record<string, string> = {
  hit: 'h',
  draw: 'h',
  stand: 's',
  double: 'd',
  split: 'p',
  surrender: 'u',
  insurance: 'i',
  fold: 'f',
  check: 'c',
  call: 'c',
  shoot: 't',
  'let it ride': 'l',
  'take back': 'b',
}

/** The label of a choice: one word where the rules have one, else their sentence. */
function labelOf(offer: Offer): string {
  if (offer.kind === 'bet' && offer.words === 'Raise to') return offer.words
  if (offer.kind === 'withdraw') return `Take back ${printed(offer.wager)}`
  if (offer.choice === 'let it ride') return offer.words
  if (offer.choice === 'shoot') return 'Take the dice' // the dice roll when every player is ready
  const word = offer.kind === 'bet' ? printed(offer.wager) : offer.kind === 'fold' ? 'fold' : offer.choice
  const name = offer.kind !== 'choose' || word in LETTERS ? word || offer.words : offer.words
  return capital(name)
}

function letter(offer: Offer, taken: Set<string>): string {
  const word = offer.kind === 'withdraw' ? 'take back' : offer.choice || (offer.kind === 'bet' ? offer.wager : offer.kind)
  const wanted = Object.entries(LETTERS).find(([name]) => word.startsWith(name))?.[1]
  if (!wanted || taken.has(wanted)) return ''
  taken.add(wanted)
  return wanted
}

function times(cents: number, unit: number): string {
  return unit && cents % unit === 0 ? `${cents / unit}×` : ''
}

/** Whether an offer is a spot on the felt and not a button. Taking a wager back is a button once cards are dealt. */
export function isSpot(offer: Offer, frame: Frame): boolean {
  if (offer.kind === 'withdraw') return frame.phase === 'betting'
  return offer.kind === 'bet' && frame.phase !== 'deciding' && !!offer.sizes && !offer.sizes.exact.length
}

const TIMES_MAX = 4

/** The amounts that have a button each: the exact ones, or a few multiples of the first wager. */
function amounts(sizes: Sizes): number[] {
  if (sizes.exact.length || !sizes.unit || sizes.max > sizes.unit * TIMES_MAX || sizes.max <= sizes.unit) return sizes.exact
  const times = [1, 2, 3, 4].map((many) => many * sizes.unit)
  return times.filter((cents) => cents >= sizes.min && cents <= sizes.max && (cents - sizes.min) % sizes.step === 0)
}

/** Whether it would be the viewer's first wager of the round there, such as a bank: it begins at the least amount. */
function isFirst(frame: Frame, offer: Offer): boolean {
  const there = frame.hands.filter((hand) => hand.place === offer.place).flatMap((hand) => hand.stakes)
  return offer.kind === 'bet' && !there.some((stake) => stake.person === frame.me.person)
}

/** Buttons for all offers that have no spot on the felt, each with its key. A dealer has the console instead. */
export function choicesOf(frame: Frame): Choice[] {
  if (frame.me.role === 'dealer') return []
  const taken = new Set<string>()
  const found: Choice[] = []
  // A bet in poker is made with chips that are on the table already, and never the most of them by mistake.
  const staked = frame.game === 'poker' && frame.phase === 'deciding'
  for (const offer of frame.offers) {
    if (isSpot(offer, frame) || offer.kind === 'arrange' || offer.kind === 'reduce') continue
    const at = frame.me.places.length > 1 && !offer.number ? ` · position ${offer.place}` : ''
    const base = { offer, range: null, detail: at, tone: toneOf(offer) }
    const sizes = offer.sizes
    if (!sizes) {
      const back = offer.kind === 'withdraw' ? stakedOn(frame, offer.wager, offer.place) : 0
      if (back) base.detail = `${dollars(back)}${at}`
      found.push({ ...base, key: offer.id, label: labelOf(offer), cents: null, shortcut: letter(offer, taken) })
    } else if (sizes.exact.length || (!staked && amounts(sizes).length)) {
      const each = amounts(sizes)
      for (const cents of each) {
        if (offer.kind === 'bet' && stakedOn(frame, offer.wager, offer.place) === cents) continue // already placed
        const many = each.length > 1 ? times(cents, sizes.unit) : ''
        const detail = `${many ? many + ' ' : ''}${dollars(cents)}${at}`
        // A letter does not tell amounts apart: where there are several, each has a digit.
        const shortcut = each.length === 1 ? letter(offer, taken) : ''
        found.push({ ...base, key: `${offer.id} ${cents}`, label: labelOf(offer), detail, cents, shortcut })
      }
    } else {
      const most = staked ? sizes.max : Math.min(sizes.max, Math.max(sizes.min, frame.me.chips_cents))
      const range = { min: sizes.min, max: most, step: sizes.step }
      const cents = staked || isFirst(frame, offer) ? sizes.min : most
      found.push({ ...base, key: offer.id, label: labelOf(offer), cents, range, shortcut: letter(offer, taken) })
    }
  }
  // While the player chooses cards, the digits belong to the cards.
  let digit = arranges(frame) ? 10 : 1
  return found.map((choice) => (choice.shortcut ? choice : { ...choice, shortcut: digit <= 9 ? String(digit++) : '' }))
}

/** The player whose decision opens the betting: before the shooter takes the dice no other player can bet. */
export const opener = (frame: Frame): string =>
  frame.phase === 'betting' && !frame.offers.length && !frame.me.staked_cents
    ? (frame.waits_for.find((who) => who !== frame.me.person && frame.seats.some((seat) => seat.person === who)) ?? '')
    : ''

/** Choices in groups: the amounts of one wager share its name. */
export function inGroups(choices: readonly Choice[]): { key: string; choices: Choice[] }[] {
  return groups(choices, (choice) => choice.offer.id).map(([key, same]) => ({ key, choices: same }))
}

/** Whether the viewer has cards to choose: a hand to set, or to discard from. */
export const arranges = (frame: Frame) => frame.offers.some((offer) => offer.kind === 'arrange')

/** The offer to set or discard exactly these cards. */
export function arrangement(frame: Frame, place: string, chosen: readonly string[]): Offer | undefined {
  const same = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join()
  return frame.offers.find((offer) => offer.kind === 'arrange' && offer.place === place && same(offer.cards, chosen))
}

/** How many cards the player must choose, in words. */
export function toChoose(frame: Frame, place: string): string {
  const offers = frame.offers.filter((offer) => offer.kind === 'arrange' && offer.place === place)
  const sizes = [...new Set(offers.map((offer) => offer.cards.length))].sort((a, b) => a - b)
  const piece = pieces(offers.flatMap((offer) => offer.cards))
  return `Choose ${sizes.join(' or ')} ${sizes.at(-1) === 1 ? piece : `${piece}s`}`
}

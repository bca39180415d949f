import { describe, expect, it } from 'vitest'
import { glyphs } from './cards'
import { bestSeat } from './places'
import { arranges, choicesOf, inGroups, opener, toChoose } from './choices'
import { cardsIn, cloth, rowsOf, spotsIn } from './cloth.svelte'
import { face, spoken } from './cards'
import { chosen, grouped, typedValue, type HouseOption } from './house'
import { coaching, frame, happened, withCents } from './protocol'
import { newEvents, perWager } from './record'
import { backFrom, betOn, endedAt, endedOn, lessOn, printed, reducedFrom, stakedOn, wagersOf, whyNot } from './spots'

const act = (move: object) => ({ command: 'act', move })

const blackjack = frame({
  table: 'blackjack-1',
  game: 'blackjack',
  title: 'Blackjack',
  phase: 'deciding',
  me: { person: 'ann', role: 'player', chips_cents: 1500, places: ['1'] },
  shoe: { number: 1, slot: 7, cards: 416 },
  hands: [{ place: '1', cards: ['8c', '2c'], stakes: [{ wager: 'blackjack', title: 'blackjack wager', person: 'ann', cents: 2500 }] }],
  offers: [
    { id: '1', words: 'Draw a card', kind: 'choose', choice: 'hit', place: '1', command: act({ move: 'choose', cents: 0 }) },
    { id: '2', words: 'Double down', kind: 'choose', choice: 'double', place: '1', sizes: { min: 100, max: 2500 }, command: act({ move: 'choose', cents: 100 }) },
  ],
  closed: [{ words: 'blackjack wager, split wager', why: 'The hand is being played', cite: '19:47-2.12' }],
})

const craps = frame({
  table: 'craps-1',
  me: { person: 'ann', role: 'player' },
  shoe: {},
  standing: {
    puck: 9,
    lying: [
      { person: 'ann', wager: 'pass', title: 'pass bet', cents: 1000, number: 9 },
      { person: 'ann', wager: 'come', title: 'come bet', cents: 500, number: 4 },
      { person: 'bob', wager: 'come', title: 'come bet', cents: 700, number: 4 },
    ],
  },
  offers: [{ id: '1', kind: 'bet', wager: 'place', place: '6', sizes: { min: 600, max: 99600, step: 600 }, command: act({ move: 'bet', cents: 600 }) }],
})

describe('a frame', () => {
  it('has every field, though the floor leaves out default values', () => {
    expect(blackjack.hands[0]?.state).toBe('live')
    expect(blackjack.offers[1]?.sizes).toEqual({ exact: [], min: 100, max: 2500, step: 1, unit: 0 })
    expect(blackjack.standing.lying).toEqual([])
  })

  it('gives an amount back in the move of the offer, and leaves a move without sizes alone', () => {
    const [hit, double] = blackjack.offers
    expect(withCents(double!, 2500)).toEqual(act({ move: 'choose', cents: 2500 }))
    expect(withCents(hit!, 2500)).toEqual(act({ move: 'choose', cents: 0 }))
  })
})

describe('choices', () => {
  it('does not recommend insurance', () => {
    const asked = frame({ ...blackjack, offers: [{ id: '1', words: 'Insure', kind: 'bet', wager: 'insurance', place: '1', sizes: { min: 100, max: 1250 }, command: act({ move: 'bet', cents: 100 }) }] })
    expect(choicesOf(asked).map((choice) => choice.tone)).toEqual(['plain'])
  })

  it('have their own letters, and a range ends at the player\'s chips', () => {
    const [hit, double] = choicesOf(blackjack)
    expect(hit?.shortcut).toBe('h')
    expect([double?.shortcut, double?.range?.max, double?.cents]).toEqual(['d', 1500, 1500])
  })

  it('with exact sizes are a button for each', () => {
    const street = frame({
      ...blackjack,
      offers: [{ id: '1', words: 'Place it', kind: 'bet', wager: '3rd street', place: '1', sizes: { exact: [1000, 2000, 3000], unit: 1000 }, command: act({ move: 'bet' }) }],
    })
    expect(choicesOf(street).map((choice) => choice.detail)).toEqual(['1× $10', '2× $20', '3× $30'])
    expect(choicesOf(street).map((choice) => choice.shortcut)).toEqual(['1', '2', '3'])
    expect(inGroups(choicesOf(street)).map((group) => group.choices.length)).toEqual([3])
    const laid = { ...street, hands: [{ ...street.hands[0]!, stakes: [{ wager: '3rd street', title: '', person: 'ann', cents: 1000, coupon_cents: 0 }] }] }
    expect(choicesOf(laid).map((choice) => choice.detail)).toEqual(['2× $20', '3× $30'])
  })

  it('with one amount keep their letter: p splits', () => {
    const split = { id: '1', words: 'Split the pair', kind: 'choose', choice: 'split', place: '1', sizes: { exact: [2500] }, command: act({ move: 'choose' }) }
    expect(choicesOf(frame({ ...blackjack, offers: [split] })).map((choice) => [choice.label, choice.shortcut])).toEqual([['Split', 'p']])
  })

  it('belong to players: a dealer has one button, in the console', () => {
    const words = { id: '1', words: 'Announce "No more bets"', kind: 'announce', command: act({ move: 'announce' }) }
    expect(choicesOf(frame({ ...blackjack, me: { ...blackjack.me, role: 'dealer' }, offers: [words] }))).toEqual([])
  })

  it('are closed to all other players before the shooter takes the dice', () => {
    const seats = [{ place: '1', person: 'ann' }, { place: '2', person: 'ben' }]
    const craps = frame({ ...blackjack, phase: 'betting', seats, offers: [], waits_for: ['ben'] })
    expect(opener(craps)).toBe('ben')
    expect(opener({ ...craps, offers: blackjack.offers })).toBe('')
    expect(opener({ ...craps, waits_for: ['dealer'] })).toBe('')
  })

  it('leave the digits to the cards while the player chooses cards', () => {
    const declare = { id: '1', words: 'Declare an instant winner', kind: 'choose', choice: 'instant winner', place: '1', command: act({ move: 'choose' }) }
    const discard = { id: '2', words: 'Discard the 8c', kind: 'arrange', place: '1', cards: ['8c'], command: act({ move: 'arrange' }) }
    expect(choicesOf(frame({ ...blackjack, offers: [declare] })).map((choice) => choice.shortcut)).toEqual(['1'])
    const both = frame({ ...blackjack, offers: [declare, discard] })
    expect([arranges(both), choicesOf(both).map((choice) => choice.shortcut)]).toEqual([true, ['']])
    expect(toChoose(both, '1')).toBe('Choose 1 card')
    const two = { ...discard, id: '3', cards: ['8c', '9c'] }
    expect(toChoose(frame({ ...blackjack, offers: [discard, two] }), '1')).toBe('Choose 1 or 2 cards')
  })

  it('taking a wager back is a button once cards are dealt, and a mark on its spot before', () => {
    const back = { id: '1', words: 'Take back', kind: 'withdraw', wager: 'blackjack', place: '1', command: act({ move: 'withdraw' }) }
    const dealt = frame({ ...blackjack, offers: [back] })
    expect(choicesOf(dealt).map((choice) => [choice.label, choice.detail, choice.shortcut])).toEqual([['Take back blackjack', '$25', 'b']])
    expect(choicesOf({ ...dealt, phase: 'betting' })).toEqual([])
  })

  it('that give something up are less prominent than those that play on', () => {
    const fold = { id: '1', words: 'Fold', kind: 'fold', place: '1', command: act({ move: 'fold' }) }
    const dice = { id: '2', words: 'Let the dice go on', kind: 'choose', choice: 'pass the dice', place: '', command: act({ move: 'choose' }) }
    const hit = { id: '3', words: 'Hit', kind: 'choose', choice: 'hit', place: '1', command: act({ move: 'choose' }) }
    const no = { id: '4', words: 'Decline it', kind: 'choose', choice: 'decline', place: '1', command: act({ move: 'choose' }) }
    expect(choicesOf(frame({ ...blackjack, offers: [fold, dice, hit, no] })).map((choice) => choice.tone)).toEqual(['gives up', 'gives up', 'leads', 'plain'])
  })
})

describe('cards in a line of text', () => {
  it('have their suits, and nothing else is touched', () => {
    expect(glyphs('Td Ad / Kc ?? ??: discard the 2h')).toBe('10♦ A♦ / K♣ ▯ ▯: discard the 2♥')
    expect(glyphs('As is best')).toBe('A♠ is best')
    expect(glyphs('hit')).toBe('hit')
  })
})

describe('a seat', () => {
  const seats = (...taken: boolean[]) => taken.map((one, at) => ({ place: String(at + 1), person: one ? 'ben' : '', chips_cents: 0, ready: false, away: false }))

  it('is chosen nearest to the middle, and none where all are taken', () => {
    expect(bestSeat(seats(false, false, false, false, false))).toBe('3')
    expect(bestSeat(seats(false, false, true, true, false))).toBe('2')
    expect(bestSeat(seats(true, true))).toBe('')
  })
})

describe('spots', () => {
  it('of a shared layout: a pass bet stays on its line, a come bet moves', () => {
    expect(stakedOn(craps, 'pass', '')).toBe(1000)
    expect([stakedOn(craps, 'come', ''), stakedOn(craps, 'come', '4')]).toEqual([0, 500])
  })

  it('know their offer and why there is none', () => {
    expect(betOn(craps, 'place', '6')?.id).toBe('1')
    expect(betOn(craps, 'place', '8')).toBe(undefined)
    expect(whyNot(blackjack, 'split', 'split wager')?.cite).toBe('19:47-2.12')
    expect(whyNot(blackjack, 'insurance', 'insurance wager')).toBe(undefined)
  })

  it('never add where the rules only allow a reduction, which is a separate offer and has no key', () => {
    const sizes = { min: 500, max: 1900, step: 100 }
    const dont = (kind: string, wager: string, place: string) => ({ id: kind + place, kind, wager, place, sizes, number: Number(place), command: act({ move: 'bet', cents: 500 }) })
    const laid = frame({
      ...craps,
      phase: 'betting',
      standing: {
        puck: 6,
        lying: [
          { person: 'ann', wager: "don't pass", title: "don't pass bet", cents: 2000, number: 6 },
          { person: 'ann', wager: "don't come", title: "don't come bet", cents: 3000, number: 4 },
        ],
      },
      offers: [
        dont('reduce', "don't pass", '6'),
        { id: '2', kind: 'withdraw', wager: "don't pass", place: '6', command: act({ move: 'withdraw' }) },
        dont('reduce', "don't come", '4'),
        dont('bet', "don't come", ''),
      ],
    })
    expect([stakedOn(laid, "don't pass", ''), stakedOn(laid, "don't pass", '6')]).toEqual([2000, 0])
    expect([betOn(laid, "don't pass", ''), betOn(laid, "don't pass", '6'), betOn(laid, "don't come", '4')]).toEqual([undefined, undefined, undefined])
    expect(betOn(laid, "don't come", '')?.id).toBe('bet')
    // A wager that stays on its line is reduced there.
    expect([backFrom(laid, "don't pass", '')?.id, backFrom(laid, "don't pass", '6')]).toEqual(['2', undefined])
    expect([lessOn(laid, "don't pass", '')?.id, lessOn(laid, "don't come", '4')?.id]).toEqual(['reduce6', 'reduce4'])
    expect(laid.offers.filter((offer) => offer.kind === 'reduce').map((offer) => reducedFrom(laid, offer))).toEqual([2000, 3000])
    expect(choicesOf(laid)).toEqual([])
  })

  it('come from what a frame mentions where it lists no wagers', () => {
    expect(wagersOf(craps).map((wager) => [wager.wager, wager.numbers])).toEqual([['pass', []], ['come', []], ['place', [6]]])
    expect(wagersOf(blackjack)[0]?.shared).toBe(false)
  })

  it('show the outcome of a wager, also of one that was taken back', () => {
    const row = (wager: string, result: string, paid_cents: number, place = '1') => ({ person: 'ann', place, wager, title: wager, result, paid_cents })
    const settled = frame({ ...blackjack, phase: 'between', results: [row('blackjack', 'win', 2500), row('bet 1', 'withdrawn', 0), row('bet 2', 'push', 0), row('split', 'win', 500, '1.2')] })
    expect(['blackjack', 'bet 1', 'bet 2', 'bet 3'].map((wager) => endedOn(settled, wager, '1')?.words)).toEqual(['+$25', 'taken back', 'even', undefined])
    expect([endedAt(settled, 'ann', '1.2')?.cents, endedAt(settled, 'bob', '1.2')]).toEqual([500, null])
  })

  it('have the short name', () => {
    expect(['ante wager', "banker's hand wager", 'supplemental wager to the pass bet'].map(printed)).toEqual(['ante', 'banker', 'odds on pass'])
  })
})

describe('the felt', () => {
  const laid = cloth({
    table: 'arc',
    positions: 6,
    areas: [
      { name: 'cards', printed: '', shape: 'cards', row: 1, cards: 2 },
      { name: 'insurance', printed: '', shape: 'line', wagers: ['insurance'] },
      { name: 'blackjack', printed: '', shape: 'circle', row: 4, wagers: ['blackjack', 'double', 'split'] },
    ],
    dealer_areas: [
      { name: '3rd', printed: '3rd street', shape: 'cards', cards: 1, place: 'community' },
      { name: '4th', printed: '4th street', shape: 'cards', cards: 1, place: 'community', first: 2 },
    ],
    lines: [],
  })

  it('has the declared rows, the one nearest to the dealer first', () => {
    expect(rowsOf(blackjack, laid).map((row) => row.map((area) => area.name))).toEqual([['insurance'], ['cards'], ['blackjack']])
  })

  it('always shows the first wager of an area, another one where it is placed, and a line where it is used', () => {
    const [line, , circle] = rowsOf(blackjack, laid).map((row) => row[0]!)
    expect(spotsIn(blackjack, circle!, '1')).toEqual(['blackjack'])
    expect(spotsIn(blackjack, line!, '1')).toEqual([])
    const split = { ...blackjack, hands: [{ ...blackjack.hands[0]!, stakes: [{ wager: 'split', title: '', person: 'ann', cents: 500, coupon_cents: 0 }] }] }
    expect(spotsIn(split, circle!, '1')).toEqual(['blackjack', 'split'])
  })

  it('has each card in its own area, and the rest in the last', () => {
    const [third, fourth] = laid.dealer_areas
    expect(cardsIn(laid.dealer_areas, third!, ['2c', '3c', '4c'])).toEqual(['2c'])
    expect(cardsIn(laid.dealer_areas, fourth!, ['2c', '3c', '4c'])).toEqual(['3c', '4c'])
  })
})

describe('cards', () => {
  it('are read out, except those face down', () => {
    expect(spoken(['Ah', 'Td', '??'])).toBe('ace of hearts, ten of diamonds, a card face down')
    expect(face('??')).toBe(null)
    expect(face('Jk')?.name).toBe('joker')
  })
})

describe('a house', () => {
  const option = (key: string, kind: string, value: unknown): HouseOption => ({ key, title: key, kind, value, written: null, right: '', allowed: null, cites: [] })
  const options = [option('decks', 'whole number', 8), option('surrender', 'true or false', false), option('minimum.ante', 'dollars', '10')]

  it('is sent as what differs from the default', () => {
    expect(chosen(options, { decks: '8', surrender: 'true', 'minimum.ante': '15' })).toEqual({ surrender: true, 'minimum.ante': '15' })
    expect(typedValue(options[0]!, 'six')).toBe('six')
  })

  it('is shown in groups', () => {
    expect(grouped(options).map(([name, inside]) => [name, inside.length])).toEqual([['', 2], ['minimum', 1]])
  })
})

describe('the coach', () => {
  it('names the wagers that its figures leave out, and none where none is left out', () => {
    expect(coaching({ when: 'before', left_out: ['streak wager on two'] }).left_out).toEqual(['streak wager on two'])
    expect(coaching({ when: 'before' }).left_out).toEqual([])
  })
})

describe('the record after a lost connection', () => {
  const line = (kind: string, words: string) => happened({ kind, words })
  const [over, first, bet, second] = [line('ended', 'Round 1 is over.'), line('began', 'Round 1 begins.'), line('bet', 'You bet.'), line('began', 'Round 2 begins.')]

  it('shows the events of a round once', () => {
    expect(newEvents([over, second], [second, bet])).toEqual([bet])
    expect(newEvents([], [first, bet])).toEqual([first, bet])
    expect(newEvents([first, bet, over], [second])).toEqual([second])
  })

  it('has one line per wager, not per chip', () => {
    const chip = (person: string, words: string, wager = 'ante') => happened({ kind: 'bet', words, person, place: '1', wager })
    const [one, two, bobs, side] = [chip('ann', '$5'), chip('ann', '$10'), chip('bob', '$5'), chip('ann', '$1', 'bonus')]
    expect(perWager([first, one, bobs, side, two])).toEqual([first, bobs, side, two])
    expect(perWager([one, over, first, two])).toEqual([one, over, first, two])
  })

  it('shows what came before the first round once', () => {
    expect(newEvents([bet], [bet, over])).toEqual([over])
    expect(newEvents([first, bet], [])).toEqual([])
  })
})

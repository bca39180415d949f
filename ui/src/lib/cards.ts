/** Cards and tiles as the server writes them: "Ah", "Td", "2c", "Jk" for a joker, "2-5" for a tile, "??" for one that the viewer may not see. */

export type Suit = 'c' | 'd' | 'h' | 's'

export interface Face {
  rank: string
  suit: Suit | null
  red: boolean
  name: string
}

const RANKS: Record<string, [string, string]> = {
  A: ['A', 'ace'],
  K: ['K', 'king'],
  Q: ['Q', 'queen'],
  J: ['J', 'jack'],
  T: ['10', 'ten'],
  '9': ['9', 'nine'],
  '8': ['8', 'eight'],
  '7': ['7', 'seven'],
  '6': ['6', 'six'],
  '5': ['5', 'five'],
  '4': ['4', 'four'],
  '3': ['3', 'three'],
  '2': ['2', 'two'],
}

const SUITS: Record<Suit, string> = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' }

export const HIDDEN = '??'

/** The spots of both halves of a tile, as the server writes it: "6-6". Null for a card. */
export function halves(piece: string): [number, number] | null {
  const found = /^([1-6])-([1-6])$/.exec(piece)
  return found ? [Number(found[1]), Number(found[2])] : null
}

/** Where the spots of half a tile are, in a box of 3 by 3, from 0 to 8. */
export const SPOTS: Record<number, readonly number[]> = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] }

/** The face of a card; null where it is face down. */
export function face(card: string): Face | null {
  if (card === HIDDEN || card.length < 2) return null
  if (halves(card)) return { rank: card, suit: null, red: false, name: `tile ${card}` }
  if (card === 'Jk') return { rank: '★', suit: null, red: true, name: 'joker' }
  const rank = RANKS[card.slice(0, -1)] ?? [card.slice(0, -1), card.slice(0, -1)]
  const suit = card.slice(-1) as Suit
  return { rank: rank[0], suit, red: suit === 'd' || suit === 'h', name: `${rank[1]} of ${SUITS[suit] ?? suit}` }
}

/** What the pieces of a list are called: cards or tiles. */
export const pieces = (cards: readonly string[]): 'card' | 'tile' => (cards.some((card) => card.includes('-')) ? 'tile' : 'card')

/** Cards in words, for screen readers. */
export function spoken(cards: readonly string[]): string {
  const names = cards.map((card) => face(card)?.name).filter((name) => name !== undefined)
  const down = cards.length - names.length
  if (down) names.push(down === 1 ? 'a card face down' : `${down} cards face down`)
  return names.join(', ')
}

const GLYPHS: Record<string, string> = { c: '♣', d: '♦', h: '♥', s: '♠' }

/** A line of text with its cards in suit symbols; a card face down is a blank. */
export function glyphs(text: string): string {
  const shown = (_: string, rank: string, suit: string) => (RANKS[rank]?.[0] ?? rank) + (GLYPHS[suit] ?? suit)
  return text.replaceAll(HIDDEN, '▯').replace(/\b([2-9TJQKA])([cdhs])\b/g, shown)
}

/** The paths of the suits in a box of 24 by 24. */
export const SUIT_PATHS: Record<Suit, string> = {
  h: 'M12 21C5 15.4 2 11.8 2 8a5 5 0 0 1 10-1.6A5 5 0 0 1 22 8c0 3.800-3 7.400-10 13z',
  d: 'M12 1.500 20.500 12 12 22.500 3.500 12z',
  s: 'M12 1.500C16 6.500 21.500 9.500 21.500 14a4.600 4.600 0 0 1-8.100 3c.2 2 .9 3.700 2.100 5.500h-7c1.200-1.800 1.900-3.500 2.100-5.500a4.600 4.600 0 0 1-8.100-3C2.500 9.500 8 6.500 12 1.500z',
  c: 'M12 1.500a4.700 4.700 0 0 1 3.800 7.500 4.700 4.700 0 1 1-2.400 8c.2 2 .9 3.700 2.100 5.500h-7c1.200-1.800 1.900-3.500 2.100-5.500a4.700 4.700 0 1 1-2.400-8A4.700 4.700 0 0 1 12 1.500z',
}

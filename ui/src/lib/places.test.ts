import { describe, expect, it } from 'vitest'
import { bestTable } from './places'
import { entry } from './protocol'

const table = (name: string, game: string, more: object = {}, people: string[] = ['', '']) =>
  entry({ table: name, game, title: game, dealer: 'automatic', open: true, seats: people.map((person, at) => ({ place: String(at + 1), person })), ...more })

const craps = table('craps-1', 'craps')
const quiet = table('blackjack-2', 'blackjack')
const busy = table('blackjack-1', 'blackjack', {}, ['ann', ''])
const full = table('blackjack-3', 'blackjack', {}, ['ann', 'bob'])
const coached = table('training-blackjack', 'blackjack', { training: true })
const byHand = table('blackjack-4', 'blackjack', { dealer: 'person' })

describe('the table of play now', () => {
  it('is the emptiest of the best known game that the program deals', () => {
    expect(bestTable([craps, full, byHand, coached, busy, quiet])?.table).toBe('blackjack-2')
  })
  it('is of the game that the visitor looks at', () => {
    expect(bestTable([quiet, craps], { game: 'craps' })?.table).toBe('craps-1')
  })
  it('is the table that a link names', () => {
    expect(bestTable([quiet, busy], { table: 'blackjack-1' })?.table).toBe('blackjack-1')
  })
  it('is one that does not wait for a second player, where there is one', () => {
    const alone = table('chemmy-1', 'baccarat-chemin-de-fer', { persons: 2 })
    const with_one = table('chemmy-2', 'baccarat-chemin-de-fer', { persons: 2 }, ['ann', ''])
    expect(bestTable([alone, craps])?.table).toBe('craps-1')
    expect(bestTable([alone, with_one, craps], { game: 'baccarat-chemin-de-fer' })?.table).toBe('chemmy-2')
    expect(bestTable([alone, craps], { table: 'chemmy-1' })?.table).toBe('chemmy-1')
  })
  it('is never full, closed, frozen or stopped', () => {
    const stopped = table('craps-2', 'craps', { stopped: { reason: 'A die is missing.' } })
    expect(bestTable([full, stopped, table('a', 'craps', { open: false }), table('b', 'craps', { frozen: true })], { table: 'blackjack-3' })).toBe(undefined)
  })
})

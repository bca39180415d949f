/** Play now: a guest, a table with a free seat, chips, and the seat. */
import { refusalOf } from './api'
import { floor } from './floor.svelte'
import { bestSeat, bestTable } from './places'
import { go } from './route.svelte'

const CHIPS_CENTS = 50_000
/** At a table with a high minimum a guest still gets this many wagers. */
const WAGERS = 20
const LOBBY_MS = 10_000

class Play {
  busy = $state(false)

  /** One click takes a visitor to a seat with chips. */
  async now(wanted: { table?: string; game?: string } = {}): Promise<void> {
    if (this.busy) return
    this.busy = true
    const leave = floor.watchLobby()
    try {
      await floor.comeAsGuest()
      await this.#sit(wanted)
    } catch (error) {
      floor.notice(refusalOf(error))
    } finally {
      leave()
      this.busy = false
    }
  }

  async #sit(wanted: { table?: string; game?: string }): Promise<void> {
    const until = Date.now() + LOBBY_MS
    while (floor.tables === null && Date.now() < until) await new Promise((done) => setTimeout(done, 20))
    const table = bestTable(floor.tables ?? [], wanted)
    if (!table) {
      go()
      floor.notice({ what: 'play now', why: 'No table has a free seat now.', cite: '', right: 'Choose a table in the lobby, and wait there for a seat.' })
      return
    }
    go('table', table.table)
    const cents = Math.max(CHIPS_CENTS, WAGERS * table.minimum_cents)
    if (await floor.command(table.table, { command: 'buy in', cents })) return
    await floor.command(table.table, { command: 'sit', place: bestSeat(table.seats) })
  }
}

export const play = new Play()

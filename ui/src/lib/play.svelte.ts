/** Play now: a guest, a table with a free seat, chips, and the seat. */
import { api, refusalOf } from './api'
import { floor } from './floor.svelte'
import { bestSeat, bestTable } from './places'
import { entry, type Entry, type Loose } from './protocol'
import { go } from './route.svelte'

const CHIPS_CENTS = 50_000
/** At a table with a high minimum a guest still gets this many wagers. */
const WAGERS = 20

class Play {
  busy = $state(false)

  /** One click takes a visitor to a seat with chips. */
  async now(wanted: { table?: string; game?: string } = {}): Promise<void> {
    if (this.busy) return
    this.busy = true
    try {
      await floor.comeAsGuest()
      await this.#sit(wanted)
    } catch (error) {
      floor.notice(refusalOf(error))
    } finally {
      this.busy = false
    }
  }

  async #sit(wanted: { table?: string; game?: string }): Promise<void> {
    // Read once: a page that watches the lobby receives all tables again after every change.
    const tables = await api.get<Loose<Entry>[]>('/tables')
    const table = bestTable(tables.map(entry), wanted)
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

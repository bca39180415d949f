/**
 * The floor as this browser knows it: one socket, the watched tables, and what happened. A command keeps its id until it
 * is answered, and is sent again after a lost connection. The floor applies an id once, so a retry is idempotent.
 */
import { api } from './api'
import {
  coaching,
  entry,
  frame,
  happened,
  refused,
  type Coaching,
  type Command,
  type Entry,
  type Frame,
  type Happened,
  type Refused,
  type Result,
  type ServerMessage,
} from './protocol'
import { newEvents } from './record'
import { sound } from './sound.svelte'

export interface Session {
  name: string | null
  role: string
  /** The actions this role may perform, from the floor's permission matrix. */
  may: string[]
  may_register: boolean
  demo: boolean
  /** Whether visitors may play, and see the analysis and the law, without an account. */
  takes_guests: boolean
}

export interface Line extends Happened {
  key: number
  round: number
}

export interface Notice {
  key: number
  refused: Refused
}

interface Waiting {
  message: string
  table: string
  /** The number of the frame that the user saw when sending the command. */
  sequence: number
  /** Table and command as text: a second click before the first takes effect sends nothing. */
  same: string
  answer: Promise<Refused | null>
  /** Whether a frame has shown its effect, which happens before the answer arrives. */
  done: boolean
  answered: (refused: Refused | null) => void
}

const RETRY_MS = [250, 500, 1000, 2000, 4000]
const LINES_MAX = 300
const PING_MS = 20000
const SIGNED_OUT: Session = { name: null, role: '', may: [], may_register: true, demo: false, takes_guests: false }

class Floor {
  session = $state.raw<Session | null>(null)
  connected = $state(false)
  lost = $state(false)
  closedWhy = $state('')
  tables = $state.raw<Entry[] | null>(null)
  frames = $state.raw<Record<string, Frame>>({})
  coaches = $state.raw<Record<string, Coaching>>({})
  lines = $state.raw<Record<string, Line[]>>({})
  notices = $state.raw<Notice[]>([])
  /** Tables that do not exist or have closed, each with the reason. */
  missing = $state.raw<Record<string, string>>({})
  /** The results of the last settled round of a table, until the next round has results. */
  settled = $state.raw<Record<string, { round: number; results: Result[] }>>({})

  #socket: WebSocket | null = null
  #watched = new Map<string, number>()
  #lobby = 0
  #waiting = new Map<string, Waiting>()
  /** Tables of which this connection has received a frame. */
  #shown = new Set<string>()
  #tries = 0
  #keys = 0
  #skew = 0

  /** Loads the session when the page opens. */
  async start(): Promise<void> {
    try {
      this.session = { ...SIGNED_OUT, ...(await api.get<Partial<Session>>('/session')) }
    } catch {
      this.session = SIGNED_OUT
    }
    if (this.session.name) this.#connect()
  }

  async signIn(name: string, secret: string): Promise<void> {
    const who = await api.post<Partial<Session>>('/session', { name, secret })
    this.#setSession({ ...SIGNED_OUT, ...this.session, ...who, name: who.name ?? name })
    this.#connect()
  }

  /** Starts a session without an account, under a name that the floor gives. */
  async comeAsGuest(): Promise<void> {
    const who = await api.post<Partial<Session>>('/guests')
    this.#setSession({ ...SIGNED_OUT, ...this.session, ...who })
    this.#connect()
  }

  /** Turns a guest into a player with an account. Name, chips and rounds stay; a connection of the new session replaces the old one. */
  async keepName(secret: string): Promise<void> {
    this.#drop()
    try {
      const who = await api.post<Partial<Session>>('/guests/keep', { secret })
      if (this.session) this.session = { ...this.session, ...who }
    } finally {
      this.#connect()
    }
  }

  async signOut(): Promise<void> {
    await api.delete('/session')
    this.#drop()
    const { may_register, demo, takes_guests } = this.session ?? SIGNED_OUT
    this.#setSession({ ...SIGNED_OUT, may_register, demo, takes_guests })
  }

  /** Changes the user: nothing that one user received is shown, or sent, in the name of another. */
  #setSession(session: Session): void {
    this.session = session
    this.frames = {}
    this.lines = {}
    this.coaches = {}
    this.settled = {}
    this.missing = {}
    this.tables = null
    this.lost = false
    for (const waiting of this.#waiting.values()) waiting.answered({ what: '', why: 'You are no longer signed in.', cite: '', right: '' })
    this.#waiting.clear()
  }

  /** Whether the user may do this; the page hides what they may not do. */
  may(action: string): boolean {
    return this.session?.may.includes(action) ?? false
  }

  /** The time by the floor's clock, which deadlines refer to. */
  now(): number {
    return Date.now() + this.#skew
  }

  /** Subscribes to a table; call the returned function to stop. */
  watch(table: string): () => void {
    this.#watched.set(table, (this.#watched.get(table) ?? 0) + 1)
    this.#send({ kind: 'watch', table })
    return () => {
      const left = (this.#watched.get(table) ?? 1) - 1
      if (left > 0) {
        this.#watched.set(table, left)
        return
      }
      this.#watched.delete(table)
      this.#shown.delete(table)
      this.#send({ kind: 'leave', table })
      this.frames = without(this.frames, table)
      this.missing = without(this.missing, table)
    }
  }

  watchLobby(): () => void {
    this.#lobby += 1
    this.#send({ kind: 'lobby' })
    return () => {
      this.#lobby -= 1
      if (!this.#lobby) this.#send({ kind: 'leave lobby' })
    }
  }

  /** Sends a command to a table. Resolves to null, or to the refusal, which is also shown unless `quietly`. */
  command(table: string, command: Command, quietly = false): Promise<Refused | null> {
    // A repeated command is sent once until its effect is seen, whatever other people do meanwhile.
    const same = JSON.stringify([table, command])
    for (const waiting of this.#waiting.values()) if (waiting.same === same && !waiting.done) return waiting.answer
    const id = unique()
    const before = this.#keys
    const message = JSON.stringify({ kind: 'command', id, table, command })
    let resolve: (refused: Refused | null) => void = () => undefined
    const answer = new Promise<Refused | null>((done) => (resolve = done))
    this.#waiting.set(id, {
      message,
      table,
      sequence: this.frames[table]?.sequence ?? 0,
      same,
      answer,
      done: false,
      answered: (refused) => {
        if (refused && !quietly) this.notice(refused)
        if (!refused) this.#clearUntil(before) // what was refused earlier is settled by this success
        resolve(refused)
      },
    })
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(message)
    return answer
  }

  notice(refused: Refused): void {
    const key = ++this.#keys
    // A repeated notice is shown once.
    this.notices = [...this.notices.filter((one) => one.refused.why !== refused.why).slice(-1), { key, refused }]
    setTimeout(() => this.dismiss(key), 9000)
  }

  /** Clears the notices when the user goes to another screen. */
  clearNotices(): void {
    this.notices = []
  }

  /** Clears the notices that came before a success. */
  #clearUntil(last: number): void {
    if (this.notices.length) this.notices = this.notices.filter((notice) => notice.key > last)
  }

  dismiss(key: number): void {
    this.notices = this.notices.filter((notice) => notice.key !== key)
  }

  #send(message: unknown): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #connect(): void {
    this.#drop()
    this.closedWhy = ''
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/floor`)
    this.#socket = socket
    const ping = setInterval(() => this.#send({ kind: 'ping' }), PING_MS)
    socket.onopen = () => {
      this.#tries = 0
      this.#shown.clear()
      this.missing = {}
      this.connected = true
      this.lost = false
      this.#send({ kind: 'ping' })
      if (this.#lobby) this.#send({ kind: 'lobby' })
      for (const table of this.#watched.keys()) this.#send({ kind: 'watch', table })
      for (const waiting of this.#waiting.values()) socket.send(waiting.message)
    }
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data as string) as ServerMessage)
    socket.onclose = () => {
      clearInterval(ping)
      if (this.#socket !== socket) return
      this.connected = false
      this.lost = true
      const wait = RETRY_MS[Math.min(this.#tries++, RETRY_MS.length - 1)] ?? 4000
      setTimeout(() => void this.#reconnect(socket), wait)
    }
  }

  /** Reconnects if the user is still signed in. */
  async #reconnect(socket: WebSocket): Promise<void> {
    if (this.#socket !== socket) return
    try {
      const who = await api.get<Partial<Session>>('/session')
      if (who.name !== this.session?.name || who.role !== this.session?.role) this.#setSession({ ...SIGNED_OUT, ...who })
      if (!who.name) {
        this.#drop()
        return
      }
    } catch {
      // The floor cannot be reached; the next socket will fail too and retry.
    }
    if (this.#socket === socket) this.#connect()
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    this.connected = false
    socket?.close()
  }

  #receive(message: ServerMessage): void {
    switch (message.kind) {
      case 'frame':
        this.#frame(message.table, frame(message.frame), (message.happened ?? []).map(happened))
        break
      case 'coach':
        this.coaches = { ...this.coaches, [message.table]: coaching(message.coach) }
        break
      case 'lobby':
        this.tables = message.tables.map(entry)
        break
      case 'answer': {
        const waiting = this.#waiting.get(message.id)
        this.#waiting.delete(message.id)
        waiting?.answered(message.refused ? refused(message.refused) : null)
        if (message.refused?.what === 'watch') this.#markMissing(message.refused.why ?? '')
        break
      }
      case 'pong':
        this.#skew = Date.parse(message.time) - Date.now()
        break
      case 'bye':
        this.closedWhy = message.why
        break
    }
  }

  #markMissing(why: string): void {
    const gone = [...this.#watched.keys()].filter((table) => !this.#shown.has(table))
    this.missing = { ...this.missing, ...Object.fromEntries(gone.map((table) => [table, why])) }
  }

  /**
   * Marks the oldest pending command as done when a frame shows its effect, which arrives before the answer. Events that a
   * player causes carry their name; so do payments to them and timeouts, which do not count here. Commands of other roles
   * cause events without a player's name, or none that are shown.
   */
  #markDone(table: string, now: Frame, events: Happened[]): void {
    const players = new Set(now.seats.map((seat) => seat.person).filter(Boolean))
    const own = (line: Happened) => line.person === now.me.person && !line.result && !line.timeout
    const mine = now.me.role === 'player' ? events.some(own) : !events.length || events.some((line) => !players.has(line.person))
    // A table handles commands in order, so the oldest one takes effect first.
    const next = [...this.#waiting.values()].find((waiting) => waiting.table === table && !waiting.done)
    if (next && mine && now.sequence > next.sequence) next.done = true
  }

  #frame(table: string, now: Frame, events: Happened[]): void {
    const first = !this.#shown.has(table)
    if (first) events = newEvents(this.lines[table] ?? [], events)
    this.#shown.add(table)
    this.frames = { ...this.frames, [table]: now }
    this.#markDone(table, now, events)
    if (now.results.length) this.settled = { ...this.settled, [table]: { round: now.round, results: now.results } }
    if (!events.length) return
    if (!first) for (const kind of new Set(events.map((line) => line.kind))) sound.of(kind)
    const lines = events.map((line) => ({ ...line, key: ++this.#keys, round: now.round }))
    this.lines = { ...this.lines, [table]: [...(this.lines[table] ?? []), ...lines].slice(-LINES_MAX) }
  }
}

/** A random id. Not randomUUID, which browsers offer only over https and on localhost. */
function unique(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function without<T>(all: Record<string, T>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([one]) => one !== key))
}

export const floor = new Floor()

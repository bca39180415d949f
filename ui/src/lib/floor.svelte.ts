/**
 * The floor as this browser knows it: one socket, the tables watched, what was said. A command keeps its id until it is
 * answered, and is sent again after a lost connection: the floor lets an id take effect once.
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
import { untold } from './record'
import { sound } from './sound.svelte'

export interface Session {
  name: string | null
  role: string
  /** All that this role may do, by the floor's own matrix. */
  may: string[]
  may_register: boolean
  demo: boolean
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
  /** Of the frame that was seen when it was asked. */
  sequence: number
  /** What was asked of which table: a second click on it before it is done asks nothing more. */
  same: string
  answer: Promise<Refused | null>
  /** Whether the table has shown that it was done, before the answer to it. */
  done: boolean
  answered: (refused: Refused | null) => void
}

const RETRY_MS = [250, 500, 1000, 2000, 4000]
const LINES_MAX = 300
const PING_MS = 20000
const NOBODY: Session = { name: null, role: '', may: [], may_register: true, demo: false }

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
  /** Tables that were asked for and are not there, and why; a table that has closed is among them. */
  missing = $state.raw<Record<string, string>>({})
  /** The results of the last round that was settled at a table, for as long as the next has none. */
  settled = $state.raw<Record<string, { round: number; results: Result[] }>>({})

  #socket: WebSocket | null = null
  #watched = new Map<string, number>()
  #lobby = 0
  #waiting = new Map<string, Waiting>()
  /** Tables of which this connection has told something. */
  #shown = new Set<string>()
  #tries = 0
  #keys = 0
  #skew = 0

  /** Who this is, asked once when the page opens. */
  async start(): Promise<void> {
    try {
      this.session = { ...NOBODY, ...(await api.get<Partial<Session>>('/session')) }
    } catch {
      this.session = NOBODY
    }
    if (this.session.name) this.#connect()
  }

  async signIn(name: string, secret: string): Promise<void> {
    const who = await api.post<Partial<Session>>('/session', { name, secret })
    this.#becomes({ ...NOBODY, ...this.session, ...who, name: who.name ?? name })
    this.#connect()
  }

  async signOut(): Promise<void> {
    await api.delete('/session')
    this.#drop()
    this.#becomes({ ...NOBODY, may_register: this.session?.may_register ?? true, demo: this.session?.demo ?? false })
  }

  /** Somebody else is here now, or nobody: nothing that was told to one is shown, or asked, in the name of another. */
  #becomes(session: Session): void {
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

  /** Whether whoever is signed in may do this: what he may not is not shown to him. */
  may(action: string): boolean {
    return this.session?.may.includes(action) ?? false
  }

  /** The floor's clock, against which deadlines count. */
  now(): number {
    return Date.now() + this.#skew
  }

  /** Sends a table from now on; the answer stops it. */
  watch(table: string): () => void {
    this.#watched.set(table, (this.#watched.get(table) ?? 0) + 1)
    this.#say({ kind: 'watch', table })
    return () => {
      const left = (this.#watched.get(table) ?? 1) - 1
      if (left > 0) {
        this.#watched.set(table, left)
        return
      }
      this.#watched.delete(table)
      this.#shown.delete(table)
      this.#say({ kind: 'leave', table })
      this.frames = without(this.frames, table)
      this.missing = without(this.missing, table)
    }
  }

  watchLobby(): () => void {
    this.#lobby += 1
    this.#say({ kind: 'lobby' })
    return () => (this.#lobby -= 1)
  }

  /** Asks a table for something; the answer is null, or why not, which is shown as well. */
  command(table: string, command: Command, quietly = false): Promise<Refused | null> {
    // Said twice it is said once, until it is seen to be done: what somebody else does meanwhile makes no second one of it.
    const same = JSON.stringify([table, command])
    for (const waiting of this.#waiting.values()) if (waiting.same === same && !waiting.done) return waiting.answer
    const id = unique()
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
        resolve(refused)
      },
    })
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(message)
    return answer
  }

  notice(refused: Refused): void {
    const key = ++this.#keys
    // Said twice, it stands there once.
    this.notices = [...this.notices.filter((one) => one.refused.why !== refused.why).slice(-1), { key, refused }]
    setTimeout(() => this.dismiss(key), 9000)
  }

  /** What was said on one screen is not said on the next. */
  leaves(): void {
    this.notices = []
  }

  dismiss(key: number): void {
    this.notices = this.notices.filter((notice) => notice.key !== key)
  }

  #say(message: unknown): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #connect(): void {
    this.#drop()
    this.closedWhy = ''
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/floor`)
    this.#socket = socket
    const ping = setInterval(() => this.#say({ kind: 'ping' }), PING_MS)
    socket.onopen = () => {
      this.#tries = 0
      this.#shown.clear()
      this.missing = {}
      this.connected = true
      this.lost = false
      this.#say({ kind: 'ping' })
      if (this.#lobby) this.#say({ kind: 'lobby' })
      for (const table of this.#watched.keys()) this.#say({ kind: 'watch', table })
      for (const waiting of this.#waiting.values()) socket.send(waiting.message)
    }
    socket.onmessage = (event) => this.#told(JSON.parse(event.data as string) as ServerMessage)
    socket.onclose = () => {
      clearInterval(ping)
      if (this.#socket !== socket) return
      this.connected = false
      this.lost = true
      const wait = RETRY_MS[Math.min(this.#tries++, RETRY_MS.length - 1)] ?? 4000
      setTimeout(() => void this.#again(socket), wait)
    }
  }

  /** Before trying again: is this person still signed in? */
  async #again(socket: WebSocket): Promise<void> {
    if (this.#socket !== socket) return
    try {
      const who = await api.get<Partial<Session>>('/session')
      if (who.name !== this.session?.name || who.role !== this.session?.role) this.#becomes({ ...NOBODY, ...who })
      if (!who.name) {
        this.#drop()
        return
      }
    } catch {
      // The floor is away; the socket will say so again.
    }
    if (this.#socket === socket) this.#connect()
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    this.connected = false
    socket?.close()
  }

  #told(message: ServerMessage): void {
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
        if (message.refused?.what === 'watch') this.#notThere(message.refused.why ?? '')
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

  #notThere(why: string): void {
    const gone = [...this.#watched.keys()].filter((table) => !this.#shown.has(table))
    this.missing = { ...this.missing, ...Object.fromEntries(gone.map((table) => [table, why])) }
  }

  /**
   * The floor shows what happened before it answers. What a player asked for happens in his name, as payments to him and
   * what the clock does for him do as well; what others ask for in no player's, and some of that is not told aloud.
   */
  #done(table: string, now: Frame, said: Happened[]): void {
    const players = new Set(now.seats.map((seat) => seat.person).filter(Boolean))
    const his = (line: Happened) => line.person === now.me.person && !line.result && !line.timeout
    const mine = now.me.role === 'player' ? said.some(his) : !said.length || said.some((line) => !players.has(line.person))
    // A table hears one thing after another: what came of one is shown before what came of the next.
    const next = [...this.#waiting.values()].find((waiting) => waiting.table === table && !waiting.done)
    if (next && mine && now.sequence > next.sequence) next.done = true
  }

  #frame(table: string, now: Frame, said: Happened[]): void {
    const first = !this.#shown.has(table)
    if (first) said = untold(this.lines[table] ?? [], said)
    this.#shown.add(table)
    this.frames = { ...this.frames, [table]: now }
    this.#done(table, now, said)
    if (now.results.length) this.settled = { ...this.settled, [table]: { round: now.round, results: now.results } }
    if (!said.length) return
    if (!first) for (const kind of new Set(said.map((line) => line.kind))) sound.of(kind)
    const lines = said.map((line) => ({ ...line, key: ++this.#keys, round: now.round }))
    this.lines = { ...this.lines, [table]: [...(this.lines[table] ?? []), ...lines].slice(-LINES_MAX) }
  }
}

/** Not randomUUID: browsers have that on this very machine and over https, and not where others reach the floor. */
function unique(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function without<T>(all: Record<string, T>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([one]) => one !== key))
}

export const floor = new Floor()

/** The edge of a game, asked of the floor until it is counted. */
import { RefusedError } from './api'

export interface EdgeRow {
  wager: string
  denominator?: string
  tie_rule?: string
  house_edge: string | null
  house_edge_percent: number | null
  element_of_risk_percent?: number | null
  standard_deviation?: number | null
  hit_frequency?: number | null
}

export interface Edge {
  game: string
  date: string
  status: string
  method: string
  seconds?: number
  wagers: EdgeRow[]
  strategy: unknown[]
}

const AGAIN_MS = 700

/** Asks again while the floor is still counting. */
export async function counted(ask: { game: string; set: Record<string, unknown> }, signal: AbortSignal): Promise<Edge> {
  for (;;) {
    const response = await fetch('/api/edge', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(ask),
      signal,
    })
    const body = (await response.json()) as Edge & { refused?: { why: string; cite?: string } }
    if (response.status === 202) {
      await new Promise((done) => setTimeout(done, AGAIN_MS))
      if (signal.aborted) throw new DOMException('The question is no longer asked.', 'AbortError')
      continue
    }
    if (!response.ok) {
      const why = body.refused?.why ?? `The floor answers ${response.status}.`
      throw new RefusedError({ what: '', why, cite: body.refused?.cite ?? '', right: '' }, response.status)
    }
    return body
  }
}

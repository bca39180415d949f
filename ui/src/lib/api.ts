/** The floor's HTTP API. A refused request throws a `RefusedError`. */
import type { Refused } from './protocol'

export class RefusedError extends Error {
  constructor(
    readonly refused: Refused,
    readonly status: number,
  ) {
    super(refused.why)
  }
}

const RETRY_MS = 600

/** Sends a request. While a long calculation runs the floor answers 202, and the request is sent again. */
async function fetched(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: 'same-origin',
    signal,
  })
  if (response.status === 202) {
    await new Promise((done) => setTimeout(done, RETRY_MS))
    signal?.throwIfAborted()
    return fetched(method, path, body, signal)
  }
  if (!response.ok) throw new RefusedError(await refusal(response), response.status)
  return response
}

async function ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const text = await (await fetched(method, path, body, signal)).text()
  return (text ? JSON.parse(text) : null) as T
}

async function refusal(response: Response): Promise<Refused> {
  const answer = (await response.json().catch(() => null)) as { refused?: Partial<Refused>; detail?: unknown } | null
  const detail = answer?.detail
  const found = answer?.refused ?? (typeof detail === 'object' && !Array.isArray(detail) ? (detail as Partial<Refused>) : {})
  const why = found.why ?? (typeof detail === 'string' ? detail : `The floor answered with status ${response.status}.`)
  return { what: found.what ?? '', why, cite: found.cite ?? '', right: found.right ?? '' }
}

export const api = {
  get: <T>(path: string, signal?: AbortSignal) => ask<T>('GET', path, undefined, signal),
  post: <T>(path: string, body: unknown = {}, signal?: AbortSignal) => ask<T>('POST', path, body, signal),
  /** The answer to a POST, as a file to save. */
  file: async (path: string, body: unknown) => (await fetched('POST', path, body)).blob(),
  download: async (path: string, signal?: AbortSignal) => (await fetched('GET', path, undefined, signal)).blob(),
  patch: <T>(path: string, body: unknown) => ask<T>('PATCH', path, body),
  delete: <T>(path: string) => ask<T>('DELETE', path),
}

/** An error as a refusal that users can read. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof RefusedError) return error.refused
  const lost = error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
  return { what: '', why: lost ? 'The floor cannot be reached.' : String(error), cite: '', right: '' }
}

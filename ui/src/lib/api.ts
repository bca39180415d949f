/** The floor over HTTP. What is refused comes back as an error with the refusal in it. */
import type { Refused } from './protocol'

export class RefusedError extends Error {
  constructor(
    readonly refused: Refused,
    readonly status: number,
  ) {
    super(refused.why)
  }
}

const AGAIN_MS = 600

/** What takes long is counted apart: the floor answers 202 until it is there, and is asked again. */
async function answered(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: 'same-origin',
    signal,
  })
  if (response.status === 202) {
    await new Promise((done) => setTimeout(done, AGAIN_MS))
    signal?.throwIfAborted()
    return answered(method, path, body, signal)
  }
  if (!response.ok) throw new RefusedError(await refusal(response), response.status)
  return response
}

async function ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const text = await (await answered(method, path, body, signal)).text()
  return (text ? JSON.parse(text) : null) as T
}

async function refusal(response: Response): Promise<Refused> {
  const said = (await response.json().catch(() => null)) as { refused?: Partial<Refused>; detail?: unknown } | null
  const detail = said?.detail
  const found = said?.refused ?? (typeof detail === 'object' && !Array.isArray(detail) ? (detail as Partial<Refused>) : {})
  const why = found.why ?? (typeof detail === 'string' ? detail : `The floor answers ${response.status}.`)
  return { what: found.what ?? '', why, cite: found.cite ?? '', right: found.right ?? '' }
}

export const api = {
  get: <T>(path: string, signal?: AbortSignal) => ask<T>('GET', path, undefined, signal),
  post: <T>(path: string, body: unknown = {}, signal?: AbortSignal) => ask<T>('POST', path, body, signal),
  /** An answer that is kept as a file. */
  file: async (path: string, body: unknown) => (await answered('POST', path, body)).blob(),
  taken: async (path: string, signal?: AbortSignal) => (await answered('GET', path, undefined, signal)).blob(),
  patch: <T>(path: string, body: unknown) => ask<T>('PATCH', path, body),
  delete: <T>(path: string) => ask<T>('DELETE', path),
}

/** What went wrong, in words for a person. */
export function said(error: unknown): Refused {
  if (error instanceof RefusedError) return error.refused
  const lost = error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
  return { what: '', why: lost ? 'The floor cannot be reached.' : String(error), cite: '', right: '' }
}

/** The current screen: the fragment of the address, in parts. */

function read(): string[] {
  const path = location.hash.replace(/^#\/?/, '')
  return path.split('/').filter(Boolean).map(decoded)
}

/** A typed address may contain a lone percent sign. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

class Route {
  parts = $state.raw<string[]>(read())

  constructor() {
    addEventListener('hashchange', () => (this.parts = read()))
  }

  get screen(): string {
    return this.parts[0] ?? 'lobby'
  }
}

export const route = new Route()

export function href(...parts: (string | number)[]): string {
  return '#/' + parts.map((part) => encodeURIComponent(String(part))).join('/')
}

export function go(...parts: (string | number)[]): void {
  location.hash = href(...parts)
}

/** Redirects without a history entry, so that the back button skips this address. */
export function redirect(...parts: (string | number)[]): void {
  location.replace(href(...parts))
}

/** Things that share a key together, in the order in which each key first comes. */
export function groups<T, K>(all: readonly T[], key: (one: T) => K): [K, T[]][] {
  const found = new Map<K, T[]>()
  for (const one of all) {
    const of = key(one)
    found.set(of, [...(found.get(of) ?? []), one])
  }
  return [...found.entries()]
}

/** Groups items by key, in the order in which the keys first occur. */
export function groups<T, K>(all: readonly T[], key: (one: T) => K): [K, T[]][] {
  const found = new Map<K, T[]>()
  for (const one of all) {
    const of = key(one)
    found.set(of, [...(found.get(of) ?? []), one])
  }
  return [...found.entries()]
}

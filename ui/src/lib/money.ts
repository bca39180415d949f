/** Money as people read it. Amounts are whole cents everywhere; this file only formats and parses them. */

export function dollars(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = Math.abs(cents) % 100
  const sign = cents < 0 ? '−' : ''
  const digits = whole.toLocaleString('en-US')
  return `${sign}$${digits}${rest ? '.' + String(rest).padStart(2, '0') : ''}`
}

/** With its sign, for winnings and losses. */
export function signed(cents: number): string {
  return cents > 0 ? `+${dollars(cents)}` : dollars(cents)
}

/** Typed dollars in cents; null where the text is not an amount. */
export function parseDollars(text: string): number | null {
  const found = /^\s*\$?\s*([\d,]*)(?:\.(\d{1,2}))?\s*$/.exec(text)
  if (!found || (!found[1] && !found[2])) return null
  const whole = Number((found[1] ?? '').replaceAll(',', '') || '0')
  return whole * 100 + Number((found[2] ?? '').padEnd(2, '0') || '0')
}

export interface Denomination {
  cents: number
  name: string
  color: string
  edge: string
  ink: string
}

/** The chips of a table, largest first, in New Jersey's chip colors. */
export const DENOMINATIONS: readonly Denomination[] = [
  { cents: 500000, name: '5k', color: '#7d8a94', edge: '#e9eef0', ink: '#10161a' },
  { cents: 100000, name: '1k', color: '#d9812c', edge: '#fff3e0', ink: '#1c1207' },
  { cents: 50000, name: '500', color: '#6b4fa0', edge: '#efe8ff', ink: '#ffffff' },
  { cents: 10000, name: '100', color: '#23282b', edge: '#d8dde0', ink: '#ffffff' },
  { cents: 2500, name: '25', color: '#22804f', edge: '#e3f6ea', ink: '#ffffff' },
  { cents: 500, name: '5', color: '#b3322f', edge: '#ffe7e3', ink: '#ffffff' },
  { cents: 100, name: '1', color: '#e8e4d8', edge: '#7f8c86', ink: '#20262a' },
  { cents: 25, name: '¼', color: '#a9744f', edge: '#f7e7da', ink: '#ffffff' },
]

/** The chips that make up an amount, largest first; a rest smaller than any chip is left out. */
export function chipsOf(cents: number, limit = 12): Denomination[] {
  const chips: Denomination[] = []
  for (const chip of DENOMINATIONS) {
    while (cents >= chip.cents && chips.length < limit) {
      chips.push(chip)
      cents -= chip.cents
    }
  }
  return chips
}

/** The denominations worth having in the tray of a table with these limits. */
export function trayFor(minimum: number, maximum: number): Denomination[] {
  const most = Math.max(maximum, minimum)
  const fit = DENOMINATIONS.filter((chip) => chip.cents <= most && chip.cents >= Math.min(100, minimum))
  return fit.slice(-6).reverse()
}

/** The chip that is selected when a player comes to a table: the smallest that is a wager by itself, else the largest. */
export function firstChip(chips: readonly Denomination[], minimum: number): number {
  return (chips.find((chip) => chip.cents >= minimum) ?? chips.at(-1))?.cents ?? minimum
}

/**
 * The wager after adding a chip: at least the minimum, at most the maximum, in steps, or the next exact amount. Null where
 * nothing more can be added: adding never makes a wager smaller.
 */
export function raised(now: number, add: number, range: { min: number; max: number; step: number; exact?: number[] }): number | null {
  if (range.exact?.length) return range.exact.find((size) => size > now) ?? null
  const sum = now + add
  if (now >= range.max) return null
  if (sum <= range.min) return range.min
  const stepped = range.min + Math.floor((Math.min(sum, range.max) - range.min) / range.step) * range.step
  const next = Math.max(stepped, now + range.step)
  return next <= range.max ? next : null
}

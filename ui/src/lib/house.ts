/** A house as a form: the licensee's choices, and what the law allows. */

export interface HouseOption {
  key: string
  title: string
  kind: string
  value: unknown
  written: unknown
  right: string
  allowed: unknown[] | null
  cites: string[]
}

/** A named house: what it changes in the default house. */
export interface Preset {
  name: string
  says: string
  choices: Record<string, unknown>
}

export interface HouseForm {
  game: string
  title: string
  options: HouseOption[]
  toml: string
  /** The chores of this game, which the house may leave to people. */
  chores: string[]
  /** The default house is the first. */
  presets: Preset[]
}

export interface Finding {
  severity: string
  key: string
  cite: string
  words: string
  right: string
}

export interface GameEntry {
  id: string
  title: string
  subchapter: string
  family: string
  source: string
  status: string
  date: string
  known: string[]
}

/** The value as a person would type it: as in the file, without quotes. */
export function shownValue(option: HouseOption): string {
  return String(option.written ?? option.value ?? '').replace(/^"(.*)"$/, '$1')
}

/** Whether this is a yes-or-no option. */
export function isAnswer(option: HouseOption): boolean {
  return option.kind === 'true or false' || typeof option.value === 'boolean'
}

/** The typed text as a value of the option's kind. */
export function typedValue(option: HouseOption, text: string): unknown {
  if (isAnswer(option)) return text === 'true'
  if (option.kind === 'whole number' && /^-?\d+$/.test(text.trim())) return Number(text)
  return text
}

/** Options in groups: "minimum.ante" belongs to "minimum"; those without a dot come first. */
export function grouped(options: readonly HouseOption[]): [string, HouseOption[]][] {
  const groups = new Map<string, HouseOption[]>([['', []]])
  for (const option of options) {
    const group = option.key.includes('.') ? option.key.slice(0, option.key.indexOf('.')) : ''
    groups.set(group, [...(groups.get(group) ?? []), option])
  }
  return [...groups.entries()].filter(([, inside]) => inside.length)
}

/** The options that differ from the default house; only these are sent. */
export function chosen(options: readonly HouseOption[], typed: Readonly<Record<string, string>>): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const option of options) {
    const text = typed[option.key]
    if (text !== undefined && text !== shownValue(option)) found[option.key] = typedValue(option, text)
  }
  return found
}

/** The options to show at once: the limits of the main wager, the first that has any. */
export function isMainLimit(options: readonly HouseOption[], option: HouseOption): boolean {
  const [first] = options.filter((one) => one.key.startsWith('minimum.'))
  return !!first && [first.key, first.key.replace('minimum.', 'maximum.')].includes(option.key)
}

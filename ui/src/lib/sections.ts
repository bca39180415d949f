/** The sections of a wheel: their colors and words. */

const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36].map(String))
const SUITS: Record<string, string> = { h: '♥', c: '♣', d: '♦', s: '♠' }

export type SectionColor = 'green' | 'red' | 'black' | 'gold'

export function colorOf(section: string, sections: readonly string[]): SectionColor {
  if (section === '0' || section === '00' || section === 'jacer') return 'green'
  if (/^\d+$/.test(section) && sections.includes('0')) return REDS.has(section) ? 'red' : 'black'
  if (/^.[hd]$/.test(section)) return 'red'
  if (/^.[cs]$/.test(section)) return 'black'
  return section.length > 2 ? 'gold' : ['1', '5', '20'].includes(section) ? 'black' : 'red'
}

export function wordsOf(section: string): string {
  if (/^.[hcds]$/.test(section)) return section.charAt(0).replace('T', '10') + (SUITS[section.charAt(1)] ?? '')
  return section.length > 2 ? section.charAt(0).toUpperCase() : section
}

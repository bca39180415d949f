/** A hand that the player sets into several: which piece is in which group, and what may be done with it. */

import type { Frame, Group, Hand, Offer } from './protocol'

/** The group of each piece by its place in the hand; 0 is the highest, which gets what is in no other. */
export type Setting = readonly number[]

/** Every piece in the highest group. */
export const unset = (hand: Hand): Setting => hand.cards.map(() => 0)

/** The pieces of each group, by their places in the hand. */
export const parts = (setting: Setting, groups: readonly Group[]): number[][] =>
  groups.map((_, group) => setting.flatMap((to, at) => (to === group ? [at] : [])))

/** Whether a lower group has as many pieces as it gets. */
export const isFull = (setting: Setting, groups: readonly Group[], group: number): boolean =>
  group > 0 && setting.filter((to) => to === group).length >= (groups[group]?.size ?? 0)

/** The setting with one piece in this group. A full group gives back the piece that it has had longest. */
export function moved(setting: Setting, groups: readonly Group[], at: number, group: number): Setting {
  if (setting[at] === group) return setting
  const first = isFull(setting, groups, group) ? setting.indexOf(group) : -1
  return setting.map((to, place) => (place === at ? group : place === first ? 0 : to))
}

/** The setting after a piece is pressed: from the highest group to the next with room, and from any other back. */
export function pressed(setting: Setting, groups: readonly Group[], at: number): Setting {
  if (setting[at]) return moved(setting, groups, at, 0)
  const next = groups.findIndex((_, group) => group > 0 && !isFull(setting, groups, group))
  return next > 0 ? moved(setting, groups, at, next) : setting
}

/** Whether every group has its number of pieces. */
export const isWhole = (setting: Setting, groups: readonly Group[]): boolean =>
  groups.every((group, number) => setting.filter((to) => to === number).length === group.size)

const arranging = (frame: Frame, place: string) => frame.offers.filter((offer) => offer.kind === 'arrange' && offer.place === place)

/** The offer of exactly this setting. There is none for a foul: a hand that is set above a higher one. */
export function offerOf(frame: Frame, hand: Hand, setting: Setting): Offer | undefined {
  const wanted = parts(setting, hand.groups).slice(1).map((part) => part.map((at) => hand.cards[at] ?? '').sort().join())
  return arranging(frame, hand.place).find((offer) => {
    let from = 0
    return hand.groups.slice(1).every((group, number) => {
      const part = offer.cards.slice(from, (from += group.size))
      return [...part].sort().join() === wanted[number]
    })
  })
}

/** What is missing, or why the setting is a foul; empty where it can be made. */
export function hindrance(frame: Frame, hand: Hand, setting: Setting): string {
  const lower = hand.groups.slice(1)
  if (!isWhole(setting, hand.groups)) {
    const missing = lower.map((group, at) => [group.size - setting.filter((to) => to === at + 1).length, group.name] as const).filter(([many]) => many > 0)
    return `Put ${missing.map(([many, name]) => `${many} more in the ${name} hand`).join(' and ')}.`
  }
  if (offerOf(frame, hand, setting)) return ''
  const cite = arranging(frame, hand.place)[0]?.cites[0]
  return `This is a foul: a lower hand ranks above a higher one, and a hand so set loses${cite ? ` (${cite})` : ''}. Move something.`
}

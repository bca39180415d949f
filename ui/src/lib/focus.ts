/** A pressed button often disappears with the next frame. Keyboard users then continue next to it, not at the top of the page. */

const GROUPS = ['.at', 'section.seat', '.actions', '.purse']

/** The element around the focus that stays when the button itself disappears. */
export function stableAncestor(active: Element | null): HTMLElement | null {
  const group = GROUPS.map((one) => active?.closest<HTMLElement>(one)).find((found) => found) ?? null
  return group?.matches('.at') ? group.querySelector<HTMLElement>('.spot') : group
}

/** Moves the focus there if it was lost. */
export function restoreFocus(held: HTMLElement | null): void {
  const now = document.activeElement
  if (held?.isConnected && (now === document.body || now?.matches(':disabled'))) held.focus({ preventScroll: true })
}

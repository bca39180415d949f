/** A button that was pressed is often gone with the next frame: whoever goes by keys goes on beside it, not from the top of the page. */

const GROUPS = ['.at', 'section.seat', '.actions', '.purse']

/** What stays where the focus is, whatever becomes of the button itself. */
export function staying(active: Element | null): HTMLElement | null {
  const group = GROUPS.map((one) => active?.closest<HTMLElement>(one)).find((found) => found) ?? null
  return group?.matches('.at') ? group.querySelector<HTMLElement>('.spot') : group
}

/** The focus goes there, where it was lost. */
export function goOn(held: HTMLElement | null): void {
  const now = document.activeElement
  if (held?.isConnected && (now === document.body || now?.matches(':disabled'))) held.focus({ preventScroll: true })
}

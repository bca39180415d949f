/** The selected chip: picked by a click or a key, or dragged onto a spot. */

class Tray {
  cents = $state(500)
  /** The table for which it was selected. */
  table = $state('')
}

export const tray = new Tray()

function spotAt(x: number, y: number): Element | null {
  return document.elementFromPoint(x, y)?.closest('[data-spot]') ?? null
}

/** Makes a chip draggable from the tray by mouse, pen or finger; a press without movement is a click. */
export function draggable(node: HTMLElement, cents: number): { destroy: () => void } {
  let ghost: HTMLElement | null = null
  let over: Element | null = null
  let start: { x: number; y: number } | null = null

  function down(event: PointerEvent) {
    start = { x: event.clientX, y: event.clientY }
    node.setPointerCapture(event.pointerId)
  }

  function move(event: PointerEvent) {
    if (!start) return
    if (!ghost && Math.hypot(event.clientX - start.x, event.clientY - start.y) < 6) return
    ghost ??= lift()
    ghost.style.left = `${event.clientX}px`
    ghost.style.top = `${event.clientY}px`
    point(spotAt(event.clientX, event.clientY))
  }

  function lift(): HTMLElement {
    const copy = node.cloneNode(true) as HTMLElement
    copy.className = 'chip-in-hand'
    document.body.append(copy)
    tray.cents = cents
    return copy
  }

  function point(spot: Element | null) {
    if (spot === over) return
    over?.dispatchEvent(new CustomEvent('chipover', { detail: false }))
    spot?.dispatchEvent(new CustomEvent('chipover', { detail: true }))
    over = spot
  }

  function up(event: PointerEvent) {
    const spot = ghost ? spotAt(event.clientX, event.clientY) : null
    cancel()
    spot?.dispatchEvent(new CustomEvent('chip', { detail: cents }))
  }

  function cancel() {
    point(null)
    ghost?.remove()
    ghost = null
    start = null
  }

  node.addEventListener('pointerdown', down)
  node.addEventListener('pointermove', move)
  node.addEventListener('pointerup', up)
  node.addEventListener('pointercancel', cancel)
  return { destroy: cancel }
}

/** Ignores the second click of a double click. */
export const once = (event: MouseEvent, what: () => unknown) => void (event.detail > 1 || what())

/** The second click of a double click is no second card. */
export const once = (event: MouseEvent, what: () => unknown) => void (event.detail > 1 || what())

/** A sentence begins with a capital, whatever it was put together from. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

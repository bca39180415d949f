/** Events of our own: a chip is held over a spot, or dropped on it. */
declare namespace svelteHTML {
  interface HTMLAttributes {
    onchip?: (event: CustomEvent<number>) => void
    onchipover?: (event: CustomEvent<boolean>) => void
  }
}

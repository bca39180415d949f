/** Custom events: a chip is dragged over a spot, or dropped on it. */
declare namespace svelteHTML {
  interface HTMLAttributes {
    onchip?: (event: CustomEvent<number>) => void
    onchipover?: (event: CustomEvent<boolean>) => void
  }
}

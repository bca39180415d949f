/** The light or dark theme: the system's, unless the user chooses one here. public/theme.js reads the choice before the first paint. */

const STORED = 'croupier.colors'
export const CHOICES = ['system', 'light', 'dark'] as const
export type Choice = (typeof CHOICES)[number]

class Theme {
  choice = $state<Choice>(known(document.documentElement.dataset.theme))

  constructor() {
    setEdges(this.choice)
    // A choice in one window applies to all of them.
    addEventListener('storage', (event) => {
      if (event.key === STORED || event.key === null) this.#apply(known(event.newValue))
    })
  }

  choose(choice: Choice): void {
    this.#apply(choice)
    try {
      if (choice === 'system') localStorage.removeItem(STORED)
      else localStorage.setItem(STORED, choice)
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  }

  #apply(choice: Choice): void {
    this.choice = choice
    if (choice === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = choice
    setEdges(choice)
  }
}

/** Sets the color that the browser paints around the page: the chosen one of the two theme colors. */
function setEdges(choice: Choice): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.colors ?? ''
    meta.media = choice === 'system' ? `(prefers-color-scheme: ${own})` : own === choice ? 'all' : 'not all'
  }
}

function known(kept: string | null | undefined): Choice {
  return CHOICES.find((choice) => choice === kept) ?? 'system'
}

export const theme = new Theme()

/** Light or dark: as the system has it, until somebody chooses here. public/theme.js reads the choice before the first paint. */

const KEPT = 'croupier.colors'
export const CHOICES = ['system', 'light', 'dark'] as const
export type Choice = (typeof CHOICES)[number]

class Theme {
  choice = $state<Choice>(known(document.documentElement.dataset.theme))

  constructor() {
    edges(this.choice)
    // Chosen in one window, it is so in all of them.
    addEventListener('storage', (event) => {
      if (event.key === KEPT || event.key === null) this.#becomes(known(event.newValue))
    })
  }

  choose(choice: Choice): void {
    this.#becomes(choice)
    try {
      if (choice === 'system') localStorage.removeItem(KEPT)
      else localStorage.setItem(KEPT, choice)
    } catch {
      // It lasts as long as the page does.
    }
  }

  #becomes(choice: Choice): void {
    this.choice = choice
    if (choice === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = choice
    edges(choice)
  }
}

/** What the browser paints around the page goes with the page: of its two colors the one that is chosen holds everywhere. */
function edges(choice: Choice): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.colors ?? ''
    meta.media = choice === 'system' ? `(prefers-color-scheme: ${own})` : own === choice ? 'all' : 'not all'
  }
}

function known(kept: string | null | undefined): Choice {
  return CHOICES.find((choice) => choice === kept) ?? 'system'
}

export const theme = new Theme()

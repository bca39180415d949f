/** The paragraph that a citation shows over the page, so that players need not leave a hand to read the law. */
import { api, refusalOf } from './api'

class Paragraph {
  cite = $state('')
  words = $state('')
  /** Where the citation is on the screen. */
  at = $state.raw<DOMRect | null>(null)

  async show(cite: string, link: HTMLElement): Promise<void> {
    this.cite = cite
    this.words = ''
    this.at = link.getBoundingClientRect()
    try {
      const found = await api.get<{ words: string }>(`/law?cite=${encodeURIComponent(cite)}`)
      if (this.cite === cite) this.words = found.words
    } catch (error) {
      if (this.cite === cite) this.words = refusalOf(error).why
    }
  }

  close(): void {
    this.cite = ''
  }
}

export const paragraph = new Paragraph()

/** The edge of a game as the floor calculates it. */

export interface EdgeRow {
  wager: string
  denominator?: string
  tie_rule?: string
  house_edge: string | null
  house_edge_percent: number | null
  element_of_risk_percent?: number | null
  standard_deviation?: number | null
  hit_frequency?: number | null
}

export interface Chart {
  title: string
  columns: string[]
  rows: { hand: string; cells: string[] }[]
}

export interface Edge {
  game: string
  date: string
  status: string
  method: string
  seconds?: number
  wagers: EdgeRow[]
  strategy: unknown[]
  /** What the letters of the charts mean, and what the figures leave out. */
  glossary?: string[]
  charts?: Chart[]
  /** The background of each kind of cell. */
  colors?: Record<string, string>
  /** Where the house goes beyond the law, one sentence each. */
  beyond_the_law: string[]
}

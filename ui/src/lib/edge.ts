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

export interface Edge {
  game: string
  date: string
  status: string
  method: string
  seconds?: number
  wagers: EdgeRow[]
  strategy: unknown[]
  /** Where the house goes beyond the law, one sentence each. */
  beyond_the_law: string[]
}

/** A cell as a person sees it; one that is merged over others stands in each of them. */
export type PlanCell = {
  text: string
  /** The address behind the text. */
  link?: string
  /** `#REF!` and the like, which are read as blank. */
  broken?: boolean
  /** Whether its text is struck through. */
  struck?: boolean
  /** The first cell of the merged ones that it belongs to, as `row:column`. */
  merged?: string
}

/** A sheet as rows of cells, the first being row 1 of the spreadsheet. */
export type PlanSheet = {
  name: string | null
  hidden: boolean
  /** Which rows and columns are hidden, counted from 1. */
  hiddenRows?: readonly number[]
  hiddenColumns?: readonly number[]
  /** The cells that are merged, as in `A1:C1`. */
  merges?: readonly string[]
  /** How many values stand beyond the last column that is read, and the last row with one beyond the last row; 0 for none. */
  beyond?: { values: number; lastRow: number }
  rows: readonly (readonly PlanCell[])[]
}

/** The letters of a column that is counted from 0. */
export const letterOf = (at: number): string => (at < 0 ? '' : letterOf(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26)))

/** A cell as a person sees it; one that is merged over others stands in each of them. */
export type PlanCell = {
  text: string
  /** The address behind the text. */
  link?: string
  /** `#REF!` and the like, which are read as blank. */
  broken?: boolean
  /** The first cell of the merged ones that it belongs to, as `row:column`. */
  merged?: string
}

/** A sheet as rows of cells, the first being row 1 of the spreadsheet. */
export type PlanSheet = {
  name: string | null
  hidden: boolean
  rows: readonly (readonly PlanCell[])[]
}

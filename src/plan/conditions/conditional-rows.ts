import type { PlanRow, TableRow } from '../table/plan-rows.ts'

const isConditional = (row: TableRow): row is PlanRow => 'item' in row && row.condition !== null

/** The line behind which a conditional one stands: the first that it watches and that is shown; null where there is none. */
const standsBehind = (row: PlanRow, shown: ReadonlySet<number>): number | null => {
  for (const atom of row.condition?.atoms ?? []) if ('itemId' in atom && atom.itemId !== null && shown.has(atom.itemId)) return atom.itemId
  return null
}

/** The rows of the plan with each conditional line behind the one that it watches, since it has no time of its own (CTRL-03). */
export const placeConditional = (rows: readonly TableRow[]): TableRow[] => {
  if (!rows.some(isConditional)) return [...rows]
  const shown = new Set(rows.flatMap(row => ('item' in row ? row.item.id : [])))
  const behind = Map.groupBy(rows.filter(isConditional), row => standsBehind(row, shown))
  const withFollowers = (row: TableRow): TableRow[] => [
    row,
    ...('item' in row ? (behind.get(row.item.id) ?? []) : []).flatMap(withFollowers),
  ]
  return rows.filter(row => !isConditional(row) || standsBehind(row, shown) === null).flatMap(withFollowers)
}

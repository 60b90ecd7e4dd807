import { pageSize } from '../limits.contract.ts'

/** The two bounds of a page as dates. */
export const toPageRange = (input: { after?: string | undefined; before?: string | undefined }) => ({
  after: input.after === undefined ? undefined : new Date(input.after),
  before: input.before === undefined ? undefined : new Date(input.before),
})

/**
 * Cuts a page out of up to `pageSize + 1` rows, newest first. Rows of an `after` query come oldest first, and the page holds the oldest of
 * them, so that a reader who asks again misses none (design rule 3).
 */
export const slicePage = <Row>(rows: Row[], oldestFirst: boolean): { data: Row[]; hasNext: boolean } => {
  const page = rows.slice(0, pageSize)
  return { data: oldestFirst ? page.reverse() : page, hasNext: rows.length > pageSize }
}

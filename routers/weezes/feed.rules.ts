import { pageSize } from './weezes.contract.ts'

/** The two bounds of a page as moments. */
export const toPageRange = (input: { after?: string | undefined; before?: string | undefined }) => ({
  after: input.after === undefined ? undefined : new Date(input.after),
  before: input.before === undefined ? undefined : new Date(input.before),
})

/**
 * Cuts a page out of the rows found, one more than a page at the most. With `after` they come oldest first and the oldest page of
 * them is answered, so a reader who asks again loses none (design rule 3); the page itself is always newest first.
 */
export const slicePage = <Row>(rows: Row[], oldestFirst: boolean): { data: Row[]; hasNext: boolean } => {
  const page = rows.slice(0, pageSize)
  return { data: oldestFirst ? page.reverse() : page, hasNext: rows.length > pageSize }
}

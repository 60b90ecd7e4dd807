import type { WeezeCounts } from '#routers/weezes/counts.contract.ts'
import type { EmbeddedWeeze, Weeze } from '#routers/weezes/weezes.contract.ts'

export type CountsById = ReadonlyMap<number, WeezeCounts>

/** Whether a weeze has more to show than counts tell: another author, or the card of an article that was published later. */
export const isOutdated = ({ author, replyTo, article }: EmbeddedWeeze, counts: WeezeCounts | undefined): boolean => {
  if (!counts) return false
  const { authorId, replyToAuthorId, frontId } = counts
  const answers = replyTo !== null && replyTo.author.id !== replyToAuthorId
  return author.id !== authorId || answers || (frontId !== null && frontId !== article?.frontId)
}

const withFigures = <Seen extends EmbeddedWeeze>(weeze: Seen, counts: WeezeCounts | undefined, keepsCounts: boolean): Seen => {
  if (!counts) return weeze
  const { likesCount, repliesCount, reweezsCount, frontId } = keepsCounts ? { ...weeze, frontId: counts.frontId } : counts
  const article = frontId === null ? undefined : weeze.article
  const same = weeze.likesCount === likesCount && weeze.repliesCount === repliesCount && weeze.reweezsCount === reweezsCount
  return same && article === weeze.article ? weeze : { ...weeze, likesCount, repliesCount, reweezsCount, article }
}

/**
 * Writes the counts of the server into a weeze and the one inside it, and takes away the card of an article that was withdrawn (EXO-02,
 * EXO-04). Counts that an act of the reader is changing stay (`isChanging`). An unchanged weeze stays the same object.
 */
export const applyCounts =
  (counts: CountsById, isChanging: (id: number) => boolean) =>
  (weeze: Weeze): Weeze => {
    const update = <Seen extends EmbeddedWeeze>(seen: Seen) => withFigures(seen, counts.get(seen.id), isChanging(seen.id))
    const own = update(weeze)
    const reweez = weeze.reweez && update(weeze.reweez)
    return reweez === weeze.reweez ? own : { ...own, reweez }
  }

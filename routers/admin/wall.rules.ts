// Without imports: the page of walls loads this file and little else.

/** A wall (`/wall`) shows a new weeze every so many milliseconds at most. */
export const wallTurn = 8_000
/** The newest weezes that a wall chooses from, those it may know already, and the trends it shows. */
export const wallWeezesCount = 60
export const wallKnownMax = 60
export const wallTrendsCount = 4

type Thinnable = { createdOn: string; author: { certified: boolean }; answers: boolean }

/**
 * Thins out weezes, newest first, so that a storm does not outrun the wall: official accounts always pass; of the others one for each turn of
 * the wall in which none of those wrote, the first that answers nothing. Who plays somebody decides nothing, or the wall would tell it.
 */
export const thinOut = <Weeze extends Thinnable>(weezes: readonly Weeze[]): Weeze[] => {
  const turns = Map.groupBy(weezes.toReversed(), ({ createdOn }) => Math.floor(Date.parse(createdOn) / wallTurn))
  const kept = [...turns.values()].flatMap(turn => {
    const official = turn.filter(({ author }) => author.certified)
    return official.length > 0 ? official : [turn.find(({ answers }) => !answers) ?? turn[0]]
  })
  return weezes.filter(weeze => kept.includes(weeze))
}

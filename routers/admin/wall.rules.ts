// Without imports: the page of walls loads this file and little else.

/** A wall (`/wall`) shows a new weeze every so many milliseconds at most. */
export const wallTurn = 8_000
/** The newest weezes that a wall chooses from, those it may know already, and the trends it shows. */
export const wallWeezesCount = 60
export const wallKnownMax = 60
export const wallTrendsCount = 4

/**
 * Thins out weezes, newest first: official accounts and players (`passes`) always pass; of the others one for each turn of the wall in which
 * nobody of those wrote, so that a storm does not outrun it.
 */
export const thinOut = <Weeze extends { createdOn: string; passes: boolean }>(weezes: readonly Weeze[]): Weeze[] => {
  const turnOf = ({ createdOn }: Weeze) => Math.floor(Date.parse(createdOn) / wallTurn)
  const taken = new Set(weezes.filter(({ passes }) => passes).map(turnOf))
  const kept = weezes.toReversed().filter(weeze => {
    if (weeze.passes) return true
    const free = !taken.has(turnOf(weeze))
    taken.add(turnOf(weeze))
    return free
  })
  return kept.toReversed()
}

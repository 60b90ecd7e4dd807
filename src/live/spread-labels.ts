/** Moves labels at some heights apart, so that they are at least `gap` from each other and none is below `bottom`; their order stays. */
export const spreadLabels = (heights: readonly number[], gap: number, bottom: number): number[] => {
  const sorted = heights.map((height, at) => ({ height, at })).toSorted((one, other) => one.height - other.height)
  let limit = Number.NEGATIVE_INFINITY
  for (const label of sorted) {
    label.height = Math.max(label.height, limit)
    limit = label.height + gap
  }
  limit = bottom
  for (const label of sorted.toReversed()) {
    label.height = Math.min(label.height, limit)
    limit = label.height - gap
  }
  return sorted.toSorted((one, other) => one.at - other.at).map(({ height }) => height)
}

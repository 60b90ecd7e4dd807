import type { StormCurve } from '#db/schema/enums.ts'

/** How densely reactions come at a moment, from 0 at the start to 1 at the end; only the proportions count. */
const densities: Record<StormCurve, (moment: number) => number> = {
  wave: moment => Math.exp(-(((moment - 0.28) / 0.13) ** 2)) + 0.12 * (1 - 0.6 * moment),
  steady: () => 1,
  rise: moment => 0.08 + 0.92 * moment ** 2,
}

/** Steps in which a curve is summed up: finer than anybody sees. */
const steps = 500
const momentOf = (step: number): number => (step + 0.5) / steps
const stepsOf = (curve: StormCurve): number[] => Array.from({ length: steps }, (_, step) => densities[curve](momentOf(step)))
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The height of a curve at `count` moments from the start to the end, 1 at its peak: what a chart draws. */
export const curveHeights = (curve: StormCurve, count: number): number[] => {
  const heights = Array.from({ length: count }, (_, at) => densities[curve](at / (count - 1)))
  const most = Math.max(...heights)
  return heights.map(height => height / most)
}

/** When most reactions come, from 0 to 1, and how many a minute come then. */
export const peakOf = (curve: StormCurve, count: number, minutes: number): { moment: number; perMinute: number } => {
  const heights = stepsOf(curve)
  const most = Math.max(...heights)
  const mean = sumOf(heights) / steps
  return { moment: momentOf(heights.indexOf(most)), perMinute: Math.round((most / mean) * (count / minutes)) }
}

/**
 * The moments of `count` reactions in whole milliseconds, in their order, all before `duration`: one at random in each of as many equal
 * parts of what the curve holds, so that each curve keeps its form with few of them.
 */
export const spreadMoments = (count: number, duration: number, curve: StormCurve, random: () => number): number[] => {
  const heights = stepsOf(curve)
  const total = sumOf(heights)
  let step = 0
  let passed = 0
  return Array.from({ length: count }, (_, at) => {
    const wanted = ((at + random()) / count) * total
    while (step < steps - 1 && passed + (heights[step] ?? 0) <= wanted) {
      passed += heights[step] ?? 0
      step += 1
    }
    const within = Math.min(1, (wanted - passed) / (heights[step] ?? 1))
    return Math.min(duration - 1, Math.floor(((step + within) / steps) * duration))
  })
}

/** The last hour, or all since the start of the exercise. */
export const liveSpans = ['hour', 'start'] as const
export type LiveSpan = (typeof liveSpans)[number]

import { frLive } from './live.ts'

/** The French texts of the live figures. */
export const frLiveArea = { live: frLive } as const

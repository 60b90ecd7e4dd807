import { enLive } from './live.ts'

/** The English texts of the live figures. */
export const enLiveArea = { live: enLive } as const

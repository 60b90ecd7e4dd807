import { useSendImpressions } from './use-send-impressions.ts'

/** Tells what stands on the screen of a player; shows nothing. */
export const ImpressionsHost = () => {
  useSendImpressions()
  return null
}

import { useTellSightings } from './use-tell-sightings.ts'

/** Tells what stands on the screen of a player; shows nothing. */
export const SightingsHost = () => {
  useTellSightings()
  return null
}

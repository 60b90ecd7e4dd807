import { readDueReleases, releaseDue } from '#routers/cell/releases.writes.ts'
import { writeUnlessStopped } from '#routers/guard.ts'
import { readActor } from '../auth/sessions.ts'
import { log } from '../log.ts'
import type { Services } from '../services.ts'
import { startPolling } from './polling.ts'

type ReleaserServices = Pick<Services, 'store' | 'parsers' | 'now' | 'stops'>

/** How often communiqués are looked for whose embargo is over, in milliseconds. */
const interval = 500

/** Releases the communiqués whose time has come, one transaction each; a failure of one does not hold the others, and a stop holds those of its exercise. */
export const releaseDueCommuniques = async ({ store, parsers, now, stops }: ReleaserServices): Promise<void> => {
  const dueReleases = await readDueReleases(store.read, now())
  for (const due of dueReleases.filter(({ exerciseId }) => !stops.of(exerciseId)))
    await releaseDue(writeUnlessStopped(store, stops, due.exerciseId), parsers, due, readActor, now()).catch(error =>
      log.error({ exerciseId: due.exerciseId, error }, 'A communiqué could not be released, and will be tried again'),
    )
}

/** Releases communiqués when their time has come, until it is stopped. */
export const createCommuniqueReleaser = (services: ReleaserServices) => ({
  stop: startPolling(
    interval,
    () => releaseDueCommuniques(services),
    error => log.error({ error }, 'Communiqués to release could not be read'),
  ),
})

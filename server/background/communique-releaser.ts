import { readDueReleases, releaseDue } from '#routers/cell/releases.writes.ts'
import { readActor } from '../auth/sessions.ts'
import { log } from '../log.ts'
import type { Services } from '../services.ts'
import { startPolling } from './polling.ts'

type ReleaserServices = Pick<Services, 'store' | 'parsers' | 'now'>

/** How often communiqués are looked for whose embargo is over, in milliseconds. */
const interval = 500

/** Releases the communiqués whose time has come, one transaction each; a failure of one does not hold the others. */
export const releaseDueCommuniques = async ({ store, parsers, now }: ReleaserServices): Promise<void> => {
  for (const due of await readDueReleases(store.read, now()))
    await releaseDue(store, parsers, due, readActor, now()).catch(error =>
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

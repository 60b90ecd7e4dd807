import { continueChatter } from '#routers/chatter/chatter-clock.writes.ts'
import { readTalking } from '#routers/chatter/state.reads.ts'
import { writeUnlessStopped } from '#routers/guard.ts'
import { readActor } from '../auth/sessions.ts'
import { log } from '../log.ts'
import type { Services } from '../services.ts'
import { startPolling } from './polling.ts'

type ChatterServices = Pick<Services, 'store' | 'now' | 'stops'>

/** How often it is looked for what personas say, in milliseconds. */
const interval = 500

/** Says what has come in all exercises; a failure of one does not hold the others, and a stop holds that of its exercise. */
export const sayChatter = async ({ store, now, stops }: ChatterServices): Promise<void> => {
  const talking = await readTalking(store.read)
  for (const one of talking.filter(({ exerciseId }) => !stops.of(exerciseId)))
    await continueChatter(writeUnlessStopped(store, stops, one.exerciseId), one, readActor, now()).catch(error =>
      log.error({ exerciseId: one.exerciseId, error }, 'Chatter could not go on, and will be tried again'),
    )
}

/** Lets personas chatter until it is stopped (CTRL-04). */
export const createChatterScheduler = (services: ChatterServices) => ({
  stop: startPolling(
    interval,
    () => sayChatter(services),
    error => log.error({ error }, 'Chatter could not be read'),
  ),
})

import { deleteExpiredUploads } from '#routers/plan/plan-uploads.writes.ts'
import { deleteUnfinishedClips } from '#routers/weezes/clips.writes.ts'
import { log } from '../log.ts'
import type { Services } from '../services.ts'
import { startPolling } from './polling.ts'

/** How often what has expired is deleted, in milliseconds. */
const interval = 10 * 60_000

/** Deletes the uploads of plans whose hour is over, and those of clips that nobody has finished, until it is stopped. */
export const createCleaner = ({ store, imageStore, now }: Pick<Services, 'store' | 'imageStore' | 'now'>) => ({
  stop: startPolling(
    interval,
    async () => {
      await deleteExpiredUploads(store, now())
      await deleteUnfinishedClips(store, imageStore, now())
    },
    error => log.error({ error }, 'Old uploads could not be deleted'),
  ),
})

import { deleteExpiredUploads } from '#routers/plan/plan-uploads.writes.ts'
import { log } from '../log.ts'
import type { Services } from '../services.ts'
import { startPolling } from './polling.ts'

/** How often what has expired is deleted, in milliseconds. */
const interval = 10 * 60_000

/** Deletes the uploads of plans whose hour is over, until it is stopped. */
export const createCleaner = ({ store, now }: Pick<Services, 'store' | 'now'>) => ({
  stop: startPolling(
    interval,
    () => deleteExpiredUploads(store, now()),
    error => log.error({ error }, 'Uploads of plans could not be deleted'),
  ),
})

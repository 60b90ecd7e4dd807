import { writeUnlessStopped } from '#routers/guard.ts'
import { readDueMails, sendDueMail } from '#routers/mail/held-mails.writes.ts'
import { log } from '../log.ts'
import type { Services } from '../services.ts'
import { startPolling } from './polling.ts'

/** How often mails are looked for whose time has come, in milliseconds. */
const interval = 500

/** Sends the mails whose time has come, one transaction each; a failure of one does not hold the others. */
export const sendDueMails = async ({ store, now, stops }: Pick<Services, 'store' | 'now' | 'stops'>): Promise<void> => {
  const dueMails = await readDueMails(store.read, now())
  for (const due of dueMails.filter(({ exerciseId }) => !stops.of(exerciseId)))
    await sendDueMail(writeUnlessStopped(store, stops, due.exerciseId), due, now()).catch(error =>
      log.error({ exerciseId: due.exerciseId, error }, 'A mail could not be sent, and will be tried again'),
    )
}

/** Sends mails that could be taken back when their time has come, until it is stopped. */
export const createMailSender = (services: Pick<Services, 'store' | 'now' | 'stops'>) => ({
  stop: startPolling(
    interval,
    () => sendDueMails(services),
    error => log.error({ error }, 'Mails to send could not be read'),
  ),
})

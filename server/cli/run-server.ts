import { readExerciseIds } from '#routers/admin/exercises.reads.ts'
import { createChatterScheduler } from '../background/chatter-scheduler.ts'
import { createCleaner } from '../background/cleaner.ts'
import { createCommuniqueReleaser } from '../background/communique-releaser.ts'
import { createMailSender } from '../background/mail-sender.ts'
import { createSequenceScheduler } from '../background/sequence-scheduler.ts'
import { createWebhookWorker } from '../background/webhook-worker.ts'
import { version } from '../config.ts'
import { listen, type ServerState, waitForShutdown } from '../http/listen.ts'
import type { Services } from '../services.ts'
import { maskPassword } from '../settings.ts'
import type { StartMessages } from './first-start.ts'

/** The five lines that a server prints at its start: version and address, where the data is, and how to stop it. */
const formatBanner = async ({ store, config }: Services, url: string): Promise<string> => {
  const { length } = await readExerciseIds(store.read)
  const lines = {
    [`Weez ${version}`]: url,
    Data: config.databaseUrl ? maskPassword(config.databaseUrl) : `SQLite in ${config.data}`,
    Images: config.media,
    Exercises: String(length),
    Stop: 'Ctrl+C; what is under way is finished first',
  }
  return Object.entries(lines)
    .map(([name, value]) => `${name.padEnd(12)}${value}\n`)
    .join('')
}

type Listen = typeof listen

/** Listens, prints the banner and the messages, and runs sequences, webhooks, the sending of mail, planned releases and chatter until the process is told to stop. */
export const runServer = async (
  services: Services,
  messages: StartMessages,
  state: ServerState,
  app: Parameters<Listen>[1],
  before?: Parameters<Listen>[2],
): Promise<void> => {
  const stopFollowing = await services.stops.follow()
  const running = await listen(services.config, app, before, state)
  process.stdout.write(`${await formatBanner(services, running.url)}${messages(running.url).join('')}`)
  const scheduler = createSequenceScheduler(services)
  const webhooks = createWebhookWorker(services)
  const mails = createMailSender(services)
  const communiques = createCommuniqueReleaser(services)
  const chatter = createChatterScheduler(services)
  const cleaner = createCleaner(services)
  await waitForShutdown(running, state, services.changeStreams.close)
  stopFollowing()
  await Promise.all([scheduler.stop(), webhooks.stop(), mails.stop(), communiques.stop(), chatter.stop(), cleaner.stop()])
}

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createWebhookSender } from '#server/background/webhook-worker.ts'
import { describeWorlds } from './describe-worlds.ts'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'
import type { World } from './world.ts'

export const webhookEvents = ['weeze.posted', 'weeze.replied', 'article.published'] as const

const createWebhookKit = (world: () => World, receiver: () => WebhookReceiver) => {
  const calls = () => world().as('acme', 'animator')
  /** Creates the webhook sender of a process. */
  const sending = (monotonic?: () => number) => createWebhookSender({ store: world().store, now: world().clock.now }, monotonic)
  const deliveries = async () => (await (await calls()).admin.webhooks.list({})).data.flatMap(webhook => webhook.deliveries)
  return {
    world,
    receiver,
    calls,
    sending,
    deliveries,
    add: async (url = receiver().url) => {
      const { webhook, secret } = await (await calls()).admin.webhooks.add({ url, events: [...webhookEvents] })
      return { id: webhook.id, secret }
    },
    post: async (text: string) => (await calls()).weezes.post({ text }),
    send: async (process = sending()) => {
      await process.look()
      await process.settle()
    },
    states: async () => (await deliveries()).map(({ state, attempts, status, problem }) => [state, attempts, status, problem]),
  }
}

/** Runs tests with a receiver that is allowed by IP address and by host name; each test starts without webhooks. */
export const describeWebhooks = (
  subject: string,
  tests: (kit: ReturnType<typeof createWebhookKit>) => void,
  describeIn = describeWorlds,
): void =>
  describeIn(subject, world => {
    let receiver: WebhookReceiver
    beforeAll(async () => {
      receiver = await startWebhookReceiver()
    })
    afterAll(() => receiver?.close())
    beforeEach(async () => {
      receiver.received.length = 0
      receiver.answers(response => response.end())
      const { store, exercises } = world()
      const { exercises: rows, webhooks, webhookDeliveries } = store.read.t
      const webhookHosts = ['127.0.0.1', 'localhost'].map(host => `${host}:${new URL(receiver.url).port}`)
      await store.write(async tx => {
        await tx.update(rows).set({ webhookHosts }).where(eq(rows.id, exercises.acme.exerciseId))
        await tx.delete(webhookDeliveries)
        await tx.delete(webhooks).where(eq(webhooks.exerciseId, exercises.acme.exerciseId))
      })
    })
    tests(createWebhookKit(world, () => receiver))
  })

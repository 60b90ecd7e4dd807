import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readDueDeliveries } from '#routers/admin/webhook-deliveries.reads.ts'
import { claimWebhook, recordAttempt } from '#routers/admin/webhook-deliveries.writes.ts'
import { createWebhookSender } from '#server/background/webhook-worker.ts'
import { errorOf } from '#test/support/call-errors.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'
import { hasValidSignature } from '#test/support/webhook-receiver.ts'
import { describeWebhooks, webhookEvents } from '#test/support/webhooks.ts'

const minute = 60_000

describeWebhooks(
  'Webhooks',
  ({ world, receiver, calls, sending, add, post, send, states }) => {
    test('weezes, replies and articles are sent in their order, signed, as REST answers them', async () => {
      const { secret } = await add()
      const { weezes, press } = await calls()
      const { draftFrontId } = world().exercises.acme
      const posted = await weezes.post({ text: 'Told' })
      const replied = await weezes.reply({ id: posted.id, text: 'A reply' })
      const reweezed = await weezes.reweez({ id: posted.id })
      const article = await press.setStatus({ ref: draftFrontId, status: 'PUBLISHED' })
      await press.setStatus({ ref: draftFrontId, status: 'PUBLISHED' })
      await press.setStatus({ ref: draftFrontId, status: 'UNPUBLISHED' })
      await send()
      const told = receiver().received.map(({ message }) => [message.type, message.data])
      // What the post says of itself has not changed; what was counted since has.
      const expected = [
        ['weeze.posted', posted],
        ['weeze.replied', replied],
        ['weeze.posted', { ...reweezed, reweezed: false, reweez: { ...reweezed.reweez, reweezed: false } }],
        ['article.published', article],
      ]
      await promise('API-44', () => expect(told).toEqual(expected))
      await promise('API-44', () => {
        for (const one of receiver().received) {
          expect([hasValidSignature(one, secret), hasValidSignature({ ...one, body: `${one.body} ` }, secret)]).toEqual([true, false])
          expect(one.message).toMatchObject({ exercice: true, timestamp: expect.stringMatching(/Z$/) })
        }
      })
      const ids = receiver().received.map(({ headers }) => Number(headers['webhook-id']))
      expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
      expect(new Set((await states()).map(String))).toEqual(new Set(['delivered,1,200,']))
    })

    test('after a 500 the same message comes again, later and before those behind it', async () => {
      await add()
      receiver().answers(response => response.writeHead(500).end())
      await post('First')
      await post('Second')
      await send()
      expect([receiver().texts(), await states()]).toEqual([
        ['First'],
        [
          ['waiting', 0, null, null],
          ['waiting', 1, 500, null],
        ],
      ])
      world().clock.advanceBy(4999)
      await send()
      expect(receiver().texts()).toEqual(['First'])
      receiver().answers(response => response.end())
      world().clock.advanceBy(1)
      await send()
      await promise('API-44', () => expect(receiver().texts()).toEqual(['First', 'First', 'Second']))
      const [once, again] = receiver().received
      await promise('API-44', () => expect([again?.body, again?.headers['webhook-id']]).toEqual([once?.body, once?.headers['webhook-id']]))
      expect(again?.headers['webhook-timestamp']).not.toBe(once?.headers['webhook-timestamp'])
    })

    test.each([
      [299, 'delivered'],
      [300, 'waiting'],
    ] as const)('an answer with status %i leaves a message %s', async (status, state) => {
      await add()
      receiver().answers(response => response.writeHead(status).end())
      await post('Once')
      await send()
      expect(await states()).toEqual([[state, 1, status, null]])
    })

    test('six attempts are the last, and what piled up for an hour has one each', async () => {
      const { id } = await add()
      receiver().answers(response => response.writeHead(503).end())
      await post('Given up')
      for (const wait of [0, 5, 30, 120, 300, 900]) {
        world().clock.advanceBy(wait * 1000)
        await send()
      }
      await post('Old')
      world().clock.advanceBy(61 * minute)
      await send()
      await promise('API-44', async () =>
        expect([receiver().received.length, await states()]).toEqual([
          7,
          [
            ['failed', 1, 503, null],
            ['failed', 6, 503, null],
          ],
        ]),
      )
      receiver().answers(response => response.end())
      await (await calls()).admin.webhooks.test({ id })
      await send()
      expect(receiver().received.at(-1)?.message.type).toBe('webhook.test')
    })

    test('two processes send each message once; what a dead one held, another takes over', async () => {
      const { id } = await add()
      let at = 0
      const one = sending(() => at)
      const other = sending(() => at)
      for (let number = 0; number < 6; number += 1) await post(`Number ${number}`)
      await Promise.all([one.look(), other.look(), one.look(), other.look()])
      await Promise.all([one.settle(), other.settle()])
      await send(one)
      await promise('API-44', () => expect(receiver().texts()).toEqual([0, 1, 2, 3, 4, 5].map(number => `Number ${number}`)))
      // A process that died in the middle of an attempt has left its name.
      const { store } = world()
      const { webhooks } = store.read.t
      await store.write(async tx => void (await tx.update(webhooks).set({ holder: 'dead', beat: 9 }).where(eq(webhooks.id, id))))
      await post('After a death')
      await send(other)
      if (store.engine === 'postgresql') {
        expect(receiver().received).toHaveLength(6)
        at += 15_000
        await send(other)
      }
      await promise('API-44', () => expect(receiver().texts().at(-1)).toBe('After a death'))
    })

    test('a process that could not record an attempt sends the message again at its next look, without waiting for itself', async () => {
      await add()
      await post('Again')
      const { store, clock } = world()
      let writes = 0
      const write: typeof store.write = work => {
        writes += 1
        // It claims, and then cannot record.
        return writes === 2 ? Promise.reject(new Error('The connection is lost')) : store.write(work)
      }
      const process = createWebhookSender({ store: { ...store, write }, now: clock.now }, () => 0)
      await send(process)
      expect([receiver().texts(), await states()]).toEqual([['Again'], [['waiting', 0, null, null]]])
      await send(process)
      await promise('API-44', async () =>
        expect([receiver().texts(), await states()]).toEqual([['Again', 'Again'], [['delivered', 1, 200, null]]]),
      )
    })

    test('a process that is stopped finishes the attempt under way, and leaves what is behind it to the next', async () => {
      await add()
      for (const text of ['Under way', 'Behind it']) await post(text)
      let answer = () => {}
      receiver().answers(response => {
        answer = () => response.end()
      })
      const process = sending()
      await process.look()
      await expect.poll(() => receiver().received.length).toBe(1)
      const stopped = process.stop()
      receiver().answers(response => response.end())
      answer()
      await stopped
      await process.look()
      await process.settle()
      expect(receiver().texts()).toEqual(['Under way'])
      await send()
      await promise('API-44', () => expect(receiver().texts()).toEqual(['Under way', 'Behind it']))
    })

    test('a process that was overtaken records nothing, and one that is too late sends nothing', async () => {
      await add()
      const { store, clock } = world()
      await post('Overtaken')
      const [due] = await readDueDeliveries(store.read, clock.now())
      if (!due) throw new Error('Nothing is due')
      const beat = (await claimWebhook(store, due, 'slow', false)) ?? 0
      expect(await claimWebhook(store, due, 'other', false)).toBeUndefined()
      const taken = (await claimWebhook(store, { ...due, holder: 'slow', beat }, 'other', true)) ?? 0
      // The holder that was seen to stand still has gone on since.
      expect(await claimWebhook(store, { ...due, holder: 'other', beat }, 'third', true)).toBeUndefined()
      await recordAttempt(store, due, { by: 'slow', beat }, { status: 200 }, clock.now())
      expect(await states()).toEqual([['waiting', 0, null, null]])
      await recordAttempt(store, due, { by: 'other', beat: taken }, { status: 204 }, clock.now())
      expect(await states()).toEqual([['delivered', 1, 204, null]])
      // Read before it was sent by the other one.
      expect(await claimWebhook(store, due, 'slow', false)).toBeUndefined()
      await post('The next')
      await send()
      expect(receiver().texts()).toEqual(['The next'])
    })

    test('no message is sent for a failed write, for an event nobody listens to, or while the webhook is off; waiting messages go on afterwards', async () => {
      const { id } = await add()
      const { admin, weezes } = await calls()
      await errorOf(weezes.post({ text: '' }))
      await admin.webhooks.edit({ id, events: ['article.published'] })
      await post('Not listened to')
      await admin.webhooks.edit({ id, events: [...webhookEvents] })
      await post('Waits')
      await admin.webhooks.edit({ id, enabled: false })
      await post('Switched off')
      expect(await errorOf(admin.webhooks.test({ id }))).toEqual(['CONFLICT', { enabled: 'Nothing is sent: it is switched off' }])
      await send()
      expect(receiver().received).toEqual([])
      await admin.webhooks.edit({ id, enabled: true })
      const { exerciseId } = world().exercises.acme
      const { admin: above } = await world().as('acme', 'admin')
      await above.exercises.edit({ exerciseId, webhooks: false })
      await post('Not allowed')
      await send()
      expect(receiver().received).toEqual([])
      expect((await admin.webhooks.list({})).allowed).toBe(false)
      await above.exercises.edit({ exerciseId, webhooks: true })
      await send()
      expect(receiver().texts()).toEqual(['Waits'])
    })

    test('the last fifty finished deliveries are kept, and every one that waits', async () => {
      const { id: webhookId } = await add()
      const { store, clock, exercises } = world()
      const { exerciseId } = exercises.acme
      const { webhookDeliveries } = store.read.t
      await post('The first')
      const [due] = await readDueDeliveries(store.read, clock.now())
      if (!due) throw new Error('Nothing is due')
      const ids = Array.from({ length: 60 }, (_, at) => due.id + 1 + at)
      const base = { exerciseId, webhookId, event: 'webhook.test', body: '{}', createdOn: clock.now() }
      const rows = ids.flatMap(id => [
        { ...base, id: id - 1000, nextOn: null },
        { ...base, id, nextOn: clock.now() },
      ])
      await store.write(async tx => void (await tx.insert(tx.t.webhookDeliveries).values(rows)))
      const beat = (await claimWebhook(store, due, 'own', false)) ?? 0
      await recordAttempt(store, due, { by: 'own', beat }, { status: 200 }, clock.now())
      const left = await store.read.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhookId))
      const idsOf = (waiting: boolean) => left.filter(({ nextOn }) => (nextOn !== null) === waiting).map(({ id }) => id)
      expect(idsOf(true).toSorted()).toEqual(ids)
      expect(idsOf(false).toSorted()).toEqual([...ids.slice(11).map(id => id - 1000), due.id])
    })

    test('the secret is shown once, ten webhooks are the most, and every act leaves a record', async () => {
      const { id, secret } = await add()
      expect(secret).toMatch(/^whsec_[\w+/]{32}$/)
      const { admin } = await calls()
      const list = await admin.webhooks.list({})
      expect(JSON.stringify(list)).not.toContain(secret)
      for (let more = 1; more < 10; more += 1) await add()
      await expect(add()).rejects.toMatchObject({ code: 'CONFLICT' })
      await admin.webhooks.test({ id })
      await admin.webhooks.edit({ id, url: `${receiver().url}/new` })
      await admin.webhooks.delete({ id })
      const { audit } = world().store.read.t
      const acts = (await world().store.read.select().from(audit).where(eq(audit.objectId, id))).map(({ action }) => action)
      expect(acts).toEqual(['webhook.add', 'webhook.test', 'webhook.edit', 'webhook.delete'])
    })
  },
  describeWorldsOnEachEngine,
)

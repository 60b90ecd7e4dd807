import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { webhookDeliveriesMax } from '#routers/limits.contract.ts'
import { errorOf } from '#test/support/call-errors.ts'
import { promise } from '#test/support/promise.ts'
import { hasValidSignature } from '#test/support/webhook-receiver.ts'
import { describeWebhooks, webhookEvents } from '#test/support/webhooks.ts'

const minute = 60_000

describeWebhooks('Comforts of webhooks', ({ world, receiver, calls, deliveries, add, post, send, states }) => {
  test('of too many messages that wait for a receiver that is gone the oldest are given up, and nothing grows', async () => {
    const { id: webhookId } = await add()
    const { exerciseId } = world().exercises.acme
    const { webhookDeliveries: rows } = world().store.read.t
    const event = webhookEvents[0]
    const waiting = { exerciseId, webhookId, event, body: '{}', nextOn: world().clock.now(), createdOn: world().clock.now() }
    for (let from = 1; from <= webhookDeliveriesMax; from += 500)
      await world().store.write(tx => tx.insert(rows).values(Array.from({ length: 500 }, (_, at) => ({ ...waiting, id: from + at }))))
    for (let at = 0; at < 55; at += 1) await post('More')
    const { read } = world().store
    const own = eq(rows.webhookId, webhookId)
    const counts = [await read.$count(rows, and(own, isNotNull(rows.nextOn))), await read.$count(rows, own)]
    await promise('EXO-426', () => expect(counts).toEqual([webhookDeliveriesMax, webhookDeliveriesMax + 50]))
    const [given] = await read
      .select()
      .from(rows)
      .where(and(own, isNull(rows.nextOn)))
    await promise('EXO-426', () => expect(given).toMatchObject({ problem: 'overflow', deliveredOn: null }))
  })

  test('410 switches a webhook off; what waited behind goes on once it is on again, and the message itself is sent again when that is asked', async () => {
    const { id } = await add()
    receiver().answers(response => response.writeHead(410).end())
    await post('Gone')
    await post('Behind it')
    await send()
    const { admin } = await calls()
    const shown = async () => (await admin.webhooks.list({})).data[0]
    await promise('EXO-284', async () => {
      expect([(await shown())?.enabled, (await shown())?.undeliverable, await states()]).toEqual([
        false,
        'disabled',
        [
          ['waiting', 0, null, null],
          ['failed', 1, 410, null],
        ],
      ])
    })
    const deliveryId = (await deliveries())[1]?.id ?? 0
    const again = () => admin.webhooks.redeliver({ id, deliveryId })
    await promise('EXO-284', async () =>
      expect(await errorOf(again())).toEqual(['CONFLICT', { enabled: 'Nothing is sent: it is switched off' }]),
    )
    receiver().answers(response => response.end())
    await admin.webhooks.edit({ id, enabled: true })
    await again()
    await send()
    const [first] = receiver().received
    await promise('EXO-284', async () => {
      expect(receiver().texts()).toEqual(['Gone', 'Gone', 'Behind it'])
      expect(receiver().received[1]?.body).toBe(first?.body)
      expect(receiver().received[1]?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
      expect((await states()).map(([state]) => state)).toEqual(['delivered', 'delivered'])
    })
    // What was delivered is sent once more, too.
    await again()
    await send()
    expect(receiver().texts()).toEqual(['Gone', 'Gone', 'Behind it', 'Gone'])
    expect(await errorOf(admin.webhooks.redeliver({ id, deliveryId: 1 }))).toEqual(['NOT_FOUND', undefined])
  })

  test('what nothing can reach is said at once: by whom it is forbidden, also when something shall be sent again', async () => {
    const { admin } = await calls()
    const above = (await world().as('acme', 'admin')).admin.exercises
    const { exerciseId } = world().exercises.acme
    const { webhook } = await admin.webhooks.add({ url: 'http://127.0.0.1:9/', events: ['weeze.posted'] })
    const listed = (await admin.webhooks.put({ url: receiver().url, events: ['weeze.posted'] })).webhook
    await post('Kept')
    await send()
    const deliveryOf = async (id: number) => (await admin.webhooks.list({})).data.find(one => one.id === id)?.deliveries[0]?.id ?? 0
    await promise('EXO-284', async () => {
      expect([webhook.undeliverable, listed.undeliverable]).toEqual(['host', null])
      const redelivery = admin.webhooks.redeliver({ id: webhook.id, deliveryId: await deliveryOf(webhook.id) })
      expect(await errorOf(redelivery)).toEqual(['CONFLICT', { url: 'Nothing is sent: its host and port are not listed' }])
    })
    await above.edit({ exerciseId, webhooks: false })
    await promise('EXO-284', async () => {
      expect((await admin.webhooks.edit({ id: listed.id })).undeliverable).toBe('exercise')
      const redelivery = admin.webhooks.redeliver({ id: listed.id, deliveryId: await deliveryOf(listed.id) })
      expect(await errorOf(redelivery)).toMatchObject(['CONFLICT', { enabled: expect.any(String) }])
    })
    await above.edit({ exerciseId, webhooks: true })
  })

  test('a webhook is put by its address: added once with its secret, and then changed', async () => {
    const { admin } = await calls()
    const put = (events: ('weeze.posted' | 'weeze.replied')[], enabled?: boolean) =>
      admin.webhooks.put({ url: ` ${receiver().url} `, events, ...(enabled === undefined ? {} : { enabled }) })
    const first = await put(['weeze.posted'])
    const again = await put(['weeze.replied'], false)
    await promise('EXO-284', async () => {
      expect(first.secret).toMatch(/^whsec_/)
      expect(again).toMatchObject({ secret: null, webhook: { id: first.webhook.id, events: ['weeze.replied'], enabled: false } })
      expect((await put(['weeze.posted'])).webhook.enabled).toBe(true)
      expect((await admin.webhooks.list({})).data).toHaveLength(1)
    })
  })

  test('while a secret is changed both sign, for a day; then the new one alone', async () => {
    const { id, secret: former } = await add()
    const { admin } = await calls()
    const { secret, webhook } = await admin.webhooks.rotate({ id })
    expect(secret).not.toBe(former)
    const signed = async (after: number) => {
      await post('Signed')
      world().clock.advanceBy(after)
      await send()
      const one = receiver().received.at(-1)
      if (!one) throw new Error('Nothing was sent')
      return [hasValidSignature(one, secret), hasValidSignature(one, former)]
    }
    const day = 24 * 60 * minute
    expect(webhook.formerSecretUntil).toBe(new Date(world().clock.now().getTime() + day).toISOString())
    const both = await signed(day - 1)
    // Sessions do not last as long.
    world().clock.advanceBy(1 - day)
    const one = await signed(day)
    world().clock.advanceBy(-day)
    await promise('EXO-284', () =>
      expect([both, one]).toEqual([
        [true, true],
        [true, false],
      ]),
    )
  })
})

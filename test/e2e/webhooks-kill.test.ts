import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startWeez, stopServer } from '#test/support/built-server.ts'
import { copyDemoFolder, demoPassword } from '#test/support/demo-folder.ts'
import { promise } from '#test/support/promise.ts'
import { signIn } from '#test/support/sign-in.ts'
import { allowWebhooks, callTrpc } from '#test/support/trpc-calls.ts'
import { hasValidSignature, startWebhookReceiver } from '#test/support/webhook-receiver.ts'

type List = { result: { data: { data: { deliveries: { state: string; attempts: number }[] }[] } } }

test('a server killed while it sends a message sends it again, and each of the others once, in their order', async () => {
  const { folder, remove } = await copyDemoFolder()
  const receiver = await startWebhookReceiver()
  let weez = await startWeez(folder)
  try {
    await allowWebhooks(weez.url, demoPassword, receiver.url)
    const headers = await signIn(weez.url, 'animator', demoPassword)
    const { secret } = await callTrpc<{ secret: string }>(weez.url, headers, 'admin.webhooks.add', {
      url: receiver.url,
      events: ['weeze.posted'],
    })
    receiver.answers(() => {})
    for (const text of ['One', 'Two', 'Three']) await callTrpc(weez.url, headers, 'weezes.post', { text })
    await expect.poll(() => receiver.received.length).toBe(1)
    weez.child.kill('SIGKILL')
    await once(weez.child, 'exit')
    receiver.answers(response => response.end())
    weez = await startWeez(folder)
    await expect.poll(() => receiver.received.length).toBe(4)
    await promise('API-44', () => {
      expect(receiver.texts()).toEqual(['One', 'One', 'Two', 'Three'])
      expect(receiver.received[0]?.headers['webhook-id']).toBe(receiver.received[1]?.headers['webhook-id'])
      expect(receiver.received.every(one => hasValidSignature(one, secret))).toBe(true)
    })
    const deliveries = async () => {
      const answer = await fetch(`${weez.url}/trpc/admin.webhooks.list?input={}`, { headers })
      return ((await answer.json()) as List).result.data.data.flatMap(webhook => webhook.deliveries)
    }
    await expect
      .poll(async () => (await deliveries()).map(({ state, attempts }) => [state, attempts]))
      .toEqual([
        ['delivered', 1],
        ['delivered', 1],
        ['delivered', 1],
      ])
  } finally {
    await stopServer(weez)
    await receiver.close()
    await remove()
  }
})

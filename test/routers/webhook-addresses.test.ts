import { expect, test } from 'vitest'
import { promise } from '#test/support/promise.ts'
import { describeWebhooks } from '#test/support/webhooks.ts'

const minute = 60_000

describeWebhooks('Addresses of webhooks', ({ world, receiver, calls, add, post, send, states }) => {
  /** What the log says of a test that is sent to an address, and how long that took. */
  const tryAt = async (url: string) => {
    const { admin } = await calls()
    const { id } = await add(url)
    await admin.webhooks.test({ id })
    const began = performance.now()
    await send()
    const took = performance.now() - began
    const said = await states()
    await admin.webhooks.delete({ id })
    return { said, took }
  }
  const list = async (webhookHosts: string) => {
    const { exerciseId } = world().exercises.acme
    await (await world().as('acme', 'admin')).admin.exercises.edit({ exerciseId, webhookHosts })
  }
  const refusedAddress = [['waiting', 1, null, 'address']]

  test('for a host that is not listed the log says the same at once, whether it exists, is closed, silent or has no address', async () => {
    const { port } = new URL(receiver().url)
    const before = receiver().connections()
    // Only hosts, and another port: none of it opens the receiver, nor any other port of this machine.
    for (const hosts of ['', '127.0.0.1 localhost ::1', `127.0.0.1:${Number(port) - 1} example.org:${port}`]) {
      await list(hosts)
      const closed = ['http://127.0.0.1:9/', 'http://localhost:9/', 'http://127.0.0.1/', 'https://localhost/']
      const strange = [receiver().url, `http://localhost:${port}/`, `http://[::ffff:127.0.0.1]:${port}/`, `http://2130706433:${port}/`]
      const silent = ['http://10.255.255.1/', 'http://192.168.255.254:81/', 'http://nobody.invalid/', 'http://8.8.8.8:81/']
      for (const url of [...closed, ...strange, ...silent]) {
        const { said, took } = await tryAt(url)
        await promise('API-45', () => expect([hosts, url, said]).toEqual([hosts, url, refusedAddress]))
        // A host that is tried and silent takes ten seconds.
        expect(took).toBeLessThan(5_000)
      }
    }
    await promise('API-45', () => expect([receiver().connections(), receiver().received]).toEqual([before, []]))
    await list(`127.0.0.1:${port}`)
    expect((await tryAt(receiver().url)).said).toEqual([['delivered', 1, 200, null]])
    expect(receiver().connections()).toBe(before + 1)
  })

  test('a host removed from the list gets no more requests, not even those already waiting', async () => {
    const { port } = new URL(receiver().url)
    await add()
    await post('Waits')
    await list(`127.0.0.1:${Number(port) - 1}`)
    await send()
    await promise('API-45', async () => expect([await states(), receiver().received]).toEqual([refusedAddress, []]))
    await list(`127.0.0.1:${port}`)
    world().clock.advanceBy(5000)
    await send()
    await promise('API-45', () => expect(receiver().texts()).toEqual(['Waits']))
  })

  test('no address that is never asked, listed or not, no redirect, no endless answer', async () => {
    const { admin } = await calls()
    const port = new URL(receiver().url).port
    const never = ['169.254.169.254:80', '203.0.113.7:80', '[::ffff:169.254.169.254]:80', '0.0.0.0:80', '[64:ff9b::a9fe:a9fe]:80']
    await list(`${never.join(' ')} 127.0.0.1:9 localhost:${port}`)
    for (const host of never) expect([host, (await tryAt(`http://${host}/latest`)).said]).toEqual([host, refusedAddress])
    expect((await tryAt('http://127.0.0.1:9/')).said).toEqual([['waiting', 1, null, 'unreachable']])
    const { id } = await add(`http://localhost:${port}/`)
    receiver().answers(response => response.writeHead(302, { location: `${receiver().url}/elsewhere` }).end())
    await admin.webhooks.test({ id })
    await send()
    await promise('API-45', async () => expect([receiver().received.length, ...(await states())]).toEqual([1, ['waiting', 1, 302, null]]))
    receiver().answers(response => response.end('x'.repeat(10_000_000)))
    world().clock.advanceBy(minute)
    await send()
    expect((await states()).map(([state]) => state)).toEqual(['delivered'])
  })

  test('an answer that takes more than five seconds counts as none', async () => {
    const { id } = await add()
    receiver().answers(() => {})
    await (await calls()).admin.webhooks.test({ id })
    const began = performance.now()
    await send()
    expect(await states()).toEqual([['waiting', 1, null, 'timeout']])
    expect(performance.now() - began).toBeGreaterThan(4900)
  })
})

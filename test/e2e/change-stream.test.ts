import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { feedPollInterval } from '#src/app/constants.ts'
import { browserForTests, hasBrowser, isChangeStream } from '../support/browser.ts'
import { startWeez, stopServer } from '../support/built-server.ts'
import { copyDemoFolder, demoPassword } from '../support/demo-folder.ts'
import { standStill } from '../support/page-clock.ts'
import { promise } from '../support/promise.ts'
import { signIn } from '../support/sign-in.ts'

/** A proxy before Weez that keeps streams of events to itself until they end. */
const openProxy = async (url: string) => {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url: path = '' } = incoming
    const passed = send(`${url}${path}`, { method, headers: { ...headers, host: new URL(url).host } }, answer => {
      if (answer.headers['content-type']?.startsWith('text/event-stream')) return void answer.resume()
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

describe.skipIf(!hasBrowser)('the stream of changes, in Chromium', () => {
  const browser = browserForTests()

  const post = (page: Page, text: string) => browser.ask(page, 'POST', '/weezs/post', { text, mentions: [], medias: [], sponsored: false })
  const showNew = (page: Page) => page.getByRole('button', { name: /^Afficher 1 / })
  /** The streams that a page has opened, and which of them are open. */
  const watchStreams = (page: Page) => {
    const streams = { opened: 0, open: 0 }
    page.on('request', request => {
      if (!isChangeStream(request)) return
      streams.opened += 1
      streams.open += 1
    })
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', request => {
        if (isChangeStream(request)) streams.open -= 1
      })
    return streams
  }
  /** Opens the feed with a clock that stands still, so that no interval ends. */
  const openFeed = async (page: Page, url = browser.url) => {
    const stream = page.waitForRequest(isChangeStream)
    await page.clock.install()
    await page.goto(`${url}/weez`)
    await page.locator('article[aria-posinset]').first().waitFor()
    await stream
    await standStill(page)
  }
  const hide = (page: Page, hidden: boolean) =>
    page.evaluate(value => {
      for (const [name, of] of Object.entries({ hidden: value, visibilityState: value ? 'hidden' : 'visible' }))
        Object.defineProperty(document, name, { value: of, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, hidden)
  /** Lets answers be drawn, which takes timers of no length, and far less than an interval. */
  const soon = (page: Page, shown: () => Promise<boolean>) =>
    expect.poll(
      async () => {
        await page.clock.runFor(10)
        return shown()
      },
      { interval: 100, timeout: 8_000 },
    )

  test('a weeze of somebody else is announced long before the interval ends, and nothing moves', async () => {
    const { page } = await browser.signedIn('camille', '/livez')
    const { page: karim } = await browser.signedIn('karim', '/livez')
    await openFeed(page)
    const articles = page.locator('article[aria-posinset]')
    const first = await articles.first().textContent()
    const before = await page.evaluate(() => Date.now())
    await post(karim, 'Heard at once')
    await promise('EXO-110', async () => {
      await soon(page, () => showNew(page).isVisible()).toBe(true)
      expect((await page.evaluate(() => Date.now())) - before).toBeLessThan(feedPollInterval / 2)
      await expect.poll(() => articles.first().textContent()).toBe(first)
    })
  })

  test('a hidden tab hears nothing; shown again, it hears what it missed', async () => {
    const { page } = await browser.signedIn('camille', '/livez')
    const { page: karim } = await browser.signedIn('karim', '/livez')
    const streams = watchStreams(page)
    await openFeed(page)
    await hide(page, true)
    await expect.poll(() => streams).toEqual({ opened: 1, open: 0 })
    await post(karim, 'Missed')
    await page.route(/weezes\.feed.*after/, route => (streams.opened === 1 ? route.abort() : route.continue()))
    await hide(page, false)
    await promise('EXO-113', async () => {
      await soon(page, () => showNew(page).isVisible()).toBe(true)
      expect(streams).toEqual({ opened: 2, open: 1 })
    })
  })

  test('a proxy that holds streams back: the intervals go on, and nothing on the screen tells', { tags: ['long'] }, async () => {
    const proxy = await openProxy(browser.url)
    const { page, pageErrors } = await browser.signedIn('camille', '/livez')
    const { page: karim } = await browser.signedIn('karim', '/livez')
    const streams = watchStreams(page)
    await openFeed(page, proxy.url)
    pageErrors.length = 0
    await post(karim, 'Through a proxy')
    await page.clock.runFor(feedPollInterval + 1_000)
    await promise('EXO-114', async () => {
      await soon(page, () => showNew(page).isVisible()).toBe(true)
      expect(await page.getByText(/Hors ligne/).count()).toBe(0)
    })
    // Given up after ten seconds, and tried again.
    await page.clock.runFor(3_000)
    await expect.poll(() => streams.opened).toBeGreaterThan(1)
    expect(pageErrors.filter(error => !error.startsWith('asked'))).toEqual([])
    proxy.close()
  })

  test('a laptop that slept opens its stream again and hears what it missed', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/livez')
    const streams = watchStreams(page)
    await openFeed(page)
    // A stream that says nothing for 40 s is dead, as after a sleep.
    await page.clock.fastForward(60_000)
    await promise('EXO-113', async () => {
      await expect
        .poll(async () => {
          await page.clock.runFor(1_000)
          return streams.opened
        })
        .toBeGreaterThan(1)
    })
  })

  test('a server with open streams stops at once', async () => {
    const { folder, remove } = await copyDemoFolder()
    const weez = await startWeez(folder)
    const answer = await fetch(`${weez.url}/trpc/auth.changes?input={}`, { headers: await signIn(weez.url, 'camille', demoPassword) })
    const read = answer.text()
    const began = performance.now()
    await stopServer(weez)
    await promise('EXO-112', async () => {
      // What is open would be cut off after ten seconds.
      expect(performance.now() - began).toBeLessThan(8_000)
      expect(await read).toMatch(/event: return\ndata: \n+$/)
    })
    await remove()
  })

  test('twelve tabs of one person all load, and are up to date at their intervals', { tags: ['long', 'night'] }, async () => {
    const { page } = await browser.signedIn('camille', '/livez')
    const { page: karim } = await browser.signedIn('karim', '/livez')
    // A person has four streams, and a browser six connections.
    const tabs = await Promise.all(Array.from({ length: 11 }, () => page.context().newPage()))
    for (const tab of tabs) await tab.goto(`${browser.url}/weez/notifications`, { waitUntil: 'commit' })
    await page.goto(`${browser.url}/weez`)
    await promise('EXO-114', async () => {
      await page.locator('article[aria-posinset]').first().waitFor()
      await post(karim, 'In one of twelve')
      await expect.poll(() => showNew(page).isVisible(), { timeout: 2 * feedPollInterval }).toBe(true)
      for (const tab of tabs.slice(-3)) await tab.getByRole('heading', { level: 1 }).waitFor()
    })
  })
})

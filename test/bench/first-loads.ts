import type { Page } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'
import { printReport, record, recorded } from './results.ts'

const rounds = 5
/** A slow 4G connection, and a phone of the middle class beside a computer of today. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const slowdown = 4
/** Over this many milliseconds a task keeps a page from answering. */
const longTask = 50

/** The pages, who opens them, and what the time until they are drawn should be at most, in ms. */
const pages = [
  ['/login', null, 2_000],
  ['/', 'camille', 2_000],
  ['/weez', 'camille', 2_000],
  ['/weez/messages', 'camille', 2_000],
  ['/webpress/', 'camille', 2_000],
] as const

type Times = { drawn: number; blocked: number }

/** Loads a page with nothing kept; returns when its largest part was drawn, and how long tasks kept it from answering, in ms. */
const measure = async (page: Page, url: string): Promise<Times> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(longest => {
    const times = { drawn: 0, blocked: 0 }
    Object.assign(globalThis, { times })
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ startTime }) => {
      times.drawn = startTime
    })
    watch('longtask', ({ duration }) => {
      times.blocked += duration - longest
    })
  }, longTask)
  await page.goto(url)
  await page.locator('main').first().waitFor()
  await page.waitForLoadState('networkidle').catch(() => undefined)
  return page.evaluate(() => (globalThis as unknown as { times: Times }).times)
}

const browser = await openBrowser()
for (let round = 0; round < rounds; round += 1)
  for (const [path, username] of pages) {
    const look = { size: 'phone' } as const
    const { page } = username ? await browser.signedIn(username, '/livez', look) : await browser.visit('/livez', look)
    page.setDefaultTimeout(60_000)
    const { drawn, blocked } = await measure(page, `${browser.url}${path}`)
    record(`${path} drawn`, drawn)
    record(`${path} blocked`, blocked)
    await browser.closeVisitors()
  }
await browser.close()

process.stdout.write(`\nA first load on slow 4G, processor slowed ${slowdown} times, ${rounds} rounds: least, median, most\n`)
for (const [path, , most] of pages) {
  printReport(`${path}: largest part drawn, ms`, recorded(`${path} drawn`), `<= ${most}`, 0)
  printReport(`${path}: blocked by long tasks, ms`, recorded(`${path} blocked`), '<= 100', 0)
}

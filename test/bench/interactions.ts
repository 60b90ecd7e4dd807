import type { Page } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'
import { scrollFeed } from '../support/scroll-feed.ts'
import { signIn } from '../support/sign-in.ts'
import { benchPassword, ensureDatabase, openBenchFolder } from './database.ts'
import { printReport, quantile, record, recorded } from './results.ts'

/** How often all is done, and each thing in a round. */
const rounds = 4
const times = 4
/** Weezes that the page has read, and how many times slower than this machine its processor is. */
const length = 1000
const slowdown = 4
const text = 'Le quai Nord est fermé'
/** Browsers report nothing that took less, in ms. */
const shortest = 16

const articles = '[role=feed] article:has(time)'
const acts = ['like', 'open a thread', 'go back', 'open the composer', 'type', 'show new'] as const

const home = openBenchFolder()
const browser = await openBrowser({ folder: ensureDatabase(home.folder, 5500), password: benchPassword })
const karim = { ...(await signIn(browser.url, 'karim', benchPassword)), 'content-type': 'application/json' }

const post = async (text: string) => {
  const body = JSON.stringify({ text, mentions: [], medias: [], sponsored: false })
  const answer = await fetch(`${browser.url}/weezs/post`, { method: 'POST', headers: karim, body })
  if (!answer.ok) throw new Error(`Not posted: ${answer.status}`)
}

/** Notes in a page how long each tap or key takes until a frame shows what it did, in ms; the function returned reads and forgets that. */
const observe = async (page: Page) => {
  await page.evaluate(durationThreshold => {
    const longest = new Map<number, number>()
    Object.assign(globalThis, { longest })
    const observer = new PerformanceObserver(list => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId > 0) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
    })
    // TypeScript knows the option of this kind of entry not yet.
    observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, shortest)
  return () =>
    page.evaluate(() => {
      const { longest } = globalThis as unknown as { longest: Map<number, number> }
      const durations = [...longest.values()]
      longest.clear()
      return durations
    })
}

/** Brings the first element below the window's top to its middle; returns where that is. */
const bringToMiddle = async (page: Page, selector: string) => {
  const found = await page.evaluateHandle(
    selector => [...document.querySelectorAll(selector)].find(node => node.getBoundingClientRect().top > 0) ?? null,
    selector,
  )
  const element = found.asElement()
  if (!element) throw new Error(`No ${selector}`)
  await element.evaluate(node => node.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(500)
  const box = await element.boundingBox()
  if (!box) throw new Error(`${selector} is not drawn`)
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

const toMiddle = async (page: Page) => {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
  await page.waitForTimeout(2_000)
}

/** A phone in the middle of the weezes that it has read. */
const open = async () => {
  const { page } = await browser.signedIn('camille', '/weez', { size: 'phone', hasTouch: true })
  await page.locator(articles).first().waitFor()
  await page.evaluate(scrollFeed, { speed: 8000, count: length, milliseconds: Number.POSITIVE_INFINITY })
  await toMiddle(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

const playRound = async (page: Page, read: Awaited<ReturnType<typeof observe>>) => {
  const noted = new Map<string, number[]>()
  const measure = async (name: (typeof acts)[number], act: () => Promise<unknown>, count = 1) => {
    await read()
    await act()
    // What follows the frame, and the report of the browser.
    await page.waitForTimeout(1_000)
    const durations = await read()
    const all = Array.from({ length: count }, (_, at) => durations[at] ?? shortest)
    noted.set(name, [...(noted.get(name) ?? []), ...all])
  }
  for (let time = 0; time < times; time += 1) {
    const heart = await bringToMiddle(page, `${articles} button[data-key=l][aria-pressed=false]`)
    await measure('like', () => page.touchscreen.tap(...heart))
    const moment = await bringToMiddle(page, `${articles} a:has(> time)`)
    await measure('open a thread', () => page.touchscreen.tap(...moment))
    await page.locator('article[data-subject]').waitFor()
    await measure('go back', () => page.locator('#main header button').first().tap())
    await page.locator(articles).first().waitFor()
    await measure('open the composer', () => page.keyboard.press('c'))
    const field = page.locator('[role=dialog] [contenteditable=true]')
    await field.waitFor()
    await measure('type', () => page.keyboard.type(text, { delay: 100 }), text.length)
    await field.fill('')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'hidden' })
    await post(`Nouveau ${time}`)
    const bar = page.locator('div:has(+ div + [role=feed]) > button')
    await bar.waitFor()
    await measure('show new', () => bar.tap())
    await toMiddle(page)
  }
  for (const [name, durations] of noted) {
    record(`${name} median`, quantile(durations, 0.5))
    record(`${name} p95`, quantile(durations, 0.95))
  }
}

try {
  process.stdout.write(`reading ${length.toLocaleString('en')} weezes …\n`)
  const page = await open()
  const read = await observe(page)
  for (let round = 1; round <= rounds; round += 1) {
    process.stdout.write(`round ${round} of ${rounds} …\n`)
    await playRound(page, read)
  }
} finally {
  await browser.close()
  home.close()
}

const setting = `a feed of ${length.toLocaleString('en')} weezes on a phone, processor slowed ${slowdown} times`
process.stdout.write(`\nuntil the next frame, ${setting}, ${rounds} rounds: least, median, most\n\n`)
for (const act of acts) {
  printReport(`${act}: median, ms`, recorded(`${act} median`), '', 0)
  printReport(`${act}: 95th percentile, ms`, recorded(`${act} p95`), '≤ 100', 0)
}

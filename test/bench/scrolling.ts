import type { Page } from 'playwright-core'
import { pageSize } from '#routers/limits.contract.ts'
import { openBrowser } from '../support/browser.ts'
import { scrollFeed } from '../support/scroll-feed.ts'
import { signIn } from '../support/sign-in.ts'
import { benchPassword, ensureDatabase, openBenchFolder } from './database.ts'
import { printReport, quantile, record, recorded } from './results.ts'

const rounds = 5
/** Weezes that are read in one go, and of those the ones over which the end is measured, in stretches as long as the one at the start. */
const length = 5000
const stretch = 200
/** How fast one scrolls, in px a second: as fast as older pages may come (CONST-04). */
const speed = 4000
/** How long a page that only polls is watched, in ms: three polls (CONST-03). */
const idle = 30_000

const home = openBenchFolder()
const browser = await openBrowser({ folder: ensureDatabase(home.folder, length + 500), password: benchPassword })

/** What the main thread has done so far. Its time is that of the processor, which other programs on the machine do not lengthen. */
const meter = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
    return {
      busy: of('TaskDuration') * 1000,
      script: of('ScriptDuration') * 1000,
      nodes: of('Nodes'),
      heap: of('JSHeapUsedSize') / 2 ** 20,
    }
  }
}

const open = async () => {
  const { page } = await browser.signedIn('camille')
  await page.locator('article').first().waitFor()
  return { page, read: await meter(page) }
}

/** Leaves a page without closing it: Chromium at times draws the others no more once one is gone. */
const leave = ({ page }: Opened) => page.goto('about:blank')

type Opened = Awaited<ReturnType<typeof open>>

const scroll = async ({ page, read }: Opened, count: number) => {
  const before = await read()
  const from = await page.locator('article').count()
  const { frames, longTasks, jump } = await page.evaluate(scrollFeed, { speed, count, milliseconds: Number.POSITIVE_INFINITY })
  const busy = ((await read()).busy - before.busy) / ((count - from) / pageSize)
  return { median: quantile(frames, 0.5), p95: quantile(frames, 0.95), long: longTasks.length, busy, jump }
}

const watch = (page: Page, milliseconds: number) => page.evaluate(scrollFeed, { speed: 0, count: Number.POSITIVE_INFINITY, milliseconds })

const noteStretch = (where: string, { median, p95, long, busy, jump }: Awaited<ReturnType<typeof scroll>>) => {
  for (const [name, value] of Object.entries({ median, p95, long, busy })) record(`${name} ${where}`, value)
  record('jump', jump)
}

const noteIdle = async (where: string, { page, read }: Opened) => {
  await page.bringToFront()
  const before = await read()
  await page.waitForTimeout(idle)
  const after = await read()
  record(`idle ${where}`, (after.busy - before.busy) / (idle / 10_000))
  record(`script ${where}`, (after.script - before.script) / (idle / 10_000))
  // Apart, because what watches a page runs in every frame.
  const { longTasks, drawn } = await watch(page, idle)
  record(`idle long ${where}`, longTasks.length)
  record(`idle drawn ${where}`, drawn)
}

const noteSize = async (where: string, { page, read }: Opened) => {
  await page.requestGC()
  const { nodes, heap } = await read()
  record(`nodes ${where}`, nodes)
  record(`heap ${where}`, heap)
}

const scrolls = async (long: Opened) => {
  const small = await open()
  await noteSize('start', small)
  await noteIdle('start', small)
  await leave(small)

  process.stdout.write(`reading ${length.toLocaleString('en')} weezes …\n`)
  await long.page.bringToFront()
  record('jump', (await scroll(long, length - rounds * stretch)).jump)
  for (let round = 1; round <= rounds; round += 1) {
    process.stdout.write(`round ${round} of ${rounds} …\n`)
    // A fresh page right before each stretch of the long one: what disturbs the machine disturbs both.
    const fresh = await open()
    await scroll(fresh, 2 * pageSize)
    const start = await scroll(fresh, 2 * pageSize + stretch)
    await leave(fresh)
    await long.page.bringToFront()
    const end = await scroll(long, length - (rounds - round) * stretch)
    noteStretch('start', start)
    noteStretch('end', end)
    for (const name of ['median', 'p95', 'busy'] as const) record(`${name} ratio`, end[name] / start[name])
  }
  await noteSize('end', long)
  await noteIdle('end', long)
}

/** What somebody else writes waits above and moves nothing; showing it takes the reader to it. */
const reveals = async (long: Opened) => {
  const karim = await signIn(browser.url, 'karim', benchPassword)
  process.stdout.write('showing what is new …\n')
  for (let round = 0; round < rounds; round += 1) {
    const post = { text: `Nouveau ${round}`, mentions: [], medias: [], sponsored: false }
    await long.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
    const watched = watch(long.page, 15_000)
    const headers = { ...karim, 'content-type': 'application/json' }
    const answer = await fetch(`${browser.url}/weezs/post`, { method: 'POST', headers, body: JSON.stringify(post) })
    if (!answer.ok) throw new Error(`Not posted: ${answer.status}`)
    record('jump', (await watched).jump)
    const before = await long.read()
    // The page itself looks for the button: from outside, thousands of weezes would be gone through one by one.
    await long.page.waitForFunction(() => {
      const button = document.querySelector<HTMLElement>('div:has(+ div + [role=feed]) > button')
      button?.click()
      return button !== null
    })
    await long.page.waitForFunction(text => document.querySelector('article')?.textContent?.includes(text), post.text)
    record('reveal', (await long.read()).busy - before.busy)
  }
}

try {
  const long = await open()
  await scrolls(long)
  await reveals(long)
} finally {
  await browser.close()
  home.close()
}

process.stdout.write(`\nscrolling ${length.toLocaleString('en')} weezes, ${rounds} rounds: least, median, most\n\n`)
for (const where of ['start', 'end'])
  for (const [name, what, goal] of [
    ['median', 'from frame to frame, median, ms', ''],
    ['p95', 'from frame to frame, 95th percentile, ms', ''],
    ['long', `tasks over 50 ms for ${stretch} weezes`, ''],
    ['busy', 'processor time for an older page, ms', ''],
    ['idle', 'processor time for a poll with nothing new, ms', ''],
    ['script', 'of that in scripts, ms', '≤ 1'],
    ['idle long', 'tasks over 50 ms in three polls', ''],
    ['idle drawn', 'changes drawn in three polls', ''],
    ['nodes', 'DOM nodes', ''],
    ['heap', 'JavaScript heap, MB', '≤ 120'],
  ] as const)
    printReport(`${where}: ${what}`, recorded(`${name} ${where}`), goal, 1)
printReport('end: processor time until new weezes show, ms', recorded('reveal'), '', 0)
process.stdout.write('\nratios and places\n')
printReport('frame, median at the end / at the start', recorded('median ratio'), '≤ 1.2')
printReport('frame, 95th percentile at the end / at the start', recorded('p95 ratio'), '≤ 1.2')
printReport('processor time for an older page, end / start', recorded('busy ratio'), '≤ 1.2')
printReport('an article moved by itself, px', recorded('jump'), '≤ 1')

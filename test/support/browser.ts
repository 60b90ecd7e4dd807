import { randomUUID } from 'node:crypto'
import axe from 'axe-core'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { startWeez, stopServer } from './built-server.ts'
import { findChromium } from './chromium.ts'
import { copyDemoFolder, demoPassword } from './demo-folder.ts'

/** Whether there is a browser to drive; the gate says so when there is none. */
export const hasBrowser = findChromium() !== undefined

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page lives long enough here for its script to be worth optimising.
  '--js-flags=--no-opt --no-maglev --max-lazy',
]

export const viewports = { narrow: { width: 360, height: 740 }, phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

/** How somebody looks at Weez: in French, as light as the device and on a wide screen unless they say otherwise. */
export type VisitOptions = Omit<BrowserContextOptions, 'locale'> & {
  locale?: 'fr' | 'en'
  scheme?: 'light' | 'dark'
  size?: keyof typeof viewports
}

/** Somebody in the browser; what the page should not have done is noted in `troubles`. */
export type Visitor = { page: Page; troubles: string[] }

/** The built server with the demo exercise or with `data`, which is there and is kept, and a browser that visits it. */
export const openBrowser = async (data?: { folder: string; password: string; empty?: true }) => {
  const demo = data ? undefined : await copyDemoFolder()
  const { folder, password } = data ?? { folder: demo?.folder ?? '', password: demoPassword }
  // The limits count here too, with room for what tests write before a browser looks.
  const weez = await startWeez(folder, data ? {} : { WEEZ_RATE_LIMIT: '10' }, ...(data?.empty ? ['--empty'] : []))
  // Where the machine says nothing of languages, names of files with accents would be lost.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumFlags, env })

  /** A new visitor, with a cookie jar of their own. */
  const open = async ({ locale, scheme, size = 'desk', ...options }: VisitOptions): Promise<Visitor> => {
    const context = await browser.newContext({ viewport: viewports[size], locale: 'fr-FR', ...options })
    // Patient: other work may have the machine for a while.
    context.setDefaultTimeout(60_000)
    const choices = Object.entries({ 'weez-locale': locale, 'weez-scheme': scheme })
    await context.addCookies(choices.flatMap(([name, value]) => (value ? [{ name, value, url: weez.url }] : [])))
    const page = await context.newPage()
    const troubles: string[] = []
    page.on('request', request => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(weez.url)) troubles.push(`asked ${request.url()}`)
    })
    page.on('console', message => {
      if (/Content Security Policy/.test(message.text())) troubles.push(message.text())
    })
    page.on('pageerror', error => troubles.push(String(error)))
    return { page, troubles }
  }
  const visit = async (path: string, look: VisitOptions = {}): Promise<Visitor> => {
    const visitor = await open(look)
    await visitor.page.goto(`${weez.url}${path}`)
    return visitor
  }

  return {
    url: weez.url,
    /** What the server wrote when it started. */
    said: weez.firstOutput,
    password,
    visit,
    /** A visitor who has signed in, at the exercise of the base path that `path` begins with. */
    signedIn: async (username: string, path = '/weez', look: VisitOptions = {}): Promise<Visitor> => {
      const visitor = await open(look)
      const [base = ''] = /^\/acme(\/clones\/blue)?(?=\/)/.exec(path) ?? []
      const answer = await visitor.page.request.post(`${weez.url}${base}/signin`, { data: { username, password } })
      if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()}`)
      await visitor.page.goto(`${weez.url}${path}`)
      return visitor
    },
    /** Calls a REST path as the person of a page, for what a test does not click through; answers the JSON. A proxy that has just lost a server is asked again. */
    ask: async <Json>({ request }: Page, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: unknown): Promise<Json> => {
      const body =
        json === undefined ? { headers: {} } : { data: Buffer.from(JSON.stringify(json)), headers: { 'content-type': 'application/json' } }
      const headers = { ...body.headers, 'idempotency-key': randomUUID() }
      const fetch = () => request.fetch(`${weez.url}${path}`, { ...body, method, headers })
      const first = await fetch()
      const answer = first.status() === 502 ? await fetch() : first
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
      return JSON.parse((await answer.text()) || 'null') as Json
    },
    /** Sends all visitors home, so that their pages take no time from the next one's. */
    leave: async () => {
      await Promise.all(browser.contexts().map(context => context.close()))
    },
    close: async () => {
      await browser.close()
      await stopServer(weez)
      await demo?.remove()
    },
  }
}

export type TestBrowser = Awaited<ReturnType<typeof openBrowser>>

/**
 * A link that the bar at the bottom of a phone cuts in half while the page scrolls past it is as large as any other: axe measures what
 * of it shows at that moment. A target that is too small by itself is still reported.
 */
const isCutByBottomBar = ({ any }: axe.NodeResult) =>
  any.some(({ id, data }) => id === 'target-size' && data?.messageKey === 'partiallyObscured')

/** The weezes of a feed after its first eight, which are made as those are: looked at by `npm run test:looks` only. */
const excludedSelectors = process.env.WEEZ_ALL_LOOKS
  ? []
  : ['[role=feed] > :first-child > :nth-child(n + 9)', '[role=feed] > :nth-child(n + 2)']

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong on a page, as a line each; `within` a part of it only. */
export const axeViolations = async (page: Page, { within }: { within?: string | undefined } = {}): Promise<string[]> => {
  // A colour on its way from one scheme to the other is neither.
  await page.waitForFunction(() => document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity))
  // Evaluated, not added as an element: the page's own policy would refuse a foreign script.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // What is far from the window is not painted and keeps the colours it was last painted in; all that is looked at is painted.
  await page.evaluate(
    groups => {
      for (const group of document.querySelectorAll<HTMLElement>(groups)) group.style.contentVisibility = 'visible'
    },
    excludedSelectors.length > 0 ? '[role=feed] > :first-child' : '[role=feed] > *',
  )
  const where = { include: [within ?? 'html'], exclude: excludedSelectors }
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, runOnly: axeTags }
  const found = await page.evaluate(([where, options]) => (globalThis as unknown as { axe: typeof axe }).axe.run(where, options), [
    where,
    options,
  ] as const)
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.filter(node => !isCutByBottomBar(node)).map(node => `${id}: ${node.target.join(' ')}`),
  )
}

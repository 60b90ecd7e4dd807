import { randomUUID } from 'node:crypto'
import axe from 'axe-core'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { startWeez, stopServer } from './built-server.ts'
import { findChromium } from './chromium.ts'
import { copyDemoFolder, demoPassword } from './demo-folder.ts'

/** Whether Chromium is installed; `npm test` reports when it is not. */
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

/** The browser of a visitor; by default in French, in the colour scheme of the device and on a wide screen. */
export type VisitOptions = Omit<BrowserContextOptions, 'locale'> & {
  locale?: 'fr' | 'en'
  scheme?: 'light' | 'dark'
  size?: keyof typeof viewports
}

/** Somebody in the browser; what the page should not have done is noted in `pageErrors`. */
export type Visitor = { page: Page; pageErrors: string[] }

/** The built server with the demo exercise or with `data`, which is there and is kept, and a browser that visits it. */
export const openBrowser = async (data?: { folder: string; password: string; empty?: true }) => {
  const demo = data ? undefined : await copyDemoFolder()
  const { folder, password } = data ?? { folder: demo?.folder ?? '', password: demoPassword }
  // Rate limits apply here too, ten times as high, since tests write much in a short time.
  const weez = await startWeez(folder, data ? {} : { WEEZ_RATE_LIMIT: '10' }, ...(data?.empty ? ['--empty'] : []))
  // Without a locale of the machine, file names with accents would be lost.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumFlags, env })

  /** A new visitor with its own cookies. */
  const open = async ({ locale, scheme, size = 'desk', ...options }: VisitOptions): Promise<Visitor> => {
    const context = await browser.newContext({ viewport: viewports[size], locale: 'fr-FR', ...options })
    // Long, because the machine may be busy.
    context.setDefaultTimeout(60_000)
    const choices = Object.entries({ 'weez-locale': locale, 'weez-scheme': scheme })
    await context.addCookies(choices.flatMap(([name, value]) => (value ? [{ name, value, url: weez.url }] : [])))
    const page = await context.newPage()
    const pageErrors: string[] = []
    page.on('request', request => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(weez.url)) pageErrors.push(`asked ${request.url()}`)
    })
    page.on('console', message => {
      if (/Content Security Policy/.test(message.text())) pageErrors.push(message.text())
    })
    page.on('pageerror', error => pageErrors.push(String(error)))
    return { page, pageErrors }
  }
  const visit = async (path: string, look: VisitOptions = {}): Promise<Visitor> => {
    const visitor = await open(look)
    await visitor.page.goto(`${weez.url}${path}`)
    return visitor
  }

  return {
    url: weez.url,
    /** The first output of the server. */
    firstOutput: weez.firstOutput,
    password,
    visit,
    /** A signed-in visitor, in the exercise of the base path that `path` begins with. */
    signedIn: async (username: string, path = '/weez', look: VisitOptions = {}): Promise<Visitor> => {
      const visitor = await open(look)
      const [base = ''] = /^\/acme(\/clones\/blue)?(?=\/)/.exec(path) ?? []
      const answer = await visitor.page.request.post(`${weez.url}${base}/signin`, { data: { username, password } })
      if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()}`)
      await visitor.page.goto(`${weez.url}${path}`)
      return visitor
    },
    /** Calls a REST path with the session of a page, for steps that a test does not click; answers the JSON. Retries once at 502. */
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
    /** Closes all pages, so that they take no time from the next ones. */
    closeVisitors: async () => {
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

/** The violations that axe finds on a page, or in its part `within`, as a line each. */
export const axeViolations = async (page: Page, { within }: { within?: string | undefined } = {}): Promise<string[]> => {
  // A colour in transition belongs to neither scheme.
  await page.waitForFunction(() => document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity))
  // Evaluated, not added as an element: the policy of the page blocks foreign scripts.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // Elements far from the viewport are not painted and keep old colours, so everything is made visible first.
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

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type axe from 'axe-core'
import {
  type APIResponse,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
  type Route,
} from 'playwright-core'
import { afterAll, beforeAll, onTestFinished, TestRunner } from 'vitest'
import { builtCommand, startProgram, startWeez, stopServer } from './built-server.ts'
import { findChromium } from './chromium.ts'
import { copyDemoFolder, demoPassword } from './demo-folder.ts'
import { untilLoginAnswers } from './login-page.ts'

/** Whether Chromium is installed; `npm test` reports a missing one. */
export const hasBrowser = findChromium() !== undefined

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live too briefly for script optimisation to pay off.
  '--js-flags=--no-opt --no-maglev --max-lazy',
]

export const viewports = { narrow: { width: 360, height: 740 }, phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

/** The browser settings of a visitor; by default French, the colour scheme of the device and a wide screen. */
export type VisitOptions = Omit<BrowserContextOptions, 'locale'> & {
  locale?: 'fr' | 'en'
  scheme?: 'light' | 'dark'
  size?: keyof typeof viewports
}

/** A visitor in the browser; `pageErrors` collects unexpected errors of the page. */
export type Visitor = { page: Page; pageErrors: string[] }

/** The answer to a call of a page, whole even where the page has it already. */
export const fetchWhole = (route: Route): Promise<APIResponse> => {
  const { 'if-none-match': _, ...headers } = route.request().headers()
  return route.fetch({ headers })
}

/** Whether a request opens the stream of changes, which lasts as long as its page is visible. */
export const isChangeStream = (request: Request): boolean => request.url().includes('auth.changes')

/** Keeps a page from hearing the stream of changes from its next load on: it learns what others do at its intervals alone. */
export const blockChangeStream = (page: Page) => page.route(/auth\.changes/, route => route.abort())

/** Makes the pages that a page loads from now on ask for all they show, for tests of what they ask and of what they show meanwhile. */
export const withoutPrefetched = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('readystatechange', () => document.getElementById('weez-answers')?.remove(), { once: true }),
  )

/** Makes a page that goes to the login wait until that answers, unless it is to look at what comes before. */
const waitForLogin = (page: Page) => {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await untilLoginAnswers(page)
    return answer
  }
}

/** Lets an answer that a test still holds back when it takes away the route or closes the page go with them: nobody awaits its error. */
const endRoutesWith = (owner: Page | BrowserContext) => {
  const route = owner.route.bind(owner)
  owner.route = (url, handler, options) =>
    route(
      url,
      async (asked, request) => {
        try {
          await handler(asked, request)
        } catch (error) {
          if (!/has been closed|context disposed|already handled/.test(String(error))) throw error
        }
      },
      options,
    )
}

let chromiumOfWorker: Promise<Browser> | undefined
/** Returns the Chromium of this worker, which its files share; it ends with the process. Each visitor has a context of their own. */
const launchChromium = async (): Promise<Browser> => {
  const open = await chromiumOfWorker
  if (open?.isConnected()) return open
  // Without a locale of the machine, file names would lose their accents.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>
  chromiumOfWorker = chromium.launch({ executablePath: findChromium() ?? '', args: chromiumFlags, env })
  return chromiumOfWorker
}

const openContexts = new Set<BrowserContext>()

/** Tells of each open page its address, how many frames it draws in a second, and its text. */
export const describeOpenPages = async (): Promise<string> => {
  const pages = [...openContexts].flatMap(context => context.pages())
  const countFrames = () =>
    new Promise<number>(resolve => {
      let frames = 0
      const count = () => {
        frames += 1
        requestAnimationFrame(count)
      }
      requestAnimationFrame(count)
      globalThis.setTimeout(() => resolve(frames), 1_000)
    })
  const describe = async (page: Page) =>
    `${page.url()}, ${await page.evaluate(countFrames)} frames\n${(await page.locator('body').innerText()).slice(0, 2_000)}`
  const told = await Promise.all(
    pages.map(page => Promise.race([describe(page).catch(String), setTimeout(10_000, `${page.url()} answers nothing`)])),
  )
  return told.join('\n\n')
}

/**
 * Starts the built server with the demo exercise, or with the existing folder `data`, which is not deleted, and the variables `env`, and opens
 * a browser.
 */
export const openBrowser = async (data?: { folder: string; password: string; empty?: true; env?: Record<string, string> }) => {
  const demo = data ? undefined : await copyDemoFolder()
  const { folder, password } = data ?? { folder: demo?.folder ?? '', password: demoPassword }
  // Rate limits are ten times as high as by default, because tests write a lot in a short time.
  const limits: Record<string, string> = data ? (data.env ?? {}) : { WEEZ_RATE_LIMIT: '10' }
  let weez = await startWeez(folder, limits, ...(data?.empty ? ['--empty'] : []))
  const browser = await launchChromium()
  const contexts = new Set<BrowserContext>()
  /** Closes all pages, so that they do not slow down what follows; those of a test are closed at its end. */
  const closeVisitors = () => Promise.all([...contexts].map(context => context.close()))

  /** Opens a page as a new visitor with its own cookies. */
  const open = async ({ locale, scheme, size = 'desk', ...options }: VisitOptions): Promise<Visitor> => {
    // Routes of a test do not see what a worker asks for; tests of the worker allow it.
    const context = await browser.newContext({
      viewport: viewports[size],
      locale: 'fr-FR',
      serviceWorkers: 'block',
      ...options,
    })
    for (const known of [contexts, openContexts]) {
      known.add(context)
      context.on('close', () => known.delete(context))
    }
    // An open page goes on asking and drawing, which slows down the next test.
    if (TestRunner.getCurrentTest()) onTestFinished(() => context.close())
    // The timeout is long because the machine can be busy.
    context.setDefaultTimeout(60_000)
    endRoutesWith(context)
    context.on('page', endRoutesWith)
    const choices = Object.entries({ 'weez-locale': locale, 'weez-scheme': scheme })
    await context.addCookies(choices.flatMap(([name, value]) => (value ? [{ name, value, url: weez.url }] : [])))
    const page = await context.newPage()
    waitForLogin(page)
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
    /** Returns a signed-in visitor of an exercise; `path` begins with its base path. */
    signedIn: async (username: string, path = '/weez', look: VisitOptions = {}): Promise<Visitor> => {
      const visitor = await open(look)
      const [base = ''] = /^\/acme(\/clones\/blue)?(?=\/)/.exec(path) ?? []
      const answer = await visitor.page.request.post(`${weez.url}${base}/signin`, { data: { username, password } })
      if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()}`)
      await visitor.page.goto(`${weez.url}${path}`)
      return visitor
    },
    /** Calls a REST path with the session of a page, for steps that need no clicks; returns the JSON. Retries once after a 502. */
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
    /** Stops the server: pages get no answer until it starts again. */
    stop: () => stopServer(weez),
    /** Starts the stopped server again at its address, or the one of another command line. */
    start: async (command = builtCommand) => {
      weez = await startProgram(command, folder, weez.port, limits)
    },
    closeVisitors,
    close: async () => {
      await closeVisitors()
      // A program ends when nothing of it runs; a worker of Vitest goes on with its next file.
      if (!process.env.VITEST) {
        await browser.close()
        chromiumOfWorker = undefined
      }
      await stopServer(weez)
      await demo?.remove()
    },
  }
}

export type TestBrowser = Awaited<ReturnType<typeof openBrowser>>

/** A browser on the demo exercise for the tests of a group: it is opened before the first and closed after the last. */
export const browserForTests = (): TestBrowser => {
  const browser = {} as TestBrowser
  beforeAll(async () => void Object.assign(browser, await openBrowser()))
  afterAll(() => browser.close?.())
  return browser
}

/**
 * Returns whether a target is reported as too small only because the bottom bar of a phone partly covers it: axe measures the visible
 * part. Targets that are too small by themselves are still reported.
 */
const isCutByBottomBar = ({ any }: axe.NodeResult) =>
  any.some(({ id, data }) => id === 'target-size' && data?.messageKey === 'partiallyObscured')

/** The weezes of a feed after the first eight. They have the same markup, so only `npm run test:looks` checks them. */
const excludedSelectors = process.env.WEEZ_ALL_LOOKS
  ? []
  : ['[role=feed] > :first-child > :nth-child(n + 9)', '[role=feed] > :nth-child(n + 2)']

// Every page parses it anew, so it is the short form.
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Waits until no transition runs. During one, colours belong to neither scheme. An element that opens is drawn for two
 * frames before its transition begins, so a page is at rest only when several frames in a row show no transition.
 */
const untilNothingMoves = async (page: Page) => {
  const atRest = await page.evaluateHandle(() => ({ frames: 0 }))
  await page.waitForFunction(atRest => {
    const isMoving = document.getAnimations().some(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    atRest.frames = isMoving ? 0 : atRest.frames + 1
    return atRest.frames > 3
  }, atRest)
}

/** Returns the axe violations of a page, or of its part `within`, one line each. */
export const axeViolations = async (page: Page, { within }: { within?: string | undefined } = {}): Promise<string[]> => {
  await untilNothingMoves(page)
  // The script is evaluated, not added as an element, because the policy of the page blocks foreign scripts.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  // Elements far from the viewport are not painted and have outdated colours, so all elements are made visible first.
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

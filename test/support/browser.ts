import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { startWeez, stop } from './built-server.ts'
import { findChromium } from './chromium.ts'

/** Whether there is a browser to drive; the gate says so when there is none. */
export const hasBrowser = findChromium() !== undefined

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const password = 'weez-demo-password'

/** The built server with the demo exercise, and a browser that visits it. */
export const openBrowser = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'weez-browser-'))
  const weez = await startWeez(folder, { WEEZ_DEMO_PASSWORD: password })
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: flags })
  const contexts: BrowserContext[] = []

  /** A new visitor, with a cookie jar of their own. What the page should not have done is noted in `troubles`. */
  const visit = async (path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; troubles: string[] }> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR', ...options })
    contexts.push(context)
    const page = await context.newPage()
    const troubles: string[] = []
    page.on('request', request => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(weez.url)) troubles.push(`asked ${request.url()}`)
    })
    page.on('console', message => {
      if (/Content Security Policy/.test(message.text())) troubles.push(message.text())
    })
    page.on('pageerror', error => troubles.push(String(error)))
    await page.goto(`${weez.url}${path}`)
    return { page, troubles }
  }

  return {
    url: weez.url,
    password,
    visit,
    /** A visitor who has signed in through the login page and came to `path`. */
    signedIn: async (username: string, path = '/weez', options: BrowserContextOptions = {}) => {
      const visitor = await visit(path, options)
      await visitor.page.locator('input[autocomplete=username]').fill(username)
      await visitor.page.locator('input[autocomplete=current-password]').fill(password)
      await visitor.page.keyboard.press('Enter')
      await visitor.page.waitForURL(`**${path}`)
      return visitor
    },
    /** Sends all visitors home, so that their pages take no time from the next one's. */
    leave: async () => {
      await Promise.all(contexts.splice(0).map(context => context.close()))
    },
    close: async () => {
      await browser.close()
      await stop(weez)
      await rm(folder, { recursive: true })
    },
  }
}

export type Browser = Awaited<ReturnType<typeof openBrowser>>

/**
 * A link that the bar at the bottom of a phone cuts in half while the page scrolls past it is as large as any other: axe measures what
 * of it shows at that moment. A target that is too small by itself is still reported.
 */
const cutByTheBar = ({ any }: axe.NodeResult) =>
  any.some(({ id, data }) => id === 'target-size' && data?.messageKey === 'partiallyObscured')

/** What axe finds wrong on a page, as a line each. */
export const violations = async (page: Page): Promise<string[]> => {
  // Evaluated, not added as an element: the page's own policy would refuse a foreign script.
  await page.evaluate(axe.source)
  const found = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  )
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.filter(node => !cutByTheBar(node)).map(node => `${id}: ${node.target.join(' ')}`),
  )
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const timeoutOptions = { timeout: 30_000 }

describe.skipIf(!hasBrowser)('the list of private messages, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  test('API-27, MSG-01, MSG-03, MSG-05, MSG-07, MSG-09, MSG-10, MSG-39, STATE-07: a row is unread, is opened, is read, and stays so', async () => {
    const { page, pageErrors } = await browser.signedIn('camille', '/weez/messages')
    await page.getByRole('heading', { name: 'Messages', exact: true }).waitFor()
    const row = page.getByRole('link', { name: /Sophie Lenoir/ })
    await row.waitFor()
    expect(await row.textContent()).toContain('@sophie_lenoir')
    expect(await row.getAttribute('data-unread')).toBe('true')
    expect(await row.textContent()).toContain('Non lu')
    /** The background of a row, and the size of its dot with its background; no dot is null. */
    const marksOf = (of: typeof row) =>
      of.evaluate(node => {
        const dot = [...node.querySelectorAll('[aria-hidden]')].find(
          inner => getComputedStyle(inner).borderRadius === '50%' && !inner.innerHTML,
        )
        const round = dot && [dot.clientWidth, dot.clientHeight, getComputedStyle(dot).backgroundColor]
        return { background: getComputedStyle(node).backgroundColor, round: round ?? null }
      })
    const read = page.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasNotText: 'Non lu' }).first()
    await promise('MSG-08', async () => {
      const [unreadMarks, readMarks] = [await marksOf(row), await marksOf(read)]
      expect(readMarks).toEqual({ background: 'rgba(0, 0, 0, 0)', round: null })
      expect(unreadMarks.round).toEqual([10, 10, expect.stringMatching(/^rgb\(/)])
      const [, ...light] = /rgb\((\d+), (\d+), (\d+)\)/.exec(unreadMarks.background) ?? []
      expect(light.map(Number)).toEqual([1, 2, 3].map(() => expect.toSatisfy((part: number) => part > 225)))
      expect(new Set(light).size, 'a tint, not white').toBeGreaterThan(1)
    })
    const last = row.getByText(/Je boucle bientôt/)
    expect(await last.evaluate(node => node.scrollWidth > node.clientWidth), 'MSG-09: one line').toBe(true)
    const badge = page.getByRole('link', { name: /Messages.*non lu/ })
    await badge.waitFor()

    const marked = page.waitForRequest(request => request.url().includes('messaging.markRead'))
    await row.click()
    await page.waitForURL(/\/weez\/messages\/\d+$/)
    const body = (await marked).postData() ?? ''
    expect(body, 'a marker with its moment').toMatch(/"at":"\d{4}-\d\d-\d\dT/)
    await expect.poll(() => row.getAttribute('data-unread'), timeoutOptions).toBeNull()
    await expect.poll(() => badge.count(), timeoutOptions).toBe(0)
    await page.goto(`${browser.url}/weez/messages`)
    await row.waitFor()
    expect(await row.getAttribute('data-unread')).toBeNull()
    expect(pageErrors).toEqual([])
  })

  test('MSG-04, MSG-18: the floating button opens a new message, closing it returns to the list', async () => {
    const { page } = await browser.signedIn('karim', '/weez/messages')
    await page.getByRole('link', { name: 'Nouveau message' }).click()
    await page.waitForURL('**/weez/messages/new')
    await page.getByRole('dialog', { name: 'Nouveau message' }).getByRole('button', { name: 'Fermer' }).click()
    await page.waitForURL('**/weez/messages')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  test('MSG-06: two others share the round in halves, one has it for themself', async () => {
    const { page } = await browser.visit('/login')
    await page.route(/messaging\.list/, async route => {
      const answer = await route.fetch()
      const text = await answer.text()
      const calls = JSON.parse(text) as { result: { data: { participants: { id: number }[] }[] } }[]
      const of = calls.find(call => Array.isArray(call.result.data))
      const [first, second] = of?.result.data ?? []
      const added = second?.participants.map((side, index) => ({ ...side, id: index + 1 })) ?? []
      first?.participants.push(...added.slice(0, 1))
      await route.fulfill({ response: answer, json: calls })
    })
    await page.locator('input[autocomplete=username]').fill('camille')
    await page.locator('input[autocomplete=current-password]').fill(browser.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${browser.url}/`)
    await page.goto(`${browser.url}/weez/messages`)
    await page.locator('[data-halves]').waitFor()
    const sizes = await page.locator('[data-halves]').evaluate(node => [node.children.length, node.clientWidth, node.clientHeight])
    expect(sizes).toEqual([2, 48, 48])
    expect(await page.locator('[data-halves]').count()).toBe(1)
  })

  test('MSG-35: what names no conversation leads to the list, one of others to nothing', async () => {
    const { page } = await browser.signedIn('camille', '/weez/messages')
    await page.goto(`${browser.url}/weez/messages/nobody`)
    await page.waitForURL('**/weez/messages')
    await page.goto(`${browser.url}/weez/messages/12345`)
    await page.getByText('Page introuvable').waitFor()
  })

  test('MSG-43, I18N-02: a browser without a language preference reads French', async () => {
    const { page } = await browser.signedIn('camille', '/weez/messages')
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    await page.getByText('Choisissez une conversation').waitFor()
  })

  test('a silent server is said, what was read stays', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/weez/messages')
    const row = page.getByRole('link', { name: /Préfecture/ })
    await row.waitFor()
    await page.route(/\/trpc\//, route => route.abort())
    await page.getByText(/Hors ligne depuis/).waitFor({ timeout: 60_000 })
    expect(await row.count()).toBe(1)
    await page.unroute(/\/trpc\//)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await page.getByText(/Hors ligne depuis/).waitFor({ state: 'hidden' })
  })
})

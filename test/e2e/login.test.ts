import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { untilLoginAnswers } from '../support/login-page.ts'
import { promise } from '../support/promise.ts'

/** Fonts have other measures than those that stand in for them. */
const fontShift = 0.005

/** The most that the login loads of fonts, in kB of 1,024 bytes. */
const fontsMax = 120

type Shift = { value: number; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] }

/** Adds up how far what is drawn moves without an act of the reader, and notes what moves. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shifted: 0, moved: [] as string[] }
    Object.assign(globalThis, { seen })
    const tell = ({ node, previousRect: from, currentRect: to }: Shift['sources'][number]) =>
      `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" from ${JSON.stringify(from)} to ${JSON.stringify(to)}`
    new PerformanceObserver(list => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        seen.shifted += value
        seen.moved.push(`${value}`, ...sources.map(tell))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
const expectNoShift = async (page: Page) => {
  const { shifted, moved } = await page.evaluate(() => (globalThis as unknown as { seen: { shifted: number; moved: string[] } }).seen)
  expect(shifted, moved.join('\n')).toBeLessThan(fontShift)
}

/** Keeps the program of a page from it until the function returned is called; the scheme of the device is told before. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/(?!scheme-).*\.js$/, async route => {
    await released
    await route.continue()
  })
  return release
}

describe.skipIf(!hasBrowser)('the login before its program runs, in Chromium', () => {
  const browser = browserForTests()

  test.for([
    ['fr', 'light', 'phone', 'Se connecter'],
    ['en', 'dark', 'desk', 'Log in'],
  ] as const)('is filled in, in %s and %s', async ([locale, scheme, size, title]) => {
    const { page, pageErrors } = await browser.visit('/livez', { locale, scheme, size })
    await watchShifts(page)
    const release = await holdScripts(page)
    const sent: string[] = []
    page.on('request', request => request.resourceType() === 'document' && sent.push(request.url()))
    const fonts: string[] = []
    page.on('request', request => request.resourceType() === 'font' && fonts.push(request.url()))
    await page.goto(`${browser.url}/weez`, { waitUntil: 'commit' })
    const username = page.locator('input[name=username]')
    const password = page.locator('input[name=secret]')
    await promise('EXO-138', async () => {
      await expect.poll(() => page.getByRole('heading', { name: title }).isVisible()).toBe(true)
      await password.fill(browser.password)
      // As somebody types who taps the button too early.
      await username.pressSequentially('camile')
      await username.press('ArrowLeft')
      await username.press('Enter')
      await page.locator('form button', { hasText: title }).dispatchEvent('click')
      expect(sent).toEqual([`${browser.url}/weez`])
    })
    release()
    await untilLoginAnswers(page)
    await promise('EXO-138', async () => {
      expect([await username.inputValue(), await password.inputValue()]).toEqual(['camile', browser.password])
      await expectNoShift(page)
      expect(fonts).toHaveLength(1)
      for (const font of fonts) expect((await (await page.request.get(font)).body()).length / 1024).toBeLessThan(fontsMax)
      // The caret stands where it was.
      await page.keyboard.type('l')
      expect(await username.inputValue()).toBe('camille')
      await page.keyboard.press('Enter')
      await page.locator('#main article').first().waitFor()
    })
    expect(pageErrors).toEqual([])
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import type { Chatter } from '#routers/chatter/chatter.contract.ts'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const { chatter: words } = getPhrases('fr')

describe.skipIf(!hasBrowser)('The chatter, in Chromium', () => {
  const browser = browserForTests()
  const read = (page: Page) => browser.ask<Chatter>(page, 'GET', '/admin/chatter')
  const readGroup = async (page: Page) => (await read(page)).groups.find(({ personas, texts }) => personas > 1 && texts > 0)
  const nameOf = (group: string) => group || words.noGroup()

  test('a stock is filled in one click, a dial is set by keys, and weezes come; the next ones are passed over and changed by keys', async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/weez/live')
    const card = page.getByRole('region', { name: words.title(), exact: true })
    const fill = card.getByRole('button', { name: words.fill() })
    await card.waitFor()
    if (await fill.isVisible()) await fill.click()
    const { group = '' } = (await readGroup(page)) ?? {}
    const name = nameOf(group)
    const dial = card.getByRole('slider', { name: words.dialOf({ group: name }) })
    await promise('CTRL-04', async () => {
      await dial.focus()
      for (let at = 0; at < 40; at += 1) await page.keyboard.press('ArrowRight')
      await expect.poll(async () => (await readGroup(page))?.rate).toBe(40)
      await page.keyboard.press('ArrowLeft')
      await expect.poll(async () => (await readGroup(page))?.rate).toBe(39)
    })
    const list = page.getByRole('list', { name: words.next(), exact: true })
    const first = list.getByRole('button', { name: /^Modifier/ }).first()
    await promise('CTRL-04', async () => {
      const [one, two] = (await read(page)).next
      await first.focus()
      await page.keyboard.press('x')
      await expect.poll(async () => (await read(page)).next[0]?.id).toBe(two?.id)
      expect((await read(page)).next.some(({ id }) => id === one?.id)).toBe(false)
      await list.getByText(two?.text ?? '').waitFor()
      await first.focus()
      await page.keyboard.press('Enter')
      await list.getByRole('textbox', { name: words.words() }).fill('La ville dit bonjour.')
      await page.keyboard.press('Enter')
      await list.getByText('La ville dit bonjour.').waitFor()
    })
    const { page: player } = await browser.signedIn('camille', '/livez')
    // The clock of the exercise begins with a sequence, and chatter with it.
    const sequences = await browser.ask<{ id: number; kind: string }[]>(page, 'GET', '/admin/sequences')
    const plan = sequences.find(({ kind }) => kind === 'plan') ?? sequences[0]
    await browser.ask(page, 'POST', `/admin/sequences/${plan?.id}/status`, { status: 'RUNNING' })
    await browser.ask(page, 'POST', '/admin/chatter', { paused: false, part: null })
    await promise('CTRL-04', async () => {
      const texts = async () => (await browser.ask<{ data: { text: string }[] }>(player, 'GET', '/feed')).data.map(({ text }) => text)
      await expect.poll(texts, { timeout: 30_000 }).toContain('La ville dit bonjour.')
      await page.getByRole('list', { name: words.figures.title() }).getByText(words.figures.share()).waitFor()
    })
    await card.getByRole('button', { name: words.pause(), exact: true }).waitFor()
    await promise('CTRL-04', async () => {
      await dial.focus()
      await page.keyboard.press('b')
      await expect.poll(async () => (await read(page)).paused).toBe(true)
      await card.getByText(words.pausedAll()).waitFor()
      await page.keyboard.press('b')
      await expect.poll(async () => (await read(page)).paused).toBe(false)
      // Space holds it with all sequences, once the page knows that they run; the button gives both back.
      await page.getByRole('button', { name: getPhrases('fr').sequences.pauseAll.button() }).waitFor()
      await page.keyboard.press(' ')
      await expect.poll(async () => (await read(page)).pausedTogether).toBe(true)
      await page.getByRole('button', { name: getPhrases('fr').sequences.resumeAll.button() }).click()
      await expect.poll(async () => (await read(page)).paused).toBe(false)
      await dial.focus()
      await page.keyboard.press('0')
      await expect.poll(async () => (await readGroup(page))?.rate).toBe(0)
    })
    expect(pageErrors).toEqual([])
  })

  test('observers see the dial and change nothing', async () => {
    const { page } = await browser.signedIn('observer', '/weez/live')
    const card = page.getByRole('region', { name: words.title(), exact: true })
    await card.waitFor()
    await promise('CTRL-04', async () => {
      expect(await card.getByRole('slider').count()).toBe(0)
      expect(await card.getByRole('button', { name: /pause/i }).count()).toBe(0)
    })
  })

  test.each([
    ['fr', 'light', 'desk'],
    ['en', 'dark', 'desk'],
    ['en', 'light', 'phone'],
    ['fr', 'dark', 'phone'],
  ] as const)('nothing is wider than the window, and axe finds nothing, in %s, %s, at the %s', async (locale, scheme, size) => {
    const { page } = await browser.signedIn('animator', '/weez/live', { locale, scheme, size })
    const { chatter: texts } = getPhrases(locale)
    const card = page.getByRole('region', { name: texts.title(), exact: true })
    await card.getByRole('slider').first().waitFor()
    await promise('CTRL-04', async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      expect(await axeViolations(page)).toEqual([])
      await card.getByRole('button', { name: texts.openTexts({ group: 'Riverains et parents' }) }).click()
      await page.getByRole('dialog').getByRole('list').getByRole('listitem').first().waitFor()
      expect(await axeViolations(page)).toEqual([])
    })
  })
})

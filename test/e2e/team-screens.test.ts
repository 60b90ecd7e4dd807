import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import { articleInput } from '../support/article-input.ts'
import { axeViolations, browserForTests, hasBrowser, viewports } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('The screens of a team, in Chromium', () => {
  const browser = browserForTests()

  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox()
    if (!box) throw new Error('Nothing is drawn')
    return { ...box, right: box.x + box.width, bottom: box.y + box.height }
  }
  const looksRight = async (page: Page) => {
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  const isFocused = (part: Locator) => part.evaluate(element => element === document.activeElement)
  /** Whether what an element shows is all within it. */
  const isWhole = (part: Locator) => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)

  const readPlan = async (page: Page) => {
    const { plan } = getPhrases(await page.evaluate(() => (document.documentElement.lang === 'en' ? 'en' : 'fr')))
    await page.goto(`${browser.url}/admin/sequences/plan`)
    const grid = page.getByRole('grid', { name: plan.title() })
    const row = grid
      .locator('[data-row]')
      .filter({ has: page.locator('[data-label]') })
      .first()
    await row.waitFor()
    await promise('EXO-509', async () => {
      expect(await isWhole(grid.locator('xpath=..'))).toBe(true)
      const shown = await Promise.all(
        ['offset', 'author', 'text', 'kind', 'expected', 'state'].map(name => boxOf(row.locator(`[data-column=${name}]`))),
      )
      for (const { width, height } of shown) expect(Math.min(width, height)).toBeGreaterThan(18)
    })
    await looksRight(page)
  }

  const readFront = async (page: Page) => {
    await page.goto(`${browser.url}/webpress`)
    const sets = page.locator('[data-set]')
    await sets.first().waitFor()
    await promise('EXO-506', async () => {
      expect(await sets.locator('.picture').count()).toBe(0)
      expect(await sets.evaluateAll(cards => [...new Set(cards.map(card => getComputedStyle(card).backgroundColor))])).toEqual([
        'rgba(0, 0, 0, 0)',
      ])
      const title = page.locator('.card-large[data-set] .card-title')
      expect(await title.textContent()).toBe('Un joint du bac 6 signalé')
      expect(
        await title.locator('span').evaluateAll(all => all.map(node => [node.textContent, getComputedStyle(node).whiteSpace])),
      ).toEqual([['bac 6 signalé', 'nowrap']])
    })
    await looksRight(page)
  }

  const useWide = async (locale: 'fr' | 'en') => {
    const { commons, shell, weeze, runs, sequences } = getPhrases(locale)
    const pages = [commons.desk(), commons.plan(), commons.live(), commons.notes(), commons.personas()]
    const names = [...pages, shell.controlRoom(), shell.runs()]
    const { page, pageErrors } = await browser.signedIn('animator', '/weez', { locale })
    const tools = page.getByRole('navigation', { name: shell.navigation() }).getByRole('group', { name: shell.team() })
    for (const width of [1440, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await promise('EXO-507', async () => {
        for (const name of names) {
          const shown = tools.getByText(name, { exact: true })
          expect((await boxOf(shown)).width).toBeGreaterThan(10)
          expect(await isWhole(shown), name).toBe(true)
        }
        expect(await tools.getByRole('link').count()).toBe(names.length)
      })
      await looksRight(page)
    }
    await page.setViewportSize(viewports.desk)
    await page.locator('article').first().getByRole('link', { name: weeze.delete() }).hover()
    await page.getByRole('tooltip').waitFor()
    await looksRight(page)

    await page.goto(`${browser.url}/admin/sequences`)
    await page.getByRole('button', { name: sequences.exercise.suspend() }).click()
    await page.getByRole('dialog').getByRole('button', { name: sequences.exercise.suspend() }).click()
    await tools
      .or(page.getByRole('button', { name: sequences.exercise.resume() }))
      .first()
      .waitFor()
    await page.goto(`${browser.url}/runs?start=true`)
    const panel = page.getByRole('dialog', { name: new RegExp(`^${runs.start({ number: 1 }).replace(/\d+$/, '')}`) })
    await promise('EXO-507', async () => {
      const band = await boxOf(page.getByRole('status').filter({ hasText: getPhrases(locale).mark.suspended() }))
      expect((await boxOf(panel.getByRole('heading', { level: 2 }))).y).toBeGreaterThanOrEqual(band.bottom)
    })
    await looksRight(page)
    await page.goto(`${browser.url}/admin/sequences`)
    await page.getByRole('button', { name: sequences.exercise.resume() }).click()
    await page.getByRole('button', { name: sequences.exercise.suspend() }).waitFor()
    await readPlan(page)
    await page.setViewportSize({ width: 1024, height: 900 })
    await readPlan(page)
    await readFront(page)
    expect(pageErrors).toEqual([])
  }

  const usePhone = async (locale: 'fr' | 'en') => {
    const { shell, notes, mark } = getPhrases(locale)
    const { page, pageErrors } = await browser.signedIn('animator', '/weez/live', { locale, size: 'phone' })
    const bar = page.getByRole('navigation', { name: shell.navigation() })
    const more = bar.getByRole('button', { name: new RegExp(`^${shell.more()}`) })
    await promise('EXO-507', async () => {
      await more.waitFor()
      const targets = await Promise.all((await bar.locator('a, button').all()).map(boxOf))
      expect(targets.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(targets.map(() => [78, 56]))
      expect(targets.length).toBe(5)
    })
    await promise('EXO-507', async () => {
      const button = page.getByRole('region', { name: mark.label() }).getByRole('button', { name: notes.open() })
      const { bottom, width, height } = await boxOf(button)
      expect(bottom).toBeLessThanOrEqual(45)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    })
    await looksRight(page)
    await more.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog')
    await promise('EXO-507', async () => {
      for (const name of [getPhrases(locale).commons.plan(), shell.controlRoom(), getPhrases(locale).commons.notes(), shell.runs()])
        await menu.getByRole('link', { name, exact: true }).waitFor()
      expect(await more.getAttribute('aria-expanded')).toBe('true')
    })
    await looksRight(page)
    await page.keyboard.press('Escape')
    await promise('EXO-507', () => expect.poll(() => isFocused(more)).toBe(true))
    await more.click()
    await menu.getByRole('link', { name: getPhrases(locale).commons.notes(), exact: true }).click()
    await page.waitForURL('**/weez/notes')
    await menu.waitFor({ state: 'detached' })
    await more.click()
    await promise('EXO-507', async () => {
      const here = menu.getByRole('link', { name: getPhrases(locale).commons.notes(), exact: true })
      expect(await here.getAttribute('aria-current')).toBe('page')
    })
    await readPlan(page)
    await readFront(page)
    expect(pageErrors).toEqual([])
  }

  const publish = async () => {
    const { page } = await browser.signedIn('animator', '/livez')
    for (let number = 0; number < 5; number += 1) {
      const { id } = await browser.ask<{ id: number }>(page, 'POST', '/press/articles', {
        ...articleInput,
        title: 'Un joint du bac 6 signalé',
        imageUrl: '',
      })
      await browser.ask(page, 'PUT', `/press/articles/${id}/status?status=PUBLISHED`)
    }
  }

  test('tools have names and nothing covers anything, on a wide screen in French', { tags: ['long', 'night'] }, async () => {
    await publish()
    await useWide('fr')
  })
  test('tools have names and nothing covers anything, on a phone in English', { tags: ['long'] }, async () => {
    await publish()
    await usePhone('en')
  })
})

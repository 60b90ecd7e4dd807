import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('the search, in Chromium', () => {
  const browser = browserForTests()

  const parts = (page: Page) => {
    const palette = page.getByRole('dialog', { name: 'Search', exact: true })
    return {
      palette,
      results: palette.getByRole('listbox', { name: 'Results' }),
      field: palette
        .getByRole('textbox', { name: 'Search the exercise' })
        .or(palette.getByRole('combobox', { name: 'Search the exercise' })),
    }
  }

  /** Opens the search of the default exercise to players, as its settings do. */
  const openSearch = async () => {
    type Clients = { result: { data: { data: { path: string; exercises: { id: number }[] }[] } } }
    const { page } = await browser.signedIn('admin', '/livez')
    const { result } = await browser.ask<Clients>(page, 'GET', '/trpc/admin.clients.list?input={}')
    const exerciseId = result.data.data.find(({ path }) => path === '')?.exercises[0]?.id
    await browser.ask(page, 'POST', '/trpc/admin.exercises.edit', { exerciseId, searchOpen: true })
  }

  test('an animator searches with the keyboard, narrows it, opens what is found, and closes it', async () => {
    const { page } = await browser.signedIn('animator', '/weez', { locale: 'en' })
    await page.locator('article').first().waitFor()
    const { palette, field, results } = parts(page)
    await promise('SHELL-14', async () =>
      expect(await page.getByRole('complementary').getByRole('searchbox', { name: 'Search disabled' }).isDisabled()).toBe(true),
    )
    const link = page.getByRole('link', { name: 'Explore' })
    await promise('EXO-155', async () => {
      await link.focus()
      await page.keyboard.press('/')
      await field.waitFor()
      await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => palette.count()).toBe(0)
      await expect.poll(() => link.evaluate(element => element === document.activeElement)).toBe(true)
      await page.keyboard.press('/')
      await field.fill('zzzz')
      await expect.poll(() => palette.getByRole('status').textContent()).toBe('Nothing matches “zzzz”.')
      await field.fill('ECOL')
      await results.getByRole('option').first().waitFor()
      await expect.poll(() => palette.locator('mark').first().textContent()).toMatch(/^[eé]col/i)
      await palette.getByRole('combobox', { name: 'Side' }).selectOption('players')
      await palette.getByRole('combobox', { name: 'Side' }).selectOption('all')
      await field.fill('ecol de:nadia')
      await results.getByRole('option', { name: /^From Nadia/ }).waitFor()
      await field.press('Enter')
      await palette.getByRole('button', { name: /^No longer search only what Nadia/ }).click()
      await results.getByRole('group', { name: 'Weezes' }).getByRole('option').first().waitFor()
      await field.press('Escape')
      await expect.poll(() => palette.count()).toBe(0)
      await page.keyboard.press('/')
      await field.fill('nadia fer')
      const found = results.getByRole('group', { name: 'People' }).getByRole('option').first()
      await expect.poll(() => found.locator('mark').allTextContents()).toEqual(['Nadia', 'Ferrand'])
      expect(await found.textContent()).toContain('Nadia Ferrand')
      await field.press('ArrowDown')
      await field.press('ArrowUp')
      await field.press('Enter')
      await page.waitForURL(/\/weez\/p\/nadia/)
      await expect.poll(() => palette.count()).toBe(0)
    })
  })

  test('a search that fails says so, and is tried again', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('animator', '/weez', { locale: 'en' })
    await page.locator('article').first().waitFor()
    const { palette, field, results } = parts(page)
    await page.route(/search\.find/, route => route.abort())
    await page.keyboard.press('/')
    await field.fill('ecole')
    await promise('EXO-155', async () => {
      await expect.poll(() => palette.getByRole('alert').textContent()).toContain('The server does not answer.')
      await page.unroute(/search\.find/)
      await palette.getByRole('button', { name: 'Retry' }).click()
      await results.getByRole('option').first().waitFor()
    })
  })

  test('on a phone a player has the search once it is open, in a sheet that fills the window', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/weez/explore', { locale: 'en', size: 'phone' })
    const button = page.getByRole('button', { name: 'Search', exact: true })
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    await promise('EXO-154', async () => {
      expect(await button.count()).toBe(0)
      await openSearch()
      await page.reload()
      await button.click()
      const { palette, field, results } = parts(page)
      await field.fill('ecole')
      await results.getByRole('option').first().waitFor()
      expect(await palette.getByRole('combobox', { name: 'Side' }).count()).toBe(0)
      const box = await palette.boundingBox()
      expect([box?.x, box?.width]).toEqual([0, 390])
    })
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phrases } from '#locales/index.ts'
import { type Browser, hasBrowser, openBrowser, sizes, violations } from '../support/browser.ts'
import { bodyOf, comeToManage } from '../support/press-pages.ts'

describe.skipIf(!hasBrowser)('the pages that write the press, in Chromium', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  // Four looks of eight have each language, scheme and size twice; `npm run test:looks` takes all of them.
  const looks = (
    [
      ['fr', 'light', 'phone'],
      ['fr', 'dark', 'desk'],
      ['en', 'light', 'desk'],
      ['en', 'dark', 'phone'],
      ['fr', 'light', 'desk'],
      ['fr', 'dark', 'phone'],
      ['en', 'light', 'phone'],
      ['en', 'dark', 'desk'],
    ] as const
  ).slice(0, process.env.WEEZ_ALL_LOOKS ? 8 : 4)

  test.for(looks)(
    'PMAN-01, PED-25: no axe violation in the table, its question, the editor with its errors and its versions: %s, %s, %s',
    async look => {
      const [locale, scheme, size] = look
      const { editor, commons, manage } = phrases(locale)
      const { page, troubles } = await comeToManage(browser, { locale, scheme, size, reducedMotion: 'reduce' })
      const fits = async () =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(sizes[size].width)
      const check = async (where: string) => expect([where, await violations(page)]).toEqual([where, []])

      await page.getByRole('switch').last().waitFor()
      await check('table')
      await fits()
      await page.getByRole('switch').first().click({ force: true })
      await page.getByRole('dialog', { name: manage.confirm.title() }).waitFor()
      await check('question')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      await page.locator('a[href$="/edit"]').first().click()
      await bodyOf(page)
      await page.getByRole('button', { name: editor.versions() }).click()
      await page.getByRole('complementary').getByRole('listitem').first().waitFor()
      await check('versions')

      await page.goto(`${browser.url}/webpress/manage/articles/new`)
      await bodyOf(page)
      await page.getByRole('button', { name: commons.actions.save(), exact: true }).click()
      await page.getByText(editor.emptyFields({ count: 4 })).waitFor()
      await check('errors')
      await fits()
      if (size === 'phone') {
        await page.getByText(editor.preview(), { exact: true }).first().click()
        await page.locator('[data-preview]').waitFor()
        await check('preview')
        await fits()
      }
      expect(await page.title()).toMatch(/^\[EXERCICE\]/)
      expect(troubles).toEqual([])
      await page.context().close()
    },
  )

  test.for(looks)(
    'PRESS-05, PRESS-14, PRESS-32: no axe violation on any page of readers, with the exercise in every title: %s, %s, %s',
    async look => {
      const [locale, scheme, size] = look
      const { page, troubles } = await browser.signedIn('animator', '/webpress', { locale, scheme, size })
      const check = async () => {
        expect([page.url(), await violations(page)]).toEqual([page.url(), []])
        expect(await page.title()).toMatch(/^\[EXERCICE\] /)
      }
      await check()
      await page.goto(`${browser.url}${await page.locator('.card-title a').first().getAttribute('href')}`)
      await check()
      await page.goto(`${browser.url}/webpress/articles/nothing-here`)
      await check()
      await page.context().clearCookies({ name: 'weez' })
      await page.goto(`${browser.url}/webpress`)
      await page.getByText('401 No user authenticated').waitFor()
      await check()
      expect(troubles).toEqual([])
      await page.context().close()
    },
  )
})

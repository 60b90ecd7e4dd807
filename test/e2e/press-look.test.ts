import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, hasBrowser, openBrowser, violations } from '../support/browser.ts'
import { bodyOf, comeToManage } from '../support/press-pages.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

describe.skipIf(!hasBrowser)('the pages that write the press, in Chromium', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterEach(() => browser?.leave())
  afterAll(() => browser?.close())

  const looks = (['fr', 'en'] as const).flatMap(locale =>
    (['light', 'dark'] as const).flatMap(scheme => (['phone', 'desk'] as const).map(size => [locale, scheme, size] as const)),
  )

  test.for(looks)('no axe violation, in the table, its question, the editor with its errors and its versions: %s, %s, %s', async look => {
    const [locale, scheme, size] = look
    const { page, troubles } = await comeToManage(browser, { locale, scheme, viewport: sizes[size] })
    await page.getByRole('switch').last().waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(sizes[size].width)
    await page.getByRole('switch').first().click({ force: true })
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(500)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page
      .getByRole('link', { name: locale === 'fr' ? /^Modifier/ : /^Edit/ })
      .first()
      .click()
    await bodyOf(page)
    await page.getByRole('button', { name: 'Versions' }).click()
    await page.getByRole('complementary').getByRole('listitem').first().waitFor()
    expect(await violations(page)).toEqual([])

    await page.goto(`${browser.url}/webpress/manage/articles/new`)
    await bodyOf(page)
    await page.getByRole('button', { name: locale === 'fr' ? 'Enregistrer' : 'Save', exact: true }).click()
    await page.getByText(locale === 'fr' ? '4 champs à corriger' : '4 fields to correct').waitFor()
    await page.waitForTimeout(500)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(sizes[size].width)
    if (size === 'phone') {
      await page
        .getByText(locale === 'fr' ? 'Aperçu' : 'Preview', { exact: true })
        .first()
        .click()
      await page.locator('[data-preview]').waitFor()
      expect(await violations(page)).toEqual([])
    }
    expect(troubles).toEqual([])
  })
})

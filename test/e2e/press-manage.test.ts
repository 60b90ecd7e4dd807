import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { articleRow, fillInArticle, openArticleTable, openNewArticle, openPressPage, saveArticle } from '../support/press-editor-pages.ts'

describe.skipIf(!hasBrowser)('managing articles, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterEach(() => browser?.closeVisitors())
  afterAll(() => browser?.close())

  test('NAV-07, PMAN-01, PMAN-02, PMAN-04 to PMAN-07, PMAN-20: the table says what there is, and what narrows it stands in the address', async () => {
    const { page, pageErrors } = await openArticleTable(browser, { locale: 'en' })
    await page.getByRole('heading', { name: 'Manage articles', level: 1 }).waitFor()
    expect(await page.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/webpress/')
    expect(await page.getByRole('link', { name: 'add article' }).getAttribute('href')).toBe('/webpress/manage/articles/new')
    expect(await page.getByRole('row').nth(1).textContent()).toMatch(/\d\d\/\d\d\/\d{4} ?\d\dh\d\d/)

    const asked: string[] = []
    page.on('request', request => request.url().includes('press.manage') && asked.push(request.url()))
    await page.getByRole('searchbox').pressSequentially('SIRENES', { delay: 30 })
    await articleRow(page, 'Confinement').first().waitFor({ state: 'detached' })
    expect(asked).toHaveLength(1)
    expect(await page.getByRole('searchbox').inputValue()).toBe('SIRENES')
    expect(new URL(page.url()).search).toBe('?q=SIRENES')

    await page.getByText('Unpublished', { exact: false }).first().click()
    await page.waitForURL('**/webpress/manage?q=SIRENES&status=UNPUBLISHED')
    await page.reload()
    await articleRow(page, 'Sirènes').waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('SIRENES')
    await page.getByRole('searchbox').fill('nothing is called so')
    await page.getByText('No article matches').waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await page.getByRole('row').nth(5).waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('')

    await page.getByRole('button', { name: /All media sources/ }).click()
    await page.getByRole('option', { name: 'Vigie 24' }).click()
    await page.waitForURL('**/webpress/manage?source=3')
    await expect.poll(() => page.locator('tbody tr').filter({ hasNotText: 'Vigie 24' }).count()).toBe(0)
    expect(pageErrors).toEqual([])
  })

  test('PMAN-08 to PMAN-17, ERR-10, ERR-11: publishing and taking back, each with its question and one toast', async () => {
    const { page } = await openNewArticle(browser, { locale: 'en' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await fillInArticle(page, 'A story of the quay')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL('**/webpress/manage')
    const row = articleRow(page, 'A story of the quay')
    const [toggle, copy] = [row.getByRole('switch'), row.getByRole('button', { name: /^Copy the link/ })]
    expect(await copy.isDisabled()).toBe(true)
    expect(await page.getByText(/archive/i).count()).toBe(0)

    await toggle.click({ force: true })
    const dialog = page.getByRole('dialog', { name: 'Confirm status change' })
    await dialog.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Confirm')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await toggle.isChecked()).toBe(false)
    await expect.poll(() => toggle.evaluate(element => element === document.activeElement)).toBe(true)

    await toggle.click({ force: true })
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByText('Article status changed successfuly', { exact: true }).waitFor()
    expect(await page.getByRole('alert').filter({ hasText: 'Article status' }).count()).toBe(1)
    await row.getByText('Published', { exact: true }).waitFor()

    await copy.click()
    await page.getByText('Article url copied successfuly', { exact: true }).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(new RegExp(`^${browser.url}/webpress/articles/[\\w-]{12}$`))

    const player = await browser.signedIn('camille', new URL(link).pathname)
    await player.page.getByRole('heading', { level: 1, name: 'A story of the quay' }).waitFor()

    await toggle.click({ force: true })
    await dialog.getByText('Players will not see the article any more').waitFor()
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await row.getByText('Unpublished', { exact: true }).waitFor()
    expect((await player.page.reload())?.status()).toBe(404)

    const changed = page.getByText('Article status changed successfuly', { exact: true })
    await expect.poll(() => changed.count(), { timeout: 20_000 }).toBe(0)
    await page.route('**/trpc/press.setStatus*', route => route.abort())
    await toggle.click({ force: true })
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByText('Article status could not be changed', { exact: true }).waitFor()
    expect(await row.getByText('Unpublished', { exact: true }).count()).toBe(1)
    expect(await changed.count()).toBe(0)
  })

  test('PMAN-18: where the clipboard is closed, the address is shown to be copied by hand', async () => {
    const { page } = await openArticleTable(browser, {}, '?status=PUBLISHED')
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    const asked = page.waitForEvent('dialog')
    const click = page
      .getByRole('button', { name: /^Copier le lien/ })
      .first()
      .click()
    const dialog = await asked
    expect([dialog.type(), dialog.defaultValue()]).toEqual(['prompt', expect.stringContaining(`${browser.url}/webpress/articles/`)])
    await dialog.dismiss()
    await click
  })

  test('an article can be published with a weeze of its media source, and duplicated', { tags: ['long'] }, async () => {
    const { page } = await openNewArticle(browser)
    await fillInArticle(page, 'Le quai rouvre')
    await saveArticle(page)
    await articleRow(page, 'Le quai rouvre').getByRole('switch').click({ force: true })
    await page
      .getByRole('dialog')
      .getByRole('switch', { name: /Publier aussi un weeze comme/ })
      .click({ force: true })
    await page.getByRole('button', { name: 'Confirmer', exact: true }).click()
    await articleRow(page, 'Le quai rouvre').getByText('Publié', { exact: true }).waitFor()
    await articleRow(page, 'Le quai rouvre')
      .getByRole('button', { name: /^Dupliquer/ })
      .click()
    await articleRow(page, 'Le quai rouvre (copie)').getByText('Non publié').waitFor()
    await page.goto(`${browser.url}/weez`)
    await page.locator('article').filter({ hasText: 'Le quai rouvre' }).first().waitFor()
  })

  test('PRESS-02: the press can be opened to visitors and closed', { tags: ['long'] }, async () => {
    const { page } = await openArticleTable(browser)
    const visitors = page.getByRole('switch', { name: 'Ouvert aux visiteurs' })
    const saved = () => page.waitForResponse(answer => answer.url().includes('press.editSettings') && answer.ok())
    for (const open of [true, false]) {
      const answered = saved()
      await visitors.click({ force: true })
      await answered
      await page.reload()
      await visitors.waitFor()
      expect(await visitors.isChecked()).toBe(open)
    }
  })

  test('ROLE-11: a player is redirected', async () => {
    const { page } = await openPressPage(browser, '/webpress/manage', { username: 'camille' })
    await expect.poll(() => page.url(), { timeout: 20_000 }).not.toContain('/manage')
    expect(await page.getByRole('table').count()).toBe(0)
  })

  test('ROLE-09, PRESS-32, PRESS-33: a visitor who is not signed in gets a message, and returns after signing in', async () => {
    const { page } = await browser.visit('/webpress/manage?status=PUBLISHED')
    await page.context().addCookies([{ name: 'weez-locale', value: 'en', url: browser.url }])
    await page.reload()
    await page.getByText('You must be logged on the main app').waitFor()
    await page.getByText('No user authenticated').waitFor()
    await page.getByRole('link', { name: 'Go to Weez login page' }).click()
    await page.locator('input[autocomplete=username]').fill('animator')
    await page.locator('input[autocomplete=current-password]').fill(browser.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/webpress/manage?status=PUBLISHED')
    await page.getByRole('row').nth(1).waitFor()
  })
})

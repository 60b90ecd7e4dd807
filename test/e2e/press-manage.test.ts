import { describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import { articleInput } from '../support/article-input.ts'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { signInOnPage } from '../support/login-page.ts'
import {
  articleRow,
  fillInArticle,
  flip,
  openArticleTable,
  openNewArticle,
  openPressPage,
  saveArticle,
} from '../support/press-editor-pages.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('managing articles, in Chromium', () => {
  const browser = browserForTests()

  test('the table says what there is, and what narrows it stands in the address', { tags: ['long'] }, async () => {
    const { page, pageErrors } = await openArticleTable(browser, { locale: 'en' })
    for (const id of ['NAV-07', 'PMAN-04'])
      await promise(id, async () => {
        expect(new URL(page.url()).pathname).toBe('/webpress/manage')
        await expect.poll(() => page.getByRole('heading', { name: 'Manage articles', level: 1 }).isVisible()).toBe(true)
        expect(await page.getByRole('table', { name: 'Manage articles' }).getByRole('row').count()).toBeGreaterThan(5)
      })
    await promise('PMAN-05', () => expect.poll(() => page.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/webpress/'))
    const add = page.getByRole('link', { name: 'add article', exact: true })
    await promise('PMAN-06', () => expect.poll(() => add.getAttribute('href')).toBe('/webpress/manage/articles/new'))
    const days = await page.locator('tbody time').evaluateAll(all => all.map(one => one.firstChild?.textContent?.trim()))
    await promise('PMAN-20', () => {
      expect(days.length).toBeGreaterThan(5)
      for (const day of days) expect(day).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    })

    await page.getByRole('searchbox').pressSequentially('SIRENES', { delay: 30 })
    await articleRow(page, 'Confinement').first().waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('SIRENES')
    expect(new URL(page.url()).search).toBe('?q=SIRENES')

    await page.getByText('Unpublished', { exact: false }).first().click()
    await page.waitForURL('**/webpress/manage?q=SIRENES&status=UNPUBLISHED')
    await page.reload()
    await articleRow(page, 'Sirènes').waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('SIRENES')
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

  test('publishing and taking back, each with its question and one toast', async () => {
    const { page } = await openPressPage(browser, '/livez', { locale: 'en' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await browser.ask(page, 'POST', '/press/articles', { ...articleInput, title: 'A story of the quay' })
    await page.goto(`${browser.url}/webpress/manage`)
    const row = articleRow(page, 'A story of the quay')
    const toggle = row.getByRole('switch')
    const copy = row.getByRole('button', { name: /^Copy the link/ })
    await promise('PMAN-09', () => expect.poll(() => copy.isDisabled()).toBe(true))
    await promise('PMAN-14', async () => {
      expect([getPhrases('en'), getPhrases('fr')].map(({ articles }) => articles.actions.archive())).toEqual(['Archive', 'Archiver'])
      expect(await page.getByText(/archive/i).count()).toBe(0)
      expect(await page.getByLabel(/archive/i).count()).toBe(0)
    })

    const changes: string[] = []
    page.on('request', request => /press\.(setStatus|publish)/.test(request.url()) && changes.push(request.url()))
    await flip(toggle)
    const dialog = page.getByRole('dialog', { name: 'Confirm status change' })
    await promise('PMAN-11', async () => {
      await expect.poll(() => dialog.isVisible()).toBe(true)
      expect(await dialog.getByRole('button').allTextContents()).toEqual(['Cancel', 'Confirm'])
    })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Confirm')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await promise('PMAN-11', async () => expect([await toggle.isChecked(), changes]).toEqual([false, []]))
    await expect.poll(() => toggle.evaluate(element => element === document.activeElement)).toBe(true)

    const changed = page.getByText('Article status changed successfuly', { exact: true })
    const toasts = page.getByRole('alert').filter({ hasText: 'Article status' })
    // Only the answer to the change can alter the row.
    const held = Promise.withResolvers<void>()
    await page.route(/press\.manage/, route => held.promise.then(() => route.continue()))
    await flip(toggle)
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await changed.waitFor()
    const afterSuccess = await toasts.allTextContents()
    for (const id of ['PMAN-15', 'PMAN-16', 'ERR-10'])
      await promise(id, () => expect(afterSuccess).toEqual(['Article status changed successfuly']))
    for (const id of ['PMAN-08', 'PMAN-12', 'PMAN-13'])
      await promise(id, async () => {
        await expect.poll(() => row.getByText('Published', { exact: true }).isVisible()).toBe(true)
        expect([await toggle.isChecked(), await row.getByText('Never').count()]).toEqual([true, 0])
      })
    held.resolve()

    await copy.click()
    const afterCopy = await page.getByRole('alert').filter({ hasText: 'Article url' }).textContent()
    for (const id of ['PMAN-17', 'ERR-11']) await promise(id, () => expect(afterCopy).toBe('Article url copied successfuly'))
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const pattern = new RegExp(`^${browser.url}/webpress/articles/[\\w-]{12}$`)
    for (const id of ['PMAN-09', 'PRESS-29']) await promise(id, () => expect(link).toMatch(pattern))

    const player = await browser.signedIn('camille', new URL(link).pathname)
    await player.page.getByRole('heading', { level: 1, name: 'A story of the quay' }).waitFor()

    await flip(toggle)
    await dialog.getByText('Players will not see the article any more').waitFor()
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    for (const id of ['PMAN-08', 'PMAN-13'])
      await promise(id, async () => {
        await expect.poll(() => row.getByText('Unpublished', { exact: true }).isVisible()).toBe(true)
        expect(await toggle.isChecked()).toBe(false)
      })
    await promise('PMAN-13', async () => expect((await player.page.reload())?.status()).toBe(404))

    await expect.poll(() => changed.count(), { timeout: 20_000 }).toBe(0)
    await page.route('**/trpc/press.setStatus*', route => route.abort())
    await flip(toggle)
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    const unchanged = page.getByText('Article status could not be changed', { exact: true })
    await unchanged.waitFor()
    const afterFailure = await toasts.allTextContents()
    for (const id of ['PMAN-15', 'PMAN-16', 'ERR-10'])
      await promise(id, () => expect(afterFailure).toEqual(['Article status could not be changed']))
    await expect.poll(() => row.getByText('Unpublished', { exact: true }).count()).toBe(1)
  })

  test('where the clipboard is closed, the address is shown to be copied by hand', { tags: ['long'] }, async () => {
    const { page } = await openArticleTable(browser, { locale: 'en' }, '?status=PUBLISHED')
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    const asked = page.waitForEvent('dialog')
    const click = page
      .getByRole('button', { name: /^Copy the link/ })
      .first()
      .click()
    const dialog = await asked
    const address = expect.stringContaining(`${browser.url}/webpress/articles/`)
    for (const id of ['PMAN-18', 'ERR-11'])
      await promise(id, () =>
        expect([dialog.type(), dialog.message(), dialog.defaultValue()]).toEqual(['prompt', 'Copy the address of this article:', address]),
      )
    await dialog.dismiss()
    await click
    const toast = await page.getByRole('alert').filter({ hasText: 'Article url' }).textContent()
    for (const id of ['PMAN-17', 'ERR-11']) await promise(id, () => expect(toast).toBe('Article url could not be copied'))
  })

  test('in French too, a change of status is asked for', { tags: ['long'] }, async () => {
    const { page } = await openArticleTable(browser)
    await flip(page.getByRole('row').nth(1).getByRole('switch'))
    const dialog = page.getByRole('dialog', { name: 'Confirmer le changement de status', exact: true })
    await promise('PMAN-11', async () => {
      await expect.poll(() => dialog.isVisible()).toBe(true)
      expect(await dialog.getByRole('button').allTextContents()).toEqual(['Annuler', 'Confirmer'])
    })
  })

  test('an article can be published with a weeze of its media source, and duplicated', { tags: ['long'] }, async () => {
    const { page } = await openNewArticle(browser)
    await fillInArticle(page, 'Le quai rouvre')
    await saveArticle(page)
    await flip(articleRow(page, 'Le quai rouvre').getByRole('switch'))
    await flip(page.getByRole('dialog').getByRole('switch', { name: /Publier aussi un weeze comme/ }))
    await page.getByRole('button', { name: 'Confirmer', exact: true }).click()
    await articleRow(page, 'Le quai rouvre').getByText('Publié', { exact: true }).waitFor()
    await articleRow(page, 'Le quai rouvre')
      .getByRole('button', { name: /^Dupliquer/ })
      .click()
    await articleRow(page, 'Le quai rouvre (copie)').getByText('Non publié').waitFor()
    await page.goto(`${browser.url}/weez`)
    await page.locator('article').filter({ hasText: 'Le quai rouvre' }).first().waitFor()
  })

  test('the press can be opened to visitors and closed', { tags: ['long'] }, async () => {
    const { page } = await openArticleTable(browser)
    const visitors = page.getByRole('switch', { name: 'Ouvert aux visiteurs' })
    const saved = () => page.waitForResponse(answer => answer.url().includes('press.editSettings') && answer.ok())
    for (const open of [true, false]) {
      const answered = saved()
      await flip(visitors)
      await answered
      await page.reload()
      await visitors.waitFor()
      await promise('PRESS-02', async () => {
        await expect.poll(() => visitors.isChecked()).toBe(open)
        expect((await fetch(`${browser.url}/webpress`)).status).toBe(open ? 200 : 401)
      })
    }
  })

  test('a player is redirected', async () => {
    const { page } = await openPressPage(browser, '/webpress/manage', { username: 'camille' })
    await promise('ROLE-11', async () => {
      await expect.poll(() => new URL(page.url()).pathname, { timeout: 20_000 }).toBe('/webpress/')
      expect(await page.getByRole('table').count()).toBe(0)
    })
  })

  test('a visitor who is not signed in gets a message, and returns after signing in', async () => {
    const { page } = await browser.visit('/webpress/manage?status=PUBLISHED')
    await page.context().addCookies([{ name: 'weez-locale', value: 'en', url: browser.url }])
    await page.reload()
    const hint = page.getByText(/You must be logged on the main app.* to access the press tool/)
    const detail = page.getByText('No user authenticated')
    await promise('PRESS-33', () => expect.poll(() => hint.isVisible()).toBe(true))
    for (const id of ['PRESS-03', 'ROLE-09']) await promise(id, () => expect.poll(() => detail.isVisible()).toBe(true))
    const login = page.getByRole('link', { name: 'Go to Weez login page', exact: true })
    await promise('PRESS-32', async () => {
      await page.getByRole('button', { name: 'Refresh', exact: true }).click()
      await expect.poll(() => login.isVisible()).toBe(true)
    })
    await login.click()
    await signInOnPage(page, 'animator', browser.password)
    await promise('PRESS-03', async () => {
      await expect.poll(() => page.url()).toBe(`${browser.url}/webpress/manage?status=PUBLISHED`)
      await expect.poll(() => page.getByRole('row').nth(1).isVisible()).toBe(true)
    })
  })
})

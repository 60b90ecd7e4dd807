import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import {
  articleField,
  articleRow,
  editorBody,
  fillInArticle,
  openArticleEditor,
  openArticleTable,
  openNewArticle,
  readStoredArticle,
  saveArticle,
} from '../support/press-editor-pages.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('drafts and versions of an article, in Chromium', () => {
  const browser = browserForTests()

  test('an unpublished article saves itself, says so, and a reload goes on with it', { tags: ['long'] }, async () => {
    const { page } = await openNewArticle(browser)
    await articleField(page, 'title').fill('Encore sans chapeau')
    await page.getByText(/^Enregistré à \d\d:\d\d$/).waitFor()
    await page.reload()
    await editorBody(page)
    await expect.poll(() => articleField(page, 'title').inputValue()).toBe('Encore sans chapeau')
    expect(new URL(page.url()).pathname).toBe('/webpress/manage/articles/new')
    await page.getByRole('link', { name: 'Retour' }).click()
    await articleRow(page, 'Encore sans chapeau').waitFor()
  })

  test('the network goes away while one types, and nothing is lost', { tags: ['long', 'night'] }, async () => {
    const { page } = await openNewArticle(browser)
    await fillInArticle(page, 'Avant la coupure')
    await page.getByText(/^Enregistré à/).waitFor()
    await page.route('**/trpc/**', route => route.abort())
    await articleField(page, 'title').fill('Pendant la coupure')
    await (await editorBody(page)).pressSequentially('Et du texte aussi.')
    const failed = page.getByRole('button', { name: 'Échec, réessayer' })
    await failed.waitFor()
    const kept = await page.evaluate(() => localStorage.getItem('article-edit-storage'))
    await promise('PED-29', () => {
      expect(kept).toContain('Pendant la coupure')
      expect(kept).toContain('Et du texte aussi.')
    })

    await page.getByRole('link', { name: 'Retour' }).click()
    await page
      .getByRole('dialog', { name: /Quitter sans enregistrer/ })
      .getByRole('button', { name: 'Rester' })
      .click()
    page.once('dialog', dialog => dialog.accept())
    await page.unroute('**/trpc/**')
    await page.reload()
    await page.getByText(/Texte non enregistré du .* retrouvé/).waitFor()
    await editorBody(page)
    await expect.poll(() => articleField(page, 'title').inputValue()).toBe('Pendant la coupure')
    await page.getByRole('button', { name: 'Garder ce texte' }).click()
    await page.getByText(/^Enregistré à/).waitFor()
    expect(await readStoredArticle(page)).toMatchObject({ title: 'Pendant la coupure', body: '<p>Et du texte aussi.</p>' })
    await page.getByRole('link', { name: 'Retour' }).click()
    await promise('PED-29', () => expect.poll(() => page.evaluate(() => localStorage.getItem('article-edit-storage'))).toBeNull())
  })

  test('an article that was begun and never reached the server is offered again', { tags: ['long', 'night'] }, async () => {
    const { page } = await openNewArticle(browser)
    await page.route('**/trpc/**', route => route.abort())
    await articleField(page, 'title').fill('Jamais parti')
    await page.getByRole('button', { name: 'Échec, réessayer' }).waitFor()
    await page.unroute('**/trpc/**')
    page.once('dialog', dialog => dialog.accept())
    await page.goto(`${browser.url}/webpress/`)
    await page.goto(`${browser.url}/webpress/manage/articles/new`)
    await page.getByText(/Un article commencé le/).waitFor()
    await editorBody(page)
    expect(await articleField(page, 'title').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Le reprendre' }).click()
    await expect.poll(() => articleField(page, 'title').inputValue()).toBe('Jamais parti')
  })

  test('an earlier version shows what it changed and comes back as a version of its own', { tags: ['long', 'night'] }, async () => {
    const { page } = await openNewArticle(browser)
    await fillInArticle(page, 'Deux quartiers confinés')
    await saveArticle(page)
    await openArticleEditor(page, 'Deux quartiers confinés')
    await articleField(page, 'title').fill('Trois quartiers confinés')
    await saveArticle(page)
    await openArticleEditor(page, 'Trois quartiers confinés')
    await page.getByRole('button', { name: 'Versions' }).click()
    const drawer = page.getByRole('complementary', { name: 'Versions' })
    const rows = drawer.getByRole('listitem')
    await rows.nth(1).waitFor()
    await rows
      .first()
      .getByRole('button', { name: /enregistrement/ })
      .click()
    await drawer.locator('del', { hasText: 'Deux' }).waitFor()
    await drawer.locator('ins', { hasText: 'Trois' }).waitFor()
    await rows.nth(1).getByRole('button').first().click()
    await drawer.getByRole('button', { name: 'Voir en entier' }).click()
    await page.getByRole('dialog').getByText('Deux quartiers confinés').waitFor()
    await page.keyboard.press('Escape')
    await drawer.getByRole('button', { name: /^Restaurer \d\d:\d\d$/ }).click()
    await page.getByText('La version a été restaurée').waitFor()
    await expect.poll(() => articleField(page, 'title').inputValue()).toBe('Deux quartiers confinés')
    await drawer.getByText('restauration').waitFor()
    expect(await readStoredArticle(page)).toMatchObject({ title: 'Deux quartiers confinés' })
  })

  test('design rule 15: two editors see each other, and the second one’s text is never overwritten nor overwrites', {
    tags: ['long'],
  }, async () => {
    const { page: one } = await openNewArticle(browser)
    const { page: other } = await openArticleTable(browser, { username: 'admin' })
    await fillInArticle(one, 'Le texte commun')
    await saveArticle(one)
    await openArticleEditor(one, 'Le texte commun')
    await other.reload()
    await openArticleEditor(other, 'Le texte commun')
    await other.getByText(/a aussi cet article ouvert/).waitFor()
    await articleField(one, 'subtitle').fill('De la première')
    await one.getByText(/^Non enregistré$/).waitFor()
    await one.getByText(/^Enregistré à/).waitFor()

    await articleField(other, 'title').fill('Le titre de la seconde')
    const panel = other.getByRole('alert').filter({ hasText: 'a enregistré cet article à' })
    await panel.waitFor()
    await expect.poll(() => other.getByRole('button', { name: 'Enregistrer', exact: true }).isDisabled()).toBe(true)
    await expect.poll(() => articleField(other, 'title').inputValue()).toBe('Le titre de la seconde')
    expect(await readStoredArticle(other)).toMatchObject({ title: 'Le texte commun', subtitle: 'De la première' })

    await panel.getByRole('button', { name: 'Comparer' }).click()
    const compared = other.getByRole('dialog')
    await compared.locator('ins', { hasText: /^titre$/ }).waitFor()
    await compared.getByRole('button', { name: 'Annuler' }).click()
    await panel.getByRole('button', { name: 'Garder en copie' }).click()
    await expect.poll(() => articleField(other, 'title').inputValue()).toBe('Le titre de la seconde (copie)')
    expect(await readStoredArticle(one)).toMatchObject({ title: 'Le texte commun', subtitle: 'De la première' })
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
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
import { blankPng } from '../support/test-images.ts'

describe.skipIf(!hasBrowser)('writing an article, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterEach(() => browser?.closeVisitors())
  afterAll(() => browser?.close())

  test('PED-01, PED-02, PED-05 to PED-08, PMAN-02: a new article and one of the table, each with its title, its way back and its form', async () => {
    const { page } = await openArticleTable(browser, { locale: 'en' })
    const look = async (title: string, form: string) => {
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      expect(await page.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/webpress/manage')
      expect(await page.getByRole('button', { name: 'Save', exact: true }).getAttribute('form')).toBe(form)
      expect(await page.locator(`form[name=${form}]`).getAttribute('id')).toBe(form)
    }
    await page.getByRole('link', { name: 'add article' }).click()
    await look('Create article', 'article-new')
    const [form, preview] = [await page.locator('form').boundingBox(), await page.locator('[data-preview]').boundingBox()]
    expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThanOrEqual(preview?.x ?? 0)
    await page.getByRole('link', { name: 'Back' }).click()
    const title = await page.locator('tbody tr').first().locator('td').first().innerText()
    await page.locator('a[href$="/edit"]').first().click()
    await look('Edit article', 'article-edit')
    expect(await articleField(page, 'title').inputValue()).toBe(title.trim())
    await page.goto(`${browser.url}/webpress/manage/articles/nothing-here/edit`)
    await page.getByText('Page not found').waitFor()
  })

  test('PED-20 to PED-26: a form is checked when it is submitted, and on every change from then on', async () => {
    const { page } = await openNewArticle(browser)
    const title = articleField(page, 'title')
    await title.fill('x')
    await title.fill('')
    expect(await page.getByText('Champ obligatoire').count()).toBe(0)
    expect(await articleField(page, 'imageUrl').getAttribute('placeholder')).toBe('Image url')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await page.getByText('4 champs à corriger').waitFor()
    await expect.poll(() => page.getByText('Champ obligatoire').count()).toBe(4)
    expect(await title.getAttribute('aria-invalid')).toBe('true')
    const red = await page
      .getByText('Champ obligatoire')
      .first()
      .evaluate(element => getComputedStyle(element).color)
    // It turns from one colour to the other.
    await expect.poll(() => title.evaluate(element => getComputedStyle(element).borderTopColor)).toBe(red)
    await page.getByRole('link', { name: 'Chapeau' }).click()
    await expect.poll(() => articleField(page, 'chapeau').evaluate(element => element === document.activeElement)).toBe(true)
    await fillInArticle(page, 'Un titre')
    await expect.poll(() => page.getByText('Champ obligatoire').count()).toBe(0)
    await articleField(page, 'author').fill('a'.repeat(101))
    await page.getByText('100 caractères au plus').waitFor()
    await page.getByText('101 / 100').waitFor()
  })

  test('PED-09 to PED-13, PED-33 to PED-35, CONST-34: the preview follows what is typed', async () => {
    const { page, pageErrors } = await openNewArticle(browser)
    const sheet = page.locator('[data-preview]')
    expect(await sheet.locator('svg[aria-hidden] text').allTextContents()).toEqual(['Exercice', 'Exercice', 'Exercice'])
    expect(await sheet.locator('.mantine-Skeleton-root').count()).toBeGreaterThan(8)
    expect(await sheet.locator('time').textContent()).toMatch(/^\d\d \p{L}+ \d{4}, \d\dh\d\d$/u)
    await page.getByRole('button', { name: /L’Échéance/ }).click()
    await page.getByRole('option', { name: 'Vigie 24' }).click()
    await fillInArticle(page, 'Un titre qui suit')
    await articleField(page, 'sources').fill('Préfecture')
    await (await editorBody(page)).pressSequentially('Le corps du texte.')
    for (const text of ['Vigie 24', 'Un titre qui suit', 'Un sous-titre', 'Un chapeau', 'Une autrice', 'Préfecture', 'Le corps du texte.'])
      await sheet.getByText(text).first().waitFor()
    const fields = await page.locator('form[name=article-new] [name]').evaluateAll(all => all.map(element => element.getAttribute('name')))
    expect(fields).toEqual(['imageUrl', 'title', 'subtitle', 'chapeau', 'author', 'imageCaption', 'sources', 'body'])

    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /Choisir une image/ }).click()
    await (await chosen).setFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from(await blankPng(16, 9)) })
    const image = sheet.locator('figure img')
    await image.waitFor()
    expect(await articleField(page, 'imageUrl').inputValue()).toMatch(/^\/media\/[\w-]+$/)
    await articleField(page, 'imageCaption').fill('Une légende')
    await sheet.locator('figcaption', { hasText: 'Une légende' }).waitFor()
    expect(await image.evaluate(element => getComputedStyle(element).maxHeight)).toBe('288px')
    await articleField(page, 'imageUrl').fill('not an address')
    await image.waitFor({ state: 'detached' })
    expect(pageErrors).toEqual([])
  })

  test('PED-03, PED-04, PED-36, PED-37, ERR-12: write, save, and find it in the table; a save that fails stays and says only that', async () => {
    const { page } = await openNewArticle(browser)
    await fillInArticle(page, 'Une réunion au port')
    await page.route('**/trpc/press.*', route => route.abort())
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await page.getByText("L'article n'a pas pu être enregistré").waitFor()
    expect(await page.getByText("L'article a été enregistré avec succès").count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/webpress/manage/articles/new')
    await page.unroute('**/trpc/press.*')
    await saveArticle(page)
    await page.getByText("L'article a été enregistré avec succès").waitFor()
    expect(await page.getByText("L'article n'a pas pu être enregistré").count()).toBe(0)
    await articleRow(page, 'Une réunion au port').getByText('Non publié').waitFor()
  })

  test('an unpublished article saves itself, says so, and a reload goes on with it', { tags: ['long'] }, async () => {
    const { page } = await openNewArticle(browser)
    await articleField(page, 'title').fill('Encore sans chapeau')
    await page.getByText(/^Enregistré à \d\d:\d\d$/).waitFor()
    await page.reload()
    await editorBody(page)
    expect(await articleField(page, 'title').inputValue()).toBe('Encore sans chapeau')
    expect(new URL(page.url()).pathname).toBe('/webpress/manage/articles/new')
    await page.getByRole('link', { name: 'Retour' }).click()
    await articleRow(page, 'Encore sans chapeau').waitFor()
  })

  test('PED-29: the network goes away while one types, and nothing is lost', { tags: ['long'] }, async () => {
    const { page } = await openNewArticle(browser)
    await fillInArticle(page, 'Avant la coupure')
    await page.getByText(/^Enregistré à/).waitFor()
    await page.route('**/trpc/**', route => route.abort())
    await articleField(page, 'title').fill('Pendant la coupure')
    await (await editorBody(page)).pressSequentially('Et du texte aussi.')
    const failed = page.getByRole('button', { name: 'Échec, réessayer' })
    await failed.waitFor()
    const kept = await page.evaluate(() => localStorage.getItem('article-edit-storage'))
    expect(kept).toContain('Pendant la coupure')
    expect(kept).toContain('Et du texte aussi.')

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
    expect(await articleField(page, 'title').inputValue()).toBe('Pendant la coupure')
    await page.getByRole('button', { name: 'Garder ce texte' }).click()
    await page.getByText(/^Enregistré à/).waitFor()
    expect(await readStoredArticle(page)).toMatchObject({ title: 'Pendant la coupure', body: '<p>Et du texte aussi.</p>' })
    await page.getByRole('link', { name: 'Retour' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('article-edit-storage'))).toBeNull()
  })

  test('an article that was begun and never reached the server is offered again', { tags: ['long'] }, async () => {
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

  test('an earlier version shows what it changed and comes back as a version of its own', { tags: ['long'] }, async () => {
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
    const [{ page: one }, { page: other }] = [await openNewArticle(browser), await openArticleTable(browser, { username: 'admin' })]
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
    expect(await other.getByRole('button', { name: 'Enregistrer', exact: true }).isDisabled()).toBe(true)
    expect(await articleField(other, 'title').inputValue()).toBe('Le titre de la seconde')
    expect(await readStoredArticle(other)).toMatchObject({ title: 'Le texte commun', subtitle: 'De la première' })

    await panel.getByRole('button', { name: 'Comparer' }).click()
    const compared = other.getByRole('dialog')
    await compared.locator('ins', { hasText: /^titre$/ }).waitFor()
    await compared.getByRole('button', { name: 'Annuler' }).click()
    await panel.getByRole('button', { name: 'Garder en copie' }).click()
    await expect.poll(() => articleField(other, 'title').inputValue()).toBe('Le titre de la seconde (copie)')
    expect(await readStoredArticle(one)).toMatchObject({ title: 'Le texte commun', subtitle: 'De la première' })
  })

  test('PED-19, ERR-23: where the editor’s program does not load, a plain field holds the same text', async () => {
    const { page } = await openArticleTable(browser)
    await page.route('**/tinymce/tinymce.min.js', route => route.abort())
    await articleRow(page, 'Sirènes')
      .getByRole('link', { name: /^Modifier/ })
      .click()
    await page.getByText('L’éditeur de texte n’a pas pu être chargé').waitFor()
    const { body } = await readStoredArticle(page)
    const field = page.locator('textarea[name=body]')
    expect(await field.inputValue()).toBe(body)
    await field.fill(`${body}<p>Écrit à la main.</p>`)
    await page.locator('[data-preview]').getByText('Écrit à la main.').waitFor()
    await saveArticle(page)
    await articleRow(page, 'Sirènes')
      .getByRole('link', { name: /^Modifier/ })
      .click()
    await page.waitForURL('**/edit')
    expect((await readStoredArticle(page)).body).toContain('<p>Écrit à la main.</p>')
  })
})

import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import {
  articleField,
  articleRow,
  editorBody,
  fillInArticle,
  openArticleTable,
  openNewArticle,
  readStoredArticle,
  saveArticle,
} from '../support/press-editor-pages.ts'
import { promise } from '../support/promise.ts'
import { blankPng } from '../support/test-images.ts'

describe.skipIf(!hasBrowser)('writing an article, in Chromium', () => {
  const browser = browserForTests()

  test('a new article and one of the table, each with its title, its way back and its form', async () => {
    const { page } = await openArticleTable(browser, { locale: 'en' })
    const seesTitle = (name: string) => expect.poll(() => page.getByRole('heading', { level: 1, name, exact: true }).isVisible()).toBe(true)
    const leadsBack = () => expect.poll(() => page.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/webpress/manage')
    const submits = async (form: string) => {
      const save = page.getByRole('button', { name: 'Save', exact: true })
      expect([await save.getAttribute('type'), await save.getAttribute('form')]).toEqual(['submit', form])
      await expect.poll(() => page.locator(`form[name=${form}]`).getAttribute('id')).toBe(form)
    }
    await page.getByRole('link', { name: 'add article' }).click()
    await promise('PED-01', async () => {
      await seesTitle('Create article')
      expect(new URL(page.url()).pathname).toBe('/webpress/manage/articles/new')
      await leadsBack()
      await submits('article-new')
    })
    const form = await page.locator('form').boundingBox()
    const preview = await page.locator('[data-preview]').boundingBox()
    if (!form || !preview) throw new Error('Nothing is drawn')
    await promise('PED-02', () => expect(form.x + form.width).toBeLessThanOrEqual(preview.x))
    await page.getByRole('link', { name: 'Back' }).click()
    const title = await page.locator('tbody tr').first().locator('td').first().innerText()
    await page.locator('a[href$="/edit"]').first().click()
    await promise('PED-05', async () => {
      await seesTitle('Edit article')
      expect(new URL(page.url()).pathname).toMatch(/^\/webpress\/manage\/articles\/[\w-]{12}\/edit$/)
    })
    await promise('PED-07', leadsBack)
    await promise('PED-08', () => submits('article-edit'))
    const stored = await readStoredArticle(page)
    await promise('PED-06', async () => {
      expect(stored.title).toBe(title.trim())
      for (const name of ['title', 'subtitle', 'chapeau', 'author'])
        expect([name, await articleField(page, name).inputValue()]).toEqual([name, stored[name]])
    })
    await page.goto(`${browser.url}/webpress/manage/articles/nothing-here/edit`)
    await promise('PED-06', () => expect.poll(() => page.getByRole('heading', { name: 'Page not found' }).isVisible()).toBe(true))
  })

  test('a form is checked when it is submitted, and on every change from then on', async () => {
    const { page } = await openNewArticle(browser)
    const title = articleField(page, 'title')
    await title.fill('x')
    await title.fill('')
    const mandatory = page.getByText('Champ obligatoire')
    await promise('PED-23', async () => expect(await mandatory.count()).toBe(0))
    await promise('PED-26', () => expect.poll(() => articleField(page, 'imageUrl').getAttribute('placeholder')).toBe('Image url'))
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await page.getByText('4 champs à corriger').waitFor()
    for (const id of ['PED-20', 'PED-23']) await promise(id, () => expect.poll(() => mandatory.count()).toBe(4))
    await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true')
    const look = await mandatory.first().evaluate(element => [getComputedStyle(element).color, getComputedStyle(element).fontSize])
    const [red, fontSize] = look
    const above = await title.boundingBox()
    const below = await mandatory.first().boundingBox()
    if (!above || !below) throw new Error('Nothing is drawn')
    await promise('PED-24', () => {
      expect(fontSize).toBe('13px')
      const [strong = 0, ...others] = red?.match(/\d+/g)?.map(Number) ?? []
      expect(strong).toBeGreaterThan(2 * Math.max(...others))
      expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
      expect(below.y).toBeLessThan(above.y + above.height + 20)
    })
    // It turns from one colour to the other.
    for (const name of ['title', 'subtitle', 'chapeau', 'author'])
      await promise('PED-25', () =>
        expect.poll(() => articleField(page, name).evaluate(element => getComputedStyle(element).borderTopColor)).toBe(red),
      )
    await page.getByRole('link', { name: 'Chapeau' }).click()
    await expect.poll(() => articleField(page, 'chapeau').evaluate(element => element === document.activeElement)).toBe(true)
    await fillInArticle(page, 'Un titre')
    await promise('PED-23', async () => {
      await expect.poll(() => mandatory.count()).toBe(0)
      await title.fill('')
      await expect.poll(() => mandatory.count()).toBe(1)
    })
    await articleField(page, 'author').fill('a'.repeat(101))
    await promise('PED-21', () => expect.poll(() => page.getByText('100 caractères au plus').isVisible()).toBe(true))
    await page.getByText('101 / 100').waitFor()
  })

  test('the preview follows what is typed', { tags: ['long'] }, async () => {
    const { page, pageErrors } = await openNewArticle(browser)
    const sheet = page.locator('[data-preview]')
    const marks = sheet.locator('.watermark text')
    for (const id of ['PED-12', 'CONST-24', 'CONST-42'])
      await promise(id, async () => expect(await marks.allTextContents()).toEqual(['Exercice', 'Exercice', 'Exercice']))
    await promise('PED-12', async () => {
      const [rotation, size] = await marks.first().evaluate(node => [getComputedStyle(node).transform, getComputedStyle(node).fontSize])
      // Turned by -30°: cos and sin.
      expect(rotation).toMatch(/^matrix\(0\.866\d*, -0\.5, /)
      expect(Number.parseFloat(size ?? '')).toBeGreaterThanOrEqual(64)
      const over = await sheet.locator('.watermark').boundingBox()
      const under = await sheet.boundingBox()
      // All of the sheet but its band in the newspaper's colour.
      expect([over?.x, over?.width, over?.height]).toEqual([under?.x, under?.width, (under?.height ?? 0) - 4])
    })
    const skeletons = sheet.locator('.mantine-Skeleton-root, [data-line]')
    // Lines of the picture, title, subtitle, chapeau, body and author.
    await promise('PED-11', () => expect.poll(() => skeletons.count()).toBe(1 + 2 + 2 + 3 + 6 + 1))
    await page.getByRole('button', { name: /L’Échéance/ }).click()
    await page.getByRole('option', { name: 'Vigie 24' }).click()
    await fillInArticle(page, 'Un titre qui suit')
    await articleField(page, 'sources').fill('Préfecture')
    await (await editorBody(page)).pressSequentially('Le corps du texte.')
    for (const text of ['Vigie 24', 'Un titre qui suit', 'Un sous-titre', 'Un chapeau', 'Une autrice', 'Préfecture', 'Le corps du texte.'])
      await promise('PED-33', () => expect.poll(() => sheet.getByText(text).first().isVisible(), { message: text }).toBe(true))
    // The picture has no address yet.
    await promise('PED-11', () => expect.poll(() => skeletons.count()).toBe(1))
    const state = () => page.evaluate(() => localStorage.getItem('article-edit-storage'))
    await promise('PED-34', () => expect.poll(state).toContain('"mediaSourceId":3,'))
    await promise('PED-35', () => expect.poll(state).toContain('"body":"<p>Le corps du texte.</p>"'))
    const fields = await page.locator('form[name=article-new] [name]').evaluateAll(all => all.map(element => element.getAttribute('name')))
    await promise('PED-09', () =>
      expect(fields).toEqual(['imageUrl', 'title', 'subtitle', 'chapeau', 'author', 'imageCaption', 'sources', 'body']),
    )

    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /Choisir une image/ }).click()
    await (await chosen).setFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from(await blankPng(16, 9)) })
    const image = sheet.locator('figure img')
    await image.waitFor()
    await expect.poll(() => articleField(page, 'imageUrl').inputValue()).toMatch(/^\/media\/[\w-]+$/)
    await articleField(page, 'imageCaption').fill('Une légende')
    await sheet.locator('figcaption', { hasText: 'Une légende' }).waitFor()
    for (const id of ['PED-13', 'CONST-34'])
      await promise(id, async () => {
        const rem = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
        expect(await image.evaluate(element => getComputedStyle(element).maxHeight)).toBe(`${18 * rem}px`)
      })
    await promise('PED-10', async () => {
      const parts = ['figure img', 'figcaption', '.title', '.subtitle', '.chapeau', '.body', '.foot dd:text("Une autrice")', 'time']
      const places: number[] = []
      for (const part of parts) places.push((await sheet.locator(part).boundingBox())?.y ?? Number.NaN)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      expect(await sheet.locator('.body').innerHTML()).toBe('<p>Le corps du texte.</p>')
      await expect.poll(() => sheet.locator('time').textContent()).toMatch(/^\d\d \p{L}+ \d{4}, \d\dh\d\d$/u)
      const scrolled = await sheet.locator('..').evaluate(section => {
        section.scrollTop = 100
        return section.scrollTop
      })
      expect(scrolled).toBe(100)
      await articleField(page, 'imageUrl').fill('not an address')
      await expect.poll(() => sheet.locator('figure').count()).toBe(0)
    })
    expect(pageErrors).toEqual([])
  })

  test('the preview asks no other host for a picture, even without the page’s policy, and links to it', { tags: ['long'] }, async () => {
    const { page, pageErrors } = await openArticleTable(browser, { bypassCSP: true })
    await page.route('**/tinymce/tinymce.min.js', route => route.abort())
    await page.goto(`${browser.url}/webpress/manage/articles/new`)
    const body = ['img src="https://one.test/a.png"', 'img src="//two.test/a.png"', 'video poster="https://three.test/a.png" src="/a.mp4"']
    const table = '<table background="https://four.test/a.png"><tbody><tr><td>The end</td></tr></tbody></table>'
    await page.locator('textarea[name=body]').fill(`${body.map(tag => `<p><${tag}></p>`).join('')}<p><img src="/weez.svg"></p>${table}`)
    await articleField(page, 'imageUrl').fill('https://zero.test/a.png')
    const preview = page.locator('[data-preview]')
    await preview.getByText('The end').waitFor()
    await promise('PRESS-20', async () => {
      await expect
        .poll(() => preview.getByRole('link').evaluateAll(all => all.map(link => (link as HTMLAnchorElement).href)))
        .toEqual(['https://zero.test/a.png', 'https://one.test/a.png', `${browser.url}/a.mp4`])
      expect(await preview.locator('img[src]').evaluateAll(all => all.map(image => image.getAttribute('src')))).toContain('/weez.svg')
      await page.waitForLoadState('networkidle')
      expect(pageErrors).toEqual([])
    })
  })

  test('write, save, and find it in the table; a save that fails stays and says only that', async () => {
    const { page } = await openNewArticle(browser)
    await fillInArticle(page, 'Une réunion au port')
    await page.route('**/trpc/press.*', route => route.abort())
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    const toasts = page.getByRole('alert').filter({ hasText: "L'article" })
    await toasts.first().waitFor()
    const afterFailure = await toasts.allTextContents()
    for (const id of ['PED-04', 'PED-36', 'ERR-12'])
      await promise(id, () => expect(afterFailure).toEqual(["L'article n'a pas pu être enregistré"]))
    await promise('PED-04', async () => {
      expect(new URL(page.url()).pathname).toBe('/webpress/manage/articles/new')
      await expect.poll(() => articleField(page, 'title').inputValue()).toBe('Une réunion au port')
    })
    await page.unroute('**/trpc/press.*')
    const success = toasts.filter({ hasText: 'succès' }).waitFor()
    await saveArticle(page)
    await success
    const afterSuccess = await toasts.allTextContents()
    for (const id of ['PED-03', 'PED-36', 'ERR-12'])
      await promise(id, () => expect(afterSuccess).toEqual(["L'article a été enregistré avec succès"]))
    const row = articleRow(page, 'Une réunion au port')
    await promise('PED-03', async () => {
      expect(new URL(page.url()).pathname).toBe('/webpress/manage')
      await expect.poll(() => row.getByText('Non publié').isVisible()).toBe(true)
    })
  })

  test('where the editor’s program does not load, a plain field holds the same text', { tags: ['long'] }, async () => {
    const { page } = await openArticleTable(browser)
    await page.route('**/tinymce/tinymce.min.js', route => route.abort())
    await articleRow(page, 'Sirènes')
      .getByRole('link', { name: /^Modifier/ })
      .click()
    const notice = page.getByText('L’éditeur de texte n’a pas pu être chargé')
    await notice.waitFor()
    const { body } = await readStoredArticle(page)
    const field = page.locator('textarea[name=body]')
    for (const id of ['PED-19', 'ERR-23'])
      await promise(id, async () => {
        await expect.poll(() => notice.isVisible()).toBe(true)
        await expect.poll(() => field.inputValue()).toBe(body)
      })
    await field.fill(`${body}<p>Écrit à la main.</p>`)
    await page.locator('[data-preview]').getByText('Écrit à la main.').waitFor()
    await saveArticle(page)
    await articleRow(page, 'Sirènes')
      .getByRole('link', { name: /^Modifier/ })
      .click()
    await page.waitForURL('**/edit')
    const kept = await readStoredArticle(page)
    await promise('PED-19', () => expect(kept.body).toContain('<p>Écrit à la main.</p>'))
  })
})

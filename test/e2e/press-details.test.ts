import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, fetchWhole, hasBrowser, withoutPrefetched } from '../support/browser.ts'
import { articleField, articleRow, editorBody, openArticleTable, openNewArticle } from '../support/press-editor-pages.ts'
import { promise } from '../support/promise.ts'

const toolbarItems = [
  'undo',
  'redo',
  'blocks',
  'bold',
  'italic',
  'forecolor',
  'alignleft',
  'aligncenter',
  'alignright',
  'alignjustify',
  'bullist',
  'numlist',
  'outdent',
  'indent',
  'removeformat',
  'help',
]
const plugins = ['lists', 'link', 'image', 'code', 'fullscreen', 'table', 'media', 'preview', 'wordcount']

describe.skipIf(!hasBrowser)('details of the pages that write the press, in Chromium', () => {
  const browser = browserForTests()

  const stored = (page: Page, key: string) => page.evaluate(key => localStorage.getItem(key), key)

  test('the head of the table, its edit action, and one step back to its filters', async () => {
    const { page } = await openArticleTable(browser, { locale: 'en' }, '?source=3')
    const title = page.getByRole('heading', { level: 1, name: 'Manage articles' })
    await promise('PMAN-01', async () => {
      const box = await title.boundingBox()
      expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThanOrEqual(10)
      await expect.poll(() => page.getByRole('link', { name: 'Back' }).isVisible()).toBe(true)
      await expect.poll(() => page.getByRole('link', { name: 'add article' }).isVisible()).toBe(true)
    })
    const row = page.getByRole('row').nth(1)
    const name = (await row.locator('td').first().innerText()).trim()
    await row.getByRole('link', { name: /^Edit/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Edit article' }).waitFor()
    await promise('PMAN-10', () => expect.poll(() => articleField(page, 'title').inputValue()).toBe(name))
    await page.getByRole('link', { name: 'Back' }).click()
    await promise('PMAN-02', () => expect.poll(() => new URL(page.url()).search).toBe('?source=3'))
  })

  test('a list that opens has its size and its step, and says when it loads or is empty', { tags: ['long'] }, async () => {
    const { page } = await openArticleTable(browser, { locale: 'en' })
    await page.getByRole('button', { name: /All media sources/ }).click()
    const list = page.getByRole('listbox')
    await list.waitFor()
    for (const id of ['PMAN-21', 'CONST-35'])
      await promise(id, async () => {
        const size = await list.evaluate(element => [getComputedStyle(element).maxHeight, getComputedStyle(element).minHeight])
        expect(size).toEqual(['300px', '140px'])
      })
    await page.keyboard.press('PageDown')
    const selected = () => list.getByRole('option').evaluateAll(all => all.indexOf(document.activeElement as HTMLElement))
    await promise('CONST-35', () => expect.poll(selected).toBe(5))

    const held = Promise.withResolvers<void>()
    await withoutPrefetched(page)
    await page.route(/trpc\/.*press\.medias/, async route => {
      await held.promise
      const answer = await fetchWhole(route)
      const names = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? []
      const all = (await answer.json()) as { result: { data: unknown } }[]
      const json = all.map((one, at) => (names[at] === 'press.medias' ? { result: { data: [] } } : one))
      await route.fulfill({ response: answer, json })
    })
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page.getByRole('button', { name: /All media sources/ }).click()
    for (const id of ['PMAN-21', 'ERR-22'])
      await promise(id, () => expect.poll(() => list.getByText('Loading...', { exact: true }).isVisible()).toBe(true))
    held.resolve()
    for (const id of ['PMAN-21', 'ERR-22'])
      await promise(id, () => expect.poll(() => list.getByText('No options', { exact: true }).isVisible()).toBe(true))
  })

  test('a table that fails is the screen of errors, with its ways on', { tags: ['long'] }, async () => {
    const { page } = await openArticleTable(browser, { locale: 'en' })
    await withoutPrefetched(page)
    await page.route(/press\.manage/, route => route.fulfill({ status: 500, body: 'no' }))
    await page.reload()
    for (const way of [page.getByRole('button', { name: 'Refresh' }), page.getByRole('link', { name: 'Home' })])
      await promise('PRESS-34', () => expect.poll(() => way.isVisible(), { timeout: 30_000 }).toBe(true))
    const back = page.getByRole('link', { name: 'Back' })
    await promise('PMAN-03', () => expect.poll(() => back.getAttribute('href')).toBe('/'))
    await back.click()
    await promise('PMAN-03', () => expect.poll(() => new URL(page.url()).pathname).toBe('/'))
  })

  test('the form has its fields in order, and the editor its buttons and plugins, in the dark too', { tags: ['long'] }, async () => {
    const { page } = await openNewArticle(browser, { scheme: 'dark' })
    await promise('PED-09', async () => {
      const source = page.locator('form button[aria-haspopup=listbox]')
      expect([await source.innerText(), await source.locator('img').count()]).toEqual(['L’Échéance', 1])
      const fields = await page
        .locator('form button[aria-haspopup=listbox], form [name]')
        .evaluateAll(all => all.map(element => element.getAttribute('name') ?? 'mediaSource'))
      const own = fields.filter(name => name !== 'imageCaption' && name !== 'sources')
      expect(own).toEqual(['mediaSource', 'imageUrl', 'title', 'subtitle', 'chapeau', 'author', 'body'])
    })
    await promise('PED-16', async () => {
      const names = await page
        .locator('.tox-editor-header [data-mce-name]')
        .evaluateAll(all => all.filter(one => one.checkVisibility()).map(one => one.getAttribute('data-mce-name') ?? ''))
      expect([...new Set(names)].filter(name => toolbarItems.includes(name))).toEqual(toolbarItems)
    })
    await promise('PED-17', async () => {
      type Tiny = { tinymce: { activeEditor: { plugins: object } } }
      const loaded = await page.evaluate(() => Object.keys((globalThis as unknown as Tiny).tinymce.activeEditor.plugins))
      expect(loaded).toEqual(expect.arrayContaining(plugins))
      await expect.poll(() => page.locator('.tox-statusbar__wordcount').isVisible()).toBe(true)
    })
    expect(await axeViolations(page)).toEqual([])
  })

  test('text that comes without keys is in the preview at once', { tags: ['long'] }, async () => {
    const { page } = await openNewArticle(browser)
    // Fills as dictation does: with an input event and no key.
    await (await editorBody(page)).fill('Dicté sans clavier.')
    const preview = page.locator('[data-preview]')
    await promise('PED-33', () => expect.poll(() => preview.getByText('Dicté sans clavier.').isVisible()).toBe(true))
  })

  test('the edit state stays on the device until the editor is left, whatever the server has', { tags: ['long'] }, async () => {
    const { page } = await openNewArticle(browser)
    await articleField(page, 'title').fill('Gardé ici')
    await page.getByText(/^Enregistré à/).waitFor()
    for (const id of ['PED-29', 'CONST-43'])
      await promise(id, () => expect.poll(() => stored(page, 'article-edit-storage')).toContain('Gardé ici'))
    await page.getByRole('link', { name: 'Retour' }).click()
    await articleRow(page, 'Gardé ici').waitFor()
    await promise('PED-29', () => expect.poll(() => stored(page, 'article-edit-storage')).toBeNull())
  })
})

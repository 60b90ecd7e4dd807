import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { fieldBodies, readFieldBody } from '../support/field-bodies.ts'
import {
  articleField,
  articleRow,
  editorBody,
  fillInArticle,
  openArticleTable,
  openNewArticle,
  saveArticle,
} from '../support/press-editor-pages.ts'
import { promise } from '../support/promise.ts'

type TinyWindow = { tinymce: { activeEditor: { getContent: () => string } } }

/** Copies what another program would copy, and pastes it with the keyboard at the end of the text. */
const paste = async (page: Page, html: string): Promise<void> => {
  await articleField(page, 'title').focus()
  await page.evaluate(copied => {
    const copy = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/html', copied)
      event.preventDefault()
    }
    document.addEventListener('copy', copy, { once: true })
  }, html)
  await page.keyboard.press('Control+c')
  await (await editorBody(page)).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+v')
}

/** What the text of an article on this page says, by how it looks: its blocks, with bold, italics and lines. */
const readLook = (page: Page, selector: string) =>
  page.locator(selector).evaluate(body => {
    const words: string[] = []
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode
      const text = textContent?.trim()
      if (!text || !parentElement) continue
      const { fontWeight, fontStyle } = getComputedStyle(parentElement)
      const lines = [
        ...new Set(
          ['underline', 'line-through'].filter(line => parentElement.closest(`[style*="${line}"]${line === 'underline' ? ', u' : ', s'}`)),
        ),
      ]
      const block = parentElement.closest('p, li, td, h2, div')?.localName
      words.push(
        [block, text, Number(fontWeight) > 500 ? 'bold' : '', fontStyle === 'italic' ? 'italic' : '', ...lines].filter(Boolean).join(' '),
      )
    }
    return words
  })

describe.skipIf(!hasBrowser)('what is pasted into an article, in Chromium', () => {
  const browser = browserForTests()

  test('what other programs copy keeps its words and marks in the editor, the preview, the store and on the page', {
    tags: ['long'],
  }, async () => {
    const { page, pageErrors } = await openNewArticle(browser)
    await fillInArticle(page, 'Tout ce qui se colle')
    const content = () => page.evaluate(() => (globalThis as unknown as TinyWindow).tinymce.activeEditor.getContent())
    const told = page.getByText('Laissé de côté')
    await paste(page, readFieldBody('docs'))
    await expect.poll(content).toContain('partout')
    await page.keyboard.press('Enter')
    for (const name of ['bullets', 'footnote', 'terms', 'plain']) {
      const before = await content()
      await paste(page, readFieldBody(name))
      await expect.poll(content).not.toBe(before)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
    }
    expect(await told.count()).toBe(0)
    await paste(page, readFieldBody('tracked'))
    await promise('EXO-423', () =>
      expect.poll(() => told.textContent()).toBe('Laissé de côté, l’article ne l’aura pas\u00a0: texte supprimé (suivi des modifications)'),
    )
    await page.keyboard.press('Enter')
    await paste(page, readFieldBody('no-source'))
    await promise('EXO-423', () =>
      expect
        .poll(() => told.textContent())
        .toBe('Laissé de côté, l’article ne l’aura pas\u00a0: texte supprimé (suivi des modifications) et images sans fichier joint'),
    )
    const expected = [
      'p Le quai est',
      'p fermé bold',
      'p ,',
      'p dit-on italic',
      'p , partout underline',
      'li Premier point',
      'p Selon l’arrêté[1].',
      'p [1] Arrêté du 2 mai.',
      'p Heure',
      'p 7 h',
      'p Lieu',
      'p Quai nord',
      'p Titre',
      'p 12 rue du Port',
      'p Avis',
      'p Gras bold',
      'p ,',
      'p italique italic',
      'p ,',
      'p rayé line-through',
      'li un',
      'p Le site compte 12 blessés.',
      'p Plan :',
    ]
    const preview = '[data-preview] .body'
    await promise('EXO-422', () => expect.poll(() => readLook(page, preview)).toEqual(expected))
    const previewed = await page.locator(preview).innerHTML()
    expect(previewed).not.toMatch(/<img|href="#/)
    await saveArticle(page)
    const row = articleRow(page, 'Tout ce qui se colle')
    const address = await row.getByRole('link', { name: /^Modifier/ }).getAttribute('href')
    const ref = /articles\/([\w-]{12})/.exec(address ?? '')?.[1]
    await browser.ask(page, 'PUT', `/press/articles/${ref}/status?status=PUBLISHED`)
    await page.goto(`${browser.url}/webpress/articles/${ref}`)
    await promise('EXO-422', async () => {
      expect(await readLook(page, '.article .body')).toEqual(expected)
      expect(await page.locator('.article .body').innerHTML()).toBe(previewed)
    })
    expect(pageErrors).toEqual([])
  })

  test('where the editor does not load, what will be left out is told while HTML is written, in English too', async () => {
    const { page } = await openArticleTable(browser, { locale: 'en' })
    await page.route('**/tinymce/tinymce.min.js', route => route.abort())
    await page.goto(`${browser.url}/webpress/manage/articles/new`)
    const field = page.locator('textarea[name=body]')
    const told = page.getByText('Left out, the article will not have it')
    await field.fill(Object.keys(fieldBodies).map(readFieldBody).join(''))
    await promise('EXO-423', () =>
      expect
        .poll(() => told.textContent())
        .toBe('Left out, the article will not have it: deleted text (tracked changes) and pictures without their file'),
    )
    await field.fill('<p>Kept</p>')
    await promise('EXO-423', () => expect.poll(() => told.count()).toBe(0))
  })
})

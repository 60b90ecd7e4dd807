import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { standStill, whenDrawn } from '../support/page-clock.ts'
import { articleRow, editorBody, openArticleTable, openNewArticle } from '../support/press-editor-pages.ts'
import { promise } from '../support/promise.ts'

type TinyWindow = { tinymce: { activeEditor: { getContent: () => string; setContent: (html: string) => void } }; isHeld: boolean }

describe.skipIf(!hasBrowser)('delays of the pages that write the press, in Chromium', () => {
  const browser = browserForTests()

  test('the table searches 500 ms after the last key', { tags: ['long'] }, async () => {
    const { page } = await openArticleTable(browser)
    await page.clock.install()
    await page.reload()
    await articleRow(page, 'Confinement').first().waitFor()
    const asked: string[] = []
    page.on('request', request => request.url().includes('press.manage') && asked.push(decodeURIComponent(request.url())))
    await page.getByRole('searchbox').focus()
    await standStill(page)
    await page.keyboard.insertText('SIRE')
    await page.clock.runFor(400)
    await page.keyboard.insertText('NES')
    await page.clock.runFor(450)
    await page.clock.runFor(40)
    for (const id of ['PMAN-07', 'CONST-16']) await promise(id, () => expect(asked).toEqual([]))
    await page.clock.runFor(10)
    for (const id of ['PMAN-07', 'CONST-16'])
      await promise(id, async () => {
        await whenDrawn(page, () => asked.length).toBe(1)
        expect(asked[0]).toContain('"terms":"SIRENES"')
      })
    await whenDrawn(page, () => articleRow(page, 'Confinement').count()).toBe(0)
  })

  test('the editor takes back after 200 ms what the form has not accepted', { tags: ['long'] }, async () => {
    const { page } = await openNewArticle(browser)
    await page.clock.install()
    // React renders when its message `null` arrives; while that is held, the form accepts nothing. The page's clock sends others.
    await page.addInitScript(() => {
      const send = MessagePort.prototype.postMessage
      MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
        const { isHeld } = globalThis as unknown as TinyWindow
        if (!isHeld || message[0] !== null) Reflect.apply(send, this, message)
      }
    })
    await page.reload()
    await editorBody(page)
    const write = (html: string) => page.evaluate(html => (globalThis as unknown as TinyWindow).tinymce.activeEditor.setContent(html), html)
    const content = () => page.evaluate(() => (globalThis as unknown as TinyWindow).tinymce.activeEditor.getContent())
    const preview = page.locator('[data-preview]')
    await write('<p>Accepté</p>')
    await preview.getByText('Accepté').waitFor()
    await standStill(page)
    // What was sent before is there once the last message is.
    await page.evaluate(() => {
      Object.assign(globalThis, { isHeld: true })
      const { port1, port2 } = new MessageChannel()
      const arrived = new Promise<void>(resolve => {
        port1.onmessage = () => resolve()
      })
      port2.postMessage('last')
      return arrived
    })
    await write('<p>Pas accepté</p>')
    await page.clock.runFor(190)
    const before = await content()
    await page.clock.runFor(10)
    const after = await content()
    for (const id of ['PED-18', 'CONST-39'])
      await promise(id, () => expect([before, after]).toEqual(['<p>Pas accepté</p>', '<p>Accepté</p>']))
    await expect.poll(() => preview.locator('.body').textContent()).toBe('Accepté')
  })
})

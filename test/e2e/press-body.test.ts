import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { hostileBodies } from '../support/field-bodies.ts'
import {
  articleField,
  articleRow,
  editorBody,
  fillInArticle,
  openArticleTable,
  openNewArticle,
  openPressPage,
  readStoredArticle,
  saveArticle,
} from '../support/press-editor-pages.ts'
import { promise } from '../support/promise.ts'
import { animatedImage } from '../support/test-images.ts'

type TinyWindow = {
  tinymce: { activeEditor: { getContent: () => string; setContent: (html: string) => void; execCommand: (name: string) => void } }
}

const content = (page: Page) => page.evaluate(() => (globalThis as unknown as TinyWindow).tinymce.activeEditor.getContent())

const plain = /^<p>[^<]*<\/p>$/

/** The buttons of PED-16 by their French names, each with the HTML that it makes of the selected text, and the HTML before. */
const buttons: readonly (readonly [name: string, made: RegExp, before?: string])[] = [
  ['Gras', /<strong>/],
  ['Italique', /<em>/],
  ['Centrer', /text-align: center/],
  ['Aligner à droite', /text-align: right/],
  ['Justifier', /text-align: justify/],
  ['Aligner à gauche', /text-align: left/],
  ['Liste à puces', /<ul>/],
  ['Liste numérotée', /<ol>/],
  ['Augmenter le retrait', /padding-left: 40px/],
  ['Réduire le retrait', plain, '<p style="padding-left: 40px;">x</p>'],
  ['Effacer la mise en forme', plain, '<p><em><strong>x</strong></em></p>'],
]

describe.skipIf(!hasBrowser)('the body of an article, in Chromium', () => {
  const browser = browserForTests()

  test('design rule 10: what every button of the toolbar makes is saved and comes back as it was', {
    tags: ['long'],
  }, async () => {
    const { page, pageErrors } = await openNewArticle(browser)
    await fillInArticle(page, 'Tous les boutons')
    const body = await editorBody(page)
    const write = async (name: string) => {
      await body.pressSequentially(name)
      await page.keyboard.press('Home')
      await page.keyboard.press('Shift+End')
    }
    const leave = async () => {
      await page.keyboard.press('End')
      await page.evaluate(() => (globalThis as unknown as TinyWindow).tinymce.activeEditor.execCommand('mceInsertNewLine'))
    }
    const seen: string[] = []
    for (const [name, made, before = '<p></p>'] of buttons) {
      await page.evaluate(html => (globalThis as unknown as TinyWindow).tinymce.activeEditor.setContent(html), before)
      await body.click()
      await write(name)
      await page.locator('.tox-toolbar__primary, .tox-toolbar').getByRole('button', { name, exact: true }).first().click()
      await promise('PED-16', () => expect.poll(() => content(page), { message: name }).toMatch(made))
      seen.push(await content(page))
      await leave()
    }
    await page.evaluate(html => (globalThis as unknown as TinyWindow).tinymce.activeEditor.setContent(html), seen.join('\n'))
    await body.click()
    await page.keyboard.press('Control+End')
    // The list of blocks, the colour, and taking back and again.
    await page.locator('.tox-tbtn--bespoke').first().click()
    await promise('PED-16', async () => {
      await page.getByRole('menuitemcheckbox', { name: 'Titre 2' }).click()
      await expect.poll(() => content(page)).toContain('<h2>')
      await page.getByRole('button', { name: 'Annuler', exact: true }).first().click()
      await expect.poll(() => content(page)).not.toContain('<h2>')
      await page.getByRole('button', { name: 'Refaire', exact: true }).click()
      await expect.poll(() => content(page)).toContain('<h2>')
    })
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+End')
    await page.locator('.tox-split-button__main').first().click()
    await page.getByRole('button', { name: /^Aide/ }).click()
    const shortcuts = page
      .getByRole('dialog')
      .getByText(/Raccourcis/)
      .first()
    await promise('PED-16', async () => {
      expect(await content(page)).toMatch(/<span style="color: [^"]+">/)
      await expect.poll(() => shortcuts.isVisible()).toBe(true)
    })
    await page.keyboard.press('Escape')

    const written = await content(page)
    await expect.poll(() => page.locator('[data-preview] h2').count()).toBeGreaterThan(1)
    await saveArticle(page)
    await articleRow(page, 'Tous les boutons')
      .getByRole('link', { name: /^Modifier/ })
      .click()
    await editorBody(page)
    await promise('PED-17', async () => {
      expect((await readStoredArticle(page)).body).toBe(written)
      expect(await content(page)).toBe(written)
    })
    // Being opened changes nothing.
    await page.getByText(/^Enregistré à/).waitFor()
    expect(pageErrors).toEqual([])
  })

  test('the editor comes from this server alone, in French and in English, also below a base path', async () => {
    const answer = await fetch(`${browser.url}/tinymce/tinymce.min.js`)
    for (const id of ['PED-14', 'API-38'])
      await promise(id, () => expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']))
    const again = await fetch(`${browser.url}/tinymce/tinymce.min.js`, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expect((await fetch(`${browser.url}/acme/clones/blue/tinymce/tinymce.min.js`)).status).toBe(200)
    for (const path of ['../package.json', '%2e%2e/package.json', 'plugins', 'tinymce.js', 'license.md'])
      expect((await fetch(`${browser.url}/tinymce/${path}`)).headers.get('content-type'), path).not.toContain('javascript')

    const { page, pageErrors } = await openPressPage(browser, '/webpress/manage')
    const loaded: string[] = []
    page.on('requestfinished', request => /tinymce/.test(request.url()) && loaded.push(request.url()))
    const asked: string[] = []
    page.on('requestfailed', request => {
      // The browser itself ends what a page that it leaves still loads.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') asked.push(`failed ${request.url()}`)
    })
    page.on(
      'response',
      response => response.status() >= 400 && !response.url().includes('/trpc/') && asked.push(`${response.status()} ${response.url()}`),
    )
    await page.goto(`${browser.url}/webpress/manage/articles/new`)
    await editorBody(page)
    const bold = (name: string) => page.getByRole('button', { name, exact: true }).isVisible()
    const languages = () => loaded.filter(url => url.includes('/langs/')).map(url => new URL(url).pathname)
    for (const id of ['PED-14', 'API-38']) await promise(id, () => expect(loaded).toContain(`${browser.url}/tinymce/tinymce.min.js`))
    await promise('PED-14', () => expect(loaded.filter(url => !url.startsWith(`${browser.url}/tinymce/`))).toEqual([]))
    await promise('PED-15', async () => {
      await expect.poll(() => bold('Gras')).toBe(true)
      expect(languages()).toEqual(['/tinymce/langs/fr_FR.js'])
    })
    await page.context().addCookies([{ name: 'weez-locale', value: 'en', url: browser.url }])
    loaded.length = 0
    await page.reload()
    await editorBody(page)
    await promise('PED-15', async () => {
      await expect.poll(() => bold('Bold')).toBe(true)
      expect(languages()).toEqual([])
    })
    expect([...asked, ...pageErrors]).toEqual([])
  })

  test('a picture that moves is refused with the sentence of every upload, from the dialog and in the text', {
    tags: ['long', 'night'],
  }, async () => {
    const { page } = await openNewArticle(browser)
    const buffer = Buffer.from(await animatedImage('gif'))
    const refusal = page.getByText('Les images animées ne sont pas acceptées.', { exact: true })
    await page.getByRole('menuitem', { name: 'Insérer' }).click()
    await page.getByRole('menuitem', { name: /^Image/ }).click()
    await page.getByRole('tab', { name: 'Télécharger' }).click()
    await page.locator('.tox-dialog input[type=file]').setInputFiles({ name: 'wave.gif', mimeType: 'image/gif', buffer })
    await refusal.waitFor()
    await page.getByRole('button', { name: 'Ok', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => refusal.count()).toBe(0)
    // What is pasted or dropped becomes such a picture first.
    const pasted = `<p>Avant</p><p><img src="data:image/gif;base64,${buffer.toString('base64')}"></p>`
    await page.evaluate(html => (globalThis as unknown as TinyWindow).tinymce.activeEditor.setContent(html), pasted)
    await refusal.waitFor()
    await expect.poll(() => content(page)).not.toContain('<img')
    expect(await content(page)).toContain('<p>Avant</p>')
  })

  test('nothing of the editor is asked for outside of it', { tags: ['long', 'night'] }, async () => {
    const asked: string[] = []
    const { page } = await browser.signedIn('animator', '/livez')
    page.on('request', request => /tinymce|edit-article/.test(request.url()) && asked.push(request.url()))
    for (const path of ['/', '/weez', '/webpress/manage']) {
      await page.goto(`${browser.url}${path}`)
      await page.locator('main').first().waitFor()
      await page.waitForLoadState('networkidle')
    }
    expect(asked).toEqual([])
  })

  const watch = (page: Page) =>
    page.addInitScript(() => {
      const seen = globalThis as unknown as { ran: number; boom: () => void }
      seen.ran = 0
      seen.boom = () => {
        const top = globalThis.top as unknown as { ran: number }
        top.ran += 1
      }
      for (const name of ['alert', 'confirm', 'prompt'] as const) Object.assign(globalThis, { [name]: seen.boom })
    })
  const ran = (page: Page) => page.evaluate(() => (globalThis as unknown as { ran: number }).ran)
  const bodies = Object.values(hostileBodies).flat()

  test('no hostile body runs anything in the preview, even without the page’s policy', { tags: ['long', 'night'] }, async () => {
    const { page } = await openArticleTable(browser, { bypassCSP: true })
    await watch(page)
    await page.route('**/tinymce/tinymce.min.js', route => route.abort())
    await page.goto(`${browser.url}/webpress/manage/articles/new`)
    const field = page.locator('textarea[name=body]')
    await field.waitFor()
    const preview = page.locator('[data-preview]')
    await field.evaluate(async (element: HTMLTextAreaElement, bodies) => {
      const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
      for (const [index, body] of bodies.entries()) {
        write?.call(element, `${body}</textarea></title></style></script>--><p>shown ${index}</p>`)
        element.dispatchEvent(new Event('input', { bubbles: true }))
        // The preview follows in idle time, so that it is waited for; some bodies swallow what stands behind them.
        const until = performance.now() + 300
        const isShown = () => document.querySelector('[data-preview]')?.textContent.includes(`shown ${index}`)
        while (!isShown() && performance.now() < until) await new Promise(done => requestAnimationFrame(() => setTimeout(done, 0)))
      }
    }, bodies)
    await preview.getByText(`shown ${bodies.length - 1}`).waitFor()
    await field.fill('<form action="/nowhere"><p>The end</p></form>')
    await preview.getByText('The end').waitFor()
    expect(await preview.locator('form').count()).toBe(0)
    await promise('PRESS-22', async () => expect(await ran(page)).toBe(0))
    expect(new URL(page.url()).pathname).toBe('/webpress/manage/articles/new')
    await preview.evaluate(element => element.insertAdjacentHTML('beforeend', '<img src="/nowhere" onerror="boom()">'))
    await expect.poll(() => ran(page), { message: 'a body that runs is seen' }).toBe(1)
  })

  test('no hostile body runs anything in the editor, even without the page’s policy', { tags: ['long', 'night'] }, async () => {
    const { page } = await openArticleTable(browser, { bypassCSP: true })
    await watch(page)
    await page.goto(`${browser.url}/webpress/manage/articles/new`)
    await editorBody(page)
    await page.evaluate(async bodies => {
      for (const body of bodies) {
        const { tinymce } = globalThis as unknown as TinyWindow
        tinymce.activeEditor.setContent(body)
        await new Promise(done => setTimeout(done, 0))
      }
    }, bodies)
    await articleField(page, 'title').fill('The end')
    await page.locator('[data-preview]').getByText('The end').waitFor()
    await promise('PRESS-22', async () => expect(await ran(page)).toBe(0))
    expect(new URL(page.url()).pathname).toBe('/webpress/manage/articles/new')
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article, MediaSource } from '#routers/press/press.contract.ts'
import { articleInput } from '../support/article-input.ts'
import { axeViolations, hasBrowser, type TestBrowser, type Visitor, viewports } from '../support/browser.ts'
import { hostileBodies } from '../support/field-bodies.ts'
import { signInOnPage } from '../support/login-page.ts'
import { standStill } from '../support/page-clock.ts'
import { front, openPress, type PressBrowser } from '../support/press-browser.ts'
import { promise } from '../support/promise.ts'

const pathOf = ({ frontId }: Article) => `/webpress/articles/${frontId}`

describe.skipIf(!hasBrowser)('reading the press, in Chromium', () => {
  let browser: TestBrowser
  let animator: Visitor
  let reader: Visitor
  let article: Article
  let publish: PressBrowser['publish']
  let go: PressBrowser['go']

  beforeAll(async () => {
    ;({ browser, animator, reader, article, publish, go } = await openPress())
  })
  afterAll(() => browser?.close())

  test('from the hub to the front page, and by a click anywhere on a card to its article', async () => {
    const { page, pageErrors } = reader
    await go(page, '/')
    await page.getByRole('link', { name: /WebPress/ }).click()
    await page.waitForURL(`**${front}`)
    const card = page.locator('.card-small').first()
    const title = await card.locator('h3').textContent()
    await promise('CONST-20', async () =>
      expect(await card.locator('h3').evaluate(node => getComputedStyle(node).webkitLineClamp)).toBe('3'),
    )
    await promise('PRESS-01', async () => expect(await page.locator('.card').count()).toBeGreaterThan(5))
    // The link of the title lies over the picture.
    await card.locator('.picture').click({ force: true })
    await page.getByRole('heading', { level: 1, name: title ?? '', exact: true }).waitFor()
    const opened = (await browser.ask<Article[]>(page, 'GET', '/press/articles')).find(({ frontId }) => page.url().endsWith(frontId))
    const sources = await browser.ask<MediaSource[]>(page, 'GET', '/press/medias')
    await promise(
      'PRESS-04',
      async () =>
        await expect
          .poll(() => page.locator('.masthead img').getAttribute('alt'))
          .toBe(sources.find(({ id }) => id === opened?.mediaSourceId)?.name),
    )
    await page.getByRole('link', { name: 'WebPress', exact: true }).click()
    await promise('PRESS-10', () => expect.poll(() => new URL(page.url()).pathname).toBe('/webpress/'))
    expect(pageErrors).toEqual([])
  })

  test('one to four columns by the width of the window, and other articles beside one where there is room', async () => {
    const { page } = reader
    await go(page, front)
    const columns = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      const tracks = await page.locator('.front-small .cards').evaluate(node => getComputedStyle(node).gridTemplateColumns)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      return tracks.split(' ').length
    }
    const widths = [360, 620, 920, 1280, 1920]
    const found: number[] = []
    for (const width of widths) found.push(await columns(width))
    await promise('PRESS-07', () => expect(found).toEqual([1, 2, 3, 4, 4]))
    await go(page, pathOf(article))
    const isSideSeen = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      return page.getByRole('complementary', { name: 'Autres articles' }).isVisible()
    }
    await promise('PRESS-25', async () =>
      expect([await isSideSeen(1440), await isSideSeen(1000), await isSideSeen(360)]).toEqual([true, false, false]),
    )
    await page.setViewportSize(viewports.desk)
  })

  test('the link of an article is copied, and a toast says so for 3 s, bottom centre', async () => {
    const { page } = await browser.signedIn('camille', '/livez', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.clock.install()
    await page.goto(`${browser.url}${pathOf(article)}`)
    await standStill(page)
    await page.getByRole('button', { name: 'Copier le lien' }).click()
    const toast = page.getByRole('status').getByText('Lien copié')
    await expect.poll(() => toast.isVisible()).toBe(true)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${browser.url}${pathOf(article)}`)
    const box = await toast.boundingBox()
    if (!box) throw new Error('The toast is gone')
    for (const id of ['PRESS-11', 'CONST-17'])
      await promise(id, () => {
        expect(Math.abs(box.x + box.width / 2 - viewports.desk.width / 2)).toBeLessThanOrEqual(8)
        expect(box.y + box.height).toBeGreaterThan(viewports.desk.height - 80)
      })
    await page.clock.runFor(2_990)
    await promise('CONST-17', () => expect.poll(() => toast.isVisible()).toBe(true))
    await page.clock.runFor(20)
    for (const id of ['PRESS-11', 'CONST-17']) await promise(id, async () => expect(await toast.count()).toBe(0))
    await page.context().close()
  })

  test.each([
    ['fr', 'Page introuvable', 'Aller à l’accueil'],
    ['en', 'Page not found', 'Go to the home page'],
  ] as const)('an article that is not there, in %s: the page says so and leads to the hub after 3 s', async (locale, title, action) => {
    const { page } = await browser.signedIn('camille', '/acme/webpress', { locale })
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    const missing = `${browser.url}/acme/webpress/articles/abcdefghijkl`
    for (const id of ['PRESS-16', 'NAV-15'])
      await promise(id, async () => {
        expect((await page.goto(missing))?.status()).toBe(404)
        await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
        await expect.poll(() => page.getByRole('link', { name: action }).getAttribute('href')).toBe('/acme/')
        await page.clock.runFor(2_990)
        expect(page.url()).toBe(missing)
        const left = page.waitForURL(url => url.pathname === '/acme/')
        await page.clock.runFor(20)
        await left
        expect(new URL(page.url()).pathname).toBe('/acme/')
      })
    await page.context().close()
  })

  test('an article is read without any script, and with it takes 10 kB of script at most and no editor', async () => {
    const still = await browser.signedIn('camille', pathOf(article), { javaScriptEnabled: false })
    await promise('PRESS-14', async () => {
      await expect.poll(() => still.page.getByRole('heading', { level: 1 }).textContent()).toBe(article.title)
      expect((await still.page.locator('.body').textContent())?.length).toBeGreaterThan(400)
    })
    await expect.poll(() => still.page.locator('.masthead img').isVisible()).toBe(true)
    expect(await still.page.getByRole('button').count()).toBe(0)
    await still.page.context().close()

    const { page } = reader
    let bytes = 0
    const asked: string[] = []
    const note = async (answer: { url: () => string; body: () => Promise<Buffer> }) => {
      asked.push(answer.url())
      if (/\.js(\?|$)/.test(answer.url())) bytes += (await answer.body()).length
    }
    page.on('response', note)
    await go(page, pathOf(article))
    await page.waitForLoadState('networkidle')
    page.off('response', note)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(10_240)
    expect(asked.filter(url => /tinymce|\/trpc\//.test(url))).toEqual([])
  })

  test('design rule 11: an article is printed on A4, with the mark, and without what is for screens', async () => {
    const { page } = reader
    await go(page, pathOf(article))
    await page.emulateMedia({ media: 'print' })
    const marks = page.locator('.mark-print')
    await expect.poll(() => marks.isVisible()).toBe(true)
    await expect.poll(() => marks.textContent()).toMatch(/^EXERCICE.*EXERCICE$/)
    for (const part of ['.mark-strip', '.header', '.side', '#copy'])
      expect([part, await page.locator(part).isVisible()]).toEqual([part, false])
    expect(await page.locator('.body').evaluate(node => getComputedStyle(node.parentElement ?? node).columnCount)).toBe('2')
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const [, width = 0, height = 0] = /\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)?.map(Number) ?? []
    // 210 x 297 mm in points of 1/72 inch.
    expect(Math.abs(width - 595.3)).toBeLessThan(1)
    expect(Math.abs(height - 841.9)).toBeLessThan(1)
    await page.emulateMedia({ media: null })
  })

  test('a visitor is led to the login and back; once the press is open they read it without', async () => {
    const visitor = await browser.visit(pathOf(article), { locale: 'en' })
    const { page } = visitor
    const login = page.getByRole('link', { name: 'Go to Weez login page' })
    await expect.poll(() => login.evaluate(node => node === document.activeElement)).toBe(true)
    const heading = page.getByRole('heading', { level: 1, name: article.title })
    await promise('PRESS-03', async () => {
      await expect.poll(() => page.getByText('No user authenticated').isVisible()).toBe(true)
      expect(await heading.count()).toBe(0)
    })
    await browser.ask(animator.page, 'POST', '/trpc/press.editSettings', { visitors: true })
    await page.getByRole('link', { name: 'Refresh' }).click()
    for (const id of ['PRESS-02', 'PRESS-32']) await promise(id, () => expect.poll(() => heading.isVisible()).toBe(true))
    expect(
      await page
        .locator('.picture img, .figure img')
        .first()
        .evaluate((image: HTMLImageElement) => image.decode()),
    ).toBeUndefined()
    await promise('PRESS-02', async () => {
      await expect.poll(() => page.getByText('EXERCICE', { exact: true }).first().isVisible()).toBe(true)
      await expect.poll(() => page.locator('.watermark').isVisible()).toBe(true)
      await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    })
    await browser.ask(animator.page, 'POST', '/trpc/press.editSettings', { visitors: false })
    await page.reload()
    await login.click()
    await signInOnPage(page, 'camille', browser.password)
    for (const id of ['PRESS-03', 'PRESS-32']) await promise(id, () => expect.poll(() => heading.isVisible()).toBe(true))
    await page.context().close()
  })

  test('a weeze that links to an article shows its card, which opens it; without the article there is none', async () => {
    const { page, pageErrors } = await browser.signedIn('camille', '/')
    const made = await publish({ title: 'The quay is open again', imageUrl: article.imageUrl })
    const text = `To be read: ${browser.url}${pathOf(made)}`
    const { id } = await browser.ask<{ id: number }>(page, 'POST', '/weezs/post', { text })
    await go(page, `/camille/status/${id}`)
    const card = page.locator(`[data-weeze="${id}"]`).getByRole('link', { name: /The quay is open again/ })
    await card.waitFor()
    expect(await axeViolations(page, { within: `[data-weeze="${id}"]` })).toEqual([])
    await card.click()
    await promise('PRESS-29', async () => {
      await expect.poll(() => page.url()).toBe(`${browser.url}/webpress/articles/${made.frontId}`)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('The quay is open again')
    })
    await browser.ask(animator.page, 'PUT', `/press/articles/${made.id}/status?status=UNPUBLISHED`)
    await go(page, `/camille/status/${id}`)
    await page.getByText('To be read:').waitFor()
    expect(await card.count()).toBe(0)
    expect(pageErrors).toEqual([])
    await page.context().close()
  })

  test('design rule 10: no stored body of the hostile ones runs anything, even without the page’s policy', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', front, { bypassCSP: true })
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { ran: number }
      seen.ran = 0
      const boom = () => {
        seen.ran += 1
      }
      Object.assign(globalThis, { boom, alert: boom, confirm: boom, prompt: boom })
    })
    // Clicks what can be clicked, points at it and puts the focus on it, without leaving the page.
    const provoke = () =>
      page.evaluate(async () => {
        addEventListener('click', event => (event.target as Element).closest('a[href^="http"], a[href^="/"]') && event.preventDefault())
        for (const node of document.querySelectorAll<HTMLElement>('.body *')) {
          for (const type of ['mouseover', 'mouseenter', 'pointerdown', 'focus', 'toggle', 'load', 'error', 'animationend'])
            node.dispatchEvent(new Event(type))
          if (node.tagName !== 'A' || (node as HTMLAnchorElement).protocol === 'javascript:')
            node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        }
        await new Promise(done => setTimeout(done, 100))
      })
    const ran = () => page.evaluate(() => (globalThis as unknown as { ran: number }).ran)
    const made = await publish()
    let bodies = 0
    for (const [family, hostile] of Object.entries(hostileBodies)) {
      const kept: string[] = []
      for (const body of hostile.filter(body => !body.includes('\0'))) {
        const saved = await browser.ask<Article>(animator.page, 'PUT', `/press/articles/${made.id}`, { ...articleInput, body })
        kept.push(saved.body)
      }
      bodies += kept.length
      await browser.ask(animator.page, 'PUT', `/press/articles/${made.id}`, { ...articleInput, body: kept.join('<hr>') })
      await go(page, pathOf(made))
      await provoke()
      await promise('PRESS-22', async () => expect([family, await ran()]).toEqual([family, 0]))
    }
    expect(bodies).toBeGreaterThanOrEqual(200)
    // What is not cleaned does run here, or this test would see nothing.
    await page.evaluate(() => {
      const body = document.querySelector('.body')
      if (body)
        body.innerHTML =
          '<a href="javascript:boom()">x</a><img src="/nowhere" onerror="boom()"><p onmouseover="boom()">x</p><svg onload="boom()"></svg>'
    })
    await provoke()
    await expect.poll(ran).toBeGreaterThanOrEqual(3)
    await page.context().close()
  })
})

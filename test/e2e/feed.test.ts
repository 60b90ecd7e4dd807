import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { phonePhoto } from '../support/test-images.ts'

describe.skipIf(!hasBrowser)('a player and the feed, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  const articles = 'article[aria-posinset]'

  test('COMP-01, COMP-02, COMP-10, COMP-13, COMP-14, POST-10, FEED-01, FEED-06, FEED-08, SHELL-13: posts a photo, likes it, reloads, scrolls to the oldest weeze, signs out', async () => {
    const { page, pageErrors } = await browser.signedIn('camille')
    await page.locator(articles).first().waitFor()
    expect(await page.locator(articles).count()).toBeGreaterThanOrEqual(20)

    const send = page.getByRole('button', { name: 'Publier' })
    expect(await send.isDisabled(), 'COMP-02').toBe(true)
    await page.getByRole('textbox', { name: 'Texte du weeze' }).fill('Point presse à #Valmare, merci @pref_vauve.')
    const photo = { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: Buffer.from(await phonePhoto(4000, 3000)) }
    const chooser = page.waitForEvent('filechooser')
    const uploaded = page.waitForResponse(response => response.url().includes('weezes.upload'))
    await page.getByRole('button', { name: 'Ajouter des images' }).click()
    await (await chooser).setFiles(photo)
    expect((await uploaded).status()).toBe(200)
    const clicked = Date.now()
    const posted = page.waitForRequest(request => request.url().includes('weezes.post'))
    await send.click()
    await posted
    expect(Date.now() - clicked, 'COMP-13: waits 700 ms, then posts').toBeGreaterThanOrEqual(690)

    const own = page.locator(articles).filter({ hasText: 'Point presse à' })
    await own.waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Texte du weeze' }).textContent()).toBe('')
    const picture = own.getByRole('img', { name: /Image/ }).or(own.locator('img[src*="/media/"]')).last()
    const address = (await picture.getAttribute('src')) ?? ''
    const bytes = await (await page.request.get(new URL(address, browser.url).href.replace(/\?.*/, ''))).body()
    const { exif, icc, xmp, iptc, format, width, height } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, format }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, format: 'webp' })
    expect([icc, bytes.includes('CANARY-CAMERA'), bytes.includes('Exif')]).toEqual([undefined, false, false])
    expect((width ?? 0) < (height ?? 0), 'the photo stands upright').toBe(true)

    const like = own.getByRole('button', { name: /J’aime/ })
    await like.click()
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
    await page.reload()
    await own.waitFor()
    expect(await like.getAttribute('aria-pressed')).toBe('true')
    expect(await like.textContent()).toContain('1')

    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
          return page.locator(`${articles}[aria-setsize="-1"]`).count()
        },
        { timeout: 120_000, interval: 300 },
      )
      .toBe(0)
    const ids = await page.locator(articles).evaluateAll(nodes => nodes.map(node => node.getAttribute('aria-posinset')))
    expect(ids).toEqual(ids.map((_, index) => String(index + 1)))
    expect(ids.length).toBeGreaterThanOrEqual(150)

    await page.getByRole('button', { name: 'Compte et réglages' }).click()
    await page.getByText('logout as @camille').click()
    await page.waitForURL('**/login*')
    expect((await page.request.post(`${browser.url}/session`)).status()).toBe(401)
    expect(pageErrors).toEqual([])
  })

  test('FEED-02 to FEED-05: a weeze from another browser waits in the bar and is shown on demand', async () => {
    const [{ page: reader }, { page: writer }] = [await browser.signedIn('camille'), await browser.signedIn('karim')]
    await reader.locator(articles).first().waitFor()
    await writer.getByRole('textbox', { name: 'Texte du weeze' }).fill('Message de Karim')
    await writer.keyboard.press('Control+Enter')
    await writer.locator(articles).filter({ hasText: 'Message de Karim' }).waitFor()
    const bar = reader.getByRole('button', { name: /Afficher 1 weeze/ })
    await bar.waitFor({ timeout: 15_000 })
    expect(await reader.locator(articles).filter({ hasText: 'Message de Karim' }).count()).toBe(0)
    await bar.click()
    const [first] = await reader.locator(articles).all()
    await expect.poll(() => first?.textContent()).toContain('Message de Karim')
  })
})

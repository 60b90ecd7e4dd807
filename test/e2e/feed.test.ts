import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { whenIdle } from '../support/page-clock.ts'
import { promise } from '../support/promise.ts'
import { phonePhoto } from '../support/test-images.ts'

describe.skipIf(!hasBrowser)('a player and the feed, in Chromium', () => {
  const browser = browserForTests()

  const articles = 'article[aria-posinset]'

  test('posts a photo, likes it, reloads, scrolls to the oldest weeze, signs out', async () => {
    const { page, pageErrors } = await browser.signedIn('camille')
    await page.locator(articles).nth(9).waitFor()

    const send = page.getByRole('button', { name: 'Publier' })
    await promise('COMP-02', () => expect.poll(() => send.isDisabled()).toBe(true))
    await page.getByRole('textbox', { name: 'Texte du weeze' }).fill('Point presse à #Valmare, merci @pref_vauve.')
    const photo = { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: Buffer.from(await phonePhoto(4000, 3000)) }
    const chooser = page.waitForEvent('filechooser')
    const uploaded = page.waitForResponse(response => response.url().includes('weezes.upload'))
    await page.getByRole('button', { name: 'Ajouter des images' }).click()
    await (await chooser).setFiles(photo)
    await promise('COMP-10', async () => expect((await uploaded).status(), 'before it is sent').toBe(200))
    await send.click()
    const own = page.locator(articles).filter({ hasText: 'Point presse à' })
    const picture = own.getByRole('img', { name: /Image/ }).or(own.locator('img[src*="/media/"]')).last()
    await promise('COMP-01', async () => {
      await expect.poll(() => own.getByText('Point presse à #Valmare, merci @pref_vauve.').isVisible()).toBe(true)
      await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    })
    await promise('COMP-14', () => expect.poll(() => page.getByRole('textbox', { name: 'Texte du weeze' }).textContent()).toBe(''))
    const address = (await picture.getAttribute('src')) ?? ''
    const bytes = await (await page.request.get(new URL(address, browser.url).href.replace(/\?.*/, ''))).body()
    const { exif, icc, xmp, iptc, format, width, height } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, format }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, format: 'webp' })
    expect([icc, bytes.includes('CANARY-CAMERA'), bytes.includes('Exif')]).toEqual([undefined, false, false])
    expect((width ?? 0) < (height ?? 0), 'the photo stands upright').toBe(true)

    const like = own.getByRole('button', { name: /J’aime/ })
    await promise('POST-10', async () => {
      await like.click()
      await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
      await page.reload()
      await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
      await expect.poll(() => like.textContent()).toContain('1')
    })

    let older = 0
    page.on('request', request => {
      if (/weezes\.feed.*before/.test(request.url())) older += 1
    })
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
    await promise('FEED-08', async () => {
      const asked = older
      expect(asked).toBeGreaterThan(5)
      await page.clock.install()
      // Longer than older weezes wait before they are asked for again.
      for (const end of [0, 1]) {
        await page.evaluate(share => window.scrollTo(0, share * document.body.scrollHeight), end)
        await page.clock.fastForward(1_100)
        await whenIdle(page)
      }
      expect(older).toBe(asked)
    })

    await page.getByRole('button', { name: 'Compte et réglages' }).click()
    await page.getByText('logout as @camille').click()
    await page.waitForURL('**/login*')
    await promise('AUTH-07', async () => expect((await page.request.post(`${browser.url}/session`)).status()).toBe(401))
    expect(pageErrors).toEqual([])
  })

  test('a weeze from another browser waits in the bar and is shown on demand', async () => {
    const { page: reader } = await browser.signedIn('camille')
    const { page: writer } = await browser.signedIn('karim')
    await reader.locator(articles).first().waitFor()
    await writer.getByRole('textbox', { name: 'Texte du weeze' }).fill('Message de Karim')
    await writer.keyboard.press('Control+Enter')
    await writer.locator(articles).filter({ hasText: 'Message de Karim' }).waitFor()
    const bar = reader.getByRole('button', { name: /Afficher 1 weeze/ })
    await promise('FEED-04', async () => {
      await expect.poll(() => bar.isVisible(), { timeout: 15_000 }).toBe(true)
      expect(await reader.locator(articles).filter({ hasText: 'Message de Karim' }).count()).toBe(0)
    })
    await promise('FEED-05', async () => {
      await bar.click()
      await expect.poll(() => reader.locator(articles).first().textContent()).toContain('Message de Karim')
      await expect.poll(() => bar.count()).toBe(0)
    })
  })
})

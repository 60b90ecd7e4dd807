import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatPublicationDate, formatShortPublicationDate } from '#locales/publication.ts'
import type { Article, MediaSource } from '#routers/press/press.contract.ts'
import { articleInput } from '../support/article-input.ts'
import { hasBrowser, type TestBrowser, type Visitor } from '../support/browser.ts'
import { front, openPress, type PressBrowser } from '../support/press-browser.ts'
import { promise } from '../support/promise.ts'

const pathOf = ({ frontId }: Article) => `/webpress/articles/${frontId}`

describe.skipIf(!hasBrowser)('what an article looks like to readers, in Chromium', () => {
  let browser: TestBrowser
  let reader: Visitor
  let article: Article
  let publish: PressBrowser['publish']
  let go: PressBrowser['go']

  beforeAll(async () => {
    ;({ browser, reader, article, publish, go } = await openPress())
  })
  afterAll(() => browser?.close())

  test('cards: picture, text, and logo and name of the newspaper', async () => {
    const { page } = reader
    const sources = await browser.ask<MediaSource[]>(page, 'GET', '/press/medias')
    const { name = '', logoSmall = '' } = sources.find(({ id }) => id === articleInput.mediaSourceId) ?? {}
    const { imageUrl } = article
    const small = await publish({ title: 'A long title '.repeat(20).trim(), imageUrl })
    for (let number = 1; number <= 3; number += 1) await publish({ title: `Between ${number}` })
    const large = await publish({ title: 'At the top', chapeau: 'What it is about', imageUrl })
    const isLoaded = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)
    await go(page, front)

    const card = page.locator('.card-small').first()
    await promise('PRESS-27', async () => {
      const picture = card.locator('.picture img')
      await expect.poll(() => picture.getAttribute('src')).toContain(imageUrl)
      await picture.scrollIntoViewIfNeeded()
      expect(await picture.evaluate(isLoaded)).toBe(true)
      const title = card.locator('.card-title')
      await expect.poll(() => title.textContent()).toBe(small.title)
      const [seen, whole, line] = await title.evaluate(node => [
        node.clientHeight,
        node.scrollHeight,
        Number.parseFloat(getComputedStyle(node).lineHeight),
      ])
      expect(seen).toBe(3 * (line ?? 0))
      expect(whole).toBeGreaterThan(seen ?? 0)
      await expect.poll(() => card.locator('.source-logo').getAttribute('src')).toBe(logoSmall)
      expect(await card.locator('.source-logo').evaluate(isLoaded)).toBe(true)
      await expect.poll(() => card.getByText(name, { exact: true }).isVisible()).toBe(true)
      await card.locator('.picture').click({ force: true })
      await page.waitForURL(`**${pathOf(small)}`)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(small.title)
    })

    await go(page, front)
    const top = page.locator('.card-large')
    await promise('PRESS-28', async () => {
      await expect.poll(() => top.locator('.card-title').textContent()).toBe(large.title)
      const picture = top.locator('.picture img')
      expect(await picture.evaluate(isLoaded)).toBe(true)
      const whole = await top.boundingBox()
      const behind = await picture.boundingBox()
      const chapeau = await top.getByText(large.chapeau).boundingBox()
      if (!whole || !behind || !chapeau) throw new Error('Nothing is drawn')
      // All of the card but its band in the newspaper's colour.
      expect([behind.x, behind.width, behind.height]).toEqual([whole.x, whole.width, whole.height - 4])
      expect(chapeau.y).toBeGreaterThan(behind.y)
      expect(chapeau.y + chapeau.height).toBeLessThan(behind.y + behind.height)
      await expect.poll(() => top.getByText(large.chapeau).isVisible()).toBe(true)
    })

    await publish({ title: 'Without a picture', chapeau: 'Only words' })
    await page.reload()
    expect([await top.locator('.picture img').count(), await top.getByText('Only words').isVisible()]).toEqual([0, true])
  })

  test('an article has a picture with its caption when its address is valid', async () => {
    const { page } = reader
    const figure = page.locator('.figure')
    await promise('PRESS-20', async () => {
      for (const imageUrl of [article.imageUrl, `${browser.url}${article.imageUrl}`]) {
        await go(page, pathOf(await publish({ imageUrl, imageCaption: 'What is seen' })))
        expect(
          await figure.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
        ).toBeGreaterThan(0)
        await expect.poll(() => figure.locator('figcaption').textContent()).toBe('What is seen')
      }
      await go(page, pathOf(await publish({ imageUrl: 'not an address', imageCaption: 'What is not seen' })))
      expect([await figure.count(), await page.getByText('What is not seen').count()]).toEqual([0, 0])
    })
  })

  test('times are those of the exercise, short on a card, whatever the zone of the reader', async () => {
    const made = await publish()
    const { page } = await browser.signedIn('karim', front, { timezoneId: 'Pacific/Auckland' })
    const timeOf = (place: string) => page.locator(`${place} time`).first().textContent()
    const published = made.publishedOn ?? ''
    // Near midnight it may have become the article of yesterday.
    const short = [new Date(published), new Date()].map(now => formatShortPublicationDate(published, now, 'fr'))
    expect(short).toContain(await timeOf('.card-large'))
    await go(page, pathOf(made))
    await promise('PRESS-18', async () => expect(await timeOf('.article article')).toBe(formatPublicationDate(published, 'fr')))
    await page.context().close()
  })

  test('the mark lies over the article, and a link below it can be clicked', async () => {
    const { page } = reader
    const made = await publish({ body: '<p>Read <a href="/webpress/">the front page</a>.</p>' })
    await go(page, pathOf(made))
    const watermark = page.locator('.watermark')
    await promise('PRESS-26', async () => {
      expect(await watermark.locator('text').allTextContents()).toEqual(['Exercice', 'Exercice'])
      const over = await watermark.boundingBox()
      const tiles = await watermark.locator('> rect').boundingBox()
      const under = await page.locator('.article article').boundingBox()
      if (!over || !under) throw new Error('Nothing is drawn')
      expect(over.x).toBeLessThanOrEqual(under.x)
      expect(over.y).toBeLessThanOrEqual(under.y)
      expect(over.y + over.height).toBeGreaterThanOrEqual(under.y + under.height)
      // The tile repeats over all of it.
      expect(tiles).toEqual(over)
      await expect.poll(() => watermark.locator('> rect').getAttribute('fill')).toBe('url(#watermark)')
      expect(over.height).toBeGreaterThan(Number(await watermark.locator('pattern').getAttribute('height')))
      expect(
        await watermark
          .locator('text')
          .first()
          .evaluate(word => getComputedStyle(word).fill),
      ).toMatch(/^rgba\(28, 32, 36, 0\.0/)
    })
    await page.getByRole('link', { name: 'the front page' }).click()
    await page.waitForURL('**/webpress/')
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { standStill } from '../support/page-clock.ts'
import { promise } from '../support/promise.ts'
import { blankImage } from '../support/test-images.ts'

describe.skipIf(!hasBrowser)('pictures, in Chromium', () => {
  const browser = browserForTests()

  const english = { locale: 'en' } as const

  type Medias = { type: 'IMAGE'; val: string }[]
  /** Karim posts so many pictures; Camille, whose page `prepare` changes before it opens, sees them. */
  const meet = async (text: string, count: number, height = 200, prepare?: (page: Page, medias: Medias) => Promise<unknown>) => {
    const { page: karim } = await browser.signedIn('karim', '/livez')
    const medias: Medias = []
    for (let at = 0; at < count; at += 1) {
      const file = { name: 'p.png', mimeType: 'image/png', buffer: Buffer.from(await blankImage(300 + at, height, 'png')) }
      const multipart = { file, metadata: JSON.stringify({ exercice: true }) }
      const { imageId } = await (await karim.request.post(`${browser.url}/media/upload`, { multipart })).json()
      medias.push({ type: 'IMAGE', val: imageId })
    }
    await browser.ask(karim, 'POST', '/weezs/post', { text, medias })
    const { page } = await browser.signedIn('camille', '/livez', english)
    await prepare?.(page, medias)
    await page.goto(`${browser.url}/weez`)
    const weeze = page.locator('article').filter({ hasText: text })
    await weeze.waitFor()
    return { page, weeze, pictures: weeze.locator('button:has(img)'), medias }
  }

  const show = (page: Page) => page.getByRole('dialog', { name: 'Pictures of the weeze' })
  const at = (page: Page, count: string) => show(page).getByRole('status').getByText(count, { exact: true }).waitFor()

  test('all its pictures lie over the window from the one that was opened; Escape and a cross close them, and the focus returns', async () => {
    const { page, pictures, medias } = await meet('Three of them', 3)
    const focused = (nth: number) => pictures.nth(nth).evaluate(button => button === document.activeElement)
    const shownPicture = async (nth: number) => {
      const box = await show(page).locator('img').nth(nth).boundingBox()
      const window = await show(page).boundingBox()
      return Boolean(box && window && box.x >= window.x && box.x + box.width <= window.x + window.width)
    }
    await promise('SLIDE-01', async () => {
      await promise('POST-17', async () => {
        await pictures.nth(1).click()
        await expect.poll(() => show(page).getByRole('status').getByText('2 / 3', { exact: true }).count()).toBe(1)
      })
      const window = await show(page).boundingBox()
      const mark = await page.getByRole('region', { name: 'Exercise in progress' }).boundingBox()
      expect(window, 'everything but the exercise mark').toEqual({ x: 0, y: mark?.height, width: 1440, height: 900 - (mark?.height ?? 0) })
      const addresses = await show(page)
        .locator('.keen-slider__slide img')
        .evaluateAll(all => all.map(image => image.getAttribute('src')))
      expect(addresses.map(address => medias.findIndex(({ val }) => address?.includes(val)))).toEqual([0, 1, 2])
      await expect.poll(async () => [await shownPicture(0), await shownPicture(1), await shownPicture(2)]).toEqual([false, true, false])
      for (const [key, count] of [
        ['ArrowRight', '3 / 3'],
        ['ArrowLeft', '2 / 3'],
        ['ArrowLeft', '1 / 3'],
      ] as const) {
        await page.keyboard.press(key)
        await at(page, count)
      }
      await expect.poll(async () => [await shownPicture(0), await shownPicture(1), await shownPicture(2)]).toEqual([true, false, false])
    })
    await promise('SLIDE-04', async () => {
      await page.keyboard.press('Escape')
      await expect.poll(() => show(page).count()).toBe(0)
      await expect.poll(() => focused(1)).toBe(true)
      await pictures.nth(2).press('Enter')
      await at(page, '3 / 3')
      const cross = show(page).getByRole('button', { name: 'Close' })
      await expect.poll(() => cross.locator('svg.tabler-icon-x').isVisible()).toBe(true)
      await cross.click()
      await expect.poll(() => show(page).count()).toBe(0)
      await expect.poll(() => focused(2)).toBe(true)
    })
  })

  test('nothing moves by itself, and a step takes 200 ms', { tags: ['long'] }, async () => {
    const { page, pictures } = await meet('Slowly', 2, 200, page => page.clock.install())
    await pictures.first().click()
    await at(page, '1 / 2')
    await promise('SLIDE-02', async () => {
      await page.clock.fastForward(60_000)
      await page.clock.runFor(1_000)
      await expect.poll(() => show(page).getByRole('status').textContent()).toContain('1 / 2')
    })
    await standStill(page)
    const second = show(page).locator('.keen-slider__slide').nth(1)
    const left = async () => Math.round((await second.boundingBox())?.x ?? Number.NaN)
    await promise('SLIDE-03', async () => {
      const start = await left()
      await page.keyboard.press('ArrowRight')
      await page.clock.runFor(100)
      const half = await left()
      expect(half).toBeLessThan(start)
      expect(half).toBeGreaterThan(0)
      await page.clock.runFor(120)
      expect(await left()).toBe(0)
    })
  })

  test('of six pictures four are shown, 2 by 2 and at most 500 px high, and how many more there are', { tags: ['long'] }, async () => {
    const { weeze, pictures } = await meet('Six of them', 6)
    await promise('COMP-09', async () => {
      await expect.poll(() => pictures.count()).toBe(4)
      await expect.poll(() => weeze.getByText('+2', { exact: true }).isVisible()).toBe(true)
    })
    await promise('POST-13', async () => {
      const boxes = await Promise.all([0, 1, 2, 3].map(async nth => (await pictures.nth(nth).boundingBox()) ?? { x: 0, y: 0, height: 0 }))
      expect([new Set(boxes.map(({ x }) => Math.round(x))).size, new Set(boxes.map(({ y }) => Math.round(y))).size]).toEqual([2, 2])
      const first = boxes[0]
      const last = boxes[3]
      expect((last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(500)
      const tall = await meet('A tall one', 1, 1_600)
      expect((await tall.weeze.locator('[data-cells]').boundingBox())?.height).toBe(500)
    })
  })

  test('a picture that cannot be shown is a link to it', { tags: ['long'] }, async () => {
    const { weeze, medias } = await meet('Broken', 1, 200, (page, [media]) => page.route(`**/media/${media?.val}*`, route => route.abort()))
    const link = weeze.getByRole('link', { name: 'Picture 1 of 1' })
    for (const id of ['POST-14', 'ERR-19'])
      await promise(id, async () => {
        await expect.poll(() => link.isVisible()).toBe(true)
        await expect.poll(() => link.getAttribute('href')).toBe(`/media/${medias[0]?.val}?w=1600`)
        expect(await weeze.getByRole('img', { name: 'Picture 1 of 1' }).count()).toBe(0)
      })
  })
})

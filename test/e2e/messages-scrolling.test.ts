import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { sendMessage, startConversationWith } from '../support/messages.ts'
import { promise } from '../support/promise.ts'

const timeoutOptions = { timeout: 30_000 }

describe.skipIf(!hasBrowser)('how a conversation scrolls, in Chromium', () => {
  const browser = browserForTests()

  test('older messages load without moving the view; new ones are announced to a reader above, and followed at the end', {
    tags: ['long'],
  }, async () => {
    const { page: reader } = await browser.signedIn('camille', '/livez')
    const { page: writer } = await browser.signedIn('karim', '/livez')
    const id = await startConversationWith(writer, browser.url, 'camille')
    for (let index = 0; index < 120; index += 1) await sendMessage(writer, browser.url, id, `Point ${index}, avec quelques mots de plus.`)
    await reader.goto(`${browser.url}/weez/messages/${id}`)
    const log = reader.getByRole('log')
    await log.getByText('Point 119,').waitFor()
    const toEnd = () => log.evaluate(node => node.scrollHeight - node.scrollTop - node.clientHeight)
    await expect.poll(toEnd, timeoutOptions).toBeLessThan(2)
    expect(await log.getByText('Point 69,').count()).toBe(0)

    const answered = reader.waitForResponse(response => response.url().includes('before'))
    await log.evaluate(node => {
      node.scrollTop = 300
    })
    const place = () => log.getByText('Point 78,').evaluate(node => Math.round(node.getBoundingClientRect().top))
    const before = await place()
    await answered
    await log.getByText('Point 69,').waitFor({ state: 'attached' })
    expect(await place()).toBe(before)

    await sendMessage(writer, browser.url, id, 'Encore un mot.')
    await reader.getByRole('button', { name: 'Nouveaux messages' }).click(timeoutOptions)
    await expect.poll(toEnd, timeoutOptions).toBeLessThan(2)
    await reader.getByRole('button', { name: 'Nouveaux messages' }).waitFor({ state: 'hidden' })
    await sendMessage(writer, browser.url, id, 'Et un dernier.')
    await log.getByText('Et un dernier.').waitFor(timeoutOptions)
    await expect.poll(toEnd, timeoutOptions).toBeLessThan(2)
    expect(await reader.getByRole('button', { name: 'Nouveaux messages' }).count()).toBe(0)
  })

  test.for([
    ['no-preference', true],
    ['reduce', false],
  ] as const)('a reader at the end follows a new message, motion %s', async ([reducedMotion, smooth]) => {
    const { page } = await browser.signedIn('camille', '/livez', { reducedMotion })
    const { page: writer } = await browser.signedIn('animator', '/livez')
    const id = await startConversationWith(writer, browser.url, 'camille')
    for (let index = 0; index < 25; index += 1)
      await sendMessage(writer, browser.url, id, `Ligne ${index} (${reducedMotion}), assez longue pour défiler.`)
    await page.goto(`${browser.url}/weez/messages/${id}`)
    const log = page.getByRole('log')
    await log.getByText(`Ligne 24 (${reducedMotion}),`).waitFor()
    const toEnd = () => log.evaluate(node => node.scrollHeight - node.scrollTop - node.clientHeight)
    await expect.poll(toEnd, timeoutOptions).toBeLessThan(2)
    // Every position that the log passes, and whether a scroll was asked for as smooth.
    await log.evaluate(node => {
      const seen = { positions: [] as number[], behaviors: [] as (string | undefined)[] }
      Object.assign(globalThis, { seen })
      node.addEventListener('scroll', () => seen.positions.push(node.scrollTop))
      const scrollTo = node.scrollTo.bind(node)
      node.scrollTo = ((options: ScrollToOptions) => {
        seen.behaviors.push(options.behavior)
        scrollTo(options)
      }) as typeof node.scrollTo
    })
    await sendMessage(
      writer,
      browser.url,
      id,
      Array.from({ length: 12 }, (_, line) => `Un mot (${reducedMotion}), ligne ${line}`).join('\n'),
    )
    await log.getByText(`Un mot (${reducedMotion}), ligne 11`).waitFor(timeoutOptions)
    await promise('MSG-28', async () => {
      await expect.poll(toEnd, timeoutOptions).toBeLessThan(2)
      const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as { positions: number[]; behaviors: string[] })
      expect(seen.behaviors).toEqual([smooth ? 'smooth' : 'auto'])
      if (smooth) expect(new Set(seen.positions).size, 'positions on the way').toBeGreaterThan(4)
      else expect(new Set(seen.positions).size, 'a jump').toBeLessThanOrEqual(2)
    })
  })
})

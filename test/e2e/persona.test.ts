import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { standStill, whenDrawn, whenIdle } from '../support/page-clock.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('writing as a persona, in Chromium', () => {
  const browser = browserForTests()

  test('an animator picks a persona, sees the composer marked, and posts in its name', async () => {
    const { page } = await browser.signedIn('animator', '/livez', { locale: 'en' })
    await page.clock.install()
    await page.goto(`${browser.url}/weez`)
    const form = page.getByRole('region', { name: 'Write a weeze' })
    const border = () => form.evaluate(element => [getComputedStyle(element).borderTopWidth, getComputedStyle(element).borderTopColor])
    // Its colours come with it.
    await form.waitFor()
    const acting = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--weez-acting)'
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })
    expect((await border())[0], 'as oneself').toBe('0px')
    await page.getByRole('button', { name: 'Other…' }).click()
    const picker = page.getByRole('dialog', { name: 'weeze as', exact: true })
    const search = picker.getByRole('combobox').or(picker.getByRole('textbox')).first()
    await search.waitFor()
    await picker.getByRole('option').first().waitFor()
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('searchPersonas')) asked.push(decodeURIComponent(request.url()).replace(/^.*input=/, ''))
    })
    await standStill(page)
    await promise('COMP-21', async () => {
      await search.press('n')
      await page.clock.runFor(600)
      await search.pressSequentially('adia')
      await page.clock.runFor(690)
      await whenIdle(page)
      expect(asked).toEqual([])
      await page.clock.runFor(15)
      await whenDrawn(page, () => asked.map(input => JSON.parse(input)['0'])).toEqual([{ terms: 'nadia' }])
    })
    await page.clock.resume()
    await picker.getByText('@nadia_quainord').click()
    await promise('COMP-20', async () => {
      await expect.poll(() => form.getByText('You are writing as').isVisible()).toBe(true)
      await expect.poll(border).toEqual(['2px', acting])
    })
    // The plain field before the editor has journeys of its own.
    await form.locator('[contenteditable=true]').waitFor()
    await page.getByRole('textbox', { name: 'Text of the weeze' }).fill('On nous dit de rester, mais jusqu’à quand ?')
    await page.getByRole('button', { name: 'Post as Nadia' }).click()
    for (const id of ['COMP-18', 'ROLE-02'])
      await promise(id, async () => {
        const posted = page.locator('article').filter({ hasText: 'jusqu’à quand' })
        await expect.poll(() => posted.isVisible()).toBe(true)
        await expect.poll(() => posted.textContent()).toContain('@nadia_quainord')
      })
  })

  test('players have no picker, observers no composer', { tags: ['long'] }, async () => {
    const { page: player } = await browser.signedIn('camille')
    const { page: observer } = await browser.signedIn('observer')
    for (const page of [player, observer]) await page.locator('article').first().waitFor()
    await promise('COMP-18', async () => expect(await player.getByRole('button', { name: 'Autre…' }).count()).toBe(0))
    await expect.poll(() => player.getByRole('textbox', { name: 'Texte du weeze' }).count()).toBe(1)
    expect(await observer.getByRole('textbox', { name: 'Texte du weeze' }).count()).toBe(0)
  })
})

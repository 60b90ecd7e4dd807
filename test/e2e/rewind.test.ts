import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const { notes, runs } = getPhrases('fr')

describe.skipIf(!hasBrowser)('the rewind, in Chromium', () => {
  const browser = browserForTests()

  test('keys lead back before a weeze and forward again, a link keeps the moment, and it plays', async () => {
    const said = 'Écrit à la dernière seconde'
    const player = await browser.signedIn('camille', '/livez')
    await browser.ask(player.page, 'POST', '/weezs/post', { text: said })
    const { page, pageErrors } = await browser.signedIn('observer', '/weez/rewind')
    const slider = page.getByRole('slider', { name: runs.rewind.slider() })
    const weeze = page.getByRole('listitem').filter({ hasText: said })
    const clock = () => slider.getAttribute('aria-valuetext')
    await promise('EXO-366', async () => {
      await weeze.waitFor()
      expect(await weeze.getByRole('button').count()).toBe(0)
      await slider.focus()
      for (const _ of [1, 2]) await page.keyboard.press('Shift+ArrowLeft')
      await expect.poll(() => weeze.count()).toBe(0)
      expect(await axeViolations(page)).toEqual([])
      const then = await clock()
      await expect.poll(() => new URL(page.url()).searchParams.get('at')).toMatch(/^H\+\d+/)
      await page.reload()
      await slider.waitFor()
      expect(await clock()).toBe(then)
      await page.getByRole('combobox', { name: runs.rewind.speed() }).selectOption('60')
      await page.getByRole('button', { name: runs.rewind.play(), exact: true }).click()
      await expect.poll(clock).not.toBe(then)
      await page.getByRole('button', { name: runs.rewind.stop(), exact: true }).click()
      for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+ArrowRight')
      await weeze.waitFor()
    })
    expect(pageErrors).toEqual([])
  })

  test('links inside what stood at a moment stay in it, and what has no past page is no link', { tags: ['long', 'night'] }, async () => {
    const player = await browser.signedIn('karim', '/livez')
    const { page, pageErrors } = await browser.signedIn('observer', '/weez/rewind')
    const cards = page.locator('section a[data-article]')
    const frontId = await cards.first().getAttribute('data-article')
    const text = `@camille lit #Valmare et ${browser.url}/webpress/articles/${frontId} sur ${browser.url}/weez/explore`
    const { id } = await browser.ask<{ id: number }>(player.page, 'POST', '/weezs/post', { text })
    const quote = await browser.ask<{ id: number }>(player.page, 'POST', `/weezs/${id}/reweez`, { text: 'Je cite' })
    const place = (url = page.url()) => new URL(url).searchParams
    const slider = page.getByRole('slider', { name: runs.rewind.slider() })
    const quoting = page.locator(`[data-noted=weeze-${quote.id}]`)
    const quoted = page.locator(`[data-quoted="${id}"]`)
    const back = page.getByRole('link', { name: runs.rewind.toFeed(), exact: true })
    const placeOf = async (link: Locator) => {
      const named = new URL((await link.getAttribute('href')) ?? '', browser.url).searchParams
      return [named.get('open'), named.get('at')]
    }
    const hrefs = () => page.locator('[data-moment] a[href]').evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
    await promise('EXO-392', async () => {
      await page.goto(`${browser.url}/weez/rewind`)
      await quoting.waitFor()
      await slider.focus()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowRight')
      await quoting.waitFor()
      await expect.poll(() => place().get('at')).toMatch(/^H\+/)
      const at = place().get('at')
      for (const href of await hrefs()) expect(new URL(href, browser.url)).toMatchObject({ pathname: '/weez/rewind' })
      expect(await quoted.innerText()).toContain('#Valmare')
      expect(await quoted.getByRole('link', { name: /#Valmare|explore/ }).count()).toBe(0)
      expect(await page.locator('section:has(#rewind-trends)').getByRole('link').count()).toBe(0)

      // The link to the article in the text and its card are of the moment, also in a window of their own.
      for (const link of [quoted.getByRole('link', { name: /webpress/ }), quoted.locator('a[data-article]')])
        expect(await placeOf(link)).toEqual([`article-${frontId}`, at])
      const opened = page.context().waitForEvent('page')
      await quoted.getByRole('link', { name: '@camille' }).click({ modifiers: ['ControlOrMeta'] })
      const other = await opened
      await other.getByRole('heading', { name: /^Profil à/ }).waitFor()
      expect([place(other.url()).get('open')?.startsWith('person-'), place(other.url()).get('at')]).toEqual([true, at])
      await other.close()

      await quoted.locator('a[data-article]').click()
      await page.getByRole('heading', { name: /^Article à/ }).waitFor()
      await back.click()
      await quoted.locator('a:has(time)').click()
      await expect.poll(() => [place().get('open'), place().get('at')]).toEqual([`weeze-${id}`, at])
      await page.getByRole('heading', { name: /^Discussion à/ }).waitFor()
      await back.click()
      await quoted.click({ position: { x: 4, y: 4 } })
      await expect.poll(() => place().get('open')).toBe(`weeze-${id}`)
      expect(await axeViolations(page)).toEqual([])

      // So do the links in the body of an article.
      const animator = await browser.signedIn('animator', '/livez')
      const linksTo = (href: string) => `<a href="${href}">${href.includes('://') ? 'ailleurs' : 'ici'}</a>`
      const body = `<p>${linksTo(`/webpress/articles/${frontId}`)} ${linksTo('/weez/explore')} ${linksTo('https://ville.example/')}</p>`
      const linking = { title: 'Renvois', subtitle: 'S', chapeau: 'C', author: 'A', body, mediaSourceId: 2 }
      const article = await browser.ask<{ frontId: string }>(animator.page, 'POST', '/press/articles', linking)
      await browser.ask(animator.page, 'PUT', `/press/articles/${article.frontId}/status?status=PUBLISHED`)
      // An address has whole seconds: the next one has to begin.
      const written = Math.floor(Date.now() / 1000)
      await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(written)
      await page.goto(`${browser.url}/weez/rewind?open=article-${article.frontId}`)
      const sheet = page.locator('article .body')
      expect(await sheet.innerText()).toBe('ici ici ailleurs')
      await expect.poll(() => sheet.getByRole('link').count()).toBe(2)
      expect(await sheet.getByRole('link', { name: 'ailleurs' }).getAttribute('href')).toBe('https://ville.example/')
      expect(await placeOf(sheet.getByRole('link', { name: 'ici' }))).toEqual([`article-${frontId}`, expect.stringMatching(/^H\+/)])
      let loads = 0
      page.on('load', () => {
        loads += 1
      })
      await sheet.getByRole('link', { name: 'ici' }).click()
      await expect.poll(() => place().get('open')).toBe(`article-${frontId}`)
      await page.locator('article h2.title').getByText('Renvois').waitFor({ state: 'hidden' })
      expect(loads).toBe(0)
    })
    expect(pageErrors).toEqual([])
  })

  test('a phone shows the feed, the front page, the messages, the notes or the plan of the moment, as its switch says', {
    tags: ['long'],
  }, async () => {
    const { page, pageErrors } = await browser.signedIn('observer', '/weez/rewind', { size: 'phone' })
    const place = () => new URL(page.url()).searchParams
    const group = page.getByRole('radiogroup', { name: runs.rewind.part(), exact: true })
    const choose = (part: keyof typeof runs.rewind.parts) => group.getByText(runs.rewind.parts[part](), { exact: true }).click()
    const shown = () => page.locator('[data-moment]').getByRole('heading', { level: 2 }).allInnerTexts()
    await promise('EXO-393', async () => {
      await page.locator('[data-noted^=weeze-]').first().waitFor()
      expect(await shown()).toEqual([expect.stringMatching(/^Fil à/)])
      await choose('front')
      await expect.poll(shown).toEqual([expect.stringMatching(/^Une à/), expect.stringMatching(/^Tendances à/)])
      await page.keyboard.press('ArrowRight')
      await expect.poll(shown).toEqual([expect.stringMatching(/^Messages des personas à/)])
      expect(place().get('part')).toBe('mail')
      // What opens stands in the place of the feed.
      await page.locator('section:has(#rewind-mail) a').first().click()
      await expect.poll(shown).toEqual([expect.stringMatching(/^Conversation à/)])
      await page.goBack()
      await expect.poll(shown).toEqual([expect.stringMatching(/^Messages des personas à/)])
      await choose('notes')
      await expect.poll(shown).toEqual([runs.rewind.notes()])
      await choose('plan')
      await expect.poll(shown).toEqual([expect.stringMatching(/^Plan à/)])
      await expect.poll(() => page.locator('[data-noted^=item-]').first().isVisible()).toBe(true)
      expect(await axeViolations(page)).toEqual([])
      await page.reload()
      await expect.poll(shown).toEqual([expect.stringMatching(/^Plan à/)])
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect.poll(async () => (await shown()).length).toBe(5)
      expect(await group.isVisible()).toBe(false)
    })
    expect(pageErrors).toEqual([])
  })

  test('a note of a past moment of a closed run says that it was written afterwards', { tags: ['long', 'night'] }, async () => {
    const animator = await browser.signedIn('animator', '/livez')
    await browser.ask(animator.page, 'POST', '/admin/runs', { number: 1, name: 'Équipe A' })
    const player = await browser.signedIn('karim', '/livez')
    await browser.ask(player.page, 'POST', '/weezs/post', { text: 'Avant la clôture' })
    await browser.ask(animator.page, 'POST', '/admin/runs/1/close')
    const { page, pageErrors } = await browser.signedIn('observer', '/runs/1/weez/rewind?at=H%2B0')
    const slider = page.getByRole('slider', { name: runs.rewind.slider() })
    await slider.waitFor()
    const moment = await page.locator('[data-moment]').getAttribute('data-moment')
    await promise('EXO-388', async () => {
      await page.getByRole('button', { name: /^Ajouter une note à/ }).click()
      await page.getByRole('textbox', { name: notes.words(), exact: true }).fill('Compris au débriefing')
      await page.keyboard.press('Control+Enter')
      const mine = page.getByRole('listitem').filter({ hasText: 'Compris au débriefing' }).filter({ hasText: notes.afterwards() })
      // Beside the page, and in its column.
      await expect.poll(() => mine.count()).toBe(2)
      for (const at of await mine.locator('time').all()) expect(await at.getAttribute('datetime')).toBe(moment)
      await expect.poll(() => page.locator('[data-afterwards]').count()).toBe(1)
      expect(await axeViolations(page)).toEqual([])
      // Keys lead from one note to the other, and stay there where there is no more.
      const isAt = () => page.locator('[data-moment]').getAttribute('data-moment')
      await slider.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(isAt).not.toBe(moment)
      const end = await isAt()
      await page.keyboard.press('o')
      await page.getByRole('textbox', { name: notes.words(), exact: true }).fill('La fin')
      await page.keyboard.press('Control+Enter')
      await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'La fin' }).count()).toBe(2)
      await slider.focus()
      for (const [key, there] of [
        ['[', moment],
        ['[', moment],
        [']', end],
        [']', end],
      ] as const) {
        await page.keyboard.press(key)
        await expect.poll(isAt).toBe(there)
      }
      await page.goto(`${browser.url}/runs/1/weez/notes`)
      await mine.first().waitFor()
    })
    expect(pageErrors).toEqual([])
  })

  test('threads, people, articles, conversations and the plan of a moment open within it, as a link does', { tags: ['long'] }, async () => {
    const { page, pageErrors } = await browser.signedIn('observer', '/weez/rewind')
    const slider = page.getByRole('slider', { name: runs.rewind.slider() })
    const place = () => new URL(page.url()).searchParams
    const feed = page.getByRole('heading', { name: /^Fil à/ })
    const title = (words: RegExp) => page.getByRole('heading', { name: words })
    const back = page.getByRole('link', { name: runs.rewind.toFeed(), exact: true })
    await promise('EXO-391', async () => {
      await slider.focus()
      await page.keyboard.press('Shift+ArrowLeft')
      await expect.poll(() => place().get('at')).toMatch(/^H\+/)
      const first = page.locator('[data-noted^=weeze-]').first()
      await first.locator('a:has(time)').first().click()
      await title(/^Discussion à/).waitFor()
      const at = place().get('at')
      expect(place().get('open')).toMatch(/^weeze-\d+$/)
      expect(await axeViolations(page)).toEqual([])
      await page.locator('[data-awaited]').locator('a:has(strong)').click()
      await title(/^Profil à/).waitFor()
      expect([place().get('open')?.startsWith('person-'), place().get('at')]).toEqual([true, at])
      await page.reload()
      await title(/^Profil à/).waitFor()
      await back.click()
      await feed.waitFor()
      await page.locator('section a[data-article]').first().click()
      await title(/^Article à/).waitFor()
      await page.locator('article h2.title').waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.goBack()
      await feed.waitFor()
      await page.locator('section:has(#rewind-mail) a').first().click()
      await title(/^Conversation à/).waitFor()
      await page.locator('[data-noted^=message-]').first().waitFor()
      // The sequences of the demo are of just now.
      await slider.focus()
      for (const _ of [1, 2]) await page.keyboard.press('Shift+ArrowRight')
      await page
        .getByRole('radiogroup', { name: runs.rewind.beside(), exact: true })
        .getByText(runs.rewind.sides.plan(), { exact: true })
        .click()
      await title(/^Plan à/).waitFor()
      await page.locator('[data-noted^=item-][aria-current=step]').waitFor()
      expect([place().get('beside'), place().get('open')?.startsWith('conversation-')]).toEqual(['plan', true])
      expect(await axeViolations(page)).toEqual([])
      await page.reload()
      await title(/^Plan à/).waitFor()
      await title(/^Conversation à/).waitFor()
    })
    expect(pageErrors).toEqual([])
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { formatRatio } from '#locales/format.ts'
import { getPhrases } from '#locales/index.ts'
import type { Live } from '#routers/live/live.contract.ts'
import { formatShare } from '#src/live/formats.ts'
import { axeViolations, browserForTests, fetchWhole, hasBrowser, withoutPrefetched } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const { commons, live: words, weeze: acts } = getPhrases('fr')

describe.skipIf(!hasBrowser)('The live figures, in Chromium', () => {
  const browser = browserForTests()

  const readLive = (page: Page) => browser.ask<Live>(page, 'GET', '/live')
  const figure = (page: Page, name: string) =>
    page.getByRole('list', { name: words.figures() }).getByRole('listitem').filter({ hasText: name })
  const share = (of: number) => formatShare(of, 20, 'fr')
  const chart = (page: Page, title: string) => page.getByRole('img', { name: new RegExp(`^${title}`) })
  const post = async (username: string, text: string) => {
    const { page } = await browser.signedIn(username, '/livez')
    return browser.ask<{ id: number }>(page, 'POST', '/weezs/post', { text })
  }
  /** Changes what the page reads from now on. */
  const alter = (page: Page, change: (live: Live) => unknown) =>
    page.route(/figures\.live/, async route => {
      const answer = await fetchWhole(route)
      const json = (await answer.json()) as unknown
      for (const one of [json].flat() as { result: { data: Live } }[]) if ('camps' in one.result.data) change(one.result.data)
      await route.fulfill({ response: answer, json })
    })

  test('a key opens figures that follow what happens; a wait turns red each second and opens its row at the desk', {
    tags: ['long'],
  }, async () => {
    await post('camille', '@nadia_quainord Qui répond en direct ? #direct')
    const { page, pageErrors } = await browser.signedIn('animator', '/weez')
    await page.getByRole('feed').getByRole('article').first().waitFor()
    await promise('EXO-220', async () => {
      await page.keyboard.press('g')
      await page.keyboard.press('v')
      await page.waitForURL('**/weez/live')
      await page.getByRole('heading', { name: commons.live(), exact: true }).waitFor()
      await expect.poll(() => page.title()).toBe(`[EXERCICE] ${commons.live()} · Weez`)
      await figure(page, words.waiting()).waitFor()
      const { waiting } = await readLive(page)
      expect(await figure(page, words.waiting()).getByRole('strong').textContent()).toBe(String(waiting.count))
      const rows = page.getByRole('region', { name: words.longest() }).getByRole('listitem')
      expect(await rows.count()).toBe(Math.min(6, waiting.count))
      // Each figure is read again by itself.
      await post('karim', '@sophie_lenoir Et maintenant ?')
      await expect.poll(() => figure(page, words.waiting()).getByRole('strong').textContent()).toBe(String(waiting.count + 1))
      expect(await page.getByRole('list', { name: words.next() }).getByRole('listitem').count()).toBeLessThanOrEqual(5)
      await page.keyboard.press('?')
      await page.getByRole('dialog').getByRole('region', { name: words.keys.title() }).getByText(words.keys.neutral()).waitFor()
      await page.keyboard.press('Escape')
    })
    const oldest = figure(page, words.oldest())
    await promise('EXO-220', async () => {
      const before = await oldest.getByRole('strong').textContent()
      await expect.poll(() => oldest.getByRole('strong').textContent()).not.toBe(before)
      await page.clock.setFixedTime(Date.now() + 601_000)
      await expect.poll(() => oldest.getAttribute('data-level')).toBe('red')
      const row = page.getByRole('link', { name: /Camille.*Nadia/ })
      await expect.poll(() => row.locator('[data-level]').getAttribute('data-level')).toBe('red')
      await row.click()
      await page.waitForURL(url => url.pathname === '/weez/desk' && url.search === '')
      await page.getByRole('main').getByRole('article').getByText('Qui répond en direct').first().waitFor()
    })
    expect(pageErrors).toEqual([])
  })

  test('the tables hold the points of the charts; a pause is a band, and there is no mood before twenty weezes have one', {
    tags: ['long', 'night'],
  }, async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/weez/live')
    await page.getByText(words.tooFewHint()).waitFor()
    const { data } = await browser.ask<{ data: { id: number }[] }>(page, 'GET', '/feed')
    for (const [at, { id }] of data.entries())
      await browser.ask(page, 'PUT', `/weezs/${id}/mood`, { mood: at < 5 ? 'negative' : 'positive' })
    const mood = chart(page, words.mood())
    await mood.waitFor()
    await page.getByText(words.numbers(), { exact: true }).click()
    const lastRow = (title: string) =>
      page
        .getByRole('table', { name: new RegExp(title) })
        .getByRole('row')
        .last()
    await promise('EXO-221', async () => {
      const told = words.moodSentence({ minutes: 5, negative: share(5), neutral: share(0), positive: share(15) })
      expect((await mood.getAttribute('aria-label'))?.split(/\s/)).toEqual(told.split(/\s/))
      const { mood: counted, hashtags } = await readLive(page)
      const { negative, neutral, positive } = counted.parts?.at(-1) ?? {}
      expect(await lastRow(words.mood()).getByRole('cell').allTextContents()).toEqual([negative, neutral, positive].map(String))
      expect(await lastRow(words.hashtags()).getByRole('cell').allTextContents()).toEqual(hashtags.map(({ parts }) => String(parts.at(-1))))
      for (const { hashtag } of hashtags) await chart(page, `#${hashtag}`).waitFor()
      // The table of the curves ends with the numbers that stand at their ends.
      const ends = await Promise.all(
        ['players', 'personas', 'sequences'].map(camp => chart(page, words.rates()).locator(`[data-camp=${camp}] text`).textContent()),
      )
      const cells = await lastRow(words.rates()).getByRole('cell').allTextContents()
      expect(ends.map(end => end?.split(' ').at(-1))).toEqual(cells)
      const rows = page.getByRole('table', { name: new RegExp(words.rates()) }).getByRole('row')
      expect(await rows.count()).toBe(62)
    })
    await promise('EXO-215', async () => {
      const { camps } = await readLive(page)
      expect(camps.personas.mean).toBeGreaterThan(1)
      await expect
        .poll(() => figure(page, words.players()).getByRole('strong').textContent())
        .toBe(formatRatio((await readLive(page)).camps.players.now, 'fr'))
      await alter(page, live => {
        const [from, to] = [35, 25].map(minutes => new Date(Date.parse(live.on) - minutes * 60_000).toISOString())
        live.pauses = [{ from: from ?? '', to: to ?? null }]
      })
      await chart(page, words.rates()).getByText(words.pause(), { exact: true }).waitFor()
    })
    expect(pageErrors).toEqual([])
  })

  test('keys and a menu say how a weeze sounds; colleagues and observers see it, players never do', { tags: ['long'] }, async () => {
    const { id } = await post('camille', 'Dites-moi comment je sonne')
    const { page, pageErrors } = await browser.signedIn('animator', '/weez')
    const { page: colleague } = await browser.signedIn('admin', '/weez')
    const { page: observer } = await browser.signedIn('observer', '/weez')
    const weezeOf = (where: Page) => where.locator(`article[data-weeze="${id}"]`)
    const named = (mood: 'positive' | 'neutral' | 'negative') => words.hasMood({ mood: words.moods[mood]() })
    await weezeOf(page).getByRole('button', { name: words.giveMood(), exact: true }).waitFor()
    await weezeOf(colleague).waitFor()
    await promise('EXO-218', async () => {
      await weezeOf(page).focus()
      await page.keyboard.press('-')
      await weezeOf(page)
        .getByRole('button', { name: named('negative') })
        .waitFor()
      await page.keyboard.press('=')
      await weezeOf(page)
        .getByRole('button', { name: named('neutral') })
        .waitFor()
      await weezeOf(colleague)
        .getByRole('button', { name: named('neutral') })
        .waitFor()
      await weezeOf(observer)
        .getByRole('img', { name: named('neutral') })
        .waitFor()
      await observer.keyboard.press('j')
      await observer.keyboard.press('+')
      expect(await weezeOf(observer).getByRole('button', { name: words.giveMood() }).count()).toBe(0)
      await weezeOf(colleague)
        .getByRole('button', { name: named('neutral') })
        .click()
      await colleague.getByRole('menuitem', { name: words.moods.positive() }).click()
      await weezeOf(page)
        .getByRole('button', { name: named('positive') })
        .waitFor()
      // The same key again takes it back.
      await page.keyboard.press('+')
      await weezeOf(page).getByRole('button', { name: words.giveMood(), exact: true }).waitFor()
      await weezeOf(colleague).getByRole('button', { name: words.giveMood(), exact: true }).waitFor()
      // What the server refuses is as before.
      await page.route(/figures\.setMood/, route => route.abort())
      await page.keyboard.press('-')
      await page.getByText(getPhrases('fr').toast.weeze_error()).waitFor()
      await weezeOf(page).getByRole('button', { name: words.giveMood(), exact: true }).waitFor()
    })
    expect(pageErrors).toEqual([])
    const { page: player } = await browser.signedIn('camille', '/livez')
    const asked: string[] = []
    player.on('request', request => asked.push(request.url()))
    await player.goto(`${browser.url}/weez`)
    await weezeOf(player)
      .getByRole('button', { name: new RegExp(acts.reply({ count: '' }).replace(/[,\s]*$/, '')) })
      .first()
      .waitFor()
    await weezeOf(player).focus()
    await player.keyboard.press('-')
    await player.goto(`${browser.url}/weez/live`)
    await player.waitForURL('**/weez')
    await player.getByRole('feed').getByRole('article').first().waitFor()
    await promise('EXO-218', async () => {
      expect(await player.locator('[data-mood-of], [data-mood]').count()).toBe(0)
      expect(asked.filter(url => /figures\.(live|moods|setMood)/.test(url))).toEqual([])
    })
    await promise('EXO-220', async () => expect(await player.getByRole('link', { name: commons.live(), exact: true }).count()).toBe(0))
  })

  test('it says that it loads, that the server is silent, and that there is nothing', { tags: ['long', 'night'] }, async () => {
    const { page } = await browser.signedIn('observer', '/livez')
    await withoutPrefetched(page)
    await page.route(/figures\.live/, route => route.abort())
    await page.goto(`${browser.url}/weez/live`)
    await promise('EXO-220', async () => {
      await page.getByRole('main').getByRole('status').getByText(commons.loading()).waitFor()
      await page.getByRole('heading', { name: words.failed() }).waitFor()
      await page.unroute(/figures\.live/)
      await alter(page, live => {
        live.hashtags = []
        live.waiting = { ...live.waiting, count: 0, amber: 0, red: 0, longest: [] }
        live.answers = { count: 0, median: null }
      })
      await page.getByRole('button', { name: commons.retry() }).click()
      await page.getByText(words.noHashtags()).waitFor()
      expect(await page.getByText(words.nobody()).count()).toBe(2)
      await figure(page, words.median()).getByText(words.noAnswers()).waitFor()
      await page.unroute(/figures\.live/)
      await page.route(/figures\.live/, route => route.abort())
      await page
        .getByText(/^Hors ligne depuis/)
        .first()
        .waitFor()
      await figure(page, words.players()).waitFor()
      expect(await page.getByRole('main').getByRole('button', { name: /pause/i }).count()).toBe(0)
    })
  })

  const showLive = async (locale: 'fr' | 'en', scheme: 'light' | 'dark', size: 'desk' | 'phone') => {
    const { live } = getPhrases(locale)
    const { page } = await browser.signedIn('animator', '/weez/live', { locale, scheme, size })
    await page.getByText(live.numbers(), { exact: true }).click()
    await page.getByRole('table', { name: new RegExp(live.rates()) }).waitFor()
    await promise('EXO-221', async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      expect(await axeViolations(page)).toEqual([])
    })
  }
  test('nothing is wider than the window, and axe finds nothing', () => showLive('en', 'dark', 'phone'))
})

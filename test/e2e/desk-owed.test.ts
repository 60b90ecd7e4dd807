import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import type { Owed } from '#routers/desk/owed.contract.ts'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const { owed: words, toast } = getPhrases('fr')

describe.skipIf(!hasBrowser)('What the cell owes, in Chromium', () => {
  const browser = browserForTests()
  let staff: Page
  let player: Page

  const call = async <Json>(name: string, input: unknown): Promise<Json> =>
    (await browser.ask<{ result: { data: Json } }>(staff, 'POST', `/trpc/${name}`, input)).result.data
  const nadiaId = async () => (await browser.ask<{ id: number }>(staff, 'GET', '/users/named?username=nadia_quainord')).id
  const readOwed = () => browser.ask<Owed>(staff, 'GET', '/desk/owed')
  /** Signs in who helps; nothing of an earlier test is owed any more. */
  const begin = async () => {
    staff = (await browser.signedIn('admin', '/weez/explore')).page
    player = (await browser.signedIn('camille', '/weez/explore')).page
    for (const { id } of (await readOwed()).data) await browser.ask(staff, 'POST', `/desk/owed/${id}/judge`, { judgement: 'dropped' })
  }
  const ask = async (text: string) => browser.ask<{ id: number }>(staff, 'POST', '/weezs/post', { text, authorId: await nadiaId() })
  /** Publishes a line of a new sequence that expects something. */
  const publish = async (text: string, expectation: object) => {
    const { id: sequenceId } = await call<{ id: number }>('admin.sequences.create', { name: `Attentes ${text}` })
    const authorId = await nadiaId()
    const item = await call<{ id: number }>('admin.sequences.items.add', { sequenceId, offset: 0, authorId, text, ...expectation })
    return call<{ publishedId: number }>('admin.sequences.items.publish', { id: item.id })
  }
  const rowOf = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text })
  const field = (page: Page) => page.getByRole('textbox', { name: words.reminder() })
  const tab = (page: Page) => page.getByRole('navigation', { name: words.tabs() }).getByRole('link', { name: words.tab() })

  test('keys lead through what is owed: a reminder, a reaction that is judged, more time, and a judgement taken back', {
    tags: ['long'],
  }, async () => {
    await begin()
    const line = await publish('Fumée au-dessus de l’usine', {
      expected: 'Un communiqué',
      expectedDelay: 15,
      objective: 'Dire vrai',
      reminder: 'Toujours rien,',
    })
    await ask('@camille, que répondez-vous ?')
    const { page, pageErrors } = await browser.signedIn('animator', '/weez/desk')
    await promise('EXO-182', async () => {
      await tab(page).getByText('2', { exact: true }).waitFor()
      await tab(page).click()
      await page.waitForURL('**/weez/desk?tab=owed')
      await expect.poll(() => page.title()).toMatch(/\(2\) Réactions attendues/)
      // What has less time left comes first.
      await expect.poll(() => page.locator('[data-row]').first().textContent()).toMatch(/que répondez-vous.*Une réponse/)
      await rowOf(page, 'Fumée').getByText('Un communiqué').waitFor()
      expect(await rowOf(page, 'Fumée').textContent()).toMatch(/14:\d\d.*Dire vrai · délai 15\smin/)
    })
    const delayOf = async (text: string) => (await readOwed()).data.find(item => item.text.includes(text))?.delay
    await promise('EXO-184', async () => {
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await rowOf(page, 'Fumée').locator('[data-opener]:focus').waitFor()
      await page.keyboard.press('d')
      await expect.poll(() => delayOf('Fumée')).toBe(1200)
      // The prepared reminder has the caret behind it; letters belong to the text.
      await page.keyboard.press('r')
      await expect.poll(() => field(page).evaluate(element => element === document.activeElement)).toBe(true)
      await page.keyboard.type(' sds ?')
      expect(await field(page).inputValue()).toBe('Toujours rien, sds ?')
      await page.route(/desk\.remind/, route => route.abort())
      await field(page).press('Control+Enter')
      await page.getByText(toast.weeze_error()).waitFor()
      await page.unroute(/desk\.remind/)
      await page.reload()
      await rowOf(page, 'Fumée').locator('[data-opener]').click()
      await expect.poll(() => field(page).inputValue()).toBe('Toujours rien, sds ?')
    })
    await promise('EXO-183', async () => {
      await field(page).press('Control+Enter')
      await rowOf(page, 'Fumée')
        .getByText(/Relancé à/)
        .waitFor()
      const { replies } = await browser.ask<{ replies: { data: { text: string; author: { username: string } }[] } }>(
        ...([staff, 'GET', `/weezs/${line.publishedId}/thread`] as const),
      )
      expect(replies.data).toMatchObject([{ text: 'Toujours rien, sds ?', author: { username: 'nadia_quainord' } }])
    })
    const weeze = (await readOwed()).data.find(({ text }) => text.includes('que répondez-vous'))
    await browser.ask(player, 'POST', `/weezs/${weeze?.subjectId}/reply`, { text: 'Nous vérifions' })
    const asked = rowOf(page, 'que répondez-vous')
    await promise('EXO-181', async () => {
      await asked.getByText(words.satisfiedBy()).waitFor()
      expect(await asked.textContent()).toContain('Camille\u00a0:')
      await asked.getByRole('button', { name: words.partial() }).click()
      await asked.getByText(/Camille\u00a0: partiel/).waitFor()
      await asked.locator('[data-opener]').focus()
      await page.keyboard.press('s')
      await page.locator('[role=dialog] input[type=radio]:checked:focus').waitFor()
      await page.keyboard.press('Enter')
      await asked.waitFor({ state: 'hidden' })
      await page.getByRole('region', { name: words.last() }).getByText('que répondez-vous').waitFor()
      await rowOf(page, 'Fumée').locator('[data-opener]:focus').waitFor()
      await page
        .getByRole('button', { name: getPhrases('fr').commons.cancel() })
        .last()
        .click()
      await asked.getByText(/Camille\u00a0: partiel/).waitFor()
    })
    const quiet = await ask('La cellule se tait.')
    await promise('EXO-180', async () => {
      await page.getByRole('button', { name: words.ask.add() }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(words.ask.address()).fill(`${browser.url}/camille/status/1`)
      await dialog.getByRole('button', { name: words.ask.add() }).click()
      await dialog.getByText(words.ask.wrong()).waitFor()
      await dialog.getByLabel(words.ask.address()).fill(`${browser.url}/nadia_quainord/status/${quiet.id}`)
      await dialog.getByLabel(words.ask.expected()).fill('Une prise de parole')
      await dialog.getByRole('button', { name: words.ask.add() }).click()
      await rowOf(page, 'La cellule se tait').getByText('Une prise de parole').waitFor()
      expect(await delayOf('La cellule se tait')).toBe(600)
    })
    expect(pageErrors).toEqual([])
  })

  test('what is overdue turns red, also in the tab and the plan; what is open stays when a colleague judges it', {
    tags: ['long', 'night'],
  }, async () => {
    await begin()
    const published = Date.now()
    await publish('Une ligne en retard', { expected: 'Un appel', expectedDelay: 2 })
    const { page } = await browser.signedIn('animator', '/weez/desk?tab=owed')
    const level = rowOf(page, 'en retard').locator('[data-level]').first()
    await rowOf(page, 'en retard').locator('[data-opener]').click()
    await field(page).fill('Gardé')
    await promise('EXO-182', async () => {
      await page.clock.setFixedTime(published)
      await expect.poll(() => level.getAttribute('data-level')).toBe('plain')
      await page.clock.setFixedTime(published + 90_000)
      await expect.poll(() => level.getAttribute('data-level')).toBe('amber')
      await page.clock.setFixedTime(published + 270_000)
      await expect.poll(() => level.getAttribute('data-level')).toBe('red')
      await tab(page)
        .getByText(words.lateOnes({ count: 1 }))
        .waitFor({ state: 'attached' })
      await page.getByText('En retard 1', { exact: true }).click()
      await page.waitForURL('**only=late**')
      await rowOf(page, 'en retard').waitFor()
    })
    const [item] = (await readOwed()).data
    await browser.ask(staff, 'POST', `/desk/owed/${item?.id}/judge`, {
      judgement: 'satisfied',
      act: { kind: 'outside', on: new Date().toISOString() },
    })
    await promise('EXO-184', async () => {
      await rowOf(page, 'en retard').getByText(words.over()).waitFor()
      await page.keyboard.press('Escape')
      await browser.ask(staff, 'POST', `/desk/owed/${item?.id}/unjudge`)
      await rowOf(page, 'en retard').locator('[data-opener]').click()
      await expect.poll(() => field(page).inputValue()).toBe('Gardé')
    })
    await promise('EXO-183', async () => {
      // The page does not know yet that the cell has reacted.
      await page.route(/desk\.owed/, route => route.abort())
      await browser.ask(player, 'POST', `/weezs/${item?.subjectId}/reply`, { text: 'Nous voilà' })
      await field(page).press('Control+Enter')
      await page.getByRole('alert').getByText(words.reactedMeanwhile()).waitFor()
      expect(await field(page).inputValue()).toBe('Gardé')
    })
    await page.unroute(/desk\.owed/)
    await promise('EXO-185', async () => {
      await page.goto(`${browser.url}/admin/sequences/plan`)
      const state = () => page.getByRole('row').filter({ hasText: 'Une ligne en retard' }).locator('[data-column=state]').textContent()
      await expect.poll(state).toMatch(/En retard \d/)
      await browser.ask(staff, 'POST', `/desk/owed/${item?.id}/judge`, {
        judgement: 'satisfied',
        act: { kind: 'outside', on: new Date().toISOString() },
      })
      await page.reload()
      await expect.poll(state).toMatch(/Satisfait \d/)
    })
  })

  const showOwed = async (locale: 'fr' | 'en', scheme: 'light' | 'dark', size: 'desk' | 'phone') => {
    await begin()
    const { owed } = getPhrases(locale)
    await publish(`Sur tous les écrans, ${locale}`, { expected: 'Un appel', objective: 'Dire vrai', reminder: 'Alors ?' })
    const judged = await ask(`@camille, vu en ${locale} ?`)
    const debt = (await readOwed()).data.find(({ subjectId }) => subjectId === judged.id)
    await browser.ask(staff, 'POST', `/desk/owed/${debt?.id}/judge`, {
      judgement: 'satisfied',
      act: { kind: 'outside', on: new Date().toISOString() },
    })
    const proposed = await ask(`@camille, et ici en ${locale} ?`)
    await browser.ask(player, 'POST', `/weezs/${proposed.id}/reply`, { text: 'Ici aussi' })
    const open = async (username: string) => {
      const { page } = await browser.signedIn(username, '/weez/desk?tab=owed', { locale, scheme, size })
      await rowOf(page, 'écrans').locator('[data-opener]').click()
      await rowOf(page, 'écrans')
        .getByRole('list', { name: getPhrases(locale).desk.thread() })
        .waitFor()
      await page.getByRole('region', { name: owed.last() }).waitFor()
      await rowOf(page, 'et ici').getByText(owed.satisfiedBy()).waitFor()
      await promise('EXO-184', async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
        expect(await axeViolations(page)).toEqual([])
      })
      return page
    }
    const page = await open('animator')
    await page.getByRole('textbox', { name: owed.reminder() }).waitFor()
    const observer = await open('observer')
    await observer.getByRole('main').locator('[data-opener]').first().focus()
    for (const key of ['s', 'd', 'r', 'z']) await observer.keyboard.press(key)
    await promise('EXO-182', async () => {
      expect(await observer.getByRole('main').getByRole('textbox').count()).toBe(0)
      for (const name of [owed.remind(), owed.satisfied()])
        expect(await observer.getByRole('main').getByRole('button', { name }).count()).toBe(0)
      expect((await readOwed()).count).toBe(2)
    })
  }
  test('nothing is wider than the window, axe finds nothing; observers write nothing', { tags: ['long'] }, () =>
    showOwed('en', 'dark', 'phone'),
  )
})

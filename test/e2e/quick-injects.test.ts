import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import type { Plan } from '#routers/sequences/items.contract.ts'
import { axeViolations, hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const { injects: words, sequences } = getPhrases('fr')

describe.skipIf(!hasBrowser)('Quick injects, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
    await prepare()
  })
  afterAll(() => browser?.close())

  const call = async <Data>(page: Page, name: string, input: object): Promise<Data> =>
    (await browser.ask<{ result: { data: Data } }>(page, 'POST', `/trpc/admin.sequences.${name}`, input)).result.data
  const planOf = async (page: Page) =>
    (await browser.ask<{ result: { data: Plan } }>(page, 'GET', '/trpc/admin.sequences.plan')).result.data
  /** A reserve of three lines, beside the six of the demo. */
  const prepare = async () => {
    const { page } = await browser.signedIn('animator', '/weez')
    const [author] = (await planOf(page)).items.map(item => item.author.id)
    const { id } = await call<{ id: number }>(page, 'create', { name: 'Victimes' })
    const note = 'Ne pas nommer l’agent.'
    const lines = [
      {
        title: 'Un blessé léger à la grille',
        text: 'Un agent a été pris en charge à {site}.',
        expected: 'Communiqué',
        expectedDelay: 15,
        note,
      },
      { title: 'Deux blessés, rumeur', text: 'On me dit deux blessés.' },
      { title: 'Appel des familles', text: 'Nous voulons voir nos proches.', objective: 'Familles d’abord' },
    ]
    for (const [offset, line] of lines.entries()) await call(page, 'items.add', { sequenceId: id, offset, authorId: author, ...line })
    await call(page, 'edit', { id, reserve: true })
    await browser.closeVisitors()
  }
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: sequences.inject() })
  const option = (page: Page, name: string) => dialogOf(page).getByRole('option', { name })
  /** Waits until what was typed is in the field, which has the focus then, and has found so many lines of the reserve. */
  const searched = async (page: Page, count: number) => {
    await dialogOf(page).locator('input:focus').waitFor()
    await dialogOf(page).getByText(`Réserve de l’exercice, ${count} sur 9`).waitFor()
  }
  const isFocused = (element: Element) => element === document.activeElement
  const posts = async (page: Page) =>
    (await browser.ask<{ data: { text: string; author: { username: string } }[] }>(page, 'GET', '/feed')).data.map(({ text }) => text)

  test('three letters and Enter publish what was prepared, as it is shown; a second time only when it is asked again', async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/weez')
    await page.getByRole('feed').getByRole('article').first().waitFor()
    await promise('EXO-201', async () => {
      // Whoever types on before the palette is there loses nothing, and presses no keys of the page.
      await page.keyboard.press('i')
      await page.keyboard.type('BLE')
      await option(page, 'Deux blessés').waitFor()
      expect(await dialogOf(page).getByRole('combobox').first().inputValue()).toBe('BLE')
      await searched(page, 2)
      await page.keyboard.press('Alt+Digit2')
      await expect.poll(() => option(page, 'Deux blessés').getAttribute('aria-selected')).toBe('true')
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => option(page, 'Un blessé').getAttribute('aria-selected')).toBe('true')
      await dialogOf(page).getByText('Communiqué (sous 15 min)').waitFor()
      await dialogOf(page).getByText('Ne pas nommer l’agent.').waitFor()
      expect(await axeViolations(page, { within: '[role=dialog]' })).toEqual([])
    })
    const text = dialogOf(page).getByRole('textbox', { name: words.text() })
    await promise('EXO-204', async () => {
      const shown = await text.inputValue()
      expect(shown).not.toContain('{site}')
      await page.route(/injects\.publish/, route => route.fulfill({ status: 500, json: {} }))
      await page.keyboard.press('F2')
      await page.keyboard.press('End')
      await page.keyboard.type(' Sans gravité.')
      await page.keyboard.press('Control+Enter')
      await page.getByText(words.error()).waitFor()
      expect(await text.inputValue()).toBe(`${shown} Sans gravité.`)
      await page.unroute(/injects\.publish/)
      await page.keyboard.press('Escape')
      await dialogOf(page).waitFor({ state: 'detached' })
      await page.keyboard.press('i')
      await searched(page, 2)
      expect(await text.inputValue()).toBe(`${shown} Sans gravité.`)
      await page.keyboard.press('Control+Enter')
      await dialogOf(page).waitFor({ state: 'detached' })
      expect(await posts(page)).toContain(`${shown} Sans gravité.`)
    })
    const times = async () => (await posts(page)).filter(one => one.startsWith('Un agent a été')).length
    await promise('EXO-202', async () => {
      await page.keyboard.press('i')
      await page.keyboard.type('grille')
      await searched(page, 1)
      await option(page, 'Un blessé')
        .getByText(/^paru \d\d:\d\d$/)
        .waitFor()
      await page.keyboard.press('Enter')
      await dialogOf(page)
        .getByRole('alert')
        .getByText(/^Léa Morin l’a publié à \d\d:\d\d\.$/)
        .waitFor()
      expect(await times()).toBe(1)
      await dialogOf(page).getByRole('button', { name: words.again() }).waitFor()
      await page.keyboard.press('Enter')
      await dialogOf(page).waitFor({ state: 'detached' })
      expect(await times()).toBe(2)
    })
    expect(pageErrors).toEqual([])
  })

  test('of two animators the second one is told who was faster, and nothing of theirs is lost', { tags: ['long', 'night'] }, async () => {
    const { page: first } = await browser.signedIn('animator', '/admin/sequences')
    const { page: second } = await browser.signedIn('admin', '/weez/desk')
    await second.getByRole('main').waitFor()
    // The second one does not learn of it in time.
    const early: object = await (await second.request.get(`${browser.url}/trpc/admin.sequences.injects.list`)).json()
    await second.route(/injects\.list/, async route => {
      const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',')
      const response = await route.fetch()
      const answers: object[] = await response.json()
      await route.fulfill({ response, json: names.map((name, at) => (name.endsWith('injects.list') ? early : answers[at])) })
    })
    for (const page of [first, second]) {
      await page.keyboard.press('i')
      await page.keyboard.type('rumeur')
      await searched(page, 1)
      await option(page, 'Deux blessés').waitFor()
    }
    await promise('EXO-202', async () => {
      await first.keyboard.press('Enter')
      await dialogOf(first).waitFor({ state: 'detached' })
      await second.keyboard.press('F2')
      await second.keyboard.press('End')
      await second.keyboard.type(' Vraiment\u202f?')
      await second.keyboard.press('Control+Enter')
      await dialogOf(second).getByRole('alert').waitFor()
      await second.unroute(/injects\.list/)
      await dialogOf(second)
        .getByRole('alert')
        .getByText(/^Léa Morin l’a publié à/)
        .waitFor()
      expect(await dialogOf(second).getByRole('textbox', { name: words.text() }).inputValue()).toBe(
        'On me dit deux blessés. Vraiment\u202f?',
      )
      expect((await posts(first)).filter(text => text.startsWith('On me dit deux blessés'))).toHaveLength(1)
    })
  })

  test('in some minutes, into the plan, or from nothing, also on a phone', { tags: ['long', 'night'] }, async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/admin/sequences', { size: 'phone' })
    await page.getByRole('button', { name: sequences.inject() }).click()
    await page.keyboard.type('familles')
    await searched(page, 1)
    await option(page, 'Appel des familles').waitFor()
    await promise('EXO-203', async () => {
      await dialogOf(page).getByText(words.moments.five()).click()
      await dialogOf(page).getByText(words.starts()).waitFor()
      await dialogOf(page)
        .getByRole('button', { name: /^Programmer comme/ })
        .click()
      await page.getByText(words.plannedIn({ time: '5:00' })).waitFor()
      const lane = (await planOf(page)).sequences.find(({ kind }) => kind === 'injects')
      expect(lane?.status).toBe('RUNNING')
      await page.getByRole('timer').first().waitFor()
    })
    await page.getByRole('button', { name: sequences.inject() }).click()
    await promise('EXO-205', async () => {
      await page.keyboard.type('familles')
      await searched(page, 1)
      await option(page, 'Appel des familles').getByText('prévu').waitFor()
      await page.keyboard.press('Tab')
      await dialogOf(page).getByRole('combobox', { name: words.planSequence() }).selectOption({ label: 'Rumeurs' })
      await dialogOf(page).getByRole('textbox', { name: sequences.form.offset() }).fill('H+00:55')
      await page.keyboard.press('Enter')
      await page.getByText(words.added({ name: 'Rumeurs', time: 'H+00:55' })).waitFor()
      expect((await planOf(page)).items.filter(({ offset, text }) => offset === 3300 && text.startsWith('Nous voulons'))).toHaveLength(1)

      await page.getByRole('button', { name: sequences.inject() }).click()
      await page.keyboard.type('Rien de tel ici')
      await dialogOf(page).getByText(words.nothing()).waitFor()
      expect(await axeViolations(page, { within: '[role=dialog]' })).toEqual([])
      await page.keyboard.press('Enter')
      await page.keyboard.type('nadia')
      await dialogOf(page)
        .getByRole('option', { name: /Nadia Ferrand/ })
        .click()
      await dialogOf(page).getByRole('button', { name: 'Publier comme Nadia Ferrand' }).click()
      await dialogOf(page).waitFor({ state: 'detached' })
      expect(await posts(page)).toContain('Rien de tel ici')
    })
    /** Writes something new as a persona, of a kind. */
    const writeAs = async (text: string, persona: string, kind: RegExp) => {
      await page.getByRole('button', { name: sequences.inject() }).click()
      // Letters with accents come without a key here: only a field takes them.
      await dialogOf(page).locator('input:focus').waitFor()
      await page.keyboard.type(text)
      await dialogOf(page).getByText(words.nothing()).waitFor()
      // Whoever spoke last is offered again.
      await dialogOf(page).getByRole('button', { name: sequences.form.change() }).click()
      await dialogOf(page).getByLabel(sequences.form.authorSearch()).fill(persona)
      await dialogOf(page)
        .getByRole('option', { name: new RegExp(persona) })
        .first()
        .click()
      // The caret is behind what was typed.
      await expect.poll(() => dialogOf(page).getByRole('textbox', { name: words.text() }).evaluate(isFocused)).toBe(true)
      await dialogOf(page).getByRole('radiogroup', { name: words.kind() }).getByText(kind).click()
    }
    type Source = { name: string; persona: { firstname: string; lastname: string } | null }
    const source = (await browser.ask<Source[]>(page, 'GET', '/press/medias')).find(({ persona }) => persona !== null)
    const newsroom = [source?.persona?.firstname, source?.persona?.lastname].filter(Boolean).join(' ')
    await promise('EXO-238', async () => {
      await writeAs('Zut, rappelez-moi', 'Sophie Lenoir', /^Message$/)
      await dialogOf(page).getByLabel(sequences.form.recipientSearch()).fill('camille')
      await dialogOf(page)
        .getByRole('option', { name: /Camille/ })
        .first()
        .click()
      await dialogOf(page)
        .getByText(/à Camille/)
        .waitFor()
      await page.keyboard.press('Control+Enter')
      await dialogOf(page).waitFor({ state: 'detached' })
      const { page: camille } = await browser.signedIn('camille', '/livez')
      const mails = await browser.ask<{ lastMessage: { content: string } | null }[]>(camille, 'GET', '/messaging/convers')
      expect(mails.map(({ lastMessage }) => lastMessage?.content)).toContain('Zut, rappelez-moi')

      await writeAs('Zut, le quai est fermé', newsroom, /^Article, /)
      await page.keyboard.press('Control+Enter')
      const title = dialogOf(page).getByRole('textbox', { name: sequences.form.title(), exact: true })
      await expect.poll(() => title.evaluate(isFocused)).toBe(true)
      await title.fill('Le quai est fermé')
      await dialogOf(page).getByRole('textbox', { name: words.subtitle() }).fill('Personne ne passe')
      expect(await axeViolations(page, { within: '[role=dialog]' })).toEqual([])
      await page.keyboard.press('Control+Enter')
      await dialogOf(page).waitFor({ state: 'detached' })
      const articles = await browser.ask<{ title: string; chapeau: string }[]>(camille, 'GET', '/press/articles')
      expect(articles[0]).toMatchObject({ title: 'Le quai est fermé', chapeau: 'Zut, le quai est fermé' })
    })
    expect(pageErrors).toEqual([])
  })

  test('observers and players have no key and no button for it', { tags: ['long', 'night'] }, async () => {
    for (const person of ['observer', 'camille']) {
      const { page } = await browser.signedIn(person, '/weez')
      await page.getByRole('feed').getByRole('article').first().waitFor()
      await page.keyboard.press('i')
      // Another key of the page answers, so that the first one has had its time.
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
      await promise('EXO-207', async () => {
        expect(await dialogOf(page).count()).toBe(0)
        expect(await page.getByRole('button', { name: sequences.inject() }).count()).toBe(0)
        expect(await page.getByRole('dialog').getByText(sequences.inject()).count()).toBe(0)
      })
    }
  })
})

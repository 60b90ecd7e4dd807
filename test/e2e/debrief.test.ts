import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Action, Debrief, Finding } from '#routers/debrief/debrief.contract.ts'
import { axeViolations, hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('the debrief of a run, in Chromium', () => {
  let browser: TestBrowser
  const notes = ['Deux réponses à une minute d’écart', 'Sans accord du responsable', 'Numéro vert publié trop tôt']
  beforeAll(async () => {
    browser = await openBrowser()
    const { page } = await browser.signedIn('animator', '/livez')
    const { id: objectiveId } = await browser.ask<{ id: number }>(page, 'POST', '/objectives', { name: 'Dire vrai, vite' })
    const task = { objectiveId, name: 'Une seule parole par sujet' }
    const { id: taskId } = await browser.ask<{ id: number }>(page, 'POST', '/debrief/tasks', task)
    await browser.ask(page, 'POST', '/debrief/tasks', { objectiveId, name: 'Garder un canal ouvert' })
    for (const [at, words] of notes.entries()) {
      const said = { words, judgement: 'improve', objectiveId, taskId, rating: at + 1, tags: [] }
      const notedOn = new Date(Date.now() - 60_000 + at * 1000).toISOString()
      await browser.ask(page, 'POST', '/notes', { clientId: randomUUID().replaceAll('-', ''), notedOn, about: null, ...said })
    }
  })
  afterAll(() => browser?.close())

  const noteRow = (page: Page, words: string) => page.locator('[data-debrief-note]').filter({ hasText: words })
  const readDebrief = (page: Page) => browser.ask<Debrief>(page, 'GET', '/debrief')

  test('notes become a finding in two keys, its words save themselves, and an action follows from it', async () => {
    const { page, pageErrors } = await browser.signedIn('observer', '/weez/debrief')
    await noteRow(page, notes[0] ?? '').waitFor()
    await promise('DEBR-01', async () => {
      const objective = page.getByRole('region', { name: 'Dire vrai, vite' })
      expect(await objective.getByRole('img', { name: '1 fois 1, 1 fois 2, 1 fois 3' }).count()).toBe(1)
      expect(await objective.getByText('aucune note').count()).toBe(1)
    })
    await promise('DEBR-02', async () => {
      // The focus begins at the first note.
      for (const words of notes.slice(0, 2)) {
        await page.keyboard.press('j')
        await expect.poll(() => noteRow(page, words).evaluate(row => row === document.activeElement)).toBe(true)
        await page.keyboard.press('Space')
      }
      await page.keyboard.press('c')
      const cause = page.getByRole('textbox', { name: 'Cause' })
      await cause.fill('Personne ne relit les deux.')
      await page.locator('[data-save=saved]').waitFor()
      const { findings } = await readDebrief(page)
      expect(findings).toMatchObject([{ title: notes[0], kind: 'improvement', analysis: 'Personne ne relit les deux.' }])
      expect(findings[0]?.evidence.map(({ words }) => words)).toEqual(notes.slice(0, 2))
      // What is sorted leaves the list, and a digit adds to a finding.
      await expect.poll(() => noteRow(page, notes[0] ?? '').count()).toBe(0)
      await noteRow(page, notes[2] ?? '').focus()
      await page.keyboard.press('1')
      await expect.poll(async () => (await readDebrief(page)).findings[0]?.evidence.length).toBe(3)
      await page.locator('body').press('Control+z')
      await expect.poll(async () => (await readDebrief(page)).findings[0]?.evidence.length).toBe(2)
    })
    await promise('DEBR-03', async () => {
      await noteRow(page, notes[2] ?? '').focus()
      await page.keyboard.press('a')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Action corrective' }).fill('Un seul accord pour tout texte')
      await dialog.getByRole('button', { name: 'Ajouter' }).click()
      await page.getByText('A1', { exact: true }).waitFor()
      expect((await readDebrief(page)).findings[0]?.actions).toEqual([1])
    })
    expect(await axeViolations(page)).toEqual([])
    expect(pageErrors).toEqual([])
  })

  test('Alt with arrows orders findings and says so; who changes the same words at once loses none', async () => {
    const { page } = await browser.signedIn('animator', '/weez/debrief')
    const second = await browser.ask<Finding>(page, 'POST', '/debrief/findings', {
      kind: 'strength',
      title: 'Un porte-parole nommé',
      objectiveId: null,
      taskId: null,
    })
    const card = page.locator(`[data-finding="${second.id}"]`)
    await promise('DEBR-02', async () => {
      await card.getByRole('button', { expanded: false }).first().focus()
      await page.keyboard.press('Alt+ArrowUp')
      await page.getByRole('status').getByText('Constat «\u202fUn porte-parole nommé\u202f», place 1 sur 2').waitFor()
      expect((await readDebrief(page)).findings[0]?.id).toBe(second.id)
      await card.getByRole('button', { expanded: false }).first().click()
      const title = card.getByRole('textbox', { name: 'Titre' })
      await title.waitFor()
      const { id, evidence: _, actions: __, ...said } = second
      // What this page saves comes after what somebody else has saved since it was read.
      const { page: other } = await browser.signedIn('animator', '/livez')
      await page.route(
        /debrief\.editFinding/,
        async route => {
          await browser.ask(other, 'PUT', `/debrief/findings/${id}`, { id, ...said, title: 'Un porte-parole tenu' })
          await route.continue()
        },
        { times: 1 },
      )
      await title.fill('Un porte-parole choisi')
      await card.getByText('Enregistré\u00a0: Un porte-parole tenu').waitFor()
      expect(await title.inputValue()).toBe('Un porte-parole choisi')
      // What the field saves as it loses the caret does not outrun the choice.
      const chosen = Promise.withResolvers<void>()
      await page.route(/debrief\.editFinding/, async route => {
        await chosen.promise
        await route.continue()
      })
      await card.getByRole('button', { name: 'Garder les miens' }).click({ delay: 100 })
      chosen.resolve()
      await expect.poll(async () => (await readDebrief(page)).findings[0]?.title).toBe('Un porte-parole choisi')
    })
  })

  test('the cells of the plan are edited in place, by keys', async () => {
    const { page } = await browser.signedIn('observer', '/weez/debrief?part=plan')
    const row = page.locator('[data-action]').first()
    await row.waitFor()
    const readAction = async () => (await browser.ask<Action[]>(page, 'GET', '/debrief/actions'))[0]
    await promise('DEBR-03', async () => {
      await page.keyboard.press('j')
      await row.locator('[data-column=owner] button').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.type('Service formation')
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await readAction())?.owner).toBe('Service formation')
      await row.getByText('hors cellule').waitFor()
      await row.locator('[data-column=dueOn] button').click()
      await row.getByLabel(/Échéance/).fill('2020-01-02')
      await page.keyboard.press('Tab')
      await row.getByText(/de retard/).waitFor()
      await row.locator('[data-column=what] button').focus()
      await page.keyboard.press('p')
      await expect.poll(async () => (await readAction())?.priority).toBe('low')
      await page.keyboard.press('s')
      await expect.poll(async () => (await readAction())?.state).toBe('going')
    })
    expect(await axeViolations(page)).toEqual([])
  })

  test('all runs stand side by side', async () => {
    const { page } = await browser.signedIn('observer', '/weez/debrief?part=runs')
    await promise('DEBR-07', async () => {
      await page.getByRole('columnheader', { name: 'Dire vrai, vite' }).waitFor()
      expect(await page.getByRole('link', { name: 'Exporter' }).getAttribute('href')).toContain('/admin/debrief.csv')
    })
    expect(await axeViolations(page)).toEqual([])
  })

  test('the report is made from the page, with and without names', async () => {
    const { page } = await browser.signedIn('observer', '/weez/debrief')
    await page.getByRole('button', { name: 'Rapport DOCX' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Version sans noms').click()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Télécharger' }).click()
    await promise('DEBR-05', async () => expect((await saved).suggestedFilename()).toBe('rapport.docx'))
    await promise('DEBR-06', async () =>
      expect(await dialog.getByRole('link', { name: 'Tout le dossier' }).getAttribute('href')).toContain('/admin/dossier.zip?names=no'),
    )
    expect(await axeViolations(page)).toEqual([])
  })

  test('it fits phones and dark windows in English', { tags: ['long'] }, async () => {
    for (const part of ['findings', 'plan']) {
      const { page } = await browser.signedIn('observer', `/weez/debrief?part=${part}`, { locale: 'en', size: 'phone', scheme: 'dark' })
      await page.getByRole('heading', { name: 'Debrief' }).waitFor()
      await page
        .getByText(part === 'plan' ? 'Next due' : 'To improve')
        .first()
        .waitFor()
      await promise('DEBR-02', async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
        expect(await axeViolations(page)).toEqual([])
      })
    }
  })
})

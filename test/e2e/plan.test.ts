import { describe, expect, test } from 'vitest'
import type { Plan } from '#routers/sequences/items.contract.ts'
import { axeViolations, browserForTests, fetchWhole, hasBrowser, viewports } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('the plan of all sequences, in Chromium', () => {
  const browser = browserForTests()

  const animator = async () => {
    const visitor = await browser.signedIn('animator', '/admin/sequences/plan')
    const { page } = visitor
    const grid = page.getByRole('grid', { name: 'Plan' })
    await grid.locator('[data-row]').first().waitFor()
    const plan = async () =>
      (await browser.ask<[{ result: { data: Plan } }]>(page, 'GET', '/trpc/admin.sequences.plan?batch=1&input={}'))[0].result.data
    const row = (id: number) => grid.locator(`[data-row="${id}"]`)
    const cell = (id: number, column: string) => row(id).locator(`[data-column="${column}"]`)
    const itemOf = async (id: number) => (await plan()).items.find(item => item.id === id)
    return { ...visitor, grid, plan, row, cell, itemOf }
  }

  test('lines are searched, changed in their cells by keys, and chosen to be shifted, skipped and deleted together', {
    tags: ['long'],
  }, async () => {
    const { page, pageErrors, grid, plan, row, cell, itemOf } = await animator()
    const { items, sequences } = await plan()
    const [first, second, third] = items
    if (!first || !second || !third) throw new Error('The demo has no plan')
    await promise('EXO-167', async () => {
      await expect.poll(() => page.getByText(`${items.length} lignes`).isVisible()).toBe(true)
      await page.keyboard.press('/')
      await page.keyboard.type(first.text.slice(0, 20))
      await expect.poll(() => grid.locator('[data-row]').count()).toBeLessThan(Math.min(items.length, 30))
      expect(await row(first.id).isVisible()).toBe(true)
      await page.getByRole('searchbox').fill('')
      const [sequence] = sequences
      const chip = page.getByRole('button', { name: `${sequence?.name} 0/${sequence?.weezesCount}` })
      await chip.click()
      await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String((sequence?.weezesCount ?? 0) + 1))
      await chip.click()
    })
    await promise('EXO-168', async () => {
      await cell(first.id, 'offset').click()
      await page.keyboard.press('F2')
      await page.keyboard.type('bientôt')
      await page.keyboard.press('Enter')
      const field = grid.getByRole('textbox')
      await expect.poll(() => grid.getByText('Heure illisible', { exact: false }).isVisible()).toBe(true)
      expect(await field.inputValue()).toBe('bientôt')
      await page.getByRole('searchbox').fill('rien de tel')
      await expect.poll(() => grid.locator('[data-row]').count()).toBe(1)
      expect(await field.inputValue()).toBe('bientôt')
      await page.getByRole('searchbox').fill('')
      await field.focus()
      await page.keyboard.press('Escape')
      await expect.poll(() => field.count()).toBe(0)
      // Tab goes on from the words to what is expected, and from there to the objective.
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Des mots nouveaux')
      await page.keyboard.press('Tab')
      await expect.poll(() => field.inputValue()).toBe(first.expected ?? '')
      await page.keyboard.type('Un appel public')
      await page.keyboard.press('Tab')
      await expect.poll(() => grid.getByRole('textbox', { name: 'Objectif, ligne 1' }).isVisible()).toBe(true)
      await page.keyboard.type('Riverains')
      await page.keyboard.press('Enter')
      await expect
        .poll(() => itemOf(first.id))
        .toMatchObject({ text: 'Des mots nouveaux', expected: 'Un appel public', objective: 'Riverains' })
    })
    // The last change is taken back.
    await expect.poll(() => cell(first.id, 'objective').textContent()).toBe('Riverains')
    await cell(first.id, 'objective').click()
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await itemOf(first.id))?.objective).toBe(first.objective)

    // The range begins where the first key was pressed.
    await cell(first.id, 'text').click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    const bar = page.getByRole('toolbar', { name: 'Lignes choisies' })
    await bar.getByText('3 lignes choisies').waitFor()
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })

    await cell(first.id, 'text').click()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await promise('EXO-167', async () => {
      await expect.poll(() => bar.getByText('3 lignes choisies').isVisible()).toBe(true)
      expect(await axeViolations(page)).toEqual([])
      await bar.getByRole('button', { name: 'Décaler de +5 min' }).click()
      for (const { id, offset } of [first, second, third]) await expect.poll(async () => (await itemOf(id))?.offset).toBe(offset + 300)
    })
    await bar.getByRole('button', { name: 'Passer' }).click()
    await expect.poll(async () => (await itemOf(third.id))?.state).toBe('skipped')
    await cell(third.id, 'text').click()
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await itemOf(third.id))?.state).toBe('pending')
    await row(third.id).getByRole('checkbox').check()
    await bar.getByRole('button', { name: 'Supprimer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect.poll(async () => await itemOf(third.id)).toBeUndefined()
    await row(third.id).waitFor({ state: 'detached' })

    // A copy is taken back by its deletion.
    const countLines = async () => (await plan()).items.length
    const before = await countLines()
    await row(second.id).getByRole('checkbox').check()
    await bar.getByRole('button', { name: 'Dupliquer' }).click()
    await expect.poll(countLines).toBe(before + 1)
    await page.getByText('1 ligne dupliquée').waitFor()
    await cell(second.id, 'text').click()
    await page.keyboard.press('Control+z')
    await expect.poll(countLines).toBe(before)
    expect(pageErrors).toEqual([])
  })

  test('keys pause, publish and skip, and ask for a moment to jump to, which can be taken back', async () => {
    const { page, plan, grid } = await animator()
    const [sequence] = (await plan()).sequences
    if (!sequence) throw new Error('The demo has no sequence')
    await browser.ask(page, 'POST', `/admin/sequences/${sequence.id}/status`, { id: sequence.id, status: 'RUNNING' })
    await page.reload()
    const own = async () => (await plan()).items.filter(({ sequenceId }) => sequenceId === sequence.id)
    const stateOf = async (id: number) => (await own()).find(item => item.id === id)?.state
    const status = async () => (await plan()).sequences.find(({ id }) => id === sequence.id)?.status
    await promise('EXO-171', async () => {
      await expect.poll(() => grid.getByRole('timer').first().textContent()).toMatch(/^dans \d+:\d\d(:\d\d)? \(\d\d:\d\d\)$/)
    })
    await promise('EXO-170', async () => {
      await page.getByRole('searchbox').focus()
      await page.keyboard.type('n x')
      expect(await status()).toBe('RUNNING')
      await page.getByRole('searchbox').fill('')
      await page.getByRole('main').focus()
      await page.keyboard.press('Space')
      await expect.poll(status).toBe('PAUSED')
      await page.getByRole('button', { name: 'Tout reprendre' }).waitFor()
      await page.keyboard.press('Space')
      await expect.poll(status).toBe('RUNNING')
      const pending = (await own()).filter(({ state }) => state === 'pending')
      const [next, after] = pending
      await page.keyboard.press('n')
      await expect.poll(() => stateOf(next?.id ?? 0)).toBe('published')
      await expect.poll(() => grid.locator(`[data-row="${after?.id}"]`).getByRole('timer').isVisible()).toBe(true)
      await page.keyboard.press('x')
      await expect.poll(() => stateOf(after?.id ?? 0)).toBe('skipped')
      await page.keyboard.press('?')
      await expect.poll(() => page.getByRole('dialog').getByText('Aller à un moment du plan').isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.keyboard.press('g')
      await page.keyboard.press('t')
    })
    const dialog = page.getByRole('dialog', { name: 'Aller à un moment du plan' })
    await dialog.getByRole('textbox').fill('H+00:30')
    await dialog.getByRole('button', { name: 'Laisser' }).waitFor()
    expect(await axeViolations(page, { within: '[role=dialog]' })).toEqual([])
    const passed = (await own()).filter(({ state, offset }) => state === 'pending' && offset < 1800)
    await page.keyboard.press('Enter')
    await promise('EXO-164', async () => {
      await page.keyboard.press('l')
      await expect.poll(() => stateOf(passed[0]?.id ?? 0)).toBe('late')
      await expect.poll(() => grid.getByText('En retard').count()).toBeGreaterThan(0)
    })
    await promise('EXO-165', async () => {
      await page.getByRole('button', { name: 'Annuler' }).last().click()
      await expect.poll(() => stateOf(passed[0]?.id ?? 0)).toBe('pending')
    })
    await browser.ask(page, 'POST', `/admin/sequences/${sequence.id}/status`, { id: sequence.id, status: 'STOPPED' })
  })

  test('of 2,000 lines those near the window are drawn, and keys, search and choice reach all', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('animator', '/admin/sequences')
    await page.route(/admin\.sequences\.plan/, async route => {
      const answer = await fetchWhole(route)
      const json = (await answer.json()) as { result: { data: Plan } }[]
      const at = new URL(route.request().url()).pathname.split('/').pop()?.split(',').indexOf('admin.sequences.plan') ?? 0
      const data = json[at]?.result.data
      const [model] = data?.items ?? []
      const items = Array.from({ length: 2000 }, (_, index) => ({ ...model, id: index + 1, offset: index, text: `Ligne ${index + 1}.` }))
      await route.fulfill({ response: answer, json: json.with(at, { result: { data: { ...data, items } as Plan } }) })
    })
    await page.goto(`${browser.url}/admin/sequences/plan`)
    const grid = page.getByRole('grid', { name: 'Plan' })
    const cell = (id: number) => grid.locator(`[data-row="${id}"] [data-column="text"]`)
    await promise('EXO-169', async () => {
      await cell(1).click()
      expect(await grid.getAttribute('aria-rowcount')).toBe('2001')
      await page.keyboard.press('End')
      await expect.poll(() => cell(2000).evaluate(node => node === document.activeElement)).toBe(true)
      expect(await cell(1).count()).toBe(0)
      expect(await grid.locator('[data-row]').count()).toBeLessThan(100)
      await page.keyboard.press('Shift+PageUp')
      await expect.poll(() => page.getByText('11 lignes choisies').isVisible()).toBe(true)
      await page.getByRole('searchbox').fill('ligne 1234.')
      await expect.poll(() => grid.locator('[data-row]').count()).toBe(1)
    })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('rows pasted from a spreadsheet open in the preview of the import', async () => {
    const { page, cell, plan } = await animator()
    await cell((await plan()).items[0]?.id ?? 0, 'text').click()
    await promise('EXO-172', async () => {
      await page.evaluate(() => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', 'Heure\tAuteur\tMessage\tAttendu\n5 min\tmairie\tCollé ; ici\tUn appel\n')
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })
      await expect.poll(() => page.getByRole('row').filter({ hasText: 'Collé ; ici' }).isVisible()).toBe(true)
      expect(await page.getByRole('textbox', { name: 'Nom de la séquence' }).inputValue()).toBe('Lignes collées')
    })
  })

  test('columns are hidden and shown by keys and stay so in this browser; those that say which line it is stay', {
    tags: ['long'],
  }, async () => {
    const { page, pageErrors, grid, cell, plan } = await animator()
    const first = (await plan()).items[0]?.id ?? 0
    const heads = () => grid.getByRole('columnheader').allInnerTexts()
    const all = await heads()
    await promise('EXO-279', async () => {
      expect(all.join()).toBe('Choix,N°,Séq.,H+,Prévu,Persona,Texte,Type,Répond à,Réaction attendue,Objectif,État')
      await page.getByRole('button', { name: 'Colonnes' }).focus()
      await page.keyboard.press('Enter')
      const menu = page.getByRole('menu', { name: 'Colonnes' })
      expect(await menu.getByRole('menuitemcheckbox').allInnerTexts()).toEqual([
        'Prévu',
        'Type',
        'Répond à',
        'Réaction attendue',
        'Objectif',
        'État',
      ])
      expect(await menu.getByRole('menuitemcheckbox', { checked: true }).count()).toBe(6)
      expect(await axeViolations(page, { within: '[role=menu]' })).toEqual([])
      await page.keyboard.press('End')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press(' ')
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      expect(await menu.getByRole('menuitemcheckbox', { checked: false }).allInnerTexts()).toEqual(['Prévu', 'Réaction attendue'])
      await page.keyboard.press('Escape')
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Colonnes')
      expect(await heads()).toEqual(all.filter(head => head !== 'Prévu' && head !== 'Réaction attendue'))
      // The arrows pass over what is hidden.
      await cell(first, 'text').click()
      await page.keyboard.press('ArrowRight')
      expect(await cell(first, 'objective').evaluate(element => element === document.activeElement)).toBe(true)
      const places = async (column: string) => (await cell(first, column).boundingBox())?.x
      const headOf = async (column: string) => (await grid.locator(`[data-head-of="${column}"]`).boundingBox())?.x
      for (const column of ['text', 'kind', 'state']) expect(await places(column)).toBe(await headOf(column))
    })
    await page.reload()
    await grid.locator('[data-row]').first().waitFor()
    await promise('EXO-279', async () => {
      expect(await heads()).toEqual(all.filter(head => head !== 'Prévu' && head !== 'Réaction attendue'))
      await page.getByRole('button', { name: 'Colonnes' }).click()
      for (const name of ['Prévu', 'Réaction attendue']) await page.getByRole('menuitemcheckbox', { name }).click()
      expect(await heads()).toEqual(all)
      expect(await page.evaluate(() => localStorage.getItem('weez-plan-hidden'))).toBeNull()
    })
    expect(pageErrors).toEqual([])
  })

  test('the plan leads to the import, and gives each sequence as a file', async () => {
    const { page, plan } = await animator()
    const { sequences } = await plan()
    await promise('EXO-293', async () => {
      await page.getByRole('button', { name: 'Exporter' }).click()
      const menu = page.getByRole('menu', { name: 'Exporter' })
      await expect.poll(() => menu.getByRole('menuitem').count()).toBe(sequences.length)
      const [sequence] = sequences
      const download = page.waitForEvent('download')
      await menu.getByRole('menuitem', { name: sequence?.name ?? '' }).click()
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
      await page.getByRole('button', { name: 'Importer' }).click()
      await page.waitForURL('**/admin/sequences/import')
    })
  })

  test('observers read the table on a phone, without a control that writes', async () => {
    const { page, pageErrors } = await browser.signedIn('observer', '/admin/sequences/plan', { size: 'phone', scheme: 'dark' })
    const grid = page.getByRole('grid', { name: 'Plan' })
    await grid.locator('[data-row]').first().waitFor()
    await promise('EXO-167', async () => {
      expect(await grid.getByRole('checkbox').count()).toBe(0)
      await grid.locator('[data-row] [data-column="text"]').first().dblclick()
      await page.keyboard.press('Enter')
      expect(await grid.getByRole('textbox').count()).toBe(0)
      expect(await page.getByRole('button', { name: /Aller à H|Tout mettre|Lancer|Arrêter/ }).count()).toBe(0)
    })
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports.phone.width)
    expect(pageErrors).toEqual([])
  })
})

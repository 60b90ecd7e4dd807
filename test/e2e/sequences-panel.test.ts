import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { axeViolations, hasBrowser, openBrowser, type TestBrowser, viewports } from '../support/browser.ts'

describe.skipIf(!hasBrowser)('the control room, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  const room = async () => {
    const visitor = await browser.signedIn('animator', '/weez')
    const panel = visitor.page.getByRole('region', { name: 'Régie' })
    await panel.waitFor()
    const list = () => browser.ask<Sequence[]>(visitor.page, 'GET', '/admin/sequences')
    return { ...visitor, panel, list, row: (name: string) => panel.getByRole('listitem').filter({ hasText: name }) }
  }

  test('SEQ-01, SEQ-02, SEQ-12, ROLE-06, SHELL-03: animators have it beside the feed, with the way to the public page; players do not', async () => {
    const { page, panel } = await room()
    expect(await panel.getByRole('link', { name: 'Page publique' }).getAttribute('href')).toBe('/webpress')
    const list = panel.getByRole('list', { name: 'Séquences' })
    await expect.poll(() => list.getByRole('listitem').count()).toBe(3)
    expect(await list.evaluate(node => [getComputedStyle(node).maxHeight, getComputedStyle(node).overflowY])).toEqual(['420px', 'auto'])
    for (let at = 0; at < 3; at += 1) {
      await panel.getByRole('button', { name: 'Nouvelle séquence', exact: true }).click()
      await page.getByRole('heading', { name: 'Nouvelle séquence' }).waitFor()
      await page.goBack()
    }
    await expect.poll(() => list.evaluate(node => node.getBoundingClientRect().height)).toBe(420)
    const { page: player } = await browser.signedIn('camille', '/weez')
    await player.getByRole('article').first().waitFor()
    expect(await player.getByRole('region', { name: 'Régie' }).count()).toBe(0)
    await player.goto(`${browser.url}/admin/sequences/import`)
    await player.waitForURL(`${browser.url}/`)
  })

  test('SEQ-06 to SEQ-09, SEQ-05: play, pause and stop, each one call, after which the list is read again', async () => {
    const { page, row, pageErrors } = await room()
    const calls: string[] = []
    page.on('request', request => {
      const path = new URL(request.url()).pathname
      if (/admin\./.test(path)) calls.push(path)
    })
    const rumours = row('Rumeurs')
    await rumours.getByRole('button', { name: 'Arrêter Rumeurs' }).click({ force: true })
    expect(calls.filter(path => path.includes('admin.sequences.setStatus'))).toEqual([])
    await rumours.getByRole('button', { name: 'Lancer Rumeurs' }).click()
    await rumours.getByText('En cours').waitFor()
    await expect
      .poll(() => calls.findLastIndex(path => path.includes('admin.sequences.list')))
      .toBeGreaterThan(calls.findIndex(path => path.includes('admin.sequences.setStatus')))
    await rumours.getByRole('button', { name: 'Mettre en pause Rumeurs' }).click()
    await rumours.getByText('En pause').waitFor()
    await rumours.getByRole('button', { name: 'Arrêter Rumeurs' }).click()
    await rumours.getByText('Arrêtée').waitFor()
    expect(calls.filter(path => path.includes('admin.sequences.setStatus'))).toHaveLength(3)
    expect(pageErrors).toEqual([])
  })

  test('SEQ-11: the bar is blue, and green from 70 percent on', { tags: ['long'] }, async () => {
    const { page, row } = await room()
    const answers: Partial<Sequence>[] = [
      { elapsed: 69, duration: 100 },
      { elapsed: 70, duration: 100 },
    ]
    const colours: string[] = []
    for (const change of answers) {
      await page.route(/admin\.sequences\.list/, async route => {
        const answer = await route.fetch()
        const json = (await answer.json()) as { result: { data: Sequence[] } }[]
        const at = new URL(route.request().url()).pathname.split('/').pop()?.split(',').indexOf('admin.sequences.list') ?? 0
        const data = json[at]?.result.data.map(one => (one.name === 'Rumeurs' ? { ...one, ...change, status: 'PAUSED' } : one)) ?? []
        await route.fulfill({ response: answer, json: json.with(at, { result: { data: data as Sequence[] } }) })
      })
      await page.reload()
      const fill = row('Rumeurs').getByRole('progressbar').locator('span')
      await expect.poll(() => row('Rumeurs').getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(change.elapsed))
      colours.push(await fill.evaluate(node => getComputedStyle(node).backgroundColor))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    expect(colours).toEqual(['rgb(42, 90, 134)', 'rgb(31, 107, 59)'])
  })

  test('SEQ-13, ERR-21: a list that cannot be read is an empty one', async () => {
    const { page, panel } = await room()
    const logged: string[] = []
    page.on('console', message => message.type() === 'error' && logged.push(message.text()))
    await page.route(/admin\.sequences/, route => route.abort())
    await page.reload()
    await panel.getByText('Aucune séquence').waitFor()
    expect(logged.length).toBeGreaterThan(0)
    expect(await page.getByRole('article').count()).toBeGreaterThan(0)
  })

  test('SEQ-15: what comes next is published at once, shifted, skipped and taken back, also while it pauses', {
    tags: ['long'],
  }, async () => {
    const { page, panel, list, row } = await room()
    const press = (await list()).find(({ name }) => name === 'Presse et élus')
    await row('Presse et élus').getByRole('button', { name: 'Lancer Presse et élus' }).click()
    await row('Presse et élus').getByRole('button', { name: 'Mettre en pause Presse et élus' }).click()
    const card = page.getByRole('region', { name: 'Prochain weeze' })
    const items = async () =>
      (
        await browser.ask<[{ result: { data: { items: { offset: number; state: string; text: string }[] } } }]>(
          page,
          'GET',
          `/trpc/admin.sequences.get?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { id: press?.id } }))}`,
        )
      )[0].result.data.items
    const [first, second] = await items()
    await card.getByText(first?.text.slice(0, 30) ?? '').waitFor()
    await card.getByRole('button', { name: '+1 min, plus tard' }).click()
    await expect.poll(async () => (await items()).find(({ text }) => text === first?.text)?.offset).toBe((first?.offset ?? 0) + 60)
    await card.getByRole('button', { name: '−1 min, plus tôt' }).click()
    await expect.poll(async () => (await items())[0]?.offset).toBe(first?.offset)
    await card.getByRole('button', { name: 'Passer' }).click()
    await expect.poll(async () => (await items())[0]?.state).toBe('skipped')
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect.poll(async () => (await items())[0]?.state).toBe('pending')
    await card.getByText(first?.text.slice(0, 30) ?? '').waitFor()
    await card.getByRole('button', { name: 'Publier maintenant' }).click()
    await expect.poll(async () => (await items())[0]?.state).toBe('published')
    await card.getByText(second?.text.slice(0, 30) ?? '').waitFor()
    const { data } = await browser.ask<{ data: { text: string }[] }>(page, 'GET', '/feed')
    expect(data[0]?.text).toBe(first?.text)
    await panel.getByRole('button', { name: 'Arrêter Presse et élus' }).click()
    await page.getByText('Rien n’est prévu').waitFor()
  })

  test('SEQ-16 to SEQ-18: on a phone the control room is a page of the menu; all that runs is paused and a sequence deleted, each after a question', async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/weez', { size: 'phone' })
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Régie' }).click()
    await page.getByRole('heading', { name: 'Régie', level: 1 }).waitFor()
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    const names = ['Rumeurs', 'Presse et élus']
    for (const name of names) {
      await row(name)
        .getByRole('button', { name: `Lancer ${name}` })
        .click()
      await row(name).getByText('En cours').waitFor()
    }
    await page.getByRole('button', { name: 'Tout mettre en pause' }).click()
    const question = page.getByRole('alertdialog')
    expect(await question.getByRole('listitem').allTextContents()).toEqual(expect.arrayContaining(names))
    expect(await axeViolations(page, { within: '[role=alertdialog]' })).toEqual([])
    await question.getByRole('button', { name: 'Tout mettre en pause' }).click()
    for (const name of names) await row(name).getByText('En pause').waitFor()
    await page.getByRole('button', { name: 'Tout mettre en pause' }).waitFor({ state: 'detached' })
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports.phone.width)

    await page.getByRole('link', { name: 'Ouvrir Rumeurs' }).click()
    await page.getByRole('button', { name: 'Supprimer la séquence' }).click()
    await question.getByText('ce qui est publié reste', { exact: false }).waitFor()
    await question.getByRole('button', { name: 'Supprimer la séquence' }).click()
    await page.waitForURL('**/weez')
    expect((await browser.ask<Sequence[]>(page, 'GET', '/admin/sequences')).map(({ name }) => name)).not.toContain('Rumeurs')
    expect(pageErrors).toEqual([])
  })
})

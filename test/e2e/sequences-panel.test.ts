import { describe, expect, test } from 'vitest'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { readConfig } from '#server/config.ts'
import { axeViolations, browserForTests, fetchWhole, hasBrowser, viewports } from '../support/browser.ts'
import { standStill, whenIdle } from '../support/page-clock.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('the control room, in Chromium', () => {
  const browser = browserForTests()

  const room = async (path = '/weez') => {
    const visitor = await browser.signedIn('animator', path)
    const panel = visitor.page.getByRole('region', { name: 'Régie' })
    const list = () => browser.ask<Sequence[]>(visitor.page, 'GET', '/admin/sequences')
    return { ...visitor, panel, list, row: (name: string) => panel.getByRole('listitem').filter({ hasText: name }) }
  }

  test('animators have it beside the feed, with the way to the public page; players do not', async () => {
    const { page, panel } = await room()
    const link = panel.getByRole('link', { name: 'Page publique' })
    const href = await link.getAttribute('href')
    await promise('SEQ-02', async () => {
      const opened = page.context().waitForEvent('page')
      await link.click()
      const front = await opened
      await expect.poll(() => front.url()).toBe(`${browser.url}/webpress`)
      await front.close()
    })
    // The development server takes the port of the settings.
    const { port } = readConfig({}, {}, '/')
    await promise('SEQ-03', () => expect(new URL(href ?? '', `http://localhost:${port}`).href).toBe('http://localhost:3000/webpress'))
    const list = panel.getByRole('list', { name: 'Séquences' })
    await expect.poll(() => list.getByRole('listitem').count()).toBe(4)
    const names = () => list.getByRole('listitem').getByRole('link').allTextContents()
    const stored = (await browser.ask<Sequence[]>(page, 'GET', '/admin/sequences')).map(({ name }) => name)
    await promise('SHELL-18', async () => {
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
      await expect.poll(names).toEqual(stored)
    })
    for (let at = 0; at < 3; at += 1) {
      await panel.getByRole('button', { name: 'Nouvelle séquence', exact: true }).click()
      await page.getByRole('heading', { name: 'Nouvelle séquence' }).waitFor()
      await page.goBack()
    }
    await promise('SEQ-12', async () => {
      await expect.poll(() => list.evaluate(node => node.getBoundingClientRect().height)).toBe(420)
      expect(await list.evaluate(node => node.scrollHeight > node.clientHeight && getComputedStyle(node).overflowY)).toBe('auto')
    })
    const { page: player } = await browser.signedIn('camille', '/weez')
    await player.getByRole('article').first().waitFor()
    for (const id of ['SEQ-01', 'SHELL-03'])
      await promise(id, async () => {
        const column = await page.getByRole('main').boundingBox()
        const side = await panel.boundingBox()
        expect(side?.x).toBeGreaterThanOrEqual((column?.x ?? 0) + (column?.width ?? 0))
        for (const name of ['Importer', 'Nouvelle séquence', /^Lancer /, /^Arrêter /])
          await expect.poll(() => panel.getByRole('button', { name }).first().isVisible()).toBe(true)
        expect(await player.getByRole('region', { name: 'Régie' }).count()).toBe(0)
      })
    await player.goto(`${browser.url}/admin/sequences/import`)
    await player.waitForURL(`${browser.url}/`)
  })

  test('play, pause and stop, each one call', async () => {
    const { page, row, pageErrors } = await room()
    const asked: (string | undefined)[] = []
    page.on('request', request => {
      if (request.url().includes('admin.sequences.setStatus')) asked.push(/"status":"(\w+)"/.exec(request.postData() ?? '')?.[1])
    })
    const rumours = row('Rumeurs')
    const stop = rumours.getByRole('button', { name: 'Arrêter Rumeurs' })
    await rumours.getByText('Arrêtée').waitFor()
    await stop.click({ force: true })
    await promise('SEQ-06', async () => {
      await rumours.getByRole('button', { name: 'Lancer Rumeurs' }).click()
      await expect.poll(() => rumours.getByText('En cours').isVisible()).toBe(true)
      await rumours.getByRole('button', { name: 'Mettre en pause Rumeurs' }).click()
      await expect.poll(() => rumours.getByText('En pause').isVisible()).toBe(true)
    })
    await promise('EXO-55', async () => {
      await stop.click()
      const question = page.getByRole('alertdialog')
      await expect.poll(() => question.getByText('rejoue tout depuis la première ligne').isVisible()).toBe(true)
      await question.getByRole('button', { name: 'Annuler' }).click()
      await question.waitFor({ state: 'hidden' })
      expect(asked).toEqual(['RUNNING', 'PAUSED'])
    })
    await promise('SEQ-07', async () => {
      await stop.click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Arrêter' }).click()
      await expect.poll(() => rumours.getByText('Arrêtée').isVisible()).toBe(true)
    })
    await stop.click({ force: true })
    // Two stops of what is stopped are no calls.
    await promise('SEQ-08', () => expect(asked).toEqual(['RUNNING', 'PAUSED', 'STOPPED']))
    expect(pageErrors).toEqual([])
  })

  test('after a change the list is read again 700 ms later, and not at the next poll', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('animator', '/livez')
    await page.clock.install()
    await page.goto(`${browser.url}/weez`)
    const rumours = page.getByRole('region', { name: 'Régie' }).getByRole('listitem').filter({ hasText: 'Rumeurs' })
    await rumours.getByText('Arrêtée').waitFor()
    await standStill(page)
    let reads = 0
    page.on('request', request => {
      if (request.url().includes('admin.sequences.list')) reads += 1
    })
    // Right after a poll the next one is 10 s away, or 2 s as soon as the answer says that a sequence runs.
    while (reads === 0) await page.clock.runFor(250)
    const changed = page.waitForResponse(answer => answer.url().includes('admin.sequences.setStatus') && answer.ok())
    await rumours.getByRole('button', { name: 'Lancer Rumeurs' }).click()
    await page.clock.runFor(10)
    await changed
    // Until the program has taken the answer and waits.
    await expect.poll(() => rumours.getByRole('button', { name: 'Lancer Rumeurs' }).getAttribute('aria-disabled')).toBe('true')
    await whenIdle(page)
    reads = 0
    await promise('SEQ-09', async () => {
      await page.clock.runFor(680)
      expect(reads).toBe(0)
      await page.clock.runFor(60)
      await expect.poll(() => reads).toBe(1)
    })
    await page.clock.resume()
    await rumours.getByText('En cours').waitFor()
    await rumours.getByRole('button', { name: 'Arrêter Rumeurs' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Arrêter' }).click()
    await rumours.getByText('Arrêtée').waitFor()
  })

  test('the bar is blue, and green from 70 percent on', { tags: ['long'] }, async () => {
    const { page, row } = await room('/livez')
    const elapsed: Record<string, number> = { Rumeurs: 69, 'Presse et élus': 70 }
    await page.route(/admin\.sequences\.list/, async route => {
      const answer = await fetchWhole(route)
      const json = (await answer.json()) as { result: { data: Sequence[] } }[]
      const at = new URL(route.request().url()).pathname.split('/').pop()?.split(',').indexOf('admin.sequences.list') ?? 0
      const shown = (one: Sequence): Sequence =>
        one.name in elapsed ? { ...one, elapsed: elapsed[one.name] ?? 0, duration: 100, status: 'PAUSED' } : one
      await route.fulfill({ response: answer, json: json.with(at, { result: { data: json[at]?.result.data.map(shown) ?? [] } }) })
    })
    await page.goto(`${browser.url}/weez`)
    const colourOf = async (name: string) => {
      const bar = row(name).getByRole('progressbar')
      await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe(String(elapsed[name]))
      return bar.locator('span').evaluate(node => getComputedStyle(node).backgroundColor)
    }
    await promise('SEQ-11', async () => {
      expect(await colourOf('Rumeurs'), 'blue').toBe('rgb(42, 90, 134)')
      expect(await colourOf('Presse et élus'), 'green').toBe('rgb(31, 107, 59)')
    })
  })

  test('a list that cannot be read is an empty one', { tags: ['long'] }, async () => {
    const { page, panel } = await room('/livez')
    const logged: string[] = []
    page.on('console', message => message.type() === 'error' && logged.push(message.text()))
    await page.route(/admin\.sequences/, route => route.abort())
    await page.goto(`${browser.url}/weez`)
    for (const id of ['SEQ-13', 'ERR-21'])
      await promise(id, async () => {
        await expect.poll(() => panel.getByText('Aucune séquence').isVisible()).toBe(true)
        expect(await panel.getByRole('listitem').count()).toBe(0)
        // The browser's own line about the request names no error of the program.
        expect(logged).toContainEqual(expect.stringContaining('TRPCClientError'))
      })
    expect(await page.getByRole('article').count()).toBeGreaterThan(0)
  })

  test('what comes next is published at once, shifted, skipped and taken back, also while it pauses', {
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
    await promise('SEQ-15', async () => {
      const { data } = await browser.ask<{ data: { text: string }[] }>(page, 'GET', '/feed')
      expect(data[0]?.text).toBe(first?.text)
    })
    await panel.getByRole('button', { name: 'Arrêter Presse et élus' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Arrêter' }).click()
    await page.getByText('Rien n’est prévu').waitFor()
  })

  test('on a phone the control room is a page of the menu; all that runs is paused and a sequence deleted, each after a question', {
    tags: ['long'],
  }, async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/weez', { size: 'phone' })
    await promise('SEQ-18', async () => {
      await expect.poll(() => page.getByRole('article').first().isVisible()).toBe(true)
      expect(await page.getByRole('region', { name: 'Régie' }).isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Régie' }).click()
      await expect.poll(() => page.getByRole('heading', { name: 'Régie', level: 1 }).isVisible()).toBe(true)
      expect(new URL(page.url()).pathname).toBe('/admin/sequences')
    })
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
    await expect.poll(() => question.getByRole('listitem').allTextContents()).toEqual(expect.arrayContaining(names))
    expect(await axeViolations(page, { within: '[role=alertdialog]' })).toEqual([])
    await promise('SHELL-17', async () => {
      await expect.poll(() => question.getByText('Rien ne sera plus publié', { exact: false }).isVisible()).toBe(true)
      await question.getByRole('button', { name: 'Annuler' }).click()
      await expect.poll(() => question.count()).toBe(0)
      for (const name of names) expect(await row(name).getByText('En cours').isVisible()).toBe(true)
      await page.getByRole('button', { name: 'Tout mettre en pause' }).click()
      await promise('SEQ-16', async () => {
        await question.getByRole('button', { name: 'Tout mettre en pause' }).click()
        for (const name of names) await expect.poll(() => row(name).getByText('En pause').isVisible()).toBe(true)
      })
    })
    await page.getByRole('button', { name: 'Tout mettre en pause' }).waitFor({ state: 'detached' })
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports.phone.width)

    await page.getByRole('link', { name: 'Ouvrir Rumeurs' }).click()
    await page.getByRole('button', { name: 'Supprimer la séquence' }).click()
    await promise('SEQ-17', async () => {
      await expect.poll(() => question.getByText('ce qui est publié reste', { exact: false }).isVisible()).toBe(true)
      await question.getByRole('button', { name: 'Supprimer la séquence' }).click()
      await expect.poll(() => page.url()).toBe(`${browser.url}/weez`)
      expect((await browser.ask<Sequence[]>(page, 'GET', '/admin/sequences')).map(({ name }) => name)).not.toContain('Rumeurs')
    })
    expect(pageErrors).toEqual([])
  })
})

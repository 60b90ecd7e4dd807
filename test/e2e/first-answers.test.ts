import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

type Person = { id: number; username: string; firstname: string; lastname: string; photo: null; certified: boolean }

/** Addresses by name, with what each shows. */
type Screens = Record<string, string[] | undefined>

/** Calls that no first screen waits for: the change stream, and moods, marks and the control room, which are loaded behind it. */
const laterCalls = /^(auth\.changes|figures\.moods|notes\.truths|admin\.(sequences|storms|wall)\..*)$/

describe.skipIf(!hasBrowser)('the first screen, in Chromium', () => {
  const browser = browserForTests()

  /** Holds back the answers to all calls of a page; returns which were made. */
  const holdCalls = async (page: Page): Promise<string[]> => {
    const asked: string[] = []
    await page.route(/\/trpc\//, route => {
      const request = route.request()
      const [, names = ''] = new URL(request.url()).pathname.split('/trpc/')
      // What is written, such as that notifications are read, is not waited for.
      if (request.method() === 'GET') asked.push(...decodeURIComponent(names).split(','))
    })
    return asked
  }
  /** A page that the reader has opened before, at a place that asks nothing. */
  const visit = (username: string) => browser.signedIn(username, '/livez', { size: 'phone' })

  const addressesOf = async (page: Page) => {
    const ask = <Json>(path: string) => browser.ask<Json>(page, 'GET', path)
    const [weeze] = (await ask<{ data: { id: number; author: { username: string } }[] }>('/feed')).data
    const [conversation] = await ask<{ id: number }[]>('/messaging/convers')
    const { id } = await ask<Person>('/users/named?username=camille')
    return {
      hub: ['/', 'main li a p:nth-child(3)'],
      feed: ['/weez', '#main article'],
      // The page is drawn when they are there.
      notifications: ['/weez/notifications', '#page-title'],
      messages: ['/weez/messages', 'a[href*="/weez/messages/"]:not([href$=new])'],
      ...(conversation && { conversation: [`/weez/messages/${conversation.id}`, '[role=log] li'] }),
      profile: [`/weez/p/camille?id=${id}`, '#main article'],
      thread: [`/${weeze?.author.username}/status/${weeze?.id}`, '#main article'],
    }
  }
  const ofTables = { users: ['/admin', 'main table tbody tr'], articles: ['/webpress/manage', 'main table tbody tr'] }

  /** Opens a page while no call is answered, and sees what it shows. */
  const openUnanswered = async (page: Page, path: string, shown: string): Promise<string[]> => {
    // The page before asks nothing any more.
    await page.goto(`${browser.url}/livez`)
    const asked = await holdCalls(page)
    await page.goto(`${browser.url}${path}`)
    await page.locator(shown).first().waitFor()
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await page.unroute(/\/trpc\//)
    return asked.filter(name => !laterCalls.test(name))
  }

  const drawWithoutCall = async (username: string, screensOf: (page: Page) => Promise<Screens> | Screens) => {
    const { page, pageErrors } = await visit(username)
    const screens = await screensOf(page)
    for (const [name, [path = '', shown = ''] = []] of Object.entries(screens))
      await promise('EXO-128', async () => expect([name, await openUnanswered(page, path, shown)]).toEqual([name, []]))
    expect(pageErrors).toEqual([])
  }
  test('is drawn without a call for a player', { tags: ['long'] }, () => drawWithoutCall('camille', addressesOf))
  test('so are the tables of an animator', () => drawWithoutCall('animator', () => ofTables))
  test('so is what players see, for an animator', { tags: ['long'] }, () => drawWithoutCall('animator', addressesOf))

  test('is drawn without a call for an animator who speaks as a persona', async () => {
    const { page } = await visit('animator')
    const input = encodeURIComponent(JSON.stringify({ terms: 'mairie' }))
    const found = await browser.ask<{ result: { data: Person[] } }>(page, 'GET', `/trpc/weezes.searchPersonas?input=${input}`)
    const { id } = await browser.ask<Person>(page, 'POST', '/session')
    const [persona] = found.result.data
    await page.evaluate(([key, kept]) => sessionStorage.setItem(key, kept), [`weez-persona::${id}`, JSON.stringify(persona)] as const)
    // The page notes the persona for the server.
    await page.goto(`${browser.url}/weez`)
    await page.locator('#main article').first().waitFor()
    await promise('EXO-128', async () => expect(await openUnanswered(page, '/weez', '#main article')).toEqual([]))
  })

  test('asks itself when its answers are old', async () => {
    const { page } = await visit('camille')
    await page.addInitScript(() => {
      const now = performance.now.bind(performance)
      performance.now = () => now() + 60_000
    })
    const feed = page.waitForRequest(/weezes\.feed/)
    await page.goto(`${browser.url}/weez`)
    await promise('EXO-129', async () => expect((await feed).url()).toContain('/trpc/'))
    await page.locator('#main article').first().waitFor()
  })

  test('hears what has moved since the server wrote it', async () => {
    const { page } = await visit('camille')
    const stream = page.waitForRequest(/auth\.changes/)
    const html = (await (await page.goto(`${browser.url}/weez`))?.text()) ?? ''
    const heard = /"heard":"([^"]+)"/.exec(html)?.[1]
    await promise('EXO-129', async () => expect(decodeURIComponent((await stream).url())).toContain(`"lastEventId":"${heard}"`))
  })

  test.for(['/weez', '/webpress/'])('%s, brought back as it was by the browser, shows nothing to who has signed out', async path => {
    const { page } = await browser.signedIn('camille', path)
    const shown = page.locator('#main article, .card')
    await shown.first().waitFor()
    await page.request.post(`${browser.url}/signout`)
    // The browser of these tests keeps no pages, so that the event stands for it.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await promise('EXO-129', () => expect.poll(() => shown.count()).toBe(0))
  })
})

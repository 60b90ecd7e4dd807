import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { standStill, whenDrawn } from '../support/page-clock.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('when something fails, in Chromium', () => {
  const browser = browserForTests()

  const english = { locale: 'en' } as const
  /** From now on calls of that procedure are answered as by a server that is broken. */
  const breaks = (page: Page, procedure: string) =>
    page.route(
      url => url.pathname.includes(`/trpc/`) && url.pathname.includes(procedure),
      route => route.fulfill({ status: 503, body: '' }),
    )
  const errorsOf = (page: Page) => {
    const logged: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') logged.push(message.text())
    })
    return logged
  }

  test('what does not exist says so, with a link to the hub, where it leads after 3 s and not before', async () => {
    const { page } = await browser.signedIn('camille', '/livez', english)
    await page.clock.install()
    await page.goto(`${browser.url}/weez/explore`)
    await page.getByRole('heading', { name: 'Explore', level: 1 }).waitFor()
    const link = page.getByRole('link', { name: 'Go to the home page' })
    await standStill(page)
    await page.evaluate(() => history.pushState(null, '', '/weez/p/nobody?id=1'))
    await promise('NAV-15', async () => {
      await whenDrawn(page, () => page.getByRole('heading', { name: 'Page not found' }).isVisible()).toBe(true)
      await page.getByText('EXERCICE', { exact: true }).waitFor()
      await expect.poll(() => link.getAttribute('href')).toBe('/')
      await page.clock.runFor(2_500)
      expect(new URL(page.url()).pathname).toBe('/weez/p/nobody')
      await page.clock.runFor(500)
      await whenDrawn(page, () => page.url()).toBe(`${browser.url}/`)
    })
    await page.clock.resume()
    await page.goto(`${browser.url}/camille/status/1`)
    await link.click()
    await page.waitForURL(`${browser.url}/`)
  })

  test('any other failure says so, and reloading helps once it is over', async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    await breaks(page, 'weezes.profile')
    await promise('NAV-01', async () => {
      await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click()
      await promise('NAV-17', () => expect.poll(() => page.getByRole('heading', { name: 'Error', exact: true }).isVisible()).toBe(true))
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Reload the page' }).click()
      await expect.poll(() => page.getByRole('heading', { name: 'Camille Roussel', level: 1 }).isVisible()).toBe(true)
      for (const path of ['/weez/p/nobody?id=1', '/camille/status/1']) {
        await page.goto(`${browser.url}${path}`)
        await expect.poll(() => page.getByRole('heading', { name: 'Page not found', exact: true }).isVisible()).toBe(true)
      }
    })
  })

  /** The page is inside the shell, says since when the server is silent, and raises no toast. */
  const failsQuietly = async (page: Page, logged: string[]) => {
    await expect.poll(() => page.getByText(/Offline since \d\d:\d\d\./).isVisible()).toBe(true)
    await expect.poll(() => page.getByRole('navigation').first().isVisible()).toBe(true)
    expect(await page.getByRole('heading', { name: 'Error', exact: true }).count()).toBe(0)
    expect(await page.locator('.mantine-Notification-root').count()).toBe(0)
    expect(logged.filter(text => !text.startsWith('Failed to load resource')).length).toBeGreaterThan(0)
  }
  /** Camille on a page whose clock the test moves. */
  const atTheClock = async (path: string) => {
    const { page } = await browser.signedIn('camille', '/livez', english)
    await page.clock.install()
    await page.goto(`${browser.url}${path}`)
    return { page, logged: errorsOf(page) }
  }

  test('a feed that fails is logged and a band says so; what was read stays', { tags: ['long'] }, async () => {
    const { page, logged } = await atTheClock('/weez')
    await page.locator('article').first().waitFor()
    const shown = await page.locator('article').count()
    await breaks(page, 'weezes.feed')
    await page.clock.fastForward(10_000)
    for (const id of ['FEED-12', 'ERR-20']) await promise(id, () => failsQuietly(page, logged))
    expect(await page.locator('article').count()).toBe(shown)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText(/Offline since/).waitFor({ state: 'hidden' })
  })

  test('a feed whose first page fails says so too, and comes by itself', { tags: ['long'] }, async () => {
    const { page, logged } = await atTheClock('/weez/explore')
    await breaks(page, 'weezes.feed')
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
    await page.getByRole('heading', { name: 'The feed does not answer' }).waitFor()
    await promise('ERR-20', () => failsQuietly(page, logged))
    await page.unrouteAll()
    await page.clock.fastForward(10_000)
    await page.locator('article').first().waitFor()
    await page.getByText(/Offline since/).waitFor({ state: 'hidden' })
  })

  test('a thread that fails says so inside the shell, and comes by itself', { tags: ['long', 'night'] }, async () => {
    const { page, logged } = await atTheClock('/weez')
    await page.locator('article').first().waitFor()
    await breaks(page, 'weezes.thread')
    await page.locator('article a:has(time)').first().click()
    await page.getByRole('heading', { name: 'The conversation could not be read.' }).waitFor()
    for (const id of ['FEED-12', 'ERR-20']) await promise(id, () => failsQuietly(page, logged))
    await page.unrouteAll()
    await page.clock.fastForward(10_000)
    await page.locator('#main article').first().waitFor()
    await page.getByText(/Offline since/).waitFor({ state: 'hidden' })
  })

  test('notifications that fail say so inside the shell, and come by themselves', { tags: ['long', 'night'] }, async () => {
    const { page, logged } = await atTheClock('/weez')
    await page.locator('article').first().waitFor()
    await breaks(page, 'weezes.notifications')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Notifications/ })
      .click()
    await page.getByRole('heading', { name: 'The notifications could not be read.' }).waitFor()
    for (const id of ['FEED-12', 'ERR-20']) await promise(id, () => failsQuietly(page, logged))
    await page.unrouteAll()
    await page.clock.fastForward(10_000)
    await page.getByRole('list', { name: 'Notifications received' }).waitFor()
    await page.getByText(/Offline since/).waitFor({ state: 'hidden' })
  })

  test('notifications that cannot be marked as read are shown and say so, until they are marked', { tags: ['long', 'night'] }, async () => {
    const { page: karim } = await browser.signedIn('karim', '/livez')
    await browser.ask(karim, 'POST', '/weezs/post', { text: 'Is @camille there?' })
    const { page, logged } = await atTheClock('/weez')
    await page.locator('article').first().waitFor()
    await breaks(page, 'weezes.readNotifications')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Notifications/ })
      .click()
    await page.getByRole('list', { name: 'Notifications received' }).waitFor()
    await page.getByText('They could not be marked as read.').waitFor()
    for (const id of ['FEED-12', 'ERR-20']) await promise(id, () => failsQuietly(page, logged))
    await page.unrouteAll()
    const marked = page.waitForResponse(response => response.url().includes('weezes.readNotifications'))
    await page.clock.fastForward(10_000)
    expect((await marked).ok()).toBe(true)
    await page.getByText('They could not be marked as read.').waitFor({ state: 'hidden' })
  })

  test('on a phone the dialog that writes says that the server is silent, keeps the text, and sends it later', {
    tags: ['long', 'night'],
  }, async () => {
    const { page } = await browser.signedIn('camille', '/livez', { ...english, size: 'phone' })
    await page.clock.install()
    await page.goto(`${browser.url}/weez`)
    await page.locator('article').first().waitFor()
    await page.getByRole('button', { name: 'Write a weeze' }).click()
    const dialog = page.getByRole('dialog', { name: 'Write a weeze' })
    await dialog.getByRole('textbox', { name: 'Text of the weeze' }).fill('Le pont est fermé.')
    const post = dialog.getByRole('button', { name: 'Post', exact: true })
    await expect.poll(() => post.isEnabled()).toBe(true)
    await breaks(page, '')
    await page.clock.fastForward(10_000)
    await dialog.getByText(/Offline since \d\d:\d\d\./).waitFor()
    await dialog.getByText('Text kept on this device').waitFor()
    await expect.poll(() => post.isDisabled()).toBe(true)
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Text of the weeze' }).textContent()).toBe('Le pont est fermé.')
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await dialog.getByText(/Offline since/).waitFor({ state: 'hidden' })
    await post.click()
    await page.clock.runFor(1_000)
    await page.locator('article').getByText('Le pont est fermé.').waitFor()
  })

  test('a session above its rate limit waits quietly, and the written text is sent then', async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    await page.locator('article').first().waitFor()
    // Told by the page's own clock: this process hears of a call when the machine has time for it.
    await page.evaluate(() => {
      const send = window.fetch
      const times: number[] = []
      window.fetch = (input, init) => {
        if (String(input).includes('weezes.post')) times.push(Date.now())
        return send(input, init)
      }
      Object.assign(window, { sentAt: times })
    })
    let calls = 0
    await page.route('**/trpc/weezes.post*', route => {
      calls += 1
      if (calls > 2) return route.continue()
      const body = { error: { message: 'Too many requests', code: -32029, data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 } } }
      return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: body })
    })
    await page.getByRole('textbox', { name: 'Text of the weeze' }).fill('Patience paie')
    await page.getByRole('region', { name: 'Write a weeze' }).getByRole('button', { name: 'Post', exact: true }).click()
    await promise('SEC-02', async () => {
      await expect.poll(() => page.getByText('Many requests at once. Trying again in a moment…').isVisible()).toBe(true)
      await expect.poll(() => page.getByRole('textbox', { name: 'Text of the weeze' }).textContent()).toBe('Patience paie')
      await expect.poll(() => page.locator('article').getByText('Patience paie').isVisible()).toBe(true)
      const sent = await page.evaluate(() => Reflect.get(window, 'sentAt') as number[])
      const [first = 0, second = 0, third = 0] = sent
      expect(sent).toHaveLength(3)
      expect(Math.min(second - first, third - second), 'Retry-After: 1').toBeGreaterThanOrEqual(1_000)
    })
    await page.unrouteAll()
  })

  test('a rejection that nobody waited for is logged', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    await page.locator('article').first().waitFor()
    const logged = errorsOf(page)
    await page.evaluate(() => {
      setTimeout(() => Promise.reject(new Error('nobody waited')))
    })
    await promise('ERR-08', () => expect.poll(() => logged.some(text => /Unhandled rejection.*nobody waited/s.test(text))).toBe(true))
  })

  /** Lets a page with a clock read the session, as it does when its window is looked at again; returns the status of the answer. */
  const readSession = async (page: Page) => {
    await page.clock.fastForward(61_000)
    const asked = page.waitForResponse(response => response.url().includes('auth.session'))
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    return (await asked).status()
  }

  test('a session that cannot be read is logged, and its user stays signed in', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/livez', english)
    await page.clock.install()
    await page.goto(`${browser.url}/weez`)
    await page.locator('article').first().waitFor()
    const logged = errorsOf(page)
    await breaks(page, 'auth.session')
    expect(await readSession(page)).toBe(503)
    await page.clock.runFor(10_000)
    await promise('STATE-03', async () => {
      await expect.poll(() => logged.filter(text => !text.startsWith('Failed to load resource')).length).toBeGreaterThan(0)
      await page.getByRole('navigation').getByRole('link', { name: 'Explore' }).click()
      await expect.poll(() => page.getByRole('heading', { name: 'Explore', level: 1 }).isVisible()).toBe(true)
      await expect.poll(() => page.getByRole('banner').getByText('@camille', { exact: true }).isVisible()).toBe(true)
    })
  })

  test('a session that is read again sets its user, and no user where it has ended', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/livez', english)
    await page.clock.install()
    await page.goto(`${browser.url}/weez`)
    const account = (text: string) => page.getByRole('banner').getByText(text, { exact: true })
    await account('@camille').waitFor()
    await promise('AUTH-06', () =>
      promise('STATE-02', async () => {
        await page.request.post(`${browser.url}/signin`, { data: { username: 'karim', password: browser.password } })
        expect(await readSession(page)).toBe(200)
        await expect.poll(() => account('@karim').isVisible()).toBe(true)
        // A poll that is answered 401 would end the session first, so that nobody reads it again.
        await page.route(/\/trpc\//, route => (route.request().url().includes('auth.session') ? route.continue() : route.abort()))
        await page.request.post(`${browser.url}/signout`)
        expect(await readSession(page)).toBe(401)
        await expect.poll(() => page.getByText('Not authentified').isVisible()).toBe(true)
        expect(await account('@karim').count()).toBe(0)
      }),
    )
  })

  test('a search for a persona that fails finds nobody', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('animator', '/weez', english)
    await page.route(/searchPersonas/, route => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('button', { name: 'Other…' }).click()
    const picker = page.getByRole('dialog', { name: 'weeze as' })
    await picker.getByRole('textbox').or(picker.getByRole('combobox')).first().fill('nadia')
    await promise('ERR-17', async () => {
      await expect.poll(() => picker.getByText('No persona is called “nadia”.').isVisible()).toBe(true)
      expect(await picker.getByRole('option').count()).toBe(0)
    })
  })
})

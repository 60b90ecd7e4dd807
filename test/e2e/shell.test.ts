import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { standStill, whenDrawn } from '../support/page-clock.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('the frame of Weez, in Chromium', () => {
  const browser = browserForTests()

  const english = { locale: 'en' } as const

  test('navigation at the left, composer and feed, panels at the right', async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    const navigation = page.getByRole('navigation', { name: 'Weez navigation' })
    const main = page.getByRole('main')
    const side = page.getByRole('complementary', { name: 'Beside the feed' })
    const search = side.getByRole('searchbox', { name: 'Search disabled' })
    const isLeftOf = async (one: Locator, other: Locator) => {
      const first = await one.boundingBox()
      const second = await other.boundingBox()
      return Boolean(first && second && first.x + first.width <= second.x)
    }
    await promise('SHELL-06', async () => {
      await expect.poll(() => main.getByRole('textbox', { name: 'Text of the weeze' }).isVisible()).toBe(true)
      await expect.poll(() => main.getByRole('feed').locator('article').count()).toBeGreaterThan(15)
      await expect.poll(() => side.getByRole('heading', { name: 'trends for you' }).isVisible()).toBe(true)
      await expect.poll(() => search.isVisible()).toBe(true)
      expect(await isLeftOf(main, side)).toBe(true)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect.poll(() => main.getByRole('feed').locator('article').count()).toBeGreaterThan(20)
      await page.evaluate(() => window.scrollTo(0, 0))
    })
    await promise('SHELL-01', async () => {
      await expect.poll(() => navigation.isVisible()).toBe(true)
      expect(await isLeftOf(navigation, main)).toBe(true)
    })
    await promise('SHELL-14', async () => {
      await expect.poll(() => search.isDisabled()).toBe(true)
      await search.hover({ force: true })
      await expect.poll(() => page.getByRole('tooltip').textContent()).toBe('Search is disabled during the exercise.')
    })
    await promise('SHELL-03', async () => {
      const { page: animator } = await browser.signedIn('animator', '/weez', english)
      const room = { name: 'Control room' }
      await expect.poll(() => animator.getByRole('complementary').getByRole('region', room).isVisible()).toBe(true)
      expect(await page.getByRole('region', room).count()).toBe(0)
    })
    for (const [name, path, title] of [
      ['Explore', '/weez/explore', 'Explore'],
      ['Notifications', '/weez/notifications', 'Notifications'],
      ['Profile', '/weez/p/camille', 'Camille Roussel'],
      ['Home', '/weez', 'Home'],
    ] as const) {
      await navigation.getByRole('link', { name: new RegExp(`^${name}`) }).click()
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })

  test('the pages of Weez: home, explore, a hashtag, a profile, notifications and messages', async () => {
    const { page } = await browser.signedIn('camille', '/livez', english)
    const { id } = await browser.ask<{ id: number }>(page, 'GET', '/users/named?username=sophie_lenoir')
    await promise('SHELL-05', async () => {
      for (const [path, title] of [
        ['/weez', 'Home'],
        ['/weez/explore', 'Explore'],
        ['/weez/hashtag/Valmare', '#Valmare'],
        [`/weez/p/sophie_lenoir?id=${id}`, 'Sophie Lenoir'],
        ['/weez/notifications', 'Notifications'],
        ['/weez/messages', 'Messages'],
      ] as const) {
        await page.goto(`${browser.url}${path}`)
        await expect.poll(() => page.getByRole('heading', { name: title, level: 1 }).isVisible()).toBe(true)
        await expect.poll(() => page.getByRole('navigation', { name: 'Weez navigation' }).isVisible()).toBe(true)
      }
    })
  })

  test('on a phone a bar at the bottom, and a menu from the left that signs out', async () => {
    const { page } = await browser.signedIn('camille', '/weez', { ...english, size: 'phone' })
    const bar = page.getByRole('navigation', { name: 'Weez navigation' })
    await promise('SHELL-02', async () => {
      const { y = 0, height = 0, width } = (await bar.boundingBox()) ?? {}
      expect([y + height, width]).toEqual([844, 390])
    })

    const menu = page.getByRole('dialog', { name: 'Camille Roussel' })
    // Where the menu stands in every frame.
    await page.evaluate(() => {
      const places: { x: number; y: number }[] = []
      Object.assign(globalThis, { places })
      const note = () => {
        const { x, y } = document.querySelector('[role=dialog]')?.getBoundingClientRect() ?? {}
        if (x !== undefined && y !== undefined) places.push({ x, y })
        requestAnimationFrame(note)
      }
      note()
    })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await promise('SHELL-07', async () => {
      await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0)
      const places = await page.evaluate(() => (globalThis as unknown as { places: { x: number; y: number }[] }).places)
      expect(places[0]?.x).toBeLessThan(0)
      expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).toSorted((one, other) => one - other))
      expect(new Set(places.map(({ y }) => y)).size).toBe(1)
    })
    await promise('SHELL-08', async () => expect((await menu.boundingBox())?.width).toBeCloseTo(0.75 * 390, 0))
    await promise('SHELL-09', async () => {
      const own = await page.locator('header .mantine-Avatar-root').first().textContent()
      await expect.poll(() => menu.locator('.mantine-Avatar-root').isVisible()).toBe(true)
      await expect.poll(() => menu.locator('.mantine-Avatar-root').textContent()).toBe(own)
    })
    await promise('SHELL-10', async () => {
      await expect.poll(() => menu.getByText('Camille Roussel', { exact: true }).isVisible()).toBe(true)
      await expect.poll(() => menu.getByText('@camille', { exact: true }).isVisible()).toBe(true)
    })
    const { id } = await browser.ask<{ id: number }>(page, 'POST', '/session')
    await promise('SHELL-11', async () => {
      await menu.getByRole('link', { name: 'Profile', exact: true }).click()
      await expect.poll(() => page.url()).toBe(`${browser.url}/weez/p/camille?id=${id}`)
    })

    // The widest window that has the menu: 24rem are less than three quarters of it.
    await page.setViewportSize({ width: 760, height: 844 })
    await page.goto(`${browser.url}/weez`)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await promise('SHELL-08', async () => {
      await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0)
      expect((await menu.boundingBox())?.width).toBe(24 * 16)
    })

    await page.evaluate(() => Object.assign(globalThis, { beforeSigningOut: true }))
    await promise('SHELL-12', async () => {
      const wayOut = menu.getByText('logout as @camille', { exact: true })
      await expect.poll(() => wayOut.isVisible()).toBe(true)
      await wayOut.click()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
      expect((await page.request.post(`${browser.url}/session`)).status()).toBe(401)
    })
    await promise('SHELL-13', async () => expect(await page.evaluate(() => 'beforeSigningOut' in globalThis), 'reloaded').toBe(false))
  })

  test('a weeze is answered and passed on in dialogs over the page that shows it', async () => {
    const { page } = await browser.signedIn('camille', '/livez', english)
    const { id } = await browser.ask<{ id: number }>(page, 'GET', '/users/named?username=sophie_lenoir')
    for (const path of ['/weez', '/weez/hashtag/Valmare', `/weez/p/sophie_lenoir?id=${id}`]) {
      await page.goto(`${browser.url}${path}`)
      const weeze = page.locator('article').first()
      const open = {
        Reply: () => weeze.getByRole('button', { name: /^Reply/ }).click(),
        'Reweez with a comment': async () => {
          await weeze.getByRole('button', { name: /^Reweezes/ }).click()
          await page.getByRole('menuitem', { name: 'Quote' }).click()
        },
      }
      for (const [name, act] of Object.entries(open)) {
        await act()
        const dialog = page.getByRole('dialog', { name, exact: true })
        await promise('SHELL-04', async () => {
          await expect.poll(() => dialog.isVisible()).toBe(true)
          expect(page.url()).toBe(`${browser.url}${path}`)
          expect(await page.locator('article').count()).toBeGreaterThan(0)
        })
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
      }
    }
  })

  test('a dialog comes and goes within 300 ms', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('animator', '/weez', english)
    await page.locator('article').first().waitFor()
    // Every duration that a dialog's own style ever names, noted while it changes.
    await page.evaluate(() => {
      const seen = new Set<string>()
      Object.assign(globalThis, { seen })
      const note = () => {
        for (const dialog of document.querySelectorAll<HTMLElement>('[role=dialog]')) seen.add(dialog.style.transitionDuration)
      }
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })
    })
    await page
      .locator('article')
      .first()
      .getByRole('button', { name: /^Reply/ })
      .click()
    const seen = () => page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen].filter(duration => duration !== ''))
    await promise('SHELL-15', async () => {
      const dialog = page.getByRole('dialog', { name: 'Reply' })
      await expect.poll(() => dialog.isVisible()).toBe(true)
      await expect.poll(seen).toEqual(['300ms'])
      await expect.poll(() => dialog.evaluate(node => getComputedStyle(node).opacity)).toBe('1')
      await page.evaluate(() => (globalThis as unknown as { seen: Set<string> }).seen.clear())
      await page.keyboard.press('Escape')
      await expect.poll(seen).toEqual(['300ms'])
      await expect.poll(() => dialog.count()).toBe(0)
    })
  })

  test('a toast stays for 1800 ms, and on the pages of the press for 3000 ms', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('animator', '/livez', english)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    const { id } = await browser.ask<{ id: number }>(page, 'POST', '/weezs/post', { text: 'Soon deleted' })
    const stays = async (text: string, milliseconds: number) => {
      const toast = page.getByText(text, { exact: true })
      await whenDrawn(page, () => toast.isVisible()).toBe(true)
      await page.clock.runFor(milliseconds - 100)
      await expect.poll(() => toast.count()).toBe(1)
      // With the time in which it fades.
      await page.clock.runFor(500)
      await expect.poll(() => toast.count()).toBe(0)
    }
    await promise('ERR-09', async () => {
      await page.goto(`${browser.url}/weez?delete=${id}`)
      const act = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
      await act.waitFor()
      await standStill(page)
      await act.click()
      await promise('CONST-18', () => stays('Deletion successful', 1_800))
      await page.clock.resume()
      await page.goto(`${browser.url}/webpress/manage?status=PUBLISHED`)
      const copy = page.getByRole('button', { name: /^Copy the link/ }).first()
      await copy.waitFor()
      await standStill(page)
      await copy.click()
      await stays('Article url copied successfuly', 3_000)
    })
  })

  test('the language changes at once and stays', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille')
    const isShown = (name: string) => expect.poll(() => page.getByRole('heading', { name, level: 1 }).isVisible()).toBe(true)
    await promise('I18N-04', async () => {
      await isShown('Accueil')
      await page.getByRole('button', { name: 'Compte et réglages' }).click()
      await page.locator('label').filter({ hasText: 'English' }).click()
      await isShown('Home')
      await page.reload()
      await isShown('Home')
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
    })
  })
})

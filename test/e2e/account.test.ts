import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { blockChangeStream, browserForTests, hasBrowser } from '../support/browser.ts'
import { signInOnPage } from '../support/login-page.ts'
import { standStill, whenDrawn } from '../support/page-clock.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('coming in and going out, in Chromium', () => {
  const browser = browserForTests()

  test('an empty field is marked red and nothing is sent', async () => {
    const { page } = await browser.visit('/login')
    let sent = 0
    page.on('request', request => {
      if (request.method() === 'POST') sent += 1
    })
    await page.getByRole('button', { name: 'Se connecter' }).click()
    const username = page.getByRole('textbox', { name: 'Nom d’utilisateur' })
    const password = page.locator('input[autocomplete=current-password]')
    /** Whether red outweighs green and blue in the border of the field, which the password's has around its input. */
    const isRed = (field: typeof username) =>
      field.evaluate(input => {
        const box = [input, input.parentElement as HTMLElement].find(node => getComputedStyle(node).borderTopWidth !== '0px') ?? input
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(box).borderTopColor.match(/[\d.]+/g) ?? []).map(Number)
        return red > 1.5 * green && red > 1.5 * blue
      })
    await promise('AUTH-05', async () => {
      for (const field of [username, password]) {
        await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
        await expect.poll(() => isRed(field)).toBe(true)
      }
      await username.fill('camille')
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await expect.poll(() => password.evaluate(input => input === document.activeElement)).toBe(true)
      await expect.poll(() => isRed(password)).toBe(true)
      await expect.poll(() => isRed(username)).toBe(false)
      expect(sent).toBe(0)
    })
    await username.fill('')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect.poll(() => username.evaluate(input => input === document.activeElement)).toBe(true)
  })

  test('a sign in that fails says the same whatever was wrong, stays, and keeps the name', async () => {
    const { page } = await browser.visit('/login', { locale: 'en' })
    const name = page.locator('input[autocomplete=username]')
    const signIn = async (username: string, password: string) => {
      await name.fill(username)
      await page.locator('input[autocomplete=current-password]').fill(password)
      await page.keyboard.press('Enter')
    }
    const failure = page.getByText('Login failed', { exact: true })
    await promise('ERR-15', async () => {
      for (const [username, password] of [
        ['camille', 'wrong'],
        ['nobody', browser.password],
      ] as const) {
        await signIn(username, password)
        await promise('AUTH-03', () => expect.poll(() => failure.isVisible()).toBe(true))
        await promise('AUTH-04', async () => {
          expect(new URL(page.url()).pathname).toBe('/login')
          await expect.poll(() => name.inputValue()).toBe(username)
        })
        await failure.waitFor({ state: 'detached' })
      }
      await signIn('camille', browser.password)
      await expect.poll(() => page.getByText('Login successful', { exact: true }).isVisible()).toBe(true)
    })
  })

  test('whoever has no session signs in first, and gets to the page that they asked for', async () => {
    const { page } = await browser.visit('/login', { locale: 'en' })
    const isLogin = async () => {
      await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
      await expect.poll(() => page.locator('input[autocomplete=username]').isVisible()).toBe(true)
    }
    for (const path of ['/', '/weez', '/weez/messages', '/admin', '/karim/status/1']) {
      await page.goto(`${browser.url}${path}`)
      await promise('AUTH-09', async () => {
        await isLogin()
        expect(await page.locator('nav, article, aside').count()).toBe(0)
      })
    }
    await page.goto(`${browser.url}/weez?scope=following`)
    await promise('NAV-14', async () => {
      await isLogin()
      expect([...new URL(page.url()).searchParams]).toEqual([['redirect', '/weez?scope=following']])
    })
    await promise('AUTH-01', async () => {
      await signInOnPage(page, 'karim', browser.password)
      await promise('AUTH-02', () => expect.poll(() => page.getByText('Login successful', { exact: true }).isVisible()).toBe(true))
      expect((await browser.ask<{ username: string }>(page, 'POST', '/session')).username).toBe('karim')
    })
    await promise('NAV-08', async () => {
      await expect.poll(() => page.url()).toBe(`${browser.url}/weez?scope=following`)
      // Whoever is signed in and opens the login again is on the page that it names.
      await page.goto(`${browser.url}/login?redirect=${encodeURIComponent('/weez/explore?x=1#y')}`)
      await expect.poll(() => page.url()).toBe(`${browser.url}/weez/explore?x=1#y`)
    })
    await promise('NAV-02', async () => {
      // The user of a page that is opened anew is the one whose session the root has read.
      for (const path of ['/', '/weez', '/weez/messages']) {
        await page.goto(`${browser.url}${path}`)
        await expect.poll(() => page.getByText('Karim').or(page.getByText('@karim')).first().isVisible()).toBe(true)
        expect(new URL(page.url()).pathname).toBe(path)
      }
      await page.context().clearCookies({ name: `weez-${new URL(browser.url).port}` })
      for (const path of ['/weez', '/admin']) {
        await page.goto(`${browser.url}${path}`)
        await isLogin()
      }
    })
  })

  test('whoever is signed in and opens the login is led on at once, and nowhere else', async () => {
    const { page } = await browser.signedIn('karim', '/weez')
    await promise('NAV-09', async () => {
      await page.goto(`${browser.url}/login`)
      await expect.poll(() => page.url()).toBe(`${browser.url}/`)
    })
    for (const wanted of ['/..//weez.example/weez', '//weez.example', '/%2e%2e/%5Cweez.example']) {
      await page.goto(`${browser.url}/login?redirect=${wanted}`)
      await page.waitForURL(`${browser.url}/`)
    }
  })

  const cardOf = (page: Page, name: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })

  test('the hub shows four cards, the closed ones with the reason, and signs out', async () => {
    const { page } = await browser.signedIn('camille', '/')
    await promise('NAV-03', async () => {
      await expect.poll(() => page.getByRole('heading', { name: 'Bonjour Camille', level: 1 }).isVisible()).toBe(true)
      expect(page.url()).toBe(`${browser.url}/`)
    })
    await promise('HUB-04', async () => {
      const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
      expect(names.toSorted()).toEqual(['Admin', 'WebMail', 'WebPress', 'Weez'])
      const closed = cardOf(page, 'Admin').locator('[aria-disabled=true]')
      await expect.poll(() => closed.getByText('Réservé à l’équipe d’animation et à ses observateurs').isVisible()).toBe(true)
      expect(await cardOf(page, 'Admin').getByRole('link').count()).toBe(0)
      expect((await page.request.get(`${browser.url}/trpc/admin.users.list`)).status()).toBe(403)
    })
    await promise('HUB-03', async () => {
      const closed = cardOf(page, 'WebMail').locator('[aria-disabled=true]')
      await expect.poll(() => closed.isVisible()).toBe(true)
      await expect.poll(() => closed.getByText('Désactivé', { exact: true }).isVisible()).toBe(true)
      expect(await cardOf(page, 'WebMail').locator('a, button').count()).toBe(0)
      await page.goto(`${browser.url}/webmail`)
      await expect.poll(() => page.url()).toBe(`${browser.url}/`)
    })
    await promise('NAV-04', async () => {
      await cardOf(page, 'Weez').getByRole('link').click()
      await expect.poll(() => page.getByRole('heading', { name: 'Accueil', level: 1 }).isVisible()).toBe(true)
      expect(page.url()).toBe(`${browser.url}/weez`)
    })
    await page.getByRole('link', { name: 'Toutes les applications' }).click()
    await page.getByRole('button', { name: /Compte de/ }).click()
    const wayOut = page.getByText('log out as @camille', { exact: true })
    await promise('HUB-05', () => expect.poll(() => wayOut.isVisible()).toBe(true))
    await promise('AUTH-07', async () => {
      await wayOut.click()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
      expect((await page.request.post(`${browser.url}/session`)).status()).toBe(401)
    })
  })

  test('the hub leads an animator to every application, and the newspapers and their editing are below one address', {
    tags: ['long'],
  }, async () => {
    const { page } = await browser.signedIn('animator', '/')
    await promise('HUB-01', async () => {
      for (const [name, path, title] of [
        ['Weez', '/weez', 'Accueil'],
        ['Admin', '/admin', 'Utilisateurs'],
        ['WebPress', '/webpress', ''],
      ] as const) {
        await cardOf(page, name).getByRole('link').click()
        await expect.poll(() => new URL(page.url()).pathname.replace(/\/$/, '')).toBe(path)
        await expect.poll(() => page.getByRole('heading', { name: title }).first().isVisible()).toBe(true)
        await page.goto(browser.url)
        await cardOf(page, name).waitFor()
      }
      await expect.poll(() => cardOf(page, 'WebMail').isVisible()).toBe(true)
    })
    await promise('NAV-07', async () => {
      for (const path of ['/webpress', '/webpress/manage']) {
        await page.goto(`${browser.url}${path}`)
        await expect
          .poll(() =>
            page
              .getByRole(path === '/webpress' ? 'article' : 'table')
              .first()
              .isVisible(),
          )
          .toBe(true)
        expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(path)
      }
    })
  })

  test('one browser holds two exercises side by side, each with its own session', async () => {
    const { page } = await browser.signedIn('camille', '/')
    const context = page.context()
    const blue = await context.newPage()
    await blue.goto(`${browser.url}/acme/clones/blue/weez`)
    await blue.waitForURL('**/acme/clones/blue/login*')
    await blue.getByText('Acme Laiterie').waitFor()
    await signInOnPage(blue, 'karim', browser.password)
    await promise('NAV-13', async () => {
      await expect.poll(() => blue.url()).toBe(`${browser.url}/acme/clones/blue/weez`)
      await expect.poll(() => blue.getByText('@karim').first().isVisible()).toBe(true)
    })
    await page.goto(`${browser.url}/weez`)
    await page.getByText('@camille').first().waitFor()
    await promise('NAV-13', async () => {
      const name = `weez-${new URL(browser.url).port}`
      const names = (await context.cookies()).map(cookie => cookie.name).filter(other => other.startsWith(name))
      expect(names.toSorted()).toEqual([name, `${name}.acme.clones.blue`])
      expect(await blue.getByText('Préfecture de la Vauve').count()).toBe(0)
    })
  })

  test('a session that ends while one works leads to the login after 3 s, or by its button, and back', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('karim', '/livez', { locale: 'en' })
    // The page learns of it by its poll, for which the test waits.
    await blockChangeStream(page)
    await page.clock.install()
    const end = async () => {
      await page.goto(`${browser.url}/weez/explore`)
      await page.getByRole('heading', { name: 'Explore', level: 1 }).waitFor()
      // What the page has asked for is answered before the session ends, and it asks for nothing more while its clock stands still.
      await page.waitForLoadState('networkidle')
      await standStill(page)
      await page.request.post(`${browser.url}/signout`)
      // In short steps, so that little of the 3 s has passed when the screen is drawn.
      const step = async () => {
        await page.clock.runFor(400)
        return page.getByText('Not authentified').isVisible()
      }
      await expect.poll(step, { interval: 50 }).toBe(true)
    }
    await end()
    await promise('NAV-16', async () => {
      await whenDrawn(page, () => page.getByText('Not authentified').isVisible()).toBe(true)
      await page.clock.runFor(2_500)
      expect(new URL(page.url()).pathname).toBe('/weez/explore')
      await page.clock.runFor(500)
      await whenDrawn(page, () => new URL(page.url()).pathname).toBe('/login')
    })
    await page.clock.resume()
    await signInOnPage(page, 'karim', browser.password)
    await page.waitForURL('**/weez/explore')
    await end()
    await promise('NAV-16', async () => {
      await whenDrawn(page, () => page.getByText('Not authentified').isVisible()).toBe(true)
      await page.getByRole('button', { name: 'Login' }).click()
      await whenDrawn(page, () => page.url()).toBe(`${browser.url}/login?redirect=${encodeURIComponent('/weez/explore')}`)
    })
  })
})

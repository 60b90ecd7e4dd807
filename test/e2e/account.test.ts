import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { standStill, whenDrawn } from '../support/page-clock.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('coming in and going out, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  test('AUTH-01: an empty field is marked red and nothing is sent', async () => {
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
      expect(await isRed(username)).toBe(false)
      expect(sent).toBe(0)
    })
    await username.fill('')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect.poll(() => username.evaluate(input => input === document.activeElement)).toBe(true)
  })

  test('AUTH-03, AUTH-04, ERR-15: a wrong password says so, stays, and keeps the name', async () => {
    const { page } = await browser.visit('/login', { locale: 'en' })
    await page.locator('input[autocomplete=username]').fill('camille')
    await page.locator('input[autocomplete=current-password]').fill('wrong')
    await page.keyboard.press('Enter')
    await page.getByText('Login failed').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await page.locator('input[autocomplete=username]').inputValue()).toBe('camille')
  })

  test('NAV-02, NAV-14, NAV-09, AUTH-02, AUTH-09, ERR-15: the guard remembers where one wanted to go', async () => {
    const { page } = await browser.visit('/weez?scope=following', { locale: 'en' })
    await page.waitForURL('**/login?*')
    await page.locator('input[autocomplete=username]').fill('karim')
    await page.locator('input[autocomplete=current-password]').fill(browser.password)
    await page.keyboard.press('Enter')
    await page.getByText('Login successful').waitFor()
    await promise('NAV-08', async () => {
      await expect.poll(() => page.url()).toBe(`${browser.url}/weez?scope=following`)
      // Whoever is signed in and opens the login again is on the page that it names.
      await page.goto(`${browser.url}/login?redirect=${encodeURIComponent('/weez/explore?x=1#y')}`)
      await expect.poll(() => page.url()).toBe(`${browser.url}/weez/explore?x=1#y`)
    })
    // Whoever is signed in is led on at once, and nowhere else.
    for (const wanted of ['', '?redirect=/..//weez.example/weez', '?redirect=//weez.example', '?redirect=/%2e%2e/%5Cweez.example']) {
      await page.goto(`${browser.url}/login${wanted}`)
      await page.waitForURL(`${browser.url}/`)
    }
  })

  test('HUB-01, HUB-03 to HUB-05, NAV-03, NAV-04, AUTH-07: the hub shows four cards, leads to Weez and signs out', async () => {
    const { page } = await browser.signedIn('camille', '/')
    for (const name of ['Weez', 'Admin', 'WebPress', 'WebMail']) await page.getByRole('heading', { name, exact: true }).waitFor()
    expect(await page.locator('[aria-disabled=true]').filter({ hasText: 'WebMail' }).count()).toBe(1)
    expect(await page.locator('a', { hasText: 'WebMail' }).count()).toBe(0)
    await page.locator('a', { has: page.getByRole('heading', { name: 'Weez', exact: true }) }).click()
    await page.waitForURL(`${browser.url}/weez`)
    await page.getByRole('link', { name: 'Toutes les applications' }).click()
    await page.getByRole('button', { name: /Compte de/ }).click()
    await page.getByText('log out as @camille', { exact: true }).click()
    await page.waitForURL('**/login*')
  })

  test('NAV-11, NAV-13: one browser holds two exercises side by side, each with its own session', async () => {
    const { page } = await browser.signedIn('camille', '/')
    const context = page.context()
    const blue = await context.newPage()
    await blue.goto(`${browser.url}/acme/clones/blue/weez`)
    await blue.waitForURL('**/acme/clones/blue/login*')
    await blue.getByText('Acme Laiterie').waitFor()
    await blue.locator('input[autocomplete=username]').fill('karim')
    await blue.locator('input[autocomplete=current-password]').fill(browser.password)
    await blue.keyboard.press('Enter')
    await blue.waitForURL('**/acme/clones/blue/weez')
    await blue.getByText('@karim').first().waitFor()
    await page.goto(`${browser.url}/weez`)
    await page.getByText('@camille').first().waitFor()
    const names = (await context.cookies()).map(cookie => cookie.name).filter(name => !name.includes('-'))
    expect(names.toSorted()).toEqual(['weez', 'weez.acme.clones.blue'])
    expect(await blue.getByText('Préfecture de la Vauve').count()).toBe(0)
  })

  test('ERR-02, AUTH-06, STATE-02: a session that ends while one works leads to the login after 3 s, or by its button, and back', async () => {
    const { page } = await browser.signedIn('karim', '/livez', { locale: 'en' })
    await page.clock.install()
    const end = async () => {
      await page.goto(`${browser.url}/weez/explore`)
      await page.getByRole('heading', { name: 'Explore', level: 1 }).waitFor()
      await page.request.post(`${browser.url}/signout`)
      await standStill(page)
      const refused = page.waitForResponse(response => response.status() === 401)
      await page.clock.runFor(15_000)
      await refused
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
    await page.locator('input[autocomplete=username]').fill('karim')
    await page.locator('input[autocomplete=current-password]').fill(browser.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/weez/explore')
    await end()
    await promise('NAV-16', async () => {
      await whenDrawn(page, () => page.getByText('Not authentified').isVisible()).toBe(true)
      await page.getByRole('button', { name: 'Login' }).click()
      await whenDrawn(page, () => page.url()).toBe(`${browser.url}/login?redirect=${encodeURIComponent('/weez/explore')}`)
    })
  })
})

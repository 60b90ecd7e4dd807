import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { blockChangeStream, browserForTests, hasBrowser, withoutPrefetched } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('profiles, in Chromium', () => {
  const browser = browserForTests()

  const english = { locale: 'en' } as const
  const named = (page: Page, username: string) => browser.ask<{ id: number }>(page, 'GET', `/users/named?username=${username}`)

  const wordsOf = {
    en: ['Profile', 'Edit profile', 'Name', 'Location', 'Save', 'Your name is required', 'Profile saved.'],
    fr: ['Profil', 'Modifier le profil', 'Nom', 'Lieu', 'Enregistrer', 'Votre nom est obligatoire', 'Profil enregistré.'],
  } as const
  const editOwn = async (locale: keyof typeof wordsOf) => {
    const [profile, edit, name, place, save, required, saved] = wordsOf[locale]
    const { page } = await browser.signedIn('karim', '/weez', { locale })
    await page.getByRole('navigation').getByRole('link', { name: profile }).click()
    const { id } = await named(page, 'karim')
    const dialog = page.getByRole('dialog', { name: edit })
    await promise('NAV-22', async () => {
      await page.getByRole('link', { name: edit }).click()
      await expect.poll(() => new URL(page.url()).searchParams.get('edit')).toBe(String(id))
      await expect.poll(() => dialog.isVisible()).toBe(true)
    })
    const sent: string[] = []
    page.on('request', request => {
      if (request.url().includes('weezes.editProfile')) sent.push(request.postData() ?? '')
    })
    const field = dialog.getByRole('textbox', { name, exact: true })
    await field.fill(' ')
    await dialog.getByRole('button', { name: save }).click()
    await promise('PROF-06', async () => {
      await expect.poll(() => dialog.getByText(required, { exact: true }).isVisible()).toBe(true)
      expect([await field.getAttribute('aria-invalid'), sent]).toEqual(['true', []])
    })
    await promise('PROF-05', async () => {
      await field.fill('Karim de la Tour')
      await dialog.getByRole('textbox', { name: 'Bio' }).fill('')
      await dialog.getByRole('textbox', { name: place }).fill('Valmare')
      await dialog.getByRole('button', { name: save }).click()
      await expect.poll(() => page.getByText(saved).first().isVisible()).toBe(true)
      const values = { id, name: 'Karim de la Tour', bio: '', location: 'Valmare' }
      expect(sent).toEqual([expect.stringContaining(JSON.stringify(values))])
    })
    await promise('NAV-23', async () => {
      await expect.poll(() => dialog.count()).toBe(0)
      await expect.poll(() => new URL(page.url()).searchParams.has('edit')).toBe(false)
    })
    await promise('PROF-11', async () => {
      await expect.poll(() => page.getByRole('heading', { name: 'Karim de la Tour', level: 2 }).isVisible()).toBe(true)
      const { page: other } = await browser.signedIn('camille', `/weez/p/karim?id=${id}`)
      await expect.poll(() => other.getByRole('heading', { name: 'Karim de la Tour', level: 2 }).isVisible()).toBe(true)
    })
  }
  test('a user edits their own, in French', () => editOwn('fr'))

  test('an animator edits a persona’s, a player nobody else’s', { tags: ['long'] }, async () => {
    const { page: animator } = await browser.signedIn('animator', '/weez', english)
    const { id } = await named(animator, 'yann_sp')
    const dialog = animator.getByRole('dialog', { name: 'Edit profile' })
    const { page: player } = await browser.signedIn('camille', `/weez?edit=${id}`, english)
    await player.locator('article').first().waitFor()
    for (const promised of ['NAV-22', 'PROF-11'])
      await promise(promised, async () => {
        await animator.goto(`${browser.url}/weez?edit=${id}`)
        await expect.poll(() => dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Yann Kervadoc')
        expect(await player.getByRole('dialog').count()).toBe(0)
      })
    await promise('NAV-23', async () => {
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect.poll(() => animator.url()).toBe(`${browser.url}/weez`)
      await expect.poll(() => dialog.count()).toBe(0)
    })
  })

  test('from the feed to an author, whom one follows', async () => {
    const { page: karim } = await browser.signedIn('karim', '/livez', english)
    const { id } = await browser.ask<{ id: number }>(karim, 'POST', '/users/nadia_quainord/follow', false)
    const { page: animator } = await browser.signedIn('animator', '/livez')
    await browser.ask(animator, 'POST', '/weezs/post', { text: 'From my balcony', authorId: id })
    // Its counts are what its own calls answer.
    await blockChangeStream(karim)
    await karim.goto(`${browser.url}/weez`)
    await karim.locator('article').filter({ hasText: 'From my balcony' }).getByRole('link', { name: 'Nadia Ferrand' }).click()
    const head = karim.locator('section[aria-labelledby=profile-name]')
    await promise('PROF-01', async () => {
      await expect.poll(() => karim.url()).toBe(`${browser.url}/weez/p/nadia_quainord?id=${id}`)
      await expect.poll(() => head.getByRole('heading', { name: 'Nadia Ferrand' }).isVisible()).toBe(true)
    })
    const profile = await browser.ask<Record<string, string | number>>(karim, 'GET', `/users/${id}/profile`)
    await promise('PROF-04', async () => {
      await expect.poll(() => head.locator('.mantine-Avatar-root').isVisible()).toBe(true)
      const { firstname, lastname, username, bio, location, subscriptionsCount, subscribersCount, weezsCount } = profile
      const shown = [
        `${firstname} ${lastname}`,
        `@${username}`,
        bio,
        location,
        `${subscriptionsCount}\u00a0following`,
        `${subscribersCount}\u00a0follower`,
      ]
      for (const words of shown) expect(await head.textContent()).toContain(words)
      await expect.poll(() => karim.getByRole('main').textContent()).toContain(`${weezsCount}\u00a0weeze`)
      await expect.poll(() => head.getByRole('button', { name: 'Follow', exact: true }).isVisible()).toBe(true)
    })
    const followers = async () => Number(/(\d+) followers?/.exec((await head.textContent()) ?? '')?.[1])
    const before = await followers()
    // The server says more than one follower came, as it does when others follow at the same time.
    await karim.route(/weezes\.follow/, async route => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/"subscribersCount":(\d+)/, (_, count) => `"subscribersCount":${Number(count) + 40}`)
      // The page may have been left meanwhile.
      await route.fulfill({ response, body }).catch(() => undefined)
    })
    const follow = async (button: string, then: string, count: number) => {
      await head.getByRole('button', { name: button, exact: true }).click()
      await karim.mouse.move(0, 0)
      await expect.poll(() => head.getByRole('button', { name: then, exact: true }).isVisible()).toBe(true)
      await expect.poll(followers).toBe(count)
    }
    for (const promised of ['PROF-09', 'STATE-05'])
      await promise(promised, async () => {
        await follow('Follow', 'Following', before + 41)
        await head.getByRole('button', { name: 'Following', exact: true }).hover()
        await follow('Unfollow', 'Follow', before + 40)
      })
    await karim.unroute(/weezes\.follow/)
    const followed = karim.waitForResponse(response => response.url().includes('weezes.follow'))
    await head.getByRole('button', { name: 'Follow', exact: true }).click()
    await followed

    await karim.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
    await karim.locator('label').filter({ hasText: 'Following' }).click()
    await karim.waitForURL(`${browser.url}/weez?scope=following`)
    await karim.locator('article').filter({ hasText: 'From my balcony' }).waitFor()
  })

  test('an address without an id leads to the hub', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('karim', '/livez')
    for (const query of ['', '?id=', '?id=nadia', '?id=1.5']) {
      await page.goto(`${browser.url}/weez/p/nadia_quainord${query}`)
      await promise('PROF-03', () => expect.poll(() => page.url(), { message: query }).toBe(`${browser.url}/`))
    }
  })

  test('an address with a screen name leads to the profile, whatever its case, and the profile’s button copies it', {
    tags: ['long'],
  }, async () => {
    const { page } = await browser.signedIn('karim', '/weez/@Nadia_Quainord', english)
    await page.waitForURL('**/weez/p/nadia_quainord?id=*')
    await page.getByRole('heading', { name: 'Nadia Ferrand', level: 2 }).waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('main').getByRole('button', { name: 'Copy link' }).first().click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${browser.url}/weez/@nadia_quainord`)
    await page.goto(link)
    await page.getByRole('heading', { name: 'Nadia Ferrand', level: 2 }).waitFor()
    await promise('PROF-02', async () => {
      await page.goto(`${browser.url}/weez/p/nadia_quainord`)
      await expect.poll(() => page.url()).toBe(`${browser.url}/`)
    })
  })

  test.for([
    ['en', 'Nobody is called @nobody_here', 'Home'],
    ['fr', 'Personne ne s’appelle @nobody_here', 'Accueil'],
  ] as const)('a screen name that nobody has is said, in %s', { tags: ['long'] }, async ([locale, words, home]) => {
    const { page } = await browser.signedIn('karim', '/weez/@nobody_here', { locale })
    await page.getByRole('heading', { name: words }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/weez/@nobody_here')
    await page.getByRole('main').getByRole('link', { name: home }).click()
    await page.waitForURL(`${browser.url}/weez`)
    await page.goto(`${browser.url}/weez/@${'x'.repeat(300)}`)
    await page.getByRole('heading', { name: /xxx/, level: 2 }).waitFor()
  })

  test('a screen name is looked up again while the server is silent', { tags: ['long', 'night'] }, async () => {
    const { page } = await browser.signedIn('karim', '/livez', english)
    await page.clock.install()
    await page.route(/personByUsername/, route => route.abort())
    await page.goto(`${browser.url}/weez/@nadia_quainord`)
    await page.getByRole('heading', { name: 'The profile could not be read.' }).waitFor()
    await page.getByText(/Offline since/).waitFor()
    await page.unrouteAll()
    await page.clock.fastForward(10_000)
    await page.waitForURL('**/weez/p/nadia_quainord?id=*')
  })

  test('a profile’s feed holds one author’s weezes, reads older ones at its end, and keeps new ones until they are asked for', {
    tags: ['long'],
  }, async () => {
    const { page: karim } = await browser.signedIn('karim', '/weez', english)
    const { page } = await browser.signedIn('camille', '/weez', english)
    const { id } = await named(page, 'karim')
    for (let at = 0; at < 21; at += 1) await browser.ask(karim, 'POST', '/weezs/post', { text: `Karim’s number ${at}` })
    await browser.ask(page, 'POST', '/weezs/post', { text: 'Not by Karim' })
    await withoutPrefetched(page)
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('weezes.byAuthor')) asked.push(decodeURIComponent(request.url()))
    })
    await page.clock.install()
    await page.goto(`${browser.url}/weez/p/karim?id=${id}`)
    const articles = page.locator('article[aria-posinset]')
    await promise('FEED-09', async () => {
      await expect.poll(() => articles.count()).toBe(20)
      await expect.poll(() => articles.first().textContent()).toContain('Karim’s number 20')
      expect([asked.length, asked[0]]).toEqual([1, expect.stringContaining(`"userId":${id}`)])
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect.poll(() => articles.count()).toBeGreaterThan(20)
      expect(asked[1]).toMatch(new RegExp(`"userId":${id}.*"before"|"before".*"userId":${id}`))
      const authors = await articles.evaluateAll(all => all.map(article => article.textContent?.includes('@karim')))
      expect(new Set(authors)).toEqual(new Set([true]))
      await browser.ask(karim, 'POST', '/weezs/post', { text: 'Karim’s newest' })
      await browser.ask(page, 'POST', '/weezs/post', { text: 'Not by Karim either' })
      await page.clock.fastForward(10_000)
      const bar = page.getByRole('button', { name: 'Show 1 new weeze' })
      await expect.poll(() => bar.isVisible()).toBe(true)
      expect(await articles.filter({ hasText: 'Karim’s newest' }).count()).toBe(0)
      await bar.click()
      await expect.poll(() => articles.first().textContent()).toContain('Karim’s newest')
    })
  })

  test('without a photo there is an avatar of 3rem with initials wherever somebody writes', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/acme/clones/blue/weez')
    const { id } = await browser.ask<{ id: number }>(page, 'POST', '/acme/clones/blue/weezs/post', { text: 'Sans photo' })
    await page.reload()
    const look = async (within: Locator) => {
      const avatar = within.locator('.mantine-Avatar-root').first()
      await avatar.waitFor()
      const box = await avatar.boundingBox()
      return [box?.width, box?.height, await avatar.textContent(), await avatar.locator('img').count()]
    }
    const weeze = page.locator('article').filter({ hasText: 'Sans photo' })
    await promise('PROF-13', async () => {
      expect(await look(weeze)).toEqual([48, 48, 'CT', 0])
      expect(await look(page.getByRole('region', { name: 'Écrire un weeze' }))).toEqual([48, 48, 'CT', 0])
      await page.goto(`${browser.url}/acme/clones/blue/camille/status/${id}`)
      expect(await look(weeze)).toEqual([48, 48, 'CT', 0])
    })
  })

  test('small portraits are loaded small', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/weez', { size: 'phone' })
    const loaded = (images: Locator) =>
      images.evaluateAll(all => [...new Set(all.map(image => new URL((image as HTMLImageElement).src).search))])
    await promise('EXO-137', () => expect.poll(() => loaded(page.locator('article .mantine-Avatar-root img'))).toEqual(['?w=96']))
    await page.goto(`${browser.url}/weez/@valmare`)
    const large = page.locator('section[aria-labelledby=profile-name] .mantine-Avatar-root img')
    await promise('EXO-137', () => expect.poll(() => loaded(large)).toEqual(['?w=480']))
  })
})

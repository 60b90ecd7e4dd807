import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, hasBrowser, type TestBrowser } from '../support/browser.ts'

const articles = '#main article'
const soon = { timeout: 30_000 }

/** The number of the article that has the focus, from 1, and how far below the window's top it stands. */
const focused = (page: Page) =>
  page.evaluate(selector => {
    const article = document.activeElement?.closest('article')
    const at = [...document.querySelectorAll(selector)].indexOf(article as Element)
    return { at: at + 1, top: Math.round(article?.getBoundingClientRect().top ?? -1) }
  }, articles)

const path = (page: Page) => new URL(page.url()).pathname

const field = (page: Page) => page.getByRole('textbox', { name: 'Texte du weeze' })

const hasFocus = (page: Page) => field(page).evaluate(node => node.contains(document.activeElement))

describe.skipIf(!hasBrowser)('the keyboard, in Chromium', () => {
  const browser = browserForTests()

  const visit = async (username: string, at?: string, options?: Parameters<TestBrowser['visit']>[1]) => {
    const visitor = await browser.signedIn(username, at, options)
    await visitor.page.locator(articles).first().waitFor()
    return visitor
  }
  const post = async (page: Page, text: string) => {
    await field(page).fill(text)
    await page.keyboard.press('Control+Enter')
    await page.locator(articles).filter({ hasText: text }).waitFor()
  }

  test('j and k go from weeze to weeze below the header, l likes, r replies', async () => {
    const { page, pageErrors } = await visit('camille')
    for (const [key, at] of [
      ['j', 1],
      ['j', 2],
      ['k', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => focused(page), soon).toEqual({ at, top: 92 })
    }
    const like = page
      .locator(articles)
      .first()
      .getByRole('button', { name: /J’aime/ })
    const before = await like.getAttribute('aria-pressed')
    await page.keyboard.press('l')
    await expect.poll(() => like.getAttribute('aria-pressed'), soon).toBe(before === 'true' ? 'false' : 'true')
    await page.keyboard.press('r')
    await page.getByRole('dialog', { name: 'Répondre' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null), soon).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page), soon).toEqual({ at: 1, top: 92 })
    await expect
      .poll(
        async () => {
          await page.keyboard.press('j')
          return (await focused(page)).at
        },
        { timeout: 60_000, interval: 20 },
      )
      .toBe(45)
    // Out of sight, what has the focus is no place to go on from: keys begin at the top of the window, above which nothing is.
    await page.evaluate(() => scrollTo(0, 0))
    await page.keyboard.press('k')
    expect(await focused(page)).toMatchObject({ at: 45 })
    await page.keyboard.press('j')
    await expect.poll(() => focused(page), soon).toMatchObject({ at: 1 })
    expect(pageErrors).toEqual([])
  })

  test('c goes to the composer from anywhere, g and a letter to the places', { tags: ['long'] }, async () => {
    const { page } = await visit('camille')
    const go = async (keys: string, to: string) => {
      for (const key of keys) await page.keyboard.press(key)
      await page.waitForURL(`**${to}`)
      await expect.poll(() => page.evaluate(() => document.activeElement?.id), soon).toBe('main')
    }
    await page.keyboard.press('c')
    await expect.poll(() => hasFocus(page), soon).toBe(true)
    await page.keyboard.type('j?1')
    await expect.poll(() => field(page).textContent(), { message: 'a field takes every key as it is' }).toBe('j?1')
    await field(page).fill('')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await go('/', '/weez/explore')
    await go('gn', '/weez/notifications')
    await go('gh', '/weez')
    await go('ge', '/weez/explore')
    await go('ggp', '/weez/p/camille?id=*')
    await page.keyboard.press('c')
    await page.getByRole('dialog', { name: 'Écrire un weeze' }).waitFor()
    await expect.poll(() => hasFocus(page), soon).toBe(true)
  })

  test('new weezes are announced once, in the one live region, and "." shows them at the top', {
    tags: ['long', 'night'],
  }, async () => {
    const { page: reader } = await visit('camille')
    const { page: writer } = await visit('karim')
    await reader.evaluate(() => {
      const told: string[] = []
      Object.assign(globalThis, { told })
      const watch = new MutationObserver(changes => {
        for (const { addedNodes } of changes) for (const node of addedNodes) told.push(node.textContent ?? '')
      })
      for (const region of document.querySelectorAll('[role=status]')) watch.observe(region, { childList: true, subtree: true })
    })
    for (let press = 0; press < 5; press += 1) await reader.keyboard.press('j')
    await post(writer, 'Un appel pour la touche point')
    await reader.getByRole('button', { name: /Afficher 1 weeze/ }).waitFor({ timeout: 30_000 })
    expect((await focused(reader)).at, 'nothing moves by itself').toBe(5)
    const told = await reader.evaluate(() => (globalThis as unknown as { told: string[] }).told)
    expect(told.filter(text => text !== 'Chargement…')).toEqual(['1\u00a0nouveau weeze'])
    await reader.keyboard.press('.')
    await reader.locator(articles).filter({ hasText: 'Un appel pour la touche point' }).waitFor()
    await expect.poll(async () => (await focused(reader)).at, soon).toBe(1)
    expect(await reader.evaluate(() => scrollY)).toBe(0)
    await expect.poll(() => reader.locator(articles).first().textContent()).toContain('Un appel pour la touche point')
  })

  test('keys do nothing with modifiers, in dialogs, and once they are switched off (WCAG 2.1.4)', { tags: ['long', 'night'] }, async () => {
    const { page } = await visit('animator')
    await page.getByRole('button', { name: 'Autre…' }).click()
    await page.getByRole('dialog').getByRole('combobox').or(page.getByRole('dialog').getByRole('textbox')).first().fill('nadia')
    await page.getByRole('dialog').getByText('@nadia_quainord').click()
    const acting = page.getByText('Vous écrivez comme')
    await acting.waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Escape')
    await acting.waitFor({ state: 'hidden' })

    for (const keys of ['Control+j', 'Alt+j', 'Shift+J', 'Meta+j']) await page.keyboard.press(keys)
    expect((await focused(page)).at).toBe(0)
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Raccourcis clavier' })
    await sheet.waitFor()
    for (const key of ['g', 'n', '1', 'c']) await page.keyboard.press(key)
    expect(path(page)).toBe('/weez')
    await sheet.getByText('Désactivés').click()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    for (const key of ['j', '1', '?', '/', 'g', 'n']) await page.keyboard.press(key)
    await page.reload()
    await page.locator(articles).first().waitFor()
    for (const key of ['j', '1', '?', '/', 'g', 'n']) await page.keyboard.press(key)
    expect([(await focused(page)).at, path(page), await sheet.count(), await acting.count()]).toEqual([0, '/weez', 0, 0])

    await page.getByRole('button', { name: 'Compte et réglages' }).click()
    await page.getByRole('dialog').getByText('Activés', { exact: true }).click()
    await page.keyboard.press('Escape')
    await page.getByText('Activés', { exact: true }).waitFor({ state: 'hidden' })
    await page.keyboard.press('j')
    expect((await focused(page)).at).toBe(1)
    await page.keyboard.press('1')
    await acting.waitFor()
  })

  const readHelp = async (locale: 'fr' | 'en', scheme: string, width: number, name: string) => {
    const cookies = [
      { name: 'weez-locale', value: locale, url: browser.url },
      { name: 'weez-scheme', value: scheme, url: browser.url },
    ]
    const { page, pageErrors } = await visit('animator', '/weez', {
      viewport: { width, height: 844 },
      storageState: { cookies: cookies as never, origins: [] },
    })
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name })
    await sheet.waitFor()
    await expect.poll(() => sheet.evaluate(node => getComputedStyle(node).opacity), soon).toBe('1')
    const keys = await sheet.locator('dd').evaluateAll(nodes => nodes.map(node => node.textContent?.replace(/\s+/g, ' ').trim()))
    expect(keys.slice(0, 6)).toEqual(['j', 'k', '.', 'l', 'c', 'r'])
    expect(keys.slice(6).join('; ')).toMatch(
      /^Ctrl ?\+ ?(Entrée|Enter); f; 1 ?– ?9; (Échap|Esc); g h; g d; g v; g o; g e; \/; g n; g m; g p; \+; =; -; j k; ↵; .*; m; .*; (Espace|Space); n; x; g t; i; p; o; Alt ?\+ ?1–4; Ctrl ?\+ ?(Entrée|Enter); \?$/,
    )
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    expect(pageErrors).toEqual([])
  }
  test('the help sheet lists the keys and has no axe violation', { tags: ['long'] }, () =>
    readHelp('fr', 'light', 1440, 'Raccourcis clavier'),
  )

  test('every list of weezes is a feed that Page Down, Page Up, Ctrl+Home and Ctrl+End move in and out of', {
    tags: ['long', 'night'],
  }, async () => {
    const { page } = await visit('camille')
    const feed = page.getByRole('feed')
    const check = async () => {
      await page.locator('[role=feed] article').first().waitFor()
      expect(await feed.getAttribute('aria-label')).not.toBe('')
      await expect.poll(() => feed.getAttribute('aria-busy')).toMatch(/true|false/)
      // In one go: a page that is being left has articles too, and they go between two steps.
      const drawn = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[role=feed] article')].map((node, index) => {
          const name = document.getElementById(node.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''
          return [Number(node.getAttribute('aria-posinset')) - index, Number(node.getAttribute('aria-setsize')), node.tabIndex, name !== '']
        }),
      )
      const hasMore = drawn[0]?.[1] === -1
      expect(drawn).toEqual(drawn.map(() => [1, hasMore ? -1 : drawn.length, 0, true]))
      const position = () => page.evaluate(() => document.activeElement?.getAttribute('aria-posinset'))
      await feed.locator('article').first().focus()
      if (drawn.length > 1) {
        await page.keyboard.press('PageDown')
        expect(await position()).toBe('2')
        await page.keyboard.press('PageUp')
        expect(await position()).toBe('1')
      }
      const side = () =>
        page.evaluate(() => {
          const list = document.querySelector('[role=feed]')
          const active = document.activeElement
          const body = document.body
          if (!list || !active || active === body || list.contains(active)) return 'inside'
          return list.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING ? 'behind' : 'before'
        })
      await page.keyboard.press('Control+End')
      expect(await side()).toBe('behind')
      await feed.locator('article').first().focus()
      await page.keyboard.press('Control+Home')
      expect(await side()).toBe('before')
    }
    /** Follows a link to another list; until it is there, the list that is being left stands in its place. */
    const follow = async (link: Locator) => {
      const left = await feed.elementHandle()
      await link.click()
      await left?.waitForElementState('hidden')
    }
    await check()
    await follow(page.locator(`${articles} p a[href*="/hashtag/"]`).first())
    await page.waitForURL('**/hashtag/**')
    await check()
    await follow(page.locator(`${articles} a[href*="/weez/p/"]`).nth(1))
    await page.waitForURL('**/weez/p/**')
    await check()
  })

  test('the first stops of the keyboard lead to the content and to the composer; the parts of the page have names', async () => {
    const { page } = await visit('camille')
    await page.reload()
    await page.locator(articles).first().waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.reload()
    await page.getByRole('link', { name: 'Aller au composeur' }).waitFor()
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => hasFocus(page), soon).toBe(true)
    expect(page.url()).toBe(`${browser.url}/weez`)
    await page.getByRole('main', { name: 'Accueil' }).waitFor()
    await page.getByRole('navigation', { name: 'Navigation de Weez' }).waitFor()
    await page.getByRole('complementary', { name: 'À côté du fil' }).waitFor()
    await page.getByRole('banner').waitFor()
    const { page: observer } = await visit('observer')
    expect(await observer.getByRole('link', { name: 'Aller au composeur' }).count()).toBe(0)
    await observer.keyboard.press('c')
    await observer.keyboard.press('?')
    await observer.getByRole('dialog', { name: 'Raccourcis clavier' }).waitFor()
    expect(await observer.getByRole('dialog').getByText('Écrire un weeze').count()).toBe(0)
  })
})

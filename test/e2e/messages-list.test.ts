import { describe, expect, test } from 'vitest'
import { browserForTests, fetchWhole, hasBrowser, withoutPrefetched } from '../support/browser.ts'
import { signInOnPage } from '../support/login-page.ts'
import { promise } from '../support/promise.ts'

const timeoutOptions = { timeout: 30_000 }

describe.skipIf(!hasBrowser)('the list of private messages, in Chromium', () => {
  const browser = browserForTests()

  test('a row is unread, is opened, is read, and stays so', async () => {
    const { page, pageErrors } = await browser.signedIn('camille', '/weez/messages')
    const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
    await promise('MSG-01', async () => {
      await expect.poll(() => rows.first().isVisible()).toBe(true)
      expect(page.url()).toBe(`${browser.url}/weez/messages`)
      const { page: nobody } = await browser.visit('/weez/messages')
      await expect.poll(() => new URL(nobody.url()).pathname).toBe('/login')
    })
    await promise('MSG-03', () => expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Messages'))
    const conversations = await browser.ask<{ id: number; lastMessage: { content: string } }[]>(page, 'GET', '/messaging/convers')
    await promise('MSG-05', async () => {
      expect(conversations.length).toBeGreaterThan(1)
      const paths = await rows.evaluateAll(all => all.map(link => link.getAttribute('href')))
      expect(paths).toEqual(conversations.map(({ id }) => `/weez/messages/${id}`))
    })
    const row = page.getByRole('link', { name: /Sophie Lenoir/ })
    await row.waitFor()
    await expect.poll(() => row.getAttribute('data-unread')).toBe('true')
    await expect.poll(() => row.textContent()).toContain('Non lu')
    /** The background of a row, and the size of its dot with its background; no dot is null. */
    const marksOf = (of: typeof row) =>
      of.evaluate(node => {
        const dot = [...node.querySelectorAll('[aria-hidden]')].find(
          inner => getComputedStyle(inner).borderRadius === '50%' && !inner.innerHTML,
        )
        const round = dot && [dot.clientWidth, dot.clientHeight, getComputedStyle(dot).backgroundColor]
        return { background: getComputedStyle(node).backgroundColor, round: round ?? null }
      })
    const read = page.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasNotText: 'Non lu' }).first()
    await promise('MSG-08', async () => {
      const unreadMarks = await marksOf(row)
      const readMarks = await marksOf(read)
      expect(readMarks).toEqual({ background: 'rgba(0, 0, 0, 0)', round: null })
      expect(unreadMarks.round).toEqual([10, 10, expect.stringMatching(/^rgb\(/)])
      const [, ...light] = /rgb\((\d+), (\d+), (\d+)\)/.exec(unreadMarks.background) ?? []
      expect(light.map(Number)).toEqual([1, 2, 3].map(() => expect.toSatisfy((part: number) => part > 225)))
      expect(new Set(light).size, 'a tint, not white').toBeGreaterThan(1)
    })
    const id = Number((await row.getAttribute('href'))?.split('/').pop())
    const last = row.getByText(/Je boucle bientôt/)
    await promise('MSG-09', async () => {
      await expect.poll(() => last.textContent()).toBe(conversations.find(one => one.id === id)?.lastMessage.content)
      const cut = await last.evaluate(node => {
        const { textOverflow, lineHeight } = getComputedStyle(node)
        return { cut: node.scrollWidth > node.clientWidth, lines: node.clientHeight / Number.parseFloat(lineHeight), textOverflow }
      })
      expect(cut).toEqual({ cut: true, lines: 1, textOverflow: 'ellipsis' })
    })
    const badge = page.getByRole('link', { name: /Messages.*non lu/ })
    await badge.waitFor()

    const marked = page.waitForRequest(request => request.url().includes('messaging.markRead'))
    await promise('MSG-10', async () => {
      await row.click()
      await expect.poll(() => page.url()).toBe(`${browser.url}/weez/messages/${id}`)
      await expect.poll(() => row.getAttribute('data-unread'), timeoutOptions).toBeNull()
    })
    await promise('MSG-39', async () => {
      expect((await marked).postData()).toMatch(/"at":"\d{4}-\d\d-\d\dT[\d:.]+Z"/)
      const isUnread = async () => (await browser.ask<{ unread: boolean }>(page, 'GET', `/messaging/convers/${id}`)).unread
      await expect.poll(isUnread).toBe(false)
    })
    await expect.poll(() => badge.count(), timeoutOptions).toBe(0)
    await page.goto(`${browser.url}/weez/messages`)
    await row.waitFor()
    expect(await row.getAttribute('data-unread')).toBeNull()
    expect(pageErrors).toEqual([])
  })

  test('the floating button opens a new message, closing it returns to the list', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('karim', '/weez/messages')
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().waitFor()
    await promise('MSG-04', async () => {
      const button = page.getByRole('link', { name: 'Nouveau message' })
      expect(await button.evaluate(node => node.parentElement && getComputedStyle(node.parentElement).position)).toBe('sticky')
      await button.click()
      await expect.poll(() => page.url()).toBe(`${browser.url}/weez/messages/new`)
    })
    await promise('MSG-18', async () => {
      await page.getByRole('dialog', { name: 'Nouveau message' }).getByRole('button', { name: 'Fermer' }).click()
      await expect.poll(() => page.url()).toBe(`${browser.url}/weez/messages`)
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      await expect.poll(() => page.getByRole('list', { name: 'Conversations' }).isVisible()).toBe(true)
    })
  })

  test('two others share the round in halves, one has it for themself', { tags: ['long'] }, async () => {
    const { page } = await browser.visit('/login')
    type Side = { id: number; identity: { username: string; firstname: string; lastname: string } }
    const others: Side[] = []
    await withoutPrefetched(page)
    await page.route(/messaging\.list/, async route => {
      const answer = await fetchWhole(route)
      const text = await answer.text()
      const calls = JSON.parse(text) as { result: { data: { participants: Side[] }[] } }[]
      const of = calls.find(call => Array.isArray(call.result.data))
      const [first, second] = of?.result.data ?? []
      const isOther = ({ identity }: Side) => identity.username !== 'camille'
      const added = second?.participants.filter(isOther).map(side => ({ ...side, id: 1 })) ?? []
      first?.participants.push(...added)
      others.splice(0, others.length, ...(first?.participants.filter(isOther) ?? []))
      await route.fulfill({ response: answer, json: calls })
    })
    await signInOnPage(page, 'camille', browser.password)
    await page.waitForURL(`${browser.url}/`)
    await page.goto(`${browser.url}/weez/messages`)
    await page.locator('[data-halves]').waitFor()
    const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
    await promise('MSG-06', async () => {
      const sizes = await page.locator('[data-halves]').evaluate(node => [node.children.length, node.clientWidth, node.clientHeight])
      expect(sizes).toEqual([2, 48, 48])
      const [left, right] = await page
        .locator('[data-halves] > *')
        .evaluateAll(all => all.map(half => half.getBoundingClientRect()).map(({ left, right, top }) => ({ left, right, top })))
      expect([left?.top === right?.top, (left?.right ?? 0) <= (right?.left ?? 0)]).toEqual([true, true])
      await expect.poll(() => rows.first().locator('[data-halves]').count()).toBe(1)
      await expect.poll(() => page.locator('[data-halves]').count()).toBe(1)
      await expect.poll(() => rows.nth(1).locator('.mantine-Avatar-root').count()).toBe(1)
    })
    await promise('MSG-07', async () => {
      const [first, second] = others
      expect(others).toHaveLength(2)
      const name = `${first?.identity.firstname} ${first?.identity.lastname}`.trim()
      for (const words of [name, `@${first?.identity.username}`])
        await expect.poll(() => rows.first().getByText(words, { exact: true }).isVisible()).toBe(true)
      expect(await rows.first().textContent()).not.toContain(`@${second?.identity.username}`)
    })
  })

  test('what names no conversation leads to the list, one of others to nothing', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/weez/messages')
    await promise('MSG-35', async () => {
      for (const none of ['nobody', '1.5']) {
        await page.goto(`${browser.url}/weez/messages/${none}`)
        await expect.poll(() => page.url()).toBe(`${browser.url}/weez/messages`)
      }
      await expect.poll(() => page.getByRole('list', { name: 'Conversations' }).isVisible()).toBe(true)
    })
    await page.goto(`${browser.url}/weez/messages/12345`)
    await page.getByText('Page introuvable').waitFor()
  })

  test('whoever chose no language reads French, whatever the browser asks for', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/weez/messages', { extraHTTPHeaders: { 'accept-language': 'en-GB,en' } })
    await promise('MSG-43', async () => {
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('weez-locale')
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
      await expect.poll(() => page.getByText('Choisissez une conversation').isVisible()).toBe(true)
    })
  })

  test('a silent server is said, what was read stays', { tags: ['long', 'night'] }, async () => {
    const { page } = await browser.signedIn('camille', '/weez/messages')
    const row = page.getByRole('link', { name: /Préfecture/ })
    await row.waitFor()
    await page.route(/\/trpc\//, route => route.abort())
    await page.getByText(/Hors ligne depuis/).waitFor({ timeout: 60_000 })
    await expect.poll(() => row.count()).toBe(1)
    await page.unroute(/\/trpc\//)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await page.getByText(/Hors ligne depuis/).waitFor({ state: 'hidden' })
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser, isChangeStream } from '../support/browser.ts'
import { sendMessage, startConversationWith } from '../support/messages.ts'
import { standStill, whenDrawn } from '../support/page-clock.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('when private messages are read again, in Chromium', () => {
  const browser = browserForTests()

  /** A page whose clock stands still; `calls` are the procedures called since `forget`, `count` how often one was. */
  const atTheClock = async (username: string, prepare?: (page: Page) => Promise<string>) => {
    const { page } = await browser.signedIn(username, '/livez')
    const path = prepare ? await prepare(page) : '/weez/messages'
    const calls: string[] = []
    page.on('request', request => {
      const [, procedures = ''] = /\/trpc\/([^?]+)/.exec(request.url()) ?? []
      calls.push(...procedures.split(',').filter(name => name !== ''))
    })
    let underWay = 0
    page.on('request', request => {
      // The change stream stays open.
      if (!isChangeStream(request)) underWay += 1
    })
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', request => {
        if (!isChangeStream(request)) underWay -= 1
      })
    const settle = () => whenDrawn(page, () => underWay).toBe(0)
    await page.clock.install()
    await page.goto(`${browser.url}${path}`)
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().waitFor()
    await standStill(page)
    await settle()
    const count = (name: string) => calls.filter(call => call === name).length
    const forget = () => void calls.splice(0)
    forget()
    /** Moves the clock in steps of a second, each of which waits for the answers that it asked for. */
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        await page.clock.runFor(1_000)
        await settle()
      }
    }
    return { page, calls, count, forget, pass, settle }
  }
  const conversationOf = (username: string) => async (page: Page) =>
    `/weez/messages/${await startConversationWith(page, browser.url, username)}`

  test('an open conversation is read every 5 s, the list every 15', async () => {
    const { calls, pass } = await atTheClock('camille', conversationOf('sophie_lenoir'))
    const seconds: Record<string, number[]> = {}
    for (let second = 0; second < 65; second += 1) {
      calls.splice(0)
      await pass(1)
      for (const name of calls) seconds[name] = [...(seconds[name] ?? []), second]
    }
    /** The seconds between two reads, from the first one that the interval brought. */
    const pauses = (name: string) => (seconds[name] ?? []).slice(1).map((at, index) => at - (seconds[name]?.[index] ?? 0))
    // An answer that is drawn late moves the next read by a second.
    const every = (interval: number) => expect.toSatisfy((pause: number) => pause === interval || pause === interval + 1)
    await promise('MSG-36', () => {
      expect(pauses('messaging.one').length).toBeGreaterThanOrEqual(9)
      expect(pauses('messaging.one')).toEqual(pauses('messaging.one').map(() => every(5)))
    })
    await promise('MSG-11', () => {
      const regular = pauses('messaging.list').slice(-2)
      expect(regular).toEqual([every(15), every(15)])
    })
  })

  test('opened again, a conversation is not read within 10 s; loading its page takes it as fresh for a minute', {
    tags: ['long'],
  }, async () => {
    const { page, count, forget, settle } = await atTheClock('camille', conversationOf('sophie_lenoir'))
    const nav = page.getByRole('navigation').first()
    const explore = nav.getByRole('link', { name: 'Explorer' })
    const messages = nav.getByRole('link', { name: /^Messages/ })
    const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Sophie Lenoir/ })
    const leave = async () => {
      await explore.click()
      await whenDrawn(page, () => page.url()).toContain('/explore')
      await settle()
    }
    const open = async () => {
      await row.click()
      await whenDrawn(page, () => page.getByRole('log').isVisible()).toBe(true)
      await settle()
    }
    await leave()
    await messages.click()
    await whenDrawn(page, () => row.isVisible()).toBe(true)
    forget()
    await promise('MSG-37', async () => {
      await open()
      expect(count('messaging.one'), 'fresh').toBe(0)
      await leave()
      await page.clock.runFor(11_000)
      await messages.click()
      await whenDrawn(page, () => row.isVisible()).toBe(true)
      forget()
      await open()
      await whenDrawn(page, () => count('messaging.one')).toBe(1)
    })
    await promise('MSG-38', async () => {
      // Pointing at the link runs the loader alone.
      await leave()
      await page.clock.runFor(50_000)
      await messages.click()
      await whenDrawn(page, () => row.isVisible()).toBe(true)
      await settle()
      forget()
      await row.hover()
      await page.clock.runFor(500)
      await settle()
      expect(count('messaging.one'), 'within a minute').toBe(0)
      await page.mouse.move(0, 0)
      await page.clock.runFor(11_000)
      await settle()
      forget()
      await row.hover()
      await page.clock.runFor(500)
      await whenDrawn(page, () => count('messaging.one')).toBe(1)
    })
  })

  test('the list is asked for with its page, and taken as fresh for a minute', { tags: ['long'] }, async () => {
    const { page, count, forget, settle } = await atTheClock('karim')
    const nav = page.getByRole('navigation').first()
    const explore = nav.getByRole('link', { name: 'Explorer' })
    const messages = nav.getByRole('link', { name: /^Messages/ })
    const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
    const awayFor = async (milliseconds: number) => {
      await explore.click()
      await whenDrawn(page, () => page.url()).toContain('/explore')
      await settle()
      await page.clock.runFor(milliseconds)
      await settle()
      forget()
      await messages.click()
      await whenDrawn(page, () => rows.first().isVisible()).toBe(true)
      await settle()
    }
    await promise('MSG-02', async () => {
      await awayFor(50_000)
      expect(count('messaging.list'), 'fresh').toBe(0)
      await awayFor(61_000)
      await whenDrawn(page, () => count('messaging.list')).toBe(1)
    })
  })

  test('a sent message shows the server’s answer and reads the list again, with the clock standing still', { tags: ['long'] }, async () => {
    const { page, count, forget } = await atTheClock('karim', async page => {
      // Without the change stream, which tells of one's own message too.
      await page.route(/auth\.changes/, route => route.abort())
      return conversationOf('camille')(page)
    })
    await promise('MSG-41', async () => {
      forget()
      const answered = page.waitForResponse(response => response.url().includes('messaging.send'))
      await page.getByRole('textbox', { name: 'Message' }).fill('Bien reçu, merci.')
      await page.keyboard.press('Enter')
      const conversation = (await (await answered).json()) as { result: { data: { messages: { createdOn: string }[] } } }
      const { createdOn } = conversation.result.data.messages.at(-1) ?? {}
      const bubble = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Bien reçu, merci.' })
      await whenDrawn(page, () => bubble.locator('time').last().getAttribute('datetime')).toBe(createdOn)
      await whenDrawn(page, () => count('messaging.list')).toBe(1)
      const row = page
        .getByRole('list', { name: 'Conversations' })
        .getByRole('link', { name: /Camille Roussel/ })
        .first()
      await whenDrawn(page, () => row.textContent()).toContain('Bien reçu, merci.')
      expect(count('messaging.one'), 'the answer is the conversation').toBe(0)
    })
  })

  test('after a read marker the lists are read again, with the clock standing still', { tags: ['long'] }, async () => {
    const { page: karim } = await browser.signedIn('karim', '/livez')
    const id = await startConversationWith(karim, browser.url, 'camille')
    await sendMessage(karim, browser.url, id, 'Tu as vu ?')
    const { page, count, forget } = await atTheClock('camille')
    const row = page
      .getByRole('list', { name: 'Conversations' })
      .getByRole('link', { name: /Karim Benali/ })
      .first()
    await whenDrawn(page, () => row.getAttribute('data-unread')).toBe('true')
    forget()
    await promise('MSG-45', async () => {
      await row.click()
      await whenDrawn(page, () => count('messaging.markRead')).toBe(1)
      // Each once, or twice where the conversation was opened after an answer that was on its way.
      await whenDrawn(page, () => Math.min(count('messaging.list'), count('messaging.unread'))).toBeGreaterThan(0)
      await whenDrawn(page, () => row.getAttribute('data-unread')).toBeNull()
    })
  })
})

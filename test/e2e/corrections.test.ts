import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { standStill, whenDrawn } from '../support/page-clock.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('corrections on the pages of others, in Chromium', () => {
  const browser = browserForTests()

  const english = { locale: 'en' } as const
  type Weeze = { id: number; author: { id: number; username: string } }

  /** Opens a page of a signed-in visitor whose clock stands still once a weeze is shown. */
  const openStill = async (name: string, path: string, text: string): Promise<Page> => {
    const { page } = await browser.signedIn(name, '/livez', english)
    await page.clock.install()
    await page.goto(`${browser.url}${path}`)
    await page.getByText(text).first().waitFor()
    await standStill(page)
    return page
  }
  const poll = (page: Page) => page.clock.runFor(11_000)

  /** The newest weeze of the demo whose picture says what it shows. */
  const findPictured = async (page: Page): Promise<Weeze> => {
    type Pictured = Weeze & { createdOn: string; medias: { type: string; alt?: string }[] }
    for (let before = ''; ; ) {
      const { data } = await browser.ask<{ data: Pictured[] }>(page, 'GET', `/feed${before && `?before=${before}`}`)
      const found = data.find(({ medias }) => medias.some(({ type, alt }) => type === 'IMAGE' && alt))
      if (found) return found
      before = data.at(-1)?.createdOn ?? ''
      expect(before, 'the feed has a picture').not.toBe('')
    }
  }

  test('what an animator deletes or reassigns follows on every open page with the next poll', { tags: ['long', 'night'] }, async () => {
    const { page: animator } = await browser.signedIn('animator', '/weez', english)
    const { page: karim } = await browser.signedIn('karim', '/weez', english)
    const post = (page: Page, path: string, json: object) => browser.ask<Weeze>(page, 'POST', path, json)
    const subject = await post(karim, '/weezs/post', { text: 'The dam holds' })
    const gone = await post(karim, `/weezs/${subject.id}/reply`, { text: 'A rumour for @camille' })
    const mistake = await post(animator, '/weezs/post', { text: 'Under the wrong name' })
    const named = (name: string) => browser.ask<{ id: number }>(animator, 'GET', `/users/named?username=${name}`)
    const sophie = (await named('sophie_lenoir')).id
    // Newer than the mistake, so that this comes in below it.
    await post(animator, '/weezs/post', { text: 'From Sophie herself', authorId: sophie })
    await post(animator, `/weezs/${gone.id}/reweez`, { text: 'Quoting the rumour' })
    const pages = {
      feed: await openStill('camille', '/weez', 'A rumour for'),
      profile: await openStill('camille', `/weez/p/karim?id=${gone.author.id}`, 'A rumour for'),
      thread: await openStill('camille', `/karim/status/${subject.id}`, 'A rumour for'),
      opened: await openStill('camille', `/karim/status/${subject.id}?weeze=${gone.id}`, 'A rumour for'),
      notifications: await openStill('camille', '/weez/notifications', 'A rumour for'),
    }
    const profiles = {
      gains: await openStill('camille', `/weez/p/sophie_lenoir?id=${sophie}`, 'From Sophie herself'),
      loses: await openStill('camille', `/weez/p/animator?id=${mistake.author.id}`, 'Under the wrong name'),
    }
    await post(karim, `/weezs/${subject.id}/like`, { liked: true })
    await animator.goto(`${browser.url}/weez?delete=${gone.id}`)
    await animator.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await animator.getByText('Deletion successful', { exact: true }).waitFor()
    await promise('EXO-01', async () => {
      for (const page of Object.values(pages)) {
        expect(await page.getByText('A rumour for').count()).toBeGreaterThan(0)
        await poll(page)
        await whenDrawn(page, () => page.getByText('A rumour for').count()).toBe(0)
      }
      const quote = pages.feed.locator('article').filter({ hasText: 'Quoting the rumour' })
      await expect.poll(() => quote.getByText('This weeze has been deleted.').isVisible()).toBe(true)
    })
    await promise('EXO-02', () =>
      whenDrawn(pages.feed, () =>
        pages.feed.locator('article').filter({ hasText: 'The dam holds' }).first().getByRole('button', { name: 'Like, 1' }).count(),
      ).toBe(1),
    )

    // The server knows the like and its answer is not there yet: the poll, which counts it, must not add it once more.
    const { feed } = pages
    const likes = feed.locator('article').filter({ hasText: 'The dam holds' }).first().getByRole('button', { name: /^Like/ })
    const stored = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    await feed.route('**/trpc/weezes.like*', async route => {
      const response = await route.fetch()
      stored.resolve()
      await released.promise
      await route.fulfill({ response })
    })
    const sent = feed.waitForRequest(/weezes\.like/)
    await likes.click()
    await poll(feed)
    await Promise.all([sent, stored.promise])
    const counted = feed.waitForResponse(/weezes\.figures/)
    await poll(feed)
    await (await counted).finished()
    await promise('EXO-02', async () => {
      await feed.clock.runFor(100)
      await expect.poll(() => likes.textContent()).toContain('2')
      released.resolve()
      await whenDrawn(feed, () => likes.textContent()).toContain('2')
    })

    await animator.goto(`${browser.url}/weez`)
    const mistaken = animator.locator('article').filter({ hasText: 'Under the wrong name' })
    await mistaken.getByRole('link', { name: 'Reassign' }).click()
    const dialog = animator.getByRole('dialog', { name: 'Reassign to' })
    await dialog.getByRole('combobox').fill('sophie')
    await dialog.getByRole('option', { name: /Sophie Lenoir/ }).click()
    await promise('EXO-09', async () => {
      await expect.poll(() => mistaken.getByText('Sophie Lenoir').isVisible()).toBe(true)
      await poll(pages.feed)
      const shown = pages.feed.locator('article').filter({ hasText: 'Under the wrong name' })
      await whenDrawn(pages.feed, () => shown.getByText('Sophie Lenoir').count()).toBe(1)
    })
    await promise('EXO-92', async () => {
      const weezesOf = (page: Page) => page.locator('article').filter({ hasText: /Under the wrong name|From Sophie herself/ })
      for (const page of Object.values(profiles)) await page.clock.runFor(16_000)
      await whenDrawn(profiles.loses, () => weezesOf(profiles.loses).count()).toBe(0)
      await whenDrawn(profiles.gains, () => weezesOf(profiles.gains).count()).toBe(2)
      await expect.poll(() => weezesOf(profiles.gains).nth(1).textContent()).toContain('Under the wrong name')
    })

    await animator.goto(`${browser.url}/admin/audit`)
    await promise('EXO-08', () => expect.poll(() => animator.getByText('A rumour for @camille').isVisible()).toBe(true))
  })

  test('dialogs and pictures of a deleted weeze follow, and what was typed stays', { tags: ['long'] }, async () => {
    const { page: animator } = await browser.signedIn('animator', '/weez', english)
    const { id, author } = await findPictured(animator)
    const replying = await openStill('camille', `/weez/p/x?id=${author.id}`, `@${author.username}`)
    const pictured = replying.locator(`article[data-weeze="${id}"]`)
    await whenDrawn(replying, () => pictured.count()).toBe(1)
    const watching = await openStill('camille', `/x/status/${id}`, 'Reply')
    await watching.locator('article[data-subject] img:not([alt=""])').first().click()
    const show = watching.getByRole('dialog', { name: 'Pictures of the weeze' })
    await whenDrawn(watching, () => show.count()).toBe(1)
    await pictured.getByRole('button', { name: /^Reply/ }).click()
    const dialog = replying.getByRole('dialog', { name: 'Reply' })
    await whenDrawn(replying, () => dialog.getByRole('textbox').count()).toBe(1)
    await dialog.getByRole('textbox').fill('Is that so?')
    await browser.ask(animator, 'DELETE', `/weezs/${id}/delete`)
    await promise('EXO-99', async () => {
      for (const page of [replying, watching]) await poll(page)
      await whenDrawn(replying, () => dialog.getByText('This weeze has been deleted.').count()).toBe(1)
      await expect.poll(() => dialog.getByRole('textbox').innerText()).toBe('Is that so?')
      await expect.poll(() => dialog.getByRole('button', { name: 'Reply', exact: true }).isDisabled()).toBe(true)
      await whenDrawn(watching, () => show.count()).toBe(0)
    })
  })

  test('the thread of a deleted weeze says so', { tags: ['long'] }, async () => {
    const { page: karim } = await browser.signedIn('karim', '/weez', english)
    const { id } = await browser.ask<Weeze>(karim, 'POST', '/weezs/post', { text: 'Soon gone' })
    const page = await openStill('camille', `/karim/status/${id}`, 'Soon gone')
    const { page: animator } = await browser.signedIn('animator', '/livez')
    await browser.ask(animator, 'DELETE', `/weezs/${id}/delete`)
    await poll(page)
    await promise('EXO-03', () => whenDrawn(page, () => page.getByText('This weeze has been deleted.').count()).toBe(1))
  })

  test('an animator takes a message away, and its reader sees that it is gone', { tags: ['long'] }, async () => {
    const { page: animator } = await browser.signedIn('animator', '/weez', english)
    const named = (name: string) => browser.ask<{ id: number }>(animator, 'GET', `/users/named?username=${name}`)
    const composeAs = (await named('sophie_lenoir')).id
    const sendTo = (await named('camille')).id
    const { id } = await browser.ask<{ id: number }>(animator, 'POST', '/messaging/convers', { composeAs, sendTo })
    for (const content of ['A first message', 'A secret by mistake'])
      await browser.ask(animator, 'POST', `/messaging/convers/${id}`, { content })
    const reader = await openStill('camille', `/weez/messages/${id}`, 'A secret by mistake')
    expect(await reader.getByRole('button', { name: /^Actions for/ }).count(), 'players correct nothing').toBe(0)
    await animator.goto(`${browser.url}/weez/personas/${id}`)
    await animator.getByRole('button', { name: 'Actions for A secret by mistake' }).click()
    await animator.getByRole('menuitem', { name: 'Take away' }).click()
    await animator.getByRole('alertdialog').getByRole('button', { name: 'Take away' }).click()
    await promise('EXO-06', async () => {
      const log = animator.getByRole('log')
      await expect.poll(() => log.getByText('Message taken away').isVisible()).toBe(true)
      await reader.clock.runFor(16_000)
      await whenDrawn(reader, () => reader.getByText('Message taken away').count()).toBe(1)
      const secrets = (page: Page) => page.getByText('A secret by mistake').count()
      await expect.poll(() => secrets(animator)).toBe(0)
      await whenDrawn(reader, () => secrets(reader)).toBe(0)
    })

    await animator.getByRole('button', { name: 'Actions for A first message' }).click()
    await animator.getByRole('menuitem', { name: 'Reassign' }).click()
    const dialog = animator.getByRole('dialog', { name: 'Reassign to' })
    await dialog.getByRole('combobox').fill('nadia')
    await dialog.getByRole('option', { name: /Nadia/ }).click()
    await promise('EXO-10', async () => {
      await expect.poll(() => animator.getByRole('log').getByText('A first message').count()).toBe(0)
      await reader.clock.runFor(6_000)
      await whenDrawn(reader, () => reader.getByRole('log').getByText('A first message').count()).toBe(0)
    })
  })

  test('the front page of the press follows, and a button offers it to somebody who reads further down', async () => {
    const reader = await openStill('camille', '/webpress', 'Ce que Solvane pèse')
    const { page: animator } = await browser.signedIn('animator', '/livez')
    const titles = () => reader.locator('.card-title').allTextContents()
    const [first = ''] = await titles()
    const link = await reader.locator('.card-title a').first().getAttribute('href')
    const setStatus = (status: string) => browser.ask(animator, 'PUT', `/press/articles/${link?.split('/').at(-1)}/status?status=${status}`)
    await setStatus('UNPUBLISHED')
    await promise('EXO-05', async () => {
      await poll(reader)
      await whenDrawn(reader, titles).not.toContain(first)
      await reader.evaluate(() => scrollTo(0, 600))
      const before = await titles()
      await setStatus('PUBLISHED')
      await poll(reader)
      const button = reader.getByRole('button', { name: 'Show the new front page' })
      await whenDrawn(reader, () => button.isVisible()).toBe(true)
      expect(await titles()).toEqual(before)
      // What is withdrawn before it was shown needs no button.
      await setStatus('UNPUBLISHED')
      await poll(reader)
      await whenDrawn(reader, () => button.isVisible()).toBe(false)
      await setStatus('PUBLISHED')
      await poll(reader)
      await whenDrawn(reader, () => button.isVisible()).toBe(true)
      await button.click()
      await whenDrawn(reader, titles).toContain(first)
      expect(await reader.evaluate(() => scrollY)).toBe(0)
    })
    const article = await openStill('camille', link ?? '', 'Solvane')
    const band = (page: Page) => page.getByText('Exercise suspended').count()
    await browser.ask(animator, 'POST', '/trpc/admin.exercises.setPhase', { phase: 'suspended' })
    await promise('EXO-101', async () => {
      for (const page of [reader, article]) {
        await poll(page)
        await whenDrawn(page, () => band(page)).toBe(1)
      }
      await setStatus('UNPUBLISHED')
      await poll(article)
      await expect.poll(() => article.getByText('Page not found').count()).toBe(1)
    })
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { standStill, whenDrawn, whenIdle } from '../support/page-clock.ts'
import { promise } from '../support/promise.ts'
import { animatedImage, dotPng } from '../support/test-images.ts'

describe.skipIf(!hasBrowser)('writing a weeze, in Chromium', () => {
  const browser = browserForTests()

  const english = { locale: 'en' } as const
  const composer = (page: Page) => page.getByRole('region', { name: 'Write a weeze' })
  const field = (page: Page) => composer(page).getByRole('textbox', { name: 'Text of the weeze' })
  const send = (page: Page) => composer(page).getByRole('button', { name: 'Post', exact: true })
  const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(dotPng) })
  const choose = async (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const chooser = page.waitForEvent('filechooser')
    await composer(page).getByRole('button', { name: 'Add pictures' }).click()
    await (await chooser).setFiles(files)
  }

  test('what is typed before the editor is there stays, with the caret and the focus; without the editor it is sent all the same', {
    tags: ['long'],
  }, async () => {
    const { page } = await browser.signedIn('camille', '/livez', english)
    const held: (() => Promise<void>)[] = []
    const editorFile = /\/assets\/editor-[^/]+\.js$/
    await page.route(editorFile, route => void held.push(() => route.continue()))
    await page.goto(`${browser.url}/weez`)
    await field(page).click()
    await page.keyboard.type('First keys')
    await page.keyboard.press('Enter')
    await page.keyboard.type('and more')
    for (const _ of 'and more') await page.keyboard.press('ArrowLeft')
    await expect.poll(() => held.length).toBe(1)
    await promise('EXO-127', async () => {
      expect(await field(page).evaluate(element => element.tagName)).toBe('TEXTAREA')
      // Keys go on while the editor takes over.
      const typing = page.keyboard.type('some of them ', { delay: 5 })
      await held[0]?.()
      await typing
      await expect.poll(() => field(page).evaluate(element => element.tagName)).toBe('DIV')
      await page.keyboard.type('now ')
      await expect.poll(() => field(page).innerText()).toBe('First keys\n\nsome of them now and more')
    })

    const { page: other } = await browser.signedIn('karim', '/livez', english)
    await other.route(editorFile, route => route.abort())
    await other.goto(`${browser.url}/weez`)
    await field(other).fill('Without the editor')
    await field(other).press('ControlOrMeta+Enter')
    await promise('EXO-127', async () => {
      const weeze = other.getByRole('article').filter({ hasText: 'Without the editor' })
      await expect.poll(() => weeze.count()).toBe(1)
      expect(await field(other).inputValue()).toBe('')
    })
  })

  test('the counter counts, warns, turns red and goes, and 281 characters are sent', async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    await promise('COMP-02', async () => {
      await expect.poll(() => send(page).isDisabled()).toBe(true)
      await field(page).fill('x')
      await expect.poll(() => send(page).isEnabled()).toBe(true)
      await field(page).press('ControlOrMeta+a')
      await page.keyboard.type(' \n ')
      await expect.poll(() => send(page).isDisabled(), { message: 'white space' }).toBe(true)
    })
    const shown = composer(page).locator('[data-state]')
    const color = () => shown.evaluate(counter => getComputedStyle(counter).color)
    const colorOf = (variable: string) =>
      page.evaluate(variable => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = `var(${variable})`
        const { color } = getComputedStyle(probe)
        probe.remove()
        return color
      }, variable)
    const calm = await colorOf('--mantine-color-dimmed')
    const warning = await colorOf('--mantine-color-text')
    const red = await colorOf('--mantine-color-error')
    expect(new Set([calm, warning, red]).size).toBe(3)
    for (const [id, length, state, number, shownColor] of [
      ['COMP-03', 1, 'plenty', '279', calm],
      ['COMP-04', 259, 'plenty', '21', calm],
      ['COMP-04', 260, 'few', '20', warning],
      ['COMP-04', 279, 'few', '1', warning],
      ['COMP-05', 280, 'none', '0', red],
      ['COMP-05', 281, 'over', '−1', red],
      ['COMP-06', 289, 'over', '−9', red],
      ['COMP-06', 290, 'over', null, red],
    ] as const) {
      await field(page).fill('é'.repeat(length))
      await promise(id, async () => {
        await expect.poll(() => shown.getAttribute('data-state')).toBe(state)
        await expect
          .poll(async () => [length, await shown.getByText(/^−?\d+$/).allTextContents()])
          .toEqual([length, number === null ? [] : [number]])
        expect([length, await color()]).toEqual([length, shownColor])
      })
    }
    const text = `${'a'.repeat(280)}z`
    await field(page).fill(text)
    await promise('COMP-07', async () => {
      await expect.poll(() => send(page).isEnabled()).toBe(true)
      await send(page).click()
      await expect.poll(() => page.locator('article').filter({ hasText: text }).isVisible()).toBe(true)
    })
  })

  test('what is no image is not taken, and an upload that fails is logged, named and left out', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    const logged: string[] = []
    page.on('console', message => {
      // Chromium's own line about the answer is not what the program logs.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) logged.push(message.text())
    })
    let uploads = 0
    await page.route('**/trpc/weezes.upload*', route => {
      uploads += 1
      return uploads === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue()
    })
    const pictures = composer(page).getByRole('button', { name: /^Describe picture/ })
    await promise('COMP-08', async () => {
      const chooser = page.waitForEvent('filechooser')
      await composer(page).getByRole('button', { name: 'Add pictures' }).click()
      expect(await (await chooser).element().getAttribute('accept')).toBe('image/*')
      await (await chooser).setFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }])
      await expect.poll(() => composer(page).getByText('Picture not added: notes.txt').isVisible()).toBe(true)
      expect([uploads, await pictures.count()]).toEqual([0, 0])
    })
    await choose(page, picture('broken.png'))
    for (const id of ['COMP-11', 'ERR-18'])
      await promise(id, async () => {
        await expect.poll(() => composer(page).getByText('Picture not added: broken.png').isVisible()).toBe(true)
        expect(await pictures.count()).toBe(0)
        expect(logged).not.toEqual([])
      })
    await choose(page, picture('good.png'))
    await promise('COMP-02', async () => {
      await expect.poll(() => pictures.count()).toBe(1)
      await expect.poll(() => send(page).isEnabled(), { message: 'a picture without text' }).toBe(true)
    })
    const posted = page.waitForRequest(request => request.url().includes('weezes.post'))
    await send(page).click()
    const { authorId, ...rest } = (await posted).postDataJSON()
    await promise('COMP-16', async () => {
      expect(rest).toEqual({
        text: '',
        mentions: [],
        medias: [{ type: 'IMAGE', val: expect.stringMatching(/^[\w-]{22}$/) }],
        sponsored: false,
      })
      expect(authorId).toBe((await browser.ask<{ id: number }>(page, 'GET', '/users/named?username=camille')).id)
    })
    expect(uploads).toBe(2)
  })

  test('an upload declares its client and that it is for an exercise; a picture that moves is refused with the reason', {
    tags: ['long'],
  }, async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    const { client } = await browser.ask<{ client: { id: number } }>(page, 'POST', '/session')
    const bodies: string[] = []
    await page.route('**/trpc/weezes.upload*', route => {
      bodies.push(route.request().postDataBuffer()?.toString('latin1') ?? '')
      return route.continue()
    })
    await choose(page, picture('good.png'))
    await composer(page).getByRole('button', { name: 'Describe picture 1' }).waitFor()
    await promise('COMP-17', () => {
      const [, metadata = ''] = /name="metadata"\r\n\r\n(.*?)\r\n/.exec(bodies[0] ?? '') ?? []
      expect(JSON.parse(metadata)).toEqual({ clientId: client.id, exercice: true })
    })
    await choose(page, { name: 'wave.gif', mimeType: 'image/gif', buffer: Buffer.from(await animatedImage('gif')) })
    await composer(page).getByText('Picture not added: wave.gif (animated pictures are not accepted)').waitFor()
    expect(
      await composer(page)
        .getByRole('button', { name: /^Describe picture/ })
        .count(),
    ).toBe(1)
  })

  test('people chosen from the suggestions are sent with the weeze while its text names them', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('karim', '/weez', english)
    const idOf = async (username: string) => (await browser.ask<{ id: number }>(page, 'GET', `/users/named?username=${username}`)).id
    const option = (name: string) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name })
    const typing = composer(page).getByRole('textbox').or(composer(page).getByRole('combobox'))
    // The plain field suggests nobody.
    await composer(page).locator('[contenteditable]').waitFor()
    await typing.pressSequentially('@yann')
    await option('@yann_sp').click()
    for (let at = 0; at < 10; at += 1) await page.keyboard.press('Backspace')
    await typing.pressSequentially('To @nadia')
    await option('@nadia_quainord').click()
    await typing.pressSequentially('and @camille')
    await page.reload()
    await expect.poll(() => typing.textContent()).toBe('To @nadia_quainord and @camille')
    const posted = page.waitForRequest(request => request.url().includes('weezes.post'))
    await send(page).click()
    const body = (await posted).postDataJSON()
    await promise('COMP-16', async () => {
      expect(Object.keys(body).toSorted()).toEqual(['authorId', 'medias', 'mentions', 'sponsored', 'text'])
      expect(body).toMatchObject({ mentions: [await idOf('nadia_quainord')], text: 'To @nadia_quainord and @camille', sponsored: false })
    })
    const weeze = page.locator('article').filter({ hasText: 'To @nadia_quainord' })
    await weeze.getByRole('link', { name: '@nadia_quainord' }).waitFor()
    await weeze.getByRole('link', { name: '@camille' }).waitFor()
  })

  test('sending shows that it is under way, waits 700 ms, and says how it went', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/livez', english)
    await page.clock.install()
    await page.goto(`${browser.url}/weez`)
    await field(page).fill('Slow but sure')
    // The editor has taken over before the clock stands still.
    await expect.poll(() => field(page).evaluate(({ tagName }) => tagName)).toBe('DIV')
    let posts = 0
    await page.route('**/trpc/weezes.post*', route => {
      posts += 1
      return posts === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue()
    })
    await standStill(page)
    const underWay = composer(page).locator('button[data-loading]')
    /** Presses the button; the call is sent 700 ms later and not before. */
    const sends = async (call: number) => {
      await whenDrawn(page, () => send(page).isEnabled()).toBe(true)
      await send(page).click()
      await promise('COMP-12', () => expect.poll(() => underWay.count()).toBe(1))
      await promise('COMP-13', async () => {
        await page.clock.runFor(690)
        await whenIdle(page)
        expect(posts).toBe(call - 1)
        await page.clock.runFor(15)
        await expect.poll(() => posts).toBe(call)
      })
    }
    const failure = page.getByText('An error occured. Please try again.', { exact: true })
    await sends(1)
    await promise('COMP-15', () => whenDrawn(page, () => failure.isVisible()).toBe(true))
    await expect.poll(() => field(page).textContent()).toBe('Slow but sure')
    const success = page.getByText('Weeze successfuly sent.', { exact: true })
    await promise('STATE-04', async () => {
      await sends(2)
      for (const id of ['COMP-15', 'ERR-13']) await promise(id, () => whenDrawn(page, () => success.isVisible()).toBe(true))
      await promise('COMP-14', () => whenDrawn(page, () => field(page).textContent()).toBe(''))
      await whenDrawn(page, () => underWay.count()).toBe(0)
    })
    await whenDrawn(page, () => page.locator('article').filter({ hasText: 'Slow but sure' }).count()).toBe(1)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { sendMessage, startConversationWith } from '../support/messages.ts'
import { promise } from '../support/promise.ts'

const timeoutOptions = { timeout: 30_000 }

describe.skipIf(!hasBrowser)('a conversation, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  test('MSG-12 to MSG-17, MSG-26, MSG-27, MSG-29, MSG-31, MSG-40: an animator writes as a persona, the player sees it and answers', async () => {
    const [{ page: player }, { page: animator }] = [
      await browser.signedIn('camille', '/weez/messages'),
      await browser.signedIn('animator', '/weez/messages/new'),
    ]
    const modal = animator.getByRole('dialog')
    await animator.getByRole('dialog', { name: 'Nouveau message' }).waitFor()
    expect(await modal.getByRole('button', { name: 'Retour' }).count(), 'MSG-13').toBe(0)
    await modal.getByRole('combobox').fill('camille')
    await modal.getByRole('option', { name: /@camille/ }).click()
    await animator.getByRole('dialog', { name: 'Écrire comme' }).waitFor()
    await modal.getByText('Étape 2 sur 2').waitFor()
    await modal.getByRole('button', { name: 'Retour' }).click()
    await animator.getByRole('dialog', { name: 'Nouveau message' }).waitFor()
    await modal.getByRole('combobox').fill('camille')
    await modal.getByRole('option', { name: /@camille/ }).click()
    const asked = animator.waitForRequest(request => request.url().includes('searchUsers') && request.url().includes('DUMMY'))
    await modal.getByRole('combobox').fill('nadia')
    await asked
    await modal.getByRole('option', { name: /@nadia_quainord/ }).waitFor()
    await modal.getByRole('button', { name: 'Suivant' }).click()
    await animator.waitForURL('**/weez/messages')

    await animator
      .getByRole('link', { name: /Camille Roussel.*Nadia Ferrand/ })
      .first()
      .click()
    await animator.getByText('Répondre comme Nadia Ferrand').waitFor()
    await animator.getByRole('textbox', { name: 'Message' }).fill('Ma fille tousse. Que dois-je faire ?')
    await animator.getByRole('button', { name: 'Envoyer' }).click()

    // Without a reload: the list asks every 15 s.
    const row = player.getByRole('link', { name: /Nadia Ferrand/ })
    await row.filter({ hasText: 'Ma fille tousse' }).waitFor(timeoutOptions)
    await row.click()
    const log = player.getByRole('log')
    await log.getByText('Que dois-je faire').waitFor()
    expect(await player.getByRole('heading', { name: 'Nadia Ferrand' }).count(), 'MSG-27').toBe(1)
    expect(await log.locator('time').first().textContent(), 'MSG-31').toMatch(/^\d\d:\d\d$/)

    await animator.getByRole('textbox', { name: 'Message' }).fill('Répondez vite.')
    await animator.keyboard.press('Enter')
    await log.getByText('Répondez vite.').waitFor(timeoutOptions)
    await player.getByRole('textbox', { name: 'Message' }).fill('Rincez à l’eau claire.')
    await player.keyboard.press('Enter')
    await animator.getByRole('log').getByText('Rincez à l’eau claire.').waitFor(timeoutOptions)
    await expect.poll(() => row.textContent(), timeoutOptions).toContain('Rincez à l’eau claire.')

    const sideOf = (text: string) =>
      log.getByText(text).evaluate(node => {
        const box = node.getBoundingClientRect()
        const around = node.closest('[role=log]')?.getBoundingClientRect() ?? box
        return { left: box.left - around.left, right: around.right - box.right, color: getComputedStyle(node).backgroundColor }
      })
    const [own, other] = [await sideOf('Rincez à l’eau claire.'), await sideOf('Répondez vite.')]
    expect([own.right < own.left, own.color], 'MSG-29').toEqual([true, 'rgb(42, 90, 134)'])
    await promise('MSG-30', () => {
      expect(other.left).toBeLessThan(other.right)
      const parts = (other.color.match(/\d+/g) ?? []).map(Number)
      // Grey: the three parts nearly alike, and not white.
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(8)
      expect(Math.max(...parts)).toBeLessThan(250)
    })

    await player.getByRole('link', { name: 'Retour aux messages' }).click()
    await player.waitForURL('**/weez/messages')
  })

  test('MSG-33, MSG-34, MSG-42: the field grows to its limit, keeps its text over a reload, and sends no white space', async () => {
    const { page } = await browser.signedIn('camille', '/weez/messages')
    const id = await startConversationWith(page, browser.url, 'pref_vauve')
    await page.goto(`${browser.url}/weez/messages/${id}`)
    const field = page.getByRole('textbox', { name: 'Message' })
    await field.waitFor()
    expect(await field.getAttribute('placeholder')).toBe('Message')
    const height = () => field.evaluate(node => node.getBoundingClientRect().height)
    await expect.poll(height, timeoutOptions).toBe(44)
    let sent = 0
    page.on('request', request => {
      if (request.url().includes('messaging.send')) sent += 1
    })
    const send = page.getByRole('button', { name: 'Envoyer' })
    await field.fill('  \n ')
    expect(await send.isDisabled()).toBe(true)
    await field.press('Control+Enter')
    await field.press('Enter')
    await field.fill('une ligne')
    await field.press('Shift+Enter')
    await field.pressSequentially('et une autre')
    await expect.poll(height, timeoutOptions).toBe(66)
    await field.fill(Array.from({ length: 20 }, (_, line) => `ligne ${line}`).join('\n'))
    await expect.poll(height, timeoutOptions).toBe(160)
    await page.reload()
    await expect.poll(() => field.inputValue(), timeoutOptions).toContain('ligne 19')
    expect(sent).toBe(0)
  })

  test('design rule 6: a message that could not be sent keeps its text, says so, and is sent once', async () => {
    const { page } = await browser.signedIn('karim', '/weez/messages')
    const id = await startConversationWith(page, browser.url, 'pref_vauve')
    await page.goto(`${browser.url}/weez/messages/${id}`)
    const field = page.getByRole('textbox', { name: 'Message' })
    await field.fill('Nous arrivons.')
    const keys: (string | undefined)[] = []
    // The server gets it, its answer is lost.
    await page.route(/messaging\.send/, async route => {
      keys.push(route.request().headers()['idempotency-key'])
      await route.fetch()
      await route.abort()
    })
    await field.press('Enter')
    await page.getByText('Non envoyé').waitFor()
    await page.reload()
    await page.getByText('Non envoyé').waitFor()
    await page.unroute(/messaging\.send/)
    page.on('request', request => {
      if (request.url().includes('messaging.send')) keys.push(request.headers()['idempotency-key'])
    })
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await page.getByText('Non envoyé').waitFor({ state: 'hidden' })
    await page.getByText('Envoi…', { exact: true }).waitFor({ state: 'hidden' })
    await page.reload()
    const said = page.getByRole('log').getByText('Nous arrivons.')
    await said.first().waitFor()
    expect(await said.count()).toBe(1)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  test('older messages load without moving the view; new ones are announced to a reader above, and followed at the end', {
    tags: ['long'],
  }, async () => {
    const [{ page: reader }, { page: writer }] = [
      await browser.signedIn('camille', '/weez/messages'),
      await browser.signedIn('karim', '/weez/messages'),
    ]
    const id = await startConversationWith(writer, browser.url, 'camille')
    for (let index = 0; index < 120; index += 1) await sendMessage(writer, browser.url, id, `Point ${index}, avec quelques mots de plus.`)
    await reader.goto(`${browser.url}/weez/messages/${id}`)
    const log = reader.getByRole('log')
    await log.getByText('Point 119,').waitFor()
    const toEnd = () => log.evaluate(node => node.scrollHeight - node.scrollTop - node.clientHeight)
    await expect.poll(toEnd, timeoutOptions).toBeLessThan(2)
    expect(await log.getByText('Point 69,').count()).toBe(0)

    const answered = reader.waitForResponse(response => response.url().includes('before'))
    await log.evaluate(node => {
      node.scrollTop = 300
    })
    const place = () => log.getByText('Point 78,').evaluate(node => Math.round(node.getBoundingClientRect().top))
    const before = await place()
    await answered
    await log.getByText('Point 69,').waitFor({ state: 'attached' })
    expect(await place()).toBe(before)

    await sendMessage(writer, browser.url, id, 'Encore un mot.')
    await reader.getByRole('button', { name: 'Nouveaux messages' }).click(timeoutOptions)
    await expect.poll(toEnd, timeoutOptions).toBeLessThan(2)
    await reader.getByRole('button', { name: 'Nouveaux messages' }).waitFor({ state: 'hidden' })
    await sendMessage(writer, browser.url, id, 'Et un dernier.')
    await log.getByText('Et un dernier.').waitFor(timeoutOptions)
    await expect.poll(toEnd, timeoutOptions).toBeLessThan(2)
    expect(await reader.getByRole('button', { name: 'Nouveaux messages' }).count()).toBe(0)
  })

  test.for([
    ['no-preference', true],
    ['reduce', false],
  ] as const)('a reader at the end follows a new message, motion %s', async ([reducedMotion, smooth]) => {
    const { page } = await browser.signedIn('camille', '/weez/messages', { reducedMotion })
    const { page: writer } = await browser.signedIn('animator', '/livez')
    const id = await startConversationWith(writer, browser.url, 'camille')
    for (let index = 0; index < 25; index += 1)
      await sendMessage(writer, browser.url, id, `Ligne ${index} (${reducedMotion}), assez longue pour défiler.`)
    await page.goto(`${browser.url}/weez/messages/${id}`)
    const log = page.getByRole('log')
    await log.getByText(`Ligne 24 (${reducedMotion}),`).waitFor()
    const toEnd = () => log.evaluate(node => node.scrollHeight - node.scrollTop - node.clientHeight)
    await expect.poll(toEnd, timeoutOptions).toBeLessThan(2)
    // Every position that the log passes, and whether a scroll was asked for as smooth.
    await log.evaluate(node => {
      const seen = { positions: [] as number[], behaviors: [] as (string | undefined)[] }
      Object.assign(globalThis, { seen })
      node.addEventListener('scroll', () => seen.positions.push(node.scrollTop))
      const scrollTo = node.scrollTo.bind(node)
      node.scrollTo = ((options: ScrollToOptions) => {
        seen.behaviors.push(options.behavior)
        scrollTo(options)
      }) as typeof node.scrollTo
    })
    await sendMessage(
      writer,
      browser.url,
      id,
      Array.from({ length: 12 }, (_, line) => `Un mot (${reducedMotion}), ligne ${line}`).join('\n'),
    )
    await log.getByText(`Un mot (${reducedMotion}), ligne 11`).waitFor(timeoutOptions)
    await promise('MSG-28', async () => {
      await expect.poll(toEnd, timeoutOptions).toBeLessThan(2)
      const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as { positions: number[]; behaviors: string[] })
      expect(seen.behaviors).toEqual([smooth ? 'smooth' : 'auto'])
      if (smooth) expect(new Set(seen.positions).size, 'positions on the way').toBeGreaterThan(4)
      else expect(new Set(seen.positions).size, 'a jump').toBeLessThanOrEqual(2)
    })
  })

  test('a message that was on its way when the page was reloaded stands once, whether the server had it or not', async () => {
    const { page } = await browser.signedIn('karim', '/weez/messages')
    const id = await startConversationWith(page, browser.url, 'sophie_lenoir')
    await page.goto(`${browser.url}/weez/messages/${id}`)
    const log = page.getByRole('log')
    for (const [text, arrives] of [
      ['Reçu avant la réponse', true],
      ['Jamais parti', false],
    ] as const) {
      const keys: (string | undefined)[] = []
      const counts: number[] = []
      await page.route(/messaging\.send/, async route => {
        keys.push(route.request().headers()['idempotency-key'])
        if (keys.length === 1) {
          // The page is left before the answer.
          if (arrives) await route.fetch()
          onItsWay.resolve()
          return
        }
        // The second answer is slow, so that a second copy would be seen.
        await new Promise(resolve => setTimeout(resolve, 1_000))
        counts.push(await log.getByText(text).count())
        await route.continue()
      })
      const onItsWay = Promise.withResolvers<void>()
      await page.getByRole('textbox', { name: 'Message' }).fill(text)
      await page.getByRole('textbox', { name: 'Message' }).press('Enter')
      await onItsWay.promise
      await page.reload()
      await log.getByText(text).waitFor()
      await expect.poll(() => keys.length, timeoutOptions).toBe(2)
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).some(key => key.startsWith('weez-unsent'))), timeoutOptions)
        .toBe(false)
      expect(keys[0]).toBe(keys[1])
      expect(Math.max(...counts), 'before the second answer').toBeLessThanOrEqual(1)
      expect(await log.getByText(text).count()).toBe(1)
      expect(await page.getByText('Non envoyé').count()).toBe(0)
      await page.unroute(/messaging\.send/)
    }
  })
})

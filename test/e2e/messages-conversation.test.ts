import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { startConversationWith } from '../support/messages.ts'
import { promise } from '../support/promise.ts'

const timeoutOptions = { timeout: 30_000 }

describe.skipIf(!hasBrowser)('a conversation, in Chromium', () => {
  const browser = browserForTests()

  test('an animator writes as a persona in two steps, the player sees it and answers', async () => {
    const { page: player } = await browser.signedIn('camille', '/weez/messages')
    const { page: animator } = await browser.signedIn('animator', '/weez/messages/new')
    const flow: string[] = []
    let created = ''
    animator.on('request', request => {
      const url = decodeURIComponent(request.url())
      if (url.includes('searchUsers'))
        flow.push(url.includes('"roles"') ? `searchDummies ${/"roles":"(\w*)"/.exec(url)?.[1]}` : 'searchUsers')
      if (url.includes('messaging.start')) {
        flow.push('creation')
        created = request.postData() ?? ''
      }
      if (url.includes('messaging.list') && flow.includes('creation')) flow.push('list')
    })
    const modal = animator.getByRole('dialog')
    const titled = (title: string) => animator.getByRole('dialog', { name: title, exact: true })
    const pick = async (username: string) => {
      await modal.getByRole('combobox').fill(username)
      await modal.getByRole('option', { name: new RegExp(`@${username}`) }).click()
    }
    await promise('MSG-13', async () => {
      await expect.poll(() => titled('Nouveau message').isVisible()).toBe(true)
      await modal.getByRole('combobox').fill('karim')
      await expect.poll(() => modal.getByRole('option', { name: /@karim/ }).isVisible()).toBe(true)
      expect(await modal.getByRole('button', { name: 'Retour' }).count()).toBe(0)
    })
    await promise('MSG-12', async () => {
      await expect.poll(() => modal.getByText('Étape 1 sur 2', { exact: true }).isVisible()).toBe(true)
      await pick('karim')
      await expect.poll(() => modal.getByText('Étape 2 sur 2', { exact: true }).isVisible()).toBe(true)
      expect(new URL(animator.url()).pathname).toBe('/weez/messages/new')
    })
    await promise('MSG-15', async () => {
      await modal.getByRole('combobox').fill('nadia')
      await expect.poll(() => modal.getByRole('option', { name: /@nadia_quainord/ }).isVisible()).toBe(true)
      expect(new Set(flow.slice(flow.lastIndexOf('searchUsers') + 1))).toEqual(new Set(['searchDummies DUMMY']))
      await modal.getByRole('button', { name: 'Retour' }).click()
      await expect.poll(() => titled('Nouveau message').isVisible()).toBe(true)
    })
    flow.splice(0)
    await promise('MSG-14', async () => {
      await pick('camille')
      await expect.poll(() => titled('Écrire comme').isVisible()).toBe(true)
      expect(await titled('Nouveau message').count()).toBe(0)
    })
    await modal.getByRole('combobox', { name: 'Rechercher une persona' }).fill('nadia_q')
    await modal.getByRole('option', { name: /@nadia_quainord/ }).waitFor()
    await modal.getByRole('button', { name: 'Suivant' }).click()
    await promise('MSG-17', async () => {
      await expect.poll(() => animator.url()).toMatch(/\/weez\/messages\/\d+$/)
      await expect.poll(() => animator.getByRole('list', { name: 'Conversations' }).isVisible()).toBe(true)
      await expect.poll(() => modal.count()).toBe(0)
    })
    const persona = await browser.ask<{ id: number }>(animator, 'GET', '/users/named?username=nadia_quainord')
    const recipient = await browser.ask<{ id: number }>(animator, 'GET', '/users/named?username=camille')
    await promise('MSG-16', () => expect(created).toContain(JSON.stringify({ sendTo: recipient.id, composeAs: persona.id })))
    await promise('MSG-40', async () => {
      const steps = () => flow.filter((step, at) => step !== flow[at - 1])
      await expect.poll(() => steps().slice(0, 4)).toEqual(['searchUsers', 'searchDummies DUMMY', 'creation', 'list'])
    })

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
    await expect.poll(() => player.getByRole('heading', { name: 'Nadia Ferrand' }).count()).toBe(1)
    await promise('MSG-31', async () => {
      const times = await log.getByRole('listitem').evaluateAll(all => all.map(one => one.querySelector('time')?.textContent ?? ''))
      expect(times.length).toBeGreaterThan(0)
      expect(times).toEqual(times.map(() => expect.stringMatching(/\d\d:\d\d$/)))
    })

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
    const own = await sideOf('Rincez à l’eau claire.')
    const other = await sideOf('Répondez vite.')
    await promise('MSG-29', () => expect([own.right < own.left, own.color]).toEqual([true, 'rgb(42, 90, 134)']))
    await promise('MSG-30', () => {
      expect(other.left).toBeLessThan(other.right)
      const parts = (other.color.match(/\d+/g) ?? []).map(Number)
      // Grey: the three parts nearly alike, and not white.
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(8)
      expect(Math.max(...parts)).toBeLessThan(250)
    })

    await promise('MSG-26', async () => {
      const back = player.getByRole('link', { name: 'Retour aux messages' })
      await expect.poll(() => back.locator('svg.tabler-icon-arrow-left').isVisible()).toBe(true)
      await back.click()
      await expect.poll(() => player.url()).toBe(`${browser.url}/weez/messages`)
    })
  })

  test('the field grows to its limit, keeps its text over a reload, and sends no white space', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/livez')
    const id = await startConversationWith(page, browser.url, 'pref_vauve')
    await page.goto(`${browser.url}/weez/messages/${id}`)
    const field = page.getByRole('textbox', { name: 'Message' })
    await field.waitFor()
    await promise('MSG-34', () => expect.poll(() => field.getAttribute('placeholder')).toBe('Message'))
    const height = () => field.evaluate(node => node.getBoundingClientRect().height)
    let sent = 0
    page.on('request', request => {
      if (request.url().includes('messaging.send')) sent += 1
    })
    const send = page.getByRole('button', { name: 'Envoyer' })
    const messages = page.getByRole('log').getByRole('listitem')
    await messages.first().waitFor()
    await promise('MSG-42', async () => {
      const before = await messages.count()
      for (const nothing of ['', '  \n ']) {
        await field.fill(nothing)
        await expect.poll(() => send.isDisabled()).toBe(true)
        await field.press('Control+Enter')
        await field.press('Enter')
      }
      await expect.poll(() => messages.count()).toBe(before)
      expect(sent).toBe(0)
      await field.fill('une ligne')
      await expect.poll(() => send.isDisabled()).toBe(false)
    })
    await promise('MSG-33', async () => {
      await expect.poll(height, timeoutOptions).toBe(44)
      await field.press('Shift+Enter')
      await field.pressSequentially('et une autre')
      await expect.poll(height, timeoutOptions).toBe(66)
      await field.fill(Array.from({ length: 20 }, (_, line) => `ligne ${line}`).join('\n'))
      await expect.poll(height, timeoutOptions).toBe(160)
    })
    await page.reload()
    await expect.poll(() => field.inputValue(), timeoutOptions).toContain('ligne 19')
    expect(sent).toBe(0)
  })

  test('design rule 6: a message that could not be sent keeps its text, says so, and is sent once', async () => {
    const { page } = await browser.signedIn('karim', '/livez')
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
    await expect.poll(() => said.count()).toBe(1)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  test('a message that was on its way when the page was reloaded stands once, whether the server had it or not', {
    tags: ['long'],
  }, async () => {
    const { page } = await browser.signedIn('karim', '/livez')
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
        // The second answer waits until the page shows what the server has, so that a second copy would be seen.
        await log.getByText('Reçu avant la réponse').first().waitFor()
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
      await expect.poll(() => log.getByText(text).count()).toBe(1)
      expect(await page.getByText('Non envoyé').count()).toBe(0)
      await page.unroute(/messaging\.send/)
    }
  })
})

import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { sendMessage, startConversationWith } from '../support/messages.ts'
import { promise } from '../support/promise.ts'

const timeoutOptions = { timeout: 30_000 }

describe.skipIf(!hasBrowser)('the mailboxes of the personas, in Chromium', () => {
  const browser = browserForTests()

  test('waiting conversations are counted; one animator answers while another one is warned, and everybody sees the author', {
    tags: ['long', 'night'],
  }, async () => {
    const { page: player } = await browser.signedIn('camille', '/weez/messages')
    const id = await startConversationWith(player, browser.url, 'bastien_roche')
    await sendMessage(player, browser.url, id, 'Monsieur Roche, que dit l’équipe de nuit ?')
    const { page: first } = await browser.signedIn('animator', '/weez/personas')
    const { page: second } = await browser.signedIn('admin', '/weez/personas')
    for (const page of [first, second]) {
      const row = page.getByRole('link', { name: /Camille Roussel.*Bastien Roche.*en attente depuis/ })
      await row.waitFor(timeoutOptions)
      await expect.poll(() => row.textContent()).toContain('sans réponse')
      await page.getByRole('link', { name: /Personas.*2 en attente/ }).waitFor()
      await row.click()
      await page.getByText('Répondre comme Bastien Roche').waitFor()
    }
    await first.getByRole('textbox', { name: 'Message' }).pressSequentially('Elle dit', { delay: 40 })
    await second.getByText('Léa écrit…').first().waitFor(timeoutOptions)
    await first.getByRole('textbox', { name: 'Message' }).fill('Elle dit que la vanne est fermée.')
    await first.keyboard.press('Enter')
    for (const page of [first, second]) {
      const log = page.getByRole('log')
      await log.getByText('la vanne est fermée').waitFor(timeoutOptions)
      await log.getByText('par Léa').waitFor(timeoutOptions)
      // A persona's message is an own one for every animator who looks.
      await promise(
        'MSG-29',
        async () => await expect.poll(() => log.locator('[data-own]').filter({ hasText: 'la vanne est fermée' }).count()).toBe(1),
      )
      await page.getByText(/Dernière réponse.*Léa Morin/).waitFor(timeoutOptions)
    }
    await second
      .getByRole('list', { name: 'Conversations' })
      .getByRole('link', { name: /Bastien Roche/ })
      .waitFor({ state: 'hidden', ...timeoutOptions })

    // The player sees the persona alone.
    await player.goto(`${browser.url}/weez/messages/${id}`)
    await player.getByRole('log').getByText('la vanne est fermée').waitFor()
    expect(await player.getByText(/Léa|par /).count()).toBe(0)
  })

  test('the mailbox of one persona, waiting or not', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('admin', '/weez/personas')
    await page
      .getByRole('navigation', { name: 'Personas' })
      .getByRole('link', { name: /Sophie Lenoir/ })
      .click()
    await page.waitForURL(/persona=\d+/)
    const isChosen = (name: string) => page.getByRole('radio', { name, exact: true }).isChecked()
    expect([await isChosen('En attente'), await isChosen('Toutes')]).toEqual([true, false])
    await page.getByText('Toutes', { exact: true }).click()
    await expect.poll(() => isChosen('Toutes')).toBe(true)
    await page.getByRole('link', { name: /Camille Roussel.*Sophie Lenoir/ }).waitFor()
    expect(await page.getByRole('link', { name: /Karim Benali/ }).count()).toBe(0)
  })

  test('design rules 12 and 14: players have no such page, observers look and leave no trace', async () => {
    const { page: player } = await browser.signedIn('karim', '/weez/messages')
    expect(await player.getByRole('link', { name: /Personas/ }).count()).toBe(0)
    await player.goto(`${browser.url}/weez/personas`)
    await player.waitForURL('**/weez/messages')

    const { page: observer } = await browser.signedIn('observer', '/weez/personas')
    const refused: number[] = []
    observer.on('response', response => {
      if (response.status() >= 400) refused.push(response.status())
    })
    await observer.getByText('Toutes', { exact: true }).click()
    await observer.getByRole('link', { name: /Karim Benali.*Nadia Ferrand/ }).click()
    await observer.getByRole('log').getByText('Ma fille dort').waitFor()
    expect(await observer.getByRole('textbox', { name: 'Message' }).count()).toBe(0)
    await observer.goto(`${browser.url}/weez/messages/new`)
    await observer.waitForURL('**/weez/messages')
    expect(await observer.getByRole('link', { name: 'Nouveau message' }).count()).toBe(0)
    expect(refused).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const { commons, runs: words, mark } = getPhrases('fr')

describe.skipIf(!hasBrowser)('The runs of an exercise, in Chromium', () => {
  const browser = browserForTests()

  test('a run is started, closed, read, and nothing of it is left for the next one', { tags: ['long'] }, async () => {
    const said = 'Écrit au premier passage, vu de personne ensuite'
    const { page, pageErrors } = await browser.signedIn('animator', '/runs')
    await page.getByText(words.none(), { exact: true }).waitFor()
    const start = page.getByRole('button', { name: words.start({ number: 1 }) })
    const panel = page.getByRole('dialog', { name: words.start({ number: 1 }) })
    await promise('EXO-312', async () => {
      await start.click()
      await panel.getByText(words.irreversible(), { exact: true }).waitFor()
      expect(await panel.getByRole('listitem').filter({ hasText: 'Camille' }).count()).toBe(1)
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      await start.click()
      await panel.getByLabel(words.name()).fill('Équipe A')
      await panel.getByRole('button', { name: words.starting(), exact: true }).click()
      await page.getByRole('row').filter({ hasText: 'Équipe A' }).getByText(words.states.running(), { exact: true }).waitFor()
      await page.getByRole('button', { name: new RegExp(`^${words.undo()}`) }).waitFor()
    })
    const player = await browser.signedIn('camille', '/weez')
    await browser.ask(player.page, 'POST', '/weezs/post', { text: said })
    await player.page.getByRole('feed').getByRole('article').first().waitFor()
    await page.getByRole('button', { name: words.close({ number: 1 }) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.closing(), exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: 'Équipe A' })
    await row.getByText(words.states.closed(), { exact: true }).waitFor({ timeout: 30_000 })
    await promise('EXO-313', async () => {
      await page
        .getByRole('status')
        .getByText(mark.runClosed({ number: 1 }), { exact: true })
        .waitFor()
      // The player's page is led to the login by its next poll.
      await player.page.waitForURL('**/login**', { timeout: 60_000 })
      await player.page
        .getByLabel(/mot de passe|password/i)
        .first()
        .waitFor()
      expect(new URL(player.page.url()).pathname).toBe('/login')
    })
    const again = await browser.signedIn('camille', '/weez')
    await again.page.getByRole('feed').getByRole('article').first().waitFor()
    await promise('EXO-313', async () => {
      await again.page
        .getByRole('status')
        .getByText(mark.runClosed({ number: 1 }), { exact: true })
        .waitFor()
      expect(await again.page.getByText(said).count()).toBe(0)
    })
    await promise('EXO-309', async () => {
      const open = async (place: 'feed' | 'plan') => {
        await row.getByRole('button', { name: commons.menuOf({ name: 'Équipe A' }) }).click()
        const choice = page.getByRole('menuitem', { name: words.read[place](), exact: true })
        await choice.waitFor()
        // Administrators delete runs, animators read them.
        expect(await page.getByRole('menuitem', { name: words.delete(), exact: true }).count()).toBe(0)
        await choice.click()
      }
      await open('feed')
      await page.waitForURL('**/runs/1/weez')
      await page
        .getByRole('status')
        .getByText(mark.runArchived({ number: 1 }), { exact: true })
        .waitFor()
      await page.getByRole('feed').getByText(said).first().waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('button', { name: mark.toRuns() }).click()
      await open('plan')
      await page.waitForURL('**/runs/1/admin/sequences/plan')
      await page.getByRole('heading', { name: getPhrases('fr').plan.title(), exact: true }).waitFor()
    })
    await promise('EXO-348', async () => {
      const address = await page
        .goto(`${browser.url}/runs`)
        .then(() => row.getByRole('link', { name: words.read.file() }).getAttribute('href'))
      const answer = await page.request.get(`${browser.url}${address}`)
      expect([answer.status(), (await answer.body()).subarray(0, 2).toString()]).toEqual([200, 'PK'])
    })
    expect(pageErrors).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('deleting a weeze, in Chromium', () => {
  const browser = browserForTests()

  const english = { locale: 'en' } as const

  /** A weeze that Karim has just written and the animator sees. */
  const meet = async (text: string) => {
    const { page: karim } = await browser.signedIn('karim', '/weez', english)
    const { id } = await browser.ask<{ id: number }>(karim, 'POST', '/weezs/post', { text })
    const { page: animator } = await browser.signedIn('animator', '/weez', english)
    const weeze = animator.locator('article').filter({ hasText: text })
    await weeze.waitFor()
    return { karim, animator, weeze, id, question: animator.getByRole('alertdialog', { name: 'Delete this weeze?' }) }
  }

  test('an animator is asked, deletes, and it is gone everywhere', async () => {
    const { karim, animator, weeze, id, question } = await meet('A rumour about the dam')
    await weeze.getByRole('link', { name: 'Delete' }).click()
    await promise('NAV-20', async () => {
      await expect.poll(() => animator.url()).toBe(`${browser.url}/weez?delete=${id}`)
      await expect.poll(() => question.getByText('A rumour about the dam').isVisible()).toBe(true)
    })
    await promise('NAV-21', () => expect.poll(() => question.getByText('This action is irreversible.').isVisible()).toBe(true))
    await promise('NAV-23', async () => {
      await animator.keyboard.press('Escape')
      await expect.poll(() => question.count()).toBe(0)
      await expect.poll(() => animator.url()).toBe(`${browser.url}/weez`)
      await expect.poll(() => weeze.isVisible()).toBe(true)
    })

    await animator.goto(`${browser.url}/weez?delete=${id}`)
    await promise('NAV-20', () => expect.poll(() => question.getByText('A rumour about the dam').isVisible()).toBe(true))
    // A toast leaves soon, perhaps before a click on a busy machine has returned.
    const success = animator.getByText('Deletion successful', { exact: true }).waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    for (const id of ['POST-12', 'ERR-14']) await promise(id, () => expect(success).resolves.toBeUndefined())
    await promise('NAV-23', () => expect.poll(() => animator.url()).toBe(`${browser.url}/weez`))
    await promise('ROLE-01', async () => {
      expect(await weeze.count()).toBe(0)
      await karim.goto(`${browser.url}/karim/status/${id}`)
      await expect.poll(() => karim.getByText('Page not found').isVisible()).toBe(true)
    })
  })

  test('it is gone at once, before the server answers, and back in its place with an error when that fails', {
    tags: ['long', 'night'],
  }, async () => {
    const { animator, weeze, question } = await meet('Another rumour')
    let refuse = () => {}
    const seenGone = new Promise<void>(done => {
      refuse = done
    })
    let calls = 0
    await animator.route('**/trpc/weezes.delete*', async route => {
      calls += 1
      await seenGone
      await route.fulfill({ status: 503, body: '' })
    })
    await weeze.getByRole('link', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await promise('POST-11', async () => {
      await expect.poll(() => weeze.count()).toBe(0)
      await expect.poll(() => calls).toBe(1)
      const failure = animator.getByText('Weezes could not be deleted', { exact: true })
      expect(await failure.count(), 'the server has not answered').toBe(0)
      refuse()
      for (const id of ['POST-12', 'ERR-14']) await promise(id, () => expect.poll(() => failure.isVisible()).toBe(true))
      await expect.poll(() => weeze.count()).toBe(1)
      await expect.poll(() => animator.locator('article').first().textContent()).toContain('Another rumour')
      await animator.unroute('**/trpc/weezes.delete*')
      await weeze.getByRole('link', { name: 'Delete' }).click()
      const success = animator.getByText('Deletion successful', { exact: true }).waitFor()
      await question.getByRole('button', { name: 'Delete' }).click()
      await success
      await animator.reload()
      await animator.locator('article').first().waitFor()
      expect(await weeze.count()).toBe(0)
    })
  })

  test('players are not asked, and a weeze inside another one has no way to delete it', async () => {
    const { karim, animator, id } = await meet('To be quoted')
    await karim.goto(`${browser.url}/weez?delete=${id}`)
    await karim.locator('article').filter({ hasText: 'To be quoted' }).waitFor()
    await promise('NAV-20', async () => expect(await karim.getByRole('alertdialog').count(), 'ignored').toBe(0))
    await promise('POST-15', async () => expect(await karim.getByRole('link', { name: 'Delete' }).count()).toBe(0))
    await browser.ask(karim, 'POST', `/weezs/${id}/reweez`, { text: 'Quoting it' })
    await animator.reload()
    const quote = animator.locator('article').filter({ hasText: 'Quoting it' })
    await quote.locator('blockquote').waitFor()
    for (const id of ['ROLE-05', 'POST-15'])
      await promise(id, async () => {
        await expect.poll(() => quote.getByRole('link', { name: 'Delete' }).locator('svg').count()).toBe(1)
        expect(await quote.locator('blockquote').getByRole('link', { name: 'Delete' }).count()).toBe(0)
      })
  })
})

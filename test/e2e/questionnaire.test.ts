import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, hasBrowser, type VisitOptions } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const field = (page: Page) => page.getByRole('textbox', { name: /^6\. / })
const dialog = (page: Page) => page.getByRole('dialog')

describe.skipIf(!hasBrowser)('what players are asked when a run has ended, in Chromium', () => {
  const browser = browserForTests()
  const call = async (path: string, input: object) => {
    const { page } = await browser.signedIn('animator', '/livez')
    await browser.ask(page, 'POST', `/trpc/${path}`, input)
    await page.context().close()
  }
  beforeAll(() => call('admin.runs.start', { number: 1, name: 'Équipe A' }))

  test('opens on an open page at the end, is answered by keys alone, and is read beside the runs', async () => {
    const { page, pageErrors } = await browser.signedIn('camille', '/weez')
    expect(await dialog(page).count()).toBe(0)
    await call('admin.exercises.setPhase', { phase: 'ended', closesWriting: true })
    await promise('DEBR-04', async () => {
      await dialog(page).getByRole('heading', { name: 'À chaud' }).waitFor()
      await field(page).waitFor()
      expect(await axeViolations(page)).toEqual([])
    })
    await page.getByRole('group', { name: /^1\. / }).getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight')
    await field(page).focus()
    await page.keyboard.type('Le point à heure fixe.')
    await page.reload()
    await expect.poll(() => field(page).inputValue()).toBe('Le point à heure fixe.')
    await page.getByRole('button', { name: 'Envoyer mes réponses' }).press('Enter')
    await page.getByRole('button', { name: /^5.questions sans réponse/ }).press('Enter')
    await promise('DEBR-04', async () => {
      await page.getByText('Merci. Vos réponses sont parties.').waitFor()
      await page.reload()
      await page.getByRole('feed').getByRole('article').first().waitFor()
      expect(await browser.ask(page, 'GET', '/questionnaire')).toMatchObject({ open: false })
    })
    const { page: animator, pageErrors: animatorErrors } = await browser.signedIn('animator', '/runs')
    await animator.getByRole('link', { name: 'Questionnaire à chaud' }).click()
    await promise('DEBR-04', async () => {
      await animator.getByText('1 réponse sur').waitFor()
      await animator.getByText('Les réponses sans nom se montrent à partir de trois.').waitFor()
      expect(await axeViolations(animator)).toEqual([])
    })
    expect([pageErrors, animatorErrors]).toEqual([[], []])
  })

  const looks: [string, VisitOptions][] = (['fr', 'en'] as const).flatMap(locale =>
    (['light', 'dark'] as const).flatMap(scheme =>
      (['desk', 'narrow'] as const).map((size): [string, VisitOptions] => [`${locale}, ${scheme}, ${size}`, { locale, scheme, size }]),
    ),
  )

  test.for(looks)('holds in %s', { tags: ['long'] }, async ([, look]) => {
    const { page, pageErrors } = await browser.signedIn('karim', '/', look)
    await field(page).waitFor()
    const { page: team } = await browser.signedIn('animator', '/runs/questionnaire', look)
    await team.getByRole('button', { name: /^(Préparer le|Prepare the) questionnaire$/ }).click()
    await team.getByRole('radio').first().waitFor()
    await promise('DEBR-04', async () => {
      for (const shown of [page, team]) {
        expect(await axeViolations(shown)).toEqual([])
        expect(await shown.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      }
      expect(pageErrors).toEqual([])
    })
  })
})

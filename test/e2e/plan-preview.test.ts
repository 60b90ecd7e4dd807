import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const planCase = (name: string) => fileURLToPath(new URL(`../cases/plans/${name}`, import.meta.url))

describe.skipIf(!hasBrowser)('the preview of a plan, in Chromium', () => {
  const browser = browserForTests()

  test('asks what has two readings at its row, tells what is not read, and calls nothing ready that is not', async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/admin/sequences/import')
    const input = page.locator('input[type=file]').first()
    const foot = page.getByRole('form', { name: 'Importer un chronogramme' })
    await input.setInputFiles(planCase('added-below.csv'))
    const row = page.getByRole('row').filter({ hasText: 'Mesure 3 au quai' })
    await row.getByText('« 10h45 » vient avant la ligne précédente', { exact: false }).waitFor()
    await promise('EXO-433', async () => {
      await foot.getByText('1 ligne à corriger avant d’importer').waitFor()
      const cell = row.getByRole('textbox', { name: 'Heure, ligne 4' })
      await cell.fill('J+1 10h45')
      await cell.press('Enter')
      await expect.poll(() => row.getByText('H+23:45').isVisible()).toBe(true)
    })
    await input.setInputFiles(planCase('two-sheets.xlsx'))
    await page.getByText('Feuilles non lues : Après-midi').waitFor()
    await promise('EXO-439', async () => {
      await foot.getByText('1 point à vérifier avant d’importer').waitFor()
      expect(await foot.getByText('Tout est prêt').count()).toBe(0)
    })
    expect(await axeViolations(page)).toEqual([])
    await input.setInputFiles(planCase('quote.csv'))
    await promise('EXO-435', () =>
      expect.poll(() => page.getByText('Lignes dont les guillemets ne vont pas par deux, à relire : 3').isVisible()).toBe(true),
    )
    await input.setInputFiles(planCase('password.xlsx'))
    await promise('EXO-437', () =>
      expect.poll(() => page.getByRole('alert').getByText('Le fichier a un mot de passe', { exact: false }).isVisible()).toBe(true),
    )
    expect(pageErrors).toEqual([])
  })
})

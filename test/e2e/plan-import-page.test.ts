import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import type { Plan } from '#routers/sequences/items.contract.ts'
import { axeViolations, browserForTests, hasBrowser, viewports } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const planPath = (name: string) => new URL(`../cases/plans/${name}`, import.meta.url).pathname

/** Each time once: a message to several people is several lines. */
const toMoments = (offsets: readonly number[]) => [...new Set(offsets)].toSorted((one, other) => one - other)

/** The times from the start, in seconds, of the rows of a file that are ready. */
const expectedOffsets = (name: string): number[] => {
  const expected = JSON.parse(readFileSync(new URL(`../cases/understood/${name}.json`, import.meta.url), 'utf8'))
  const rows: { state: string; offset?: number }[] = expected.rows
  return rows.flatMap(({ state, offset }) => (state === 'ready' && offset !== undefined ? [offset] : []))
}

describe.skipIf(!hasBrowser)('a plan of any layout on its way into the exercise, in Chromium', () => {
  const browser = browserForTests()

  const begin = async (file: string, look: Parameters<typeof browser.signedIn>[2]) => {
    const visitor = await browser.signedIn('animator', '/admin/sequences/import', look)
    const { page } = visitor
    await page.locator('input[type=file]').first().setInputFiles(planPath(file))
    await page.getByRole('table').first().waitFor()
    const foot = page.getByRole('form')
    /** Looks at a step, and that it fits. */
    const looks = async () => {
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    return { ...visitor, foot, looks }
  }
  const press = (button: Locator) => button.press('Enter')
  const momentsOf = async (page: Page, name: string) => {
    const path = '/trpc/admin.sequences.plan?batch=1&input={}'
    const [answer] = await browser.ask<[{ result: { data: Plan } }]>(page, 'GET', path)
    const { sequences, items } = answer.result.data
    const id = sequences.find(sequence => sequence.name === name)?.id
    return toMoments(items.flatMap(({ sequenceId, offset }) => (sequenceId === id ? [offset] : [])))
  }

  test('is imported by keys: a row is mended in place, and the focus leads on to the import', async () => {
    const { page, foot, looks, pageErrors } = await begin('orvane-dtg.xlsx', { locale: 'fr' })
    await promise('PLAN-02', async () => {
      const sheets = page.getByRole('group', { name: 'Feuilles du fichier' }).getByRole('button')
      expect(await sheets.evaluateAll(tabs => tabs.map(tab => tab.getAttribute('aria-pressed')))).toEqual([
        'true',
        'false',
        'false',
        'false',
      ])
      expect(await sheets.last().textContent()).toContain('feuille masquée')
    })
    await promise('PLAN-05', () => expect.poll(() => page.getByRole('row', { name: /^Heure.*211400AUG2026.*Reconnu/ }).count()).toBe(1))
    await looks()
    await press(foot.getByRole('button', { name: 'Heures et canaux' }))
    await page.getByRole('heading', { name: 'Par quel canal' }).waitFor()
    await promise('PLAN-09', () =>
      expect.poll(() => page.getByText('Le WebMail n’est pas ouvert ici', { exact: false }).isVisible()).toBe(true),
    )
    await looks()
    await press(foot.getByRole('button', { name: 'Vérifier' }))
    const send = foot.getByRole('button', { name: 'Importer 6 lignes' })
    await promise('PLAN-11', async () => {
      await page.getByText('Les 10 lignes de la feuille : 6 prêtes, 1 à revoir, 3 laissées de côté.', { exact: false }).waitFor()
      expect(await send.getAttribute('aria-disabled')).toBe('true')
      const saying = await send.getAttribute('aria-describedby')
      expect(await page.locator(`#${saying}`).textContent()).toMatch(/1\sligne à revoir avant d’importer/)
    })
    await looks()
    const time = page.getByRole('textbox', { name: 'Heure, ligne 9' })
    await time.fill('220030AUG2026')
    await time.press('Enter')
    await promise('PLAN-11', () =>
      expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/Importer 7\slignes/),
    )
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/\/admin\/sequences\/plan\?sequence=\d+$/)
    expect(await momentsOf(page, 'orvane-dtg')).toEqual(toMoments([...expectedOffsets('orvane-dtg-xlsx'), 37_800]))
    expect(pageErrors).toEqual([])
  })

  test('is imported on a phone in English: a question changes what follows', { tags: ['long'] }, async () => {
    const { page, foot, looks, pageErrors } = await begin('hopital-tplus.xlsx', { locale: 'en', size: 'phone', scheme: 'dark' })
    await looks()
    await foot.getByRole('button', { name: 'Times and channels' }).click()
    const ends = page.getByText('Hours: the last line is at H+120:00')
    await promise('PLAN-07', async () => {
      await expect.poll(() => ends.isVisible()).toBe(true)
      await page.getByText('Hours', { exact: true }).click()
      await page.getByText('Minutes: the last line is at H+02:00').waitFor()
      await page.getByText('Minutes', { exact: true }).click()
      await ends.waitFor()
    })
    await looks()
    await foot.getByRole('button', { name: 'Check' }).click()
    await looks()
    await foot.getByRole('button', { name: /^Import \d+ rows/ }).click()
    await page.waitForURL(/\/admin\/sequences\/plan/)
    expect(await momentsOf(page, 'hopital-tplus')).toEqual(toMoments(expectedOffsets('hopital-tplus-xlsx')))
    expect(pageErrors).toEqual([])
  })

  test('keeps what was chosen through a step back, a reload and a silent server', async () => {
    const { page, foot, pageErrors } = await begin('valmare-presse.csv', { locale: 'fr' })
    await page.getByRole('combobox', { name: 'Objet' }).selectOption('')
    await page.getByRole('row', { name: /^Objet.*les lignes n’ont pas d’objet/ }).waitFor()
    await page.getByRole('checkbox', { name: /^Ajouter à la note/ }).check()
    await foot.getByRole('button', { name: 'Heures et canaux' }).click()
    await foot.getByRole('button', { name: 'Vérifier' }).click()
    const ready = page.getByRole('button', { name: /^Prêtes/ })
    const before = await ready.textContent()
    await page
      .getByRole('button', { name: /^Laisser la ligne \d+ de côté/ })
      .first()
      .click()
    await expect.poll(() => ready.textContent()).not.toBe(before)
    await foot.getByRole('textbox', { name: 'Nom de la séquence' }).fill('Presse de Valmare')
    await page.reload()
    await promise('PLAN-17', async () => {
      await expect.poll(() => foot.getByRole('textbox', { name: 'Nom de la séquence' }).inputValue()).toBe('Presse de Valmare')
      await page.getByText('Laissée de côté ici').waitFor()
      await page.getByRole('navigation', { name: 'Étapes de l’import' }).getByRole('button', { name: 'Colonnes' }).click()
      await expect.poll(() => page.getByRole('checkbox', { name: /^Ajouter à la note/ }).isChecked()).toBe(true)
    })
    await page.route(/admin\.plan\.preview/, route => route.abort())
    await page.getByRole('checkbox', { name: /^Ajouter à la note/ }).uncheck()
    await foot.getByText('Pas de réponse du serveur', { exact: false }).waitFor()
    await expect.poll(() => foot.getByRole('button', { name: 'Heures et canaux' }).getAttribute('aria-disabled')).toBe('true')
    await page.unroute(/admin\.plan\.preview/)
    await expect.poll(() => foot.getByRole('button', { name: 'Heures et canaux' }).getAttribute('aria-disabled')).toBe('false')
    await foot.getByRole('button', { name: 'Heures et canaux' }).click()
    await foot.getByRole('button', { name: 'Vérifier' }).click()
    await page
      .getByRole('button', { name: /^La reprendre/ })
      .first()
      .click()
    await expect.poll(() => ready.textContent()).toBe(before)
    await foot.getByRole('button', { name: /^Importer/ }).click()
    await page.waitForURL(/\/admin\/sequences\/plan/)
    expect(await momentsOf(page, 'Presse de Valmare')).toEqual(toMoments(expectedOffsets('valmare-presse-csv')))
    expect(pageErrors).toEqual([])
  })

  test('that is none is refused in a sentence, and lets one choose another file', async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/admin/sequences/import')
    const input = page.locator('input[type=file]').first()
    await input.setInputFiles(planPath('valmare-ancien.xls'))
    await page.getByRole('alert').getByText('enregistrez-le en XLSX', { exact: false }).waitFor()
    await input.setInputFiles(planPath('annuaire-saint-aubrac.xlsx'))
    await promise('PLAN-16', async () => {
      await page.getByRole('alert').getByText('une liste de personnes', { exact: false }).waitFor()
      await page.getByRole('button', { name: 'Autre fichier' }).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('link', { name: 'Importer des personas' }).click()
      await page.waitForURL(/\/admin\/personas\/import$/)
    })
    expect(pageErrors).toEqual([])
  })

  test.each(['fr', 'en'] as const)('has no violation in any step and look, in %s', { tags: ['long'] }, async locale => {
    const { page, foot, pageErrors } = await begin('orvane-dtg.xlsx', { locale })
    const { planImport: texts } = getPhrases(locale)
    const looksEverywhere = async () => {
      for (const size of ['desk', 'phone'] as const)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(viewports[size])
          await page.emulateMedia({ colorScheme })
          await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
          expect([size, colorScheme, await axeViolations(page)]).toEqual([size, colorScheme, []])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports[size].width)
        }
      await page.setViewportSize(viewports.desk)
    }
    await looksEverywhere()
    await foot.getByRole('button', { name: texts.steps.readings() }).click()
    await page.getByRole('heading', { name: texts.channels.title() }).waitFor()
    await looksEverywhere()
    await foot.getByRole('button', { name: texts.steps.rows() }).click()
    await page.getByRole('button', { name: texts.rows.change({ row: 9 }) }).click()
    await page.getByRole('combobox', { name: texts.rows.kindField({ row: 9 }) }).waitFor()
    await looksEverywhere()
    expect(pageErrors).toEqual([])
  })
})

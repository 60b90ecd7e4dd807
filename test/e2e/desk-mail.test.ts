import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { openMail } from '../support/mail-pages.ts'
import { promise } from '../support/promise.ts'

type Look = { locale: 'fr' | 'en'; scheme: 'light' | 'dark'; size: 'desk' | 'phone' }

describe.skipIf(!hasBrowser)('mail on the desk, in Chromium', () => {
  const browser = browserForTests()
  beforeAll(() => openMail(browser))
  const rowOf = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text })
  const openRow = (page: Page) => page.getByRole('main').getByRole('article')
  const field = (page: Page) => openRow(page).getByRole('textbox', { name: /^(Texte|Text)$/ })
  const write = async (subject: string) => {
    const { page } = await browser.signedIn('camille', '/webmail')
    const body = '<p>Où faut-il aller ?</p>'
    await browser.ask(page, 'POST', '/mail', { to: ['nadia_quainord@orvane.example'], subject, body })
    return page
  }
  const isFocused = (page: Page) => field(page).evaluate(element => element === document.activeElement)
  const looksRight = async (page: Page) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
  }

  test('a mail is answered on the desk with two keys beside its words, stays until it leaves, and is taken back with one', async () => {
    await write('Distribution d’eau')
    const { page, pageErrors } = await browser.signedIn('animator', '/weez/desk')
    await promise('MAIL-10', async () => {
      await rowOf(page, 'Distribution d’eau').waitFor()
      await looksRight(page)
      await rowOf(page, 'Distribution d’eau').locator('[data-opener]').focus()
      await page.keyboard.press('Enter')
      await openRow(page).getByText('Où faut-il aller ?').first().waitFor()
      await expect.poll(() => isFocused(page)).toBe(true)
      const isSeen = (button: Element) => {
        const { left, top } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + 8, top + 30))
      }
      const button = openRow(page).getByRole('button', { name: /suivant/ })
      await expect.poll(() => button.evaluate(isSeen)).toBe(true)
      expect(await openRow(page).getByRole('textbox', { name: 'Objet' }).inputValue()).toMatch(/^Re.: Distribution d’eau$/)
      await looksRight(page)
      await page.keyboard.type('À la salle des fêtes.')
      await page.keyboard.press('Control+Enter')
      await rowOf(page, 'Distribution d’eau')
        .getByText(/^Part dans/)
        .waitFor()
    })
    await promise('MAIL-07', async () => {
      await page.locator('main').press('z')
      await expect.poll(() => field(page).textContent()).toBe('À la salle des fêtes.')
      await rowOf(page, 'Distribution d’eau')
        .getByText(/^Part dans/)
        .waitFor({ state: 'hidden' })
    })
    expect(pageErrors).toEqual([])
  })

  const looks: Look[] = [
    { locale: 'fr', scheme: 'light', size: 'desk' },
    { locale: 'en', scheme: 'dark', size: 'desk' },
    { locale: 'fr', scheme: 'dark', size: 'phone' },
    { locale: 'en', scheme: 'light', size: 'phone' },
  ]
  test.each(looks)(
    'its answer leaves, it opens in the mailbox, and the cell is reminded and written to by mail: $locale, $scheme, $size',
    { tags: ['long'] },
    async look => {
      const { commons, injects, mail, owed, sequences } = getPhrases(look.locale)
      const subject = `Distribution ${Object.values(look).join(' ')}`
      const player = await write(subject)
      const received = (text: string) => player.locator('[data-thread]', { hasText: text }).first().waitFor()
      const { page, pageErrors } = await browser.signedIn('animator', '/weez/desk', look)
      await promise('MAIL-10', async () => {
        await rowOf(page, subject).locator('[data-opener]').focus()
        await page.keyboard.press('o')
        await page.waitForURL('**/webmail/**')
        await page.goBack()
        await rowOf(page, subject).locator('[data-opener]').focus()
        await page.keyboard.press('Enter')
        await expect.poll(() => isFocused(page)).toBe(true)
        await looksRight(page)
        await page.keyboard.type(`Réponse ${subject}`)
        await page.keyboard.press('Control+Enter')
        await rowOf(page, subject).getByRole('button', { name: commons.cancel() }).waitFor()
        await looksRight(page)
        await received(`Réponse ${subject}`)
        await rowOf(page, subject).waitFor({ state: 'hidden' })
      })
      await promise('MAIL-11', async () => {
        await page.locator('main').press('i')
        const palette = page.getByRole('dialog', { name: sequences.inject() })
        await palette.getByRole('combobox', { name: injects.field() }).fill(`Venez ? ${subject}`)
        await palette.getByRole('combobox', { name: sequences.form.authorSearch() }).fill('nadia')
        await palette.getByRole('option', { name: /Nadia/ }).first().click()
        await palette.getByRole('radio', { name: sequences.kinds.mail() }).press('Space')
        await palette.getByRole('combobox', { name: mail.to(), exact: true }).fill('camille')
        await page.getByRole('option', { name: /Camille/ }).waitFor()
        await page.keyboard.press('Enter')
        await palette.getByRole('textbox', { name: mail.compose.subject() }).fill(`Convocation ${subject}`)
        await axeViolations(page, { within: '[role=dialog]' }).then(found => expect(found).toEqual([]))
        await page.keyboard.press('Control+Enter')
        await received(`Convocation ${subject}`)
      })
      await promise('MAIL-10', async () => {
        await page.goto(`${browser.url}/weez/desk?tab=owed`)
        await rowOf(page, `Venez ? ${subject}`).locator('[data-opener]').focus()
        await page.keyboard.press('r')
        expect(await page.getByRole('radio', { name: owed.channels.mail() }).isChecked()).toBe(true)
        await page.getByRole('textbox', { name: owed.reminder() }).fill(`Relance ${subject}`)
        await looksRight(page)
        await page.keyboard.press('Control+Enter')
        await received(`Relance ${subject}`)
      })
      expect(pageErrors).toEqual([])
    },
  )
})

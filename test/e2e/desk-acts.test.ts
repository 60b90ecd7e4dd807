import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import type { Owed } from '#routers/desk/owed.contract.ts'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('Which act answered, in Chromium', () => {
  const browser = browserForTests()
  let staff: Page
  let player: Page

  type Weeze = { id: number; createdOn: string }
  const readOwed = () => browser.ask<Owed>(staff, 'GET', '/desk/owed')
  const asNadia = async (text: string) => {
    const { id: authorId } = await browser.ask<{ id: number }>(staff, 'GET', '/users/named?username=nadia_quainord')
    return browser.ask<Weeze>(staff, 'POST', '/weezs/post', { text, authorId })
  }
  const asCamille = (text: string) => browser.ask<Weeze>(player, 'POST', '/weezs/post', { text })

  const nameActs = async (locale: 'fr' | 'en', size: 'desk' | 'phone') => {
    const { owed: words, runWords } = getPhrases(locale)
    staff = (await browser.signedIn('admin', '/weez/explore')).page
    player = (await browser.signedIn('camille', '/weez/explore')).page
    for (const { id } of (await readOwed()).data) await browser.ask(staff, 'POST', `/desk/owed/${id}/judge`, { judgement: 'dropped' })
    const question = await asNadia(`@karim, que fait la cellule (${locale}) ?`)
    const { page, pageErrors } = await browser.signedIn('animator', '/weez/desk?tab=owed', { locale, size })
    const row = page.locator('[data-row]').filter({ hasText: `cellule (${locale})` })
    const dialog = page.getByRole('dialog')
    const satisfied = page
      .getByRole('region', { name: words.last() })
      .getByRole('listitem')
      .filter({ hasText: `cellule (${locale})` })
    /** Opens the dialog by keys alone. */
    const begin = async () => {
      await row.waitFor()
      await page.keyboard.press('j')
      await row.locator('[data-opener]:focus').waitFor()
      await page.keyboard.press('s')
      await dialog.locator('input[type=radio]:checked:focus').waitFor()
    }
    /** What was satisfied last; then it is owed again. */
    const takeBack = async () => {
      const item = (await readOwed()).satisfied.find(({ subjectId }) => subjectId === question.id)
      await page.keyboard.press('z')
      await row.waitFor()
      return [item?.act, item?.on]
    }
    await row.waitFor()
    const said = await asCamille('Les relevés sont en ligne')
    await promise('EXO-473', async () => {
      await begin()
      await dialog.getByText('Les relevés sont en ligne').waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await row.locator('[data-opener]:focus').waitFor()
      expect((await readOwed()).data.map(({ subjectId }) => subjectId)).toContain(question.id)
      await begin()
      await page.keyboard.press('Enter')
      await satisfied.getByText(`Camille · ${words.kinds.weeze()}`).waitFor({ state: 'attached' })
      await row.waitFor({ state: 'hidden' })
      expect(await takeBack()).toEqual([{ kind: 'weeze', id: said.id }, said.createdOn])
    })
    const elsewhere = await asNadia('La préfecture l’a dit pour eux')
    await promise('EXO-473', async () => {
      await begin()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Tab')
      await page.keyboard.type('nulle part')
      await page.keyboard.press('Enter')
      await dialog.getByText(words.act.wrongLink()).waitFor()
      await dialog.getByLabel(words.act.link()).fill(`${browser.url}/nadia_quainord/status/${elsewhere.id}`)
      await page.keyboard.press('Enter')
      await satisfied.waitFor()
      expect(await takeBack()).toEqual([{ kind: 'weeze', id: elsewhere.id }, elsewhere.createdOn])
      await begin()
      await page.keyboard.press('ArrowUp')
      expect(await dialog.getByRole('radio', { name: runWords.acts.outside() }).isChecked()).toBe(true)
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByLabel(words.act.on()).fill('bientôt')
      await page.keyboard.press('Enter')
      await dialog.getByText(words.act.wrongTime()).waitFor()
      const asked = new Date(question.createdOn)
      await dialog.getByLabel(words.act.on()).fill(`${asked.getHours()}:${String(asked.getMinutes()).padStart(2, '0')}`)
      await page.keyboard.press('Enter')
      await satisfied.getByText(words.outside()).waitFor({ state: 'attached' })
      const [act, on] = await takeBack()
      expect(act).toEqual({ kind: 'outside', id: null })
      expect(Date.parse(String(on)) - asked.getTime()).toBeLessThan(1000)
    })
    await promise('EXO-472', async () => {
      const named = await asCamille('@nadia_quainord, tout est sur notre site')
      await row.getByText(words.satisfiedBy()).waitFor()
      await row.locator('[data-opener]').focus()
      await page.keyboard.press('s')
      await satisfied.waitFor()
      expect(await takeBack()).toEqual([{ kind: 'weeze', id: named.id }, named.createdOn])
    })
    expect(pageErrors).toEqual([])
  }
  test('by keys alone: the newest act, another weeze, a time outside of Weez; a mention is proposed', { tags: ['long'] }, () =>
    nameActs('fr', 'desk'),
  )
})

import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { AddItemInput } from '#routers/sequences/items.contract.ts'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const script = `Bonjour, ici Nadia. Ma fille est à l’école des Tanneurs. Puis-je venir la chercher ?

Si on vous fait attendre :
« J’attends, je ne raccroche pas. »

Si on donne un numéro :
Le faire répéter, remercier, raccrocher.`

describe.skipIf(!hasBrowser)('Lines that people play by hand, in Chromium', () => {
  const browser = browserForTests()

  const call = async <Answer>(page: Page, path: string, input: object) =>
    (await browser.ask<{ result: { data: Answer } }>(page, 'POST', `/trpc/${path}`, input)).result.data

  /** A sequence with calls at so many seconds from its start, which runs. */
  const playing = async (page: Page, name: string, offsets: readonly number[], more: Partial<AddItemInput> = {}) => {
    const persona = await browser.ask<{ id: number }>(page, 'GET', '/users/named?username=nadia_quainord')
    const { id } = await call<{ id: number }>(page, 'admin.sequences.create', { name })
    for (const offset of offsets) {
      const line = { offset, kind: 'hand', means: 'phone', authorId: persona.id, title: `${name} ${offset}`, text: script }
      const reached = { toName: 'Standard d’Orvane', contact: '01 99 00 14 00', expected: 'Un numéro vert', expectedDelay: 5 }
      await call(page, 'admin.sequences.items.add', { sequenceId: id, ...line, ...reached, ...more })
    }
    await browser.ask(page, 'POST', `/admin/sequences/${id}/status`, { status: 'RUNNING' })
    return { stop: () => browser.ask(page, 'POST', `/admin/sequences/${id}/status`, { status: 'STOPPED' }) }
  }
  const rowOf = (page: Page, title: string) => page.locator('[data-row^="item-"]').filter({ hasText: title })
  const isInside = (card: Locator) => card.evaluate(article => article.contains(document.activeElement))
  const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)


  test('shots', { timeout: 60000 }, async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/weez/desk'); page.on('console', m => console.log('C', m.text())); page.on('pageerror', m => console.log('PE', String(m)))
    await playing(page, 'Appeler le standard', [2, 90, 100, 4000, 4100])
    const paul = await browser.signedIn('camille', '/weez/explore')
    await browser.ask(paul.page, 'POST', '/weezs/post', { text: '@nadia_quainord Que faites-vous ?' })
    await page.reload()
    await page.waitForTimeout(4000)
    console.log('LIST', JSON.stringify(await browser.ask(page, 'GET', '/desk/lines')).slice(0, 600)); console.log('ERR', (await browser.visit('/weez')).pageErrors)
    await page.waitForTimeout(1500)
    await page.screenshot({ path: '/tmp/hp-desk-closed.png' })
    await page.keyboard.press('n')
    await page.waitForTimeout(2500)
    await page.screenshot({ path: '/tmp/hp-desk.png' })
    await page.keyboard.press('Alt+3')
    await page.keyboard.press('c')
    await page.waitForTimeout(800)
    await page.screenshot({ path: '/tmp/hp-desk-2.png' })
    await page.goto(`${browser.url}/admin/sequences/plan`)
    await page.waitForTimeout(1500)
    await page.screenshot({ path: '/tmp/hp-plan.png' })
    await page.goto(`${browser.url}/admin/sequences/cards`)
    await page.waitForTimeout(1500)
    await page.screenshot({ path: '/tmp/hp-cards.png', fullPage: true })
    const phone = await browser.signedIn('animator', '/weez/desk', { size: 'phone' }); await phone.page.locator('[data-row^="item-"]').first().waitFor()
    await phone.page.waitForTimeout(1500)
    await phone.page.screenshot({ path: '/tmp/hp-phone-0.png' })
    await phone.page.locator('[data-row^="item-"]').first().locator('[data-opener]').click()
    await phone.page.waitForTimeout(1500)
    await phone.page.screenshot({ path: '/tmp/hp-phone-1.png' })
    const dial = phone.page.getByRole('dialog').getByRole('link').first()
    await dial.evaluate(link => link.addEventListener('click', event => event.preventDefault()))
    await dial.click()
    await phone.page.waitForTimeout(800)
    await phone.page.screenshot({ path: '/tmp/hp-phone-2.png' })
    const dark = await browser.signedIn('animator', '/weez/desk', { scheme: 'dark' })
    await dark.page.waitForTimeout(1500)
    await dark.page.locator('[data-row^="item-"]').first().locator('[data-opener]').click()
    await dark.page.waitForTimeout(1500)
    await dark.page.screenshot({ path: '/tmp/hp-dark.png' })
  })
})

import { describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import type { LackingLine, Plan, SequenceItem } from '#routers/sequences/items.contract.ts'
import { axeViolations, browserForTests, hasBrowser, viewports } from '../support/browser.ts'
import { articleField } from '../support/press-editor-pages.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('A plan that is checked, and a past that is written, in Chromium', () => {
  const browser = browserForTests()

  const prepare = async (locale: 'fr' | 'en', size: keyof typeof viewports) => {
    const { articles, commons, editor, medias, plan: planWords, readiness, sequences: words } = getPhrases(locale)
    const { page, pageErrors } = await browser.signedIn('admin', '/admin', { locale, size })
    const call = async <Data>(method: 'GET' | 'POST', path: string, input?: object) =>
      (await browser.ask<{ result: { data: Data } }>(page, method, `/trpc/admin.sequences.${path}`, input)).result.data
    const looksRight = async () => {
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports[size].width)
    }
    const authorId = (await call<Plan>('GET', 'plan')).items[0]?.author.id
    const { id: sequenceId } = await call<{ id: number }>('POST', 'create', { name: 'Presse' })
    const title = `La digue a cédé, ${locale} ${size}`
    const line = { sequenceId, offset: 4, kind: 'article', authorId, title }
    const { id } = await call<SequenceItem>('POST', 'items.add', line)
    const lacking = async () => (await browser.ask<LackingLine[]>(page, 'GET', '/admin/sequences/lacking')).filter(one => one.id === id)

    await page.reload()
    const lines = page.getByRole('list', { name: readiness.lines() })
    await lines.waitFor()
    await looksRight()
    await promise('EXO-485', async () => expect(await lines.innerText()).toContain(words.failure.article()))
    await lines.locator(`a[href*="line=${id}"]`).click()
    const form = page.getByRole('dialog', { name: words.form.edit() })
    await form.waitFor()
    await promise('EXO-485', async () => {
      const row = page.locator(`[data-row="${id}"]`)
      expect(await row.innerText()).toContain(words.failure.article())
      expect(await row.getAttribute('data-lacking')).toBe('true')
    })
    await looksRight()

    await form.getByRole('button', { name: words.form.articleWrite() }).click()
    await page.waitForURL(/\/articles\/[\w-]{12}\/edit$/)
    const field = (name: string) => articleField(page, name)
    await promise('EXO-487', () => expect.poll(() => field('title').inputValue()).toBe(title))
    await field('subtitle').fill('Deux quartiers sous l’eau')
    await field('chapeau').fill('Elle a cédé à 4 h.')
    const date = page.getByLabel(articles.props.date())
    await date.fill('2999-01-01T08:00')
    await promise('EXO-489', async () => {
      await page.getByText(editor.dateAhead()).waitFor()
      expect(await page.getByText(editor.dateAhead()).isVisible()).toBe(true)
    })
    await date.fill('2026-11-01T08:30')
    await page.getByText(editor.dateAhead()).waitFor({ state: 'detached' })
    await looksRight()
    await page.getByRole('button', { name: commons.actions.save(), exact: true }).click()
    await page.getByRole('heading', { level: 1, name: planWords.title() }).waitFor()
    await promise('EXO-487', async () => expect(await lacking()).toEqual([]))
    await page.locator(`[data-row="${id}"][data-lacking]`).waitFor({ state: 'detached' })
    const { publishedId } = await call<SequenceItem>('POST', 'items.publish', { id })
    const published = await browser.ask<{ publishedOn: string }>(page, 'GET', `/press/articles/${publishedId}`)
    await promise('EXO-489', () => expect(published.publishedOn.slice(0, 8)).toMatch(/2026-1[01]-/))

    await page.goto(`${browser.url}/admin/medias`)
    await page.getByRole('button', { name: medias.replace() }).click()
    const dialog = page.getByRole('dialog', { name: medias.replace() })
    await dialog.getByLabel(medias.replaceList()).fill('La Voix du Val; Quotidien régional\nRadio Val')
    await looksRight()
    await dialog.getByRole('button', { name: medias.replaceMany({ count: 2 }) }).click()
    await promise('EXO-488', async () => {
      await page.getByRole('row').filter({ hasText: '@la_voix_du_val' }).first().waitFor()
      expect(await page.locator('tbody tr').nth(1).innerText()).toContain('Radio Val')
    })
    await looksRight()
    expect(pageErrors).toEqual([])
  }

  test('a line is corrected by writing its article, on a wide screen in French', { tags: ['long', 'night'] }, () => prepare('fr', 'desk'))
  test('a line is corrected by writing its article, on a phone in English', { tags: ['long'] }, () => prepare('en', 'phone'))
})

import { describe, expect, test } from 'vitest'
import { formatFullCount } from '#locales/format.ts'
import { getPhrases } from '#locales/index.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { axeViolations, browserForTests, hasBrowser, viewports } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('Storms of a crowd, in Chromium', () => {
  const browser = browserForTests()

  const rage = async (locale: 'fr' | 'en', size: keyof typeof viewports) => {
    const { admin, commons, storms: words } = getPhrases(locale)
    const text = `Les vannes sont fermées, ${locale} ${size}.`
    const group = `Opposants ${locale} ${size}`
    const { page: camille } = await browser.signedIn('camille', '/weez/explore')
    const { id } = await browser.ask<Weeze>(camille, 'POST', '/weezs/post', { text })
    const { page, pageErrors } = await browser.signedIn('animator', '/weez/explore', { locale, size })
    const looksRight = async () => {
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports[size].width)
    }
    const people: number[] = []
    for (const username of ['malik_h', 'amel_saidi', 'gus_pelletier', 'ines_b'])
      people.push((await browser.ask<{ id: number }>(page, 'GET', `/users/named?username=${username}`)).id)
    const edit = async (person: number | undefined, named: string, apart: boolean) => {
      await page.goto(`${browser.url}/admin/editperson?id=${person}`)
      await page.getByLabel(admin.form.group()).fill(named)
      await page.getByLabel(admin.form.audience()).fill('2000')
      const box = page.getByRole('checkbox', { name: admin.form.apart() })
      await (apart ? box.check() : box.uncheck())
      if (apart) await looksRight()
      await page.getByRole('button', { name: commons.actions.save() }).click()
      await page.getByRole('heading', { name: admin.form.editTitle() }).waitFor({ state: 'detached' })
    }
    for (const [at, person] of people.entries()) await edit(person, at < 3 ? group : '', at === 2)

    await page.goto(`${browser.url}/weez?storm=${id}`)
    const dialog = page.getByRole('dialog', { name: words.title() })
    const number = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    await dialog.getByLabel(words.personas()).selectOption({ label: words.group({ name: group, count: 2 }) })
    await number(words.kinds.reweez()).fill('0')
    await number(words.kinds.reply()).fill('2')
    await number(words.duration()).fill('1')
    // Opponents answer what the cell says, without comforting it, and do not like it.
    const answers = dialog.getByRole('listitem')
    await promise('EXO-503', async () => {
      await dialog.getByRole('button', { name: words.launch({ count: 2 }) }).waitFor()
      await expect.poll(() => answers.count()).toBe(2)
      expect((await answers.allTextContents()).join()).not.toContain(words.moods.supportive())
    })
    await promise('EXO-504', async () => expect((await answers.allTextContents()).join()).not.toContain('Pelletier'))
    await looksRight()

    // The whole public likes beyond its number, by the followers of its own.
    await dialog.getByLabel(words.personas()).selectOption({ index: 0 })
    await number(words.kinds.like()).fill('1200')
    await number(words.kinds.reply()).fill('0')
    await dialog.getByRole('button', { name: words.launch({ count: 1200 }) }).click()
    await dialog.waitFor({ state: 'detached' })
    const [storm] = await browser.ask<{ id: number }[]>(page, 'GET', '/admin/storms')
    await browser.ask(page, 'POST', `/admin/storms/${storm?.id}/intensity`, { intensity: 8 })
    await promise('EXO-502', async () => {
      const likes = async () => (await browser.ask<{ data: Weeze[] }>(camille, 'GET', '/feed')).data.find(one => one.id === id)?.likesCount
      await expect.poll(likes, { timeout: 60_000, interval: 1_000 }).toBe(1200)
      await camille.goto(`${browser.url}/camille/status/${id}`)
      await camille
        .getByRole('button', { name: getPhrases('fr').weeze.like({ count: formatFullCount(1200, 'fr') }) })
        .first()
        .waitFor()
    })
    expect(pageErrors).toEqual([])
  }

  test('likes beyond the cast, voices, and who is left out, on a wide screen in French', { tags: ['long', 'night'] }, () =>
    rage('fr', 'desk'),
  )
  test('likes beyond the cast, voices, and who is left out, on a phone in English', { tags: ['long', 'night'] }, () => rage('en', 'phone'))
})

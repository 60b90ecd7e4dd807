import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockChangeStream, hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { copyDemoFolder, demoPassword } from '../support/demo-folder.ts'
import { promise } from '../support/promise.ts'
import { runRawSql } from '../support/run-raw-sql.ts'

type Case = { name: string; what: string }
const cases = JSON.parse(readFileSync(new URL('../cases/names/names.json', import.meta.url), 'utf8')) as Case[]
const nameOf = (what: RegExp) => cases.find(one => what.test(one.what))?.name ?? ''
const [override, isolate, pile, arabic] = [/override/, /isolate/, /36 marks/, /Arabic/].map(nameOf)

/** Names as they were stored before they were refused. */
const storedNames: Record<string, [firstname: string, lastname: string]> = {
  karim: ['Info', `${override?.slice(5)}`],
  nadia_quainord: [`${pile}`, ''],
  sophie_lenoir: ['Info', `${isolate?.slice(5)}`],
}

/** A picture of a page without the places of a name, whose marks may be there. */
const pictureAround = async (page: Page, name: RegExp) => {
  await page.evaluate(
    ([source, flags]) => {
      const cover = document.createElement('div')
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!new RegExp(source, flags).test(node.textContent ?? '')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const { x, y, width, height } of range.getClientRects()) {
          const box = document.createElement('div')
          box.style.cssText = `position:fixed;background:#000;left:${x - 4}px;top:${y - 4}px;width:${width + 8}px;height:${height + 8}px`
          cover.append(box)
        }
      }
      cover.id = 'cover'
      cover.style.cssText = 'position:fixed;inset:0;z-index:9999;pointer-events:none'
      document.getElementById('cover')?.remove()
      document.body.append(cover)
    },
    [name.source, name.flags] as const,
  )
  return page.screenshot({ animations: 'disabled' })
}

/** Draws a name no more where it stands; returns at how many places that is. */
const hideName = (page: Page, name: RegExp) =>
  page.evaluate(
    ([source, flags]) => {
      let places = 0
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        if (!element || !new RegExp(source, flags).test(node.textContent ?? '')) continue
        const box = element.getBoundingClientRect()
        if (box.width > 1 && box.bottom > 0 && box.top < innerHeight) places += 1
        element.style.color = 'transparent'
      }
      return places
    },
    [name.source, name.flags] as const,
  )

/** Where the letters of an element begin, from its first to its last one. */
const letterPlaces = (element: Locator) =>
  element.evaluate(node => {
    const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode()
    const range = document.createRange()
    return [...(text?.textContent ?? '')].flatMap((_, at) => {
      range.setStart(text as Node, at)
      range.setEnd(text as Node, at + 1)
      return range.getClientRects()[0]?.x ?? []
    })
  })

describe.skipIf(!hasBrowser)('names that leave their place, in Chromium', () => {
  let browser: TestBrowser
  let demo: Awaited<ReturnType<typeof copyDemoFolder>>
  beforeAll(async () => {
    demo = await copyDemoFolder()
    for (const [username, [firstname, lastname]] of Object.entries(storedNames))
      await runRawSql(
        { databaseUrl: undefined, folder: demo.folder },
        `update users set firstname = '${firstname}', lastname = '${lastname}' where username = '${username}'`,
      )
    browser = await openBrowser({ folder: demo.folder, password: demoPassword })
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.remove()
  })

  const idOf = async (page: Page, username: string) =>
    (await browser.ask<{ id: number }>(page, 'GET', `/users/named?username=${username}`)).id

  test('what follows a name reads on behind it, in the direction of its own words', { tags: ['long'] }, async () => {
    const { page: camille } = await browser.signedIn('camille', '/livez', { locale: 'en' })
    const { id } = await browser.ask<{ id: number }>(camille, 'POST', '/weezs/post', { text: 'À huit heures.' })
    const { page: karim } = await browser.signedIn('karim', '/livez')
    await browser.ask(karim, 'POST', `/weezs/${id}/like`, { liked: true })
    const { page: animator } = await browser.signedIn('animator', '/livez')
    const sophie = await idOf(animator, 'sophie_lenoir')
    await browser.ask(animator, 'POST', `/weezs/${id}/reweez`, { authorId: sophie })
    await camille.goto(`${browser.url}/weez/notifications`)
    for (const words of ['liked your weeze', 'reweezed your weeze']) {
      const row = camille.getByRole('listitem').filter({ hasText: words }).first()
      const name = row.locator('p').first().locator('a').first()
      const sentence = row.getByText(words)
      await sentence.waitFor()
      const places = await letterPlaces(sentence)
      const box = await name.boundingBox()
      await promise('EXO-428', () => {
        expect(places).toEqual(places.toSorted((one, other) => one - other))
        expect(places[0]).toBeGreaterThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
      })
    }
  })

  test('marks that are stacked on a letter are drawn in the line of their name, in the feed', { tags: ['long'] }, async () => {
    const { page: animator } = await browser.signedIn('admin', '/livez', { locale: 'en' })
    const nadia = await idOf(animator, 'nadia_quainord')
    for (const text of ['Un', 'Deux']) await browser.ask(animator, 'POST', '/weezs/post', { text, authorId: nadia })
    const name = /Z[\p{M}]+oé/u
    const path = '/weez'
    await blockChangeStream(animator)
    await animator.goto(browser.url + path)
    await expect.poll(() => animator.getByText(name).count(), { message: path }).toBeGreaterThan(0)
    await animator.waitForLoadState('networkidle')
    await animator.evaluate(() => document.fonts.ready.then(() => undefined))
    await animator.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('time { visibility: hidden }')
      document.adoptedStyleSheets.push(sheet)
    })
    const before = await pictureAround(animator, name)
    const places = await hideName(animator, name)
    const after = await animator.screenshot({ animations: 'disabled' })
    await promise('EXO-428', () => {
      expect([path, places > 0]).toEqual([path, true])
      expect([path, before.equals(after)]).toEqual([path, true])
    })
  })

  test('who gives themself such a name is told which sign it is, and keeps what they typed', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/livez', { locale: 'en' })
    const id = await idOf(page, 'camille')
    await page.goto(`${browser.url}/weez?edit=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Edit profile' })
    const field = dialog.getByRole('textbox', { name: 'Name' })
    await field.fill('Camille \u202ePort')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await promise('EXO-427', async () => {
      await expect.poll(() => page.getByText('A sign that turns the direction of the text: Camille U+202E').isVisible()).toBe(true)
      expect(await field.inputValue()).toBe('Camille \u202ePort')
    })
    await field.fill(`${arabic}`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await promise('EXO-429', () => expect.poll(() => dialog.count()).toBe(0))
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { copyDemoFolder, demoPassword } from '../support/demo-folder.ts'
import { promise } from '../support/promise.ts'
import { runRawSql } from '../support/run-raw-sql.ts'

const [word = ''] = JSON.parse(readFileSync(join(import.meta.dirname, '../cases/feeds/long-word.json'), 'utf8')) as string[]
const widths = [360, 390, 600, 768, 900, 1100, 1280, 1600]

describe.skipIf(!hasBrowser)('a word of forty letters, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    const { folder } = await copyDemoFolder()
    await runRawSql(
      { databaseUrl: undefined, folder },
      `update articles set title = '${word}', subtitle = '${word}', chapeau = '${word}', author = '${word}';
       update users set firstname = '${word}', lastname = '${word}', location = '${word}'; update weezes set text = '${word}'`,
    )
    browser = await openBrowser({ folder, password: demoPassword, env: { WEEZ_RATE_LIMIT: '10' } })
  })
  afterAll(() => browser?.close())

  test('no page that shows it scrolls sideways at any width', { tags: ['long', 'night'] }, async () => {
    const { page } = await browser.signedIn('animator', '/webpress')
    const [article] = await browser.ask<{ frontId: string }[]>(page, 'GET', '/press/articles')
    const { id } = await browser.ask<{ id: number }>(page, 'POST', '/session')
    const profile = `/weez/p/animator?id=${id}`
    for (const path of [
      '/',
      '/weez',
      profile,
      '/weez/notifications',
      '/webpress',
      `/webpress/articles/${article?.frontId}`,
      '/webpress/manage',
    ]) {
      await page.goto(`${browser.url}${path}`)
      await page.getByText(word).first().waitFor({ state: 'attached' })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const measured = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        await promise('EXO-424', () => expect([path, width, Math.max(0, measured)]).toEqual([path, width, 0]))
      }
    }
  })
})

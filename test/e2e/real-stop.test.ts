import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  axeViolations,
  blockChangeStream,
  browserForTests,
  hasBrowser,
  openBrowser,
  type TestBrowser,
  type Visitor,
  viewports,
} from '../support/browser.ts'
import { copyDemoFolder, demoPassword } from '../support/demo-folder.ts'
import { promise } from '../support/promise.ts'
import { mountSmallDisk } from '../support/small-disk.ts'

const stopped = (page: Page) => page.getByRole('heading', { level: 1, name: /Urgence réelle|Real emergency/ })

/** The two steps, by keys from the button on, with the prepared words. */
const breakOff = async (page: Page, word = 'reel') => {
  await page.getByRole('button', { name: /^(Urgence réelle|Real emergency)…$/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().press('Enter')
  await dialog.getByRole('textbox', { name: /RÉEL|REAL/ }).waitFor()
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
}

const lift = async (page: Page, word = 'lever') => {
  await page.getByRole('textbox', { name: /LEVER|LIFT/ }).fill(word)
  await page.keyboard.press('Enter')
}

/** Opens a wall from a page of somebody who may. */
const openWall = async (browser: Pick<TestBrowser, 'visit'>, animator: Page): Promise<Page> => {
  await animator.getByRole('button', { name: /^(Ouvrir un mur|Open a wall)$/ }).click()
  const link = await animator.getByLabel(/^(Lien du mur|Link of the wall)$/).inputValue()
  const { page } = await browser.visit('/livez', { viewport: viewports.desk })
  await page.goto(link)
  await page.locator('.weeze').first().waitFor()
  return page
}

describe.skipIf(!hasBrowser)('a stop for something real, in Chromium', () => {
  const browser = browserForTests()

  test('two steps by keys show every screen the page, which needs no script; lifted, the draft is there', async () => {
    const { page: player, pageErrors } = await browser.signedIn('camille', '/weez')
    const field = player.getByRole('textbox', { name: 'Texte du weeze' })
    await field.fill('Les relevés de 13 h 30')
    const { page: animator, pageErrors: animatorErrors } = await browser.signedIn('animator', '/weez')
    // Two whose address ends in `#…`, where a refresh can be taken for a jump within the page.
    const { page: reader } = await browser.signedIn('karim', '/weez#contenu')
    const wall = await openWall(browser, animator)
    await animator.goto(`${browser.url}/weez/desk`)
    await breakOff(animator)
    await promise('CTRL-01', async () => {
      await expect.poll(() => stopped(player).isVisible(), { interval: 50 }).toBe(true)
      expect(await player.title()).toBe('RÉEL : urgence réelle')
      expect(await player.locator('script').count()).toBe(0)
      expect(await player.evaluate(() => document.activeElement?.tagName)).toBe('H1')
      expect(await axeViolations(player)).toEqual([])
    })
    await player.setViewportSize({ width: 360, height: 740 })
    expect(await player.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await axeViolations(player)).toEqual([])
    await player.goto(`${browser.url}/weez/messages`)
    await stopped(player).waitFor()
    await player.getByRole('button', { name: 'J’ai lu' }).click()
    await promise('CTRL-01', async () => expect.poll(() => player.getByText(/^Lu à \d\d:\d\d:\d\d$/).isVisible()).toBe(true))
    const card = animator.getByRole('region', { name: 'Urgence réelle en cours' })
    await promise('CTRL-01', async () => {
      await expect.poll(() => card.locator('dl').innerText()).toMatch(/J’ai lu\s+1/)
      expect(await axeViolations(animator)).toEqual([])
    })
    for (const page of [reader, wall]) await stopped(page).waitFor()
    await lift(animator)
    await player.reload()
    await promise('CTRL-01', async () => expect.poll(() => player.getByRole('heading', { name: 'C’est fini' }).isVisible()).toBe(true))
    expect(await axeViolations(player)).toEqual([])
    await player.getByRole('button', { name: 'Revenir à l’exercice' }).click()
    await player.setViewportSize(viewports.desk)
    await player.goto(`${browser.url}/weez`)
    await promise('CTRL-01', async () => expect.poll(() => field.innerText()).toBe('Les relevés de 13 h 30'))
    await reader.getByRole('heading', { name: 'C’est fini' }).waitFor()
    await wall.locator('.weeze').first().waitFor()
    expect([...pageErrors, ...animatorErrors]).toEqual([])
    await browser.ask(animator, 'POST', '/trpc/admin.exercises.setPhase', { phase: 'running' })
  })

  test('twenty screens show it within a second with the stream, and within ten without', { tags: ['long'] }, async () => {
    const { page: animator } = await browser.signedIn('animator', '/weez', { locale: 'en' })
    const paths = ['/weez', '/weez/messages', '/weez/explore', '/', '/webpress/', '/weez/notifications'] as const
    const screens: Page[] = []
    for (let at = 0; at < 18; at += 1) {
      const look = at % 3 === 0 ? ({ size: 'phone' } as const) : {}
      screens.push((await browser.signedIn((['camille', 'karim', 'observer'] as const)[at % 3] ?? 'camille', paths[at % 6], look)).page)
    }
    const wall = await openWall(browser, animator)
    const { page: slow } = await browser.signedIn('camille', '/livez')
    await blockChangeStream(slow)
    await slow.goto(`${browser.url}/weez`)
    await slow.getByRole('article').first().waitFor()
    const streaming = screens.filter(page => !page.url().includes('webpress'))
    await breakOff(animator, 'real')
    const start = Date.now()
    const shownAfter = async (page: Page) => {
      await stopped(page).waitFor({ timeout: 20_000 })
      return Date.now() - start
    }
    const times = await Promise.all([...screens, wall, slow].map(shownAfter))
    process.stdout.write(
      `A stop is on ${streaming.length} screens after ${Math.max(...times.slice(0, 18))} ms, on all after ${Math.max(...times)} ms\n`,
    )
    await promise('CTRL-01', () => expect(Math.max(...times)).toBeLessThan(12_000))
    expect(await axeViolations(wall)).toEqual([])
    await lift(animator, 'Lift')
    await wall.locator('.weeze').first().waitFor({ timeout: 30_000 })
    await browser.ask(animator, 'POST', '/trpc/admin.exercises.setPhase', { phase: 'running' })
  })
})

const probe = hasBrowser ? await mountSmallDisk(1) : undefined
await probe?.remove()

test.skipIf(!probe)('a full disk and many writes do not delay it', { tags: ['long'] }, async () => {
  const disk = await mountSmallDisk(128)
  if (!disk) return
  const demo = await copyDemoFolder()
  const folder = join(disk.folder, 'data')
  await cp(demo.folder, folder, { recursive: true })
  await demo.remove()
  const browser: TestBrowser = await openBrowser({ folder, password: demoPassword, env: { WEEZ_RATE_LIMIT: '0' } })
  try {
    const { page: player }: Visitor = await browser.signedIn('camille', '/weez')
    await player.getByRole('article').first().waitFor()
    const { page: animator } = await browser.signedIn('animator', '/weez/desk')
    await animator.getByRole('button', { name: 'Urgence réelle…' }).waitFor()
    disk.fill()
    const { cookie = '' } = { cookie: (await player.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ') }
    const post = () =>
      fetch(`${browser.url}/weezs/post`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'plein '.repeat(40) }),
      }).then(
        ({ status }) => status,
        () => 0,
      )
    const posts = Array.from({ length: 2000 }, post)
    await breakOff(animator)
    await promise('CTRL-01', async () => {
      await expect.poll(() => stopped(player).isVisible(), { interval: 50, timeout: 10_000 }).toBe(true)
      await expect.poll(() => animator.getByText('le serveur réessaie chaque seconde').isVisible()).toBe(true)
    })
    await Promise.all(posts)
    disk.free()
    await promise('CTRL-01', async () =>
      expect.poll(() => animator.getByText('le serveur réessaie chaque seconde').isVisible()).toBe(false),
    )
    await lift(animator)
  } finally {
    await browser.close()
    await disk.remove()
  }
})

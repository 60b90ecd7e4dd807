import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import { axeViolations, hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const { live, dossier } = getPhrases('fr')

describe.skipIf(!hasBrowser)('The file of a run, in Chromium', () => {
  let browser: TestBrowser
  let folder: string
  beforeAll(async () => {
    browser = await openBrowser()
    folder = await mkdtemp(join(tmpdir(), 'weez-dossier-'))
  })
  afterAll(async () => {
    await browser?.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('an observer makes it on the page of live figures; its page opens without a network, sorts, and prints whole rows', {
    tags: ['long'],
  }, async () => {
    const { page } = await browser.signedIn('observer', '/weez/live')
    const link = page.getByRole('link', { name: live.file.make() })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    const zip = join(folder, 'dossier.zip')
    await download.saveAs(zip)
    await promise('EXO-348', async () => {
      expect(download.suggestedFilename()).toMatch(/^dossier .*\.zip$/)
      await expect.poll(() => link.getAttribute('aria-disabled'), { timeout: 20_000 }).toBeNull()
    })
    const files = unzipSync(await readFile(zip))
    const path = join(folder, 'dossier.html')
    await writeFile(path, files['dossier.html'] ?? '')

    const { page: document } = await browser.visit('/login')
    await document.goto('about:blank')
    await document.context().setOffline(true)
    const requests = [] as string[]
    const problems = [] as string[]
    document.on('request', request => requests.push(request.url()))
    document.on('console', message => problems.push(message.text()))
    document.on('pageerror', error => problems.push(error.message))
    await document.goto(pathToFileURL(path).href)
    await promise('EXO-346', async () => {
      expect(await document.title()).toMatch(/^\[EXERCICE\] /)
      await document.getByText('EXERCICE', { exact: true }).first().waitFor()
      const sorted = document.getByRole('region', { name: dossier.voice() }).getByRole('table')
      const heading = sorted.getByRole('button', { name: dossier.columns.who() })
      await heading.click()
      expect(await sorted.getByRole('columnheader', { name: dossier.columns.who() }).getAttribute('aria-sort')).toBe('ascending')
      const names = await sorted.locator('tbody tr td:first-child').allTextContents()
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'fr')))
      expect(await axeViolations(document)).toEqual([])
      await document.setViewportSize({ width: 390, height: 844 })
      expect(await axeViolations(document)).toEqual([])
      expect(await document.evaluate(() => window.document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await document.emulateMedia({ media: 'print' })
      const cuts = await document.evaluate(() =>
        [...window.document.querySelectorAll('tr, figure, .card')].map(element => getComputedStyle(element).breakInside),
      )
      expect(new Set(cuts)).toEqual(new Set(['avoid']))
      const pdf = await document.pdf({ preferCSSPageSize: true })
      // A4 in points.
      expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
      // Its own address and pictures that it holds: nothing is asked of anybody.
      expect(requests.filter(url => !url.startsWith('data:'))).toEqual([pathToFileURL(path).href])
      expect(problems).toEqual([])
    })
  })
})

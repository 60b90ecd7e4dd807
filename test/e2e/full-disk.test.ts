import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { copyDemoFolder, demoPassword } from '../support/demo-folder.ts'
import { errorProblem } from '../support/sent-errors.ts'
import { signIn } from '../support/sign-in.ts'
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts'
import { blankPng } from '../support/test-images.ts'

// A file that is read may be left out as a whole: then nothing would take a disk away again.
const probe = hasBrowser ? await mountSmallDisk(1) : undefined
await probe?.remove()
if (!probe) process.stdout.write('No disk of its own can be mounted here: a full disk is not tested in this run.\n')

describe.skipIf(!probe)('When the disk is full', () => {
  let disk: SmallDisk
  let browser: TestBrowser
  let headers: Record<string, string>
  beforeAll(async () => {
    disk = (await mountSmallDisk(128)) as SmallDisk
    const home = disk.folder
    const demo = await copyDemoFolder()
    await cp(demo.folder, join(home, 'data'), { recursive: true })
    await demo.remove()
    browser = await openBrowser({ folder: join(home, 'data'), password: demoPassword })
    headers = { ...(await signIn(browser.url, 'camille', demoPassword)), 'content-type': 'application/json' }
  })
  afterEach(() => disk.free())
  afterAll(async () => {
    await browser?.close()
    await disk.remove()
  })

  const post = async () => {
    const answer = await fetch(`${browser.url}/weezs/post`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ text: 'plein '.repeat(40) }),
    })
    const text = await answer.text()
    return { status: answer.status, text, json: JSON.parse(text) as unknown }
  }
  /** The write-ahead log has some room of its own, which is used up first. */
  const refused = async () => {
    for (let tries = 0; tries < 500; tries += 1) {
      const answer = await post()
      if (answer.status !== 200) return answer
    }
    throw new Error('Nothing was refused')
  }
  const statusOf = async (path: string) => (await fetch(`${browser.url}${path}`, { headers })).status

  test('design 6, design 8: writes are refused with 507, reading goes on, it is not ready; with room again everything works without a restart', {
    tags: ['long'],
  }, async () => {
    expect(await statusOf('/readyz')).toBe(200)
    disk.fill()
    const answer = await refused()
    expect(answer.status).toBe(507)
    expect(answer.json).toEqual({ error: { code: 'INSUFFICIENT_STORAGE', reason: 'server.disk_full', message: 'No room left' } })
    expect(errorProblem(answer)).toBeUndefined()
    const form = new FormData()
    form.set('file', new Blob([await blankPng(900, 600)]), 'picture.png')
    form.set('metadata', JSON.stringify({ exercice: true }))
    const { cookie = '' } = headers
    const uploaded = await fetch(`${browser.url}/media/upload`, { method: 'POST', headers: { cookie }, body: form })
    expect([uploaded.status, await uploaded.text()]).toEqual([507, expect.stringContaining('INSUFFICIENT_STORAGE')])
    expect([await statusOf('/feed'), await statusOf('/users/search?terms=a'), await statusOf('/livez')]).toEqual([200, 200, 200])
    // What a look found is the answer for three seconds.
    await expect.poll(() => statusOf('/readyz'), { timeout: 6000 }).toBe(503)
    disk.free()
    await expect.poll(() => statusOf('/readyz'), { timeout: 6000 }).toBe(200)
    expect((await post()).status).toBe(200)
  })

  test('design 8: the page says so for as long as it lasts, and keeps what was typed', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/weez', { locale: 'en' })
    await page.locator('article').first().waitFor()
    disk.fill()
    await refused()
    const composer = page.getByRole('region', { name: 'Write a weeze' })
    const field = composer.getByRole('textbox', { name: 'Text of the weeze' })
    await field.click()
    await page.keyboard.type('Nothing of this may be lost')
    const send = composer.getByRole('button', { name: 'Post', exact: true })
    await send.click()
    await page.getByText('The server has no room left').waitFor()
    await expect.poll(() => field.textContent()).toBe('Nothing of this may be lost')
    disk.free()
    await send.click()
    await page.locator('article', { hasText: 'Nothing of this may be lost' }).first().waitFor()
    await page.getByText('The server has no room left').waitFor({ state: 'hidden' })
    expect((await field.textContent())?.trim()).not.toContain('Nothing')
  })
})

import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { readFieldCase } from '../support/field-cases.ts'
import { promise } from '../support/promise.ts'
import { dotPng, phonePhoto } from '../support/test-images.ts'

describe.skipIf(!hasBrowser)('pictures and tables of other programs, in Chromium', () => {
  const browser = browserForTests()

  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

  test('the composer says why a picture is refused, and a long one is read in the slideshow', { tags: ['long', 'night'] }, async () => {
    const { page } = await browser.signedIn('camille', '/weez')
    const composer = page.getByRole('region', { name: 'Écrire un weeze' })
    const choose = async (...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
      const chooser = page.waitForEvent('filechooser')
      await composer.getByRole('button', { name: 'Ajouter des images' }).click()
      await (await chooser).setFiles(files)
    }
    const photo = Buffer.from(await phonePhoto(400, 300))
    const refused: [name: string, mimeType: string, buffer: Buffer, reason: string][] = [
      ['vue.heic', 'image/heic', heic, 'ni JPEG, PNG, WebP, GIF ni AVIF'],
      ['moitie.jpg', 'image/jpeg', photo.subarray(0, photo.length / 2), 'image incomplète ou abîmée'],
      ['lourde.jpg', 'image/jpeg', Buffer.alloc(17 * 1024 ** 2), 'plus de 16\u202fMo'],
      ['notes.txt', 'text/plain', Buffer.from('notes'), 'ni JPEG, PNG, WebP, GIF ni AVIF'],
    ]
    for (const [name, mimeType, buffer, reason] of refused) {
      await choose({ name, mimeType, buffer })
      const told = composer.getByText(`Image non ajoutée\u00a0: ${name} (${reason})`)
      await promise('EXO-444', () => expect.poll(() => told.count()).toBe(1))
    }
    await composer.getByRole('textbox').fill('Une page entière')
    await choose({ name: 'long.png', mimeType: 'image/png', buffer: Buffer.from(readFieldCase('pictures/long.png')) })
    await composer.getByRole('button', { name: 'Décrire l’image 1' }).waitFor()
    await composer.getByRole('button', { name: 'Publier' }).click()
    await page.locator('article').filter({ hasText: 'Une page entière' }).locator('button:has(img)').click()
    const shown = page.getByRole('dialog', { name: 'Images du weeze' }).locator('[data-long]')
    await promise('EXO-445', async () => {
      const picture = shown.locator('img')
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.clientWidth)).toBe(768)
      await shown.focus()
      await page.keyboard.press('End')
      await expect.poll(() => shown.evaluate(slide => slide.scrollTop)).toBeGreaterThan(5000)
    })
  })

  test('the import of personas tells and asks, and says which photo is refused and why', async () => {
    const { page } = await browser.signedIn('animator', '/admin/personas/import')
    const input = page.getByLabel('Choisir un fichier')
    const table = (text: string | Uint8Array) => ({ name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from(text as string) })
    await input.setInputFiles([table(readFieldCase('personas/thousands.csv'))])
    await promise('EXO-442', async () => {
      await expect.poll(() => page.getByRole('row').filter({ hasText: '@fc_comma' }).innerText()).toMatch(/\t20000$/)
      await expect.poll(() => page.getByText(/Compté pour \d+/).count()).toBe(2)
    })
    const images = [
      { name: 'vue.png', mimeType: 'image/png', buffer: Buffer.from(dotPng) },
      { name: 'VUE.PNG', mimeType: 'image/png', buffer: Buffer.from(dotPng) },
      { name: 'vue.heic', mimeType: 'image/heic', buffer: heic },
    ]
    await input.setInputFiles([table('username;name;photo\nfield_view;Vue;vue.png\n'), ...images])
    await promise('EXO-440', () =>
      expect.poll(() => page.getByText('Plusieurs photos s’appellent «\u202fvue.png\u202f»', { exact: false }).count()).toBe(1),
    )
    const cell = page.getByRole('textbox', { name: 'Photo, ligne 2' })
    await cell.fill('vue.heic')
    await cell.press('Enter')
    await page.getByRole('button', { name: 'Importer 1 ligne' }).click()
    await promise('EXO-444', async () => {
      const reason = 'Rien n’est importé\u00a0: l’image vue.heic est refusée (ni JPEG, PNG, WebP, GIF ni AVIF).'
      await expect.poll(() => page.getByText(reason, { exact: true }).first().isVisible()).toBe(true)
      expect(await cell.inputValue()).toBe('vue.heic')
    })
  })
})

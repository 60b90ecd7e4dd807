import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { clipPieceBytes } from '#routers/weezes/clip-pieces.rules.ts'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { padFilm, readClipFile } from '../support/clip-files.ts'
import { articleField, articleRow, fillInArticle, flip, openNewArticle, saveArticle } from '../support/press-editor-pages.ts'
import { promise } from '../support/promise.ts'

const root = resolve(import.meta.dirname, '../..')
/** Ten seconds of a shop that is emptied, without sound. */
const film = join(root, 'public', 'demo', 'clips', 'rayon.webm')
const fileOf = (name: string) => join(root, 'test', 'support', 'clips', name)
/** A film of three pieces, by a box that nobody reads. */
const longFilm = padFilm(readClipFile('h264.mp4'), 2 * clipPieceBytes + 1000)
const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:09.000\nRegardez, ils les retirent.\n')

describe.skipIf(!hasBrowser)('films and sounds, in Chromium', () => {
  const browser = browserForTests()
  const choose = async (page: Page, button: string, file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).first().click()
    await (await chooser).setFiles(file)
  }
  const write = (page: Page, words: string) => page.getByRole('textbox', { name: 'Texte du weeze' }).fill(words)
  const state = (page: Page) =>
    page
      .locator('.clip-media')
      .first()
      .evaluate((media: HTMLVideoElement) => ({
        paused: media.paused,
        at: media.currentTime,
        muted: media.muted,
        autoplay: media.autoplay,
      }))

  test('a player adds a film with captions, and others play it by keys', async () => {
    const { page, pageErrors } = await browser.signedIn('camille')
    await write(page, 'Le point de 14 h 30, en entier.')
    await choose(page, 'Ajouter une vidéo ou un son', film)
    const send = page.getByRole('button', { name: 'Publier' })
    await page.getByText('rayon.webm').waitFor()
    await promise('CTRL-05', async () => {
      await page.getByText('Prêt, 0:10').waitFor()
      await expect
        .poll(() => page.locator('section[aria-label=Clip] img').evaluate((poster: HTMLImageElement) => poster.naturalWidth))
        .toBeGreaterThan(0)
      await expect.poll(() => send.isEnabled()).toBe(true)
    })
    await page.getByRole('textbox', { name: 'Description' }).fill('Un rayon que l’on vide')
    await choose(page, 'Ajouter des sous-titres', { name: 'fr.vtt', mimeType: 'text/vtt', buffer: captions })
    await page.getByText('Sous-titres ajoutés').waitFor()
    await promise('CTRL-05', async () => expect(await axeViolations(page)).toEqual([]))
    await send.click()
    await page.getByRole('group', { name: 'Un rayon que l’on vide' }).waitFor()

    const { page: karim, pageErrors: others } = await browser.signedIn('karim')
    const stage = karim.getByRole('group', { name: 'Un rayon que l’on vide' })
    await stage.waitFor()
    await promise('CTRL-05', async () => {
      expect(await state(karim)).toEqual({ paused: true, at: 0, muted: true, autoplay: false })
      expect(await stage.getByText('EXERCICE').first().isVisible()).toBe(true)
    })
    await stage.focus()
    await karim.keyboard.press(' ')
    await promise('CTRL-05', async () => {
      await expect.poll(async () => (await state(karim)).paused).toBe(false)
      await stage.getByText('Regardez, ils les retirent.').waitFor()
      await karim.keyboard.press('ArrowRight')
      await expect.poll(async () => (await state(karim)).at).toBeGreaterThan(4.9)
      await karim.keyboard.press(' ')
      await expect.poll(async () => (await state(karim)).paused).toBe(true)
      await karim.keyboard.press('ArrowLeft')
      await expect.poll(async () => (await state(karim)).at).toBeLessThan(4.9)
      await karim.keyboard.press('c')
      await expect.poll(() => stage.getByText('Regardez, ils les retirent.').isVisible()).toBe(false)
    })
    await karim.keyboard.press('f')
    await promise('CTRL-05', async () => {
      await expect.poll(() => karim.evaluate(() => document.fullscreenElement?.className)).toBe('clip')
      expect(await stage.getByText('EXERCICE').first().isVisible()).toBe(true)
    })
    await karim.keyboard.press('f')
    await expect.poll(() => karim.evaluate(() => document.fullscreenElement)).toBe(null)
    expect([pageErrors, others]).toEqual([[], []])
  })

  test('what browsers do not play is refused in words, and the text stays', async () => {
    const { page } = await browser.signedIn('camille')
    await write(page, 'Une vidéo du quai.')
    await choose(page, 'Ajouter une vidéo ou un son', {
      name: 'quai.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from(readClipFile('hevc.mp4')),
    })
    await promise('CTRL-05', async () => {
      await page.getByText('Ce navigateur ne lit pas ce fichier (HEVC). Enregistrez-le en MP4 H.264.').waitFor()
      await expect.poll(() => page.getByRole('button', { name: 'Publier' }).isDisabled()).toBe(true)
    })
    await page.getByRole('button', { name: 'Retirer le clip' }).click()
    await promise('CTRL-05', async () => {
      await expect.poll(() => page.getByRole('button', { name: 'Publier' }).isEnabled()).toBe(true)
      expect(await page.getByRole('textbox', { name: 'Texte du weeze' }).textContent()).toBe('Une vidéo du quai.')
    })
  })

  test('a broken-off upload goes on when it is asked to', async () => {
    const { page } = await browser.signedIn('camille')
    await page.route(/weezes\.addClipPiece/, route => route.abort())
    await write(page, 'Une autre vidéo.')
    await choose(page, 'Ajouter une vidéo ou un son', film)
    const resume = page.getByRole('button', { name: 'Reprendre' })
    await resume.waitFor()
    await page.unroute(/weezes\.addClipPiece/)
    await resume.click()
    await promise('CTRL-05', async () => {
      await page.getByText('Prêt, 0:10').waitFor()
      expect(await page.getByRole('textbox', { name: 'Texte du weeze' }).textContent()).toBe('Une autre vidéo.')
    })
  })

  test('a sound has a drawn wave instead of a picture', async () => {
    const { page } = await browser.signedIn('animator')
    await write(page, 'Le reportage de la matinale.')
    await choose(page, 'Ajouter une vidéo ou un son', fileOf('tone.mp3'))
    await page.getByText('Prêt, 0:01').waitFor()
    await page.getByRole('button', { name: 'Publier' }).click()
    const sound = page.locator('.clip[data-kind=audio]')
    await promise('CTRL-05', async () => {
      await sound.locator('.clip-wave').waitFor()
      await sound.getByRole('button', { name: 'Lire' }).click()
      await expect.poll(() => sound.locator('audio').evaluate((media: HTMLAudioElement) => media.played.length)).toBeGreaterThan(0)
    })
  })

  test('an upload goes on where it was once the file is chosen again after a reload', async () => {
    const { page } = await browser.signedIn('camille')
    const sent: number[] = []
    let isBroken = true
    await page.route(/weezes\.addClipPiece/, route => {
      sent.push(Number(/"at":(\d+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1]))
      return isBroken && sent.length > 1 ? route.abort() : route.continue()
    })
    const folder = await mkdtemp(join(tmpdir(), 'weez-clips-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'long.mp4')
    await writeFile(file, longFilm)
    await write(page, 'Une vidéo plus longue.')
    await choose(page, 'Ajouter une vidéo ou un son', file)
    await page.getByRole('button', { name: 'Reprendre' }).waitFor()
    isBroken = false
    await page.reload()
    await expect.poll(() => page.getByRole('textbox', { name: 'Texte du weeze' }).textContent()).toBe('Une vidéo plus longue.')
    await choose(page, 'Ajouter une vidéo ou un son', file)
    await promise('CTRL-05', async () => {
      await page.getByText('Prêt, 0:01').waitFor()
      expect(sent).toEqual([0, clipPieceBytes, clipPieceBytes, 2 * clipPieceBytes])
    })
  })

  test('an editor puts a film into an article of a television, and readers play it before its title', async () => {
    const { page, pageErrors } = await openNewArticle(browser)
    const arrived = Promise.withResolvers<void>()
    await page.route(/weezes\.addClipPiece/, route => arrived.promise.then(() => route.continue()))
    await page.getByRole('button', { name: /L’Échéance/ }).click()
    await page.getByRole('option', { name: 'Vigie 24' }).click()
    await fillInArticle(page, 'Le préfet promet un relevé de l’air')
    await choose(page, 'Ajouter une vidéo ou un son', film)
    await page.getByRole('textbox', { name: 'Description' }).fill('Le préfet au pupitre')
    await page.getByRole('textbox', { name: 'Transcription' }).fill('Un relevé toutes les heures.')
    await articleField(page, 'title').fill('Le préfet promet un relevé toutes les heures')
    const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
    await promise('CTRL-05', () => expect.poll(() => save.isDisabled()).toBe(true))
    arrived.resolve()
    await page.getByText('Prêt, 0:10').waitFor()
    await promise('CTRL-05', async () => {
      expect(await page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Le préfet au pupitre')
      await page.locator('[data-preview]').getByRole('group', { name: 'Le préfet au pupitre' }).waitFor()
      expect(await axeViolations(page, { within: 'section[aria-label=Clip]' })).toEqual([])
    })
    await choose(page, 'Ajouter des sous-titres', { name: 'fr.vtt', mimeType: 'text/vtt', buffer: captions })
    await page.getByText('Sous-titres ajoutés').waitFor()
    await saveArticle(page)
    const row = articleRow(page, 'Le préfet promet')
    await flip(row.getByRole('switch'))
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmer', exact: true }).click()
    await row.getByText('Publié', { exact: true }).waitFor()

    const { page: reader, pageErrors: others } = await browser.signedIn('camille', '/webpress')
    await reader.getByRole('link', { name: 'Le préfet promet un relevé toutes les heures' }).click()
    const stage = reader.getByRole('group', { name: 'Le préfet au pupitre' })
    await stage.waitFor()
    await promise('CTRL-05', async () => {
      const above = await stage.boundingBox()
      const title = await reader.getByRole('heading', { level: 1 }).boundingBox()
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(title?.y ?? 0)
      expect(await state(reader)).toEqual({ paused: true, at: 0, muted: true, autoplay: false })
      await reader.getByText('Reportage de Vigie 24, 10\u00a0s, sous-titré').waitFor()
      expect(await axeViolations(reader)).toEqual([])
    })
    await reader.getByRole('button', { name: 'Lire', exact: true }).click()
    await promise('CTRL-05', async () => {
      await expect.poll(async () => (await state(reader)).at).toBeGreaterThan(0)
      await stage.getByText('Regardez, ils les retirent.').waitFor()
      expect(await stage.getByText('EXERCICE').last().isVisible()).toBe(true)
    })
    const transcript = await reader.getByRole('link', { name: 'Lire la transcription' }).getAttribute('href')
    await promise('CTRL-05', async () =>
      expect(await (await reader.request.get(`${browser.url}${transcript}`)).text()).toBe('Un relevé toutes les heures.'),
    )
    expect([pageErrors, others]).toEqual([[], []])
  })

  test('an animator plans a line with a film, and players see it when its time comes', async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/livez')
    const { result } = await browser.ask<{ result: { data: { id: number } } }>(page, 'POST', '/trpc/admin.sequences.create', {
      name: 'Images',
    })
    const { id } = result.data
    await page.goto(`${browser.url}/admin/sequences/${id}`)
    await page.getByRole('button', { name: 'Ajouter un élément' }).first().click()
    const form = page.getByRole('dialog')
    const arrived = Promise.withResolvers<void>()
    await page.route(/weezes\.addClipPiece/, route => arrived.promise.then(() => route.continue()))
    await choose(page, 'Ajouter une vidéo ou un son', film)
    await form.getByRole('textbox', { name: 'Description' }).fill('Le rayon, vu de la caisse')
    await form.getByRole('button', { name: 'Choisir : Auteur' }).click()
    await form.getByRole('combobox').fill('nadia')
    await form.getByRole('option').first().click()
    await form.getByRole('textbox', { name: 'Heure' }).fill('2 s')
    await form.getByRole('textbox', { name: 'Texte' }).fill('Ils vident le rayon.')
    const save = form.getByRole('button', { name: 'Enregistrer' })
    await promise('CTRL-05', () => expect.poll(() => save.isDisabled()).toBe(true))
    arrived.resolve()
    await form.getByText('Prêt, 0:10').waitFor()
    await promise('CTRL-05', async () => expect(await axeViolations(page, { within: '[role=dialog]' })).toEqual([]))
    await save.click()
    await form.waitFor({ state: 'hidden' })

    const { page: player, pageErrors: others } = await browser.signedIn('camille')
    const stage = player.getByRole('group', { name: 'Le rayon, vu de la caisse' })
    await player.getByRole('article').first().waitFor()
    await promise('CTRL-05', async () => expect(await stage.count()).toBe(0))
    await browser.ask(page, 'POST', `/admin/sequences/${id}/status`, { status: 'RUNNING' })
    await page.locator('[data-item]').getByText('Publié', { exact: true }).waitFor()
    await player.reload()
    await stage.first().waitFor()
    await stage.first().getByText('EXERCICE').last().waitFor()
    await player.getByRole('button', { name: 'Lire', exact: true }).first().click()
    await promise('CTRL-05', () => expect.poll(async () => (await state(player)).at).toBeGreaterThan(0))
    expect([pageErrors, others]).toEqual([[], []])
  })

  test.each([
    ['fr', 'light', 'desk'],
    ['en', 'dark', 'desk'],
    ['fr', 'dark', 'phone'],
    ['en', 'light', 'phone'],
  ] as const)('the film of the demo in %s, %s, on %s', async (locale, scheme, size) => {
    const { page } = await browser.signedIn('karim', '/acme/weez', { locale, scheme, size })
    const stage = page.getByRole('group', { name: /Un rayon frais que l’on vide/ })
    for (let tries = 0; tries < 20 && (await stage.count()) === 0; tries += 1)
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => done(window.scrollTo(0, document.body.scrollHeight)))))
    await stage.scrollIntoViewIfNeeded()
    await promise('CTRL-05', async () => {
      const bar = page.locator('.clip-bar').first()
      await bar.waitFor()
      const control = await bar.getByRole('button').first().boundingBox()
      expect([(await bar.boundingBox())?.height, control?.width, control?.height]).toEqual([48, 40, 40])
      expect(await axeViolations(page, { within: '.clip' })).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
  })
})

import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clipsHourMax } from '#routers/limits.contract.ts'
import { clipPieceBytes } from '#routers/weezes/clip-pieces.rules.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { articleInput } from '#test/support/article-input.ts'
import { padFilm, pieceForm, readClipFile, uploadClip } from '#test/support/clip-files.ts'
import { promise } from '#test/support/promise.ts'
import { errorProblem } from '#test/support/sent-errors.ts'
import { describeSites, type TestResponse } from '#test/support/site.ts'

type Bytes = Uint8Array<ArrayBuffer>
const camille = ['acme', 'camille'] as const
const karim = ['acme', 'karim'] as const
const animator = ['acme', 'animator'] as const
const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nRegardez, ça sort encore.\n'
const reasonOf = ({ json }: TestResponse) => (json as { error: { reason: string } }).error.reason

const longFilm = (): Bytes => padFilm(readClipFile('h264.mp4'), 2 * clipPieceBytes + 1000)

describeSites('Clips', site => {
  test.each([
    ['h264.mp4', 'video', 'video/mp4'],
    ['vp9.webm', 'video', 'video/webm'],
    ['tone.mp3', 'audio', 'audio/mpeg'],
    ['tone.m4a', 'audio', 'audio/mp4'],
  ])('%s is taken, and served as what it is', async (name, kind, type) => {
    const { finished, clipId } = await uploadClip(site(), readClipFile(name), { name })
    const size = kind === 'video' ? { width: 160, height: 90 } : { width: null, height: null }
    await promise('CTRL-05', () =>
      expect(finished.json).toMatchObject({ clipId, ...size, clip: { kind, posterId: null, captioned: false, transcribed: false } }),
    )
    const { status, headers, bytes } = await site().ask('GET', `/acme/media/${clipId}`, { as: karim })
    expect([status, headers.get('content-type'), headers.get('accept-ranges')]).toEqual([200, type, 'bytes'])
    expect(headers.get('content-disposition')).toContain("inline; filename*=UTF-8''EXERCICE%20-%20")
    expect(bytes.equals(readClipFile(name))).toBe(true)
  })

  test.each([
    ['hevc.mp4', 'clip.codec', 'HEVC'],
    ['high10.mp4', 'clip.codec', 'H.264 High 10 / 4:2:2'],
    ['film.mov', 'clip.codec', 'QuickTime'],
    ['vp9.mkv', 'clip.codec', 'Matroska'],
  ])('%s is refused in words, whatever it is called, and leaves nothing', async (file, reason, codec) => {
    const { finished, clipId } = await uploadClip(site(), readClipFile(file), { name: 'clip.mp4' })
    const { params } = (finished.json as { error: { params: object } }).error
    await promise('CTRL-05', () => expect([finished.status, reasonOf(finished), params]).toEqual([415, reason, { codec }]))
    const { clips } = site().world.store.read.t
    expect(await site().world.store.read.$count(clips, eq(clips.id, clipId))).toBe(0)
    expect((await site().ask('GET', `/acme/media/clips/${clipId}`, { as: camille })).status).toBe(404)
  })

  const broken: [string, () => Bytes][] = [
    ['a film without its last part', () => readClipFile('vp9.webm').subarray(0, 5000)],
    ['a film without its index', () => readClipFile('h264.mp4').subarray(0, 2000)],
    ['noise', () => Uint8Array.from({ length: 9000 }, (_, at) => (at * 7919) % 251)],
    ['a single byte', () => new Uint8Array([0])],
    ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    [
      'a box in a box in a box',
      () => {
        const bytes = readClipFile('h264.mp4').slice(0, 32).buffer
        const deep = new Uint8Array(80_000)
        deep.set(new Uint8Array(bytes))
        const view = new DataView(deep.buffer)
        for (let at = 32; at + 8 <= deep.length; at += 8) {
          view.setUint32(at, deep.length - at)
          deep.set(new TextEncoder().encode('moov'), at + 4)
        }
        return deep
      },
    ],
    [
      'a box that claims to be larger than the file',
      () => {
        const bytes = readClipFile('h264.mp4').slice()
        new DataView(bytes.buffer).setUint32(32, 0xff_ff_ff_ff)
        return bytes
      },
    ],
  ]
  test.each(broken)('%s is refused, and the server goes on', async (_, make) => {
    const { finished } = await uploadClip(site(), make(), { as: animator })
    await promise('CTRL-05', () => expect([[413, 415].includes(finished.status), errorProblem(finished)]).toEqual([true, undefined]))
    expect((await site().ask('GET', '/livez')).status).toBe(200)
  })

  test('bytes of a file that somebody changed anywhere are taken or refused, and never break anything', async () => {
    const film = readClipFile('h264.mp4')
    for (let at = 0; at < 40; at += 1) {
      const changed = film.slice()
      for (let place = (at * 131) % film.length; place < film.length; place += 977) changed[place] = (at * 37) % 256
      const { finished } = await uploadClip(site(), changed, { as: animator })
      promise('CTRL-05', () => expect([at, finished.status === 200 || [413, 415].includes(finished.status)]).toEqual([at, true]))
    }
  })

  test('a broken-off upload goes on from the piece that has not arrived', async () => {
    const film = longFilm()
    const begun = await site().ask('POST', '/acme/media/clips', {
      as: camille,
      json: { name: 'a.mp4', bytes: film.length, exercice: true },
    })
    const { clipId } = begun.json as { clipId: string }
    const send = (at: number) => site().ask('POST', '/acme/media/clips/pieces', { as: camille, body: pieceForm(clipId, film, at) })
    await send(0)
    const early = await send(2 * clipPieceBytes)
    await promise('CTRL-05', () => expect([early.status, reasonOf(early)]).toEqual([409, 'clip.piece']))
    expect((await site().ask('GET', `/acme/media/clips/${clipId}`, { as: camille })).json).toMatchObject({ received: clipPieceBytes })
    const incomplete = await site().ask('PUT', `/acme/media/clips/${clipId}`, { as: camille, json: {} })
    await send(clipPieceBytes)
    const again = await send(clipPieceBytes)
    await send(2 * clipPieceBytes)
    const finished = await site().ask('PUT', `/acme/media/clips/${clipId}`, { as: camille, json: {} })
    await promise('CTRL-05', () => {
      expect([incomplete.status, reasonOf(incomplete)]).toEqual([409, 'clip.incomplete'])
      expect([again.status, again.json]).toEqual([200, expect.objectContaining({ received: 2 * clipPieceBytes })])
      expect([finished.status, finished.json]).toEqual([200, expect.objectContaining({ received: film.length })])
    })
    const { bytes } = await site().ask('GET', `/acme/media/${clipId}`, { as: camille })
    expect(bytes.equals(film)).toBe(true)
  })

  test('browsers ask for parts of it', async () => {
    const film = longFilm()
    const { clipId } = await uploadClip(site(), film)
    const get = (headers: Record<string, string>, method = 'GET') => site().ask(method, `/acme/media/${clipId}`, { as: karim, headers })
    const etag = `"${clipId}"`
    const across = await get({ range: `bytes=${clipPieceBytes - 10}-${clipPieceBytes + 9}` })
    await promise('CTRL-05', () => {
      expect([across.status, across.headers.get('content-range')]).toEqual([
        206,
        `bytes ${clipPieceBytes - 10}-${clipPieceBytes + 9}/${film.length}`,
      ])
      expect(across.bytes.equals(film.subarray(clipPieceBytes - 10, clipPieceBytes + 10))).toBe(true)
    })
    const beyond = await get({ range: `bytes=${film.length}-` })
    const same = await get({ range: 'bytes=0-9', 'if-range': etag })
    const other = await get({ range: 'bytes=0-9', 'if-range': '"other"' })
    const known = await get({ 'if-none-match': etag })
    const head = await get({ range: 'bytes=-5' }, 'HEAD')
    await promise('CTRL-05', () => {
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`])
      expect([same.status, same.bytes.length, same.headers.get('content-length')]).toEqual([206, 10, '10'])
      expect([other.status, other.bytes.length]).toEqual([200, film.length])
      expect(known.status).toBe(304)
      expect([head.status, head.bytes.length, head.headers.get('content-length')]).toEqual([206, 0, '5'])
    })
  })

  test('whoever reads the exercise gets it, and nobody else', async () => {
    const { clipId } = await uploadClip(site(), readClipFile('tone.mp3'), { said: { captions, transcript: 'Regardez.' } })
    for (const path of [`/media/${clipId}`, `/media/${clipId}/captions.vtt`, `/media/${clipId}/transcript.txt`]) {
      const own = await site().ask('GET', `/acme${path}`, { as: ['acme', 'observer'] })
      const blue = await site().ask('GET', `/acme/clones/blue${path}`, { as: ['blue', 'camille'] })
      const stranger = await site().ask('GET', `/acme${path}`)
      await promise('CTRL-05', () => expect([path, own.status, blue.status, stranger.status]).toEqual([path, 200, 404, 401]))
    }
    const others = await site().ask('PUT', `/acme/media/clips/${clipId}`, { as: karim, json: { transcript: 'x' } })
    expect(others.status).toBe(404)
  })

  test('what is said in it is kept as captions and as a text', async () => {
    const { finished, clipId } = await uploadClip(site(), readClipFile('h264.mp4'), { said: { captions, transcript: 'Regardez.' } })
    expect(finished.json).toMatchObject({ clip: { captioned: true, transcribed: true } })
    const vtt = await site().ask('GET', `/acme/media/${clipId}/captions.vtt`, { as: karim })
    const words = await site().ask('GET', `/acme/media/${clipId}/transcript.txt`, { as: karim })
    const wrong = await site().ask('PUT', `/acme/media/clips/${clipId}`, { as: camille, json: { captions: 'Regardez.' } })
    await promise('CTRL-05', () => {
      expect([vtt.headers.get('content-type'), vtt.text]).toEqual(['text/vtt; charset=utf-8', captions])
      expect(words.text).toBe('Regardez.')
      expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('clip.captions')])
    })
  })

  test('a weeze shows it with its length, size and poster, and nobody posts what is not checked', async () => {
    const { imageId: posterId } = site().world.exercises.acme
    const { clipId } = await uploadClip(site(), readClipFile('h264.mp4'), { said: { posterId } })
    const post = (val: string) =>
      site().ask('POST', '/acme/weezs/post', { as: camille, json: { medias: [{ type: 'CLIP', val, alt: 'Le quai' }] } })
    const posted = await post(clipId)
    const clip = { kind: 'video', seconds: 1, posterId, captioned: false, transcribed: false }
    await promise('CTRL-05', () =>
      expect((posted.json as Weeze).medias).toEqual([{ type: 'CLIP', val: clipId, alt: 'Le quai', width: 160, height: 90, clip }]),
    )
    const begun = await site().ask('POST', '/acme/media/clips', { as: camille, json: { name: 'a', bytes: 9, exercice: true } })
    expect((await post((begun.json as { clipId: string }).clipId)).status).toBe(400)
    const unknown = await site().ask('PUT', `/acme/media/clips/${clipId}`, { as: camille, json: { posterId: 'A'.repeat(22) } })
    expect([unknown.status, reasonOf(unknown)]).toEqual([400, 'image.unknown'])
  })

  test('an article shows it where the press is open, a television and a radio before the title', async () => {
    const { press } = await site().world.as('acme', 'animator')
    await press.editSettings({ visitors: true })
    const { imageId: posterId } = site().world.exercises.acme
    const film = { said: { posterId, captions, transcript: 'Regardez.' }, as: animator }
    const { clipId } = await uploadClip(site(), readClipFile('h264.mp4'), film)
    const write = async (mediaSourceId: number) => {
      const made = await press.create({ ...articleInput, mediaSourceId, clip: { val: clipId, alt: 'Le quai' } })
      expect(made.clip).toMatchObject({ type: 'CLIP', val: clipId, alt: 'Le quai', clip: { kind: 'video', captioned: true } })
      return made
    }
    const draft = await write(3)
    const paths = [`/media/${clipId}`, `/media/${clipId}/captions.vtt`, `/media/${posterId}`]
    const statuses = async () => Promise.all(paths.map(async path => (await site().ask('GET', `/acme${path}`)).status))
    const before = (await site().ask('GET', `/acme${paths[0]}`)).status
    await press.setStatus({ ref: draft.frontId, status: 'PUBLISHED' })
    const paper = await write(2)
    await press.setStatus({ ref: paper.frontId, status: 'PUBLISHED' })
    const read = async (frontId: string) =>
      (await site().ask('GET', `/acme/webpress/articles/${frontId}`, { headers: { accept: 'text/html' } })).text
    const onAir = await read(draft.frontId)
    const printed = await read(paper.frontId)
    await promise('CTRL-05', async () => {
      expect([before, await statuses()]).toEqual([401, [200, 200, 200]])
      expect(onAir.indexOf('class="clip"')).toBeGreaterThan(0)
      expect(onAir.indexOf('class="clip"')).toBeLessThan(onAir.indexOf('<h1'))
      expect(printed.indexOf('class="clip"')).toBeGreaterThan(printed.indexOf('<h1'))
      expect(onAir).toContain('EXERCICE')
    })
    const without = await press.save({ ref: paper.frontId, ...articleInput, clip: null })
    expect(without.clip).toBe(null)
    await expect(press.create({ ...articleInput, clip: { val: 'A'.repeat(22) } })).rejects.toThrow()
    await press.editSettings({ visitors: false })
  })

  test('beside an article with a clip stand the other clips of its source, in the language of the reader', async () => {
    const { press } = await site().world.as('acme', 'animator')
    const { imageId: posterId } = site().world.exercises.acme
    const film = await uploadClip(site(), readClipFile('h264.mp4'), { said: { posterId }, as: animator })
    const sound = await uploadClip(site(), readClipFile('tone.mp3'), { as: animator })
    const publish = async (title: string, mediaSourceId: number, val?: string) => {
      const { frontId } = await press.create({ ...articleInput, title, mediaSourceId, ...(val && { clip: { val } }) })
      await press.setStatus({ ref: frontId, status: 'PUBLISHED' })
      return frontId
    }
    await publish('Les sirènes', 3, film.clipId)
    await publish('À la radio', 3, sound.clipId)
    await publish('Dans un autre journal', 2, film.clipId)
    const plain = await publish('Sans clip', 3)
    const shown = await publish('En direct', 3, film.clipId)
    const read = async (frontId: string, locale: 'fr' | 'en') => {
      const headers = { accept: 'text/html', cookie: `${await site().world.cookie('acme', 'camille')}; weez-locale=${locale}` }
      const { text } = await site().ask('GET', `/acme/webpress/articles/${frontId}`, { headers })
      return text.slice(text.indexOf('class="side"')).split('<aside')
    }
    const [, clips = '', others = ''] = await read(shown, 'fr')
    await promise('CTRL-05', async () => {
      expect(clips).toContain('>Autres clips</h2>')
      expect([...clips.matchAll(/>([^<]+)<\/a><\/h3>/g)].map(([, title]) => title).slice(0, 2)).toEqual(['À la radio', 'Les sirènes'])
      expect(clips).toContain(`/acme/media/${posterId}?w=`)
      expect(clips).toMatch(/<span class="card-length"><span class="silent">Vidéo<\/span> 0:01<\/span>/)
      expect(clips).not.toContain('Dans un autre journal')
      expect(others).toContain('>Autres articles</h2>')
      for (const list of [clips, others]) expect(list).not.toContain(shown)
      expect((await read(plain, 'fr')).join()).not.toContain('Autres clips')
      expect((await read(shown, 'en')).join()).toMatch(/Other clips<\/h2>.*Other articles<\/h2>/s)
    })
  })

  test('words that a clip of an article is given later stand on its page', async () => {
    const { press } = await site().world.as('acme', 'animator')
    const { clipId } = await uploadClip(site(), readClipFile('h264.mp4'), { as: animator })
    const { frontId } = await press.create({ ...articleInput, clip: { val: clipId } })
    await site().ask('PUT', `/acme/media/clips/${clipId}`, { as: animator, json: { transcript: 'Regardez.' } })
    const article = await press.article({ ref: frontId })
    await promise('CTRL-05', () => expect(article.clip?.clip).toMatchObject({ transcribed: true, captioned: false }))
  })

  test('a player uploads no more than an hour’s share, and an animator goes on', async () => {
    const { store, exercises, services } = site().world
    const { exerciseId, people } = exercises.acme
    const rows = [people.karim, people.animator].flatMap(uploaderId =>
      Array.from({ length: clipsHourMax }, (_, at) => ({
        exerciseId,
        id: `share-${uploaderId}-${at}`,
        uploaderId,
        name: 'a',
        bytes: 1,
        createdOn: services.now(),
      })),
    )
    await store.write(async tx => void (await tx.insert(tx.t.clips).values(rows)))
    const begin = async (as: typeof karim | typeof animator) =>
      (await site().ask('POST', '/acme/media/clips', { as, json: { name: 'a.mp3', bytes: 9, exercice: true } })).status
    const statuses = [await begin(karim), await begin(animator)]
    await store.write(
      async tx => void (await tx.delete(tx.t.clips).where(and(eq(tx.t.clips.exerciseId, exerciseId), eq(tx.t.clips.name, 'a')))),
    )
    await promise('CTRL-05', () => expect(statuses).toEqual([429, 200]))
  })
})

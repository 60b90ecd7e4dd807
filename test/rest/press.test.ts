import { beforeEach, expect, test } from 'vitest'
import type { Article } from '#routers/press/press.contract.ts'
import { articleInput } from '#test/support/article-input.ts'
import type { AccountName, ExerciseName } from '#test/support/canary-exercises.ts'
import { imageForm } from '#test/support/file-form.ts'
import { promise } from '#test/support/promise.ts'
import { errorProblem } from '#test/support/sent-errors.ts'
import { describeSites, type RequestOptions } from '#test/support/site.ts'
import { dotPng } from '#test/support/test-images.ts'
import { transportNames, transports, visitorProcedureNames } from '#test/support/transports.ts'

const unauthorized = { error: { code: 'UNAUTHORIZED', reason: 'session.missing', message: 'No user authenticated' } }

describeSites('The press over REST', site => {
  const as = (username: AccountName, exercise: ExerciseName = 'acme'): RequestOptions => ({ as: [exercise, username] })
  const animator = as('animator')
  const acme = () => site().world.exercises.acme
  const open = async (visitors: boolean, exercise: ExerciseName = 'acme') =>
    (await site().world.as(exercise, 'animator')).press.editSettings({ visitors })
  const make = async (json: object = articleInput) =>
    (await site().ask('POST', '/acme/press/articles', { ...animator, json })).json as Article
  const inputs = () => ({ 'press.article': { ref: acme().frontId } }) as Record<string, object>

  beforeEach(() => open(false))

  test('the calls of the specification, as they are written there', async () => {
    const made = await make({ ...articleInput, frontId: '', status: 'UNPUBLISHED', clientId: acme().clientId })
    await promise('API-36', () =>
      expect(made).toMatchObject({
        ...articleInput,
        id: expect.any(Number),
        frontId: expect.stringMatching(/^[\w-]{12}$/),
        status: 'UNPUBLISHED',
      }),
    )
    const path = `/acme/press/articles/${made.id}`
    const edited = await site().ask('PUT', path, { ...animator, json: { ...made, title: 'Edited', clientId: acme().clientId } })
    await promise('API-35', async () => {
      expect([edited.status, edited.json]).toMatchObject([200, { title: 'Edited', id: made.id }])
      expect((await site().ask('GET', path, animator)).json).toEqual(edited.json)
    })
    const published = await site().ask('PUT', `${path}/status?status=PUBLISHED`, animator)
    await promise('API-37', () =>
      expect([published.status, published.json]).toMatchObject([
        200,
        { id: made.id, title: 'Edited', status: 'PUBLISHED', publishedOn: expect.any(String) },
      ]),
    )
    const listed = (await site().ask('GET', '/acme/press/articles', as('camille'))).json as Article[]
    await promise('API-31', () => {
      expect(listed[0]).toEqual(published.json)
      expect(new Set(listed.map(({ status }) => status))).toEqual(new Set(['PUBLISHED']))
    })
    await promise('API-34', async () => {
      for (const ref of [made.id, made.frontId])
        expect((await site().ask('GET', `/acme/press/articles/${ref}`, as('camille'))).json).toEqual(published.json)
    })
    const unpublished = await site().ask('PUT', `/acme/press/articles/${made.frontId}/status?status=UNPUBLISHED`, animator)
    await promise('API-37', () => expect(unpublished.json).toMatchObject({ id: made.id, status: 'UNPUBLISHED' }))
    const all = await site().ask('GET', '/acme/press/articles?status=all', animator)
    const statusById = new Map((all.json as Article[]).map(({ id, status }) => [id, status]))
    for (const id of ['API-32', 'PMAN-19'])
      await promise(id, () =>
        expect([statusById.get(made.id), [...statusById.values()].includes('PUBLISHED')]).toEqual(['UNPUBLISHED', true]),
      )
    await promise('API-32', async () =>
      expect((await site().ask('GET', '/acme/press/articles?status=all', as('camille'))).status).toBe(403),
    )
    const medias = (await site().ask('GET', '/acme/press/medias', as('camille'))).json
    const [name, color, logo] = [expect.any(String), expect.stringMatching(/^#/), expect.stringMatching(/^\/webpress\//)]
    await promise('API-33', () =>
      expect(medias).toMatchObject([1, 2, 3, 4, 5].map(id => ({ id, name, color, logoSmall: logo, logoBig: logo }))),
    )
    for (const status of ['', '?status=ARCHIVED', '?status='])
      expect((await site().ask('PUT', `${path}/status${status}`, animator)).status).toBe(400)
    expect((await site().ask('GET', '/acme/press/articles?status=PUBLISHED', animator)).status).toBe(400)
  })

  test('an animator creates, edits, publishes and unpublishes an article, and a player does none of it', async () => {
    const made = await make()
    const path = `/acme/press/articles/${made.id}`
    const acts = [
      ['POST', '/acme/press/articles', { json: articleInput }],
      ['PUT', path, { json: { ...articleInput, title: 'Edited' } }],
      ['PUT', `${path}/status?status=PUBLISHED`, {}],
      ['PUT', `${path}/status?status=UNPUBLISHED`, {}],
    ] as const
    for (const [method, to, body] of acts)
      await promise('PED-37', async () => {
        expect((await site().ask(method, to, { ...as('camille'), ...body })).status).toBe(403)
        expect((await site().ask(method, to, { ...animator, ...body })).status).toBe(200)
      })
  })

  test('design rule 15: another client is 403, an older version 409, both in the documented shape', async () => {
    const made = await make()
    const path = `/acme/press/articles/${made.frontId}`
    const foreign = await site().ask('PUT', path, { ...animator, json: { ...made, clientId: site().world.exercises.root.clientId } })
    await site().ask('PUT', path, { ...animator, json: { ...made, title: 'First' } })
    const stale = await site().ask('PUT', path, { ...animator, json: { ...made, title: 'Second' } })
    await promise('API-35', () => expect(foreign.status).toBe(403))
    expect(stale.status).toBe(409)
    expect(stale.json).toMatchObject({ error: { reason: 'article.changed', fields: { updatedOn: expect.any(String) } } })
    for (const answer of [foreign, stale]) expect(errorProblem(answer)).toBeUndefined()
    expect((await site().ask('GET', path, animator)).json).toMatchObject({ title: 'First' })
  })

  test('every empty mandatory field is named', async () => {
    const answer = await site().ask('POST', '/acme/press/articles', {
      ...animator,
      json: { mediaSourceId: 4, title: '', subtitle: '', chapeau: '', author: '' },
    })
    const fields = Object.fromEntries(['title', 'subtitle', 'chapeau', 'author'].map(field => [field, 'Mandatory field']))
    await promise('PED-20', () =>
      expect([answer.status, answer.json]).toEqual([400, { error: expect.objectContaining({ code: 'BAD_REQUEST', fields }) }]),
    )
  })

  test('design 8: an article may have 1 MB of JSON, one byte more is rejected; other calls keep their 64 kB', async () => {
    const { frontId } = await make()
    const max = 1024 * 1024
    const bodyOf = (bytes: number, more: object) => {
      const around = JSON.stringify({ ...articleInput, ...more })
      return around + ' '.repeat(bytes - around.length)
    }
    const headers = { 'content-type': 'application/json' }
    const calls: [string, string, object][] = [
      ['POST', '/acme/press/articles', {}],
      ['PUT', `/acme/press/articles/${frontId}`, {}],
      ['POST', '/acme/trpc/press.create', {}],
      ['POST', '/acme/trpc/press.save', { ref: frontId }],
      ['POST', '/acme/trpc/press.autosave', { ref: frontId, updatedOn: '2999-01-01T00:00:00Z' }],
    ]
    for (const [method, path, more] of calls) {
      const ask = (body: string) => site().ask(method, path, { ...animator, body, headers })
      expect([path, (await ask(bodyOf(max, { ...more, body: `<p>${'x'.repeat(900_000)}</p>` }))).status]).toEqual([path, 200])
      expect([path, (await ask(bodyOf(max + 1, more))).status]).toEqual([path, 413])
    }
    const other = await site().ask('POST', '/acme/trpc/press.duplicate', { ...animator, headers, body: bodyOf(64 * 1024 + 1, {}) })
    expect(other.status).toBe(413)
    const batch = await site().ask('POST', '/acme/trpc/press.save,weezes.post?batch=1', {
      ...animator,
      headers,
      body: bodyOf(64 * 1024 + 1, {}),
    })
    expect(batch.status).toBe(413)
  })

  test.each(transportNames)('through %s a visitor reads nothing while the press is closed', async transport => {
    for (const name of visitorProcedureNames) {
      const answer = await transports[transport](site().ask, '/acme', name, inputs()[name] ?? {})
      if (!answer) continue
      for (const id of ['ROLE-09', 'ERR-16', 'PRESS-02'])
        await promise(id, () =>
          expect([name, answer.status, answer.text]).toEqual([name, 401, expect.stringContaining('No user authenticated')]),
        )
    }
    const image = await site().ask('GET', `/acme/media/${acme().imageId}`)
    expect([image.status, image.json]).toEqual([401, unauthorized])
  })

  test.each(transportNames)(
    'through %s a visitor reads what a player reads of the press where it is open, and only there',
    async transport => {
      await open(true)
      const cookie = { cookie: await site().world.cookie('acme', 'camille') }
      for (const name of visitorProcedureNames) {
        const input = inputs()[name] ?? {}
        const [visitor, player] = [
          await transports[transport](site().ask, '/acme', name, input),
          await transports[transport](site().ask, '/acme', name, input, cookie),
        ]
        if (!visitor) continue
        await promise('PRESS-02', () => expect([name, visitor.status, visitor.json]).toEqual([name, 200, player?.json]))
        for (const base of ['', '/acme/clones/blue']) expect((await transports[transport](site().ask, base, name, input))?.status).toBe(401)
        expect(visitor.text).not.toMatch(/username|persona|CANARY-(BLUE|ROOT)/)
      }
      const draft = await transports[transport](site().ask, '/acme', 'press.article', { ref: acme().draftFrontId })
      const missing = await transports[transport](site().ask, '/acme', 'press.article', { ref: 'nothing_____' })
      await promise('PRESS-02', () => expect([draft?.status, draft?.text]).toEqual([404, missing?.text]))
      const all = await transports[transport](site().ask, '/acme', 'press.articles', { status: 'all' })
      expect(all?.status).toBe(401)
      // An account of another exercise is a visitor below this base path.
      const stranger = await transports[transport](
        site().ask,
        '/acme',
        'press.articles',
        {},
        { cookie: await site().world.cookie('blue', 'animator') },
      )
      expect(stranger?.status).toBe(200)
    },
  )

  test('the default exercise opens at the root', async () => {
    await open(true, 'root')
    await promise('PRESS-02', async () => {
      expect((await site().ask('GET', '/press/articles')).text).toContain('CANARY-ROOT')
      await open(false, 'root')
      expect((await site().ask('GET', '/press/articles')).status).toBe(401)
    })
  })

  test('where the press is open a visitor sees the images of published articles, and no other', async () => {
    await open(true)
    const { imageId } = (await site().ask('POST', '/acme/media/upload', { ...animator, body: imageForm(dotPng) })).json as {
      imageId: string
    }
    const image = async () => (await site().ask('GET', `/acme/media/${imageId}`)).status
    const { press } = await site().world.as('acme', 'animator')
    for (const more of [{ imageUrl: `/media/${imageId}` }, { body: `<p><img src="/media/${imageId}" alt=""></p>` }]) {
      const { frontId: ref } = await make({ ...articleInput, ...more })
      expect(await image()).toBe(401)
      await press.setStatus({ ref, status: 'PUBLISHED' })
      expect(await image()).toBe(200)
      await open(false)
      expect(await image()).toBe(401)
      await open(true)
      await press.setStatus({ ref, status: 'UNPUBLISHED' })
    }
    for (const other of ['_'.repeat(22), '%', 'A'.repeat(22)]) expect((await site().ask('GET', `/acme/media/${other}`)).status).toBe(401)
  })

  test('whether visitors read is an animator’s to know and to say', async () => {
    const { press } = await site().world.as('acme', 'animator')
    expect(await press.settings({})).toEqual({ visitors: false, pictureHosts: [] })
    expect(await press.editSettings({ visitors: true })).toEqual({ visitors: true, pictureHosts: [] })
    expect(await press.settings({})).toEqual({ visitors: true, pictureHosts: [] })
    expect(await (await site().world.as('blue', 'animator')).press.settings({})).toEqual({ visitors: false, pictureHosts: [] })
  })
})

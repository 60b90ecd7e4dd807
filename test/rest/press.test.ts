import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Article } from '#routers/press/press.contract.ts'
import { articleInput } from '#test/support/article-input.ts'
import type { AccountName, ExerciseName } from '#test/support/canary-exercises.ts'
import { imageForm } from '#test/support/file-form.ts'
import { targetsOf } from '#test/support/procedure-fixtures.ts'
import { cellTargets } from '#test/support/procedure-fixtures-cell.ts'
import { promise } from '#test/support/promise.ts'
import { describeSites, type RequestOptions } from '#test/support/site.ts'
import { dotPng } from '#test/support/test-images.ts'
import { transportNames, transports, visitorProcedureNames } from '#test/support/transports.ts'

describeSites('The press over REST', site => {
  const as = (username: AccountName, exercise: ExerciseName = 'acme'): RequestOptions => ({ as: [exercise, username] })
  const animator = as('animator')
  const acme = () => site().world.exercises.acme
  const open = async (visitors: boolean, exercise: ExerciseName = 'acme') =>
    (await site().world.as(exercise, 'animator')).press.editSettings({ visitors })
  const make = async (json: object = articleInput) =>
    (await site().ask('POST', '/acme/press/articles', { ...animator, json })).json as Article

  beforeEach(() => open(false))

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

  test.each(transportNames)(
    'through %s a visitor reads what a player reads of the press where it is open, and only there',
    async transport => {
      await open(true)
      const cookie = { cookie: await site().world.cookie('acme', 'camille') }
      const { communiqueId: id } = await cellTargets['released communique'](site().world, 'acme', targetsOf(acme()))
      const inputs: Record<string, object> = { 'press.article': { ref: acme().frontId }, 'cell.communiques.publication': { id } }
      for (const name of visitorProcedureNames) {
        const input = inputs[name] ?? {}
        const visitor = await transports[transport](site().ask, '/acme', name, input)
        const player = await transports[transport](site().ask, '/acme', name, input, cookie)
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

  test('a visitor reads a released communiqué with its files where the press is open, and RSS says that it was withdrawn', async () => {
    await open(true)
    const { communiqueId: id = 0 } = await cellTargets['released communique'](site().world, 'acme', targetsOf(acme()))
    const { communiques } = (await site().world.as('acme', 'camille')).cell
    const form = new FormData()
    form.append('file', new File(['13 h 30'], 'releves.txt'))
    const { id: fileId } = await communiques.attach(form)
    const { store } = site().world
    await store.write(async tx => {
      tx.invalidateEverything()
      const { communiques: rows } = tx.t
      const [row] = await tx.select().from(rows).where(eq(rows.id, id))
      if (row)
        await tx
          .update(rows)
          .set({ content: { ...row.content, title: 'Fuite', attachments: [fileId] } })
          .where(eq(rows.id, id))
    })
    const file = (communiqueId: number) => site().ask('GET', `/acme/webpress/communiques/${communiqueId}/files/${fileId}`)
    const rss = async () => (await site().ask('GET', '/acme/webpress/rss.xml')).text
    await promise('CELL-04', async () => {
      expect([(await file(id)).text, (await file(1)).status]).toEqual(['13 h 30', 404])
      expect(await rss()).toContain('] Communiqué\u00a0: Fuite')
      await communiques.withdraw({ id, reason: 'Faux.' })
      expect(await rss()).toContain('] Communiqué retiré\u00a0: Fuite')
      await open(false)
      expect((await file(id)).status).toBe(401)
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
})

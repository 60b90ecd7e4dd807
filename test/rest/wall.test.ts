import { hash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { CreatedWall, WallView } from '#routers/admin/wall.contract.ts'
import { wallKnownMax } from '#routers/admin/wall.rules.ts'
import { promise } from '#test/support/promise.ts'
import { errorProblem } from '#test/support/sent-errors.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'
import type { Caller } from '#test/support/world.ts'

describeSiteOnSqlite('The wall of an exercise', site => {
  let animator: Caller | undefined
  let observer: Caller | undefined
  const act = () => animator as Caller
  const secretOf = (secret: string) => ({ headers: { 'weez-wall': secret } })
  const view = (secret: string, base = '/acme', query = '') => site().ask('GET', `${base}/wall/view${query}`, secretOf(secret))
  const shown = async (secret: string, query = '') => (await view(secret, '/acme', query)).json as WallView
  const readRow = async () => {
    const { read } = site().world.store
    const rows = await read.select().from(read.t.exercises)
    return rows.find(({ id }) => id === site().world.exercises.acme.exerciseId)
  }
  let wall: CreatedWall
  beforeEach(async () => {
    animator = await site().world.as('acme', 'animator')
    observer = await site().world.as('acme', 'observer')
    wall = await act().admin.wall.create()
  })

  test('an animator opens it and closes it, which the records tell; only a hash of its secret is kept', async () => {
    await promise('EXO-159', async () => {
      expect(wall.secret).toMatch(/^[\w-]{32}$/)
      expect(await (observer as Caller).admin.wall.get()).toEqual({ openedOn: wall.openedOn })
      const row = await readRow()
      expect(row?.wallHash).toBe(hash('sha256', wall.secret))
      expect(JSON.stringify(row)).not.toContain(wall.secret)
      expect((await view(wall.secret)).status).toBe(200)
    })
    const renewed = await act().admin.wall.create()
    await promise('EXO-159', async () => {
      expect([(await view(wall.secret)).status, (await view(renewed.secret)).status]).toEqual([401, 200])
      expect(await act().admin.wall.end()).toEqual({ openedOn: null })
      const ended = await view(renewed.secret)
      expect([ended.status, errorProblem(ended)]).toEqual([401, undefined])
    })
    expect(await act().admin.wall.end()).toEqual({ openedOn: null })
    const actions = (await act().admin.audit.list({})).data.slice(0, 3).map(({ action }) => action)
    await promise('EXO-159', () => expect(actions).toEqual(['exercise.close-wall', 'exercise.open-wall', 'exercise.open-wall']))
  })

  test('its secret opens the wall of its exercise alone, and nothing else', async () => {
    const other = await (await site().world.as('blue', 'animator')).admin.wall.create()
    const { imageId } = site().world.exercises.acme
    await promise('EXO-160', async () => {
      for (const [secret, base] of [
        ['', '/acme'],
        ['x', '/acme'],
        [`${wall.secret}x`, '/acme'],
        [other.secret, '/acme'],
        [wall.secret, ''],
        [wall.secret, '/acme/clones/blue'],
      ] as const) {
        expect([base, (await view(secret, base)).status]).toEqual([base, 401])
        expect((await site().ask('GET', `${base}/wall/media/${imageId}`, secretOf(secret))).status).toBe(401)
      }
      for (const headers of [secretOf(wall.secret).headers, { authorization: `Bearer ${wall.secret}` }, { cookie: `weez=${wall.secret}` }])
        for (const path of ['/acme/feed', '/acme/trpc/auth.session', `/acme/media/${imageId}`, '/acme/press/articles'])
          expect([path, (await site().ask('GET', path, { headers })).status]).toEqual([path, 401])
      const written = await site().ask('POST', '/acme/weezs/post', { ...secretOf(wall.secret), json: { text: 'x' } })
      expect(written.status).toBe(401)
    })
    // A session does not open it either: the wall shows what players may see, to whoever has the link.
    expect((await site().ask('GET', '/acme/wall/view', { as: ['acme', 'admin'] })).status).toBe(401)
  })

  test('it shows what players see, says of nobody who plays them, and what is deleted leaves', async () => {
    const { people } = site().world.exercises.acme
    const player = await site().world.as('acme', 'camille')
    const { id } = await player.weezes.post({ text: 'Sur le mur' })
    const { id: reply } = await act().weezes.reply({ id, text: 'Une réponse', authorId: people.mairie })
    const first = await shown(wall.secret)
    await promise('EXO-160', () => {
      expect(first.weezes.find(weeze => weeze.id === id)).toMatchObject({ text: 'Sur le mur', replyTo: null })
      expect(JSON.stringify(first)).not.toMatch(/byPlayer|role|passes|username/)
      expect(first.fronts[0]).toMatchObject({ title: expect.any(String), source: expect.any(String) })
      expect(first).not.toHaveProperty('scenario')
    })
    await act().weezes.delete({ id })
    const known = await shown(wall.secret, `?known=${id},${reply},1`)
    await promise('EXO-160', () => {
      expect(known.weezes.map(weeze => weeze.id)).not.toContain(id)
      expect(known.weezes.map(weeze => weeze.id)).toContain(reply)
    })
    const tooMany = Array.from({ length: wallKnownMax + 1 }, (_, at) => at + 1)
    for (const query of ['?known=x', '?known=-1', `?known=${tooMany}`]) expect((await view(wall.secret, '/acme', query)).status).toBe(400)
  })

  test('it gives the pictures that it shows, and no others', async () => {
    const { imageId } = site().world.exercises.acme
    const picture = () => site().ask('GET', `/acme/wall/media/${imageId}`, secretOf(wall.secret))
    const { id } = await act().weezes.post({ text: '', medias: [{ type: 'IMAGE', val: imageId }] })
    await promise('EXO-160', async () => {
      expect((await picture()).headers.get('content-type')).toBe('image/webp')
      expect((await site().ask('GET', '/acme/wall/media/AAAAAAAAAAAAAAAAAAAAAA', secretOf(wall.secret))).status).toBe(404)
    })
    await act().weezes.delete({ id })
    const used = JSON.stringify(await shown(wall.secret)).includes(imageId)
    expect((await picture()).status).toBe(used ? 200 : 404)
  })

  test('a clone has no wall, and its page holds no data', async () => {
    const { exerciseId } = site().world.exercises.acme
    const admin = await site().world.as('acme', 'admin')
    const clone = await admin.admin.exercises.clone({ exerciseId, clone: `wall${Date.now()}` })
    expect((await view(wall.secret, clone.base)).status).toBe(401)
    const page = await site().ask('GET', '/acme/wall', { headers: { accept: 'text/html' } })
    await promise('EXO-160', () => {
      expect(page.status).toBe(200)
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
      expect(page.text).not.toContain('weez-page')
    })
  })
})

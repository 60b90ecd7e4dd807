import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCaller } from '#routers/app-router.ts'
import { prepareFirstStart } from '#server/cli/first-start.ts'
import { readConfig } from '#server/config.ts'
import { createContextFactory } from '#server/http/context.ts'
import { openServices, type Services } from '#server/services.ts'
import { errorOf } from '#test/support/call-errors.ts'
import { usualEngines } from '#test/support/engines.ts'
import { promise } from '#test/support/promise.ts'
import { createTempDataLocation, type TempDataLocation } from '#test/support/temp-data-location.ts'

describe.each(usualEngines)('Set-up (%s)', engine => {
  let place: TempDataLocation
  let services: Services
  beforeAll(async () => {
    place = await createTempDataLocation(engine)
    const databaseUrl = place.databaseUrl ? { 'database-url': place.databaseUrl } : {}
    services = await openServices(readConfig({ data: place.folder, ...databaseUrl }, {}, place.folder))
  })
  afterAll(async () => {
    await services.store.close()
    await place.drop()
  })
  /** A caller whom nobody knows, and the cookies that the answer sets. */
  const stranger = async (key?: string) => {
    const root = { base: '', clientPath: '', clonePath: '' }
    const { context, cookies } = await createContextFactory(services)({
      headers: new Headers(key === undefined ? {} : { 'idempotency-key': key }),
      tenant: root,
      peer: '127.0.0.1',
      path: '/',
    })
    return { caller: createCaller(context), cookies }
  }
  const form = { client: 'Ville', exercise: 'Crue', username: 'Ana', first_name: 'Ana', password: 'ten letters' }

  test('design 8: an empty start prints one link, with which one person sets Weez up once and is its administrator', async () => {
    const { caller } = await stranger()
    expect(await errorOf(caller.admin.setUp({ token: '', ...form }))).toEqual(['FORBIDDEN', undefined])
    const [line = ''] = (await prepareFirstStart(services, true))('http://127.0.0.1:3000/')
    const token = /http:\/\/127\.0\.0\.1:3000\/setup\/(\S{27})\n$/.exec(line)?.[1] ?? ''
    expect(await errorOf(caller.admin.setUp({ token: `${token.slice(1)}x`, ...form }))).toEqual(['FORBIDDEN', undefined])
    expect(await errorOf(caller.admin.setUp({ token, ...form, username: 'weez' }))).toEqual([
      'BAD_REQUEST',
      { username: 'This word is taken by Weez itself' },
    ])
    expect(await errorOf(caller.admin.setUp({ token, ...form, password: 'short' }))).toEqual([
      'BAD_REQUEST',
      { password: 'At least 10 characters' },
    ])
    expect(await errorOf(caller.admin.setUp({ token, ...form, password: 'qwertyuiop' }))).toEqual([
      'BAD_REQUEST',
      { password: 'Among the first that anybody would try' },
    ])
    const setUp = async (key: string | undefined, more: Partial<typeof form> = {}) => {
      const somebody = await stranger(key)
      return { user: await somebody.caller.admin.setUp({ token, ...form, ...more }), cookies: somebody.cookies }
    }
    expect(await errorOf(setUp('x'.repeat(201)))).toEqual(['BAD_REQUEST', { 'idempotency-key': 'At most 200 characters' }])
    const both = await Promise.all([setUp('a key'), setUp('a key')])
    const { user, cookies } = both[0]
    expect(user).toMatchObject({ username: 'ana', role: 'ADMIN', client: { name: 'Ville', clientPath: '' }, exercise: { name: 'Crue' } })
    expect(cookies).toEqual([expect.stringMatching(/^weez=/)])
    expect(await errorOf((await stranger()).caller.admin.setUp({ token, ...form, username: 'bob' }))).toEqual(['CONFLICT', undefined])
    // Who lost the answer asks again with the key, and is signed in as whom the first request has made; nothing else repeats it.
    both.push(await setUp('a key'))
    await promise('EXO-288', async () => {
      for (const again of both) expect([again.user, again.cookies]).toEqual([user, [expect.stringMatching(/^weez=/)]])
      expect(new Set(both.flatMap(({ cookies }) => cookies)).size).toBe(3)
      const { read } = services.store
      const people = read.$count(read.t.users, eq(read.t.users.role, 'ADMIN'))
      expect([await people, await read.$count(read.t.clients)]).toEqual([1, 1])
      expect(await errorOf(setUp('a key', { exercise: 'Autre' }))).toEqual(['CONFLICT', { 'idempotency-key': 'Used for another request' }])
      expect(await errorOf(setUp('another key'))).toEqual(['CONFLICT', undefined])
      expect(await errorOf((await stranger('a key')).caller.admin.setUp({ token: 'x', ...form }))).toEqual(['FORBIDDEN', undefined])
    })
    const { passwords, store } = services
    const passwordHash = await passwords.hash('another password', { group: 'test', member: 'test' })
    await store.write(tx => tx.update(tx.t.users).set({ passwordHash }))
    await promise('EXO-288', async () => expect(await errorOf(setUp('a key'))).toEqual(['UNAUTHORIZED', undefined]))
    expect((await prepareFirstStart(services, true))('http://127.0.0.1:3000/')).toEqual([])
  })
})

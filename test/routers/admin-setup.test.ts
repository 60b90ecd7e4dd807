import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCaller } from '#routers/app-router.ts'
import { problems } from '#routers/form-fields.contract.ts'
import { welcome } from '#server/cli/welcome.ts'
import { readConfig } from '#server/config/config.ts'
import { createContexts, type Parts } from '#server/http/context.ts'
import { openParts } from '#server/services.ts'
import { engines } from '#test/support/engines.ts'
import { type FreshPlace, freshPlace } from '#test/support/fresh-place.ts'
import { refused } from '#test/support/refused.ts'

describe.each(engines)('Set-up (%s)', engine => {
  let place: FreshPlace
  let parts: Parts
  beforeAll(async () => {
    place = await freshPlace(engine)
    const databaseUrl = place.databaseUrl ? { 'database-url': place.databaseUrl } : {}
    parts = await openParts(readConfig({ data: place.folder, ...databaseUrl }, {}, place.folder))
  })
  afterAll(async () => {
    await parts.store.close()
    await place.drop()
  })
  /** A caller whom nobody knows, and the cookies that the answer sets. */
  const stranger = async () => {
    const root = { base: '', clientPath: '', clonePath: '' }
    const { context, cookies } = await createContexts(parts)({ headers: new Headers(), place: root, peer: '127.0.0.1' })
    return { caller: createCaller(context), cookies }
  }
  const form = { client: 'Ville', exercise: 'Crue', username: 'Ana', first_name: 'Ana', password: 'ten letters' }

  test('design 8: an empty start prints one link, with which one person sets Weez up once and is its administrator', async () => {
    const { caller, cookies } = await stranger()
    expect(await refused(caller.admin.setUp({ token: '', ...form }))).toEqual(['FORBIDDEN', undefined])
    const [line = ''] = (await welcome(parts, true))('http://127.0.0.1:3000/')
    const token = /http:\/\/127\.0\.0\.1:3000\/setup\/(\S{27})\n$/.exec(line)?.[1] ?? ''
    expect(await refused(caller.admin.setUp({ token: `${token.slice(1)}x`, ...form }))).toEqual(['FORBIDDEN', undefined])
    expect(await refused(caller.admin.setUp({ token, ...form, username: 'weez' }))).toEqual([
      'BAD_REQUEST',
      { username: problems.reserved },
    ])
    expect(await refused(caller.admin.setUp({ token, ...form, password: 'short' }))).toEqual([
      'BAD_REQUEST',
      { password: problems.shortPassword },
    ])
    expect(await refused(caller.admin.setUp({ token, ...form, password: 'qwertyuiop' }))).toEqual([
      'BAD_REQUEST',
      { password: problems.commonPassword },
    ])
    const user = await caller.admin.setUp({ token, ...form })
    expect(user).toMatchObject({ username: 'ana', role: 'ADMIN', client: { name: 'Ville', clientPath: '' }, exercise: { name: 'Crue' } })
    expect(cookies).toEqual([expect.stringMatching(/^weez=/)])
    expect(await refused((await stranger()).caller.admin.setUp({ token, ...form, username: 'bob' }))).toEqual(['CONFLICT', undefined])
    expect((await welcome(parts, true))('http://127.0.0.1:3000/')).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCaller } from '#routers/app-router.ts'
import { fieldErrors } from '#routers/field-errors.contract.ts'
import { prepareFirstStart } from '#server/cli/first-start.ts'
import { readConfig } from '#server/config.ts'
import { createContextFactory } from '#server/http/context.ts'
import { openServices, type Services } from '#server/services.ts'
import { errorOf } from '#test/support/call-errors.ts'
import { engines } from '#test/support/engines.ts'
import { createTempDataLocation, type TempDataLocation } from '#test/support/temp-data-location.ts'

describe.each(engines)('Set-up (%s)', engine => {
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
  const stranger = async () => {
    const root = { base: '', clientPath: '', clonePath: '' }
    const { context, cookies } = await createContextFactory(services)({
      headers: new Headers(),
      tenant: root,
      peer: '127.0.0.1',
      path: '/',
      key: undefined,
    })
    return { caller: createCaller(context), cookies }
  }
  const form = { client: 'Ville', exercise: 'Crue', username: 'Ana', first_name: 'Ana', password: 'ten letters' }

  test('design 8: an empty start prints one link, with which one person sets Weez up once and is its administrator', async () => {
    const { caller, cookies } = await stranger()
    expect(await errorOf(caller.admin.setUp({ token: '', ...form }))).toEqual(['FORBIDDEN', undefined])
    const [line = ''] = (await prepareFirstStart(services, true))('http://127.0.0.1:3000/')
    const token = /http:\/\/127\.0\.0\.1:3000\/setup\/(\S{27})\n$/.exec(line)?.[1] ?? ''
    expect(await errorOf(caller.admin.setUp({ token: `${token.slice(1)}x`, ...form }))).toEqual(['FORBIDDEN', undefined])
    expect(await errorOf(caller.admin.setUp({ token, ...form, username: 'weez' }))).toEqual([
      'BAD_REQUEST',
      { username: fieldErrors.reserved },
    ])
    expect(await errorOf(caller.admin.setUp({ token, ...form, password: 'short' }))).toEqual([
      'BAD_REQUEST',
      { password: fieldErrors.shortPassword },
    ])
    expect(await errorOf(caller.admin.setUp({ token, ...form, password: 'qwertyuiop' }))).toEqual([
      'BAD_REQUEST',
      { password: fieldErrors.commonPassword },
    ])
    const user = await caller.admin.setUp({ token, ...form })
    expect(user).toMatchObject({ username: 'ana', role: 'ADMIN', client: { name: 'Ville', clientPath: '' }, exercise: { name: 'Crue' } })
    expect(cookies).toEqual([expect.stringMatching(/^weez=/)])
    expect(await errorOf((await stranger()).caller.admin.setUp({ token, ...form, username: 'bob' }))).toEqual(['CONFLICT', undefined])
    expect((await prepareFirstStart(services, true))('http://127.0.0.1:3000/')).toEqual([])
  })
})

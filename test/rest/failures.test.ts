import { symbols } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log, requestIds } from '#server/log.ts'
import { createDecoderPool, decoderLimits } from '#server/media/decoders.ts'
import { promise } from '#test/support/promise.ts'
import { runRawSql } from '#test/support/run-raw-sql.ts'
import { errorProblem, internalDetails } from '#test/support/sent-errors.ts'
import { describeSites } from '#test/support/site.ts'
import { squarePng } from '#test/support/test-images.ts'

describeSites('Failures', site => {
  let lines: string[] = []
  beforeEach(() => {
    lines = []
    const output = Reflect.get(log, symbols.streamSym) as { write: (line: string) => boolean }
    vi.spyOn(output, 'write').mockImplementation(line => lines.push(line) > 0)
  })
  afterEach(() => void vi.restoreAllMocks())

  /** Does something while the database misses a table: what nobody meant to happen. */
  const without = async (table: string, work: () => Promise<void>) => {
    await runRawSql(site().world.location, `alter table ${table} rename to gone`)
    await work()
    await runRawSql(site().world.location, `alter table gone rename to ${table}`)
  }
  const secrets = ['SECRET-TEXT', 'SECRET-PASSWORD', 'SECRET-KEY', 'SECRET-NAME']
  const headers = { 'idempotency-key': 'SECRET-KEY' }

  test('design 8: a failure is answered with an id and no internal detail, and logged under that id without anything that was sent', async () => {
    const token = await site().world.token('acme', 'camille')
    const cookie = `weez.acme=${token}`
    const ids: string[] = []
    await without('weezes', async () => {
      for (const path of ['/acme/weezs/post', '/acme/trpc/weezes.post']) {
        const answer = await site().ask('POST', path, { json: { text: 'SECRET-TEXT' }, headers: { ...headers, cookie } })
        const { message } = (answer.json as { error: { message: string } }).error
        await promise('ERR-05', () => {
          expect(answer.status).toBe(500)
          expect(message).toMatch(/^Error [0-9a-f-]{36}$/)
          for (const secret of [...secrets, token]) expect(answer.text).not.toContain(secret)
          expect(answer.text).not.toMatch(internalDetails)
        })
        expect(errorProblem(answer)).toBeUndefined()
        ids.push(message.slice('Error '.length))
      }
    })
    await without('users', async () => {
      const json = { username: 'SECRET-NAME', password: 'SECRET-PASSWORD' }
      expect((await site().ask('POST', '/acme/signin', { json })).status).toBe(500)
      expect((await site().ask('GET', '/acme/users/search?terms=SECRET-NAME', { headers: { cookie } })).status).toBe(500)
    })
    expect(lines).toHaveLength(4)
    await promise('ERR-05', () => expect(lines.slice(0, 2).map(line => JSON.parse(line).id)).toEqual(ids))
    for (const secret of [...secrets, ...secrets.map(text => text.toLowerCase()), token]) expect(lines.join('')).not.toContain(secret)
    // Enough to find the source of the error.
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 50,
      error: { stack: expect.arrayContaining([expect.stringMatching(/routers|db/)]) },
    })
  })

  test('design 8: the message of a database error, which holds what was sent, is not logged', () => {
    const query = 'insert into messages values (?)'
    const ofLibrary = Object.assign(new Error(`Failed query: ${query} params: SECRET-TEXT`), { query, params: ['SECRET-TEXT'] })
    const ofServer = Object.assign(new Error('Key (text)=(SECRET-TEXT) exists'), {
      severity: 'ERROR',
      code: '23505',
      detail: 'SECRET-TEXT',
    })
    log.error({ error: Object.assign(ofLibrary, { cause: ofServer }) }, 'A call failed')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(query)
    expect(lines[0]).toContain('23505')
    expect(lines[0]).not.toContain('SECRET-TEXT')
  })

  test('design 8: an expected error is not logged', async () => {
    const asking = [
      site().ask('POST', '/acme/signin', { json: { username: 'camille', password: 'SECRET-PASSWORD' } }),
      site().ask('POST', '/acme/weezs/post', { as: ['acme', 'camille'], json: { text: 'SECRET-TEXT', authorId: 1 } }),
      site().ask('GET', '/acme/feed?after=SECRET-TEXT', { as: ['acme', 'camille'] }),
      site().ask('POST', '/acme/trpc/weezes.like', { as: ['acme', 'camille'], json: { id: 1 } }),
    ]
    expect((await Promise.all(asking)).map(answer => answer.status)).toEqual([401, 403, 400, 404])
    // Errors of tRPC itself, and of the check of an input, say what they are.
    for (const [path, json, error] of [
      ['weezes.like', { id: 'SECRET-TEXT' }, { data: { httpStatus: 400, reason: 'input.invalid' } }],
      ['weezes.nothing', {}, { message: 'Not found', data: { httpStatus: 404, reason: 'not_found' } }],
    ] as const) {
      const answer = await site().ask('POST', `/acme/trpc/${path}`, { as: ['acme', 'camille'], json })
      expect(answer.json).toMatchObject({ error })
    }
    expect(lines).toEqual([])
  })

  test('a file of a run that is refused because another one is made is not logged', async () => {
    const asking = Array.from({ length: 3 }, () => site().ask('GET', '/acme/admin/dossier.zip', { as: ['acme', 'animator'] }))
    const answers = await Promise.all(asking)
    await promise('EXO-450', () => {
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      expect(lines).toEqual([])
    })
  })

  test('each line of the log names the request that it is about, of failures at once and of slow ones too', async () => {
    const as = ['acme', 'camille'] as const
    const asking = [
      ['POST', '/acme/weezs/post', { text: 'x' }],
      ['POST', '/acme/trpc/weezes.post', { text: 'x' }],
      ['POST', '/acme/trpc/weezes.post,weezes.post?batch=1', { 0: { text: 'x' }, 1: { text: 'y' } }],
      ['GET', '/acme/feed', undefined],
      ['GET', '/acme/feed', undefined],
      ['GET', '/acme/trpc/weezes.feed?input={}', undefined],
      ['GET', '/acme/openapi.json', undefined],
    ] as const
    const ask = async (round: string, at: number) => {
      const [method, path, json] = asking[at] ?? ['GET', '/', undefined]
      const answer = await site().ask(method, path, { as, json, headers: { 'x-request-id': `${round}-${at}` } })
      return [
        answer.headers.get('x-request-id'),
        answer.text.match(/Error [\da-f-]{36}/g)?.map(said => said.slice('Error '.length)) ?? [],
      ] as const
    }
    const released = Promise.withResolvers<void>()
    const answers: (readonly [string | null, string[]])[] = []
    await without('weezes', async () => {
      answers.push(...(await Promise.all(asking.map((_, at) => ask('quick', at)))))
      // Writes that wait for another one run as a group, which one of them begins.
      const held = site().world.store.write(tx => {
        tx.invalidateNothing()
        return released.promise
      })
      setTimeout(released.resolve, 100)
      answers.push(...(await Promise.all([0, 1, 2].map(at => ask('slow', at)))))
      await held
    })
    const told = answers.flatMap(([requestId, ids]) => ids.map(id => [id, requestId]))
    expect(told).toHaveLength(11)
    const logged = lines.map(line => JSON.parse(line)).map(({ id, requestId }) => [id, requestId])
    await promise('EXO-286', () => expect(logged.toSorted()).toEqual(told.toSorted()))
  })

  test('a line about a stream that fails, or a picture that ends its process, names the request that it came with', async () => {
    const named = () => lines.map(line => JSON.parse(line)).map(({ msg, requestId }) => [msg, requestId])
    const { world, url } = site()
    const cookie = await world.cookie('acme', 'camille')
    const stream = await fetch(`${url}/acme/trpc/auth.changes?input={}`, { headers: { cookie, 'x-request-id': 'the-stream' } })
    await without('sessions', async () => {
      await world.store.write(async tx => tx.invalidate(world.exercises.acme.exerciseId, 'sessions'))
      expect(await stream.text()).toMatch(/"message":"Error [0-9a-f-]{36}"/)
    })
    await promise('EXO-286', () => expect(named()).toEqual([['A call failed', 'the-stream']]))
    const decode = createDecoderPool({ ...decoderLimits, deadline: 1 })
    const picture = new Blob([await squarePng()])
    const level = log.level
    log.level = 'warn'
    const ask = (id: string) => requestIds.run(id, () => decode({ exerciseId: 1, userId: 1 }, picture, 'picture')).catch(({ code }) => code)
    const said = await Promise.all(['one', 'two'].map(ask))
    log.level = level
    expect(said).toEqual(['PAYLOAD_TOO_LARGE', 'PAYLOAD_TOO_LARGE'])
    await promise('EXO-286', () => expect(named().slice(1)).toEqual(['one', 'two'].map(id => ['A decoder of pictures was ended', id])))
  })

  test('design 8: after a failure everything works again', async () => {
    expect((await site().ask('GET', '/acme/feed', { as: ['acme', 'camille'] })).status).toBe(200)
    const posted = await site().ask('POST', '/acme/weezs/post', { as: ['acme', 'camille'], json: { text: 'again' }, headers })
    expect(posted.json).toMatchObject({ text: 'again' })
  })
})

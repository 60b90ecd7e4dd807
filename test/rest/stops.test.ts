import { afterEach, beforeAll, expect, test } from 'vitest'
import { openStore } from '#db/engine/open-store.ts'
import { readHistory } from '#routers/dossier/history.reads.ts'
import { procedures } from '#routers/procedures.ts'
import type { RealStop } from '#routers/services.ts'
import { createStops } from '#server/stops.ts'
import { createListener } from '#test/support/change-stream.ts'
import { createFakeScheduler, createPlannedSequence } from '#test/support/fake-scheduler.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import { createFreshInput, procedureNames } from '#test/support/procedure-fixtures.ts'
import { stopWords } from '#test/support/procedure-fixtures-stops.ts'
import { promise } from '#test/support/promise.ts'
import { describeSitesOnEachEngine } from '#test/support/site.ts'
import { publicProcedureNames, transportCases, transports, visitorProcedureNames } from '#test/support/transports.ts'

const html = { accept: 'text/html' }
const form = { ...html, 'content-type': 'application/x-www-form-urlencoded' }
const isOpen = (name: (typeof procedureNames)[number]) => [...publicProcedureNames, ...visitorProcedureNames].includes(name)
const guarded = procedureNames.filter(name => !isOpen(name))

describeSitesOnEachEngine('A stop for something real', (site, engine) => {
  const acme = () => site().world.exercises.acme
  const calls = async (username: 'animator' | 'admin' = 'animator') => (await site().world.as('acme', username)).stops
  const begin = async () => {
    const { next } = await (await calls()).get()
    return (await calls()).begin({ ...stopWords, number: next, confirm: 'réel' })
  }
  const untilSaved = () => expect.poll(async () => (await (await calls()).get()).stop?.saved).toBe(true)
  const lift = async () => {
    const { stop } = await (await calls()).get()
    if (stop) await (await calls('admin')).lift({ number: stop.number, ending: 'resumed', confirm: 'Lift' })
    const { admin } = await site().world.as('acme', 'animator')
    await admin.exercises.setPhase({ phase: 'running' })
  }
  const open = (path: string, username?: 'camille' | 'observer' | 'animator', headers = {}) =>
    site().ask('GET', path, { headers: { ...html, ...headers }, ...(username && { as: ['acme', username] as const }) })
  const states = () => fingerprint(site().world.store, [acme().exerciseId], ['sessions', 'audit'])
  beforeAll(async () => {
    const { press } = await site().world.as('acme', 'animator')
    await press.editSettings({ visitors: true })
  })
  afterEach(lift)

  test('is made by two steps: nothing is shown without the word, and one that was made changes nothing', async () => {
    const stops = await calls()
    await expect(stops.begin({ ...stopWords, number: 1, confirm: 'oui' })).rejects.toMatchObject({ message: expect.stringMatching('word') })
    expect((await open('/acme/weez', 'camille')).text).not.toContain('Urgence réelle')
    await begin()
    await lift()
    await promise('CTRL-01', async () =>
      expect(await stops.begin({ ...stopWords, number: 1, confirm: 'REAL' })).toMatchObject({ stop: null }),
    )
    const { data } = await (await site().world.as('acme', 'animator')).admin.audit.list({})
    expect(data.map(({ action }) => action)).toEqual(expect.arrayContaining(['stop.begin', 'stop.lift']))
  })

  test('every page of the exercise is the page of the stop, whole, without a script and kept nowhere; other exercises go on', async () => {
    await begin()
    const article = `/acme/webpress/articles/${acme().frontId}`
    const paths = ['/acme', '/acme/weez', '/acme/nothing/there', '/acme/webmail', '/acme/cellule', '/acme/feed', article, '/acme/webpress/']
    const asked = [
      ...paths.flatMap(path => (['camille', 'observer', undefined] as const).map(username => [path, username] as const)),
      ['/weez', 'camille'] as const,
      ['/acme/wall', undefined] as const,
    ]
    await promise('CTRL-01', async () => {
      for (const [path, username] of asked) {
        const cookie: Record<string, string> = path === '/weez' ? { cookie: `weez=${await site().world.token('acme', 'camille')}` } : {}
        const { status, headers, text } = await open(path, path === '/weez' ? undefined : username, cookie)
        expect([path, username, status, headers.get('cache-control'), headers.get('refresh'), headers.get('etag')]).toEqual([
          path,
          username,
          200,
          'no-store',
          `10; url=${path}`,
          null,
        ])
        expect(text).toMatch(/Urgence réelle|Real emergency/)
        expect(text).toContain('parking est, point B')
        expect(text).not.toMatch(/<script|src=|url\(|EXERCICE/)
      }
    })
    expect((await open('/acme/weez', 'camille')).text).toContain('href="tel:0639982612"')
    for (const path of ['/acme/webpress/rss.xml', '/acme/wall/view']) expect((await site().ask('GET', path)).status).toBe(403)
    expect((await open('/acme/weez', 'animator')).text).not.toContain('Urgence réelle')
    expect((await open('/acme/login?direction')).text).not.toContain('Real emergency')
    expect((await open('/acme/clones/blue/weez')).text).not.toContain('Real emergency')
  })

  test('who has read it says so by a form, and is told once that it is lifted', async () => {
    await begin()
    await untilSaved()
    const session = await site().world.cookie('acme', 'camille')
    const shown = await open('/acme/weez', 'camille')
    const cookieOf = (from: Headers) => ({ cookie: `${session}; ${from.get('set-cookie')?.split(';')[0]}` })
    const posted = await site().ask('POST', '/acme/weez', { headers: { ...form, ...cookieOf(shown.headers) }, body: '' })
    expect([posted.status, posted.headers.get('location')]).toEqual([302, '/acme/weez'])
    await promise('CTRL-01', async () => {
      expect((await open('/acme/weez', undefined, cookieOf(posted.headers))).text).toMatch(/Lu à \d\d:\d\d:\d\d/)
      expect((await (await calls()).get()).stop).toMatchObject({ shown: 1, read: 1 })
    })
    const other = { ...form, ...cookieOf(posted.headers), 'sec-fetch-site': 'cross-site', origin: 'http://elsewhere.test' }
    expect((await site().ask('POST', '/acme/weez', { headers: other, body: '' })).status).toBe(403)
    await lift()
    await promise('CTRL-01', async () =>
      expect((await open('/acme/weez', undefined, cookieOf(posted.headers))).text).toContain('C’est fini'),
    )
    const back = await site().ask('POST', '/acme/weez', { headers: { ...form, ...cookieOf(posted.headers) }, body: 'back=1' })
    expect(back.headers.get('set-cookie')).toMatch(/^weez-stop=;.*Max-Age=0/)
    expect((await open('/acme/weez', 'camille')).text).not.toContain('C’est fini')
  })

  test('no call of a player or an observer passes, and none by which somebody who runs the exercise would change it', async () => {
    const inputs = new Map<string, unknown>()
    for (const name of guarded) inputs.set(name, await createFreshInput(site().world, 'acme', name))
    await begin()
    await untilSaved()
    const before = await states()
    const send = createInProcessSend(site().world)
    for (const [transport, name] of transportCases(guarded)) {
      for (const username of ['camille', 'observer', 'animator', 'admin'] as const) {
        const runs = username === 'animator' || username === 'admin'
        if (runs && (procedures[name].type !== 'mutation' || procedures[name].meta.duringStop)) continue
        const headers = { cookie: await site().world.cookie('acme', username) }
        const answer = await transports[transport](send, '/acme', name, inputs.get(name), headers)
        if (!answer) continue
        await promise('CTRL-01', () => {
          expect([name, username, answer.status]).toEqual([name, username, 403])
          expect(answer.text).toMatch(/exercise\.stopped|call\.role/)
        })
      }
    }
    for (const name of visitorProcedureNames)
      expect((await transports.rest(site().ask, '/acme', name, inputs.get(name)))?.status).not.toBe(200)
    await promise('CTRL-01', async () => expect(await states()).toBe(before))
    const camille = { cookie: await site().world.cookie('acme', 'camille') }
    expect((await site().ask('GET', '/acme/cell/log.csv', { headers: camille })).status).toBe(403)
  })

  test('what waits in 2,000 writes writes nothing after it, and delays no page; it is saved once they are done', {
    tags: ['long'],
  }, async () => {
    const { weezes } = await site().world.as('acme', 'camille')
    const posts = Array.from({ length: 2000 }, (_, at) =>
      weezes.post({ text: `Avant l’arrêt ${at}` }).then(
        ({ id }) => id,
        () => null,
      ),
    )
    await begin()
    const { store } = site().world
    const count = () => store.read.$count(store.read.t.weezes)
    const stored = await count()
    const page = await open('/acme/weez', 'camille')
    const written = (await Promise.all(posts)).filter(id => id !== null)
    await promise('CTRL-01', () => {
      expect(page.text).toContain('Urgence réelle')
      expect(written.length).toBeLessThan(2000)
    })
    await untilSaved()
    // What a PostgreSQL was about to commit.
    await promise('CTRL-01', async () => expect((await count()) - stored).toBeLessThanOrEqual(engine === 'sqlite' ? 0 : 10))
  })

  test('the streams of its pages end with that word, and open no more', async () => {
    const listen = createListener(site().world)
    const headers = { cookie: await site().world.cookie('acme', 'camille') }
    const stream = await listen('/acme', headers)
    await begin()
    await promise('CTRL-01', async () => {
      await expect.poll(() => stream.hasEnded()).toBe(true)
      expect(stream.events.at(-1)).toMatchObject({ stopped: true })
      expect(await listen('/acme', headers)).toMatchObject({ status: 403 })
    })
    stream.close()
  })

  test('sequences stand still with its beginning, and go on where they stood', async () => {
    const { play, read } = await createPlannedSequence(site().world, 'stopped', [{ offset: 1 }, { offset: 5 }])
    const scheduler = createFakeScheduler(site().world)
    await play()
    await scheduler.pass(2000)
    await begin()
    await scheduler.pass(30_000)
    await untilSaved()
    await promise('CTRL-01', async () =>
      expect((await read()).items.map(({ state }) => state)).toEqual(['published', expect.not.stringMatching('published')]),
    )
    await lift()
    await scheduler.pass(10_000)
    expect((await read()).items.map(({ state }) => state)).toEqual(['published', 'published'])
    await scheduler.release()
  })

  test('a full disk does not hold it, and a process that starts later finds it', async () => {
    const { services } = site().world
    const { store } = services
    const { write } = store
    store.write = async () => {
      throw new Error('database or disk is full')
    }
    try {
      await promise('CTRL-01', async () => {
        expect((await begin()).stop).toMatchObject({ saved: false })
        expect((await open('/acme/weez', 'camille')).text).toContain('Urgence réelle')
      })
    } finally {
      store.write = write
    }
    await untilSaved()
    const later = createStops(store)
    const end = await later.follow()
    await promise('CTRL-01', () => expect(later.of(acme().exerciseId)).toMatchObject({ words: { text: stopWords.text } }))
    await lift()
    await expect.poll(() => later.any()).toBe(false)
    end()
  })

  if (engine === 'postgresql')
    test('another process hears of it, and of who has seen it, while nothing can be written', async () => {
      const { location, services } = site().world
      const { store } = services
      const { write } = store
      const other = await openStore(location)
      const stops = createStops(other)
      const end = await stops.follow()
      store.write = async () => {
        throw new Error('database or disk is full')
      }
      try {
        await begin()
        await open('/acme/weez', 'camille')
        const stop = () => stops.of(acme().exerciseId)
        await promise('CTRL-01', async () => {
          await expect.poll(() => stop()?.words.text).toBe(stopWords.text)
          await expect.poll(() => [...stops.screensOf(stop() as RealStop).values()].map(({ device }) => device)).toEqual(['computer'])
        })
      } finally {
        store.write = write
      }
      await untilSaved()
      await lift()
      await promise('CTRL-01', async () => expect.poll(() => stops.any()).toBe(false))
      end()
      await other.close()
    })

  test('lifting may close the run, whose archive keeps it', async () => {
    const { admin } = await site().world.as('acme', 'animator')
    await admin.runs.start({ number: 1, name: 'Passage 1', discard: true })
    const { stop } = await begin()
    await (await calls()).lift({ number: stop?.number ?? 0, ending: 'closed', confirm: 'LEVER' })
    await promise('CTRL-01', async () => {
      expect((await admin.runs.list()).runs[0]).toMatchObject({ number: 1, closedOn: expect.any(String) })
      expect((await open('/acme/weez', 'animator')).status).toBe(200)
      const { failures } = await readHistory(site().world.store.read, acme().exerciseId, site().world.clock.now())
      expect(failures.stops.at(-1)).toMatchObject({ number: stop?.number, ending: 'closed', liftedOn: expect.any(Date) })
    })
  })
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pageBootstrap } from '#routers/session.contract.ts'
import { passwordOf } from '#test/support/canary-exercises.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

describeSiteOnSqlite('Pages', site => {
  const get = (path: string, asking = {}) => site().ask('GET', path, asking)
  const written = (text: string): unknown =>
    JSON.parse(/<script id="weez-page" type="application\/json">(.*)<\/script>/s.exec(text)?.[1] ?? '')

  test('design 5: the page knows its base path, its exercise and the user who is signed in', async () => {
    const { blue } = site().world.exercises
    const answer = await get('/acme/clones/blue/weez/explore', { as: ['blue', 'camille'] })
    const told = pageBootstrap.strict().parse(written(answer.text))
    const client = { name: 'Acme', logo: null, clientPath: 'acme' }
    const exercise = { name: `Exercise ${blue.canary}`, clonePath: 'blue', client }
    for (const id of ['NAV-11', 'NAV-13']) await promise(id, () => expect(told).toMatchObject({ base: '/acme/clones/blue', exercise }))
    expect(told).toMatchObject({ locale: 'fr', user: { id: blue.people.camille, role: 'USER' } })
  })

  test('only what names an exercise is a base path', async () => {
    const bases: [string, string][] = [
      ['/', ''],
      ['/nobody/clones/blue', ''],
      ['/acme', '/acme'],
      ['/acme/', '/acme'],
      ['/acme/login', '/acme'],
      ['/acme/clones', '/acme'],
      ['/acme/clones/nowhere', '/acme'],
      ['/acme/clones/blue', '/acme/clones/blue'],
      ['/acme/clones/blue/weez', '/acme/clones/blue'],
      ['/ACME', ''],
    ]
    const baseOf = async (path: string) => (written((await get(path)).text) as { base: string }).base
    await promise('NAV-11', async () => {
      for (const [path, base] of bases) expect([path, await baseOf(path)]).toEqual([path, base])
    })
    await promise('NAV-12', async () => expect([await baseOf('/login'), await baseOf('/home')]).toEqual(['', '']))
  })

  test('a page has one address: without a slash at its end, and with the @ of a screen name as it is', async () => {
    const leadsTo = async (path: string) => {
      const { status, headers } = await get(path, { headers: { accept: 'text/html' }, as: ['acme', 'animator'] })
      return status === 200 ? path : headers.get('location')
    }
    const addresses = [
      ['/weez/messages/', '/weez/messages'],
      ['/admin/?search=a%2Fb', '/admin?search=a%2Fb'],
      ['/acme/weez//', '/acme/weez'],
      ['/acme/clones/blue/admin/users/', '/acme/clones/blue/admin/users'],
      ['/acme/webpress/manage/?q=a/', '/acme/webpress/manage?q=a/'],
      ['/acme/weez/%40camille', '/acme/weez/@camille'],
      ['/weez/%40camille/?a=1', '/weez/@camille?a=1'],
      // No address leads to a host of that name.
      ['//elsewhere.invalid/', '/elsewhere.invalid'],
      ['/acme//elsewhere.invalid/', '/acme/elsewhere.invalid'],
      // The start of an exercise and of its press keep theirs.
      ...['/', '/acme', '/acme/', '/acme/clones/blue/', '/acme/webpress', '/acme/webpress/'].map(path => [path, path]),
    ]
    await promise('NAV-10', async () => {
      for (const [from = '', to] of addresses) expect([from, await leadsTo(from)]).toEqual([from, to])
    })
    // A program gets its answer with the slash too.
    expect((await get('/acme/feed/', { as: ['acme', 'camille'] })).status).toBe(200)
  })

  test('the default exercise has clones too, below /clones', async () => {
    const { world, ask } = site()
    const { admin } = await world.as('root', 'admin')
    const { exerciseId } = world.exercises.root
    const [before] = (await admin.clients.list({ search: '' })).data
      .flatMap(({ exercises }) => exercises)
      .filter(({ id }) => id === exerciseId)
    expect(before?.base).toBe('/')
    const { base, id, name } = await admin.exercises.clone({ exerciseId, clone: 'red' })
    const page = written((await get('/clones/red/login')).text)
    await promise('NAV-13', () => expect([base, page]).toEqual(['/clones/red', expect.objectContaining({ base: '/clones/red' })]))
    const json = { username: 'camille', password: passwordOf('root'), clientPath: '', clonePath: 'red' }
    const signedIn = await ask('POST', '/clones/red/signin', { json })
    expect([signedIn.status, signedIn.headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/^weez-\d+\.clones\.red=/)])
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await ask('GET', '/clones/red/feed', { headers: { cookie } })).status).toBe(200)
    await admin.exercises.delete({ exerciseId: id, name })
  })

  test('design 7: below a base path the session of another exercise counts as signed out; at the root it shows its own exercise', async () => {
    const token = await site().world.token('acme', 'camille')
    const below = written((await get('/acme/clones/blue/', { headers: { cookie: `weez.acme.clones.blue=${token}` } })).text)
    await promise('NAV-13', () => expect(below).toMatchObject({ user: null, exercise: { clonePath: 'blue' } }))
    const root = written((await get('/', { headers: { cookie: `weez=${token}` } })).text)
    expect(root).toMatchObject({ base: '', user: { username: 'camille' }, exercise: { client: { clientPath: 'acme' }, clonePath: '' } })
  })

  test('French, until the reader chose English', async () => {
    const locale = async (cookie: string) => written((await get('/', { headers: { cookie } })).text)
    await promise('CONST-37', async () => expect(await locale('')).toMatchObject({ locale: 'fr' }))
    await promise('I18N-04', async () => {
      expect(await locale('')).toMatchObject({ locale: 'fr' })
      expect(await locale('weez-locale=en')).toMatchObject({ locale: 'en' })
      expect(await locale('weez-locale=xx; x=weez-locale=en')).toMatchObject({ locale: 'fr' })
    })
  })

  test('the login speaks the language of the browser until one is chosen; who is signed in keeps their own', async () => {
    const login = async (headers: Record<string, string>) => written((await get('/login', { headers })).text)
    const cookie = `weez=${await site().world.token('acme', 'camille')}`
    await promise('EXO-508', async () => {
      for (const asked of ['en', 'en-GB,en;q=0.9', 'de, fr;q=0.3, en;q=0.7'])
        expect(await login({ 'accept-language': asked }), asked).toMatchObject({ locale: 'en' })
      for (const asked of ['fr-CH, fr;q=0.9, en;q=0.8', 'de', 'en;q=0', '*', '', ';;q=,,'])
        expect(await login({ 'accept-language': asked }), asked).toMatchObject({ locale: 'fr' })
      expect(await login({ 'accept-language': 'en', cookie: 'weez-locale=fr' })).toMatchObject({ locale: 'fr' })
      expect(await login({ 'accept-language': 'fr', cookie: 'weez-locale=en' })).toMatchObject({ locale: 'en' })
      expect(await login({ 'accept-language': 'en', cookie })).toMatchObject({ locale: 'fr' })
    })
  })

  test('design rule 11: no page is indexed, cached or framed, and its scripts are its own', async () => {
    const one = await get('/acme/')
    const other = await get('/acme/')
    expect(one.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(one.headers.get('cache-control')).toBe('no-store')
    const policy = one.headers.get('content-security-policy') ?? ''
    for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
      expect(policy.split('; ')).toContain(part)
    expect(policy).not.toMatch(/https?:|unsafe-eval|\*/)
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    expect(written(one.text)).toMatchObject({ nonce })
    expect(other.headers.get('content-security-policy')).not.toBe(policy)
  })

  test('design 7: no name can end the script that it is written into', async () => {
    const { store, exercises } = site().world
    const { exercises: table } = store.read.t
    const name = '</script><script>alert(1)</script><!--'
    await store.write(tx => tx.update(table).set({ name }).where(eq(table.id, exercises.root.exerciseId)))
    const { text } = await get('/')
    expect(text.match(/<\/?script/g)).toEqual(['<script', '</script'])
    expect(written(text)).toMatchObject({ exercise: { name } })
  })

  test('only an exercise that allows it may show the players of video sites', async () => {
    const { store, exercises } = site().world
    const policy = async (path: string) => (await get(path)).headers.get('content-security-policy')
    const set = (videoEmbeds: boolean) =>
      store.write(tx => tx.update(tx.t.exercises).set({ videoEmbeds }).where(eq(tx.t.exercises.id, exercises.acme.exerciseId)))
    await set(true)
    await promise('POST-04', async () =>
      expect([await policy('/acme/'), await policy('/acme/clones/blue/')]).toEqual([
        expect.stringContaining('frame-src https://www.youtube-nocookie.com'),
        expect.not.stringContaining('frame-src'),
      ]),
    )
    await set(false)
  })
})

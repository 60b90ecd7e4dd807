import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { renderLogin } from '#server/app/login.tsx'
import { version } from '#server/config.ts'
import { createOpenapiDocument } from '#server/openapi/document.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

const place = '<div id="root"></div>'
const times = 30

describeSiteOnSqlite('What strangers ask for at ever new addresses', (site, engine) => {
  const tags = engine === 'sqlite' ? [] : ['long']
  const createAsking = () => {
    const app = createApp(site().world.services, {
      template: async () => `<html lang="fr" data-mantine-color-scheme="light"><!--page-->${place}`,
      file: async () => undefined,
      press: { styles: [], script: '' },
    })
    return async (path: string, headers: Record<string, string> = {}) => {
      const request = new Request(`http://weez.test${path}`, { headers: { accept: 'text/html', ...headers } })
      return app(request, '127.0.0.1')
    }
  }
  const textOf = async (asked: Promise<Response>) => (await asked).text()
  /** Milliseconds of this thread's processor that something takes, of the fastest of three rounds. */
  const costOf = async (act: (at: number) => unknown) => {
    const costs: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const begun = process.threadCpuUsage()
      for (let at = 0; at < times; at += 1) await act(round * times + at)
      const { user, system } = process.threadCpuUsage(begun)
      costs.push((user + system) / 1000 / times)
    }
    return Math.min(...costs)
  }

  test('the login is drawn once, whatever its address and the cookies that come with it', { tags }, async () => {
    const ask = createAsking()
    const page = await textOf(ask('/acme/login'))
    const data = JSON.parse(/<script id="weez-page" type="application\/json">(.*?)<\/script>/s.exec(page)?.[1] ?? '')
    const drawing = await costOf(() => renderLogin('<div id="root">', data))
    const addresses = await costOf(at => ask(`/acme/login?x=${at}`))
    const paths = await costOf(at => ask(`/acme/weez/p/${at}`))
    const cookies = await costOf(at => ask('/acme/login', { cookie: `a=${at}` }))
    await promise('EXO-448', () => {
      expect(addresses).toBeLessThan(drawing / 2)
      expect(paths).toBeLessThan(drawing / 2)
      expect(cookies).toBeLessThan(drawing / 2)
    })
  })

  test('the login is that of its exercise, language and colours, and follows what it shows', { tags }, async () => {
    const ask = createAsking()
    const { acme, blue } = site().world.exercises
    const variants: [path: string, headers: Record<string, string>, shows: string][] = [
      ['/acme/login', {}, acme.canary],
      ['/acme/clones/blue/login', {}, blue.canary],
      ['/acme/login', { cookie: 'weez-locale=en' }, '<html lang="en"'],
      ['/acme/login', { cookie: 'weez-scheme=dark' }, 'color-scheme="dark"'],
    ]
    for (let round = 0; round < 3; round += 1)
      for (const [path, headers, shown] of variants)
        await promise('EXO-448', async () => expect(await textOf(ask(`${path}?x=${round}`, headers))).toContain(shown))
    const { store } = site().world
    const { exerciseId } = acme
    await store.write(async tx => {
      const { exercises } = tx.t
      await tx.update(exercises).set({ name: 'Renamed meanwhile' }).where(eq(exercises.id, exerciseId))
      tx.invalidate(exerciseId, 'settings')
    })
    await promise('EXO-448', async () => expect(await textOf(ask('/acme/login?x=9'))).toContain('Renamed meanwhile'))
  })

  test('the description of the calls is written once', { tags }, async () => {
    const ask = createAsking()
    const document = createOpenapiDocument(version)
    const writing = await costOf(() => JSON.stringify(document))
    // Whoever has the newest gets nothing to read, which would cost more than the rest.
    const askAgain = async (path: string) => {
      const headers = { 'if-none-match': (await ask(path)).headers.get('etag') ?? '' }
      return costOf(async at => expect((await ask(`${path}?x=${at}`, headers)).status).toBe(304))
    }
    const pages = await askAgain('/acme/docs')
    const documents = await askAgain('/acme/openapi.json')
    await promise('EXO-448', () => {
      expect(pages).toBeLessThan(writing / 2)
      expect(documents).toBeLessThan(writing / 2)
    })
    for (const base of ['/acme', '/acme/clones/blue']) expect(await textOf(ask(`${base}/docs`))).toContain(`href="${base}/openapi.json"`)
  })
})

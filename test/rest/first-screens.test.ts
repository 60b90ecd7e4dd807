import { expect, test } from 'vitest'
import { withFirstScreen } from '#server/drawn/first-screen.ts'
import { createApp } from '#server/http/app.ts'
import type { AccountName, ExerciseName } from '#test/support/canary-exercises.ts'
import { promise } from '#test/support/promise.ts'
import { describeSites } from '#test/support/site.ts'

const place = '<div id="root"></div>'
const template = `<html lang="fr" data-mantine-color-scheme="light"><!--page-->${place}`

const drawnIn = (html: string): string => /<div id="drawn"[^>]*>(.*)<div id="root">/s.exec(html)?.[1] ?? ''

describeSites('The first screen that a page brings', site => {
  const open = async (path: string, headers: Record<string, string>) => {
    const app = createApp(site().world.services, {
      template: async () => template,
      file: async () => undefined,
      press: { styles: [], script: '' },
    })
    const url = `http://weez.test${path}`
    return (await app(new Request(url, { headers: { ...headers, accept: 'text/html' } }), '127.0.0.1')).text()
  }
  const cookieOf = (name: ExerciseName, account: AccountName) => site().world.cookie(name, account)

  test('is that of its reader, whoever else’s is drawn at the same time', async () => {
    const { exercises } = site().world
    const readers = (['acme', 'blue'] as const).flatMap(name =>
      (['camille', 'animator'] as const).flatMap(account => ['/', '/weez', '/weez/messages'].map(path => [name, account, path] as const)),
    )
    const drawn = await Promise.all(
      readers.map(async ([name, account, path]) => {
        const cookie = await cookieOf(name, account)
        return drawnIn(await open(exercises[name].tenant.base + path, { cookie }))
      }),
    )
    for (const [at, [name, account, path]] of readers.entries()) {
      const text = drawn[at] ?? ''
      const other = exercises[name === 'acme' ? 'blue' : 'acme']
      await promise('EXO-235', () => {
        expect([path, text.includes(exercises[name].canary), text.includes(other.canary)]).toEqual([path, true, false])
        if (path !== '/') expect([path, text.includes(`href="${exercises[name].tenant.base}/weez/messages"`)]).toEqual([path, true])
        if (path === '/')
          expect([account, path, text.includes(`href="${exercises[name].tenant.base}/admin`)]).toEqual([
            account,
            path,
            account === 'animator',
          ])
      })
    }
  })

  test('is left out where it cannot be drawn, and for whoever speaks as a persona', async () => {
    const { acme } = site().world.exercises
    const cookie = await cookieOf('acme', 'animator')
    expect(drawnIn(await open('/acme/weez', { cookie }))).not.toBe('')
    const acting = await open('/acme/weez', { cookie: `${cookie}; weez-persona=/acme:${acme.people.mairie}` })
    const data = { base: '', locale: 'fr', scheme: 'auto', phone: false, nonce: '', user: null, exercise: {} as never } as const
    const broken = await withFirstScreen(template, { data, path: '/weez', address: '/weez', answers: '[', acting: false })
    await promise('EXO-235', () => {
      expect(drawnIn(acting)).toBe('')
      expect(acting).toContain(place)
      expect(broken).toBe(template)
    })
  })
})

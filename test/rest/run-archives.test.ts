import { expect, test } from 'vitest'
import { readExerciseByPath } from '#routers/auth/accounts.reads.ts'
import type { NotePage } from '#routers/notes/notes.contract.ts'
import { passwordOf } from '#test/support/canary-exercises.ts'
import { createHttpSessions } from '#test/support/http-sessions.ts'
import { promise } from '#test/support/promise.ts'
import { describeSites } from '#test/support/site.ts'
import { transports } from '#test/support/transports.ts'

describeSites('Archives of runs', site => {
  const { signIn, callOk, callError, status, readSession } = createHttpSessions(site)
  const sign = (username: string) => signIn('/acme', username, passwordOf('acme'))
  const below = ({ cookie }: { cookie: string }, number = 1) => ({ base: `/acme/runs/${number}`, cookie })

  test('a closed run is read by animators and observers only, and written by nobody', async () => {
    const [animator, observer, camille] = [await sign('animator'), await sign('observer'), await sign('camille')]
    await callOk(animator, 'admin.runs.start', { number: 1, name: 'Équipe A' })
    const words = 'Écrit au premier passage'
    const { id } = await callOk<{ id: number }>(camille, 'weezes.post', { text: words })
    const note = { clientId: 'a'.repeat(32), notedOn: new Date().toISOString(), about: null, words: 'Noté au premier passage' }
    await callOk(observer, 'notes.create', { ...note, judgement: null, objectiveId: null, rating: null, tags: [] })
    await callOk(animator, 'admin.runs.close', { number: 1 })
    await promise('EXO-304', async () => expect([await status(camille), await status(animator)]).toEqual([401, 200]))
    const again = await sign('camille')

    // Those who oversee read all of it, as observers.
    for (const reader of [animator, observer]) {
      const inside = below(reader)
      await promise('EXO-309', async () => expect(await readSession(inside)).toMatchObject({ role: 'OBSERVER', clonePath: '/runs/1' }))
      for (const call of [
        'weezes.feed',
        'press.articles',
        'messaging.inbox',
        'admin.sequences.list',
        'admin.sequences.plan',
        'admin.audit.list',
      ] as const)
        await promise('EXO-309', async () => expect(await callOk(inside, call, {})).toBeDefined())
      await promise('EXO-309', async () => expect(JSON.stringify(await callOk(inside, 'weezes.feed', {}))).toContain(words))
      expect(
        (
          await site().ask('GET', '/acme/runs/1/weez', {
            headers: { cookie: reader.cookie, accept: 'text/html', 'sec-fetch-dest': 'document' },
          })
        ).status,
      ).toBe(200)
    }
    // What the exercise hides from animators it hides in its closed runs too.
    const { exerciseId = 0 } = (await readExerciseByPath(site().world.store.read, 'acme', '')) ?? {}
    for (const notesOpen of [false, true]) {
      await callOk(await sign('admin'), 'admin.exercises.edit', { exerciseId, notesOpen })
      const notesOf = async (reader: typeof animator) =>
        (await callOk<NotePage>(below(reader), 'notes.list', {})).data.map(({ words: noted }) => noted)
      await promise('EXO-334', async () => {
        expect(await notesOf(observer)).toEqual([note.words])
        expect(await notesOf(animator)).toEqual(notesOpen ? [note.words] : [])
      })
    }
    // Nobody writes, whoever asks and whatever: neither a weeze nor one's own tokens, nor signs in or out.
    const inside = below(animator)
    for (const [call, input] of [
      ['weezes.post', { text: 'trop tard' }],
      ['weezes.delete', { id }],
      ['auth.tokens.add', { name: 'x' }],
      ['auth.signin', { username: 'animator', password: passwordOf('acme') }],
      ['auth.signout', {}],
      ['admin.exercises.setPhase', { phase: 'running' }],
    ] as const)
      await promise('EXO-310', async () => expect((await callError(inside, call, input))[0]).toBe('FORBIDDEN'))
    expect(await status(animator)).toBe(200)

    // Players and strangers get what a path gives where there is nothing.
    for (const cookie of [again.cookie, ''])
      for (const path of ['feed', 'weez', 'press/articles', 'trpc/weezes.feed', 'media/x', `weezs/${id}/thread`]) {
        const [known, unknown] = [
          await site().ask('GET', `/acme/runs/1/${path}`, { headers: { cookie } }),
          await site().ask('GET', `/acme/runs/7/${path}`, { headers: { cookie } }),
        ]
        await promise('EXO-311', () => expect([known.status, known.text.includes(words)]).toEqual([unknown.status, false]))
      }
    for (const reads of ['weezes.feed', 'weezes.trends', 'messaging.list', 'weezes.notifications'] as const)
      await promise('EXO-302', async () =>
        expect(JSON.stringify(await callOk(again, reads, reads === 'weezes.trends' ? { duration: 3600 } : {}))).not.toContain(words),
      )
    // Nobody signs in to what a run keeps.
    await callOk(animator, 'admin.runs.start', { number: 2, name: 'Équipe B' })
    for (const clonePath of ['/runs/1', '/start']) {
      const refused = await transports.trpc(
        site().ask,
        '',
        'auth.signin',
        { username: 'camille', password: passwordOf('acme'), clientPath: 'acme', clonePath },
        {},
      )
      await promise('EXO-311', () => expect(refused.status).toBe(401))
    }
    // The archive of another exercise is out of reach.
    const blue = await signIn('/acme/clones/blue', 'animator', passwordOf('blue'))
    const elsewhere = await site().ask('GET', '/acme/clones/blue/runs/1/feed', { headers: { cookie: blue.cookie } })
    await promise('EXO-311', () => expect(elsewhere.text).not.toContain(words))
  })
})

import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import type { Note, NotePage } from '#routers/notes/notes.contract.ts'
import { passwordOf } from '#test/support/canary-exercises.ts'
import { createHttpSessions } from '#test/support/http-sessions.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

describeSiteOnSqlite('Notes after a run', site => {
  const { signIn, callOk, callError } = createHttpSessions(site)
  const sign = (username: string, password = passwordOf('acme')) => signIn('/acme', username, password)
  const below = ({ cookie }: { cookie: string }) => ({ base: '/acme/runs/1', cookie })
  const said = { judgement: null, objectiveId: null, rating: null, tags: [] }
  const noteOf = (words: string, notedOn: Date) => ({
    clientId: randomUUID().replaceAll('-', ''),
    notedOn: notedOn.toISOString(),
    about: null,
    words,
    ...said,
  })

  test('animators and observers write them in the archive, as their own, and each says that it came afterwards', async () => {
    const { clock } = site().world
    const animator = await sign('animator')
    const observer = await sign('observer')
    await callOk(animator, 'admin.runs.start', { number: 1, name: 'Équipe A' })
    await callOk(animator, 'admin.sequences.setStatus', { id: site().world.exercises.acme.sequenceId, status: 'RUNNING' })
    const { id: weezeId } = await callOk<{ id: number }>(animator, 'weezes.post', { text: 'Pendant' })
    clock.advanceBy(60_000)
    const during = clock.now()
    await promise('EXO-388', async () =>
      expect(await callOk(observer, 'notes.create', noteOf('Pendant', during))).toMatchObject({ afterwards: false }),
    )
    clock.advanceBy(60_000)
    await callOk(animator, 'admin.runs.close', { number: 1 })
    clock.advanceBy(60_000)
    for (const [writer, reader, words] of [
      [observer, animator, 'Vu après'],
      [animator, observer, 'Vu aussi'],
    ] as const) {
      const { id } = await callOk<Note>(below(writer), 'notes.create', {
        ...noteOf(words, during),
        about: { subject: 'weeze', id: weezeId },
      })
      await promise('EXO-388', async () => {
        const changed = await callOk(below(writer), 'notes.edit', { id, version: 1, ...said, words: `${words} coup` })
        expect(changed).toMatchObject({ afterwards: true, notedOn: during.toISOString(), elapsed: expect.any(Number) })
        expect(await callError(below(reader), 'notes.delete', { id })).toEqual(['NOT_FOUND', undefined])
        expect((await callOk<NotePage>(below(reader), 'notes.list', {})).data).toContainEqual(changed)
      })
      const { id: other } = await callOk<Note>(below(writer), 'notes.create', noteOf('De trop', clock.now()))
      await callOk(below(writer), 'notes.delete', { id: other })
    }
    const { data } = await callOk<NotePage>(below(observer), 'notes.list', {})
    const told = new Map(data.map(({ words, afterwards }) => [words, afterwards]))
    const expected = new Map([
      ['Pendant', false],
      ['Vu après coup', true],
      ['Vu aussi coup', true],
    ])
    await promise('EXO-388', async () => {
      expect(told).toEqual(expected)
      // The run that comes next has none of them.
      expect((await callOk<NotePage>(animator, 'notes.list', {})).data).toEqual([])
      const fileOf = (path: string) => site().ask('GET', `/acme/runs/1/admin/${path}`, { headers: { cookie: observer.cookie } })
      const files = unzipSync((await fileOf('dossier.zip')).bytes)
      const textOf = (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[name])
      const notes: { text: string; after: boolean }[] = JSON.parse(textOf('run.json')).notes
      expect(new Map(notes.map(({ text, after }) => [text, after]))).toEqual(expected)
      const { yes, byAfter } = getPhrases('fr').dossier
      const csv = (await fileOf('notes.csv')).text
      expect(textOf('notes.csv')).toBe(csv)
      for (const [words, afterwards] of expected)
        expect(csv.split('\r\n').some(line => line.includes(words) && line.endsWith(`;${yes()}`))).toBe(afterwards)
      expect(textOf('dossier.html').split(byAfter({ by: '' })).length - 1).toBe(2)
    })
  })
})

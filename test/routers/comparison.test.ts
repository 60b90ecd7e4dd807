import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Comparison } from '#routers/dossier/comparison.contract.ts'
import { readHistory } from '#routers/dossier/history.reads.ts'
import { noFindings, toRun } from '#routers/dossier/run.reads.ts'
import { errorOf } from '#test/support/call-errors.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Two runs side by side', world => {
  const acme = () => world().exercises.acme
  const exerciseAt = async (clone: string) => {
    const { exercises } = world().store.read.t
    const own = and(eq(exercises.clientId, acme().clientId), eq(exercises.clone, clone))
    const [found] = await world().store.read.select().from(exercises).where(own)
    return found?.id ?? 0
  }
  /** Somebody in what stands at the path of the exercise now: a close signs players out. */
  const now = async (username: 'camille' | 'animator' | 'admin' | 'observer') => {
    const started = await world().services.sessions.start({ exerciseId: await exerciseAt(''), userId: acme().people[username] }, 'test')
    return world().withToken('acme', started.token)
  }
  const names = { answered: '@camille, combien de temps ?', ignored: '@camille, et les écoles ?', later: 'Ajoutée après' }
  let compared: Comparison

  /** Plays the lines and answers the first one after some seconds; ends a minute after what is due. */
  const play = async (number: number, ids: readonly number[], answers: readonly (number | null)[]) => {
    const animator = await now('animator')
    await animator.admin.runs.start({ number, name: `Équipe ${number}` })
    await animator.admin.sequences.setStatus({ id: acme().sequenceId, status: 'RUNNING' })
    const camille = await now('camille')
    for (const [at, id] of ids.entries()) {
      await animator.admin.sequences.items.publish({ id })
      const line = (await animator.admin.sequences.get({ id: acme().sequenceId })).items.find(item => item.id === id)
      const after = answers[at] ?? null
      world().clock.advanceBy((after ?? 700) * 1000)
      if (after !== null) await camille.weezes.reply({ id: line?.publishedId ?? 0, text: 'Nous répondons' })
    }
    world().clock.advanceBy(60_000)
    return animator
  }

  beforeAll(async () => {
    const animator = await now('animator')
    const add = (text: string, offset: number) =>
      animator.admin.sequences.items.add({
        sequenceId: acme().sequenceId,
        offset,
        authorId: acme().people.mairie,
        text,
        expected: 'Répondre',
        expectedDelay: 10,
      })
    const { id: one } = await add(names.answered, 40_000)
    const { id: other } = await add(names.ignored, 40_001)
    const first = await play(1, [one, other], [450, null])
    await first.admin.runs.close({ number: 1 })
    const between = await now('animator')
    await between.admin.sequences.items.add({
      sequenceId: acme().sequenceId,
      offset: 40_002,
      authorId: acme().people.mairie,
      text: names.later,
    })
    const second = await play(2, [one, other], [250, 900])
    compared = await second.dossier.compare({ a: '1', b: '2' })
  })
  const rowOf = (text: string) => compared.rows.find(row => row.text === text)

  test('lines stand beside each other with who reacted, after how long, and what came of it', async () => {
    await promise('EXO-373', () => {
      expect(rowOf(names.answered)).toMatchObject({
        delay: 600,
        expected: 'Répondre',
        gap: { kind: 'faster', seconds: -200 },
        a: { state: 'published', verdict: 'unjudged', reaction: { took: 450, by: expect.stringContaining('camille') } },
        b: { state: 'published', verdict: 'unjudged', reaction: { took: 250 } },
      })
      expect(rowOf(names.ignored)).toMatchObject({
        gap: { kind: 'first', seconds: null },
        a: { verdict: 'missed', reaction: null },
        b: { verdict: 'unjudged', reaction: { took: 900 } },
      })
      expect(compared.gaps).toEqual({ faster: 1, same: 0, slower: 0, first: 1, lost: 0, never: 0 })
    })
    const { offset } = rowOf(names.answered) ?? {}
    expect(offset).toBe(40_000)
    expect(compared.rows.map(row => row.offset)).toEqual(compared.rows.map(row => row.offset).toSorted((one, two) => one - two))
  })

  test('lines are matched by what the frozen start keeps, and those of one run alone are told as such', async () => {
    const ids = (await (await now('animator')).admin.sequences.plan()).items.map(({ id }) => id)
    await promise('EXO-374', () => {
      expect(compared.rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
      expect(rowOf(names.later)).toMatchObject({ a: null, b: { state: 'pending' }, gap: null })
      expect(compared.rows.filter(row => row.a === null || row.b === null)).toHaveLength(1)
    })
  })

  test('times and volumes are those of the files of the runs', async () => {
    for (const [side, clone] of [
      ['a', '/runs/1'],
      ['b', ''],
    ] as const) {
      const history = await readHistory(world().store.read, await exerciseAt(clone), world().clock.now())
      const { answers, summary, volumes } = toRun(history, noFindings)
      await promise('EXO-375', () => {
        expect(compared[side].answers).toEqual({ cell: answers.cell.all, personas: answers.personas.all })
        expect(compared[side]).toMatchObject({ weezes: summary.weezes, camps: summary.camps })
        const own = compared.volumes.parts.flatMap(part => part[side] ?? [])
        expect(own).toEqual(volumes.parts.map(({ players, personas, sequences, chatter }) => ({ players, personas, sequences, chatter })))
      })
    }
    expect(compared.a.answers.cell).toMatchObject({ unanswered: expect.any(Number) })
  })

  test('who oversees compares archives and what goes on, and administrators their clones', async () => {
    const observer = await now('observer')
    const admin = await now('admin')
    const camille = await now('camille')
    await promise('EXO-376', async () => {
      expect((await observer.dossier.compare({ a: '1', b: 'now' })).b).toMatchObject({ number: 2, running: true, base: null })
      expect((await observer.dossier.compare({ a: '1', b: '2' })).a).toMatchObject({ number: 1, running: false, base: '/acme/runs/1' })
      expect((await errorOf(camille.dossier.compare({ a: '1', b: '2' })))[0]).toBe('FORBIDDEN')
      for (const b of ['3', 'blue/now', 'nowhere/now', 'blue/1'])
        expect(await errorOf(observer.dossier.compare({ a: '1', b }))).toEqual(['NOT_FOUND', undefined])
      expect((await admin.dossier.compare({ a: '2', b: 'blue/now' })).b).toMatchObject({ number: null, clone: 'blue', base: null })
      expect(await errorOf(admin.dossier.compare({ a: '1', b: 'blue/1' }))).toEqual(['NOT_FOUND', undefined])
    })
    await promise('EXO-387', async () => {
      const runsOf = async (who: typeof admin) => (await who.dossier.comparable()).map(({ run }) => run)
      expect(await runsOf(observer)).toEqual(['2', '1'])
      expect(await runsOf(admin)).toEqual(['2', '1', 'blue/now'])
      expect((await errorOf(camille.dossier.comparable()))[0]).toBe('FORBIDDEN')
      const inClone = await world().as('blue', 'admin')
      const theirs = await inClone.dossier.comparable()
      expect(theirs[0]).toMatchObject({ run: 'now', number: null, clone: 'blue', going: true })
      // Each name leads to the run that it stands for.
      for (const { run, number, clone } of theirs)
        expect((await inClone.dossier.compare({ a: run, b: 'now' })).a).toMatchObject({ number, clone })
      expect(theirs).toHaveLength(3)
    })
    // A clone keeps the ids of the lines.
    await admin.admin.exercises.clone({ exerciseId: await exerciseAt(''), clone: 'red' })
    const rows = (await admin.dossier.compare({ a: '2', b: 'red/now' })).rows
    await promise('EXO-374', () => expect(rows.filter(row => row.a === null || row.b === null)).toEqual([]))
  })
})

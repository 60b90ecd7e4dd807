import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { type TenantTable, tenantTableNames, tenantTables } from '#db/schema/tenant-tables.ts'
import { errorOf } from '#test/support/call-errors.ts'
import { findCounterMismatches } from '#test/support/counter-mismatches.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { hashMediaFiles } from '#test/support/media-hashes.ts'
import { openMail } from '#test/support/procedure-fixtures-mail.ts'
import { promise } from '#test/support/promise.ts'

type Walked = PgTable & { exerciseId: PgColumn }

describeWorlds('Rehearsals', world => {
  const t = () => world().store.read.t
  /** Which exercise is looked at: the client's, or its clone. */
  let at: 'acme' | 'blue' = 'acme'
  const as = (username: 'admin' | 'animator' | 'observer' | 'camille') => world().as(at, username)
  const files = (exerciseId: number) => hashMediaFiles(world().services.config.media, exerciseId)
  const exerciseAt = async (below: string) => {
    const clone = `${at === 'acme' ? '' : at}${below}`
    const { exercises } = t()
    const own = and(eq(exercises.clientId, world().exercises.acme.clientId), eq(exercises.clone, clone))
    return (await world().store.read.select().from(exercises).where(own))[0]
  }
  const presentId = async () => (await exerciseAt(''))?.id ?? 0
  const rowsOf = async (name: TenantTable, exerciseId: number) => {
    const table = t()[name] as unknown as Walked
    const rows = await world().store.read.select().from(table).where(eq(table.exerciseId, exerciseId))
    // A turn counts on, so that what was measured before moves nothing.
    const texts = rows.map(({ exerciseId: _, signedInOn: __, turn: ___, ...row }) => JSON.stringify(row))
    return texts.toSorted()
  }
  /** Everything that a start holds. */
  const stateOf = async (exerciseId: number) => {
    const copied = tenantTableNames.filter(name => tenantTables[name].run === 'copied')
    return Object.fromEntries(await Promise.all(copied.map(async name => [name, await rowsOf(name, exerciseId)] as const)))
  }
  const play = async () => {
    const animator = await as('animator')
    const [sequence] = await animator.admin.sequences.list()
    return animator.admin.sequences.setStatus({ id: sequence?.id ?? 0, status: 'RUNNING' })
  }

  test('the first play begins a rehearsal, and undoing it leads back to exactly what was before', async () => {
    await Promise.all((['admin', 'animator', 'observer', 'camille'] as const).map(as))
    const id = await presentId()
    const before = await stateOf(id)
    const pictures = await files(id)
    await play()
    await promise('EXO-451', async () => expect(await exerciseAt('')).toMatchObject({ id, runState: 'rehearsing', runsCount: 0 }))
    await promise('EXO-451', async () => expect(await stateOf((await exerciseAt('/start'))?.id ?? 0)).toEqual(before))
    const animator = await as('animator')
    const camille = await as('camille')
    await promise('EXO-454', async () => expect((await animator.admin.rehearsal.get()).stage).toBe('rehearsing'))
    const { id: weezeId } = await camille.weezes.post({ text: 'Écrit à la répétition #repet' })
    await animator.weezes.like({ id: weezeId, liked: true })
    await promise('EXO-458', async () =>
      expect((await animator.admin.rehearsal.get()).erased).toMatchObject({ playerWeezes: 1, otherWeezes: 0, personas: 0, reactions: 0 }),
    )
    const { personas, reactions } = (await animator.admin.rehearsal.get()).kept
    await promise('EXO-458', () => expect([personas, reactions]).toEqual([4, before.preparedReactions?.length]))
    await animator.admin.users.edit({ id: world().exercises.acme.people.mairie, bio: 'Changée à la répétition' })
    await animator.admin.reactions.save({ mood: 'worried', text: 'Ajoutée à la répétition' })
    await promise('EXO-458', async () =>
      expect((await animator.admin.rehearsal.get()).erased).toMatchObject({ lines: 0, personas: 1, reactions: 1 }),
    )
    await animator.admin.rehearsal.undo({ number: 1 })
    const present = await exerciseAt('')
    expect(present).toMatchObject({ runState: 'none', runsCount: 0, startedOn: null })
    await promise('EXO-452', async () => expect(await stateOf(present?.id ?? 0)).toEqual(before))
    expect(await files(present?.id ?? 0)).toEqual(pictures)
    expect(await findCounterMismatches(world().store)).toEqual([])
    expect(await exerciseAt('/start')).toBeUndefined()
    // Nobody was signed out, and undoing it again changes nothing.
    const again = await as('camille')
    await promise('EXO-452', async () => expect((await again.weezes.feed({})).data.some(({ id }) => id === weezeId)).toBe(false))
    const { id: standing } = present ?? { id: 0 }
    await (await as('animator')).admin.rehearsal.undo({ number: 1 })
    await promise('EXO-452', async () => expect(await presentId()).toBe(standing))
  })

  test('players learn nothing of a rehearsal', async () => {
    const before = (await (await as('camille')).auth.session())?.exercise
    await play()
    const { run, ...rest } = (await (await as('camille')).auth.session())?.exercise ?? {}
    await promise('EXO-451', () => expect([run, rest]).toEqual([undefined, before]))
    await promise('EXO-454', async () =>
      expect((await (await as('observer')).auth.session())?.exercise.run).toEqual({ state: 'rehearsing', number: 0 }),
    )
  })

  test('a rehearsal is kept as a run, and its close leads to the start before it', async () => {
    const frozen = await stateOf((await exerciseAt('/start'))?.id ?? 0)
    const animator = await as('animator')
    const played = await errorOf(animator.admin.runs.start({ number: 1, name: 'Équipe A' }))
    await promise('EXO-459', () => expect(played?.[0]).toBe('CONFLICT'))
    await (await as('camille')).weezes.post({ text: 'Écrit à la répétition' })
    const { runs } = await animator.admin.rehearsal.keep({ number: 1, name: 'Équipe A' })
    await promise('EXO-453', () => expect(runs).toMatchObject([{ number: 1, name: 'Équipe A', state: 'running', weezes: 1 }]))
    // The same again changes nothing.
    await promise('EXO-453', async () => expect((await animator.admin.rehearsal.keep({ number: 1, name: 'Autre' })).runs).toEqual(runs))
    await animator.admin.runs.close({ number: 1 })
    const now = await stateOf(await presentId())
    for (const [name, rows] of Object.entries(frozen))
      if (name !== 'users') await promise('EXO-453', () => expect(now[name], name).toEqual(rows))
  })

  test('between two runs, play and post are refused with what comes next', async () => {
    const animator = await as('animator')
    const [sequence] = await animator.admin.sequences.list()
    const { mairie } = world().exercises.acme.people
    const acts = [
      () => animator.admin.sequences.setStatus({ id: sequence?.id ?? 0, status: 'RUNNING' }),
      () => animator.weezes.post({ text: 'Entre deux', authorId: mairie }),
      () => animator.admin.sequences.resumeAll(),
    ]
    for (const act of acts) {
      const refused = await act().catch((error: unknown) => error)
      await promise('EXO-456', () => expect(refused).toMatchObject({ cause: { reason: 'run.next_first' } }))
    }
    await promise('EXO-454', async () => expect((await animator.admin.rehearsal.get()).stage).toBe('closed'))
    await animator.admin.runs.prepare()
    await promise('EXO-457', async () => expect((await animator.admin.rehearsal.get()).stage).toBe('preparing'))
    const again = await as('animator')
    await promise('EXO-457', async () => expect((await again.weezes.post({ text: 'Préparé', authorId: mairie })).text).toBe('Préparé'))
  })

  test('the next run begins at the start, without what was rehearsed', async () => {
    const before = await stateOf(await presentId())
    await play()
    await (await as('animator')).weezes.post({ text: 'Répété', authorId: world().exercises.acme.people.mairie })
    const animator = await as('animator')
    const { runs } = await animator.admin.runs.start({ number: 2, name: 'Équipe B', discard: true })
    await promise('EXO-459', () => expect(runs[0]).toMatchObject({ number: 2, state: 'running', weezes: 0 }))
    await promise('EXO-459', async () => expect(await stateOf(await presentId())).toEqual(before))
    expect(await findCounterMismatches(world().store)).toEqual([])
    await (await as('animator')).admin.runs.undoStart({ number: 2 })
    // It was prepared again before.
    await promise('EXO-457', async () => expect((await (await as('animator')).admin.rehearsal.get()).stage).toBe('preparing'))
  })

  test('a reset undoes what was rehearsed and keeps what was prepared', async () => {
    const before = await stateOf(await presentId())
    await play()
    await (await as('animator')).weezes.post({ text: 'Répété', authorId: world().exercises.acme.people.mairie })
    const admin = await as('admin')
    const { id, name } = (await exerciseAt('')) ?? { id: 0, name: '' }
    await admin.admin.exercises.reset({ exerciseId: id, name })
    await promise('EXO-460', async () => expect(await stateOf(await presentId())).toEqual(before))
  })

  test('what was played without a frozen start is undone and kept as far as the data tell', async () => {
    at = 'blue'
    await Promise.all((['admin', 'animator', 'camille'] as const).map(as))
    await openMail(world(), at)
    const { mairie, camille: camilleId, echo } = world().exercises.blue.people
    const prepared = await (await as('animator')).mail.send({ from: mairie, to: [camilleId], subject: 'Prête' })
    const marked = await (await as('animator')).mail.send({ from: mairie, to: [camilleId, echo], subject: 'Classée' })
    await (await as('camille')).mail.edit({ id: marked.threadId ?? 0, archived: true })
    const marksOf = async () => (await rowsOf('mailboxThreads', await presentId())).filter(row => row.includes(String(marked.threadId)))
    const marks = await marksOf()
    world().clock.advanceBy(1000)
    const before = await stateOf(await presentId())
    const { exercises, runs } = t()
    const asOlder = async () => {
      await play()
      // As an older version has played it.
      const frozen = await exerciseAt('/start')
      await world().store.write(async tx => {
        tx.invalidateEverything()
        await tx.delete(runs).where(eq(runs.exerciseId, await presentId()))
        await tx
          .update(exercises)
          .set({ runState: 'none' })
          .where(eq(exercises.id, await presentId()))
        await tx
          .update(exercises)
          .set({ clone: 'elsewhere', runState: 'archived' })
          .where(eq(exercises.id, frozen?.id ?? 0))
      })
    }
    await asOlder()
    world().clock.advanceBy(1000)
    const animator = await as('animator')
    const camille = await as('camille')
    const post = await camille.weezes.post({ text: 'Joué #joue' })
    await animator.weezes.reply({ id: post.id, text: 'Réponse', authorId: world().exercises.blue.people.mairie })
    await camille.mail.send({ to: [mairie], subject: 'Jouée', replyTo: prepared.id ?? 0 })
    await animator.mail.remove({ id: prepared.id ?? 0 })
    await animator.mail.send({ from: mairie, to: ['nobody@elsewhere.example'], subject: 'Suite', replyTo: marked.id ?? 0 })
    const { erased, exact, stage } = await animator.admin.rehearsal.get()
    await promise('EXO-461', () => expect({ exact, stage }).toEqual({ exact: false, stage: 'rehearsing' }))
    await promise('EXO-461', () => expect(erased).toMatchObject({ playerWeezes: 1, otherWeezes: 1, mails: 3 }))
    await animator.admin.rehearsal.undo({ number: 1 })
    const after = await stateOf(await presentId())
    for (const name of [
      'weezes',
      'likes',
      'hashtags',
      'weezeHashtags',
      'follows',
      'messages',
      'mails',
      'mailRecipients',
      'conversations',
      'notifications',
    ] as const)
      await promise('EXO-461', () => expect(after[name], name).toEqual(before[name]))
    await promise('MAIL-04', async () => expect(await marksOf()).toEqual(marks))
    expect(await findCounterMismatches(world().store)).toEqual([])
  })
})

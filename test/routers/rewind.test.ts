import { expect, test } from 'vitest'
import { errorOf } from '#test/support/call-errors.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { openMail } from '#test/support/procedure-fixtures-mail.ts'
import { promise } from '#test/support/promise.ts'
import { rewindHistory } from '#test/support/rewind-histories.ts'

const codeOf = (call: Promise<unknown>) => call.then(() => 'none').catch(error => (error as { code?: string }).code)

const expectEqual = (recorded: Awaited<ReturnType<typeof rewindHistory>>): void => {
  for (const { at, served, rewound } of recorded) expect(rewound, at).toEqual(served)
}

describeWorldsOnEachEngine('Rewind', world => {
  test('what an exercise showed at random moments of a random history is what was served then', { timeout: 180_000 }, async () => {
    await promise('EXO-363', async () => expectEqual(await rewindHistory(world(), 3, 75)))
    // Every act of them was compared: what came of lines, and the texts of articles (EXO-389, EXO-390).
    await promise('EXO-364', async () => {
      const { store } = world()
      const kinds = await store.read.selectDistinct({ kind: store.read.t.formerStates.kind }).from(store.read.t.formerStates)
      expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
        'article',
        'author',
        'follow',
        'like',
        'line',
        'mail',
        'message',
        'outcome',
        'person',
        'side',
      ])
    })
  })

  test('players read no past moment', async () => {
    const { rewind } = await world().as('acme', 'camille')
    const at = world().clock.now().toISOString()
    await promise('EXO-365', async () => {
      for (const call of [
        rewind.feed({ at }),
        rewind.mailboxes({ at }),
        rewind.span({}),
        rewind.plan({ at }),
        rewind.article({ at, frontId: world().exercises.acme.frontId }),
      ])
        expect(await codeOf(call)).toBe('FORBIDDEN')
    })
  })
})

describeWorldsOnEachEngine('Rewind of the plan and the press', world => {
  const at = () => world().clock.now().toISOString()

  test('a moment has what came of each line, when the rest was due, and what was next', async () => {
    const { sequenceId, people } = world().exercises.acme
    const { admin, rewind } = await world().as('acme', 'animator')
    const add = async (offset: number) =>
      (await admin.sequences.items.add({ sequenceId, offset, authorId: people.mairie, text: `Ligne ${offset}`, expected: 'Répondre' })).id
    const one = await add(100)
    const other = await add(160)
    await admin.sequences.setStatus({ id: sequenceId, status: 'RUNNING' })
    world().clock.advanceBy(5_000)
    const before = at()
    world().clock.advanceBy(5_000)
    await admin.sequences.items.publish({ id: one })
    const published = Date.parse((await rewind.plan({ at: at() })).lines.find(({ id }) => id === one)?.actual ?? '')
    const later = at()
    world().clock.advanceBy(1_000)
    await admin.sequences.injects.write({ authorId: people.mairie, text: 'Plus tard', when: { after: 300 } })
    await promise('EXO-389', async () => {
      const then = await rewind.plan({ at: before })
      const now = await rewind.plan({ at: later })
      const lineOf = (plan: typeof then, id: number) => plan.lines.find(line => line.id === id)
      expect(lineOf(then, one)).toMatchObject({ state: 'pending', actual: null, words: 'Ligne 100', expected: 'Répondre' })
      expect(lineOf(now, one)).toMatchObject({ state: 'published', planned: new Date(published + 100_000).toISOString() })
      expect(lineOf(now, other)).toMatchObject({ state: 'pending', planned: new Date(published + 160_000).toISOString() })
      for (const plan of [then, now]) {
        const due = plan.lines.filter(({ state }) => state === 'pending').map(({ planned }) => planned ?? '9')
        expect(lineOf(plan, plan.next ?? 0)?.planned).toBe(due.toSorted()[0])
        expect(plan.lines.some(({ words }) => words === 'Plus tard')).toBe(false)
      }
      world().clock.advanceBy(1_000)
      expect((await rewind.plan({ at: at() })).lines.some(({ words, state }) => words === 'Plus tard' && state === 'pending')).toBe(true)
    })
  })

  test('a moment has the lines as they stood then, whatever was changed, added or deleted later', async () => {
    const { sequenceId, people } = world().exercises.acme
    const { admin, rewind } = await world().as('acme', 'animator')
    const { items } = admin.sequences
    const add = async (offset: number, text: string) => (await items.add({ sequenceId, offset, authorId: people.mairie, text })).id
    const one = await add(1000, 'Un')
    const other = await add(1100, 'Deux')
    const gone = await add(1200, 'Trois')
    world().clock.advanceBy(5_000)
    const before = at()
    world().clock.advanceBy(5_000)
    await items.patch({ items: [{ id: one, text: 'Un, autrement', authorId: people.echo, expected: 'Démentir' }] })
    await items.shift({ id: other, seconds: 500 })
    await items.delete({ id: gone })
    const [copy] = await items.act({ act: 'duplicate', ids: [one] })
    await promise('EXO-389', async () => {
      const linesAt = async (moment: string) =>
        (await rewind.plan({ at: moment })).lines
          .filter(({ id }) => [one, other, gone, copy?.id].includes(id))
          .map(({ id, words, offset, author, expected }) => [id, words, offset, author.id, expected])
      expect(await linesAt(before)).toEqual([
        [one, 'Un', 1000, people.mairie, null],
        [other, 'Deux', 1100, people.mairie, null],
        [gone, 'Trois', 1200, people.mairie, null],
      ])
      const changed = ['Un, autrement', 1000, people.echo, 'Démentir']
      expect(await linesAt(at())).toEqual([
        [one, ...changed],
        [copy?.id, ...changed],
        [other, 'Deux', 1600, people.mairie, null],
      ])
    })
  })

  test('a moment has an article as it was published then, and none that was not', async () => {
    const { frontId } = world().exercises.acme
    const { press, rewind } = await world().as('acme', 'animator')
    const said = (words: string) => ({ title: words, subtitle: words, chapeau: words, author: words, body: `<p>${words}</p>` })
    const moments: string[] = []
    for (const words of ['Première version', 'Seconde version']) {
      await press.save({ ref: frontId, ...said(words) })
      world().clock.advanceBy(5_000)
      moments.push(at())
      world().clock.advanceBy(5_000)
    }
    await press.setStatus({ ref: frontId, status: 'UNPUBLISHED' })
    world().clock.advanceBy(5_000)
    await promise('EXO-390', async () => {
      const [first = '', second = ''] = moments
      expect(await rewind.article({ at: first, frontId })).toMatchObject(said('Première version'))
      expect(await rewind.article({ at: second, frontId })).toMatchObject(said('Seconde version'))
      expect(await codeOf(rewind.article({ at: at(), frontId }))).toBe('NOT_FOUND')
    })
  })
})

describeWorldsOnEachEngine('Rewind of mail', world => {
  const at = () => world().clock.now().toISOString()
  const settle = () => world().clock.advanceBy(5_000)

  test('a moment has the mail as it stood then, whatever was taken away, given to another or sent later', async () => {
    const { mairie, echo, camille, karim } = world().exercises.acme.people
    const { rewind: closed } = await world().as('acme', 'observer')
    expect(await errorOf(closed.mailThreads({ at: at() }))).toEqual(['FORBIDDEN', { mail: 'Not in this exercise' }])
    await openMail(world(), 'acme')
    const { mail } = await world().as('acme', 'animator')
    const { mail: ofCamille } = await world().as('acme', 'camille')
    const { rewind } = await world().as('acme', 'observer')
    const first = at()
    settle()
    const asked = await mail.send({ from: mairie, to: [camille], bcc: [karim], subject: 'Point', body: '<p>Où en êtes-vous ?</p>' })
    const own = await ofCamille.send({ to: [karim], subject: 'Entre nous' })
    settle()
    const sent = at()
    settle()
    await mail.reassign({ id: asked.id ?? 0, authorId: echo })
    await ofCamille.send({ to: [echo], subject: 'Réponse', body: '<p>Tout va bien</p>', replyTo: asked.id ?? 0 })
    settle()
    const answered = at()
    settle()
    await mail.send({ from: echo, to: [camille], subject: 'Merci', replyTo: asked.id ?? 0 })
    await mail.remove({ id: asked.id ?? 0 })
    settle()
    const id = asked.threadId ?? 0
    await promise('MAIL-13', async () => {
      expect(await rewind.mailThreads({ at: first })).toEqual({ data: [], next: null })
      expect(await codeOf(rewind.mailThread({ at: first, id }))).toBe('NOT_FOUND')
      const then = await rewind.mailThread({ at: sent, id })
      expect(then).toMatchObject({ subject: 'Point', excerpt: 'Où en êtes-vous ?', mails: 1, from: { id: mairie } })
      expect(then.data).toMatchObject([{ from: { id: mairie }, body: '<p>Où en êtes-vous ?</p>', removed: false }])
      const later = await rewind.mailThread({ at: answered, id })
      expect(later.data).toMatchObject([{ from: { id: echo }, removed: false }, { body: '<p>Tout va bien</p>' }])
      expect((await rewind.mailThread({ at: at(), id })).data[0]).toMatchObject({
        from: { id: echo },
        subject: '',
        body: '',
        removed: true,
      })
      const listed = async (moment: string, mailbox?: number) =>
        (await rewind.mailThreads({ at: moment, mailbox })).data.map(({ subject, from }) => [subject, from.id])
      expect(await listed(sent)).toEqual([['Point', mairie]])
      expect(await listed(sent, mairie)).toEqual([['Point', mairie]])
      expect(await listed(sent, echo)).toEqual([])
      expect(await listed(answered, mairie)).toEqual([])
      expect(await listed(answered, echo)).toEqual([['Réponse', camille]])
      for (const [moment, waits] of [
        [sent, false],
        [answered, true],
        [at(), false],
      ] as const)
        expect((await rewind.mailThread({ at: moment, id })).waits).toBe(waits)
    })
    await promise('MAIL-08', async () => expect((await rewind.mailThread({ at: sent, id })).data[0]?.bcc).toMatchObject([{ id: karim }]))
    await promise('MAIL-12', async () => {
      expect(await codeOf(rewind.mailThread({ at: sent, id: own.threadId ?? 0 }))).toBe('NOT_FOUND')
      expect(await codeOf(rewind.mailThreads({ at: sent, mailbox: camille }))).toBe('NOT_FOUND')
      const { rewind: ofPlayer } = await world().as('acme', 'camille')
      expect(await codeOf(ofPlayer.mailThreads({ at: sent }))).toBe('FORBIDDEN')
      await openMail(world(), 'acme', { teamReadsMail: true })
      const { rewind: open } = await world().as('acme', 'observer')
      expect((await open.mailThread({ at: sent, id: own.threadId ?? 0 })).data).toMatchObject([{ subject: 'Entre nous' }])
    })
  })
})

describeWorldsOnEachEngine('Rewind of long histories', world => {
  test('a thousand moments are what was served at them', { tags: ['long', 'night'], timeout: 1_200_000 }, () =>
    promise('EXO-363', async () => {
      for (let seed = 11; seed <= 20; seed += 1) expectEqual(await rewindHistory(world(), seed, 100))
    }),
  )
})

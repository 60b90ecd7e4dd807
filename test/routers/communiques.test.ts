import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { errorOf } from '#test/support/call-errors.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { openCell } from '#test/support/procedure-fixtures-cell.ts'
import { promise } from '#test/support/promise.ts'

describeWorldsOnEachEngine('Communiqués', world => {
  const acme = () => world().exercises.acme
  const as = async (username: AccountName) => (await world().as('acme', username)).cell.communiques
  const later = () => world().clock.advanceBy(1000)
  type Rules = Parameters<Awaited<ReturnType<typeof as>>['setRules']>[0]
  /** Opens the room, where the town hall and karim approve. */
  const open = async (rules: Partial<Rules> = {}) => {
    await openCell(world(), 'acme')
    const { mairie, karim } = acme().people
    await (await as('animator')).setRules({ approvers: [{ userId: mairie, title: 'Directrice' }, { userId: karim }], ...rules })
    return { camille: await as('camille'), karim: await as('karim'), animator: await as('animator'), observer: await as('observer') }
  }
  const whole = { title: 'Fuite à Solvane', place: 'Valmare', contact: '01 99 00 14 12', body: '<p>Un second obturateur.</p>' }
  /** A communiqué that is read over. */
  const submit = async (camille: Awaited<ReturnType<typeof as>>) => {
    const { id, savedOn } = await camille.create({})
    later()
    const saved = await camille.save({ id, savedOn, ...whole })
    later()
    return camille.submit({ id, savedOn: saved.savedOn })
  }

  test('every call says that communiqués are closed until the exercise opens them', async () => {
    const { cell } = await world().as('acme', 'camille')
    const words = { id: 1, savedOn: '2026-01-01T00:00:00.000Z' }
    const { communiques } = cell
    const calls = [
      () => communiques.list(),
      () => communiques.one({ id: 1 }),
      () => communiques.create({}),
      () => communiques.save(words),
      () => communiques.submit(words),
      () => communiques.approve(words),
    ]
    await promise('CELL-02', async () => {
      for (const call of calls) expect(await errorOf(call())).toEqual(['FORBIDDEN', { cell: 'Not in this exercise' }])
    })
  })

  test('a communiqué goes from a draft to approved with both who must, and those who oversee read it and write nothing', async () => {
    const { camille, karim, animator, observer } = await open()
    const draft = await camille.create({})
    expect(draft).toMatchObject({ state: 'draft', version: 1, hand: { by: { username: 'camille' } } })
    const asked = await errorOf(camille.submit({ id: draft.id, savedOn: draft.savedOn }))
    expect(asked[1]).toMatchObject({ title: expect.any(String), body: expect.any(String) })
    const { id, savedOn, state } = await submit(camille)
    await promise('CELL-03', async () => {
      expect(state).toBe('review')
      later()
      expect(await karim.approve({ id, savedOn })).toMatchObject({ state: 'review', approvals: 1, approvalsNeeded: 2 })
      later()
      const approved = await animator.approve({ id, savedOn, asId: acme().people.mairie })
      expect(approved).toMatchObject({ state: 'approved', approvals: 2, approvedOn: expect.any(String) })
      expect(approved.approvers).toMatchObject([{ title: 'Directrice', said: { approved: true } }, { said: { approved: true } }])
    })
    await promise('CELL-02', async () => {
      expect((await observer.list()).data.slice(0, 2).map(row => row.state)).toEqual(['approved', 'draft'])
      for (const call of [observer.approve({ id, savedOn }), animator.save({ id, savedOn }), animator.create({})])
        expect((await errorOf(call))[0]).toBe('FORBIDDEN')
      expect(await errorOf(camille.approve({ id, savedOn }))).toEqual(['FORBIDDEN', { asId: 'Not named' }])
    })
  })

  test('any of those who are named are enough where the exercise says so, and nobody approves what they alone wrote', async () => {
    const { camille, karim } = await open({ approvalsMin: 1, othersApprove: true })
    const own = await karim.create({})
    later()
    const saved = await karim.save({ id: own.id, savedOn: own.savedOn, ...whole })
    const given = await karim.submit({ id: own.id, savedOn: saved.savedOn })
    await promise('CELL-03', async () => {
      expect(await errorOf(karim.approve({ id: own.id, savedOn: given.savedOn }))).toEqual(['FORBIDDEN', { asId: 'Wrote it alone' }])
      await karim.hand({ id: own.id, act: 'leave' })
      later()
      const joint = await camille.save({ id: own.id, savedOn: given.savedOn, title: 'Fuite maîtrisée' })
      expect(await karim.approve({ id: joint.id, savedOn: joint.savedOn })).toMatchObject({ state: 'approved' })
    })
  })

  test('a change after an approval is another version, which is approved anew', async () => {
    const { camille, karim } = await open({ approvalsMin: 1 })
    const { id, savedOn, version } = await submit(camille)
    await karim.approve({ id, savedOn })
    later()
    await promise('CELL-03', async () => {
      const changed = await camille.save({ id, savedOn, autosave: true, body: '<p>Aucun danger.</p>' })
      expect(changed).toMatchObject({ state: 'review', version: version + 1, approvals: 0 })
      expect(changed.approvers[1]).toMatchObject({ said: { approved: true, version } })
      expect((await karim.version({ id, version })).body).toBe(whole.body)
      // Other channels are no other words.
      expect(await karim.approve({ id, savedOn: changed.savedOn })).toMatchObject({ state: 'approved' })
      expect(await camille.save({ id, savedOn: changed.savedOn, channels: ['page'] })).toMatchObject({ state: 'approved' })
    })
  })

  test('nobody approves words that they have not read: those of an approval and of a save at once are the same or it is refused', async () => {
    const { camille, karim } = await open({ approvalsMin: 1 })
    const { id, savedOn } = await submit(camille)
    later()
    const approving = karim.approve({ id, savedOn }).catch(error => error)
    const typing = camille.save({ id, savedOn, autosave: true, body: '<p>Tout va bien.</p>' })
    await promise('CELL-03', async () => {
      await Promise.all([approving, typing])
      const { state, body, approvers, version } = await camille.one({ id })
      expect(body).toBe('<p>Tout va bien.</p>')
      expect(state).toBe('review')
      const said = approvers[1]?.said
      if (said) {
        expect(said.version).toBeLessThan(version)
        expect((await camille.version({ id, version: said.version })).body).toBe(whole.body)
      }
      expect(await errorOf(karim.approve({ id, savedOn }))).toEqual(['CONFLICT', { savedOn: 'Changed since it was loaded' }])
    })
  })

  test('two who approve at once are both counted, and one who approves twice is once', async () => {
    const { camille, karim, animator } = await open()
    const { id, savedOn } = await submit(camille)
    const asTownHall = { id, savedOn, asId: acme().people.mairie }
    await promise('CELL-03', async () => {
      await Promise.all([karim.approve({ id, savedOn }), animator.approve(asTownHall), karim.approve({ id, savedOn })])
      expect(await camille.one({ id })).toMatchObject({ state: 'approved', approvals: 2 })
      const { read } = world().store
      expect(await read.$count(read.t.communiqueReviews, eq(read.t.communiqueReviews.communiqueId, id))).toBe(2)
    })
  })

  test('a change is asked for at a passage with a proposal, which the next save settles', async () => {
    const { camille, karim } = await open({ approvalsMin: 1 })
    const { id, savedOn } = await submit(camille)
    await karim.approve({ id, savedOn })
    later()
    const at = { id, savedOn, passage: 'Un second obturateur.', words: 'Pas avant 14 h 30.' }
    await promise('CELL-03', async () => {
      const asked = await karim.comment({ ...at, asks: true, proposal: 'Un obturateur.' })
      expect(asked).toMatchObject({ state: 'review', approvals: 0, comments: [{ asks: true, passage: at.passage, settled: null }] })
      expect(await camille.comment({ ...at, words: 'D’accord.', aboutId: asked.comments[0]?.id ?? 0 })).toMatchObject({ state: 'review' })
      later()
      const settles = asked.comments.map(comment => comment.id)
      const settled = await camille.save({ id, savedOn, settles, body: '<p>Un obturateur.</p>' })
      expect(settled.comments).toMatchObject([{ settled: { by: { username: 'camille' } } }, { settled: null }])
    })
    expect((await errorOf(camille.comment({ ...at, asks: true })))[0]).toBe('FORBIDDEN')
  })

  test('one person writes at a time, gives the hand to who asks for it, and loses it after a minute', async () => {
    const { camille, karim } = await open()
    const { id, savedOn } = await camille.create({})
    const refused = ['CONFLICT', { hand: 'Somebody else writes' }]
    await promise('CELL-02', async () => {
      expect(await errorOf(karim.save({ id, savedOn, title: 'Autre' }))).toEqual(refused)
      expect(await errorOf(karim.hand({ id, act: 'take' }))).toEqual(refused)
      expect(await karim.hand({ id, act: 'ask' })).toMatchObject({ asked: { username: 'karim' } })
      expect(await camille.hand({ id, act: 'pass' })).toMatchObject({ hand: { by: { username: 'karim' } }, asked: null })
      later()
      const saved = await karim.save({ id, savedOn, title: 'Autre' })
      expect(await errorOf(camille.hand({ id, act: 'take' }))).toEqual(refused)
      world().clock.advanceBy(60_000)
      expect(await camille.save({ id, savedOn: saved.savedOn, title: 'Encore' })).toMatchObject({ hand: { by: { username: 'camille' } } })
      expect((await errorOf(camille.save({ id, savedOn, title: 'Vieux' })))[0]).toBe('CONFLICT')
    })
  })

  test('autosaves of one writer are one version until somebody has said something of it', async () => {
    const { camille, karim } = await open()
    const first = await camille.create({})
    const type = (savedOn: string, title: string) => {
      later()
      return camille.save({ id: first.id, savedOn, title, autosave: true })
    }
    await promise('CELL-02', async () => {
      const second = await type((await type(first.savedOn, 'Fu')).savedOn, 'Fuite')
      expect(second).toMatchObject({ version: 1, title: 'Fuite' })
      await karim.comment({ id: first.id, savedOn: second.savedOn, words: 'Où ?' })
      const third = await type(second.savedOn, 'Fuite à Solvane')
      expect(third.versions.map(({ version }) => version)).toEqual([2, 1])
    })
  })

  test('its body is cleaned, and its files are read by the cell', async () => {
    const { camille, karim } = await open()
    const { id, savedOn } = await camille.create({})
    const form = new FormData()
    form.append('file', new File(['13 h 30'], 'releves.txt'))
    const file = await camille.attach(form)
    await promise('CELL-02', async () => {
      const body = '<p onclick="x()">Restez chez vous.<script>x()</script></p>'
      const saved = await camille.save({ id, savedOn, body, attachments: [file.id] })
      expect(saved).toMatchObject({ body: '<p>Restez chez vous.</p>', attachments: [{ name: 'releves.txt' }] })
      await camille.hand({ id, act: 'leave' })
      later()
      expect(await karim.save({ id, savedOn: saved.savedOn, attachments: [file.id], title: 'Relevés' })).toMatchObject({
        attachments: [{ id: file.id }],
      })
    })
    const other = await karim.create({})
    const stolen = karim.save({ id: other.id, savedOn: other.savedOn, attachments: [file.id] })
    expect((await errorOf(stolen))[0]).toBe('BAD_REQUEST')
  })

  test('two who begin one at once have numbers of their own', async () => {
    const { camille, karim } = await open()
    await promise('CELL-02', async () => {
      const { number } = await camille.create({})
      const made = await Promise.all([camille.create({}), karim.create({})])
      expect(made.map(one => one.number - number).toSorted()).toEqual([1, 2])
    })
  })
})

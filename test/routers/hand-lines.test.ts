import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { matchLines } from '#routers/dossier/comparison.rules.ts'
import { readHistory } from '#routers/dossier/history.reads.ts'
import { noFindings, toRun } from '#routers/dossier/run.reads.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { createPlannedSequence, openSchedulers } from '#test/support/fake-scheduler.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Lines that people play by hand', world => {
  const ticks = openSchedulers(world)
  afterEach(async () => {
    const { admin } = await world().as('acme', 'animator')
    for (const { id, kind } of await admin.sequences.list()) {
      if (kind !== 'plan') continue
      await admin.sequences.setStatus({ id, status: 'RUNNING' })
      await admin.sequences.setStatus({ id, status: 'STOPPED' })
    }
  })
  const call = {
    kind: 'hand',
    means: 'phone',
    toName: 'La préfecture',
    contact: '05 55 00 00 01',
    text: 'Bonjour, ici la préfecture.',
  } as const

  /** A running sequence with lines by hand, the second of which is due. */
  const playing = async (name: string, more: object = {}) => {
    const sequence = await createPlannedSequence(world(), name, [
      { offset: 1 },
      { offset: 2, ...call, ...more },
      { offset: 130, ...call, title: 'Plus tard' },
      { offset: 600, ...call, title: 'Encore plus tard' },
    ])
    const scheduler = ticks()
    await sequence.play()
    await scheduler.pass(3000)
    const [, id = 0, laterId = 0] = sequence.ids
    const listed = async (caller = sequence.caller) => {
      const { data, finished } = await caller.handLines.list({})
      return {
        data: data.filter(line => line.sequenceId === sequence.id),
        finished: finished.filter(line => line.sequenceId === sequence.id),
      }
    }
    /** How many lines are due for a caller, as the navigation and the list of the desk count them. */
    const countDue = async (caller = sequence.caller) => {
      const { data } = await caller.handLines.list({})
      const { count } = await caller.handLines.due({})
      expect(count).toBe(data.filter(({ mine, wait }) => mine && wait <= 0).length)
      return count
    }
    const state = async () => (await sequence.read()).items.find(item => item.id === id)
    return { ...sequence, ...scheduler, id, laterId, listed, countDue, state }
  }

  test('a line is kept with its means, its player, its address and what it expects, and shows nothing to players', async () => {
    const { admin, id, posted, state, caller } = await playing('kept')
    const { people } = world().exercises.acme
    const { id: roleId } = await caller.desk.saveRole({ name: 'Préfecture', tone: 'teal', personaIds: [], sequenceIds: [] })
    const edited = { ...call, id, offset: 2, authorId: people.mairie, targetId: people.camille, means: 'inPerson' } as const
    await promise('HAND-01', async () => {
      expect(await admin.sequences.items.edit({ ...edited, playerRoleId: roleId, expected: 'Rappeler', expectedDelay: 5 })).toMatchObject({
        kind: 'hand',
        means: 'inPerson',
        playerRole: { id: roleId, name: 'Préfecture', tone: 'teal' },
        player: null,
        recipient: { id: people.camille },
        toName: 'La préfecture',
        contact: '05 55 00 00 01',
        state: 'pending',
        play: null,
      })
      expect(await admin.sequences.items.edit({ ...edited, playerId: people.animator })).toMatchObject({ player: { id: people.animator } })
      expect(await posted()).toEqual(['1'])
    })
    const refused = (more: object) => admin.sequences.items.edit({ ...edited, ...more })
    await expect(refused({ playerRoleId: roleId, playerId: people.animator })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(refused({ playerId: people.camille })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(refused({ playerRoleId: 1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(refused({ text: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await admin.sequences.items.edit({ ...edited, playerRoleId: roleId })
    await caller.desk.deleteRole({ id: roleId })
    expect(await state()).toMatchObject({ playerRole: null })
    const weeze = await admin.sequences.items.edit({ ...edited, kind: 'weeze', targetId: null, playerId: people.animator })
    expect(weeze).toMatchObject({ means: null, player: null, toName: null, contact: null })
  })

  test('it stands from two minutes before, first those that are longest due, until it is done', async () => {
    const { caller, id, laterId, listed, pass, pause, play, state } = await playing('stands')
    await promise('HAND-02', async () => {
      const { data } = await listed()
      expect(data.map(line => [line.id, Math.round(line.wait)])).toEqual([[id, -1]])
      await pass(10_000)
      const later = (await listed()).data
      expect(later.map(line => [line.id, Math.round(line.wait), line.mine, line.again])).toEqual([
        [id, -11, true, false],
        [laterId, 117, true, false],
      ])
    })
    await pause()
    world().clock.advanceBy(60_000)
    expect((await listed()).data.map(({ wait }) => Math.round(wait))).toEqual([-11, 117])
    await play()
    await promise('HAND-02', async () => {
      expect(await caller.handLines.begin({ id })).toMatchObject({ play: { outcome: null, doneOn: null, startedOn: expect.any(String) } })
      expect((await listed()).data[0]).toMatchObject({ hold: { user: { username: 'animator' } }, startedOn: expect.any(String) })
      await caller.handLines.finish({ id, outcome: 'reached', note: ' Noté ' })
      expect(await state()).toMatchObject({ state: 'published', play: { outcome: 'reached' } })
      const { data, finished } = await listed()
      expect(data.map(line => line.id)).toEqual([laterId])
      expect(finished).toMatchObject([{ id, plays: [{ outcome: 'reached', note: 'Noté', by: { username: 'animator' } }] }])
    })
  })

  test('who plays a line is told that it is due: its player, who has its role, or all while nobody has it', async () => {
    const { caller, admin, id, countDue } = await playing('counted')
    const { people } = world().exercises.acme
    const other = await world().as('acme', 'admin')
    const all = await countDue()
    expect(await countDue(other)).toBe(all)
    const { id: roleId } = await caller.desk.saveRole({ name: 'Standard', tone: 'teal', personaIds: [], sequenceIds: [] })
    const line = { ...call, id, offset: 2, authorId: people.mairie }
    await admin.sequences.items.edit({ ...line, playerRoleId: roleId })
    await promise('HAND-02', async () => {
      expect([await countDue(), await countDue(other)]).toEqual([all, all])
      await caller.desk.holdRole({ id: roleId, held: true })
      expect([await countDue(), await countDue(other)]).toEqual([all, all - 1])
      await admin.sequences.items.edit({ ...line, playerId: people.admin })
      expect([await countDue(), await countDue(other)]).toEqual([all - 1, all])
    })
    await caller.handLines.finish({ id, outcome: 'reached' })
    expect(await countDue(other)).toBe(all - 1)
    await caller.desk.deleteRole({ id: roleId })
  })

  test('a colleague who has it or has played it meanwhile is respected', async () => {
    const { caller, id } = await playing('colleagues')
    const other = await world().as('acme', 'admin')
    await other.handLines.begin({ id })
    await expect(caller.handLines.begin({ id })).rejects.toMatchObject({ code: 'CONFLICT' })
    await caller.desk.take({ subject: 'item', id, over: true })
    await caller.handLines.begin({ id })
    await caller.handLines.finish({ id, outcome: 'refused' })
    await promise('HAND-02', async () => {
      const played = { code: 'CONFLICT', cause: { reason: 'hand.played' } }
      await expect(other.handLines.finish({ id, outcome: 'reached' })).rejects.toMatchObject(played)
      await expect(other.handLines.begin({ id })).rejects.toMatchObject(played)
    })
  })

  test('a line that is to be called again stands again at its minute, also after the end of its sequence', async () => {
    const { admin, caller, id, listed, countDue, pass, state } = await playing('again')
    await expect(caller.handLines.finish({ id, outcome: 'callBack' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await promise('HAND-02', async () => {
      await caller.handLines.finish({ id, outcome: 'callBack', againInMinutes: 12 })
      expect(await state()).toMatchObject({ state: 'pending', play: { outcome: 'callBack', againAt: expect.closeTo(723, 0) } })
      expect((await listed()).data).toMatchObject([{ id, again: true, wait: expect.closeTo(720, 0) }])
    })
    await admin.sequences.items.shift({ id, seconds: 60 })
    await admin.sequences.items.act({ act: 'shift', ids: [id], seconds: -60 })
    expect(await state()).toMatchObject({ offset: 2, play: { againAt: expect.closeTo(723, 0) } })
    await admin.sequences.items.shift({ id, seconds: 60 })
    expect((await listed()).data).toMatchObject([{ id, wait: expect.closeTo(780, 0) }])
    await admin.sequences.items.shift({ id, seconds: -60 })
    await admin.sequences.jump({ to: 600, between: 'skip' })
    await pass(1000)
    const [line] = (await listed()).data.filter(line => line.id === id)
    expect(line).toMatchObject({ sequenceStatus: 'STOPPED', wait: expect.closeTo(123, 0) })
    world().clock.advanceBy(200_000)
    expect((await listed()).data.find(line => line.id === id)?.wait).toBeCloseTo(-77, 0)
    expect(await countDue()).toBeGreaterThan(0)
    await caller.handLines.finish({ id, outcome: 'noAnswer' })
    expect(await state()).toMatchObject({ state: 'published', play: { outcome: 'noAnswer', againAt: null } })
  })

  test('what it expects is owed from when it is done, and only where somebody was reached', async () => {
    const { caller, id, laterId } = await playing('owed', { expected: 'Rappeler la préfecture', expectedDelay: 7 })
    await caller.handLines.finish({ id, outcome: 'reached' })
    await caller.handLines.finish({ id: laterId, outcome: 'noAnswer' })
    const owed = async () => (await caller.desk.owed({})).data.filter(({ subject }) => subject === 'hand')
    await promise('HAND-03', async () => {
      const askedOn = world().clock.now().toISOString()
      expect(await owed()).toMatchObject([{ kind: 'hand', text: call.text, expected: 'Rappeler la préfecture', delay: 420, askedOn }])
    })
    const [{ id: debtId = 0 } = {}] = await owed()
    await caller.desk.judge({ id: debtId, judgement: 'satisfied', act: { kind: 'outside', on: world().clock.now().toISOString() } })
    expect(await owed()).toEqual([])
  })

  test('what was done can be taken back for half a minute, and the call goes on', async () => {
    const { caller, id, laterId, listed, state } = await playing('undone', { expected: 'Rappeler' })
    await caller.handLines.begin({ id })
    await caller.handLines.finish({ id, outcome: 'reached' })
    await promise('HAND-02', async () => {
      world().clock.advanceBy(29_000)
      await caller.handLines.undo({ id })
      expect(await state()).toMatchObject({ state: 'pending', play: { doneOn: null, startedOn: expect.any(String) } })
      expect((await caller.desk.owed({})).data.filter(({ subject }) => subject === 'hand')).toEqual([])
      expect((await listed()).finished).toEqual([])
    })
    await caller.handLines.undo({ id })
    expect(await state()).toMatchObject({ play: null })
    await expect(caller.handLines.undo({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await caller.handLines.finish({ id: laterId, outcome: 'reached' })
    world().clock.advanceBy(31_000)
    await expect(caller.handLines.undo({ id: laterId })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('a jump leaves it late, publishing it makes it due, and an inject of it stands at once', async () => {
    const { admin, ids, laterId, listed, read, caller } = await playing('jumped')
    await admin.sequences.jump({ to: 300, between: 'leave' })
    const late = async () => (await read()).items.find(item => item.id === laterId)
    expect(await late()).toMatchObject({ state: 'late' })
    expect((await listed()).data.map(line => line.id)).not.toContain(laterId)
    const [, , , last = 0] = ids
    await promise('HAND-03', async () => {
      expect(await admin.sequences.items.publish({ id: laterId })).toMatchObject({ state: 'pending' })
      expect(await admin.sequences.items.publish({ id: last })).toMatchObject({ state: 'pending', offset: 300 })
      expect((await listed()).data.map(line => line.id)).toEqual(expect.arrayContaining([laterId, last]))
    })
    const reserve = await createPlannedSequence(world(), 'Réserve à la main', [{ offset: 0, ...call, title: 'Coup de fil' }])
    await admin.sequences.edit({ id: reserve.id, reserve: true })
    const [line = 0] = reserve.ids
    await expect(admin.sequences.items.publish({ id: line })).rejects.toMatchObject({ code: 'CONFLICT' })
    await promise('HAND-03', async () => {
      expect(await admin.sequences.injects.publish({ itemId: line, when: { after: 0 } })).toMatchObject({ state: 'planned', wait: 0 })
      expect((await caller.handLines.list({})).data).toContainEqual(expect.objectContaining({ title: 'Coup de fil', means: 'phone' }))
    })
  })

  test('it stands in past moments and the file of a run with its time, lateness, outcome and note', async () => {
    const { admin, caller, id, laterId, pass } = await playing('told', { expected: 'Rappeler', expectedDelay: 10 })
    const before = world().clock.now().toISOString()
    world().clock.advanceBy(30_000)
    await pass(30_000)
    await caller.handLines.finish({ id, outcome: 'callBack', againInMinutes: 1 })
    await pass(60_000)
    world().clock.advanceBy(60_000)
    await caller.handLines.finish({ id, outcome: 'reached', note: 'Rappellera' })
    const after = world().clock.now().toISOString()
    const { people } = world().exercises.acme
    const changed = { ...call, id: laterId, offset: 130, authorId: people.mairie, means: 'radio', playerId: people.admin } as const
    await admin.sequences.items.edit(changed)
    const lineAt = async (at: string, lineId = id) => (await caller.rewind.plan({ at })).lines.find(line => line.id === lineId)
    await promise('HAND-03', async () => {
      expect(await lineAt(before)).toMatchObject({ state: 'pending', play: null })
      expect(await lineAt(before, laterId)).toMatchObject({ hand: { means: 'phone', player: null, toName: call.toName } })
      expect(await lineAt(after, laterId)).toMatchObject({ hand: { means: 'radio', player: expect.any(String), toName: call.toName } })
      expect(await lineAt(after)).toMatchObject({ state: 'published', actual: after, play: { outcome: 'reached', note: 'Rappellera' } })
      expect((await caller.figures.live({})).byHand).toMatchObject({ played: expect.any(Number), lateness: expect.any(Number) })
      const run = toRun(await readHistory(world().store.read, world().exercises.acme.exerciseId, world().clock.now()), noFindings)
      const { line, ...event } = run.events.find(({ line }) => line?.id === id) ?? {}
      expect(event).toMatchObject({
        actual: { on: after },
        lateness: 91,
        said: null,
        asked: { channel: 'hand', delay: 600 },
        verdict: 'open',
      })
      expect(line).toMatchObject({
        state: 'published',
        hand: { means: 'phone', toName: call.toName, outcome: 'reached', note: 'Rappellera', times: 2 },
      })
      const pending = run.events.find(({ line }) => line?.id === laterId)
      expect(pending).toMatchObject({ actual: null, line: { state: 'pending', hand: { outcome: null, id: null, times: 0 } } })
      expect(matchLines(run, run).find(row => row.id === id)?.a).toMatchObject({
        lateness: 91,
        hand: { means: 'phone', outcome: 'reached', note: 'Rappellera', by: expect.any(String) },
        published: { on: after },
      })
    })
  })

  test('a reset takes what was played with it, injects too', async () => {
    const { admin } = await world().as('blue', 'animator')
    const { handLines } = await world().as('blue', 'animator')
    const { exerciseId, people } = world().exercises.blue
    const { id: sequenceId } = await admin.sequences.create({ name: 'Réserve' })
    const { id: itemId } = await admin.sequences.items.add({ sequenceId, offset: 0, authorId: people.mairie, ...call })
    await admin.sequences.edit({ id: sequenceId, reserve: true })
    await admin.sequences.injects.publish({ itemId, when: { after: 0 } })
    const [line] = (await handLines.list({})).data
    await handLines.finish({ id: line?.id ?? 0, outcome: 'callBack', againInMinutes: 5 })
    const { exercises } = world().store.read.t
    const [{ name = '' } = {}] = await world()
      .store.read.select({ name: exercises.name })
      .from(exercises)
      .where(eq(exercises.id, exerciseId))
    await (await world().as('blue', 'admin')).admin.exercises.reset({ exerciseId, name })
    expect((await handLines.list({})).data).toEqual([])
    expect(await world().store.read.$count(world().store.read.t.handPlays, eq(world().store.read.t.handPlays.exerciseId, exerciseId))).toBe(
      0,
    )
  })

  test('cards show all lines by hand in the order of the plan, with the words of the exercise', async () => {
    const { caller, id, laterId } = await playing('cards', { text: 'Ici {ville}' })
    await caller.admin.sequences.setVariables({ variables: { ville: 'Valmare' } })
    const cards = (await caller.handLines.cards()).filter(({ sequenceName }) => sequenceName === 'cards')
    expect(cards.map(card => card.id).slice(0, 2)).toEqual([id, laterId])
    expect(cards[0]).toMatchObject({ text: 'Ici Valmare', number: expect.any(Number), contact: call.contact })
    await caller.admin.sequences.setVariables({ variables: {} })
  })
})

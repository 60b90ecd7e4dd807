import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { elapsedAtMoment } from '#routers/exercise-clock.rules.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { createPlannedSequence, openSchedulers } from '#test/support/fake-scheduler.ts'
import { promise } from '#test/support/promise.ts'

const second = 1000

describeWorlds('One clock', world => {
  const ticks = openSchedulers(world)
  const adminOf = async () => (await world().as('acme', 'admin')).admin
  afterEach(async () => {
    const { exercises, sequences } = await adminOf()
    for (const { id, status } of await sequences.list()) if (status !== 'STOPPED') await sequences.setStatus({ id, status: 'STOPPED' })
    await exercises.reset({ exerciseId: world().exercises.acme.exerciseId, name: 'Exercise CANARY-ACME' })
  })

  /** A sequence that has begun with the exercise, which goes four times as fast; `pass` lets real time pass for both. */
  const playing = async (name: string, offsets: number[]) => {
    const planned = offsets.map(offset => ({ offset, expected: 'Répondre', expectedDelay: 2 }))
    const sequence = await createPlannedSequence(world(), name, planned)
    await sequence.admin.sequences.edit({ id: sequence.id, speed: 4 })
    const { pass, tick } = ticks()
    await sequence.play()
    await tick()
    return {
      ...sequence,
      pass: async (milliseconds: number) => {
        world().clock.advanceBy(milliseconds)
        await pass(milliseconds)
      },
    }
  }
  /** What the exercise clock shows now, in seconds. */
  const shown = async () => {
    const { clock } = await (await adminOf()).sequences.pulse()
    return (elapsedAtMoment(clock, world().clock.now().getTime()) ?? Number.NaN) / second
  }
  const takeNote = async () => {
    const said = { words: 'Vu', about: null, judgement: null, objectiveId: null, rating: null, tags: [] }
    const { notes } = await world().as('acme', 'observer')
    return notes.create({ ...said, clientId: randomUUID().replaceAll('-', ''), notedOn: world().clock.now().toISOString() })
  }
  const secondsOfNotes = async () => {
    const { data } = await (await world().as('acme', 'observer')).notes.list({})
    return data.map(({ elapsed }) => elapsed)
  }

  test('the speed of a sequence is that of the exercise and of all its sequences', async () => {
    const { id, admin } = await createPlannedSequence(world(), 'one', [{ offset: 600 }])
    const other = await createPlannedSequence(world(), 'other', [{ offset: 600 }])
    const speeds = async () => new Set((await admin.sequences.list()).map(({ speed }) => speed))
    await promise('EXO-476', async () => {
      expect(await admin.sequences.edit({ id, speed: 4 })).toMatchObject({ speed: 4 })
      expect(await speeds()).toEqual(new Set([4]))
      expect(await other.read()).toMatchObject({ speed: 4 })
      await admin.sequences.edit({ id: other.id, speed: 2 })
      expect(await speeds()).toEqual(new Set([2]))
    })
  })

  test('clock, plan and notes say the same H+ at a speed, after a jump and once it is taken back', async () => {
    const { admin, pass, read } = await playing('same', [10, 300, 7200])
    const planned = async () => (await read()).elapsed
    await pass(30 * second)
    await promise('EXO-476', async () => {
      expect([await shown(), await planned(), (await takeNote()).elapsed]).toEqual([120, 120, 120])
    })
    world().clock.advanceBy(1)
    const jump = await admin.sequences.jump({ to: 600, between: 'skip' })
    await pass(10 * second)
    await promise('EXO-478', async () => {
      expect(await shown()).toBe(640)
      // A quarter of a second of real time at most is not measured.
      expect(Math.abs((await planned()) - 640)).toBeLessThanOrEqual(1)
      await takeNote()
      expect(await secondsOfNotes()).toEqual([640, 120])
    })
    await admin.sequences.undoJump({ id: jump.id ?? 0 })
    await promise('EXO-478', async () => {
      expect([await shown(), await planned(), ...(await secondsOfNotes())]).toEqual([120.004, 120, 120, 120])
      await pass(10 * second)
      expect(await shown()).toBe(160.004)
      expect(Math.abs((await planned()) - 160)).toBeLessThanOrEqual(1)
    })
  })

  test('an inject comes in real minutes, or when the clock shows its time', async () => {
    const { admin, pass, caller } = await playing('inject', [36_000])
    await pass(10 * second)
    const authorId = world().exercises.acme.people.mairie
    const write = (text: string, when: { after: number } | { clock: number }) => admin.sequences.injects.write({ authorId, text, when })
    const feed = async () => (await caller.weezes.feed({})).data.map(({ text }) => text)
    await promise('EXO-477', async () => {
      expect(await write('in five seconds', { after: 5 })).toMatchObject({ state: 'planned', wait: 5 })
      expect(await write('at an hour', { clock: 3600 })).toMatchObject({ state: 'planned', wait: 890 })
      await pass(6 * second)
      expect(await feed()).toContain('in five seconds')
      await admin.sequences.jump({ to: 3600, between: 'publish' })
      await pass(second)
      expect(await feed()).toContain('at an hour')
      expect(await shown()).toBe(3604)
    })
  })

  test('an animator sets scenario time where the plan is, and players do not', async () => {
    const { admin } = await world().as('acme', 'animator')
    const scenario = { scenarioStart: '2031-03-02T08:00:00.000Z', scenarioRate: 10, scenarioForAll: false }
    await promise('EXO-479', async () => {
      expect(await admin.exercises.setScenario(scenario)).toMatchObject({ scenario: { start: scenario.scenarioStart, rate: 10 } })
      const { admin: players } = await world().as('acme', 'camille')
      await expect(players.exercises.setScenario(scenario)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      expect(await admin.exercises.setScenario({ scenarioStart: null })).not.toHaveProperty('scenario')
    })
  })
})

import { expect, test, vi } from 'vitest'
import type { Store } from '#db/store.ts'
import { sequence } from '#routers/sequences/sequences.contract.ts'
import { log } from '#server/log.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { createPlannedSequence, openSchedulers } from '#test/support/fake-scheduler.ts'
import { promise } from '#test/support/promise.ts'

describeWorldsOnEachEngine('Sequences', world => {
  const ticks = openSchedulers(world)

  test('an animator reads the sequences of the exercise, in seconds', async () => {
    const { admin } = await world().as('acme', 'animator')
    const [known] = await admin.sequences.list()
    expect(sequence.strict().parse(known)).toEqual(known)
    const counts = { publishedWeezesCount: 0, weezesCount: 3, duration: 60, elapsed: 0 }
    for (const id of ['API-29', 'SEQ-04'])
      await promise(id, () =>
        expect(known).toMatchObject({ id: world().exercises.acme.sequenceId, name: expect.any(String), status: 'STOPPED', ...counts }),
      )
  })

  test('sequences are listed in the order in which they were added, also those of the same moment', async () => {
    const { admin } = await world().as('acme', 'animator')
    const made = ['z, first', 'm, then', 'a, at the same moment']
    for (const [at, name] of made.entries()) {
      await admin.sequences.create({ name })
      if (at === 0) world().clock.advanceBy(1000)
    }
    expect((await admin.sequences.list()).map(({ name }) => name).slice(-3)).toEqual(made)
  })

  test.each(['observer', 'camille'] as const)('%s does not steer sequences', async username => {
    const { admin } = await world().as('acme', username)
    const { sequenceId, itemId } = world().exercises.acme
    const forbidden = { code: 'FORBIDDEN' }
    await promise('ROLE-11', async () => {
      await expect(admin.sequences.setStatus({ id: sequenceId, status: 'RUNNING' })).rejects.toMatchObject(forbidden)
      await expect(admin.sequences.items.publish({ id: itemId })).rejects.toMatchObject(forbidden)
    })
  })

  test('items are published at their times, in order, none early, by their personas', async () => {
    const { play, read, posted } = await createPlannedSequence(world(), 'timely', [
      { offset: 2 },
      { offset: 0 },
      { offset: 1 },
      { offset: 1, text: 'timely again' },
    ])
    const { pass } = ticks()
    await promise('ROLE-03', async () => expect(await play()).toMatchObject({ status: 'RUNNING', elapsed: 0 }))
    await pass(250)
    expect(await posted()).toEqual(['0'])
    await pass(750)
    expect(await posted()).toEqual(['0'])
    await pass(250)
    expect(await posted()).toEqual(['0', '1', 'again'])
    await promise('STATE-06', async () => expect(await read()).toMatchObject({ status: 'RUNNING', elapsed: 1, publishedWeezesCount: 3 }))
    await pass(5000)
    expect(await posted()).toEqual(['0', '1', 'again', '2'])
    // At the end it stands with the bar full.
    await promise('STATE-06', async () =>
      expect(await read()).toMatchObject({ status: 'STOPPED', elapsed: 2, publishedWeezesCount: 4, failedCount: 0 }),
    )
  })

  test('a pause keeps the clock, nothing bursts after it, and publishing at once works meanwhile', async () => {
    const { ids, admin, play, pause, read, posted } = await createPlannedSequence(world(), 'paused', [
      { offset: 1 },
      { offset: 2 },
      { offset: 60 },
    ])
    const { pass } = ticks()
    await play()
    await pass(1500)
    expect(await posted()).toEqual(['1'])
    await promise('STATE-06', async () => expect(await pause()).toMatchObject({ status: 'PAUSED', elapsed: 1.25 }))
    await pass(600_000 / 100)
    world().clock.advanceBy(600_000)
    expect(await posted()).toEqual(['1'])
    expect(await admin.sequences.items.publish({ id: ids[2] ?? 0 })).toMatchObject({ state: 'published' })
    expect(await posted()).toEqual(['1', '60'])
    await play()
    await pass(250)
    expect(await read()).toMatchObject({ elapsed: 1.25, publishedWeezesCount: 2 })
    await pass(1000)
    expect(await posted()).toEqual(['1', '60', '2'])
    expect(await admin.sequences.items.publish({ id: ids[2] ?? 0 })).toMatchObject({ state: 'published' })
    expect(await posted()).toEqual(['1', '60', '2'])
  })

  test('stopping rewinds, what is published stays, and the next play publishes from the beginning', async () => {
    const { play, pause, stop, read, posted } = await createPlannedSequence(world(), 'again', [{ offset: 1 }, { offset: 2 }])
    const { pass } = ticks()
    await play()
    await pass(1500)
    await promise('SEQ-07', async () => {
      expect(await stop()).toMatchObject({ status: 'STOPPED', elapsed: 0, publishedWeezesCount: 0 })
      expect(await posted()).toEqual(['1'])
    })
    await pass(5000)
    expect(await posted()).toEqual(['1'])
    await play()
    await pass(5000)
    await promise('SEQ-07', async () => expect(await posted()).toEqual(['1', '1', '2']))
    expect(await read()).toMatchObject({ status: 'STOPPED', elapsed: 2, publishedWeezesCount: 2 })
    // From its end it begins again too, also when it is first paused.
    expect(await pause()).toMatchObject({ status: 'PAUSED', elapsed: 0, publishedWeezesCount: 0 })
    await play()
    await pass(1500)
    expect(await posted()).toEqual(['1', '1', '2', '1'])
    await stop()
  })

  test('the same status again changes nothing', async () => {
    const { play, pause, read } = await createPlannedSequence(world(), 'same', [{ offset: 60 }])
    const { pass } = ticks()
    await play()
    await pass(1250)
    for (const again of [play, play])
      await promise('API-30', async () => expect(await again()).toMatchObject({ status: 'RUNNING', elapsed: 1 }))
    await pause()
    await pause()
    expect(await read()).toMatchObject({ status: 'PAUSED', elapsed: 1 })
  })

  test('neither a clock that is set nor a process that stood still makes anything come early or all at once', async () => {
    const { play, stop, read, posted } = await createPlannedSequence(world(), 'still', [{ offset: 1 }, { offset: 5 }, { offset: 10 }])
    const { pass, stall, tick } = ticks()
    await play()
    await pass(1250)
    for (const jump of [10_800_000, -21_600_000]) {
      world().clock.advanceBy(jump)
      await pass(500)
      expect(await posted()).toEqual(['1'])
    }
    expect(await read()).toMatchObject({ elapsed: 2 })
    stall(3_600_000)
    await tick()
    expect(await posted()).toEqual(['1'])
    expect((await read()).elapsed).toBe(4)
    world().clock.advanceBy(10_800_000)
    await stop()
  })

  test('another process goes on where the first one ended, and publishes nothing twice', async () => {
    const { play, stop, read, posted } = await createPlannedSequence(world(), 'restart', [{ offset: 1 }, { offset: 2 }, { offset: 3 }])
    const first = ticks()
    await play()
    await first.pass(2500)
    const second = ticks()
    // Where several processes share a database, the second one waits until the first one is silent.
    await second.pass(250)
    await second.pass(3250)
    expect(await posted()).toEqual(['1', '2', ...((await read()).elapsed >= 3 ? ['3'] : [])])
    await second.pass(1500)
    await first.pass(5000)
    await second.pass(1500)
    expect(await posted()).toEqual(['1', '2', '3'])
    await stop()
  })

  test('two processes at once never publish twice', async () => {
    const names = ['together 1', 'together 2', 'together 3']
    const offsets = Array.from({ length: 8 }, (_, at) => ({ offset: at }))
    const plans = await Promise.all(names.map(name => createPlannedSequence(world(), name, offsets)))
    // On SQLite the folder's lock keeps a second process out.
    const processes = world().store.engine === 'sqlite' ? [ticks()] : [ticks(), ticks()]
    for (const { play } of plans) await play()
    for (let round = 0; round < 12; round += 1) await Promise.all(processes.map(({ pass }) => pass(1000)))
    const expected = offsets.map(({ offset }) => String(offset))
    for (const { read, id } of plans) {
      const { items, status } = await read()
      expect([id, status, items.map(({ state }) => state)]).toEqual([id, 'STOPPED', expected.map(() => 'published')])
      const moments = items.map(({ publishedId }) => publishedId ?? 0)
      expect(moments).toEqual(moments.toSorted((one, other) => one - other))
    }
    const { store, exercises } = world()
    const rows = await store.read.select().from(store.read.t.weezes)
    const texts = rows.filter(row => row.exerciseId === exercises.acme.exerciseId && row.text.startsWith('together')).map(row => row.text)
    expect(texts.toSorted()).toEqual(names.flatMap(name => expected.map(at => `${name} ${at}`)).toSorted())
  })

  test('what goes wrong by itself undoes all of its moment, fails one item and lets the rest go on', async () => {
    const { play, stop, read, posted } = await createPlannedSequence(world(), 'broken', [
      { offset: 1 },
      { offset: 1, text: 'broken second' },
      { offset: 1, text: 'broken third' },
    ])
    const { services } = world()
    let calls = 0
    const faulty = ticks({
      ...services,
      now: () => {
        calls += 1
        // One for each of five looks for conditions and two for the first item; the second one's goes wrong once.
        if (calls === 8) throw new Error('out of order')
        return services.now()
      },
    })
    await play()
    await faulty.pass(1250)
    expect((await read()).items.map(({ text, state, failure }) => [text, state, failure])).toEqual([
      ['broken 1', 'published', null],
      ['broken second', 'failed', 'unexpected'],
      ['broken third', 'published', null],
    ])
    expect(await posted()).toEqual(['1', 'third'])
    await stop()
  })

  test('while nothing can be written that is logged once, and afterwards the sequence goes on', async () => {
    const { play, pause, posted } = await createPlannedSequence(world(), 'full', [{ offset: 1 }, { offset: 2 }])
    const { services } = world()
    const { store } = services
    let full = false
    const write: Store['write'] = async work => {
      if (full) throw new Error('database or disk is full')
      return store.write(work)
    }
    const process = ticks({ ...services, store: { ...store, write } })
    const told = vi.spyOn(log, 'error').mockReturnValue()
    const again = vi.spyOn(log, 'warn').mockReturnValue()
    await play()
    await process.pass(1500)
    full = true
    await process.pass(3000)
    expect(await posted()).toEqual(['1'])
    expect(told).toHaveBeenCalledOnce()
    full = false
    await process.pass(1000)
    expect(await posted()).toEqual(['1', '2'])
    expect([told.mock.calls.length, again.mock.calls.length]).toEqual([1, 1])
    vi.restoreAllMocks()
    await pause()
  })
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openStore } from '#db/engine/open-store.ts'
import { cachedUntilInvalidated } from '#db/query/cached.ts'
import type { Db } from '#db/store.ts'
import { tagKeyOf } from '#db/tags.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'

describeWorldsOnEachEngine('Store', world => {
  const rename = (tx: Db, name: string) => tx.update(tx.t.clients).set({ name }).where(eq(tx.t.clients.path, 'acme'))
  const nameOf = async (path: string) => {
    const { t } = world().store.read
    const [client] = await world().store.read.select({ name: t.clients.name }).from(t.clients).where(eq(t.clients.path, path))
    return client?.name
  }

  test('design 6: a write is all or nothing', async () => {
    const failing = world().store.write(async tx => {
      await rename(tx, 'half')
      throw new Error('after half of it')
    })
    await expect(failing).rejects.toThrow('after half of it')
    expect(await nameOf('acme')).toBe('Acme')
    await world().store.write(tx => rename(tx, 'whole'))
    expect(await nameOf('acme')).toBe('whole')
  })

  test('design 6: a write inside a write joins it, and falls with it', async () => {
    const { store } = world()
    await store.write(async tx => {
      await rename(tx, 'outer')
      const seen = await store.write(inner => inner.select().from(inner.t.clients).where(eq(inner.t.clients.name, 'outer')))
      expect(seen).toHaveLength(1)
    })
    const failing = store.write(async () => {
      await store.write(tx => rename(tx, 'inner'))
      throw new Error('outer')
    })
    await expect(failing).rejects.toThrow('outer')
    expect(await nameOf('acme')).toBe('outer')
  })

  test('design 6: one of many writes at once fails alone', async () => {
    const tag = (at: number) => ({ exerciseId: world().exercises.acme.exerciseId, tag: `neighbour${at}`, label: 'x' })
    const writes = Array.from({ length: 40 }, (_, at) =>
      world().store.write(async tx => {
        await tx.insert(tx.t.hashtags).values(tag(at))
        if (at % 3 === 1) throw new Error('thrown')
        // Breaks the primary key, after its first row was right.
        if (at % 3 === 2) await tx.insert(tx.t.hashtags).values(tag(at))
        return at
      }),
    )
    const settled = await Promise.allSettled(writes)
    const kept = settled.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    expect(kept).toEqual(Array.from({ length: 14 }, (_, at) => at * 3))
    const { t } = world().store.read
    const stored = await world().store.read.select({ tag: t.hashtags.tag }).from(t.hashtags).where(eq(t.hashtags.label, 'x'))
    expect(stored.map(row => row.tag).toSorted()).toEqual(kept.map(at => `neighbour${at}`).toSorted())
  })

  test('design 6: the reading side cannot change anything', async () => {
    await expect((async () => rename(world().store.read, 'written by a reader'))()).rejects.toThrow()
    expect(await nameOf('acme')).not.toBe('written by a reader')
  })

  test('design 6: what is committed is read at once', async () => {
    for (let at = 0; at < 20; at += 1) {
      await world().store.write(tx => rename(tx, `name ${at}`))
      expect(await nameOf('acme')).toBe(`name ${at}`)
    }
  })

  const kept = [tagKeyOf(1, 'people'), tagKeyOf(1, 'weezes')]

  test('design 6: what is kept is read again when a tag of it moves, and not before', async () => {
    let loads = 0
    const name = cachedUntilInvalidated(
      10,
      () => kept,
      async (_, path) => {
        loads += 1
        return nameOf(path)
      },
    )
    const { read, write } = world().store
    await name(read, 'acme')
    await name(read, 'acme')
    expect(loads).toBe(1)
    await write(async tx => tx.invalidate(1, 'press'))
    await write(async tx => tx.invalidatePersonal(1, 7, 'marks'))
    await write(async tx => tx.invalidateNothing())
    await name(read, 'acme')
    expect(loads).toBe(1)
    await write(async tx => {
      tx.invalidate(1, 'weezes')
      await rename(tx, 'renamed')
    })
    expect(await name(read, 'acme')).toBe('renamed')
    await write(tx => rename(tx, 'by a write that names nothing'))
    expect(await name(read, 'acme')).toBe('by a write that names nothing')
    await write(async tx => {
      tx.invalidate(1, 'weezes')
      await rename(tx, 'not yet')
      await name(tx, 'acme')
      throw new Error('undone')
    }).catch(() => {})
    expect(await name(read, 'acme')).toBe('by a write that names nothing')
    expect(loads).toBe(4)
  })

  test('design 6: an answer that a commit overtook is given but not kept', async () => {
    const { read, write } = world().store
    let go = () => {}
    const waiting = new Promise<void>(resolve => {
      go = resolve
    })
    const slow = cachedUntilInvalidated(
      10,
      () => kept,
      async (_, path) => {
        const found = await nameOf(path)
        await waiting
        return found
      },
    )
    await write(tx => rename(tx, 'before'))
    const overtaken = slow(read, 'acme')
    await write(tx => rename(tx, 'after'))
    go()
    await overtaken
    expect(await slow(read, 'acme')).toBe('after')
  })

  test('design 6: the commit of another process is heard', async () => {
    const { read } = world().store
    const name = cachedUntilInvalidated(
      10,
      () => kept,
      (_, path) => nameOf(path),
    )
    await name(read, 'acme')
    const other = await openStore(world().location)
    await other.write(tx => rename(tx, 'by another process'))
    await expect.poll(() => name(read, 'acme')).toBe('by another process')
    await other.close()
  })
})

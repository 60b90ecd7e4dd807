import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readHistory } from '#routers/dossier/history.reads.ts'
import { toRun } from '#routers/dossier/run.reads.ts'
import { shareOfPlayers } from '#routers/live/run.rules.ts'
import { sayChatter } from '#server/background/chatter-scheduler.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { fileForm } from '#test/support/file-form.ts'
import { promise } from '#test/support/promise.ts'
import { addCrowd } from '#test/support/storm-crowd.ts'
import type { Caller } from '#test/support/world.ts'

const group = 'Riverains'

describeWorlds('Chatter', world => {
  let animator: Caller
  let admin: Caller
  const exerciseId = () => world().exercises.acme.exerciseId
  const tick = () => sayChatter(world().services)
  /** Lets time pass, with a look every so often. */
  const pass = async (milliseconds: number, step = 500) => {
    for (let left = milliseconds; left > 0; left -= step) {
      world().clock.advanceBy(Math.min(step, left))
      await tick()
    }
  }
  /** What was said in this run: the words, and at which millisecond of the exercise. */
  const said = async () => {
    const { chatterPosts: posts, weezes } = world().store.read.t
    return world()
      .store.read.select({ text: posts.text, at: posts.at, authorId: weezes.authorId, createdOn: weezes.createdOn, weezeId: weezes.id })
      .from(posts)
      .innerJoin(weezes, and(eq(weezes.exerciseId, posts.exerciseId), eq(weezes.id, posts.weezeId)))
      .where(and(eq(posts.exerciseId, exerciseId()), isNotNull(posts.weezeId)))
      .orderBy(asc(posts.at))
  }
  /** Starts the clock of the exercise. */
  const begin = async () => {
    const { id } = await animator.admin.sequences.create({ name: 'Horloge' })
    await animator.admin.sequences.items.add({
      sequenceId: id,
      offset: 3599,
      authorId: world().exercises.acme.people.mairie,
      text: 'Fin.',
    })
    await animator.admin.sequences.setStatus({ id, status: 'RUNNING' })
    return id
  }
  const reset = async () => {
    await admin.admin.exercises.reset({ exerciseId: exerciseId(), name: 'Exercise CANARY-ACME' })
    animator = await world().as('acme', 'animator')
  }

  beforeEach(async () => {
    animator = await world().as('acme', 'animator')
    admin = await world().as('acme', 'admin')
    await reset()
    const { chatterTexts, chatterGroups, chatterSettings } = world().store.read.t
    await world().store.write(async tx => {
      tx.invalidate(exerciseId(), 'sequences')
      for (const table of [chatterTexts, chatterGroups, chatterSettings]) await tx.delete(table).where(eq(table.exerciseId, exerciseId()))
    })
    await addCrowd(world())
    await animator.chatter.fill({ group, locale: 'fr' })
    await animator.chatter.set({ seed: 4172, part: 'afternoon' })
  })

  test('the same seed says the same at the same times of the exercise in two runs, and nothing twice', async () => {
    await animator.chatter.setGroup({ group, rate: 20 })
    const play = async (steps: readonly number[]) => {
      await begin()
      const [first = 500, second = 500, third = 500] = steps
      await pass(60_000, first)
      await animator.chatter.set({ multiplier: 4 })
      await pass(30_000, second)
      await animator.chatter.setGroup({ group, rate: 7 })
      await pass(60_000, third)
      return said()
    }
    const once = await play([500, 500, 500])
    await reset()
    await animator.chatter.set({ multiplier: 2 })
    await animator.chatter.setGroup({ group, rate: 20 })
    const again = await play([1700, 130, 900])
    await promise('CTRL-04', () => {
      expect(once.length).toBeGreaterThan(15)
      const told = (all: typeof once) => all.map(({ text, at, authorId }) => [text, at, authorId])
      expect(told(again)).toEqual(told(once))
      expect(new Set(once.map(({ text }) => text)).size).toBe(once.length)
    })
  })

  // test/e2e/chatter-processes.test.ts has two real ones.
  test('two processes that look at once say what one says, each once', async () => {
    await animator.chatter.setGroup({ group, rate: 40 })
    const play = async (processes: number) => {
      await begin()
      for (let at = 0; at < 60; at += 1) {
        world().clock.advanceBy(1000)
        await Promise.all(Array.from({ length: processes }, tick))
      }
      return (await said()).map(({ text, at, authorId }) => [text, at, authorId])
    }
    const alone = await play(1)
    await reset()
    const together = await play(3)
    await promise('CTRL-04', () => {
      expect(alone.length).toBeGreaterThan(12)
      expect(together).toEqual(alone)
    })
  })

  test('a weeze of chatter is an ordinary one of a persona of its group for players, and owes nothing', async () => {
    const text = '@camille que fait la cellule ?'
    await animator.chatter.deleteTexts({ ids: (await animator.chatter.texts()).map(({ id }) => id) })
    await animator.chatter.saveText({ group, text })
    await animator.chatter.setGroup({ group, rate: 40 })
    await begin()
    const owed = (await animator.desk.owed({})).data.length
    await pass(30_000)
    const [one] = await said()
    const camille = await world().as('acme', 'camille')
    const feed = await camille.weezes.feed({})
    await promise('CTRL-04', async () => {
      const weeze = feed.data.find(({ id }) => id === one?.weezeId)
      expect(weeze).toMatchObject({ text, author: { id: one?.authorId } })
      expect(JSON.stringify(feed)).not.toMatch(/chatter/i)
      expect((await animator.desk.owed({})).data.length).toBe(owed)
    })
  })

  test('a pause of the exercise, of all that runs and of the chatter holds it, and nothing is made up for', async () => {
    await animator.chatter.setGroup({ group, rate: 40 })
    await begin()
    await pass(30_000)
    const count = async () => (await said()).length
    const holds = async (pause: () => Promise<unknown>, resume: () => Promise<unknown>) => {
      await pause()
      const before = await count()
      await pass(120_000, 5000)
      const during = await count()
      await resume()
      await tick()
      return [during - before, (await count()) - before]
    }
    const pauses = [
      await holds(
        () => animator.admin.sequences.pauseAll(),
        () => animator.admin.sequences.resumeAll(),
      ),
      await holds(
        () => animator.admin.exercises.setPhase({ phase: 'suspended', resumesOn: null, closesWriting: false }),
        () => animator.admin.exercises.setPhase({ phase: 'running', resumesOn: null, closesWriting: false }),
      ),
      await holds(
        () => animator.chatter.set({ paused: true }),
        () => animator.chatter.set({ paused: false }),
      ),
    ]
    await promise('CTRL-04', async () => {
      for (const [during = 1, after = 9] of pauses) {
        expect(during).toBe(0)
        expect(after).toBeLessThanOrEqual(1)
      }
      const before = await count()
      await pass(30_000)
      expect(await count()).toBeGreaterThan(before)
    })
  })

  test('what was paused by itself stays paused when all goes on', async () => {
    await animator.chatter.setGroup({ group, rate: 40 })
    await begin()
    await animator.chatter.set({ paused: true })
    await animator.admin.sequences.pauseAll()
    await animator.admin.sequences.resumeAll()
    expect(await animator.chatter.read()).toMatchObject({ paused: true, pausedTogether: false })
  })

  test('while no process looked, nothing is kept for later', async () => {
    await animator.chatter.setGroup({ group, rate: 40 })
    await begin()
    await pass(10_000)
    const before = (await said()).length
    world().clock.advanceBy(600_000)
    await tick()
    expect((await said()).length - before).toBeLessThanOrEqual(4)
  })

  test('what comes next is what comes, one is passed over, and one is said in other words', async () => {
    await animator.chatter.setGroup({ group, rate: 20 })
    await begin()
    const { next } = await animator.chatter.read()
    const [first, second, third] = next
    await animator.chatter.skip({ id: first?.id ?? 0 })
    await animator.chatter.saveText({ id: second?.id ?? 0, group, text: 'Dit autrement.' })
    await pass(60_000)
    const all = await said()
    await promise('CTRL-04', () => {
      expect(next.length).toBe(5)
      expect(all.slice(0, 2).map(({ text }) => text)).toEqual(['Dit autrement.', third?.text])
      // The times stay: what comes after comes in the place of what was passed over.
      const seconds = (on: string | null | undefined) => Math.round(Date.parse(on ?? '') / 1000)
      expect(seconds(all[0]?.createdOn.toISOString())).toBeCloseTo(seconds(first?.on), -0.5)
    })
    const { texts, left } = (await animator.chatter.read()).groups.find(one => one.group === group) ?? { texts: 0, left: 0 }
    expect(texts - left).toBe(all.length + 1)
  })

  test('a text of another part of the day waits for it, and a variable without a word is not said', async () => {
    await animator.chatter.deleteTexts({ ids: (await animator.chatter.texts()).map(({ id }) => id) })
    await animator.chatter.saveText({ group, text: 'Bonjour.', part: 'morning' })
    await animator.chatter.saveText({ group, text: 'Le {inconnu} passe.' })
    await animator.chatter.setGroup({ group, rate: 40 })
    await begin()
    await pass(30_000)
    expect(await said()).toEqual([])
    await animator.chatter.set({ part: 'morning' })
    await pass(30_000)
    expect((await said()).map(({ text }) => text)).toEqual(['Bonjour.'])
  })

  test('texts are said once in the exercise, even when they come back into the stock', async () => {
    await expect(animator.chatter.saveText({ group, text: (await animator.chatter.texts())[0]?.text ?? '' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await animator.chatter.setGroup({ group, rate: 40 })
    await begin()
    await pass(20_000)
    const [one] = await said()
    const { id = 0 } = (await animator.chatter.texts()).find(({ text }) => text === one?.text) ?? {}
    await animator.chatter.deleteTexts({ ids: [id] })
    await expect(animator.chatter.saveText({ group, text: one?.text ?? '' })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('the dial tells what came by minute, what is left and for how long, and asks for a group that there is', async () => {
    await animator.chatter.setGroup({ group, rate: 6 })
    await begin()
    await pass(180_000, 1000)
    const count = (await said()).length
    const { groups, goes, partNow, next } = await animator.chatter.read()
    const own = groups.find(one => one.group === group)
    await promise('CTRL-04', () => {
      expect([goes, partNow]).toEqual([true, 'afternoon'])
      expect(own).toMatchObject({ personas: 12, rate: 6, paused: false, texts: 120, left: 120 - count })
      expect(own?.came.reduce((sum, one) => sum + one, 0)).toBe(count)
      expect(own?.came.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0])
      expect(own?.minutes).toBe(Math.floor((120 - count) / 3))
      expect(own?.faces.length).toBe(3)
      expect(next[0]?.on).not.toBeNull()
    })
    await expect(animator.chatter.setGroup({ group: 'Nulle part', rate: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(animator.chatter.fill({ group: 'Nulle part', locale: 'fr' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('live figures and the file of the run tell it apart, and it has no part of the voice', async () => {
    await animator.chatter.setGroup({ group, rate: 40 })
    await begin()
    const camille = await world().as('acme', 'camille')
    await camille.weezes.post({ text: 'La cellule répond.' })
    await pass(60_000)
    const count = (await said()).length
    const { camps, weezes } = await animator.figures.live({})
    const { store, now } = world().services
    const run = toRun(await readHistory(store.read, exerciseId(), now()), {
      notes: [],
      objectives: [],
      rumours: [],
      questionnaire: null,
    })
    await promise('CTRL-04', () => {
      expect(camps.chatter.now).toBe(count / 5)
      expect([camps.players.now, camps.personas.now, camps.sequences.now]).toEqual([1 / 5, 0, 0])
      expect(weezes).toBe(count + 1)
      expect(run.summary).toMatchObject({ weezes: count + 1, camps: { players: 1, personas: 0, sequences: 0, chatter: count } })
      expect(run.voice.map(({ share }) => share)).toEqual([1])
      expect(shareOfPlayers(run.summary)).toBe(1)
      expect(run.chatter).toEqual({ seed: 4172, groups: [{ group, count }] })
      expect(run.volumes.parts.reduce((sum, part) => sum + part.chatter, 0)).toBe(count)
    })
  })

  test('those who run the exercise tell it apart in the feed, at the desk and under hashtags; players cannot', async () => {
    await animator.chatter.deleteTexts({ ids: (await animator.chatter.texts()).map(({ id }) => id) })
    await animator.chatter.saveText({ group, text: 'Le pont est fermé #chantier' })
    await animator.chatter.setGroup({ group, rate: 40 })
    await begin()
    const camille = await world().as('acme', 'camille')
    const own = await camille.weezes.post({ text: 'Le #chantier avance.' })
    await animator.weezes.post({ text: 'Quel #chantier ?', authorId: world().exercises.acme.people.mairie })
    await pass(30_000)
    const [one] = await said()
    const observer = await world().as('acme', 'observer')
    const feed = await observer.weezes.feed({ authors: 'chatter' })
    const personas = await observer.weezes.feed({ authors: 'personas' })
    const { hashtags } = await animator.figures.live({})
    const { store, now } = world().services
    const run = toRun(await readHistory(store.read, exerciseId(), now()), { notes: [], objectives: [], rumours: [], questionnaire: null })
    await promise('CTRL-04', async () => {
      expect([feed.count, ...feed.data.map(({ id }) => id)]).toEqual([1, one?.weezeId])
      expect(personas.data.map(({ id }) => id)).not.toContain(one?.weezeId)
      expect((await animator.admin.sequences.pulse()).published).toEqual({ players: 1, personas: 1, sequences: 0, chatter: 1 })
      expect(hashtags).toMatchObject([{ hashtag: 'chantier', count: 3, chatter: 1 }])
      expect(run.hashtags).toMatchObject([{ hashtag: 'chantier', count: 3, chatter: 1 }])
      await expect(camille.weezes.feed({ authors: 'chatter' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      const seen = [
        await camille.weezes.feed({}),
        await camille.weezes.trends({ duration: 3600 }),
        await camille.weezes.thread({ id: own.id }),
      ]
      expect(JSON.stringify(seen)).not.toMatch(/chatter/i)
      expect(seen[1]).toEqual([{ hashtag: 'chantier', count: 3 }])
    })
  })

  test('a file of texts is read with its problems, and added as a whole without what is there already', async () => {
    const form = (rows: string) =>
      fileForm(new File([`Groupe;Texte;Moment\n${rows}`], 'stock.csv', { type: 'text/csv' }), { options: '{}' })
    const known = (await animator.chatter.texts())[0]?.text ?? ''
    const wrong = await animator.chatter.previewImport(form(`${group};Bonjour.;aube\n${group};Bonjour !;matin\n`))
    const rows = `${group};Le pont est ouvert.;Après-midi\nInconnus;Qui est là ?;\n${group};${known};\n`
    const preview = await animator.chatter.previewImport(form(rows))
    const own = fileForm(new File(['Texte\nSans colonne de groupe.\n'], 'stock.csv', { type: 'text/csv' }), {
      options: JSON.stringify({ group }),
    })
    expect((await animator.chatter.previewImport(own)).rows.map(row => row.group)).toEqual([group])
    await promise('CTRL-04', async () => {
      expect(wrong.rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([['part'], ['twice']])
      expect(preview).toMatchObject({ errors: 0, warnings: 2 })
      expect(preview.rows.map(({ part }) => part)).toEqual(['afternoon', null, null])
      expect(preview.rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], ['group'], ['known']])
      await expect(animator.chatter.import(form(`${group};Bonjour.;aube\n`))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      expect(await animator.chatter.import(form(rows))).toEqual({ count: 2 })
      expect((await animator.chatter.texts()).slice(-2).map(({ group, text }) => [group, text])).toEqual([
        [group, 'Le pont est ouvert.'],
        ['Inconnus', 'Qui est là ?'],
      ])
    })
  })

  test('without the animator who set it, it pauses by itself', async () => {
    await animator.chatter.setGroup({ group, rate: 40 })
    await begin()
    const { users } = world().store.read.t
    const disable = (disabledOn: Date | null) =>
      world().store.write(async tx => {
        tx.invalidate(exerciseId(), 'people')
        const own = and(eq(users.exerciseId, exerciseId()), inArray(users.id, [world().exercises.acme.people.animator]))
        await tx.update(users).set({ disabledOn }).where(own)
      })
    await disable(world().clock.now())
    await pass(30_000)
    await disable(null)
    expect(await said()).toEqual([])
    expect((await (await world().as('acme', 'admin')).chatter.read()).paused).toBe(true)
  })
})

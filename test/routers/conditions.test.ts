import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { ConditionAtomInput, SetConditionInput } from '#routers/conditions/conditions.contract.ts'
import { exportSequence } from '#routers/sequences/chronogramme-export.reads.ts'
import { type History, histories, momentsOf, plainLines, playByRules } from '#test/support/condition-model.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { createPlannedSequence, openSchedulers } from '#test/support/fake-scheduler.ts'
import { fileForm } from '#test/support/file-form.ts'
import { promise } from '#test/support/promise.ts'

const minute = 60_000
const words = { words: '' }

describeWorldsOnEachEngine('Conditional lines', world => {
  const ticks = openSchedulers(world)
  const adminOf = async () => (await world().as('acme', 'admin')).admin
  afterEach(async () => {
    const { exercises, sequences } = await adminOf()
    await exercises.reset({ exerciseId: world().exercises.acme.exerciseId, name: 'Exercise CANARY-ACME' })
    for (const { id } of await sequences.list()) await sequences.delete({ id })
  })

  /** A running sequence of one line that comes at once and conditional lines behind it, at 30, 31, … minutes; `pass` lets both clocks go on. */
  const playing = async (
    name: string,
    conditions: ((ids: number[]) => Omit<SetConditionInput, 'id' | 'joint' | 'delay' | 'proposes'> & Partial<SetConditionInput>)[],
  ) => {
    const offsets = [{ offset: 0 }, ...conditions.map((_, at) => ({ offset: (30 + at) * 60 }))]
    const sequence = await createPlannedSequence(world(), name, offsets)
    const calls = (await world().as('acme', 'animator')).conditions
    for (const [at, condition] of conditions.entries())
      await calls.set({ id: sequence.ids[at + 1] ?? 0, proposes: false, ...condition(sequence.ids) })
    const { pass } = ticks()
    await sequence.play()
    await pass(250)
    world().clock.advanceBy(250)
    return {
      ...sequence,
      conditions: calls,
      states: async () => (await sequence.read()).items.slice(1).map(({ state }) => state),
      statuses: async () => (await calls.list()).map(({ status }) => status),
      pass: async (milliseconds: number) => {
        world().clock.advanceBy(milliseconds)
        await pass(500)
      },
    }
  }
  const silent = (minutes: number) => (ids: number[]) => ({ atoms: [{ kind: 'silent' as const, itemId: ids[0] ?? 0, minutes }] })
  const when = (atom: ConditionAtomInput) => () => ({ atoms: [atom] })

  test('what was decided is published although the clock of the machine is set back', async () => {
    const { pass, states } = await playing('back', [when({ kind: 'weeze', ...words })])
    await (await world().as('acme', 'camille')).weezes.post({ text: 'Nous sommes prévenus.' })
    await pass(-5 * 60_000)
    await promise('CTRL-02', async () => expect(await states()).toEqual(['published']))
    world().clock.advanceBy(5 * 60_000)
  })

  test('one whose line the cell leaves without a reaction appears at its minute, once, and not at its time', async () => {
    const { pass, states, statuses, posted } = await playing('silence', [silent(10)])
    await promise('CTRL-02', async () => {
      await pass(9 * minute)
      expect([await states(), await statuses()]).toEqual([['pending'], ['watched']])
      await pass(minute)
      expect([await states(), await statuses()]).toEqual([['published'], ['fired']])
    })
    await pass(40 * minute)
    expect(await posted()).toEqual(['0', '1800'])
  })

  test('a reaction of the cell takes silence away, in its own transaction', async () => {
    const { pass, read, statuses, states, conditions } = await playing('answered', [
      silent(10),
      ids => ({ atoms: [{ kind: 'reacted', itemId: ids[0] ?? 0, minutes: 10 }] }),
    ])
    const camille = await world().as('acme', 'camille')
    const [first] = (await read()).items
    const { id } = await camille.weezes.reply({ id: first?.publishedId ?? 0, text: 'Nous répondons' })
    await promise('CTRL-02', async () => {
      expect(await statuses()).toEqual(['void', 'fired'])
      expect((await conditions.list())[1]?.atoms).toMatchObject([
        { mark: { holds: true, cause: { kind: 'weeze', id, by: { username: 'camille' } } } },
      ])
    })
    await pass(20 * minute)
    expect(await states()).toEqual(['pending', 'published'])
  })

  test('what players publish is found by its words, its hashtag and its recipient', async () => {
    const { statuses } = await playing('acts', [
      when({ kind: 'weeze', words: '#confinement' }),
      when({ kind: 'weeze', words: '14 H 30' }),
      when({ kind: 'communique', ...words }),
      when({ kind: 'said', ...words }),
    ])
    const camille = await world().as('acme', 'camille')
    await camille.weezes.post({ text: 'Point presse à 14 h 30' })
    await promise('CTRL-02', async () => expect(await statuses()).toEqual(['watched', 'fired', 'watched', 'watched']))
    await camille.weezes.post({ text: 'Respectez le #Confinement' })
    expect(await statuses()).toEqual(['fired', 'fired', 'watched', 'watched'])
  })

  test('and needs both, or needs one, a delay runs after it, and a published line causes the next', async () => {
    const chain = (ids: number[]) => ({ atoms: [{ kind: 'line' as const, itemId: ids[1] ?? 0, outcome: 'published' as const }], delay: 5 })
    const both = (ids: number[]) => ({ atoms: [...silent(2)(ids).atoms, { kind: 'said' as const, ...words }], joint: 'and' as const })
    const { pass, states, conditions, ids } = await playing('joint', [silent(1), chain, both])
    await pass(2 * minute)
    expect(await states()).toEqual(['published', 'pending', 'pending'])
    await conditions.say({ id: ids[3] ?? 0, atom: 1 })
    await pass(4 * minute)
    await promise('CTRL-02', async () => expect(await states()).toEqual(['published', 'pending', 'published']))
    await pass(minute)
    expect(await states()).toEqual(['published', 'published', 'published'])
  })

  test('a proposed line waits for an animator, who may take back what they chose for five seconds', async () => {
    const propose = { proposes: true }
    const { pass, states, statuses, conditions, ids } = await playing('proposed', [
      ids => ({ ...silent(1)(ids), ...propose }),
      ids => ({ ...silent(1)(ids), ...propose }),
    ])
    const [, first = 0, second = 0] = ids
    await pass(minute)
    expect([await states(), await statuses()]).toEqual([
      ['pending', 'pending'],
      ['proposed', 'proposed'],
    ])
    await conditions.decide({ id: first, choice: 'publish' })
    const colleague = (await world().as('acme', 'admin')).conditions
    await promise('CTRL-02', async () => {
      await expect(colleague.decide({ id: first, choice: 'dismiss' })).rejects.toMatchObject({ code: 'CONFLICT' })
      await pass(1000)
      expect(await conditions.undo({ id: first })).toMatchObject({ status: 'proposed', by: null })
    })
    await colleague.decide({ id: first, choice: 'publish' })
    await colleague.decide({ id: second, choice: 'dismiss' })
    await pass(6000)
    await promise('CTRL-02', async () => {
      expect([await states(), await statuses()]).toEqual([
        ['published', 'skipped'],
        ['fired', 'dismissed'],
      ])
      await expect(colleague.undo({ id: first })).rejects.toMatchObject({ code: 'CONFLICT' })
    })
  })

  test('a jump lets silence come true and passes over no conditional line; a paused sequence publishes when it goes on', async () => {
    const { pass, states, admin, pause, play, id } = await playing('jumped', [silent(10), silent(45)])
    await admin.sequences.edit({ id, duration: 7200 })
    await admin.sequences.jump({ to: 40 * 60, between: 'skip' })
    await pass(250)
    expect(await states()).toEqual(['published', 'pending'])
    await pause()
    await pass(10 * minute)
    expect(await states()).toEqual(['published', 'pending'])
    await play()
    await pass(250)
    expect(await states()).toEqual(['published', 'published'])
  })

  test('two processes publish it once, and it comes also after the end of its sequence', async () => {
    const { pass, states, posted, admin, id } = await playing('twice', [silent(10)])
    await admin.sequences.jump({ to: 31 * 60, between: 'skip' })
    const other = ticks()
    await Promise.all([pass(250), other.pass(250)])
    await Promise.all([pass(250), other.pass(250)])
    await promise('CTRL-02', async () => {
      expect(await states()).toEqual(['published'])
      expect(await posted()).toEqual(['0', '1800'])
      expect((await admin.sequences.list()).find(sequence => sequence.id === id)).toMatchObject({ status: 'STOPPED' })
    })
  })

  test('lines that would wait for each other are refused with the circle, and a deleted line must be mended', async () => {
    const { ids, admin } = await createPlannedSequence(world(), 'circle', [{ offset: 0 }, { offset: 60 }, { offset: 120 }])
    const { conditions } = await world().as('acme', 'animator')
    const [first = 0, second = 0, third = 0] = ids
    const after = (itemId: number) => [{ kind: 'line' as const, itemId, outcome: 'published' as const }]
    await conditions.set({ id: second, atoms: after(third) })
    await promise('CTRL-02', async () => {
      await expect(conditions.set({ id: third, atoms: after(second) })).rejects.toMatchObject({
        cause: { reason: 'condition.circle', params: { circle: expect.stringMatching(/^(\d+) → \d+ → \1$/) } },
      })
      await expect(conditions.set({ id: third, atoms: after(third) })).rejects.toMatchObject({ cause: { reason: 'condition.circle' } })
    })
    await conditions.set({ id: third, atoms: after(first) })
    const [, number] = (await conditions.list()).flatMap(({ atoms }) => atoms.flatMap(atom => ('number' in atom ? atom.number : [])))
    await admin.sequences.items.delete({ id: first })
    await promise('CTRL-02', async () =>
      expect((await conditions.list())[1]).toMatchObject({ broken: true, atoms: [{ itemId: null, number }] }),
    )
  })

  test('copies of lines wait for the copies of what they watch', async () => {
    const { ids, id, admin } = await createPlannedSequence(world(), 'copy', [{ offset: 0 }, { offset: 60 }])
    const { conditions } = await world().as('acme', 'animator')
    await conditions.set({ id: ids[1] ?? 0, atoms: [{ kind: 'silent', itemId: ids[0] ?? 0, minutes: 3 }] })
    const copy = await admin.sequences.duplicate({ id, name: 'copied' })
    const { items } = await admin.sequences.get({ id: copy.id })
    expect((await conditions.list()).find(({ item }) => item.id === items[1]?.id)?.atoms).toMatchObject([
      { itemId: items[0]?.id, minutes: 3 },
    ])
  })

  test.each(['csv', 'xlsx'] as const)(
    'a chronogramme in %s carries conditions, in both languages, and one without has no columns for them',
    async format => {
      const { ids, id, admin, read } = await createPlannedSequence(world(), `file ${format}`, [
        { offset: 0 },
        { offset: 60 },
        { offset: 120 },
      ])
      const { conditions } = await world().as('acme', 'animator')
      const [first = 0, second = 0, third = 0] = ids
      const plain = await exportSequence(await read(), 'csv', 'fr', 'UTC')
      await conditions.set({
        id: second,
        atoms: [
          { kind: 'silent', itemId: first, minutes: 10 },
          { kind: 'weeze', words: '#confinement' },
        ],
        joint: 'and',
        delay: 5,
      })
      await conditions.set({
        id: third,
        atoms: [{ kind: 'mail', words: '', toId: world().exercises.acme.people.prefecture }],
        proposes: false,
      })
      const planned = await read()
      await promise('CTRL-03', async () => {
        expect(new TextDecoder().decode(plain)).not.toContain('Alors')
        for (const locale of ['fr', 'en'] as const) {
          const file = new File([await exportSequence(planned, format, locale, 'UTC')], `c.${format}`)
          const imported = await admin.sequences.import(fileForm(file, { options: JSON.stringify({ name: `${locale} ${format}` }) }))
          const { items, conditions: found } = await admin.sequences.get({ id: imported.id })
          const told = (all: typeof found) =>
            all.map(({ itemId: _, ...condition }) => condition).toSorted((one, other) => one.delay - other.delay)
          expect(told(found)).toEqual(told(planned.conditions))
          expect(found.map(({ itemId }) => itemId).toSorted()).toEqual(
            items
              .slice(1)
              .map(item => item.id)
              .toSorted(),
          )
        }
      })
      await admin.sequences.delete({ id })
    },
  )

  test('rows of a chronogramme that would wait for each other are refused with the circle', async () => {
    const { admin } = await world().as('acme', 'animator')
    const rows =
      'N°;Heure;Auteur;Message;Si;Alors\n1;1 min;mairie;a;ligne 2 parue;publier\n2;2 min;mairie;b;ligne 1 parue;\n3;3 min;mairie;c;ligne 9 parue;\n'
    const preview = await admin.sequences.previewImport(fileForm(new File([rows], 'c.csv'), { options: '{}' }))
    await promise('CTRL-03', () =>
      expect(preview.rows.map(({ problems }) => problems.map(({ code, value }) => [code, value]))).toEqual([
        [['conditionCircle', '1 → 2 → 1']],
        [['conditionCircle', '2 → 1 → 2']],
        [['conditionLine', '9']],
      ]),
    )
  })

  /** A history by calls: lines appear by hand at their times, so that the clock of their sequence has no part in it. */
  const playByCalls = async ({ conditions: planned, steps }: History): Promise<Map<number, string>> => {
    const { clock } = world()
    const far = Array.from({ length: plainLines.length + planned.length }, () => ({ offset: 90_000 }))
    const { ids, play, admin, caller, id: sequenceId } = await createPlannedSequence(world(), 'history', far)
    const names = [...plainLines.map(({ id }) => id), ...planned.map(({ itemId }) => itemId)]
    const idOf = (name: number) => ids[names.indexOf(name)] ?? 0
    for (const { itemId, atoms, ...terms } of planned) {
      const mapped = atoms.map(atom => ('itemId' in atom ? { ...atom, itemId: idOf(atom.itemId ?? 0) } : atom))
      await caller.conditions.set({ id: idOf(itemId), ...terms, atoms: mapped as ConditionAtomInput[] })
    }
    await play()
    const { tick } = ticks()
    const begun = clock.now().getTime()
    const camille = await world().as('acme', 'camille')
    const stateOf = async (name: number) => (await admin.sequences.get({ id: sequenceId })).items.find(({ id }) => id === idOf(name))
    // What has fired may let others fire.
    const settle = async () => {
      for (let round = 0; round < planned.length; round += 1) {
        const before = await statusesOf()
        await tick()
        if (JSON.stringify(before) === JSON.stringify(await statusesOf())) return
      }
    }
    const statusesOf = async () => {
      const { conditionStates, sequencePublications } = world().store.read.t
      const published = await world().store.read.select({ id: sequencePublications.itemId }).from(sequencePublications)
      const states = await world().store.read.select({ id: conditionStates.itemId, status: conditionStates.status }).from(conditionStates)
      return { published: published.length, states: new Map(states.map(({ id, status }) => [id, status])).entries().toArray() }
    }
    const until = (at: number) => clock.advanceBy(begun + at - clock.now().getTime())
    let last = 0
    for (const { at, happening } of momentsOf({ conditions: planned, steps })) {
      for (const line of plainLines.filter(one => one.at > last && one.at <= at)) {
        until(line.at)
        if ((await stateOf(line.id))?.state === 'pending') await admin.sequences.items.publish({ id: idOf(line.id) })
        await settle()
      }
      last = at
      until(at)
      if (happening.kind === 'weeze') await camille.weezes.post({ text: happening.tag ? `Avis #${happening.tag}` : 'Avis' })
      if (happening.kind === 'said') await caller.conditions.say({ id: idOf(happening.itemId), atom: happening.atom }).catch(() => {})
      if (happening.kind === 'skip' && (await stateOf(happening.id))?.state === 'pending') {
        const known = (await caller.conditions.list()).find(({ item }) => item.id === idOf(happening.id))
        if (known?.status !== 'proposed') await admin.sequences.items.skip({ id: idOf(happening.id) })
      }
      if (happening.kind === 'restore' && (await stateOf(happening.id))?.state === 'skipped')
        await admin.sequences.items.restore({ id: idOf(happening.id) })
      if (happening.kind === 'reaction') {
        const published = await stateOf(happening.id)
        if (published?.publishedId) await camille.weezes.reply({ id: published.publishedId, text: 'Nous répondons' })
      }
      await settle()
    }
    const { states } = await statusesOf()
    const found = new Map(states)
    return new Map(planned.map(({ itemId }) => [itemId, found.get(idOf(itemId)) ?? 'watched']))
  }

  test('thirty conditions in five branches give by calls what the rules say', { timeout: 120_000 }, async () => {
    // Any weeze would be a reply too, communiqués have their own test, and a choice takes five seconds.
    const named = histories.map(
      ({ conditions, steps }): History => ({
        conditions: conditions.map(one => ({
          ...one,
          atoms: one.atoms.map(atom => (atom.kind === 'weeze' && atom.words === '' ? { ...atom, words: '#orvane' } : atom)),
        })),
        steps: steps.map(step =>
          step.happening.kind === 'choose' || step.happening.kind === 'communique' ? { ...step, happening: { kind: 'nothing' } } : step,
        ),
      }),
    )
    const [history] = fc.sample(named, { numRuns: 1, seed: Date.now() })
    if (!history) throw new Error('No history')
    await promise('CTRL-02', async () => {
      const byCalls = await playByCalls(history)
      expect([byCalls, JSON.stringify(history)]).toEqual([
        new Map([...playByRules(history)].map(([id, { status }]) => [id, status])),
        JSON.stringify(history),
      ])
    })
  })
})

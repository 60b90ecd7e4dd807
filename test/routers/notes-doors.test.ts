import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { makeDossier } from '#test/support/dossier-files.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Who reads notes, and where', world => {
  const acme = () => world().exercises.acme
  const as = (person: AccountName) => world().as('acme', person)
  const write = async (person: AccountName, words: string, more: { objectiveId?: number; rating?: number; tags?: string[] } = {}) => {
    // The order of notes is that of their moments.
    world().clock.advanceBy(1000)
    return (await as(person)).notes.create({
      clientId: randomUUID().replaceAll('-', ''),
      notedOn: world().clock.now().toISOString(),
      about: null,
      words,
      judgement: null,
      objectiveId: null,
      rating: null,
      tags: [],
      ...more,
    })
  }
  const openNotes = async (notesOpen: boolean) => {
    const { exercises } = (await as('admin')).admin
    return exercises.edit({ exerciseId: acme().exerciseId, notesOpen })
  }

  test('the search finds notes by the beginnings of their words, accents aside, for those who oversee', async () => {
    const { id } = await write('observer', 'Réponse zygomatique de la cellule', { tags: ['Écho'] })
    const later = await write('animator', 'Zygomatique aussi')
    const find = async (person: AccountName, more: object = {}) =>
      (await (await as(person)).search.find({ terms: 'zygom', ...more })).notes.data.map(note => note.id)
    await promise('EXO-333', async () => {
      for (const person of ['observer', 'animator', 'admin'] as const) expect(await find(person)).toEqual([later.id, id])
      expect(await find('observer', { terms: 'REPONSE zygo' })).toEqual([id])
      expect(await find('observer', { terms: 'zygo echo' })).toEqual([id])
      expect(await find('observer', { terms: 'gomatique' })).toEqual([])
      expect(await find('observer', { authorId: acme().people.observer })).toEqual([id])
      expect(await find('observer', { minutes: 10 })).toEqual([later.id, id])
      for (const narrowed of [{ camp: 'personas' }, { hasPicture: true }]) expect(await find('observer', narrowed)).toEqual([])
      const [first] = (await (await as('observer')).search.find({ terms: 'zygom reponse' })).notes.data
      expect(first?.words.marks.map(([from, to]) => first.words.text.slice(from, to))).toEqual(['Réponse', 'zygomatique'])
      // Also where players may search.
      const { exercises } = (await as('admin')).admin
      await exercises.edit({ exerciseId: acme().exerciseId, searchOpen: true })
      expect(await find('camille')).toEqual([])
      expect(JSON.stringify(await (await as('camille')).search.find({ terms: 'zygom' }))).not.toMatch(/ygomatique/)
    })
  })

  test('an exercise that hides notes from animators shows each of them their own at every door, and all to observers', async () => {
    const { id: objectiveId } = await (await as('animator')).notes.saveObjective({ name: 'Alerter' })
    const other = await write('observer', 'Cachottière', { objectiveId, rating: 1 })
    const said = { words: 'Cachottière encore', judgement: null, objectiveId, rating: 1, tags: [] }
    await (await as('observer')).notes.edit({ id: other.id, version: 1, ...said })
    const own = await write('animator', 'Cachottière à moi', { objectiveId, rating: 3 })
    const doors = async (person: AccountName) => {
      const { notes, search } = await as(person)
      const listed = await notes.list({ search: 'cachott' })
      const objective = (await notes.objectives({})).find(({ id }) => id === objectiveId)
      return {
        listed: listed.data.map(({ id }) => id),
        count: listed.count,
        ofOther: (await notes.list({ authorId: acme().people.observer, search: 'cachott' })).count,
        found: (await search.find({ terms: 'cachott' })).notes.data.map(({ id }) => id),
        objective: [objective?.notes, objective?.mean],
        versions: await notes.versions({ id: other.id }).then(
          versions => versions.length,
          ({ code }) => code,
        ),
      }
    }
    const all = { listed: [own.id, other.id], count: 2, ofOther: 1, found: [own.id, other.id], objective: [2, 2], versions: 1 }
    await promise('EXO-334', async () => {
      expect(await doors('animator')).toEqual(all)
      expect((await openNotes(false)).notesOpen).toBe(false)
      expect(await doors('animator')).toEqual({
        listed: [own.id],
        count: 1,
        ofOther: 0,
        found: [own.id],
        objective: [1, 3],
        versions: 'NOT_FOUND',
      })
      for (const person of ['observer', 'admin'] as const) expect(await doors(person)).toEqual(all)
      // They go on noting.
      expect(await write('animator', 'Encore à moi')).toMatchObject({ words: 'Encore à moi' })
      const session = async (person: AccountName) => (await (await as(person)).auth.session())?.exercise
      expect(await session('animator')).toMatchObject({ notesHidden: true })
      for (const person of ['observer', 'admin', 'camille'] as const) expect(await session(person)).not.toHaveProperty('notesHidden')
      const hidden = await makeDossier(world(), 'fr', true)
      for (const name of ['run.json', 'dossier.html', 'notes.csv']) {
        expect(hidden.text(name)).toContain('Cachottière à moi')
        expect(hidden.text(name)).not.toContain('Cachottière encore')
      }
      expect(hidden.run.objectives).toContainEqual({ objective: 'Alerter', count: 1, average: 3 })
      expect((await makeDossier(world())).text('notes.csv')).toContain('Cachottière encore')
      await openNotes(true)
      expect(await doors('animator')).toEqual(all)
    })
  })
})

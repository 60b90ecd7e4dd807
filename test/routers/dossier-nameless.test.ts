import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { makeDossier } from '#test/support/dossier-files.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

/** Real people whose names are words, contain each other, have accents, or are run together. */
const hostile = [
  { username: 'zoe_lefevre', first_name: 'Zoé', last_name: 'Lefèvre-Ÿvon' },
  { username: 'ann', first_name: 'Ann', last_name: 'Prudhomme' },
  { username: 'annabelle_p', first_name: 'Annabelle', last_name: 'Prudhommeau' },
  { username: 'marguerite', first_name: 'Marguerite', last_name: 'Chevreuil' },
] as const

/** What must stand in no file: each name, however it is written. */
const forms = hostile.flatMap(({ username, first_name, last_name }) => [username, first_name, last_name, `${first_name}${last_name}`])

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** All text of a file: of a workbook that of its parts. */
const textOf = (name: string, bytes: Uint8Array): string =>
  name.endsWith('.xlsx')
    ? Object.values(unzipSync(bytes))
        .map(part => new TextDecoder().decode(part))
        .join('\n')
    : new TextDecoder().decode(bytes)

describeWorlds('The file of a run without names', world => {
  const acme = () => world().exercises.acme

  const play = async (animator: Caller) => {
    const ids: number[] = []
    for (const person of hostile) ids.push((await animator.admin.users.add({ ...person, role: 'USER' })).user.id)
    const all = 'Zoé LEFÈVRE-YVON, @ann, Annabelle Prudhommeau et marguerite ; #MerciZoé #AnnPrudhomme #annabellep2026'
    const { id } = await animator.weezes.post({ text: all, authorId: acme().people.mairie })
    await animator.weezes.delete({ id: (await animator.weezes.post({ text: all, authorId: acme().people.echo })).id })
    const { id: conversationId } = await animator.messaging.start({ composeAs: acme().people.mairie, sendTo: ids[0] ?? 0 })
    await animator.messaging.send({ conversationId, content: all })
    const notedOn = world().clock.now().toISOString()
    const said = { judgement: null, objectiveId: null, rating: null, tags: [] }
    const note = await animator.notes.create({
      clientId: randomUUID().replaceAll('-', ''),
      notedOn,
      about: { subject: 'weeze', id },
      words: all,
      ...said,
    })
    const about = { kind: 'improvement', objectiveId: null, taskId: null } as const
    const finding = await animator.debrief.createFinding({ ...about, title: 'Ann seule', noteIds: [note.id] })
    await animator.debrief.editFinding({ id: finding.id, version: 1, ...about, title: 'Ann seule', analysis: all, recommendation: all })
    await animator.debrief.createAction({ findingId: finding.id, what: `Former ${all}`, owner: 'Zoé Lefèvre-Ÿvon' })
    await animator.questionnaire.save({
      opening: 'now',
      anonymous: false,
      questions: [{ kind: 'text', text: `Que dit ${hostile[0].first_name} ?` }],
    })
    await (await world().as('acme', 'camille')).questionnaire.send({ answers: [all] })
    const { frontId, id: articleId } = await animator.press.article({ ref: acme().frontId })
    return { frontId, articleId, all }
  }

  test('no name of a real person stands in any of its files, and personas keep theirs', async () => {
    const animator = await world().as('acme', 'animator')
    const { all } = await play(animator)
    const named = await makeDossier(world())
    const { files, run } = await makeDossier(world(), 'fr', undefined, true)
    const found = Object.entries(files).flatMap(([name, bytes]) => {
      if (name.endsWith('.webp')) return []
      const text = fold(textOf(name, bytes))
      return forms.flatMap(form =>
        new RegExp(`(?<![a-z0-9])${fold(form).replace('.', '\\.')}(?![a-z0-9])`).test(text) ? [`${name}: ${form}`] : [],
      )
    })
    await promise('DEBR-06', () => {
      // The same search finds them in the file with names.
      expect(fold(named.text('weezes.csv'))).toContain(fold(all).slice(0, 30))
      expect(found).toEqual([])
      expect(Object.keys(files).toSorted()).toEqual(Object.keys(named.files).toSorted())
      const players = run.people.filter(({ kind }) => kind === 'player')
      expect(players.every(({ name, username }) => /^Joueur \d+$/.test(name) && /^joueur-\d+$/.test(username))).toBe(true)
      const personas = ({ people }: typeof run) => people.filter(({ kind }) => kind === 'persona')
      expect(personas(run)).toEqual(personas(named.run))
      expect({ ...run.summary }).toEqual(named.run.summary)
    })
  })

  test('names inside hashtags and addresses are hidden there too', async () => {
    const { text } = await makeDossier(world(), 'fr', undefined, true)
    await promise('DEBR-06', () => {
      expect(text('weezes.csv')).toMatch(/#MerciJoueur\d+ #Joueur\d+ /)
      expect(fold(text('weezes.csv'))).not.toMatch(/mercizoe|annprudhomme|annabellep/)
    })
  })
})

import { expect, test } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { Note } from '#routers/notes/notes.contract.ts'
import type { Reach } from '#routers/notes/truths.contract.ts'
import type { UnsentNote } from '#src/features/notes/note-draft.ts'
import { NoteFields, tidySaid } from '#src/features/notes/note-fields.tsx'
import { NoteFilters } from '#src/features/notes/note-filters.tsx'
import { NoteForm } from '#src/features/notes/note-form.tsx'
import { NoteList } from '#src/features/notes/note-list.tsx'
import { NoteRow } from '#src/features/notes/note-row.tsx'
import { NotesPanel } from '#src/features/notes/notes-panel.tsx'
import { ObjectiveList } from '#src/features/notes/objective-list.tsx'
import { PointAtDenial } from '#src/features/notes/point-at-denial.tsx'
import { ReachList } from '#src/features/notes/reach-list.tsx'
import { afterNoon, stopClock } from '../support/moments.ts'
import { noteOf, objectives } from '../support/notes.ts'
import { camille, paul } from '../support/people.ts'
import { show } from '../support/show.tsx'

stopClock()

const nothing = () => {}
const keep = (kind: 'draft' | 'unsent', value: unknown) => localStorage.setItem(`weez-note-${kind}::7`, JSON.stringify(value))
const about = { subject: 'weeze', id: 3, name: 'Ville', words: 'Un numéro vert' } as const
const unsent: UnsentNote = {
  ...{ clientId: 'a', notedOn: afterNoon(-60), about, words: 'Vu', judgement: null, objectiveId: null, rating: null, tags: [] },
}
const row = (more: Partial<Note>) => show(<NoteRow note={noteOf(more)} objectives={objectives} onTag={nothing} />)

test('a note says its moment, its words and its marks', async () => {
  expect((await row({ elapsed: null, afterwards: true, judgement: 'improve' })).words()).toBe(
    'Avant le début 11:59 après coup À améliorer Vu PP Paul Petit',
  )
})

test('a note is changed by its author, and says that it was', async () => {
  const shown = await row({ author: camille, about, judgement: 'good', objectiveId: 1, rating: 3, tags: ['eau'], version: 2 })
  expect(shown.words()).toContain('H+00:59 11:59 Bon 3/4 Weeze de Ville Un numéro vert Vu CR Camille Roy Alerter')
  expect(shown.names('img')).toEqual(['3 sur 4'])
  expect(shown.names('button')).toEqual(['eau', 'modifiée', 'Modifier', 'Supprimer'])
})

const fields = (said: Partial<UnsentNote>, all = objectives) =>
  show(<NoteFields said={{ ...unsent, words: '', ...said }} {...{ objectives: all, onChange: nothing, onSave: nothing }} />)

test('a note is saved once it has words', async () => {
  expect((await fields({ words: ' ' }, [])).getByRole('button', { name: /Enregistrer/ })).toHaveProperty('disabled', true)
  expect((await fields({ words: 'Vu' }, [])).getByRole('button', { name: /Enregistrer/ })).toHaveProperty('disabled', false)
})

test('an objective is rated once it is chosen', async () => {
  const chosen = await fields({ objectiveId: 2, rating: 3, judgement: 'good', tags: ['eau', 'pont'] })
  expect(chosen.getByRole('button', { name: 'Bon' }).getAttribute('aria-pressed')).toBe('true')
  expect(chosen.getByRole('radio', { name: '3' })).toHaveProperty('checked', true)
  expect(chosen.getByRole('textbox', { name: 'Étiquettes' })).toHaveProperty('value', 'eau, pont')
  expect((await fields({})).getByRole('radio', { name: '3' })).toHaveProperty('disabled', true)
})

test('what is said is tidied before it is sent', () => {
  const said = { words: ' Vu ', judgement: 'good' as const, objectiveId: null, rating: 3, tags: [' eau ', '', 'eau', 'pont'] }
  expect(tidySaid(said)).toEqual({ words: 'Vu', judgement: 'good', objectiveId: null, rating: null, tags: ['eau', 'pont'] })
  expect(tidySaid({ ...said, objectiveId: 1 }).rating).toBe(3)
})

test('notes are narrowed by words, judgement, objective, author and tag', async () => {
  const filter = { search: 'eau', judgement: 'improve', objectiveId: 2, authorId: 7, tag: 'pont' } as const
  const shown = await show(<NoteFilters {...{ filter, objectives, authors: [paul, camille] }} onFilter={nothing} />)
  expect(shown.names('combobox')).toEqual(['Jugement', 'Objectif', 'Tous les auteurs'])
  expect(shown.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value)).toEqual(['improve', '2', '7'])
  expect(shown.names('button')).toEqual(['Étiquette « pont », retirer ce filtre'])
})

const list = (onMore: (() => void) | null = null) => show(<NoteList notes={[noteOf()]} objectives={objectives} onMore={onMore} />)

test('notes that wait to be sent stand first, the newest first, and a refused one goes back into an empty field', async () => {
  keep('unsent', [
    { ...unsent, refused: false },
    { ...unsent, clientId: 'b', words: 'Refusée', refused: true },
  ])
  const shown = await list()
  expect(shown.texts('listitem')).toEqual([
    'Avant le début 11:59 Refusée Le serveur refuse cette note. Modifier',
    'Avant le début 11:59 Vu à envoyer',
    'H+00:59 11:59 Vu PP Paul Petit',
  ])
  keep('draft', { ...unsent, words: 'En cours' })
  expect((await list()).names('button')).toEqual([])
})

test('older notes are asked for', async () => {
  expect((await list(nothing)).names('button')).toEqual(['Notes plus anciennes'])
})

test('a note in hand says what it is about and when it was begun', async () => {
  keep('draft', unsent)
  const form = await show(<NoteForm objectives={[]} clock={{ startedOn: afterNoon(-3660), pauses: [] }} onSaved={nothing} />)
  expect(form.words()).toContain('Weeze de Ville Un numéro vert Détacher de la note')
  expect(form.words()).toContain('H+01:00:00 11:59')
  expect(form.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Vu')
})

test('the panel of notes leads to all of them', async () => {
  const panel = await show(<NotesPanel onSaved={nothing} onClose={nothing} />)
  expect(panel.links()).toEqual(['/weez/notes', '/admin/notes.csv'])
})

const goals = (role: Role, edits: boolean, all = objectives) => show(<ObjectiveList objectives={all} {...(edits && { edits })} />, { role })

test('objectives have the mean of their ratings', async () => {
  expect((await goals('OBSERVER', true)).words()).toBe('Objectifs Alerter 2,5 2 notes Informer – aucune')
  expect((await goals('OBSERVER', true, [])).getByText('L’exercice n’a pas d’objectif.')).toBeTruthy()
})

test('animators name objectives where they are kept, and delete those without notes', async () => {
  expect((await goals('ANIMATOR', true)).names('button')).toEqual([
    'Renommer Alerter',
    'Renommer Informer',
    'Supprimer Informer',
    'Ajouter',
  ])
  expect((await goals('ANIMATOR', false)).names('button')).toEqual([])
})

const denials = [null, true, false].map((confirmed, weezeId) => {
  return { weezeId, author: paul, words: `Faux ${weezeId}`, createdOn: afterNoon(0), confirmed }
})
const reach: Reach[number] = {
  ...{ subject: 'weeze', id: 3, truth: 'false', name: 'Ville', words: 'Le pont cède', createdOn: afterNoon(-600), seenBy: 2, denials },
  ...{ passedOn: { reweezs: 1, quotes: 2, replies: 3, links: 4 }, deniedAfter: 754 },
}
const reached = (role: Role, some = [reach]) => show(<ReachList />, { role, answers: [['notes.reach', {}, some]] })

test('what is marked says how far it went and who denied it', async () => {
  const shown = await reached('OBSERVER')
  expect(shown.words()).toContain(
    'Faux Weeze de Ville Le pont cède Chez les joueurs : reweez 1, citations 2, réponses 7 · démenti en 00:12:34',
  )
  expect(shown.words()).toContain('Paul Petit Faux 0 proposé Paul Petit Faux 1 démenti confirmé Paul Petit Faux 2 n’est pas un démenti')
  expect(shown.names('button')).toEqual(['vu par 2 joueurs'])
  expect((await reached('OBSERVER', [])).words()).toBe('')
})

test('animators judge denials and point at others', async () => {
  expect((await reached('ANIMATOR')).names('button')).toEqual([
    ...['vu par 2 joueurs', 'C’est un démenti', 'Ce n’en est pas un', 'Ce n’en est pas un', 'Revenir sur ce jugement'],
    ...['C’est un démenti', 'Revenir sur ce jugement', 'Désigner comme démenti'],
  ])
})

test.each([
  [about, [], ['Désigner comme démenti', 'Désigner le weeze de Ville']],
  [{ ...about, id: 1 }, denials, ['Désigner comme démenti']],
  [{ ...about, subject: 'article' as const }, [], ['Désigner comme démenti']],
])('the weeze of the note in hand can be pointed at as a denial, once: %#', async (subject, known, buttons) => {
  keep('draft', { ...unsent, about: subject })
  expect((await show(<PointAtDenial marked={{ ...reach, denials: known }} />)).names('button')).toEqual(buttons)
})

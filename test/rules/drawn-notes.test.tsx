import type { ReactNode } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Note, Objectives } from '#routers/notes/notes.contract.ts'
import type { UnsentNote } from '#src/features/notes/note-draft.ts'
import { NoteFields, tidySaid } from '#src/features/notes/note-fields.tsx'
import { NoteFilters } from '#src/features/notes/note-filters.tsx'
import { NoteForm } from '#src/features/notes/note-form.tsx'
import { NoteList } from '#src/features/notes/note-list.tsx'
import { NoteRow } from '#src/features/notes/note-row.tsx'
import { NoteStamp } from '#src/features/notes/note-stamp.tsx'
import { NoteWhole } from '#src/features/notes/note-words.tsx'
import { NotesDownload } from '#src/features/notes/notes-download.tsx'
import { NotesPanel } from '#src/features/notes/notes-panel.tsx'
import type { WaitingNote } from '#src/features/notes/unsent-notes.ts'
import { camille, paul } from '../support/drawn-desk.ts'
import { outlineOf } from '../support/drawn-outline.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { afterNoon, noon } from '../support/drawn-sequences.ts'

/** What the browser keeps, by the beginning of its key. */
let kept: Record<string, unknown> = {}
const storage = {
  getItem: (key: string) => {
    const [, value] = Object.entries(kept).find(([start]) => key.startsWith(start)) ?? []
    return value === undefined ? null : JSON.stringify(value)
  },
}

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', { localStorage: storage })
})
beforeEach(() => {
  kept = {}
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const nothing = () => {}
type Options = Parameters<typeof drawPart>[1]
const outline = (part: ReactNode, options: Options = {}) => outlineOf(drawPart(part, options))

const objectives: Objectives = [
  { id: 1, name: 'Alerter', notes: 2, mean: 2.5 },
  { id: 2, name: 'Informer', notes: 0, mean: null },
]
const noteOf = (more: Partial<Note> = {}): Note => ({
  ...{
    id: 4,
    clientId: 'c',
    author: paul,
    notedOn: afterNoon(-60),
    elapsed: 3540,
    about: null,
    words: 'Vu',
    judgement: null,
    objectiveId: null,
  },
  ...{ rating: null, tags: [], version: 1, createdOn: afterNoon(-60), afterwards: false, editedOn: afterNoon(-60), ...more },
})

test('a note says its moment, its words and its marks, and is changed by its author', () => {
  const row = (more: Partial<Note>, tags = false) =>
    outline(<NoteRow note={noteOf(more)} objectives={objectives} onTag={tags ? nothing : undefined} />)
  expect(row({})).toBe('[li data-note=4] [time datetime=11:59] H+00:59 11:59 [p dir=auto] Vu PP Paul Petit')
  const about = { subject: 'weeze', id: 3, name: 'Ville', words: 'Un numéro vert' } as const
  expect(row({ author: camille, about, judgement: 'good', objectiveId: 1, rating: 3, tags: ['eau', 'pont'], version: 2 }, true)).toBe(
    [
      '[li data-note=4] [time datetime=11:59] H+00:59 11:59 [span data-judgement=good] Bon [span role=img aria-label=3 sur 4]',
      '[i data-on] [i data-on] [i data-on] 3/4 [span title=Un numéro vert] Weeze de Ville Un numéro vert',
      '[p dir=auto] Vu CR Camille Roy Alerter [button] eau [button] pont',
      '[button aria-expanded=false title=Ce qu’elle disait avant] modifiée [button] Modifier [button] Supprimer',
    ].join(' '),
  )
  expect(row({ elapsed: null, afterwards: true, judgement: 'improve', objectiveId: 9, tags: ['eau'] })).toBe(
    [
      '[li data-note=4] [time datetime=11:59] Avant le début 11:59 après coup [span data-judgement=improve] À améliorer',
      '[p dir=auto] Vu PP Paul Petit eau',
    ].join(' '),
  )
  const whole = (objectiveId: number | null, tags: string[]) =>
    outline(
      <NoteWhole said={{ words: 'Vu', judgement: null, rating: 1, objectiveId, tags }} objectives={objectives}>
        12:00
      </NoteWhole>,
    )
  expect([whole(null, []), whole(2, []), whole(null, ['eau'])]).toEqual([
    '12:00 [span role=img aria-label=1 sur 4] [i data-on] 1/4 [p dir=auto] Vu',
    '12:00 [span role=img aria-label=1 sur 4] [i data-on] 1/4 [p dir=auto] Vu Informer',
    '12:00 [span role=img aria-label=1 sur 4] [i data-on] 1/4 [p dir=auto] Vu eau',
  ])
})

test('a note is stamped with the clock of the exercise, or with the time of day alone before it starts', () => {
  const stamp = (elapsed: number | null, brief: boolean) =>
    outline(<NoteStamp elapsed={elapsed} at={afterNoon(-60)} {...(brief && { brief })} />)
  expect([stamp(3_540_000, true), stamp(3_540_000, false), stamp(null, true), stamp(null, false)]).toEqual([
    '[time datetime=11:59] H+00:59 11:59',
    '[time datetime=11:59] H+00:59:00 11:59',
    '[time datetime=11:59] Avant le début 11:59',
    '[time datetime=11:59] Avant le début 11:59',
  ])
})

test('a note is written with a judgement, an objective with its rating, and tags', () => {
  const fields = (said: Partial<Parameters<typeof NoteFields>[0]['said']>, all = objectives) =>
    outline(
      <NoteFields
        said={{ words: '', judgement: null, objectiveId: null, rating: null, tags: [], ...said }}
        {...{ objectives: all, onChange: nothing, onSave: nothing }}
      />,
    )
  expect(fields({}, [])).toBe(
    [
      '[div data-multiline]',
      '[textarea rows=2 aria-label=Note placeholder=Ce que vous voyez, ce que vous entendez maxLength=4000]',
      '[fieldset aria-label=Jugement] [button data-judgement=good aria-pressed=false] (thumb-up) Bon',
      '[button data-judgement=improve aria-pressed=false] (tool) À améliorer',
      '[input aria-label=Étiquettes placeholder=Étiquettes, séparées par des virgules value=]',
      '[button data-disabled disabled] Enregistrer Ctrl ↵',
    ].join(' '),
  )
  expect(fields({ words: 'Vu', judgement: 'good', objectiveId: 2, rating: 3, tags: ['eau', 'pont'] })).toBe(
    [
      '[div data-multiline]',
      '[textarea rows=2 aria-label=Note placeholder=Ce que vous voyez, ce que vous entendez maxLength=4000] Vu',
      '[fieldset aria-label=Jugement] [button data-judgement=good aria-pressed] (thumb-up) Bon',
      '[button data-judgement=improve aria-pressed=false] (tool) À améliorer [div data-pointer] [select aria-label=Objectif]',
      '[option value=] Sans objectif [option value=1] Alerter [option value=2 selected] Informer',
      '[div role=radiogroup aria-label=Note de l’objectif, de 1 à 4] [input type=radio] 1 [input type=radio] 2',
      '[input type=radio checked] 3 [input type=radio] 4',
      '[input aria-label=Étiquettes placeholder=Étiquettes, séparées par des virgules value=eau, pont] 1 insuffisant, 4 exemplaire',
      '[button] Enregistrer Ctrl ↵',
    ].join(' '),
  )
  expect(fields({ words: ' ', judgement: 'improve' })).toBe(
    [
      '[div data-multiline]',
      '[textarea rows=2 aria-label=Note placeholder=Ce que vous voyez, ce que vous entendez maxLength=4000]',
      '[fieldset aria-label=Jugement] [button data-judgement=good aria-pressed=false] (thumb-up) Bon',
      '[button data-judgement=improve aria-pressed] (tool) À améliorer [div data-pointer] [select aria-label=Objectif]',
      '[option value= selected] Sans objectif [option value=1] Alerter [option value=2] Informer',
      '[div role=radiogroup aria-label=Note de l’objectif, de 1 à 4] [label data-disabled] [input type=radio disabled] 1',
      '[label data-disabled] [input type=radio disabled] 2 [label data-disabled] [input type=radio disabled] 3',
      '[label data-disabled] [input type=radio disabled] 4',
      '[input aria-label=Étiquettes placeholder=Étiquettes, séparées par des virgules value=] 1 insuffisant, 4 exemplaire',
      '[button data-disabled disabled] Enregistrer Ctrl ↵',
    ].join(' '),
  )
  const said = { words: ' Vu ', judgement: 'good' as const, objectiveId: null, rating: 3, tags: [' eau ', '', 'eau', 'pont'] }
  expect(tidySaid(said)).toEqual({ words: 'Vu', judgement: 'good', objectiveId: null, rating: null, tags: ['eau', 'pont'] })
  expect(tidySaid({ ...said, objectiveId: 1 }).rating).toBe(3)
})

test('notes are narrowed by words, judgement, objective, author and tag', () => {
  const filters = (filter: Parameters<typeof NoteFilters>[0]['filter'], all = objectives) =>
    outline(<NoteFilters {...{ filter, objectives: all, authors: [paul, camille] }} onFilter={nothing} />)
  expect(filters({ search: '' }, [])).toBe(
    [
      '[fieldset aria-label=Filtres des notes] (search)',
      '[input type=search aria-label=Chercher dans les notes placeholder=Chercher dans les notes maxLength=100 value=]',
      '[div data-pointer] [select aria-label=Jugement] [option value= selected] Tous les jugements [option value=good] Bon',
      '[option value=improve] À améliorer [div data-pointer] [select aria-label=Tous les auteurs]',
      '[option value= selected] Tous les auteurs [option value=5] Paul Petit [option value=7] Camille Roy',
    ].join(' '),
  )
  expect(filters({ search: 'eau', judgement: 'improve', objectiveId: 2, authorId: 7, tag: 'pont' })).toBe(
    [
      '[fieldset aria-label=Filtres des notes] (search)',
      '[input type=search aria-label=Chercher dans les notes placeholder=Chercher dans les notes maxLength=100 value=eau]',
      '[div data-pointer] [select aria-label=Jugement] [option value=] Tous les jugements [option value=good] Bon',
      '[option value=improve selected] À améliorer [div data-pointer] [select aria-label=Objectif]',
      '[option value=] Tous les objectifs [option value=1] Alerter [option value=2 selected] Informer [div data-pointer]',
      '[select aria-label=Tous les auteurs] [option value=] Tous les auteurs [option value=5] Paul Petit',
      '[option value=7 selected] Camille Roy [button aria-label=Étiquette « pont », retirer ce filtre] pont (x)',
    ].join(' '),
  )
})

const unsent: UnsentNote = {
  ...{ clientId: 'a', notedOn: afterNoon(-60), about: { subject: 'weeze', id: 3, name: 'Ville', words: 'Un numéro vert' }, words: 'Vu' },
  ...{ judgement: null, objectiveId: null, rating: null, tags: [] },
}

test('notes that wait to be sent stand first, the newest first, and a refused one goes back into an empty field', () => {
  const list = (waiting: WaitingNote[], more = false) => {
    kept['weez-note-unsent'] = waiting
    return outline(<NoteList notes={[noteOf()]} objectives={objectives} onMore={more ? nothing : null} />)
  }
  const waiting = [
    { ...unsent, refused: false },
    { ...unsent, clientId: 'b', words: 'Refusée', refused: true },
  ]
  expect(list(waiting)).toBe(
    [
      '[ul aria-label=Notes] [li data-unsent] [time datetime=11:59] Avant le début 11:59',
      '[p dir=auto] Refusée Le serveur refuse cette note. [button] Modifier [li data-unsent]',
      '[time datetime=11:59] Avant le début 11:59 [p dir=auto] Vu à envoyer [li data-note=4]',
      '[time datetime=11:59] H+00:59 11:59 [p dir=auto] Vu PP Paul Petit',
    ].join(' '),
  )
  kept['weez-note-draft'] = { ...unsent, words: 'En cours' }
  expect(list(waiting)).not.toContain('Modifier')
  expect(list([], true)).toBe(
    [
      '[ul aria-label=Notes] [li data-note=4] [time datetime=11:59] H+00:59 11:59 [p dir=auto] Vu PP Paul Petit',
      '[button] Notes plus anciennes',
    ].join(' '),
  )
})

test('a note in hand says what it is about and when it was begun', () => {
  const form = (draft: UnsentNote | null, clock?: { startedOn: string; pauses: [] }) => {
    kept['weez-note-draft'] = draft
    return outline(<NoteForm objectives={[]} clock={clock} onSaved={nothing} />)
  }
  const clock = { startedOn: afterNoon(-3660), pauses: [] as [] }
  expect(form(null, clock)).toBe(
    [
      '[section aria-label=Nouvelle note] [div data-multiline]',
      '[textarea rows=2 aria-label=Note placeholder=Ce que vous voyez, ce que vous entendez maxLength=4000]',
      '[fieldset aria-label=Jugement] [button data-judgement=good aria-pressed=false] (thumb-up) Bon',
      '[button data-judgement=improve aria-pressed=false] (tool) À améliorer',
      '[input aria-label=Étiquettes placeholder=Étiquettes, séparées par des virgules value=]',
      '[button data-disabled disabled] Enregistrer Ctrl ↵',
    ].join(' '),
  )
  expect(form(unsent, clock)).toBe(
    [
      '[section aria-label=Nouvelle note] (link) [span title=Un numéro vert] Weeze de Ville Un numéro vert',
      '[button] Détacher de la note (x) [div data-multiline]',
      '[textarea rows=2 aria-label=Note placeholder=Ce que vous voyez, ce que vous entendez maxLength=4000] Vu',
      '[time datetime=11:59] H+01:00:00 11:59 [fieldset aria-label=Jugement]',
      '[button data-judgement=good aria-pressed=false] (thumb-up) Bon',
      '[button data-judgement=improve aria-pressed=false] (tool) À améliorer',
      '[input aria-label=Étiquettes placeholder=Étiquettes, séparées par des virgules value=] [button] Enregistrer Ctrl ↵',
    ].join(' '),
  )
  expect(form({ ...unsent, about: null })).toBe(
    [
      '[section aria-label=Nouvelle note] [div data-multiline]',
      '[textarea rows=2 aria-label=Note placeholder=Ce que vous voyez, ce que vous entendez maxLength=4000] Vu',
      '[time datetime=11:59] Avant le début 11:59 [fieldset aria-label=Jugement]',
      '[button data-judgement=good aria-pressed=false] (thumb-up) Bon',
      '[button data-judgement=improve aria-pressed=false] (tool) À améliorer',
      '[input aria-label=Étiquettes placeholder=Étiquettes, séparées par des virgules value=] [button] Enregistrer Ctrl ↵',
    ].join(' '),
  )
})

test('the panel of notes leads to all of them', () => {
  expect(outline(<NotesDownload />)).toBe('[a href=/admin/notes.csv download=] (download) Exporter')
  expect(outline(<NotesPanel onSaved={nothing} onClose={nothing} />)).toBe(
    [
      'Notes o [a href=/weez/notes] Toutes les notes [a href=/admin/notes.csv download=] (download) Exporter',
      '[button] Fermer les notes (x) [section aria-label=Nouvelle note] [div data-multiline]',
      '[textarea rows=2 aria-label=Note placeholder=Ce que vous voyez, ce que vous entendez maxLength=4000]',
      '[fieldset aria-label=Jugement] [button data-judgement=good aria-pressed=false] (thumb-up) Bon',
      '[button data-judgement=improve aria-pressed=false] (tool) À améliorer',
      '[input aria-label=Étiquettes placeholder=Étiquettes, séparées par des virgules value=]',
      '[button data-disabled disabled] Enregistrer Ctrl ↵ [ul aria-label=Notes] Objectifs L’exercice n’a pas d’objectif.',
    ].join(' '),
  )
})

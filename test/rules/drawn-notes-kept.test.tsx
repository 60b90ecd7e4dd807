import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { UnsentNote } from '#src/features/notes/note-draft.ts'
import { NoteFilters } from '#src/features/notes/note-filters.tsx'
import { NoteForm } from '#src/features/notes/note-form.tsx'
import { NoteList } from '#src/features/notes/note-list.tsx'
import { NotesDownload } from '#src/features/notes/notes-download.tsx'
import { NotesPanel } from '#src/features/notes/notes-panel.tsx'
import type { WaitingNote } from '#src/features/notes/unsent-notes.ts'
import { beInBrowserAtNoon, noteOf, objectives } from '../support/drawn-notes.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { camille, paul } from '../support/drawn-people.ts'
import { afterNoon } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

const kept = beInBrowserAtNoon()

const nothing = () => {}
type Options = Parameters<typeof drawPart>[1]
const outline = (part: ReactNode, options: Options = {}) => outlineOf(drawPart(part, options))

test('notes are narrowed by words, judgement, objective, author and tag', () => {
  const filters = (filter: Parameters<typeof NoteFilters>[0]['filter'], all = objectives) =>
    outline(<NoteFilters {...{ filter, objectives: all, authors: [paul, camille] }} onFilter={nothing} />)
  expect(filters({ search: '' }, [])).toEqual([
    'fieldset aria-label=Filtres des notes: (search)',
    'input type=search aria-label=Chercher dans les notes placeholder=Chercher dans les notes maxLength=100 id=#1 value',
    'select aria-label=Jugement id=#2',
    'option value selected: Tous les jugements',
    'option value=good: Bon',
    'option value=improve: À améliorer',
    'select aria-label=Tous les auteurs id=#3',
    'option value selected: Tous les auteurs',
    'option value=5: Paul Petit',
    'option value=7: Camille Roy',
  ])
  expect(filters({ search: 'eau', judgement: 'improve', objectiveId: 2, authorId: 7, tag: 'pont' })).toEqual([
    'fieldset aria-label=Filtres des notes: (search)',
    'input type=search aria-label=Chercher dans les notes placeholder=Chercher dans les notes maxLength=100 id=#1 value=eau',
    'select aria-label=Jugement id=#2',
    'option value: Tous les jugements',
    'option value=good: Bon',
    'option value=improve selected: À améliorer',
    'select aria-label=Objectif id=#3',
    'option value: Tous les objectifs',
    'option value=1: Alerter',
    'option value=2 selected: Informer',
    'select aria-label=Tous les auteurs id=#4',
    'option value: Tous les auteurs',
    'option value=5: Paul Petit',
    'option value=7 selected: Camille Roy',
    'button type=button aria-label=Étiquette « pont », retirer ce filtre: pont (x)',
  ])
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
  expect(list(waiting)).toEqual([
    'ul aria-label=Notes',
    'li data-unsent=true',
    'time dateTime=2026-11-20T11:59:00.000: Avant le début 11:59',
    'p dir=auto: Refusée',
    'Le serveur refuse cette note.',
    'button type=button: Modifier',
    'li data-unsent=true',
    'time dateTime=2026-11-20T11:59:00.000: Avant le début 11:59',
    'p dir=auto: Vu',
    'à envoyer',
    'li data-note=4',
    'time dateTime=2026-11-20T11:59:00.000: H+00:59 11:59',
    'p dir=auto: Vu',
    'div aria-hidden=true: PP',
    'Paul Petit',
  ])
  kept['weez-note-draft'] = { ...unsent, words: 'En cours' }
  expect(list(waiting).join(' ')).not.toContain('Modifier')
  expect(list([], true)).toEqual([
    'ul aria-label=Notes',
    'li data-note=4',
    'time dateTime=2026-11-20T11:59:00.000: H+00:59 11:59',
    'p dir=auto: Vu',
    'div aria-hidden=true: PP',
    'Paul Petit',
    'button type=button: Notes plus anciennes',
  ])
})

test('a note in hand says what it is about and when it was begun', () => {
  const form = (draft: UnsentNote | null, clock?: { startedOn: string; pauses: [] }) => {
    kept['weez-note-draft'] = draft
    return outline(<NoteForm objectives={[]} clock={clock} onSaved={nothing} />)
  }
  const clock = { startedOn: afterNoon(-3660), pauses: [] as [] }
  expect(form(null, clock)).toEqual([
    'section aria-label=Nouvelle note',
    'textarea rows=2 aria-label=Note placeholder=Ce que vous voyez, ce que vous entendez maxLength=4000 id=#1',
    'fieldset aria-label=Jugement',
    'button type=button data-judgement=good aria-pressed=false: (thumb-up) Bon',
    'button type=button data-judgement=improve aria-pressed=false: (tool) À améliorer',
    'input aria-label=Étiquettes placeholder=Étiquettes, séparées par des virgules id=#2 value',
    'button data-disabled=true type=button disabled: Enregistrer Ctrl ↵',
  ])
  expect(form(unsent, clock)).toEqual([
    'section aria-label=Nouvelle note: (link)',
    'span title=Un numéro vert: Weeze de Ville Un numéro vert',
    'button type=button: Détacher de la note (x)',
    'textarea rows=2 aria-label=Note placeholder=Ce que vous voyez, ce que vous entendez maxLength=4000 id=#1: Vu',
    'time dateTime=2026-11-20T11:59:00.000: H+01:00:00 11:59',
    'fieldset aria-label=Jugement',
    'button type=button data-judgement=good aria-pressed=false: (thumb-up) Bon',
    'button type=button data-judgement=improve aria-pressed=false: (tool) À améliorer',
    'input aria-label=Étiquettes placeholder=Étiquettes, séparées par des virgules id=#2 value',
    'button type=button: Enregistrer Ctrl ↵',
  ])
  expect(form({ ...unsent, about: null })).toEqual([
    'section aria-label=Nouvelle note',
    'textarea rows=2 aria-label=Note placeholder=Ce que vous voyez, ce que vous entendez maxLength=4000 id=#1: Vu',
    'time dateTime=2026-11-20T11:59:00.000: Avant le début 11:59',
    'fieldset aria-label=Jugement',
    'button type=button data-judgement=good aria-pressed=false: (thumb-up) Bon',
    'button type=button data-judgement=improve aria-pressed=false: (tool) À améliorer',
    'input aria-label=Étiquettes placeholder=Étiquettes, séparées par des virgules id=#2 value',
    'button type=button: Enregistrer Ctrl ↵',
  ])
})

test('the panel of notes leads to all of them', () => {
  expect(outline(<NotesDownload />)).toEqual(['a href=/admin/notes.csv download: (download) Exporter'])
  expect(outline(<NotesPanel onSaved={nothing} onClose={nothing} />)).toEqual([
    'section aria-labelledby=notes-title',
    'h2 id=notes-title: Notes',
    'o',
    'a href=/weez/notes: Toutes les notes',
    'a href=/admin/notes.csv download: (download) Exporter',
    'button type=button: Fermer les notes (x)',
    'section aria-label=Nouvelle note',
    'textarea rows=2 aria-label=Note placeholder=Ce que vous voyez, ce que vous entendez maxLength=4000 id=#1',
    'fieldset aria-label=Jugement',
    'button type=button data-judgement=good aria-pressed=false: (thumb-up) Bon',
    'button type=button data-judgement=improve aria-pressed=false: (tool) À améliorer',
    'input aria-label=Étiquettes placeholder=Étiquettes, séparées par des virgules id=#2 value',
    'button data-disabled=true type=button disabled: Enregistrer Ctrl ↵',
    'ul aria-label=Notes',
    'Objectifs L’exercice n’a pas d’objectif.',
  ])
})

import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Note } from '#routers/notes/notes.contract.ts'
import { NoteFields, tidySaid } from '#src/features/notes/note-fields.tsx'
import { NoteRow } from '#src/features/notes/note-row.tsx'
import { NoteStamp } from '#src/features/notes/note-stamp.tsx'
import { NoteWhole } from '#src/features/notes/note-words.tsx'
import { beInBrowserAtNoon, noteOf, objectives } from '../support/drawn-notes.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { camille } from '../support/drawn-people.ts'
import { afterNoon } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

beInBrowserAtNoon()

const nothing = () => {}
type Options = Parameters<typeof drawPart>[1]
const outline = (part: ReactNode, options: Options = {}) => outlineOf(drawPart(part, options))

test('a note says its moment, its words and its marks, and is changed by its author', () => {
  const row = (more: Partial<Note>, tags = false) =>
    outline(<NoteRow note={noteOf(more)} objectives={objectives} onTag={tags ? nothing : undefined} />)
  expect(row({})).toEqual([
    'li data-note=4',
    'time dateTime=2026-11-20T11:59:00.000: H+00:59 11:59',
    'p dir=auto: Vu',
    'div aria-hidden=true: PP',
    'Paul Petit',
  ])
  const about = { subject: 'weeze', id: 3, name: 'Ville', words: 'Un numéro vert' } as const
  expect(row({ author: camille, about, judgement: 'good', objectiveId: 1, rating: 3, tags: ['eau', 'pont'], version: 2 }, true)).toEqual([
    'li data-note=4',
    'time dateTime=2026-11-20T11:59:00.000: H+00:59 11:59',
    'span data-judgement=good: Bon',
    'span role=img aria-label=3 sur 4',
    'i data-on=true',
    'i data-on=true',
    'i data-on=true',
    '3/4',
    'span title=Un numéro vert: Weeze de Ville Un numéro vert',
    'p dir=auto: Vu',
    'div aria-hidden=true: CR',
    'Camille Roy Alerter',
    'button type=button: eau',
    'button type=button: pont',
    'button type=button aria-expanded=false title=Ce qu’elle disait avant: modifiée',
    'button type=button: Modifier',
    'button type=button: Supprimer',
  ])
  expect(row({ elapsed: null, afterwards: true, judgement: 'improve', objectiveId: 9, tags: ['eau'] })).toEqual([
    'li data-note=4',
    'time dateTime=2026-11-20T11:59:00.000: Avant le début 11:59',
    'après coup',
    'span data-judgement=improve: À améliorer',
    'p dir=auto: Vu',
    'div aria-hidden=true: PP',
    'Paul Petit eau',
  ])
  const whole = (objectiveId: number | null, tags: string[]) =>
    outline(
      <NoteWhole said={{ words: 'Vu', judgement: null, rating: 1, objectiveId, tags }} objectives={objectives}>
        12:00
      </NoteWhole>,
    )
  expect([whole(null, []), whole(2, []), whole(null, ['eau'])]).toEqual([
    ['12:00', 'span role=img aria-label=1 sur 4', 'i data-on=true', '1/4', 'p dir=auto: Vu'],
    ['12:00', 'span role=img aria-label=1 sur 4', 'i data-on=true', '1/4', 'p dir=auto: Vu', 'Informer'],
    ['12:00', 'span role=img aria-label=1 sur 4', 'i data-on=true', '1/4', 'p dir=auto: Vu', 'eau'],
  ])
})

test('a note is stamped with the clock of the exercise, or with the time of day alone before it starts', () => {
  const stamp = (elapsed: number | null, brief: boolean) =>
    outline(<NoteStamp elapsed={elapsed} at={afterNoon(-60)} {...(brief && { brief })} />)
  expect([stamp(3_540_000, true), stamp(3_540_000, false), stamp(null, true), stamp(null, false)]).toEqual([
    ['time dateTime=2026-11-20T11:59:00.000: H+00:59 11:59'],
    ['time dateTime=2026-11-20T11:59:00.000: H+00:59:00 11:59'],
    ['time dateTime=2026-11-20T11:59:00.000: Avant le début 11:59'],
    ['time dateTime=2026-11-20T11:59:00.000: Avant le début 11:59'],
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
  expect(fields({}, [])).toEqual([
    'textarea rows=2 aria-label=Note placeholder=Ce que vous voyez, ce que vous entendez maxLength=4000 id=#1',
    'fieldset aria-label=Jugement',
    'button type=button data-judgement=good aria-pressed=false: (thumb-up) Bon',
    'button type=button data-judgement=improve aria-pressed=false: (tool) À améliorer',
    'input aria-label=Étiquettes placeholder=Étiquettes, séparées par des virgules id=#2 value',
    'button data-disabled=true type=button disabled: Enregistrer Ctrl ↵',
  ])
  expect(fields({ words: 'Vu', judgement: 'good', objectiveId: 2, rating: 3, tags: ['eau', 'pont'] })).toEqual([
    'textarea rows=2 aria-label=Note placeholder=Ce que vous voyez, ce que vous entendez maxLength=4000 id=#1: Vu',
    'fieldset aria-label=Jugement',
    'button type=button data-judgement=good aria-pressed=true: (thumb-up) Bon',
    'button type=button data-judgement=improve aria-pressed=false: (tool) À améliorer',
    'select aria-label=Objectif id=#2',
    'option value: Sans objectif',
    'option value=1: Alerter',
    'option value=2 selected: Informer',
    'div role=radiogroup aria-label=Note de l’objectif, de 1 à 4',
    'input type=radio name=rating-2',
    '1',
    'input type=radio name=rating-2',
    '2',
    'input type=radio name=rating-2 checked',
    '3',
    'input type=radio name=rating-2',
    '4',
    'input aria-label=Étiquettes placeholder=Étiquettes, séparées par des virgules id=#3 value=eau, pont',
    '1 insuffisant, 4 exemplaire',
    'button type=button: Enregistrer Ctrl ↵',
  ])
  expect(fields({ words: ' ', judgement: 'improve' })).toEqual([
    'textarea rows=2 aria-label=Note placeholder=Ce que vous voyez, ce que vous entendez maxLength=4000 id=#1',
    'fieldset aria-label=Jugement',
    'button type=button data-judgement=good aria-pressed=false: (thumb-up) Bon',
    'button type=button data-judgement=improve aria-pressed=true: (tool) À améliorer',
    'select aria-label=Objectif id=#2',
    'option value selected: Sans objectif',
    'option value=1: Alerter',
    'option value=2: Informer',
    'div role=radiogroup aria-label=Note de l’objectif, de 1 à 4',
    'label data-disabled=true',
    'input type=radio disabled name=rating-null',
    '1',
    'label data-disabled=true',
    'input type=radio disabled name=rating-null',
    '2',
    'label data-disabled=true',
    'input type=radio disabled name=rating-null',
    '3',
    'label data-disabled=true',
    'input type=radio disabled name=rating-null',
    '4',
    'input aria-label=Étiquettes placeholder=Étiquettes, séparées par des virgules id=#3 value',
    '1 insuffisant, 4 exemplaire',
    'button data-disabled=true type=button disabled: Enregistrer Ctrl ↵',
  ])
  const said = { words: ' Vu ', judgement: 'good' as const, objectiveId: null, rating: 3, tags: [' eau ', '', 'eau', 'pont'] }
  expect(tidySaid(said)).toEqual({ words: 'Vu', judgement: 'good', objectiveId: null, rating: null, tags: ['eau', 'pont'] })
  expect(tidySaid({ ...said, objectiveId: 1 }).rating).toBe(3)
})

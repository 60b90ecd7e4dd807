import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { SequencePreviewRow } from '#routers/sequences/chronogramme.contract.ts'
import type { SequenceWithItems } from '#routers/sequences/items.contract.ts'
import { SequenceEditor } from '#src/features/sequences/sequence-editor.tsx'
import { SequencePreview } from '#src/features/sequences/sequence-preview.tsx'
import { drawPart } from '../support/drawn-part.tsx'
import { lea, paul } from '../support/drawn-people.ts'
import { itemOf, sequenceOf } from '../support/drawn-sequences.ts'
import { afterNoon, noon } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }))
afterAll(() => void vi.useRealTimers())

const outline = (part: ReactNode, options: Parameters<typeof drawPart>[1] = {}) => outlineOf(drawPart(part, options))

const items = [
  itemOf(1, { state: 'published' }),
  itemOf(2, { offset: 120, state: 'failed' }),
  itemOf(3, { offset: 300 }),
  itemOf(4, { offset: 400 }),
]

test('the page of a sequence counts its lines by state, and says how soon the next one comes while it plays', () => {
  const page = (more: Partial<SequenceWithItems>, role: Role = 'OBSERVER', exercise = {}) => {
    const sequence = { ...sequenceOf(7, { elapsed: 100, speed: 2, status: 'RUNNING' }), fixedDuration: null, items, ...more }
    const drawn = drawPart(<SequenceEditor sequence={sequence} readAt={noon - 30_000} />, { role, exercise })
    return outlineOf(drawn.slice(drawn.indexOf('<main')))
  }
  const all = page({})
  expect(
    all.slice(
      0,
      all.findIndex(line => line.startsWith('li ')),
    ),
  ).toEqual([
    'main id=main tabindex=-1 aria-labelledby=page-title',
    'h1 id=page-title: Volet 7',
    'Durée 10:00, 4 éléments',
    'button type=button aria-haspopup=menu aria-expanded=false id=#1: (file-export) Exporter',
    '02:40 / 10:00 1 / 4 weezes',
    'div role=progressbar aria-label=Avancement de Volet 7 aria-valuenow=26 aria-valuemin=0 aria-valuemax=100',
    'span width:26.67%',
    'span data-tone=good: (player-play-filled) En cours',
    'Vitesse ×2',
    'div aria-label=Filtrer les éléments role=radiogroup',
    'div data-active=true',
    'input type=radio id=#2-all name=#2 checked value=all',
    'label data-active=true for=#2-all: Tous 4',
    'input type=radio id=#2-pending name=#2 value=pending',
    'label for=#2-pending: En attente 2',
    'input type=radio id=#2-published name=#2 value=published',
    'label for=#2-published: Publié 1',
    'input type=radio id=#2-failed name=#2 value=failed',
    'label for=#2-failed: Échec 1',
  ])
  const next = (more: Partial<SequenceWithItems>) => /li data-state=next .*?\d\)/.exec(page(more).join(' · '))?.[0]
  expect([next({}), next({ status: 'PAUSED' }), next({ status: 'STOPPED' }), next({ items: items.slice(0, 2) })]).toEqual([
    'li data-state=next data-item=3 data-name=Léa Marchand: H+00:05 · div aria-hidden=true: LM · Léa Marchand @lea · p data-words=true: Texte 3 · span data-state=next: (clock-play) Suivant · span role=timer aria-live=off: dans 1:10 (12:01)',
    'li data-state=next data-item=3 data-name=Léa Marchand: H+00:05 · div aria-hidden=true: LM · Léa Marchand @lea · p data-words=true: Texte 3 · span data-state=next: (clock-play) Suivant · span role=timer aria-live=off data-paused=true: dans 1:40 (12:01)',
    undefined,
    undefined,
  ])
  expect(
    [page({ items: [] }), page({ items: [] }, 'ANIMATOR')].map(drawn =>
      drawn.slice(drawn.findIndex(line => line.includes('value=failed')) + 1),
    ),
  ).toEqual([
    ['label for=#2-failed: Échec 0', 'Aucun élément'],
    [
      'label for=#3-failed: Échec 0',
      'Aucun élément Ajoutez un premier élément ou importez un chronogramme.',
      'button type=button: Ajouter un élément',
    ],
  ])
  expect(page({}, 'ANIMATOR').filter(line => line.includes('Déplacer la ligne')).length).toBe(2)
  const scenario = { start: afterNoon(-86_400), rate: 1, forAll: true, startedOn: afterNoon(-600), pauses: [] }
  expect(page({}, 'OBSERVER', { scenario }).filter(line => line.startsWith('span title=Temps du scénario'))).toEqual([
    'span title=Temps du scénario: 12:11',
    'span title=Temps du scénario: 12:12',
  ])
})

const rowOf = (more: Partial<SequencePreviewRow> = {}): SequencePreviewRow => ({
  ...{ row: 3, line: 2, cells: { offset: '1h', author: '@inconnu' }, problems: [], leftOut: false, offset: 90, kind: 'weeze', author: lea },
  ...{ newPersona: null, recipient: null, text: 'Texte', images: [], replyLine: null, replyId: null, title: '', note: '', expected: '' },
  ...{ expectedDelay: null, objective: '', phase: '', reminder: '', ...more },
})

test('a row of a chronogramme is shown as it would be imported, with its problems', () => {
  const nothing = () => {}
  const preview = (more: Partial<SequencePreviewRow>, others: Partial<Parameters<typeof SequencePreview>[0]> = {}) =>
    outline(
      <SequencePreview
        rows={[rowOf(more)]}
        {...{ corrections: {}, pictures: new Map<string, string>(), leftOut: [], numbers: new Map([[1, 8]]) }}
        {...{ onCorrect: nothing, onLeaveOut: nothing, onPictures: nothing, ...others }}
      />,
    )
  expect(preview({})).toEqual([
    'section aria-label=Importer un chronogramme tabindex=0',
    '(th scope=col) Ligne (th scope=col) Heure (th scope=col) Auteur (th scope=col) Type (th scope=col) Texte (th scope=col) Image',
    'input type=checkbox aria-label=Importer la ligne 3 checked',
    '3 H+00:01:30',
    'div aria-hidden=true: LM',
    'Léa Marchand @lea Weeze Texte Aucune',
    'input type=file accept=image/* multiple hidden aria-label=Choisir une image pour la ligne 3',
    'button type=button title=Déposez une image ici aria-label=Choisir une image pour la ligne 3: (photo-plus)',
  ])
  const row = (...given: Parameters<typeof preview>) => preview(...given).slice(2)
  expect(row({ author: null, offset: null, title: 'La Une', recipient: paul, replyLine: 1, kind: 'reply' })).toEqual([
    'input type=checkbox aria-label=Importer la ligne 3 checked',
    '3 1h (user-plus) @inconnu Réponse à 8 À Paul Petit La Une Texte Aucune',
    'input type=file accept=image/* multiple hidden aria-label=Choisir une image pour la ligne 3',
    'button type=button title=Déposez une image ici aria-label=Choisir une image pour la ligne 3: (photo-plus)',
  ])
  const newPersona = { username: 'maire', firstname: '', lastname: 'Maire' }
  expect(row({ author: null, newPersona, replyLine: 5, kind: 'reweez' }, { leftOut: [2] })).toEqual([
    'tr data-out=true',
    'input type=checkbox aria-label=Importer la ligne 3',
    '3 H+00:01:30 (user-plus) @maire Nouvelle persona Reweez à 5 Texte Aucune',
    'input type=file accept=image/* multiple hidden aria-label=Choisir une image pour la ligne 3',
    'button type=button title=Déposez une image ici aria-label=Choisir une image pour la ligne 3: (photo-plus)',
  ])
  const images = [
    { name: 'A.png', imageId: 'a1', video: false, alt: 'Le pont' },
    { name: 'B.png', imageId: null, video: false, alt: '' },
    { name: 'c.png', imageId: null, video: false, alt: '' },
  ]
  expect(row({ images, leftOut: true }, { pictures: new Map([['b.png', 'blob:1']]) })).toEqual([
    'input type=checkbox aria-label=Importer la ligne 3 checked',
    '3 H+00:01:30',
    'div aria-hidden=true: LM',
    'Léa Marchand @lea Weeze Texte',
    'img src=/media/a1?w=480 alt=Le pont loading=lazy',
    'img src=blob:1 alt loading=lazy',
    'c.png',
    'input type=file accept=image/* multiple hidden aria-label=Choisir une image pour la ligne 3',
  ])
  const problems: SequencePreviewRow['problems'] = [
    { column: 'offset', level: 'error', code: 'time', value: '1h' },
    { column: 'text', level: 'warning', code: 'textOver', value: '300' },
  ]
  expect(row({ problems })).toEqual([
    'tr data-level=error',
    'input type=checkbox aria-label=Importer la ligne 3 checked',
    '3 (td data-wrong=true) 1h',
    'div aria-hidden=true: LM',
    'Léa Marchand @lea Weeze Texte',
    'div data-level=error: (alert-circle) Heure illisible « 1h » : écrivez H+00:15, 10h15 ou 15 min',
    'div data-error=true',
    'div data-error=true',
    'input data-error=true aria-label=Heure, ligne 3 aria-invalid=true id=#1 value=1h',
    'div data-level=warning: (info-circle) Plus de 280 caractères : 300 de trop',
    'Aucune',
    'input type=file accept=image/* multiple hidden aria-label=Choisir une image pour la ligne 3',
    'button type=button title=Déposez une image ici aria-label=Choisir une image pour la ligne 3: (photo-plus)',
  ])
  expect(row({ problems }, { leftOut: [2], corrections: { 2: { offset: '2h' } } })).toEqual([
    'tr data-level=error data-out=true',
    'input type=checkbox aria-label=Importer la ligne 3',
    '3 (td data-wrong=true) 1h',
    'div aria-hidden=true: LM',
    'Léa Marchand @lea Weeze Texte Aucune',
    'input type=file accept=image/* multiple hidden aria-label=Choisir une image pour la ligne 3',
    'button type=button title=Déposez une image ici aria-label=Choisir une image pour la ligne 3: (photo-plus)',
  ])
  expect(row({}, { corrections: { 2: { offset: '2h' } } })).toEqual([
    'input type=checkbox aria-label=Importer la ligne 3 checked',
    '3 H+00:01:30',
    'div aria-hidden=true: LM',
    'Léa Marchand @lea Weeze Texte',
    'span aria-hidden=true: Heure, ligne 3',
    'input aria-label=Heure, ligne 3 id=#1 value=2h',
    'Aucune',
    'input type=file accept=image/* multiple hidden aria-label=Choisir une image pour la ligne 3',
    'button type=button title=Déposez une image ici aria-label=Choisir une image pour la ligne 3: (photo-plus)',
  ])
})

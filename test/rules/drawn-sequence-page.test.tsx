import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { SequencePreviewRow } from '#routers/sequences/chronogramme.contract.ts'
import type { SequenceWithItems } from '#routers/sequences/items.contract.ts'
import { SequenceEditor } from '#src/features/sequences/sequence-editor.tsx'
import { SequencePreview } from '#src/features/sequences/sequence-preview.tsx'
import { paul } from '../support/drawn-desk.ts'
import { outlineOf } from '../support/drawn-outline.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { afterNoon, itemOf, lea, noon, sequenceOf } from '../support/drawn-sequences.ts'

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
    return outline(<SequenceEditor sequence={sequence} readAt={noon - 30_000} />, { role, exercise }).replace(/^.*(?=\[main)/, '')
  }
  expect(page({}).replace(/ \[li .*/, '')).toBe(
    [
      '[main tabindex=-1] Volet 7 Durée 10:00, 4 éléments',
      '[button aria-haspopup=menu aria-expanded=false] (file-export) Exporter 02:40 / 10:00 1 / 4 weezes',
      '[div role=progressbar aria-label=Avancement de Volet 7 aria-valuenow=26 aria-valuemin=0 aria-valuemax=100]',
      '[span width:26.666666666666668%] [span data-tone=good] (player-play-filled) En cours Vitesse ×2',
      '[div aria-label=Filtrer les éléments role=radiogroup] [div data-active] [input type=radio checked value=all]',
      '[label data-active] Tous 4 [input type=radio value=pending] En attente 2 [input type=radio value=published] Publié 1',
      '[input type=radio value=failed] Échec 1',
    ].join(' '),
  )
  const next = (more: Partial<SequenceWithItems>) => /\[li data-state=next [^\]]*\].*?\d\)/.exec(page(more))?.[0]
  expect([next({}), next({ status: 'PAUSED' }), next({ status: 'STOPPED' }), next({ items: items.slice(0, 2) })]).toEqual([
    [
      '[li data-state=next data-item=3 data-name=Léa Marchand] H+00:05 LM Léa Marchand @lea [p data-words] Texte 3',
      '[span data-state=next] (clock-play) Suivant [span role=timer aria-live=off] dans 1:10 (12:01)',
    ].join(' '),
    [
      '[li data-state=next data-item=3 data-name=Léa Marchand] H+00:05 LM Léa Marchand @lea [p data-words] Texte 3',
      '[span data-state=next] (clock-play) Suivant [span role=timer aria-live=off data-paused] dans 1:40 (12:01)',
    ].join(' '),
    undefined,
    undefined,
  ])
  expect([page({ items: [] }), page({ items: [] }, 'ANIMATOR')].map(drawn => drawn.replace(/^.*value=failed\] /, ''))).toEqual([
    'Échec 0 Aucun élément',
    'Échec 0 Aucun élément Ajoutez un premier élément ou importez un chronogramme. [button] Ajouter un élément',
  ])
  expect(page({}, 'ANIMATOR').match(/Déplacer la ligne/g)?.length).toBe(2)
  const scenario = { start: afterNoon(-86_400), rate: 1, forAll: true, startedOn: afterNoon(-600), pauses: [] }
  expect(page({}, 'OBSERVER', { scenario }).match(/\[span title=Temps du scénario\] [^[]*?(?= LM)/g)).toEqual([
    '[span title=Temps du scénario] 12:11',
    '[span title=Temps du scénario] 12:12',
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
  expect(preview({})).toBe(
    [
      '[section aria-label=Importer un chronogramme tabindex=0] Ligne Heure Auteur Type Texte Image',
      '[input type=checkbox aria-label=Importer la ligne 3 checked] 3 H+00:01:30 LM Léa Marchand @lea Weeze Texte Aucune',
      '[input type=file accept=image/* multiple hidden aria-label=Choisir une image pour la ligne 3]',
      '[button title=Déposez une image ici aria-label=Choisir une image pour la ligne 3] (photo-plus)',
    ].join(' '),
  )
  const row = (...given: Parameters<typeof preview>) => preview(...given).replace(/^.* Texte Image /, '')
  expect(row({ author: null, offset: null, title: 'La Une', recipient: paul, replyLine: 1, kind: 'reply' })).toBe(
    [
      '[input type=checkbox aria-label=Importer la ligne 3 checked] 3 1h (user-plus) @inconnu Réponse à 8 À Paul Petit La Une Texte Aucune',
      '[input type=file accept=image/* multiple hidden aria-label=Choisir une image pour la ligne 3]',
      '[button title=Déposez une image ici aria-label=Choisir une image pour la ligne 3] (photo-plus)',
    ].join(' '),
  )
  const newPersona = { username: 'maire', firstname: '', lastname: 'Maire' }
  expect(row({ author: null, newPersona, replyLine: 5, kind: 'reweez' }, { leftOut: [2] })).toBe(
    [
      '[tr data-out]',
      '[input type=checkbox aria-label=Importer la ligne 3] 3 H+00:01:30 (user-plus) @maire Nouvelle persona Reweez à 5 Texte Aucune',
      '[input type=file accept=image/* multiple hidden aria-label=Choisir une image pour la ligne 3]',
      '[button title=Déposez une image ici aria-label=Choisir une image pour la ligne 3] (photo-plus)',
    ].join(' '),
  )
  const images = [
    { name: 'A.png', imageId: 'a1', video: false, alt: 'Le pont' },
    { name: 'B.png', imageId: null, video: false, alt: '' },
    { name: 'c.png', imageId: null, video: false, alt: '' },
  ]
  expect(row({ images, leftOut: true }, { pictures: new Map([['b.png', 'blob:1']]) })).toBe(
    [
      '[input type=checkbox aria-label=Importer la ligne 3 checked] 3 H+00:01:30 LM Léa Marchand @lea Weeze Texte',
      '[img src=/media/a1?w=480 alt=Le pont] [img src=blob:1 alt=] c.png',
      '[input type=file accept=image/* multiple hidden aria-label=Choisir une image pour la ligne 3]',
    ].join(' '),
  )
  const problems: SequencePreviewRow['problems'] = [
    { column: 'offset', level: 'error', code: 'time', value: '1h' },
    { column: 'text', level: 'warning', code: 'textOver', value: '300' },
  ]
  expect(row({ problems })).toBe(
    [
      '[tr data-level=error] [input type=checkbox aria-label=Importer la ligne 3 checked] 3',
      '[td data-wrong] 1h LM Léa Marchand @lea Weeze Texte',
      '[div data-level=error] (alert-circle) Heure illisible « 1h » : écrivez H+00:15, 10h15 ou 15 min [div data-error]',
      '[div data-error] [input data-error aria-label=Heure, ligne 3 aria-invalid value=1h]',
      '[div data-level=warning] (info-circle) Plus de 280 caractères : 300 de trop Aucune',
      '[input type=file accept=image/* multiple hidden aria-label=Choisir une image pour la ligne 3]',
      '[button title=Déposez une image ici aria-label=Choisir une image pour la ligne 3] (photo-plus)',
    ].join(' '),
  )
  expect(row({ problems }, { leftOut: [2], corrections: { 2: { offset: '2h' } } })).toBe(
    [
      '[tr data-level=error data-out] [input type=checkbox aria-label=Importer la ligne 3] 3',
      '[td data-wrong] 1h LM Léa Marchand @lea Weeze Texte Aucune',
      '[input type=file accept=image/* multiple hidden aria-label=Choisir une image pour la ligne 3]',
      '[button title=Déposez une image ici aria-label=Choisir une image pour la ligne 3] (photo-plus)',
    ].join(' '),
  )
  expect(row({}, { corrections: { 2: { offset: '2h' } } })).toBe(
    [
      '[input type=checkbox aria-label=Importer la ligne 3 checked] 3 H+00:01:30 LM Léa Marchand @lea Weeze Texte',
      '[span aria-hidden] Heure, ligne 3 [input aria-label=Heure, ligne 3 value=2h] Aucune',
      '[input type=file accept=image/* multiple hidden aria-label=Choisir une image pour la ligne 3]',
      '[button title=Déposez une image ici aria-label=Choisir une image pour la ligne 3] (photo-plus)',
    ].join(' '),
  )
})

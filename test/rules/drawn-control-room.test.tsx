import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { ControlRoom } from '#src/features/sequences/control-room.tsx'
import { SequenceToolbar } from '#src/features/sequences/sequence-toolbar.tsx'
import { SequencesPanel } from '#src/features/sequences/sequences-panel.tsx'
import { WallCard } from '#src/features/sequences/wall-card.tsx'
import { drawPart } from '../support/drawn-part.tsx'
import { sequenceOf } from '../support/drawn-sequences.ts'
import { afterNoon, noon } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  vi.stubGlobal('location', { origin: 'https://weez.example' })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Options = Parameters<typeof drawPart>[1]
const outline = (part: ReactNode, options: Options = {}) => outlineOf(drawPart(part, options))

test('the tools of a sequence are named', () => {
  expect(outline(<SequenceToolbar sequence={sequenceOf(1)} onAdd={() => {}} onSettings={() => {}} />)).toEqual([
    'button type=button: (edit) Nom et durée',
    'button type=button: (copy) Dupliquer la séquence',
    'button type=button id=#1-target aria-haspopup=menu aria-expanded=false: (file-export) Exporter',
    'button type=button: (trash) Supprimer la séquence',
    'button type=button: (plus) Ajouter un élément',
  ])
})

test('animators open and end the wall, and observers see whether there is one', () => {
  const wall = (role: Role, wallOf?: { openedOn: string | null }) =>
    outline(<WallCard />, { role, answers: wallOf ? [['admin.wall.get', undefined, wallOf]] : [] })
  expect(wall('ANIMATOR')).toEqual([
    'section aria-labelledby=wall-title',
    'h3 id=wall-title: Mur',
    'Un grand écran sans compte : le fil, la une, les tendances et les horloges.',
    'button data-disabled=true type=button disabled: Ouvrir un mur',
  ])
  expect(wall('ANIMATOR', { openedOn: null })).toEqual([
    'section aria-labelledby=wall-title',
    'h3 id=wall-title: Mur',
    'Un grand écran sans compte : le fil, la une, les tendances et les horloges.',
    'button type=button: Ouvrir un mur',
  ])
  expect(wall('ANIMATOR', { openedOn: afterNoon(0) })).toEqual([
    'section aria-labelledby=wall-title',
    'h3 id=wall-title: Mur',
    'Ouvert depuis vendredi 20 novembre 2026 à 12:00. Le lien ne s’affiche qu’à l’ouverture ; un nouveau remplace l’ancien.',
    'button type=button: Nouveau lien',
    'button type=button: Fermer le mur',
  ])
  expect(wall('OBSERVER', { openedOn: afterNoon(0) })).toEqual([
    'section aria-labelledby=wall-title',
    'h3 id=wall-title: Mur',
    'Ouvert depuis vendredi 20 novembre 2026 à 12:00. Le lien ne s’affiche qu’à l’ouverture ; un nouveau remplace l’ancien.',
  ])
})

test('the control room has its links and lists, with controls for animators alone', () => {
  const panel = (role: Role, sequences?: Sequence[], alone?: boolean) =>
    outline(<SequencesPanel {...(alone && { alone })} />, {
      role,
      answers: sequences ? [['admin.sequences.list', undefined, sequences]] : [],
    })
  expect(panel('OBSERVER')).toEqual([
    'section aria-labelledby=sequences-title data-control-room=true',
    'h2 id=sequences-title: Régie',
    'a href=/webpress target=_blank: (external-link) Page publique',
    'a title=Passages aria-label=Passages href=/runs: (history)',
    'a title=Plan de toutes les séquences aria-label=Plan de toutes les séquences href=/admin/sequences/plan: (table)',
    'a title=Variables aria-label=Variables href=/admin/sequences/variables: (braces)',
    'a title=Réponses préparées aria-label=Réponses préparées href=/admin/sequences/reactions: (flame)',
    'section aria-labelledby=next-title',
    'h3 id=next-title: Prochain weeze',
    'Rien n’est prévu.',
    'section aria-labelledby=wall-title',
    'h3 id=wall-title: Mur',
    'Un grand écran sans compte : le fil, la une, les tendances et les horloges.',
  ])
  expect(panel('ANIMATOR', [], true)).toEqual([
    'section aria-labelledby=sequences-title data-control-room=true',
    'h2 id=sequences-title: Séquences',
    'a href=/webpress target=_blank: (external-link) Page publique',
    'a title=Passages aria-label=Passages href=/runs: (history)',
    'a title=Plan de toutes les séquences aria-label=Plan de toutes les séquences href=/admin/sequences/plan: (table)',
    'a title=Variables aria-label=Variables href=/admin/sequences/variables: (braces)',
    'a title=Réponses préparées aria-label=Réponses préparées href=/admin/sequences/reactions: (flame)',
    'button type=button: (file-import) Importer',
    'button type=button aria-keyshortcuts=i aria-haspopup=dialog: (bolt) Inject rapide',
    'kbd aria-hidden=true: i',
    'button type=button: (player-pause-filled) Suspendre l’exercice',
    'button type=button: (player-stop-filled) Terminer l’exercice',
    'Aucune séquence Importez un chronogramme ou créez une séquence.',
    'button type=button: (plus) Nouvelle séquence',
    'section aria-labelledby=next-title',
    'h3 id=next-title: Prochain weeze',
    'Rien n’est prévu. Lancez une séquence pour voir ce qui vient.',
    'section aria-labelledby=wall-title',
    'h3 id=wall-title: Mur',
    'Un grand écran sans compte : le fil, la une, les tendances et les horloges.',
    'button data-disabled=true type=button disabled: Ouvrir un mur',
  ])
  const until = (lines: string[], from: string) =>
    lines.slice(
      lines.findIndex(line => line.startsWith(from)),
      lines.findIndex(line => line.includes('next-title')),
    )
  const listed = (role: Role) => until(panel(role, [sequenceOf(1), sequenceOf(2)]), 'ul')
  expect(listed('OBSERVER')).toEqual([
    'ul max-height:420px aria-label=Séquences tabindex=0',
    'a aria-label=Ouvrir Volet 1 href=/admin/sequences/1: Volet 1',
    'span data-tone=plain: (player-stop-filled) Arrêtée',
    'div role=progressbar aria-label=Avancement de Volet 1 aria-valuenow=0 aria-valuemin=0 aria-valuemax=100',
    'span width:0%',
    '1 / 4 weezes 00:00 / 10:00',
    'a aria-label=Ouvrir Volet 2 href=/admin/sequences/2: Volet 2',
    'span data-tone=plain: (player-stop-filled) Arrêtée',
    'div role=progressbar aria-label=Avancement de Volet 2 aria-valuenow=0 aria-valuemin=0 aria-valuemax=100',
    'span width:0%',
    '1 / 4 weezes 00:00 / 10:00',
  ])
  const none = (role: Role) => until(panel(role, []), 'Aucune séquence')
  expect([none('OBSERVER'), none('ANIMATOR')]).toEqual([
    ['Aucune séquence'],
    ['Aucune séquence Importez un chronogramme ou créez une séquence.', 'button type=button: (plus) Nouvelle séquence'],
  ])
  const room = (role: Role) =>
    outline(<ControlRoom />, { role }).filter((_, at, all) => !all.slice(0, at + 1).some(line => line.startsWith('section')))
  expect([room('ANIMATOR'), room('OBSERVER')]).toEqual([
    [
      'a href=#main: Aller au contenu',
      'svg aria-hidden=true',
      'a href=/weez: (arrow-left) Retour au fil',
      'main id=main tabindex=-1 aria-labelledby=page-title',
      'h1 id=page-title: Régie',
      'Importez un chronogramme ou créez une séquence.',
    ],
    [
      'a href=#main: Aller au contenu',
      'svg aria-hidden=true',
      'a href=/weez: (arrow-left) Retour au fil',
      'main id=main tabindex=-1 aria-labelledby=page-title',
      'h1 id=page-title: Régie',
      'Ce qui est prévu et publié ; l’équipe d’animation la conduit.',
    ],
  ])
})

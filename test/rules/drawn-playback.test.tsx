import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import type { Storm } from '#routers/storms/storms.contract.ts'
import { ControlRoom } from '#src/features/sequences/control-room.tsx'
import { ExerciseControls } from '#src/features/sequences/exercise-controls.tsx'
import { PauseAllButton } from '#src/features/sequences/pause-all-button.tsx'
import { PlaybackBar } from '#src/features/sequences/playback-bar.tsx'
import { PlaybackButtons } from '#src/features/sequences/playback-buttons.tsx'
import { ProgressBar } from '#src/features/sequences/progress-bar.tsx'
import { ResumeAllButton } from '#src/features/sequences/resume-all-button.tsx'
import { ScenarioLine } from '#src/features/sequences/scenario-line.tsx'
import { SequenceRow } from '#src/features/sequences/sequence-row.tsx'
import { SequenceToolbar } from '#src/features/sequences/sequence-toolbar.tsx'
import { SequencesPanel } from '#src/features/sequences/sequences-panel.tsx'
import { WallCard } from '#src/features/sequences/wall-card.tsx'
import { outlineOf } from '../support/drawn-outline.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { afterNoon, noon, sequenceOf, stormOf } from '../support/drawn-sequences.ts'

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
const withStorms = (storms: readonly Storm[]) => ({ answers: [['admin.storms.list', undefined, storms] as const] })

test('a sequence is played, paused and stopped as its status and its kind allow', () => {
  const buttons = (more: Partial<Sequence>, stops = true) =>
    outline(<PlaybackButtons sequence={sequenceOf(1, more)} size={36} stops={stops} />)
  expect((['RUNNING', 'PAUSED', 'STOPPED'] as const).map(status => buttons({ status }))).toEqual([
    [
      '[button aria-disabled=false aria-label=Mettre en pause Volet 1] (player-pause-filled)',
      '[button aria-disabled=false aria-label=Arrêter Volet 1] (player-stop-filled)',
    ].join(' '),
    [
      '[button aria-disabled=false aria-label=Lancer Volet 1] (player-play-filled)',
      '[button aria-disabled=false aria-label=Arrêter Volet 1] (player-stop-filled)',
    ].join(' '),
    [
      '[button aria-disabled=false aria-label=Lancer Volet 1] (player-play-filled)',
      '[button data-resting aria-disabled aria-label=Arrêter Volet 1] (player-stop-filled)',
    ].join(' '),
  ])
  expect((['RUNNING', 'PAUSED', 'STOPPED'] as const).map(status => buttons({ status, kind: 'injects' }))).toEqual([
    '[button aria-disabled=false aria-label=Mettre en pause Volet 1] (player-pause-filled)',
    '[button aria-disabled=false aria-label=Lancer Volet 1] (player-play-filled)',
    '[button data-resting aria-disabled aria-label=Lancer Volet 1] (player-play-filled)',
  ])
  expect(buttons({ status: 'RUNNING' }, false)).toBe(
    '[button aria-disabled=false aria-label=Mettre en pause Volet 1] (player-pause-filled)',
  )
  expect(buttons({ kind: 'reserve' })).toBe('')
})

test('progress is green from 70 percent on, hatched while it is paused, and in the colour of its sequence', () => {
  const bar = (elapsed: number, more: Partial<Sequence> = {}, tone?: number) =>
    outline(<ProgressBar sequence={sequenceOf(1, { duration: 1000, ...more })} elapsed={elapsed} {...(tone !== undefined && { tone })} />)
  expect([bar(0), bar(699), bar(700), bar(1500), bar(355, { status: 'PAUSED' }, 2), bar(0, { duration: 0 })]).toEqual([
    ['[div role=progressbar aria-label=Avancement de Volet 1 aria-valuenow=0 aria-valuemin=0 aria-valuemax=100]', '[span width:0%]'].join(
      ' ',
    ),
    [
      '[div role=progressbar aria-label=Avancement de Volet 1 aria-valuenow=69 aria-valuemin=0 aria-valuemax=100]',
      '[span width:69.9%]',
    ].join(' '),
    [
      '[div role=progressbar aria-label=Avancement de Volet 1 aria-valuenow=70 aria-valuemin=0 aria-valuemax=100]',
      '[span data-done width:70%]',
    ].join(' '),
    [
      '[div role=progressbar aria-label=Avancement de Volet 1 aria-valuenow=100 aria-valuemin=0 aria-valuemax=100]',
      '[span data-done width:100%]',
    ].join(' '),
    [
      '[div role=progressbar aria-label=Avancement de Volet 1 aria-valuenow=35 aria-valuemin=0 aria-valuemax=100]',
      '[span data-tone=2 data-paused width:35.5%]',
    ].join(' '),
    ['[div role=progressbar aria-label=Avancement de Volet 1 aria-valuenow=0 aria-valuemin=0 aria-valuemax=100]', '[span width:0%]'].join(
      ' ',
    ),
  ])
})

test('a sequence in the panel says where it is, and a reserve that it is outside time', () => {
  const row = (more: Partial<Sequence>, role: Role = 'OBSERVER') =>
    outline(<SequenceRow sequence={sequenceOf(7, more)} readAt={noon - 30_000} />, { role })
  expect(row({ status: 'RUNNING', elapsed: 60, speed: 2, failedCount: 1 })).toBe(
    [
      '[a aria-label=Ouvrir Volet 7 href=/admin/sequences/7] Volet 7 [span data-tone=good] (player-play-filled) En cours',
      '[div role=progressbar aria-label=Avancement de Volet 7 aria-valuenow=20 aria-valuemin=0 aria-valuemax=100]',
      '[span width:20%] 1 / 4 weezes · 1 échec 02:00 / 10:00',
    ].join(' '),
  )
  expect(row({ status: 'PAUSED', elapsed: 60, failedCount: 0 }, 'ANIMATOR')).toBe(
    [
      '[a aria-label=Ouvrir Volet 7 href=/admin/sequences/7] Volet 7 [span data-tone=paused] (player-pause-filled) En pause',
      '[div role=progressbar aria-label=Avancement de Volet 7 aria-valuenow=10 aria-valuemin=0 aria-valuemax=100]',
      '[span data-paused width:10%] 1 / 4 weezes 01:00 / 10:00',
      '[button aria-disabled=false aria-label=Lancer Volet 7] (player-play-filled)',
      '[button aria-disabled=false aria-label=Arrêter Volet 7] (player-stop-filled)',
    ].join(' '),
  )
  expect(row({ kind: 'reserve' }, 'ANIMATOR')).toBe(
    [
      '[a aria-label=Ouvrir Volet 7 href=/admin/sequences/7] Volet 7 [span data-tone=plain] Hors du temps',
      '[div role=progressbar aria-label=Avancement de Volet 7 aria-valuenow=0 aria-valuemin=0 aria-valuemax=100]',
      '[span width:0%] 1 / 4 weezes 00:00 / 10:00',
    ].join(' '),
  )
})

test('the speed of an open sequence is chosen by animators and read by observers', () => {
  const bar = (speed: number, role: Role) =>
    outline(<PlaybackBar sequence={sequenceOf(1, { speed, status: 'RUNNING', elapsed: 90 })} readAt={noon - 1000} />, { role })
  expect(bar(2, 'OBSERVER')).toBe(
    [
      '01:32 / 10:00 1 / 4 weezes',
      '[div role=progressbar aria-label=Avancement de Volet 1 aria-valuenow=15 aria-valuemin=0 aria-valuemax=100]',
      '[span width:15.333333333333334%] [span data-tone=good] (player-play-filled) En cours Vitesse ×2',
    ].join(' '),
  )
  expect(bar(3, 'ANIMATOR')).toBe(
    [
      '[button aria-disabled=false aria-label=Mettre en pause Volet 1] (player-pause-filled)',
      '[button aria-disabled=false aria-label=Arrêter Volet 1] (player-stop-filled) 01:33 / 10:00 1 / 4 weezes',
      '[div role=progressbar aria-label=Avancement de Volet 1 aria-valuenow=15 aria-valuemin=0 aria-valuemax=100]',
      '[span width:15.5%] [span data-tone=good] (player-play-filled) En cours [div data-pointer] [select aria-label=Vitesse]',
      '[option value=1] ×1 [option value=2] ×2 [option value=3 selected] ×3 [option value=5] ×5 [option value=10] ×10',
      '[option value=20] ×20',
    ].join(' '),
  )
  expect(bar(20, 'ANIMATOR').match(/\[option [^\]]*\]/g)).toEqual([
    '[option value=1]',
    '[option value=2]',
    '[option value=5]',
    '[option value=10]',
    '[option value=20 selected]',
  ])
})

test('all that runs is paused together, and goes on together while the exercise does', () => {
  const pause = (sequences: Sequence[], storms: Storm[]) => outline(<PauseAllButton sequences={sequences} />, withStorms(storms))
  expect(pause([sequenceOf(1, { status: 'PAUSED' }), sequenceOf(2)], [stormOf(1, { status: 'DONE' })])).toBe('')
  expect(pause([sequenceOf(1), sequenceOf(2, { status: 'RUNNING' })], [])).toBe('[button] (player-pause-filled) Tout mettre en pause')
  expect(pause([], [stormOf(1)])).toBe('[button] (player-pause-filled) Tout mettre en pause')
  const resume = (sequences: Sequence[], storms: Storm[], phase: 'running' | 'suspended' = 'running') =>
    outline(<ResumeAllButton sequences={sequences} />, { ...withStorms(storms), exercise: { phase } })
  const paused = sequenceOf(1, { status: 'PAUSED', pausedTogether: true })
  expect(resume([paused, sequenceOf(2)], [])).toBe('[button] (player-play-filled) Tout reprendre')
  expect(resume([], [stormOf(1, { pausedTogether: true })])).toBe('[button] (player-play-filled) Tout reprendre')
  expect(resume([sequenceOf(1, { status: 'PAUSED' })], [stormOf(1)])).toBe('')
  expect(resume([paused], [], 'suspended')).toBe('')
})

test('an exercise is suspended, resumed and ended by who animates, and reopened by administrators', () => {
  const controls = (phase: 'running' | 'suspended' | 'ended', role: Role = 'ANIMATOR') =>
    outline(<ExerciseControls />, { role, exercise: { phase } })
  expect([controls('running'), controls('suspended'), controls('ended'), controls('ended', 'ADMIN')]).toEqual([
    '[button] (player-pause-filled) Suspendre l’exercice [button] (player-stop-filled) Terminer l’exercice',
    [
      '[button] (player-play-filled) Reprendre l’exercice [button] (player-pause-filled) Modifier la suspension',
      '[button] (player-stop-filled) Terminer l’exercice',
    ].join(' '),
    '',
    '[button] (lock-open) Rouvrir l’exercice',
  ])
  expect(controls('running', 'ADMIN')).toBe(controls('running'))
})

test('who conducts sees both clocks where there is scenario time, and its rate above one', () => {
  const line = (rate: number) => {
    const scenario = { start: afterNoon(-86_400), rate, forAll: true, startedOn: afterNoon(-600), pauses: [] }
    return outline(<ScenarioLine />, { exercise: { scenario } })
  }
  expect(outline(<ScenarioLine />)).toBe('')
  expect([line(1), line(6)]).toEqual([
    'Temps réel 12:00 Temps du scénario jeudi 19 novembre 2026 à 12:10',
    'Temps réel 12:00 Temps du scénario (× 6) jeudi 19 novembre 2026 à 13:00',
  ])
})

test('the tools of a sequence are named', () => {
  expect(outline(<SequenceToolbar sequence={sequenceOf(1)} onAdd={() => {}} onSettings={() => {}} />)).toBe(
    [
      '[button] (edit) Nom et durée [button] (copy) Dupliquer la séquence',
      '[button aria-haspopup=menu aria-expanded=false] (file-export) Exporter [button] (trash) Supprimer la séquence',
      '[button] (plus) Ajouter un élément',
    ].join(' '),
  )
})

test('animators open and end the wall, and observers see whether there is one', () => {
  const wall = (role: Role, wallOf?: { openedOn: string | null }) =>
    outline(<WallCard />, { role, answers: wallOf ? [['admin.wall.get', undefined, wallOf]] : [] })
  expect(wall('ANIMATOR')).toBe(
    [
      'Mur Un grand écran sans compte : le fil, la une, les tendances et les horloges.',
      '[button data-disabled disabled] Ouvrir un mur',
    ].join(' '),
  )
  expect(wall('ANIMATOR', { openedOn: null })).toBe(
    'Mur Un grand écran sans compte : le fil, la une, les tendances et les horloges. [button] Ouvrir un mur',
  )
  expect(wall('ANIMATOR', { openedOn: afterNoon(0) })).toBe(
    [
      'Mur Ouvert depuis vendredi 20 novembre 2026 à 12:00. Le lien ne s’affiche qu’à l’ouverture ; un nouveau remplace l’ancien.',
      '[button] Nouveau lien [button] Fermer le mur',
    ].join(' '),
  )
  expect(wall('OBSERVER', { openedOn: afterNoon(0) })).toBe(
    'Mur Ouvert depuis vendredi 20 novembre 2026 à 12:00. Le lien ne s’affiche qu’à l’ouverture ; un nouveau remplace l’ancien.',
  )
})

test('the control room has its links and lists, with controls for animators alone', () => {
  const panel = (role: Role, sequences?: Sequence[], alone?: boolean) =>
    outline(<SequencesPanel {...(alone && { alone })} />, {
      role,
      answers: sequences ? [['admin.sequences.list', undefined, sequences]] : [],
    })
  expect(panel('OBSERVER')).toBe(
    [
      '[section data-control-room] Régie [a href=/webpress target=_blank] (external-link) Page publique',
      '[a title=Passages aria-label=Passages href=/runs] (history)',
      '[a title=Plan de toutes les séquences aria-label=Plan de toutes les séquences href=/admin/sequences/plan] (table)',
      '[a title=Variables aria-label=Variables href=/admin/sequences/variables] (braces)',
      '[a title=Réponses préparées aria-label=Réponses préparées href=/admin/sequences/reactions] (flame) Prochain weeze Rien n’est prévu. Mur Un grand écran sans compte : le fil, la une, les tendances et les horloges.',
    ].join(' '),
  )
  expect(panel('ANIMATOR', [], true)).toBe(
    [
      '[section data-control-room] Séquences [a href=/webpress target=_blank] (external-link) Page publique',
      '[a title=Passages aria-label=Passages href=/runs] (history)',
      '[a title=Plan de toutes les séquences aria-label=Plan de toutes les séquences href=/admin/sequences/plan] (table)',
      '[a title=Variables aria-label=Variables href=/admin/sequences/variables] (braces)',
      '[a title=Réponses préparées aria-label=Réponses préparées href=/admin/sequences/reactions] (flame)',
      '[button] (file-import) Importer [button aria-keyshortcuts=i aria-haspopup=dialog] (bolt) Inject rapide i',
      '[button] (player-pause-filled) Suspendre l’exercice',
      '[button] (player-stop-filled) Terminer l’exercice Aucune séquence Importez un chronogramme ou créez une séquence.',
      '[button] (plus) Nouvelle séquence Prochain weeze Rien n’est prévu. Lancez une séquence pour voir ce qui vient. Mur Un grand écran sans compte : le fil, la une, les tendances et les horloges.',
      '[button data-disabled disabled] Ouvrir un mur',
    ].join(' '),
  )
  const listed = (role: Role) => /\[ul.*(?= Prochain)/.exec(panel(role, [sequenceOf(1), sequenceOf(2)]))?.[0]
  expect(listed('OBSERVER')).toBe(
    [
      '[ul max-height:420px aria-label=Séquences tabindex=0] [a aria-label=Ouvrir Volet 1 href=/admin/sequences/1] Volet 1',
      '[span data-tone=plain] (player-stop-filled) Arrêtée',
      '[div role=progressbar aria-label=Avancement de Volet 1 aria-valuenow=0 aria-valuemin=0 aria-valuemax=100]',
      '[span width:0%] 1 / 4 weezes 00:00 / 10:00 [a aria-label=Ouvrir Volet 2 href=/admin/sequences/2] Volet 2',
      '[span data-tone=plain] (player-stop-filled) Arrêtée',
      '[div role=progressbar aria-label=Avancement de Volet 2 aria-valuenow=0 aria-valuemin=0 aria-valuemax=100]',
      '[span width:0%] 1 / 4 weezes 00:00 / 10:00',
    ].join(' '),
  )
  const none = (role: Role) => /Aucune séquence.*?(?= Prochain)/.exec(panel(role, []))?.[0]
  expect([none('OBSERVER'), none('ANIMATOR')]).toEqual([
    'Aucune séquence',
    'Aucune séquence Importez un chronogramme ou créez une séquence. [button] (plus) Nouvelle séquence',
  ])
  const room = (role: Role) => outline(<ControlRoom />, { role }).replace(/ \[section.*/, '')
  expect([room('ANIMATOR'), room('OBSERVER')]).toEqual([
    [
      '[a href=#main] Aller au contenu [a href=/weez] (arrow-left) Retour au fil',
      '[main tabindex=-1] Régie Importez un chronogramme ou créez une séquence.',
    ].join(' '),
    [
      '[a href=#main] Aller au contenu [a href=/weez] (arrow-left) Retour au fil',
      '[main tabindex=-1] Régie Ce qui est prévu et publié ; l’équipe d’animation la conduit.',
    ].join(' '),
  ])
})

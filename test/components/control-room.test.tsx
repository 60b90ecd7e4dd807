import { expect, test } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { Upcoming } from '#routers/sequences/items.contract.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { ControlRoom } from '#src/features/sequences/control-room.tsx'
import { DeskClock, SmallDeskClock } from '#src/features/sequences/desk/desk-clock.tsx'
import { DeskControlRoom } from '#src/features/sequences/desk/desk-control-room.tsx'
import { DeskCounts } from '#src/features/sequences/desk/desk-counts.tsx'
import { DeskSequences } from '#src/features/sequences/desk/desk-sequences.tsx'
import { DeskUpcoming } from '#src/features/sequences/desk/desk-upcoming.tsx'
import { PauseOrResumeButton } from '#src/features/sequences/desk/pause-or-resume-button.tsx'
import { InjectButton } from '#src/features/sequences/injects/inject-button.tsx'
import { NextItemCard } from '#src/features/sequences/next-item-card.tsx'
import { SequenceToolbar } from '#src/features/sequences/sequence-toolbar.tsx'
import { SequencesPanel } from '#src/features/sequences/sequences-panel.tsx'
import { UpcomingList } from '#src/features/sequences/upcoming-list.tsx'
import { WallCard } from '#src/features/sequences/wall-card.tsx'
import { DeskRoom } from '#src/pages/desk-room.tsx'
import { afterNoon, stopClock } from '../support/moments.ts'
import { ville } from '../support/people.ts'
import { sequenceOf, stormOf, upcomingOf } from '../support/sequences.ts'
import { show } from '../support/show.tsx'

stopClock()

const pulse = (startedOn: string | null) =>
  [
    'admin.sequences.pulse',
    undefined,
    { clock: { startedOn, pauses: [] }, published: { players: 0, personas: 1200, sequences: 7 } },
  ] as const
const list = (sequences: Sequence[]) => ['admin.sequences.list', undefined, sequences] as const
const upcoming = (items: Upcoming[]) => ['admin.sequences.upcoming', undefined, items] as const
const words = ['admin.sequences.variables', undefined, { ville: 'Valmare' }] as const
const runs = (id: number) => sequenceOf(id, { status: 'RUNNING' })

test.each([
  ['before the start', { answers: [pulse(null)] }, 'H+00:00:00 12:00 · 0 séquence en cours · pas encore commencé'],
  [
    'while it is suspended',
    { answers: [pulse(null)], exercise: { phase: 'suspended' } },
    'H+00:00:00 12:00 · 0 séquence en cours · suspendu',
  ],
  ['after the end', { answers: [pulse(null)], exercise: { phase: 'ended' } }, 'H+00:00:00 12:00 · 0 séquence en cours · terminé'],
  [
    'in a second run',
    { answers: [list([runs(1), sequenceOf(2), runs(3)]), pulse(afterNoon(-3725))], exercise: { run: { state: 'running', number: 2 } } },
    'H+01:02:05 12:00 · passage 2 · 2 séquences en cours',
  ],
] as const)('the clock of the desk tells time and state %s', async (_, options, told) => {
  expect((await show(<DeskClock />, options)).words()).toBe(told)
})

test('a narrow desk has a short clock', async () => {
  expect((await show(<SmallDeskClock />, { answers: [pulse(afterNoon(-60))] })).texts('timer')).toEqual(['H+00:01:00 12:00'])
})

test('how much was published lately is counted by sides, or not known yet', async () => {
  expect((await show(<DeskCounts />)).words()).toBe('Dix dernières minutes Joueurs – Personas – Séquences –')
  expect((await show(<DeskCounts />, { answers: [pulse(null)] })).words()).toBe('Dix dernières minutes Joueurs 0 Personas 1.2K Séquences 7')
})

test('the sequences of the desk have a row each but the reserve, with their progress', async () => {
  const sequences = [sequenceOf(9, { kind: 'reserve' }), sequenceOf(1, { status: 'RUNNING', elapsed: 90, failedCount: 2 }), sequenceOf(2)]
  const rows = await show(<DeskSequences />, { role: 'OBSERVER', answers: [list(sequences)] })
  expect(rows.texts('listitem')).toEqual(['A Volet 1 1/4 · 01:30 2 échecs', 'B Volet 2 Arrêtée 1/4'])
  expect(rows.getByRole('progressbar', { name: 'Avancement de Volet 1' }).getAttribute('aria-valuenow')).toBe('15')
  expect(rows.names('button')).toEqual([])
})

test('animators start a sequence from the desk', async () => {
  const rows = await show(<DeskSequences />, { answers: [list([sequenceOf(3, { status: 'PAUSED' })])] })
  expect(rows.names('button')).toEqual(['Lancer Volet 3'])
})

test('a desk without sequences says so', async () => {
  expect((await show(<DeskSequences />, { answers: [list([])] })).words()).toBe('Aucune séquence')
})

const first = upcomingOf(11, { text: 'Ici {ville}', wait: 30 })
const titled = { text: '', title: 'La Une', author: ville, status: 'PAUSED', wait: 90, sequenceId: 2, sequenceName: 'Volet 2' } as const
const second = upcomingOf(12, titled)
const third = upcomingOf(13, { text: '', kind: 'reweez', wait: 120, sequenceId: 7, sequenceName: 'Volet 7' })
const two = list([sequenceOf(9, { kind: 'reserve' }), sequenceOf(1), sequenceOf(2)])
const next = (items: Upcoming[], role: Role = 'OBSERVER', personas?: number[]) => {
  const narrowing = personas ? [{ personas: new Set(personas), sequences: new Set<number>() }] : []
  return show(<DeskUpcoming narrowing={narrowing} />, { role, answers: [two, words, upcoming(items)] })
}

test('the desk shows the next line whole and those after it in a row each', async () => {
  const shown = await next([first, second, third])
  expect(shown.words()).toContain('Léa Marchand A Ici Valmare 0:30 12:00')
  expect(shown.texts('listitem')).toEqual(['B VI Ville · La Une 1:30 12:01', 'LM Léa Marchand · Reweez 2:00 12:02'])
  expect(shown.names('button')).toEqual([])
})

test('animators publish, skip and move the next line', async () => {
  expect((await next([first], 'ANIMATOR')).names('button')).toEqual(['Publier n', 'Passer x', '−1 min, plus tôt', '+1 min, plus tard'])
})

test('a desk that is narrowed to roles shows the next lines of these', async () => {
  const shown = await next([first, second], 'OBSERVER', [8])
  expect(shown.words()).toMatch(/Ouvrir le plan VI Ville B La Une 1:30 12:01$/)
})

test('a desk before which nothing lies says so', async () => {
  expect((await next([])).getByText('Rien n’est prévu.')).toBeTruthy()
})

const card = (items: Upcoming[], role: Role = 'OBSERVER') => show(<NextItemCard />, { role, answers: [words, upcoming(items)] })

test('the next line in the panel has its words and its time, and those after it', async () => {
  const shown = await card([first, second, third])
  expect(shown.words()).toContain('dans 0:30 (12:00) LM Léa Marchand @lea Ici Valmare')
  expect(shown.texts('listitem')).toEqual(['dans 1:30 (12:01) VI Ville La Une', 'dans 2:00 (12:02) LM Léa Marchand Reweez'])
})

test('animators publish, skip and move the next line in the panel', async () => {
  expect((await card([second], 'ANIMATOR')).names('button')).toEqual([
    'Publier maintenant',
    'Passer',
    '−1 min, plus tôt',
    '+1 min, plus tard',
  ])
})

test('a panel before which nothing lies says so, and animators what to do', async () => {
  expect((await card([])).words()).toBe('Prochain weeze Rien n’est prévu.')
  expect((await card([], 'ANIMATOR')).words()).toMatch(/Lancez une séquence pour voir ce qui vient\.$/)
})

test('a short list of what comes next has as many lines as are asked for', async () => {
  const short = (items: Upcoming[]) =>
    show(<UpcomingList count={2} label="Ensuite" nothing="Rien" />, { answers: [two, words, upcoming(items)] })
  expect((await short([first, second, third])).texts('listitem')).toEqual([
    'A LM Léa Marchand Ici Valmare 0:30 12:00',
    'B VI Ville La Une 1:30 12:01',
  ])
  expect((await short([])).words()).toBe('Rien')
})

const together = sequenceOf(1, { status: 'PAUSED', pausedTogether: true })
test.each([
  ['nothing runs', [sequenceOf(1)], 'running', false, 'Tout mettre en pause Espace', true],
  ['something runs', [together, runs(2)], 'running', false, 'Tout mettre en pause Espace', false],
  ['a storm goes on', [], 'running', true, 'Tout mettre en pause Espace', false],
  ['all was paused together', [together], 'running', false, 'Tout reprendre Espace', false],
  ['the exercise is suspended', [together], 'suspended', false, 'Tout mettre en pause Espace', true],
] as const)('one button pauses or resumes all when %s', async (_, sequences, phase, storm, name, disabled) => {
  const storms = ['admin.storms.list', undefined, storm ? [stormOf(1)] : []] as const
  const button = await show(<PauseOrResumeButton />, { exercise: { phase }, answers: [list([...sequences]), storms] })
  expect(button.getByRole('button', { name })).toHaveProperty('disabled', disabled)
})

test('keys stand on buttons unless they are turned off', async () => {
  expect((await show(<InjectButton />)).getByRole('button').getAttribute('aria-keyshortcuts')).toBe('i')
  localStorage.setItem('weez-keys', 'false')
  const buttons = await show([<PauseOrResumeButton key="pause" />, <InjectButton key="inject" />])
  expect(buttons.names('button')).toEqual(['Tout mettre en pause', 'Inject rapide'])
  expect(buttons.getByRole('button', { name: 'Inject rapide' }).getAttribute('aria-keyshortcuts')).toBeNull()
})

test('observers see the control room of the desk without its controls', async () => {
  const room = async (role: Role) =>
    (await show(<DeskControlRoom narrowing={[]} />, { role, answers: [list([]), upcoming([])] })).names('button')
  expect(await room('OBSERVER')).toEqual([])
  expect(await room('ANIMATOR')).toEqual(['Tout mettre en pause Espace', 'Inject rapide'])
})

test('the control room of a desk is a column where the window has room, else a drawer that is closed at first', async () => {
  const room = async (beside: boolean) =>
    (await show(<DeskRoom beside={beside} narrowing={[]} opened={false} onClose={() => {}} />)).queryAllByRole('complementary').length
  expect(await room(true)).toBe(1)
  expect(await room(false)).toBe(0)
})

test('the tools of a sequence are named', async () => {
  expect((await show(<SequenceToolbar sequence={sequenceOf(1)} onAdd={() => {}} onSettings={() => {}} />)).names('button')).toEqual([
    ...['Nom et durée', 'Dupliquer la séquence', 'Exporter', 'Supprimer la séquence', 'Ajouter un élément'],
  ])
})

const wall = (role: Role, openedOn: string | null) => show(<WallCard />, { role, answers: [['admin.wall.get', undefined, { openedOn }]] })

test('animators open and end the wall', async () => {
  expect((await wall('ANIMATOR', null)).names('button')).toEqual(['Ouvrir un mur'])
  expect((await wall('ANIMATOR', afterNoon(0))).names('button')).toEqual(['Nouveau lien', 'Fermer le mur'])
})

test('observers see since when there is a wall', async () => {
  const open = await wall('OBSERVER', afterNoon(0))
  expect(open.words()).toContain('Ouvert depuis vendredi 20 novembre 2026 à 12:00.')
  expect(open.names('button')).toEqual([])
})

const panel = (role: Role, sequences: Sequence[]) => show(<SequencesPanel />, { role, answers: [list(sequences)] })

test('the panel of observers has links and lists, and no controls', async () => {
  const shown = await panel('OBSERVER', [sequenceOf(1), sequenceOf(2)])
  expect(shown.links()).toEqual([
    ...['/webpress', '/runs', '/admin/sequences/plan', '/admin/sequences/variables', '/admin/sequences/reactions'],
    ...['/admin/sequences/1', '/admin/sequences/2'],
  ])
  expect(shown.texts('listitem')[0]).toBe('Volet 1 Arrêtée 1 / 4 weezes 00:00 / 10:00')
  expect(shown.names('button')).toEqual([])
})

test('the panel of animators imports, injects, suspends and ends, and leads to the first sequence', async () => {
  const shown = await panel('ANIMATOR', [])
  expect(shown.names('button')).toEqual([
    ...['Importer', 'Inject rapide', 'Suspendre l’exercice', 'Terminer l’exercice', 'Nouvelle séquence', 'Ouvrir un mur'],
  ])
  expect(shown.words()).toContain('Aucune séquence Importez un chronogramme ou créez une séquence.')
})

test('the control room tells animators how to begin, and observers who conducts', async () => {
  expect((await show(<ControlRoom />)).getByText('Importez un chronogramme ou créez une séquence.')).toBeTruthy()
  const read = await show(<ControlRoom />, { role: 'OBSERVER' })
  expect(read.getByText('Ce qui est prévu et publié ; l’équipe d’animation la conduit.')).toBeTruthy()
})

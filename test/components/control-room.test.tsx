import { expect, test } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { Upcoming } from '#routers/sequences/items.contract.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { ControlRoom } from '#src/plan/control-room/control-room-page.tsx'
import { DeskSequences } from '#src/plan/control-room/desk-sequences.tsx'
import { DeskUpcoming } from '#src/plan/control-room/desk-upcoming.tsx'
import { PauseOrResumeButton } from '#src/plan/control-room/pause-or-resume-button.tsx'
import { WallCard } from '#src/plan/control-room/wall-card.tsx'
import { InjectButton } from '#src/plan/injects/inject-button.tsx'
import { NextItemCard } from '#src/plan/items/next-item-card.tsx'
import { afterNoon, stopClock } from '../support/moments.ts'
import { ville } from '../support/people.ts'
import { sequenceOf, stormOf, upcomingOf } from '../support/sequences.ts'
import { show } from '../support/show.tsx'

stopClock()

const list = (sequences: Sequence[]) => ['admin.sequences.list', undefined, sequences] as const
const upcoming = (items: Upcoming[]) => ['admin.sequences.upcoming', undefined, items] as const
const words = ['admin.sequences.variables', undefined, { ville: 'Valmare' }] as const
const runs = (id: number) => sequenceOf(id, { status: 'RUNNING' })

test.each([
  ['a desk without sequences', <DeskSequences key="sequences" />, 'Aucune séquence'],
  ['a desk before which nothing lies', <DeskUpcoming key="upcoming" narrowing={[]} />, 'Rien n’est prévu.'],
  ['a panel before which nothing lies', <NextItemCard key="next" />, 'Lancez une séquence pour voir ce qui vient.'],
  ['a control room without sequences', <ControlRoom key="room" />, 'Importez un chronogramme ou créez une séquence.'],
])('%s says so, and animators what to do', async (_, part, expected) => {
  expect((await show(part, { answers: [list([]), words, upcoming([])] })).words()).toContain(expected)
})

test('a desk that is narrowed to roles shows the next lines of these', async () => {
  const other = upcomingOf(12, { text: '', title: 'La Une', author: ville, status: 'PAUSED', sequenceId: 2, sequenceName: 'Volet 2' })
  const narrowing = [{ personas: new Set([8]), sequences: new Set<number>() }]
  const answers = [list([sequenceOf(1), sequenceOf(2)]), words, upcoming([upcomingOf(11, { text: 'Ici {ville}' }), other])]
  const shown = await show(<DeskUpcoming narrowing={narrowing} />, { role: 'OBSERVER', answers })
  expect(shown.words()).toContain('La Une')
  expect(shown.words()).not.toContain('Ici Valmare')
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
  expect((await show(<InjectButton />)).getByRole('button').getAttribute('aria-keyshortcuts')).toBeNull()
})

test.each<[Role, string | null, string[]]>([
  ['ANIMATOR', null, ['Ouvrir un mur']],
  ['ANIMATOR', afterNoon(0), ['Nouveau lien', 'Fermer le mur']],
  ['OBSERVER', afterNoon(0), []],
])('animators open and end the wall, observers do not: %s, opened %s', async (role, openedOn, buttons) => {
  const wall = await show(<WallCard />, { role, answers: [['admin.wall.get', undefined, { openedOn }]] })
  expect(wall.names('button')).toEqual(buttons)
})

import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Owed, OwedItem } from '#routers/desk/owed.contract.ts'
import { FollowUp } from '#src/desk/follow-up.tsx'
import { OwedRow } from '#src/desk/owed-row.tsx'
import { ReminderField } from '#src/desk/reminder-field.tsx'
import { SatisfiedList } from '#src/desk/satisfied-list.tsx'
import { Ticking } from '#src/desk/ticking.tsx'
import { owedOf } from '../support/desk-items.ts'
import { afterNoon, stopClock } from '../support/moments.ts'
import { paul } from '../support/people.ts'
import { show } from '../support/show.tsx'

stopClock()

const nothing = () => {}
const atDesk = (part: ReactNode, options: Parameters<typeof show>[1] = {}) => show(<Ticking>{part}</Ticking>, options)
const clock: Owed['clock'] = { startedOn: afterNoon(-3600), pauses: [], changes: [] }
const row = (item: Partial<OwedItem>) =>
  atDesk(
    <OwedRow item={owedOf(1, item)} clock={clock} tile="B" open={false} onToggle={nothing} follow="suite">
      {null}
    </OwedRow>,
  )

test.each([
  [
    { kind: 'message', expected: 'Un communiqué', objective: 'Alerter' },
    'Message à Paul Que faites-vous 1 ? Un communiqué Alerter · délai 10 min',
  ],
  [{ player: null, kind: 'reply' }, 'Réponse publique Que faites-vous 1 ? Une réponse délai 10 min'],
  [{ askedOn: afterNoon(-720) }, '+2:00 de retard Posée à H+00:48 11:48'],
] as const)('something owed says until when, since when, what was asked and what is expected: %#', async (item, told) => {
  expect((await row(item)).words()).toContain(told)
})

test.each([
  [399, 'plain', '3:21 restantes'],
  [400, 'amber', '3:20 restantes'],
  [600, 'amber', '0:00 restantes'],
  [601, 'red', '+0:01 de retard'],
])('what was asked %s seconds ago is %s', async (since, level, told) => {
  const shown = await row({ askedOn: afterNoon(-since) })
  expect(shown.words()).toContain(told)
  expect(document.querySelector('[data-level]')?.getAttribute('data-level')).toBe(level)
})

const actions = { judge: nothing, name: nothing, extend: nothing, remind: nothing }
const follow = (item: Partial<OwedItem>, more: Partial<Parameters<typeof FollowUp>[0]> = {}) =>
  atDesk(<FollowUp item={owedOf(1, item)} clock={clock} open={false} actions={null} renderLink={null} {...more} />)
const proposal = { subject: 'weeze', id: 40, on: afterNoon(-60), by: paul, text: 'Voici' } as const
const judged = { judgement: 'partial', on: afterNoon(-120), by: paul, act: { kind: 'weeze', id: 40 } } as const

test.each([
  [{}, 'Sans relance'],
  [{ reminder: 'Alors ?' }, 'Relance prête'],
  [{ remindedOn: afterNoon(-60) }, 'Relancé à 11:59'],
  [{ proposal }, '11:59, Paul : Satisfait ?'],
  [{ judged }, '11:58, Paul : partiel'],
  [{ judged: { ...judged, by: null, act: { kind: 'outside' as const, id: null } } }, '11:58, hors Weez : partiel'],
  [{ judged: { ...judged, judgement: 'refused' as const, by: null, act: null } }, 'Jugé à 11:58 : pas satisfait'],
  [{ judged, remindedOn: afterNoon(-121) }, '11:58, Paul : partiel'],
  [{ judged, remindedOn: afterNoon(-119) }, 'Relancé à 11:58'],
])('what was done last about something owed is said: %#', async (item, told) => {
  expect((await follow(item)).words()).toBe(told)
})

test.each([
  [{}, ['Relancer', 'Satisfait', 'Actions pour Ville']],
  [{ proposal }, ['Satisfait', 'Partiel', 'Non, pas satisfait', 'Actions pour Ville']],
])('what is owed is followed up by those who animate, and a reaction is judged: %#', async (item, buttons) => {
  expect((await follow(item, { actions })).names('button')).toEqual(buttons)
})

test.each([
  ['Alors ?', {}, false],
  [' ', {}, true],
  ['Alors ?', { offline: true }, true],
  ['Alors ?', { sending: true }, true],
])('a reminder of %j with %j is sent once it can be', async (text, more, disabled) => {
  const state = { item: owedOf(1, {}), text, channel: 'weeze' as const, offline: false, sending: false, autoFocus: false, ...more }
  const field = await atDesk(<ReminderField {...state} onWrite={nothing} onChannel={nothing} onSend={nothing} />)
  expect(field.getByRole('button')).toHaveProperty('disabled', disabled)
})

test.each<[Partial<Owed['satisfied'][number]>, string]>([
  [{}, '5:00 H+01:00 VI Ville Que faites-vous 1 ? Une réponse Paul · Weeze'],
  [{ by: null, act: { kind: 'outside', id: null } }, 'Une réponse Hors Weez'],
  [{ by: null, act: null }, 'Jugé à 12:05 H+01:00 VI Ville Que faites-vous 1 ? Une réponse acte inconnu'],
])('what the cell satisfied says how long it took, who answered and with what: %#', async (more, told) => {
  const { reminder: _, remindersCount: __, remindedOn: ___, judged: ____, proposal: _____, ...debt } = owedOf(1)
  const item = { ...debt, on: afterNoon(300), by: paul, act: { kind: 'weeze' as const, id: 40 }, ...more }
  const shown = await atDesk(<SatisfiedList items={[item]} clock={clock} onReopen={null} />)
  expect(shown.texts('listitem')[0]).toContain(told)
})

import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HandLine, HandLines } from '#routers/hand-lines/hand-lines.contract.ts'
import { HandGroup } from '#src/desk/hand/hand-group.tsx'
import { Ticking } from '#src/desk/ticking.tsx'
import { DeskUpcoming } from '#src/plan/control-room/desk-upcoming.tsx'
import { HandSheets } from '#src/plan/hand/hand-sheets.tsx'
import { HandState } from '#src/plan/table/hand-state.tsx'
import { roleOf } from '../support/desk-items.ts'
import { afterNoon, noon, stopClock } from '../support/moments.ts'
import { camille, lea, paul } from '../support/people.ts'
import { promise } from '../support/promise.ts'
import { itemOf, sequenceOf, upcomingOf } from '../support/sequences.ts'
import { show } from '../support/show.tsx'

stopClock()

const nothing = () => {}
const words = 'Bonjour.\n\nSi on vous fait attendre :\nAttendre, puis insister.'
const call = {
  kind: 'hand',
  means: 'phone',
  title: 'Appeler le standard',
  text: words,
  toName: 'Standard',
  contact: '01 99 00 14 00',
} as const
const lineOf = (id: number, more: Partial<HandLine> = {}): HandLine => ({
  ...itemOf(id, call),
  number: 4,
  sequenceName: 'Crue',
  sequenceStatus: 'RUNNING',
  wait: 48,
  unstarted: false,
  ticks: true,
  again: false,
  hold: null,
  startedOn: null,
  mine: true,
  plays: [],
  ...more,
})
const linesOf = (...data: HandLine[]): HandLines => ({ data, finished: [], amberAfter: 180, redAfter: 600 })
const group = (lines: HandLine[], { openKey = null as string | null, readOnly = false } = {}) =>
  show(
    <Ticking>
      <HandGroup
        lines={linesOf(...lines)}
        readAt={noon}
        shown={new Set(lines.map(({ id }) => id))}
        openKey={openKey}
        readOnly={readOnly}
        waiting={2}
        onOpen={nothing}
        onClose={nothing}
        onLeave={nothing}
      />
    </Ticking>,
    { role: readOnly ? 'OBSERVER' : 'ANIMATOR' },
  )

test.each([
  [{}, 'ahead', '1, la prochaine dans 0:48 à jouer dans 0:48 Standard Téléphone Appeler le standard Bonjour. LM Léa Marchand Je prends'],
  [{ wait: -112 }, 'amber', '1, dont 1 à jouer maintenant en retard de +1:52'],
  [{ wait: -600, toName: null }, 'red', 'en retard de +10:00 Téléphone Téléphone'],
  [{ again: true, wait: 240 }, 'ahead', 'à jouer dans 4:00 Standard Téléphone à rappeler'],
  [{ play: { startedOn: afterNoon(-5), doneOn: null, outcome: null, againAt: null } }, 'ahead', 'Téléphone en cours'],
  [{ hold: { user: paul, until: afterNoon(60) } }, 'ahead', 'PP Paul y va'],
] as const)('a line by hand at the desk says how soon it is due, how, for whom and who does it: %#', async (more, level, told) => {
  const shown = await group([lineOf(1, more)])
  await promise('HAND-02', () => {
    expect(shown.words()).toContain(told)
    expect(shown.getAllByRole('timer')[0]?.getAttribute('data-level')).toBe(level)
  })
})

test('an open line shows script and cases, ends with an outcome only, and asks for the minutes of a call back', async () => {
  const shown = await group([lineOf(1, { player: camille, note: 'Rester calme.' })], { openKey: 'item-1' })
  await promise('HAND-02', () => {
    expect(shown.names('article')).toEqual(['Appeler le standard'])
    expect(shown.words()).toContain('Si on vous fait attendre Attendre, puis insister.')
    expect(shown.texts('complementary')[0]).toContain('à jouer par vous Note privée Rester calme. Standard 01 99 00 14 00')
    const done = shown.getByRole('button', { name: /Fait, suivant/ })
    expect(done.getAttribute('aria-disabled')).toBe('true')
    fireEvent.keyDown(shown.getByRole('article'), { code: 'Digit3', altKey: true })
    expect(shown.getByRole('radio', { name: 'À rappeler' })).toHaveProperty('checked', true)
    expect(shown.getByRole('textbox', { name: 'Rappeler dans (min)' })).toHaveProperty('value', '5')
    expect(done.getAttribute('aria-disabled')).toBeNull()
    fireEvent.change(shown.getByRole('textbox', { name: 'Rappeler dans (min)' }), { target: { value: 'bientôt' } })
    fireEvent.click(done)
    expect(shown.getByText('Écrivez un nombre de minutes, entre 1 et 1440')).toBeTruthy()
  })
})

test('a line of a sequence that has not begun opens with its time since the start, and says how it was played before', async () => {
  const played = {
    id: 9,
    by: paul,
    startedOn: null,
    doneOn: afterNoon(-60),
    outcome: 'noAnswer',
    note: 'Sonne dans le vide',
    againAt: null,
  } as const
  const shown = await group(
    [lineOf(1, { offset: 2340, wait: 2340, unstarted: true, ticks: false, sequenceStatus: 'STOPPED', plays: [played] })],
    {
      openKey: 'item-1',
    },
  )
  await promise('HAND-02', () => {
    expect(shown.words()).toContain('H+00:39')
    expect(shown.queryAllByRole('timer').map(timer => timer.textContent)).toEqual(['0:00'])
    expect(shown.words()).toMatch(/11:59 Pas de réponse , Paul Petit Sonne dans le vide/)
  })
})

test('who only reads opens a line and has nothing to play it with', async () => {
  const shown = await group([lineOf(1)], { openKey: 'item-1', readOnly: true })
  expect(shown.names('button').filter(name => !name.startsWith('Copier'))).toEqual(['Fermer'])
  expect(shown.queryAllByRole('radio')).toEqual([])
})

const next = (...items: Parameters<typeof upcomingOf>[1][]) =>
  show(<DeskUpcoming narrowing={[{ personas: new Set([8]), sequences: new Set<number>() }]} />, {
    answers: [
      ['admin.sequences.list', undefined, [sequenceOf(1)]],
      ['admin.sequences.variables', undefined, {}],
      ['desk.roles', {}, { roles: [roleOf(3, { holders: [paul] })], present: [] }],
      ['admin.sequences.upcoming', undefined, items.map((item, at) => upcomingOf(at + 1, item))],
    ],
  })
const role = { id: 3, name: 'Riverains', tone: 'blue' } as const

test('two minutes before its time a line by hand leads the control room of who plays it, whatever that is narrowed to', async () => {
  await promise('HAND-02', async () => {
    const own = await next({ wait: 20 }, { ...call, wait: 119, player: camille })
    expect(own.words()).toContain('À la main, par vous Appeler le standard')
    expect(own.names('button')[0]).toContain('Ouvrir la fiche')
    const others = await next({ ...call, wait: 119, playerRole: role })
    expect(others.words()).toContain('Rien n’est prévu.')
    const due = await next({ ...call, wait: 0, player: camille })
    expect(due.words()).toContain('Rien n’est prévu.')
    const early = await next({ ...call, wait: 121, player: camille, author: { ...lea, id: 8 } })
    expect(early.names('button')[0]).toContain('À jouer maintenant')
  })
})

const play = { startedOn: null, doneOn: afterNoon(0), outcome: 'reached', againAt: null } as const
const sequence = sequenceOf(1, { status: 'RUNNING', elapsed: 60 })
test.each([
  [{ offset: 600 }, sequence, 'Prévu'],
  [{ offset: 108 }, sequence, 'à jouer, 0:48'],
  [{ offset: 48 }, sequence, 'à jouer, +0:12'],
  [{ offset: 48 }, sequenceOf(1), 'Prévu'],
  [{ offset: 48 }, sequenceOf(1, { elapsed: 60, duration: 60 }), 'à jouer'],
  [{ play: { ...play, doneOn: null, outcome: null } }, sequence, 'en cours'],
  [{ play: { ...play, outcome: 'callBack', againAt: 360 } }, sequence, 'à rappeler 12:05'],
  [{ state: 'published', publishedOn: afterNoon(0), play }, sequence, 'Fait 12:00, joint'],
] as const)('the plan says how a line by hand stands: %#', async (item, of, told) => {
  const shown = await show(<HandState row={{ item: itemOf(1, { ...call, ...item }), sequence: of }} readAt={noon} />)
  await promise('HAND-03', () => expect(shown.words()).toBe(told))
})

test('a printed card says what to say, when, how, as whom and to whom, and leaves room for what comes of it', async () => {
  const card = { ...itemOf(1, { ...call, offset: 3600, playerRole: role, expected: 'Un numéro vert', expectedDelay: 5 }), number: 4 }
  const shown = await show(<HandSheets pages={[[{ ...card, sequenceName: 'Crue' }]]} printedOn={afterNoon(0)} />, {
    answers: [['admin.sequences.list', undefined, [sequenceOf(1, { status: 'PAUSED', elapsed: 1800 })]]],
  })
  const told = ['EXERCICE', 'Téléphone, n° 4, Crue', 'H+01:00 12:30', 'Joué par Riverains', 'En tant que Léa Marchand', 'Pour Standard']
  await promise('HAND-04', () => {
    for (const words of [...told, 'Numéro ou lieu 01 99 00 14 00', 'Si on vous fait attendre Attendre', 'Un numéro vert, 5 min après'])
      expect(shown.words()).toContain(words)
  })
})

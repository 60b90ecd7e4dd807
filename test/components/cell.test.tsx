import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LogEntry, LogPage } from '#routers/cell/log.contract.ts'
import { LogForm } from '#src/cell/log/log-form.tsx'
import { LogPart } from '#src/cell/log/log-part.tsx'
import { LogSide } from '#src/cell/log/log-side.tsx'
import { at, stopClock } from '../support/moments.ts'
import { ana, paul } from '../support/people.ts'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'

stopClock(at(14, 8, 40))

const entryOf = (id: number, more: Partial<LogEntry> = {}): LogEntry => ({
  id,
  clientId: String(id),
  kind: 'information',
  author: paul,
  notedOn: at(14, id),
  words: `Mot ${id}`,
  owner: null,
  dueOn: null,
  attached: null,
  corrects: null,
  correctedBy: null,
  ended: null,
  ...more,
})
const action = (id: number, more: Partial<LogEntry> = {}) => entryOf(id, { kind: 'action', ...more })
const decision = entryOf(1, { kind: 'decision' })
const page: LogPage = {
  data: [
    entryOf(7, { corrects: { id: 4, notedOn: at(14, 4) } }),
    action(5, { owner: ana, dueOn: at(14, 15), attached: { subject: 'weeze', id: 3, name: 'Ville', words: 'Deux blessés' } }),
    entryOf(4, { correctedBy: { id: 7, notedOn: at(14, 7) } }),
    decision,
  ],
  hasMore: false,
  counts: { information: 2, decision: 1, action: 1 },
  openActions: [action(2, { owner: ana, dueOn: at(13, 46) }), action(3, { dueOn: at(14, 5) }), action(5, { dueOn: at(14, 15) })],
  openCount: 3,
  doneActions: [action(6, { notedOn: at(13, 54), ended: { on: at(14, 2), by: ana } })],
  decisions: [decision],
  pauses: [{ from: at(14, 2), to: at(14, 3) }],
}
const room = { data: [ana, paul].map(person => ({ person, here: true })) }
const answers = [['cell.room', {}, room]] as const
const infinite = [['cell.log', { search: '' }, page]] as const

test('the log shows its entries in their order, with what hangs on them and when the exercise stood', async () => {
  const part = await show(<LogPart />, { role: 'USER', answers, infinite })
  await promise('CELL-07', () => {
    const rows = part.texts('listitem').filter(words => /Paul|suspendu/.test(words))
    expect(rows.slice(0, 5)).toEqual([
      '14:01 Décision Mot 1 PP Paul Petit',
      'Exercice suspendu de 14:02 à 14:03',
      '14:04 Information Mot 4 corrigée à 14:07 PP Paul Petit',
      '14:05 Action Mot 5 AB Ana Béral pour 14:15 Weeze de Ville Deux blessés PP Paul Petit',
      '14:07 Information Corrige 14:04 : Mot 7 PP Paul Petit',
    ])
  })
  expect(part.names('radio')).toEqual(['Tout 4', 'Informations 2', 'Décisions 1', 'Actions 1'])
})

test('those who oversee the exercise read the exercise clock and have no field', async () => {
  const told = { ...page, data: [entryOf(1, { elapsed: 3065 })] }
  const part = await show(<LogPart />, { role: 'OBSERVER', answers, infinite: [['cell.log', { search: '' }, told]] })
  await promise('CELL-01', () => {
    expect(part.words()).toContain('14:01 H+00:51')
    expect(part.queryByRole('textbox', { name: 'Texte de l’entrée' })).toBeNull()
    expect(part.names('button')).not.toContain('Lever la décision : Mot 1')
  })
})

test('open actions say how late they are, and what stands can be ended', async () => {
  const part = await show(<LogSide page={page} writes />, { role: 'USER', answers })
  await promise('CELL-07', () => {
    // The exercise stood for a minute.
    expect(part.words()).toMatch(/Mot 2 .*\+21:40 .*Mot 3 .*\+3:40 .*Mot 5 .*6:20/)
    expect(part.words()).toContain('Ana Béral 8 min après la demande 14:02')
    expect(part.names('button')).toEqual(['Faite : Mot 2', 'Faite : Mot 3', 'Faite : Mot 5', 'Lever la décision : Mot 1'])
  })
  fireEvent.click(part.getByRole('radio', { name: 'Les miennes' }))
  expect(part.words()).toContain('Aucune action ouverte.')
})

test('the field takes its kind by keys, reads owner and due time, and keeps what the server does not have', async () => {
  const field = { current: null }
  const part = await show(<LogForm field={field} players={room.data} onSaved={() => {}} />, { role: 'USER' })
  await promise('CELL-08', async () => {
    fireEvent.keyDown(document, { code: 'Digit3', altKey: true })
    expect(part.getByRole('button', { name: 'Action', pressed: true })).toBeDefined()
    const words = part.getByRole('textbox')
    fireEvent.change(words, { target: { value: 'Rappeler @Ana à 14:20' } })
    expect(part.names('button')).toEqual(expect.arrayContaining(['Ana Béral', 'pour 14:20']))
    expect(part.words()).toContain('notée à 14:08')
    fireEvent.keyDown(words, { key: 'Enter' })
    expect(JSON.parse(localStorage.getItem('weez-log-unsent::7') ?? '[]')).toMatchObject([
      { kind: 'action', words: 'Rappeler', ownerId: ana.id, dueOn: at(14, 20), refused: false },
    ])
  })
})

test('nobody writes while writing is closed, and what was typed stays', async () => {
  const field = { current: null }
  const exercise = { writingClosed: true, phase: 'suspended' } as const
  const part = await show(<LogForm field={field} players={room.data} onSaved={() => {}} />, { role: 'USER', exercise })
  expect(part.getByRole('textbox')).toHaveProperty('readOnly', true)
  expect(part.words()).toContain('Brouillon gardé')
})

test('entries without a network stand last, to be sent, and a refused one is mended', async () => {
  const unsent = { ...entryOf(9), ownerId: null, refused: true }
  localStorage.setItem('weez-log-unsent::7', JSON.stringify([unsent]))
  const part = await show(<LogPart />, { role: 'USER', answers, infinite })
  await promise('CELL-08', () =>
    expect(part.texts('listitem').at(-1)).toBe('14:09 Information Mot 9 refusée, à reprendre Reprendre CR Camille Roy'),
  )
  fireEvent.click(part.getByRole('button', { name: 'Reprendre' }))
  expect(part.getByRole('textbox', { name: 'Texte de l’entrée' })).toHaveProperty('value', 'Mot 9')
})

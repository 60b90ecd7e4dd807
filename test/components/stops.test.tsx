import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StopState } from '#routers/stops/stops.contract.ts'
import { StopButton, StopCard } from '#src/plan/stop/stop-parts.tsx'
import { afterNoon, stopClock } from '../support/moments.ts'
import { show } from '../support/show.tsx'

stopClock()

const calls = [{ name: 'Élise Caron', detail: '', number: '06 39 98 26 12' }]
const state: StopState = {
  stop: null,
  next: 1,
  screens: { computers: 42, phones: 9, walls: 3, offline: 2 },
  settings: { place: 'parking est, point B', calls, texts: { leave: { text: 'Alarme au siège.', steps: ['Sortez à pied.'] } } },
}
const missed = {
  id: 8,
  username: 'karim',
  firstname: 'Karim',
  lastname: 'Benali',
  photo: null,
  device: 'phone' as const,
  seenOn: afterNoon(0),
}
const going = {
  number: 1,
  situation: 'leave' as const,
  text: 'Alarme au siège.',
  steps: [],
  place: '',
  calls,
  startedOn: afterNoon(0),
  by: 'Élise Caron',
}

test('the first step offers the prepared words, the second one counts the screens and arms the button by a word', async () => {
  const part = await show(<StopButton state={state} />)
  fireEvent.click(part.getByRole('button', { name: 'Urgence réelle…' }))
  expect(await screen.findByDisplayValue('Alarme au siège.')).toBeDefined()
  expect(screen.getByDisplayValue('Élise Caron, 06 39 98 26 12')).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^Qui appeler/), { target: { value: 'Élise' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continuer' }))
  expect(screen.getByText('Chaque ligne finit par un numéro de téléphone')).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^Qui appeler/), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continuer' }))
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['42', '9', '3', '2'])
  const button = screen.getByRole('button', { name: 'Montrer à tous' })
  expect(button).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText(/^Tapez RÉEL/), { target: { value: 'réel' } })
  expect(button).toHaveProperty('disabled', false)
})

test('while it holds, a card says how far it has come, whom it has not reached, and that it is not saved', async () => {
  const stop = { ...going, saved: false, shown: 52, read: 38, lastAfter: 940, missed: [missed], missedWalls: 1 }
  const card = await show(<StopCard stop={stop} />, { exercise: { run: { state: 'running', number: 1 } } })
  expect(card.texts('definition')).toEqual(['52 / 54', '38', '2', '0,9 s'])
  expect(card.words()).toContain('Karim Benali téléphone, vu à')
  expect(card.words()).toContain('le serveur réessaie')
  expect(card.names('radio')).toEqual([expect.stringContaining('Reprendre le jeu'), expect.stringContaining('Clore le passage')])
  const lift = card.getByRole('button', { name: 'Lever' })
  expect(lift).toHaveProperty('disabled', true)
  fireEvent.change(card.getByLabelText('Tapez LEVER'), { target: { value: 'Lever' } })
  expect(lift).toHaveProperty('disabled', false)
})

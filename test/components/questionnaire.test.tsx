import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { QuestionnaireResults } from '#routers/questionnaire/questionnaire.contract.ts'
import { QuestionnaireDialog } from '#src/runs/questionnaire/questionnaire-dialog.tsx'
import { QuestionnaireHost } from '#src/runs/questionnaire/questionnaire-host.tsx'
import { Results } from '#src/runs/questionnaire/questionnaire-page.tsx'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'

const nothing = { kind: 'scale' as const, counts: [0, 0, 0, 0, 0], median: null, texts: [] }
const said = { kind: 'text' as const, counts: [], median: null, texts: [{ text: 'Le point à heure fixe.', by: null }] }
const results: QuestionnaireResults = {
  opening: 'at_end',
  anonymous: true,
  questions: null,
  players: 12,
  answered: 9,
  lastOn: '2026-11-20T14:14:00.000Z',
  results: [{ ...nothing, counts: [0, 1, 2, 4, 2], median: 4 }, nothing, nothing, nothing, nothing, said, { ...said, texts: [] }],
}

const asked = async () => {
  const state = { open: true, sentOn: null, anonymous: true, questions: null }
  const answers = [['questionnaire.get', undefined, state]] as const
  await show(<QuestionnaireHost />, { role: 'USER', exercise: { phase: 'ended', asks: true }, answers })
  return screen.findByRole('dialog')
}

test('a player is asked the ready set by radio buttons and fields, and sends at least one answer', async () => {
  await asked()
  const send = await screen.findByRole('button', { name: 'Envoyer mes réponses' })
  await promise('DEBR-04', () => {
    expect(screen.getAllByRole('radio')).toHaveLength(25)
    expect(screen.getAllByRole('textbox')).toHaveLength(2)
    expect(send).toHaveProperty('disabled', true)
  })
})

test('gaps are asked about once before they are sent', async () => {
  await asked()
  const [first] = await screen.findAllByRole('radio', { name: '4' })
  if (first) fireEvent.click(first)
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer mes réponses' }))
  await promise('DEBR-04', async () =>
    expect(await screen.findByRole('button', { name: /^6.questions sans réponse, envoyer/ })).toBeDefined(),
  )
})

test('what was answered is there again after it was put off', async () => {
  await asked()
  fireEvent.change(await screen.findByRole('textbox', { name: '6. Ce que nous devons garder' }), { target: { value: 'Le point' } })
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Répondre à chaud' }))
  await promise('DEBR-04', async () => expect(await screen.findByDisplayValue('Le point')).toBeDefined())
})

test('the page of the results has counts, the median and the texts', async () => {
  const page = await show(<Results {...results} />, { role: 'OBSERVER' })
  await promise('DEBR-04', () => {
    expect(page.words()).toContain('9 réponses sur 12')
    expect(page.words()).toContain('médiane 4')
    expect(page.getByRole('listitem', { name: '4, 4 fois' })).toBeDefined()
    expect(page.words()).toContain('« Le point à heure fixe. »')
  })
})

test('of fewer than three answers without a name the page says nothing', async () => {
  const page = await show(<Results {...results} answered={2} results={null} />, { role: 'OBSERVER' })
  await promise('DEBR-04', () => expect(page.words()).toContain('Les réponses sans nom se montrent à partir de trois.'))
})

test('once somebody has answered, only the opening can be changed', async () => {
  await show(<QuestionnaireDialog stored={results} onClose={() => {}} />, { role: 'ANIMATOR' })
  const dialog = await screen.findByRole('dialog')
  await promise('DEBR-04', () => {
    expect(dialog.textContent).toContain('les questions ne changent plus')
    expect(screen.getByRole('checkbox', { name: /^Réponses sans nom/ })).toHaveProperty('disabled', true)
  })
})

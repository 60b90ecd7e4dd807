import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PreviewRow } from '#src/plan/import/preview-parts.ts'
import { ReviewRow } from '#src/plan/import/row-lines.tsx'
import { SheetTabs } from '#src/plan/import/sheet-head.tsx'
import { planSheet, previewPlan } from '#test/support/plan-sheets.ts'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'

const plan = planSheet(
  'Plan',
  'Heure | De | À | Moyen | Texte | PJ\n09:00 | Préfecture | Standard | Mail | Vous trouverez ci-joint l’arrêté. | arrete.pdf',
)
const preview = previewPlan([plan], { hasMail: true })
const rowOf = (open: boolean, onAnswer: (answers: Record<string, string>) => void = () => {}) => {
  const [row] = preview.rows
  const shown: PreviewRow = { ...(row as PreviewRow), state: open ? 'ready' : 'question' }
  const people = { exercise: { people: [], groups: [], roles: [] }, names: preview.names, anchor: preview.anchor }
  const files = { failures: new Map<string, string>(), giveFor: async () => {} }
  return (
    <table>
      <tbody>
        <ReviewRow row={shown} open={open} hasMail files={files} onOpen={() => {}} onAnswer={onAnswer} {...people} />
      </tbody>
    </table>
  )
}

test('a mail whose row names a file asks for it, or goes without', async () => {
  const given: Record<string, string>[] = []
  const shown = await show(rowOf(false, answers => given.push(answers)))
  await promise('PLAN-11', () => expect(shown.words()).toContain('Pièce jointe « arrete.pdf » absente'))
  expect(shown.getByLabelText('Fichier arrete.pdf, ligne 2').getAttribute('accept')).toBeNull()
  fireEvent.click(shown.getByRole('button', { name: /^Sans elle/ }))
  expect(given).toEqual([{ 'attach:arrete.pdf': 'without' }])
})

test('a row alone gets a persona that the import makes', async () => {
  const given: Record<string, string>[] = []
  const shown = await show(rowOf(true, answers => given.push(answers)))
  fireEvent.change(shown.getByRole('combobox', { name: 'Émetteur, ligne 2' }), { target: { value: 'new persona' } })
  const field = shown.getByRole('textbox', { name: 'Nom de la nouvelle persona, ligne 2' })
  fireEvent.change(field, { target: { value: 'Le sous-préfet' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await promise('PLAN-10', () => expect(given).toEqual([{ 'row:2:from': 'Le sous-préfet', 'person:Le sous-préfet': 'new persona' }]))
})

test('the sheet that looks most like a plan is marked, whichever is chosen', async () => {
  const sheets = ['Plan', 'Listes'].map(name => ({ name, rows: 3, hidden: false }))
  const shown = await show(<SheetTabs sheets={sheets} chosen="Listes" proposed="Plan" onAnswer={() => {}} />)
  await promise('PLAN-02', () => expect(shown.names('button')).toEqual(['Plan 3 lignes proposée', 'Listes 3 lignes']))
})

import { expect, test } from 'vitest'
import type { DeskRoles } from '#routers/desk/roles.contract.ts'
import { RoleForm } from '#src/features/desk/roles/role-form.tsx'
import { RoleNotice } from '#src/features/desk/roles/role-notice.tsx'
import { RolesBar } from '#src/features/desk/roles/roles-bar.tsx'
import { useRoleActs } from '#src/features/desk/roles/use-role-acts.ts'
import { roleOf } from '../support/desk-items.ts'
import { stopClock } from '../support/moments.ts'
import { camille, lea, paul, ville } from '../support/people.ts'
import { sequenceOf } from '../support/sequences.ts'
import { show } from '../support/show.tsx'

stopClock()

const nothing = () => {}
const answer = (roles: DeskRoles['roles'], present: DeskRoles['present'] = []) => ({
  answers: [['desk.roles', {}, { roles, present }] as const],
})
const own = roleOf(1, { holders: [camille] })
const others = roleOf(2, { tone: 'pink', holders: [paul] })
const bar = (readOnly: boolean, ...given: Parameters<typeof answer>) =>
  show(<RolesBar readOnly={readOnly} onOpen={nothing} />, answer(...given))

test('the desk says who is there in which role, and lets one pass the turn', async () => {
  const shown = await bar(false, [own, others], [paul])
  expect(shown.texts('listitem')).toEqual(['CR Vous, Rôle 1 R', 'PP Paul Petit, Rôle 2 R'])
  expect(shown.names('button')).toEqual(['Passer la main', 'Rôles du pupitre'])
})

test('a turn passes only from who has a role to who is there', async () => {
  expect((await bar(false, [own])).names('button')).toEqual(['Rôles du pupitre'])
  expect((await bar(false, [others], [paul])).names('button')).toEqual(['Rôles du pupitre'])
})

test('who only reads sees the others at the desk', async () => {
  const shown = await bar(true, [own, others], [paul])
  expect(shown.texts('listitem')).toEqual(['PP Paul Petit, Rôle 2 R'])
  expect(shown.names('button')).toEqual([])
})

test.each([
  ['another’s role', lea, others, 'Persona du rôle Rôle 2, tenu par Paul Petit.'],
  ['a role of two', lea, roleOf(2, { holders: [paul, ville] }), 'Persona du rôle Rôle 2, tenu par Paul Petit, Ville.'],
  ['a role of nobody', lea, roleOf(2), 'Persona du rôle Rôle 2, que personne ne tient.'],
  ['one’s own role', lea, own, ''],
  ['no role', ville, others, ''],
])('who speaks as a persona of %s is told so', async (_, persona, role, told) => {
  expect((await show(<RoleNotice persona={persona} />, answer([role]))).words()).toBe(told)
})

const Form = ({ role }: { role: Parameters<typeof RoleForm>[0]['role'] }) => <RoleForm role={role} acts={useRoleActs()} onDone={nothing} />
const sequences = [sequenceOf(1), sequenceOf(2, { kind: 'injects' }), sequenceOf(3, { kind: 'reserve' })]
const form = (role: Parameters<typeof RoleForm>[0]['role']) =>
  show(<Form role={role} />, { answers: [['admin.sequences.list', undefined, sequences]] })

test('a new role is named and coloured, and cannot be deleted', async () => {
  const shown = await form(null)
  expect(shown.getByRole('textbox', { name: 'Nom' })).toHaveProperty('value', '')
  expect(shown.getByRole('combobox', { name: 'Couleur' })).toHaveProperty('value', 'blue')
  expect(shown.names('button')).toEqual(['Annuler', 'Enregistrer'])
})

test('a role conducts sequences of the plan and the reserve, and plays personas', async () => {
  const shown = await form(roleOf(1, { tone: 'pink', sequenceIds: [3] }))
  expect(shown.names('checkbox')).toEqual(['Volet 1', 'Volet 3'])
  expect(shown.getByRole('checkbox', { name: 'Volet 3' })).toHaveProperty('checked', true)
  expect(shown.names('button')).toEqual(['Retirer Léa Marchand du rôle', 'Supprimer le rôle', 'Annuler', 'Enregistrer'])
})

import { expect, test } from 'vitest'
import type { DeskRoles } from '#routers/desk/roles.contract.ts'
import { RoleForm } from '#src/desk-roles/role-form.tsx'
import { RoleNotice } from '#src/desk-roles/role-notice.tsx'
import { RolesBar } from '#src/desk-roles/roles-bar.tsx'
import { useRoleActs } from '#src/desk-roles/use-role-acts.ts'
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

test.each([
  ['who has a role, to who is there', false, [own, others], [paul], ['Passer la main', 'Rôles du pupitre']],
  ['nobody to nobody', false, [own], [], ['Rôles du pupitre']],
  ['nobody while they have no role', false, [others], [paul], ['Rôles du pupitre']],
  ['nobody who only reads', true, [own, others], [paul], []],
])('a turn at the desk is passed by %s', async (_, readOnly, roles, present, buttons) => {
  const bar = await show(<RolesBar readOnly={readOnly} onOpen={nothing} />, answer(roles, present))
  expect(bar.names('button')).toEqual(buttons)
})

test.each([
  ['another’s role', lea, others, 'Persona du rôle Rôle 2, tenu par Paul Petit.'],
  ['a role of two', lea, roleOf(2, { holders: [paul, ville] }), 'Persona du rôle Rôle 2, tenu par Paul Petit, Ville.'],
  ['a role of nobody', lea, roleOf(2), 'Persona du rôle Rôle 2, que personne ne tient.'],
  ['one’s own role', lea, own, ''],
  ['no role', ville, others, ''],
])('who speaks as a persona of %s is told so', async (_, persona, role, expected) => {
  expect((await show(<RoleNotice persona={persona} />, answer([role]))).words()).toBe(expected)
})

const Form = () => <RoleForm role={roleOf(1, { sequenceIds: [3] })} acts={useRoleActs()} onDone={nothing} />

test('a role conducts sequences of the plan and the reserve', async () => {
  const sequences = [sequenceOf(1), sequenceOf(2, { kind: 'injects' }), sequenceOf(3, { kind: 'reserve' })]
  const form = await show(<Form />, { answers: [['admin.sequences.list', undefined, sequences]] })
  expect(form.names('checkbox')).toEqual(['Volet 1', 'Volet 3'])
  expect(form.getByRole('checkbox', { name: 'Volet 3' })).toHaveProperty('checked', true)
})

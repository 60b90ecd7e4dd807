import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { DeskRoles } from '#routers/desk/roles.contract.ts'
import { RoleForm } from '#src/features/desk/roles/role-form.tsx'
import { RoleNotice } from '#src/features/desk/roles/role-notice.tsx'
import { RoleTile } from '#src/features/desk/roles/role-tile.tsx'
import { RolesBar } from '#src/features/desk/roles/roles-bar.tsx'
import { useRoleActs } from '#src/features/desk/roles/use-role-acts.ts'
import { Ticking } from '#src/features/desk/ticking.tsx'
import { roleOf } from '../support/drawn-desk.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { camille, lea, paul, ville } from '../support/drawn-people.ts'
import { sequenceOf } from '../support/drawn-sequences.ts'
import { noon } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }))
afterAll(() => void vi.useRealTimers())

const nothing = () => {}
const outline = (part: ReactNode, options: Parameters<typeof drawPart>[1] = {}) => outlineOf(drawPart(<Ticking>{part}</Ticking>, options))

test('the roles of the desk say who has them, and warn who speaks as a persona of another role', () => {
  const answer = (roles: DeskRoles['roles'], present: DeskRoles['present'] = []) => ({
    answers: [['desk.roles', {}, { roles, present }] as const],
  })
  const own = roleOf(1, { holders: [camille] })
  const others = roleOf(2, { tone: 'pink', holders: [paul] })
  const bar = (readOnly: boolean, ...given: Parameters<typeof answer>) =>
    outline(<RolesBar readOnly={readOnly} onOpen={nothing} />, answer(...given))
  expect(bar(false, [own, others], [paul])).toEqual([
    'ul aria-label=Au pupitre',
    'li title=Vous · Rôle 1',
    'div aria-hidden=true: CR',
    'Vous, Rôle 1',
    'span data-tone=blue title=Rôle 1 aria-hidden=true: R',
    'li title=Paul Petit · Rôle 2',
    'div aria-hidden=true: PP',
    'Paul Petit, Rôle 2',
    'span data-tone=pink title=Rôle 2 aria-hidden=true: R',
    'button type=button id=#1-target aria-haspopup=menu aria-expanded=false: (arrows-exchange) Passer la main',
    'button type=button aria-haspopup=dialog: (users-group) Rôles du pupitre',
  ])
  expect(bar(true, [own, others], [paul])).toEqual([
    'ul aria-label=Au pupitre',
    'li title=Paul Petit · Rôle 2',
    'div aria-hidden=true: PP',
    'Paul Petit, Rôle 2',
    'span data-tone=pink title=Rôle 2 aria-hidden=true: R',
  ])
  expect([bar(false, [own]), bar(false, [others], [paul])]).toEqual([
    [
      'ul aria-label=Au pupitre',
      'li title=Vous · Rôle 1',
      'div aria-hidden=true: CR',
      'Vous, Rôle 1',
      'span data-tone=blue title=Rôle 1 aria-hidden=true: R',
      'button type=button aria-haspopup=dialog: (users-group) Rôles du pupitre',
    ],
    [
      'ul aria-label=Au pupitre',
      'li title=Vous',
      'div aria-hidden=true: CR',
      'Vous',
      'li title=Paul Petit · Rôle 2',
      'div aria-hidden=true: PP',
      'Paul Petit, Rôle 2',
      'span data-tone=pink title=Rôle 2 aria-hidden=true: R',
      'button type=button aria-haspopup=dialog: (users-group) Rôles du pupitre',
    ],
  ])
  const notice = (persona: typeof lea | null, ...given: Parameters<typeof answer>) =>
    outline(<RoleNotice persona={persona} />, answer(...given))
  expect([notice(null, [others]), notice(ville, [others]), notice(lea, [own])]).toEqual([[], [], []])
  expect([notice(lea, [others]), notice(lea, [roleOf(2)]), notice(lea, [roleOf(2, { holders: [paul, ville] })])]).toEqual([
    ['p role=status: (info-circle) Persona du rôle Rôle 2, tenu par Paul Petit.'],
    ['p role=status: (info-circle) Persona du rôle Rôle 2, que personne ne tient.'],
    ['p role=status: (info-circle) Persona du rôle Rôle 2, tenu par Paul Petit, Ville.'],
  ])
  expect([' élus', ''].map(name => outline(<RoleTile role={{ name, tone: 'teal' }} />))).toEqual([
    ['span data-tone=teal title= élus aria-hidden=true: É'],
    ['span data-tone=teal aria-hidden=true'],
  ])
})

const Form = ({ role }: { role: Parameters<typeof RoleForm>[0]['role'] }) => <RoleForm role={role} acts={useRoleActs()} onDone={nothing} />

test('a role is named, and given what it plays and conducts', () => {
  const sequences = [sequenceOf(1), sequenceOf(2, { kind: 'injects' }), sequenceOf(3, { kind: 'reserve' })]
  const form = (role: Parameters<typeof RoleForm>[0]['role'], all = sequences) =>
    outline(<Form role={role} />, { answers: [['admin.sequences.list', undefined, all]] })
  expect(form(null, [sequenceOf(2, { kind: 'injects' })])).toEqual([
    'form noValidate',
    'label for=#1 id=#1-label: Nom',
    'input maxLength=40 data-autofocus=true id=#1 value',
    'label for=#2 id=#2-label: Couleur',
    'span data-tone=blue title=? aria-hidden=true: ?',
    'select id=#2',
    'option value=blue selected: Bleu',
    'option value=pink: Rose',
    'option value=teal: Canard',
    'option value=gray: Gris',
    'option value=violet: Violet',
    'option value=brown: Brun',
    'Personas (0) (search)',
    'input aria-label=Ajouter un persona placeholder=Ajouter un persona data-autofocus=true role=combobox aria-haspopup=listbox aria-expanded=false autoComplete=off id=#3 value',
    'p role=status',
    'div aria-label=Personas trouvés id=#4 role=listbox',
    'button type=button: Annuler',
    'button type=submit: Enregistrer',
  ])
  expect(form(roleOf(1, { tone: 'pink', sequenceIds: [3] }))).toEqual([
    'form noValidate',
    'label for=#1 id=#1-label: Nom',
    'input maxLength=40 data-autofocus=true id=#1 value=Rôle 1',
    'label for=#2 id=#2-label: Couleur',
    'span data-tone=pink title=Rôle 1 aria-hidden=true: R',
    'select id=#2',
    'option value=blue: Bleu',
    'option value=pink selected: Rose',
    'option value=teal: Canard',
    'option value=gray: Gris',
    'option value=violet: Violet',
    'option value=brown: Brun',
    'Séquences',
    'input type=checkbox',
    'Volet 1',
    'input type=checkbox checked',
    'Volet 3 Personas (1)',
    'button type=button aria-label=Retirer Léa Marchand du rôle: Léa Marchand (x)',
    '(search)',
    'input aria-label=Ajouter un persona placeholder=Ajouter un persona data-autofocus=true role=combobox aria-haspopup=listbox aria-expanded=false autoComplete=off id=#3 value',
    'p role=status',
    'div aria-label=Personas trouvés id=#4 role=listbox',
    'button type=button: Supprimer le rôle',
    'button type=button: Annuler',
    'button type=submit: Enregistrer',
  ])
})

import { expect, test } from 'vitest'
import type { UserDetails, UserRow } from '#routers/admin/users.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { EditUserPage } from '#src/features/users/edit-user-page.tsx'
import { emptyUserForm, toUserInput } from '#src/features/users/user-form.tsx'
import { UsersTable } from '#src/features/users/users-table.tsx'
import { queryClient } from '#src/trpc.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { outlineOf } from '../support/outline.ts'

const nothing = () => {}
const lea: Person = { id: 1, username: 'lea', firstname: 'Léa', lastname: 'Roy', photo: null, certified: false }

const user = (id: number, more: Partial<UserRow> = {}): UserRow => ({
  ...{ id, username: `joueur-${id}`, first_name: 'Léa', last_name: `Roy ${id}`, role: 'USER', start_of_contract: '', end_of_contract: '' },
  ...{ img: null, certified: false, state: 'active', online: true, seenOn: null },
  ...more,
})
const table = (kind: 'users' | 'personas', data: UserRow[], { hasNext = false, selects = true, role = 'ANIMATOR' as const } = {}) => {
  const pages = { pages: [{ data, count: 9, hasNext }], pageParams: [undefined] }
  queryClient.setQueryData([['admin', 'users', 'list'], { input: { kind, search: '' }, type: 'infinite' }], pages)
  const cards = selects ? { onCards: nothing } : {}
  return outlineOf(drawPart(<UsersTable kind={kind} shown={undefined} onShow={nothing} {...cards} />, { role }))
}

test('accounts stand with their role and state; only those that one may manage can be selected', () => {
  const users = [
    user(1, { start_of_contract: '01/11/2026', end_of_contract: '30/11/2026' }),
    user(2, { role: 'ADMIN', state: 'disabled', online: false }),
    user(3, { role: 'OBSERVER', state: 'early' }),
    user(4, { role: 'ANIMATOR', state: 'expired' }),
  ]
  expect(table('users', users, { hasNext: true })).toEqual([
    'Utilisateurs',
    'p role=status: 9 utilisateurs',
    '(search)',
    'input type=search aria-label=Rechercher placeholder=Rechercher id=#1 value',
    'a href=/admin/accounts/import: (file-import) Importer des comptes',
    'button type=button: (plus) Ajouter',
    'table aria-label=Utilisateurs',
    '(th scope=col)',
    'input type=checkbox aria-label=Tout choisir',
    'Nom (th scope=col) Rôle (th scope=col) Début de contrat (th scope=col) Fin de contrat (th scope=col) Vu (th scope=col) État',
    'input type=checkbox aria-label=Choisir Léa Roy 1',
    'div aria-hidden=true: LR',
    'Léa Roy 1 @joueur-1 Rôle',
    'span data-tone=plain: (user) Joueur',
    'Début de contrat 01/11/2026 Fin de contrat 30/11/2026 Vu en ligne État',
    'span data-tone=good: (circle-check) Actif',
    'button type=button aria-label=Actions pour Léa Roy 1 aria-haspopup=menu aria-expanded=false id=#2: (dots-vertical shown)',
    'input type=checkbox aria-label=Choisir Léa Roy 2 disabled',
    'div aria-hidden=true: LR',
    'Léa Roy 2 @joueur-2 Rôle',
    'span data-tone=own: (shield) Administrateur',
    'Début de contrat – Fin de contrat – Vu jamais État',
    'span data-tone=plain: (circle-off) Désactivé',
    'button type=button aria-label=Actions pour Léa Roy 2 aria-haspopup=menu aria-expanded=false id=#3: (dots-vertical shown)',
    'input type=checkbox aria-label=Choisir Léa Roy 3',
    'div aria-hidden=true: LR',
    'Léa Roy 3 @joueur-3 Rôle',
    'span data-tone=plain: (eye) Observateur',
    'Début de contrat – Fin de contrat – Vu en ligne État',
    'span data-tone=plain: (clock-pause) Contrat à venir',
    'button type=button aria-label=Actions pour Léa Roy 3 aria-haspopup=menu aria-expanded=false id=#4: (dots-vertical shown)',
    'input type=checkbox aria-label=Choisir Léa Roy 4',
    'div aria-hidden=true: LR',
    'Léa Roy 4 @joueur-4 Rôle',
    'span data-tone=own: (wand) Animateur',
    'Début de contrat – Fin de contrat – Vu en ligne État',
    'span data-tone=plain: (clock-pause) Contrat échu',
    'button type=button aria-label=Actions pour Léa Roy 4 aria-haspopup=menu aria-expanded=false id=#5: (dots-vertical shown)',
    '4 sur 9',
    'button type=button: Afficher les suivants',
  ])
  expect(table('users', [])).toEqual([
    'Utilisateurs',
    'p role=status: 9 utilisateurs',
    '(search)',
    'input type=search aria-label=Rechercher placeholder=Rechercher id=#1 value',
    'a href=/admin/accounts/import: (file-import) Importer des comptes',
    'button type=button: (plus) Ajouter',
    'table aria-label=Utilisateurs',
    '(th scope=col)',
    'input type=checkbox aria-label=Tout choisir',
    'Nom (th scope=col) Rôle (th scope=col) Début de contrat (th scope=col) Fin de contrat (th scope=col) Vu (th scope=col) État',
    'Personne ne correspond à cette recherche. 0 sur 9',
  ])
})

test('personas stand without contracts, and can be exported', () => {
  expect(table('personas', [user(1, { role: 'DUMMY' })], { selects: false })).toEqual([
    'Personas',
    'p role=status: 9 personas',
    '(search)',
    'input type=search aria-label=Rechercher placeholder=Rechercher id=#1 value',
    'a href=/admin/personas/import: (file-import) Importer des personas',
    'a href=/admin/personas/personas.xlsx download: (file-export) Exporter',
    'button type=button: (plus) Ajouter',
    'table aria-label=Personas',
    '(th scope=col) Nom (th scope=col) Rôle (th scope=col) État',
    'div aria-hidden=true: LR',
    'Léa Roy 1 @joueur-1 Rôle',
    'span data-tone=plain: (masks-theater) Persona',
    'État',
    'span data-tone=good: (circle-check) Actif',
    'button type=button aria-label=Actions pour Léa Roy 1 aria-haspopup=menu aria-expanded=false id=#2: (dots-vertical shown)',
    '1 sur 9',
  ])
})

test('the form of an account has what its role has', () => {
  const details = (more: Partial<UserDetails>): UserDetails => ({
    ...{
      ...user(1),
      client: 'Acme',
      exercise: { name: 'Valmare', base: '/' },
      signedInOn: null,
      sessions: 0,
      weezesCount: 0,
      playedCount: 0,
    },
    ...{ bio: 'Maire', notes: 'Calme', personaGroup: 'Élus', audience: '900', operators: [lea] },
    ...more,
  })
  const form = (more: Partial<UserDetails>, role: 'ADMIN' | 'ANIMATOR' = 'ANIMATOR') =>
    outlineOf(drawPart(<EditUserPage user={details(more)} onSaved={nothing} onCancel={nothing} />, { role }))
  expect(form({ img: 'aaaaaaaaaaaaaaaaaaaaaa', certified: true })).toEqual([
    'Modifier la personne',
    'form noValidate',
    'div aria-hidden=true',
    'img loading=lazy decoding=async src=/media/aaaaaaaaaaaaaaaaaaaaaa?w=480 alt',
    'input type=file accept=image/*',
    'button type=button: Choisir une photo',
    'button type=button: Retirer la photo',
    'label for=#1 id=#1-label: Prénom ou nom d’organisation',
    'input data-autofocus=true id=#1 value=Léa',
    'label for=#2 id=#2-label: Nom',
    'input id=#2 value=Roy 1',
    'label for=#3 id=#3-label: Nom d’utilisateur',
    'input autoCapitalize=none autoComplete=off spellCheck=false aria-describedby=#3-description id=#3 value=joueur-1',
    'p id=#3-description: Minuscules, chiffres et _',
    'label for=#4 id=#4-label: Rôle',
    'select id=#4',
    'option value=USER selected: Joueur',
    'option value=OBSERVER: Observateur',
    'option value=ANIMATOR: Animateur',
    'label for=#5 id=#5-label: Début de contrat',
    'input placeholder=JJ/MM/AAAA, facultatif id=#5 value',
    'label for=#6 id=#6-label: Fin de contrat',
    'input placeholder=JJ/MM/AAAA, facultatif id=#6 value',
    'label for=#7 id=#7-label: Bio',
    'textarea rows=2 maxLength=500 id=#7: Maire',
    'label for=#8 id=#8-label: Audience',
    'input inputMode=numeric aria-describedby=#8-description id=#8 value=900',
    'p id=#8-description: Abonnés hors de l’exercice, affichés en plus des vrais.',
    'div role=group aria-label=Opérateurs: Opérateurs',
    'div aria-hidden=true: LR',
    'Léa Roy',
    'button type=button aria-label=Retirer Léa Roy',
    'button type=button aria-haspopup=dialog: (user-plus) Ajouter un opérateur',
    'Les joueurs qui parlent pour ce compte officiel. Sans mot de passe, personne ne s’y connecte.',
    'input type=checkbox checked',
    'Compte certifié',
    'button type=button: Annuler',
    'button type=submit: Enregistrer',
  ])
  expect(form({ role: 'DUMMY' })).toEqual([
    'Modifier la personne',
    'form noValidate',
    'div aria-hidden=true: LR',
    'input type=file accept=image/*',
    'button type=button: Choisir une photo',
    'label for=#1 id=#1-label: Prénom ou nom d’organisation',
    'input data-autofocus=true id=#1 value=Léa',
    'label for=#2 id=#2-label: Nom',
    'input id=#2 value=Roy 1',
    'label for=#3 id=#3-label: Nom d’utilisateur',
    'input autoCapitalize=none autoComplete=off spellCheck=false aria-describedby=#3-description id=#3 value=joueur-1',
    'p id=#3-description: Minuscules, chiffres et _',
    'label for=#4 id=#4-label: Bio',
    'textarea rows=2 maxLength=500 id=#4: Maire',
    'label for=#5 id=#5-label: Audience',
    'input inputMode=numeric aria-describedby=#5-description id=#5 value=900',
    'p id=#5-description: Abonnés hors de l’exercice, affichés en plus des vrais.',
    'label for=#6 id=#6-label: Groupe',
    'input maxLength=50 aria-describedby=#6-description id=#6 value=Élus',
    'p id=#6-description: Citoyens, presse, autorités…',
    'label for=#7 id=#7-label: Notes de jeu',
    'textarea rows=3 maxLength=2000 aria-describedby=#7-description id=#7: Calme',
    'p id=#7-description: Ton, position, consignes. Seuls les animateurs et les observateurs les lisent.',
    'input type=checkbox',
    'Compte certifié',
    'button type=button: Annuler',
    'button type=submit: Enregistrer',
  ])
  expect(form({ role: 'OBSERVER' }, 'ADMIN').filter(line => /option|Porte-parole|Parlent/.test(line))).toEqual([
    'option value=USER: Joueur',
    'option value=OBSERVER selected: Observateur',
    'option value=ANIMATOR: Animateur',
    'option value=ADMIN: Administrateur',
  ])
})

test('operators are sent by their ids, and of players alone', () => {
  const sent = (role: 'USER' | 'OBSERVER') => toUserInput({ ...emptyUserForm, role, operators: [lea, { ...lea, id: 5 }] }).operators
  expect([sent('USER'), sent('OBSERVER')]).toEqual([[1, 5], []])
  expect(emptyUserForm).toEqual({
    audience: '',
    bio: '',
    certified: false,
    end_of_contract: '',
    first_name: '',
    img: null,
    last_name: '',
    notes: '',
    operators: [],
    password: '',
    personaGroup: '',
    role: 'USER',
    start_of_contract: '',
    username: '',
  })
})

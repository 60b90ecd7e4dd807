import { expect, test } from 'vitest'
import type { AccountPreviewRow } from '#routers/admin/accounts.contract.ts'
import type { AccountCard, AccountCards } from '#routers/admin/credentials.contract.ts'
import type { PersonaPreviewRow } from '#routers/admin/personas.contract.ts'
import type { UserDetails, UserRow } from '#routers/admin/users.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { CardSheets, cardsPerSheet } from '#src/features/account-cards/card-sheets.tsx'
import { QrCode } from '#src/features/account-cards/qr-code.tsx'
import { toShownAddress, toSignInLink } from '#src/features/account-cards/sign-in-link.ts'
import { AccountsPreview } from '#src/features/account-import/accounts-preview.tsx'
import { PersonasPreview } from '#src/features/persona-import/personas-preview.tsx'
import { EditUserPage } from '#src/features/users/edit-user-page.tsx'
import { OperatorsField } from '#src/features/users/operators-field.tsx'
import { SelectionBar } from '#src/features/users/selection-bar.tsx'
import { emptyUserForm, toUserInput } from '#src/features/users/user-form.tsx'
import { UsersTable } from '#src/features/users/users-table.tsx'
import { queryClient } from '#src/trpc.ts'
import { at, linesOf } from '../support/drawn-lines.ts'
import { drawPart } from '../support/drawn-part.tsx'

const nothing = () => {}
const lea: Person = { id: 1, username: 'lea', firstname: 'Léa', lastname: 'Roy', photo: null, certified: false }

const account = (id: number, more: Partial<AccountCard> = {}): AccountCard => ({
  ...{ id, username: `joueur-${id}`, firstname: 'Léa', lastname: `Roy ${id}`, role: 'USER', operators: [], secret: `AB${id}` },
  ...more,
})

test('cards are printed eight on a sheet, with their secret and until when it works', () => {
  const sheets = (cards: AccountCards) =>
    linesOf(drawPart(<CardSheets cards={cards} address="https://weez.test/acme" printedOn={at(14)} />))
  const operators = ['Zoé', 'Tom']
  expect(sheets({ kind: 'code', expiresOn: at(18), cards: [account(1), account(2, { operators })] })).toEqual([
    '<section aria-label=1 / 1 · à découper> Cartes de compte, Acme, imprimées le vendredi 20 novembre 2026 à 14:00 1 / 1 · à découper',
    '<icon alert-triangle> EXERCICE Valmare',
    'Léa Roy 1 Joueur',
    'Adresse weez.test/acme',
    'Nom d’utilisateur joueur-1',
    'Code à usage unique <dd data-kind=code> AB1 <svg shape-rendering=crispEdges aria-hidden=true> ouvre la page de connexion <svg aria-hidden=true> Valable jusqu’au vendredi 20 novembre 2026 à 18:00.',
    '<icon alert-triangle> EXERCICE Valmare',
    'Léa Roy 2 Compte officiel : Zoé, Tom',
    'Adresse weez.test/acme',
    'Nom d’utilisateur joueur-2',
    'Code à usage unique <dd data-kind=code> AB2 <svg shape-rendering=crispEdges aria-hidden=true> ouvre la page de connexion <svg aria-hidden=true> Valable jusqu’au vendredi 20 novembre 2026 à 18:00.',
  ])
  expect(sheets({ kind: 'password', expiresOn: null, cards: [account(1, { role: 'OBSERVER' })] }).slice(-4)).toEqual([
    'Léa Roy 1 Observateur',
    'Adresse weez.test/acme',
    'Nom d’utilisateur joueur-1',
    'Mot de passe <dd data-kind=password> AB1 <svg shape-rendering=crispEdges aria-hidden=true> ouvre la page de connexion <svg aria-hidden=true> À garder pour soi.',
  ])
  const counted = (count: number) =>
    sheets({ kind: 'code', expiresOn: null, cards: Array.from({ length: count }, (_, id) => account(id)) })
      .map(line => /^<section|^Léa/.exec(line)?.[0] ?? '')
      .join('')
      .replaceAll('Léa', '.')
  expect([cardsPerSheet, counted(8), counted(9)]).toEqual([8, '<section........', '<section........<section.'])
})

test('the link of a card has its code and never its password', () => {
  const card = account(1, { username: 'léa roy', secret: 'A&B' })
  expect([toSignInLink('https://weez.test/acme//', card, 'code'), toSignInLink(' http://weez.test ', card, 'password')]).toEqual([
    'https://weez.test/acme/login#username=l%C3%A9a+roy&code=A%26B',
    'http://weez.test/login',
  ])
  expect(['https://weez.test/a', 'http://weez.test', 'weez.test/https://'].map(toShownAddress)).toEqual([
    'weez.test/a',
    'weez.test',
    'weez.test/https://',
  ])
  const [, side = '', path = ''] = / viewBox="0 0 (\d+) \1".* d="([^"]*)"/.exec(drawPart(<QrCode text="weez" />)) ?? []
  expect([side, path.slice(0, 40), path.split('M').length]).toEqual(['29', 'M4 4h1v1h-1zM5 4h1v1h-1zM6 4h1v1h-1zM7 4', 219])
})

test('a file of accounts is shown as it will be written, with what is wrong in each row', () => {
  const row = (line: number, more: Partial<AccountPreviewRow> = {}): AccountPreviewRow => ({
    ...{ line, row: line + 1, cells: { username: 'lea' }, problems: [], username: 'lea', firstname: 'Léa', lastname: 'Roy', role: 'USER' },
    ...{ contractStart: '2026-11-01', contractEnd: null },
    ...more,
  })
  const rows = [row(1), row(2, { role: null, problems: [{ column: 'username', code: 'taken', level: 'error', value: 'lea' }] })]
  expect(linesOf(drawPart(<AccountsPreview rows={rows} corrections={{ 2: { username: 'lea2' } }} onCorrect={nothing} />))).toEqual([
    '<section aria-label=Importer des comptes tabindex=0>',
    '<th scope=col> Ligne <th scope=col> Prénom <th scope=col> Rôle <th scope=col> Début de contrat <th scope=col> Fin de contrat',
    '2 Léa Roy @lea <span data-tone=plain> <icon user> Joueur 01/11/2026',
    '<tr data-level=error> 3 Léa Roy @lea <div data-level=error> <icon alert-circle> « lea » existe déjà dans l’exercice <input aria-label=Nom d’utilisateur, ligne 3 aria-invalid=true value=lea2> 01/11/2026',
  ])
})

test('a file of personas is shown as it will be written, over those that are known', () => {
  const row = (line: number, more: Partial<PersonaPreviewRow> = {}): PersonaPreviewRow => ({
    ...{
      line,
      row: line + 1,
      cells: {},
      problems: [],
      username: 'lea',
      firstname: 'Léa',
      lastname: 'Roy',
      bio: 'Maire',
      location: 'Valmare',
    },
    ...{ photo: null, followers: 3, audience: null, personaGroup: '', notes: '', certified: null, known: null },
    ...more,
  })
  const rows = [
    row(1),
    row(2, {
      firstname: '',
      lastname: '',
      known: { ...lea, firstname: 'Zoé' },
      certified: true,
      personaGroup: 'Élus',
      notes: 'Calme',
      audience: 900,
    }),
    row(3, { known: lea, firstname: 'Tom', photo: { name: 'Tom.PNG', imageId: null }, certified: false }),
    row(4, {
      photo: { name: 'autre.png', imageId: 'aaaaaaaaaaaaaaaaaaaaaa' },
      problems: [{ column: 'followers', code: 'followersMost', level: 'warning', value: '9' }],
    }),
    row(5, { problems: [{ column: 'username', code: 'reserved', level: 'error', value: 'admin' }] }),
  ]
  const photos = new Map([['tom.png', 'blob:tom']])
  expect(linesOf(drawPart(<PersonasPreview rows={rows} photos={photos} corrections={{}} onCorrect={nothing} />))).toEqual([
    '<section aria-label=Importer des personas tabindex=0>',
    '<th scope=col> Ligne <th scope=col> Nom <th scope=col> Bio <th scope=col> Lieu <th scope=col> Photo <th scope=col> Abonnés <th scope=col> Audience',
    '2 <div title aria-hidden=true> <span title> LR Léa Roy @lea Maire Valmare Aucune 3',
    '3 <div title aria-hidden=true> <span title> ZR Zoé Roy @lea Certifié Élus Déjà présente Maire Calme Valmare Aucune 3 900',
    '4 <img src=blob:tom alt=> Tom Roy @lea Déjà présente Maire Valmare Tom.PNG 3',
    '<tr data-level=warning> 5 <div title aria-hidden=true> <img loading=lazy decoding=async src=/media/aaaaaaaaaaaaaaaaaaaaaa?w=96 alt=> Léa Roy @lea Maire <div data-level=warning> <icon info-circle> Compté pour 9 : seules des personas s’abonnent Valmare autre.png 3',
    '<tr data-level=error> 6 <div title aria-hidden=true> <span title> LR Léa Roy @lea Maire <div data-level=error> <icon alert-circle> « admin » est réservé à Weez <input aria-label=Nom d’utilisateur, ligne 6 aria-invalid=true value> Valmare Aucune 3',
  ])
})

test('who speaks for an official account is listed, and can be taken away', () => {
  const field = (operators: Person[], error: string | null) =>
    linesOf(drawPart(<OperatorsField {...{ operators, error }} onChange={nothing} />))
  expect(field([lea], 'Trop')).toEqual([
    '<div role=group aria-label=Opérateurs> Opérateurs',
    '<div title aria-hidden=true> <span title> LR Léa Roy <button aria-label=Retirer Léa Roy> <button aria-haspopup=dialog> <icon user-plus> Ajouter un opérateur Les joueurs qui parlent pour ce compte officiel. Sans mot de passe, personne ne s’y connecte. <p role=alert> Trop',
  ])
  expect(field([], null)).toEqual([
    '<div role=group aria-label=Opérateurs> Opérateurs <button aria-haspopup=dialog> <icon user-plus> Ajouter un opérateur Les joueurs qui parlent pour ce compte officiel. Sans mot de passe, personne ne s’y connecte.',
  ])
})

test('selected accounts get new codes or new passwords', () => {
  const bar = (ids: number[]) => linesOf(drawPart(<SelectionBar ids={ids} onCards={nothing} onClear={nothing} />))
  expect([bar([1]), bar([1, 2])]).toEqual([
    [
      '<section aria-label=Comptes choisis> <p role=status> 1 compte choisi <icon qrcode> Nouveaux codes <icon key> Nouveaux mots de passe Ne rien choisir',
    ],
    [
      '<section aria-label=Comptes choisis> <p role=status> 2 comptes choisis <icon qrcode> Nouveaux codes <icon key> Nouveaux mots de passe Ne rien choisir',
    ],
  ])
})

const user = (id: number, more: Partial<UserRow> = {}): UserRow => ({
  ...{ id, username: `joueur-${id}`, first_name: 'Léa', last_name: `Roy ${id}`, role: 'USER', start_of_contract: '', end_of_contract: '' },
  ...{ img: null, certified: false, state: 'active', online: true, seenOn: null },
  ...more,
})
const table = (kind: 'users' | 'personas', data: UserRow[], { hasNext = false, selects = true, role = 'ANIMATOR' as const } = {}) => {
  const pages = { pages: [{ data, count: 9, hasNext }], pageParams: [undefined] }
  queryClient.setQueryData([['admin', 'users', 'list'], { input: { kind, search: '' }, type: 'infinite' }], pages)
  const cards = selects ? { onCards: nothing } : {}
  return linesOf(drawPart(<UsersTable kind={kind} shown={undefined} onShow={nothing} {...cards} />, { role }))
}

test('accounts stand with their role and state; only those that one may manage can be selected', () => {
  const users = [
    user(1, { start_of_contract: '01/11/2026', end_of_contract: '30/11/2026' }),
    user(2, { role: 'ADMIN', state: 'disabled', online: false }),
    user(3, { role: 'OBSERVER', state: 'early' }),
    user(4, { role: 'ANIMATOR', state: 'expired' }),
  ]
  expect(table('users', users, { hasNext: true })).toEqual([
    'Utilisateurs <p role=status> 9 utilisateurs <icon search> <input type=search aria-label=Rechercher placeholder=Rechercher value> <a href=/admin/accounts/import> <icon file-import> Importer des comptes <icon plus> Ajouter',
    '<table aria-label=Utilisateurs>',
    '<th scope=col> <input type=checkbox aria-label=Tout choisir> Nom <th scope=col> Rôle <th scope=col> Début de contrat <th scope=col> Fin de contrat <th scope=col> Vu <th scope=col> État',
    '<input type=checkbox aria-label=Choisir Léa Roy 1> <div title aria-hidden=true> <span title> LR Léa Roy 1 @joueur-1 Rôle <span data-tone=plain> <icon user> Joueur Début de contrat 01/11/2026 Fin de contrat 30/11/2026 Vu en ligne État <span data-tone=good> <icon circle-check> Actif <button aria-haspopup=menu aria-expanded=false aria-label=Actions pour Léa Roy 1> <icon dots-vertical, not hidden>',
    '<input type=checkbox aria-label=Choisir Léa Roy 2 disabled> <div title aria-hidden=true> <span title> LR Léa Roy 2 @joueur-2 Rôle <span data-tone=own> <icon shield> Administrateur Début de contrat – Fin de contrat – Vu jamais État <span data-tone=plain> <icon circle-off> Désactivé <button aria-haspopup=menu aria-expanded=false aria-label=Actions pour Léa Roy 2> <icon dots-vertical, not hidden>',
    '<input type=checkbox aria-label=Choisir Léa Roy 3> <div title aria-hidden=true> <span title> LR Léa Roy 3 @joueur-3 Rôle <span data-tone=plain> <icon eye> Observateur Début de contrat – Fin de contrat – Vu en ligne État <span data-tone=plain> <icon clock-pause> Contrat à venir <button aria-haspopup=menu aria-expanded=false aria-label=Actions pour Léa Roy 3> <icon dots-vertical, not hidden>',
    '<input type=checkbox aria-label=Choisir Léa Roy 4> <div title aria-hidden=true> <span title> LR Léa Roy 4 @joueur-4 Rôle <span data-tone=own> <icon wand> Animateur Début de contrat – Fin de contrat – Vu en ligne État <span data-tone=plain> <icon clock-pause> Contrat échu <button aria-haspopup=menu aria-expanded=false aria-label=Actions pour Léa Roy 4> <icon dots-vertical, not hidden> 4 sur 9 Afficher les suivants',
  ])
  expect(table('users', [])).toEqual([
    'Utilisateurs <p role=status> 9 utilisateurs <icon search> <input type=search aria-label=Rechercher placeholder=Rechercher value> <a href=/admin/accounts/import> <icon file-import> Importer des comptes <icon plus> Ajouter',
    '<table aria-label=Utilisateurs>',
    '<th scope=col> <input type=checkbox aria-label=Tout choisir> Nom <th scope=col> Rôle <th scope=col> Début de contrat <th scope=col> Fin de contrat <th scope=col> Vu <th scope=col> État',
    'Personne ne correspond à cette recherche. 0 sur 9',
  ])
})

test('personas stand without contracts, and can be exported', () => {
  expect(table('personas', [user(1, { role: 'DUMMY' })], { selects: false })).toEqual([
    'Personas <p role=status> 9 personas <icon search> <input type=search aria-label=Rechercher placeholder=Rechercher value> <a href=/admin/personas/import> <icon file-import> Importer des personas <a href=/admin/personas/personas.xlsx download> <icon file-export> Exporter <icon plus> Ajouter',
    '<table aria-label=Personas>',
    '<th scope=col> Nom <th scope=col> Rôle <th scope=col> État',
    '<div title aria-hidden=true> <span title> LR Léa Roy 1 @joueur-1 Rôle <span data-tone=plain> <icon masks-theater> Persona État <span data-tone=good> <icon circle-check> Actif <button aria-haspopup=menu aria-expanded=false aria-label=Actions pour Léa Roy 1> <icon dots-vertical, not hidden> 1 sur 9',
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
    linesOf(drawPart(<EditUserPage user={details(more)} onSaved={nothing} onCancel={nothing} />, { role }))
  expect(form({ img: 'aaaaaaaaaaaaaaaaaaaaaa', certified: true })).toEqual([
    'Modifier la personne',
    '<form noValidate> <div title aria-hidden=true> <img loading=lazy decoding=async src=/media/aaaaaaaaaaaaaaaaaaaaaa?w=480 alt=> <input type=file accept=image/*> Choisir une photo Retirer la photo',
    'Prénom ou nom d’organisation <input data-autofocus=true value=Léa>',
    'Nom <input value=Roy 1>',
    'Nom d’utilisateur <input autoCapitalize=none autoComplete=off spellCheck=false value=joueur-1> Minuscules, chiffres et _',
    'Rôle',
    '<option value=USER selected> Joueur',
    '<option value=OBSERVER> Observateur',
    '<option value=ANIMATOR> Animateur',
    'Début de contrat <input placeholder=JJ/MM/AAAA, facultatif value>',
    'Fin de contrat <input placeholder=JJ/MM/AAAA, facultatif value>',
    'Bio <textarea rows=2 maxLength=500> Maire <div role=group aria-label=Opérateurs> Opérateurs',
    '<div title aria-hidden=true> <span title> LR Léa Roy <button aria-label=Retirer Léa Roy> <button aria-haspopup=dialog> <icon user-plus> Ajouter un opérateur Les joueurs qui parlent pour ce compte officiel. Sans mot de passe, personne ne s’y connecte.',
    '<input type=checkbox checked> Compte certifié Annuler <button type=submit> Enregistrer',
  ])
  expect(form({ role: 'DUMMY' })).toEqual([
    'Modifier la personne',
    '<form noValidate> <div title aria-hidden=true> <span title> LR <input type=file accept=image/*> Choisir une photo',
    'Prénom ou nom d’organisation <input data-autofocus=true value=Léa>',
    'Nom <input value=Roy 1>',
    'Nom d’utilisateur <input autoCapitalize=none autoComplete=off spellCheck=false value=joueur-1> Minuscules, chiffres et _',
    'Bio <textarea rows=2 maxLength=500> Maire',
    'Groupe <input maxLength=50 value=Élus> Citoyens, presse, autorités…',
    'Abonnés affichés <input inputMode=numeric value=900> Vide : le nombre réel.',
    'Notes de jeu <textarea rows=3 maxLength=2000> Calme Ton, position, consignes. Seuls les animateurs et les observateurs les lisent.',
    '<input type=checkbox> Compte certifié Annuler <button type=submit> Enregistrer',
  ])
  expect(form({ role: 'OBSERVER' }, 'ADMIN').filter(line => /option|Porte-parole|Parlent/.test(line))).toEqual([
    '<option value=USER> Joueur',
    '<option value=OBSERVER selected> Observateur',
    '<option value=ANIMATOR> Animateur',
    '<option value=ADMIN> Administrateur',
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

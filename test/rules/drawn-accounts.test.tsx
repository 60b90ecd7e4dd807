import { expect, test } from 'vitest'
import type { AccountPreviewRow } from '#routers/admin/accounts.contract.ts'
import type { AccountCard, AccountCards } from '#routers/admin/credentials.contract.ts'
import type { PersonaPreviewRow } from '#routers/admin/personas.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { CardSheets, cardsPerSheet } from '#src/features/account-cards/card-sheets.tsx'
import { QrCode } from '#src/features/account-cards/qr-code.tsx'
import { toShownAddress, toSignInLink } from '#src/features/account-cards/sign-in-link.ts'
import { AccountsPreview } from '#src/features/account-import/accounts-preview.tsx'
import { PersonasPreview } from '#src/features/persona-import/personas-preview.tsx'
import { OperatorsField } from '#src/features/users/operators-field.tsx'
import { SelectionBar } from '#src/features/users/selection-bar.tsx'
import { drawPart } from '../support/drawn-part.tsx'
import { at } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

const nothing = () => {}
const lea: Person = { id: 1, username: 'lea', firstname: 'Léa', lastname: 'Roy', photo: null, certified: false }

const account = (id: number, more: Partial<AccountCard> = {}): AccountCard => ({
  ...{ id, username: `joueur-${id}`, firstname: 'Léa', lastname: `Roy ${id}`, role: 'USER', operators: [], secret: `AB${id}` },
  ...more,
})

test('cards are printed eight on a sheet, with their secret and until when it works', () => {
  const sheets = (cards: AccountCards) =>
    outlineOf(drawPart(<CardSheets cards={cards} address="https://weez.test/acme" printedOn={at(14)} />))
  const operators = ['Zoé', 'Tom']
  expect(sheets({ kind: 'code', expiresOn: at(18), cards: [account(1), account(2, { operators })] })).toEqual([
    'section aria-label=1 / 1 · à découper: Cartes de compte, Acme, imprimées le vendredi 20 novembre 2026 à 14:00 1 / 1 · à découper (alert-triangle) EXERCICE Valmare Léa Roy 1 Joueur Adresse weez.test/acme Nom d’utilisateur joueur-1 Code à usage unique',
    'dd data-kind=code: AB1',
    'svg aria-hidden=true',
    'ouvre la page de connexion',
    'svg aria-hidden=true',
    'Valable jusqu’au vendredi 20 novembre 2026 à 18:00. (alert-triangle) EXERCICE Valmare Léa Roy 2 Compte officiel : Zoé, Tom Adresse weez.test/acme Nom d’utilisateur joueur-2 Code à usage unique',
    'dd data-kind=code: AB2',
    'svg aria-hidden=true',
    'ouvre la page de connexion',
    'svg aria-hidden=true',
    'Valable jusqu’au vendredi 20 novembre 2026 à 18:00.',
  ])
  expect(sheets({ kind: 'password', expiresOn: null, cards: [account(1, { role: 'OBSERVER' })] }).slice(1)).toEqual([
    'dd data-kind=password: AB1',
    'svg aria-hidden=true',
    'ouvre la page de connexion',
    'svg aria-hidden=true',
    'À garder pour soi.',
  ])
  const counted = (count: number) =>
    sheets({ kind: 'code', expiresOn: null, cards: Array.from({ length: count }, (_, id) => account(id)) })
      .flatMap(line => line.match(/^section|Léa/g) ?? [])
      .join('')
      .replaceAll('Léa', '.')
  expect([cardsPerSheet, counted(8), counted(9)]).toEqual([8, 'section........', 'section........section.'])
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
  expect(outlineOf(drawPart(<AccountsPreview rows={rows} corrections={{ 2: { username: 'lea2' } }} onCorrect={nothing} />))).toEqual([
    'section aria-label=Importer des comptes tabindex=0',
    '(th scope=col) Ligne (th scope=col) Prénom (th scope=col) Rôle (th scope=col) Début de contrat (th scope=col) Fin de contrat',
    '2 Léa Roy @lea',
    'span data-tone=plain: (user) Joueur',
    '01/11/2026',
    'tr data-level=error: 3 Léa Roy @lea',
    'div data-level=error: (alert-circle) « lea » existe déjà dans l’exercice',
    'div data-error=true',
    'div data-error=true',
    'input data-error=true aria-label=Nom d’utilisateur, ligne 3 aria-invalid=true id=#1 value=lea2',
    '01/11/2026',
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
  expect(outlineOf(drawPart(<PersonasPreview rows={rows} photos={photos} corrections={{}} onCorrect={nothing} />))).toEqual([
    'section aria-label=Importer des personas tabindex=0',
    '(th scope=col) Ligne (th scope=col) Nom (th scope=col) Bio (th scope=col) Lieu (th scope=col) Photo (th scope=col) Abonnés (th scope=col) Audience',
    '2',
    'div aria-hidden=true: LR',
    'Léa Roy @lea Maire Valmare Aucune 3',
    '3',
    'div aria-hidden=true: ZR',
    'Zoé Roy @lea Certifié Élus Déjà présente Maire Calme Valmare Aucune 3 900',
    '4',
    'img src=blob:tom alt',
    'Tom Roy @lea Déjà présente Maire Valmare Tom.PNG 3',
    'tr data-level=warning: 5',
    'div aria-hidden=true',
    'img loading=lazy decoding=async src=/media/aaaaaaaaaaaaaaaaaaaaaa?w=96 alt',
    'Léa Roy @lea Maire',
    'div data-level=warning: (info-circle) Compté pour 9 : seules des personas s’abonnent',
    'Valmare autre.png 3',
    'tr data-level=error: 6',
    'div aria-hidden=true: LR',
    'Léa Roy @lea Maire',
    'div data-level=error: (alert-circle) « admin » est réservé à Weez',
    'div data-error=true',
    'div data-error=true',
    'input data-error=true aria-label=Nom d’utilisateur, ligne 6 aria-invalid=true id=#1 value',
    'Valmare Aucune 3',
  ])
})

test('who speaks for an official account is listed, and can be taken away', () => {
  const field = (operators: Person[], error: string | null) =>
    outlineOf(drawPart(<OperatorsField {...{ operators, error }} onChange={nothing} />))
  expect(field([lea], 'Trop')).toEqual([
    'div role=group aria-label=Opérateurs: Opérateurs',
    'div aria-hidden=true: LR',
    'Léa Roy',
    'button type=button aria-label=Retirer Léa Roy',
    'button type=button aria-haspopup=dialog: (user-plus) Ajouter un opérateur',
    'Les joueurs qui parlent pour ce compte officiel. Sans mot de passe, personne ne s’y connecte.',
    'p role=alert: Trop',
  ])
  expect(field([], null)).toEqual([
    'div role=group aria-label=Opérateurs: Opérateurs',
    'button type=button aria-haspopup=dialog: (user-plus) Ajouter un opérateur',
    'Les joueurs qui parlent pour ce compte officiel. Sans mot de passe, personne ne s’y connecte.',
  ])
})

test('selected accounts get new codes or new passwords', () => {
  const bar = (ids: number[]) => outlineOf(drawPart(<SelectionBar ids={ids} onCards={nothing} onClear={nothing} />))
  expect([bar([1]), bar([1, 2])]).toEqual([
    [
      'section aria-label=Comptes choisis',
      'p role=status: 1 compte choisi',
      'button type=button: (qrcode) Nouveaux codes',
      'button type=button: (key) Nouveaux mots de passe',
      'button type=button: Ne rien choisir',
    ],
    [
      'section aria-label=Comptes choisis',
      'p role=status: 2 comptes choisis',
      'button type=button: (qrcode) Nouveaux codes',
      'button type=button: (key) Nouveaux mots de passe',
      'button type=button: Ne rien choisir',
    ],
  ])
})

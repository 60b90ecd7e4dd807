import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { AccountPreviewRow } from '#routers/admin/accounts.contract.ts'
import type { AccountCard, AccountCards } from '#routers/admin/credentials.contract.ts'
import type { PersonaPreviewRow } from '#routers/admin/personas.contract.ts'
import { CardSheets } from '#src/features/account-cards/card-sheets.tsx'
import { toShownAddress, toSignInLink } from '#src/features/account-cards/sign-in-link.ts'
import { AccountsPreview } from '#src/features/account-import/accounts-preview.tsx'
import { PersonasPreview } from '#src/features/persona-import/personas-preview.tsx'
import { OperatorsField } from '#src/features/users/operators-field.tsx'
import { SelectionBar } from '#src/features/users/selection-bar.tsx'
import { at } from '../support/moments.ts'
import { lea } from '../support/people.ts'
import { show } from '../support/show.tsx'

const nothing = () => {}
const account = (id: number, more: Partial<AccountCard> = {}): AccountCard => ({
  ...{ id, username: `joueur-${id}`, firstname: 'Léa', lastname: `Roy ${id}`, role: 'USER', operators: [], secret: `AB${id}` },
  ...more,
})
const sheets = (cards: AccountCards) => show(<CardSheets cards={cards} address="https://weez.test/acme" printedOn={at(14)} />)

test('a card has the address, the name and the secret, and until when it works', async () => {
  const codes = await sheets({ kind: 'code', expiresOn: at(18), cards: [account(1, { operators: ['Zoé', 'Tom'] })] })
  expect(codes.words()).toContain('EXERCICE Valmare Léa Roy 1 Compte officiel : Zoé, Tom Adresse weez.test/acme')
  expect(codes.words()).toContain('Nom d’utilisateur joueur-1 Code à usage unique AB1')
  expect(codes.words()).toContain('Valable jusqu’au vendredi 20 novembre 2026 à 18:00.')
})

test('a card with a password says to keep it', async () => {
  const passwords = await sheets({ kind: 'password', expiresOn: null, cards: [account(1)] })
  expect(passwords.words()).toMatch(/AB1 .*À garder pour soi\.$/)
})

test('cards are printed eight on a sheet', async () => {
  const nine = await sheets({ kind: 'code', expiresOn: null, cards: Array.from({ length: 9 }, (_, id) => account(id)) })
  expect(nine.texts('region').map(sheet => sheet.match(/Léa/g)?.length)).toEqual([8, 1])
})

test('the link of a card has its code and never its password', () => {
  const card = account(1, { username: 'léa roy', secret: 'A&B' })
  expect(toSignInLink('https://weez.test/acme//', card, 'code')).toBe('https://weez.test/acme/login#username=l%C3%A9a+roy&code=A%26B')
  expect(toSignInLink(' http://weez.test ', card, 'password')).toBe('http://weez.test/login')
  expect(toShownAddress('weez.test/https://')).toBe('weez.test/https://')
})

test('a file of accounts is shown as it will be written, with what is wrong in each row', async () => {
  const row = (line: number, more: Partial<AccountPreviewRow> = {}): AccountPreviewRow => ({
    ...{ line, row: line + 1, cells: { username: 'lea' }, problems: [], username: 'lea', firstname: 'Léa', lastname: 'Roy', role: 'USER' },
    ...{ contractStart: '2026-11-01', contractEnd: null },
    ...more,
  })
  const taken = row(2, { role: null, problems: [{ column: 'username', code: 'taken', level: 'error', value: 'lea' }] })
  const table = await show(<AccountsPreview rows={[row(1), taken]} corrections={{ 2: { username: 'lea2' } }} onCorrect={nothing} />)
  expect(table.texts('row').slice(1)).toEqual([
    '2 Léa Roy @lea Joueur 01/11/2026',
    '3 Léa Roy @lea « lea » existe déjà dans l’exercice 01/11/2026',
  ])
  expect(table.getByRole<HTMLInputElement>('textbox', { name: 'Nom d’utilisateur, ligne 3' }).value).toBe('lea2')
})

test('a file of personas is shown as it will be written, over those that are known', async () => {
  const row = (line: number, more: Partial<PersonaPreviewRow> = {}): PersonaPreviewRow => ({
    ...{ line, row: line + 1, cells: {}, problems: [], username: 'lea', firstname: 'Léa', lastname: 'Roy', bio: 'Maire' },
    ...{ location: 'Valmare', photo: null, followers: 3, audience: null, personaGroup: '', notes: '', certified: null, known: null },
    ...more,
  })
  const rows = [
    row(1),
    row(2, { lastname: '', known: lea, certified: true, personaGroup: 'Élus', notes: 'Calme', audience: 900 }),
    row(3, {
      photo: { name: 'Tom.PNG', imageId: null },
      problems: [{ column: 'followers', code: 'followersMost', level: 'warning', value: '9' }],
    }),
    row(4, { problems: [{ column: 'username', code: 'reserved', level: 'error', value: 'admin' }] }),
  ]
  const photos = new Map([['tom.png', 'blob:tom']])
  const table = await show(<PersonasPreview rows={rows} photos={photos} corrections={{}} onCorrect={nothing} />)
  expect(table.texts('row').slice(1)).toEqual([
    '2 LR Léa Roy @lea Maire Valmare Aucune 3',
    '3 LÉ Léa @lea Certifié Élus Déjà présente Maire Calme Valmare Aucune 3 900',
    '4 Léa Roy @lea Maire Compté pour 9 : seules des personas s’abonnent Valmare Tom.PNG 3',
    '5 LR Léa Roy @lea Maire « admin » est réservé à Weez Valmare Aucune 3',
  ])
  expect(table.getByRole('textbox', { name: 'Nom d’utilisateur, ligne 5' }).getAttribute('aria-invalid')).toBe('true')
})

test('who speaks for an official account is listed, and can be taken away', async () => {
  const onChange = vi.fn()
  const field = await show(<OperatorsField operators={[lea]} error="Trop" onChange={onChange} />)
  expect(field.texts('alert')).toEqual(['Trop'])
  expect(field.names('button')).toEqual(['Retirer Léa Marchand', 'Ajouter un opérateur'])
  await userEvent.click(field.getByRole('button', { name: 'Retirer Léa Marchand' }))
  expect(onChange).toHaveBeenCalledWith([])
})

test('selected accounts get new codes or new passwords', async () => {
  const onClear = vi.fn()
  const bar = await show(<SelectionBar ids={[1, 2]} onCards={nothing} onClear={onClear} />)
  expect(bar.texts('status')).toEqual(['2 comptes choisis'])
  expect(bar.names('button')).toEqual(['Nouveaux codes', 'Nouveaux mots de passe', 'Ne rien choisir'])
  await userEvent.click(bar.getByRole('button', { name: 'Ne rien choisir' }))
  expect(onClear).toHaveBeenCalled()
})

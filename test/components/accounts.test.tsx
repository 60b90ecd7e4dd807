import { expect, test } from 'vitest'
import type { AccountCard, AccountCards } from '#routers/admin/credentials.contract.ts'
import { CardSheets, toShownAddress, toSignInLink } from '#src/admin/account-cards/card-sheets.tsx'
import { at } from '../support/moments.ts'
import { show } from '../support/show.tsx'

const account: AccountCard = {
  id: 1,
  username: 'léa roy',
  firstname: 'Léa',
  lastname: 'Roy',
  position: 'Maire',
  role: 'USER',
  operators: ['Zoé', 'Tom'],
  secret: 'A&B',
}

test.each<[AccountCards['kind'], string | null, string[]]>([
  ['code', at(18), ['weez.test/acme', 'Code à usage unique A&B', 'Valable jusqu’au vendredi 20 novembre 2026 à 18 h 00.']],
  ['password', null, ['Compte officiel : Zoé, Tom', 'Mot de passe A&B', 'À garder pour soi.']],
])('a card with a %s has all that one needs to sign in', async (kind, expiresOn, expected) => {
  const cards = { kind, expiresOn, cards: [account] }
  const sheets = await show(<CardSheets cards={cards} address="https://weez.test/acme" printedOn={at(14)} />)
  for (const words of expected) expect(sheets.words()).toContain(words)
})

test('the link of a card has its code and never its password', () => {
  expect(toSignInLink('https://weez.test/acme//', account, 'code')).toBe('https://weez.test/acme/login#username=l%C3%A9a+roy&code=A%26B')
  expect(toSignInLink(' http://weez.test ', account, 'password')).toBe('http://weez.test/login')
  expect(toShownAddress('weez.test/https://')).toBe('weez.test/https://')
})

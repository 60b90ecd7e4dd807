import { expect, test } from 'vitest'
import { toAccountsPreview } from '#routers/admin/accounts.rules.ts'
import { toPersonasPreview } from '#routers/admin/personas.rules.ts'
import { toSequencePreview } from '#routers/sequences/chronogramme.rules.ts'
import { toReactionsPreview } from '#routers/storms/reactions.rules.ts'
import { promise } from '#test/support/promise.ts'

const nobody = { people: new Map(), images: new Set<string>(), domain: '', addresses: new Map(), files: [] }
const previews = {
  personas: (name: string) =>
    toPersonasPreview(
      [
        ['username', 'name'],
        ['lea', name],
      ],
      null,
      { corrections: {}, update: false },
      nobody,
    ),
  accounts: (name: string) =>
    toAccountsPreview(
      [
        ['username', 'first name', 'role'],
        ['lea', name, 'Joueur'],
      ],
      null,
      {},
      { usernames: new Set(), named: new Map(), roleByWord: new Map([['joueur', 'USER']]), importer: 'ADMIN' },
    ),
  reactions: (theme: string) =>
    toReactionsPreview(
      [
        ['mood', 'text', 'theme'],
        ['Colère', 'Non', theme],
      ],
      null,
      {},
      { known: new Set(), variables: {} },
    ),
  plans: (author: string, leftOut: number[] = []) =>
    toSequencePreview(
      [
        ['Heure', 'Auteur', 'Texte'],
        ['H+00:01', author, 'Bonjour'],
      ],
      null,
      { corrections: {}, leftOut },
      { ...nobody, people: [], roles: [], articles: new Set(), variables: {}, mail: null },
    ),
}

test.for(Object.entries(previews))('a cell that no form would take is an error of its row, with its place: %s', async ([, preview]) => {
  for (const [cell, code, value] of [
    ['Léa\u0001 Port', 'sign', 'Léa U+0001'],
    ['Léa \u202etrop', 'direction', 'Léa U+202E'],
    [`Z${'\u0300'.repeat(36)}oé`, 'marks', 'Z U+0300'],
  ] as const) {
    const { errors, rows } = preview(cell)
    await promise('EXO-430', () => {
      expect(errors).toBe(1)
      expect(rows[0]?.problems).toContainEqual({ level: 'error', column: expect.any(String), code, value })
    })
  }
  expect(preview('Léa').errors).toBe(0)
})

test('a line that is left out has no errors', () => {
  expect(previews.plans('Léa\u0001', [1]).errors).toBe(0)
})

test('a corrected cell is looked at anew', () => {
  const table = [
    ['username', 'name'],
    ['lea', 'Léa\u0001'],
  ]
  const corrected = (name: string) => toPersonasPreview(table, null, { corrections: { 1: { name } }, update: false }, nobody).errors
  expect([corrected('Léa'), corrected('Léa\u0007')]).toEqual([0, 1])
})

test('a name that shows nothing is missing, and a name on two lines is one line', async () => {
  await promise('EXO-430', () => {
    expect(previews.personas('\u200b\u3164').rows[0]?.problems).toMatchObject([{ column: 'name', code: 'nameMissing' }])
    expect(previews.personas('Léa\u000bBernard').rows[0]).toMatchObject({ firstname: 'Léa', lastname: 'Bernard', problems: [] })
  })
})

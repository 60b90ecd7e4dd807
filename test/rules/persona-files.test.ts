import { expect, test } from 'vitest'
import type { PersonasImportPreview } from '#routers/admin/personas.contract.ts'
import { toPersonasPreview } from '#routers/admin/personas.rules.ts'
import { parsePersonasFile } from '#routers/admin/personas-file.reads.ts'
import { readFieldCase } from '#test/support/field-cases.ts'
import { promise } from '#test/support/promise.ts'

const nobody = { people: new Map(), images: new Set<string>(), domain: 'acme.example', addresses: new Map([['presse@acme.example', '']]) }

const preview = (headings: string, ...rows: string[]): PersonasImportPreview =>
  toPersonasPreview(
    [headings, ...rows].map(row => row.split(';')),
    null,
    { corrections: {}, update: false },
    { ...nobody, files: [] },
  )

test.each([
  ['Nom d’utilisateur', 'Nom complet', 'Présentation', 'Ville', 'Abonnés', 'Portée', 'Famille', 'Consignes', 'Certifiée'],
  ['Pseudo', 'Nom affiché', 'Biographie', 'Lieu', 'Nombre d’abonnés', 'Audience affichée', 'Catégorie', 'Notes de jeu', 'Compte certifié'],
  ['@', 'Persona', 'About', 'Place', 'Subscribers', 'Reach', 'Category', 'Voice', 'Verified'],
  ['Handle', 'Display name', 'Description', 'City', 'Number of followers', 'Shown audience', 'Group', 'Tone', 'Certified'],
])('a file with the headings %s, %s, %s … is understood', (...headings) => {
  const { ignored, rows, errors } = preview(headings.join(';'), 'vigie;La Vigie;Veille;Valmare;0;40;Presse;Brève;oui')
  expect([ignored, errors]).toEqual([[], 0])
  const names = { username: 'vigie', firstname: 'La', lastname: 'Vigie' }
  expect(rows).toMatchObject([
    { ...names, bio: 'Veille', location: 'Valmare', followers: 0, audience: 40, personaGroup: 'Presse', notes: 'Brève', certified: true },
  ])
})

test.each([
  ['Vigie@Port.Example', 'vigie@port.example', []],
  ['la.vigie', 'la.vigie@acme.example', []],
  ['', '', []],
  ['vigie@port.fr', 'vigie@port.fr', ['address']],
  ['deux mots', 'deux mots@acme.example', ['address']],
  ['presse', 'presse@acme.example', ['addressTaken']],
])('the address %j of a persona is %j, with the problems %j', (cell, address, problems) => {
  const { rows } = preview('Utilisateur;Nom;Organisation;Adresse', `vigie;La Vigie;Le Port;${cell}`)
  promise('MAIL-16', () => {
    expect(rows).toMatchObject([{ organisation: 'Le Port', address }])
    expect(rows[0]?.problems.map(({ code }) => code)).toEqual(problems)
  })
})

test('two personas of a file have not the same address', () => {
  const { rows } = preview('username;name;address', 'vigie;La Vigie;port@acme.example', 'nadia;Nadia;port')
  expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], ['addressTaken']])
})

test.each([
  ...['oui', 'Yes', 'VRAI', 'true', 'x', '1'].map(word => [word, true, 0] as const),
  ...['non', 'No', 'FAUX', 'false', '0'].map(word => [word, false, 0] as const),
  ['', null, 0],
  ['peut-être', null, 1],
  ['vrai !', null, 1],
] as const)('the word %j says of a certified account: %j, with %i errors', (word, certified, errors) => {
  expect(preview('username;name;certified', `a;A;${word}`)).toMatchObject({ errors, rows: [{ certified }] })
})

test.each([
  ['120', 120],
  ['1 200', 1200],
  ['1\u00a0200', 1200],
  ['1\u202f234\u202f567', 1_234_567],
  ['1 200,00', 1200],
  ['20,000', 20_000],
  ['5.000', 5000],
  ['1,234,567.00', 1_234_567],
  ["12'400", 12_400],
  ['12’400', 12_400],
  ['0,000', 0],
  ['0,500', null],
  ['1 20', null],
  ['1,234.567', null],
  ['1.234.00', null],
  ['20,50', null],
  ['20k', null],
  ['120,0', 120],
  ['120.00', 120],
  ['999999999', 999_999_999],
  ['1000000000', null],
  ['1.5', null],
  ['-1', null],
  ['lots', null],
])('a shown audience of %j is %j', (cell, audience) => {
  expect(preview('username;name;audience', `a;A;${cell}`)).toMatchObject({ errors: audience === null ? 1 : 0, rows: [{ audience }] })
})

test('personas/thousands.csv: separators of thousands are read, and more followers than there are personas are told', async () => {
  const context = { ...nobody, files: [] }
  const bytes = readFieldCase('personas/thousands.csv')
  const { rows, errors } = await parsePersonasFile({ bytes, corrections: {}, update: false, context })
  await promise('EXO-442', () => {
    expect([errors, rows.map(({ audience }) => audience)]).toEqual([0, [20_000, 5000, 3400, null, null]])
    const told = (asked: number) => rows[asked]?.problems.map(({ code, level, value }) => [code, level, value])
    expect([told(3), told(4)]).toEqual([[['followersMost', 'warning', '4']], [['followersMost', 'warning', '4']]])
  })
})

test('photos chosen beside the file are found by names that look the same, and are a question where two do', async () => {
  const context = { ...nobody, files: ['Fumée.png'.normalize('NFD'), 'a.png', 'A.PNG'] }
  const bytes = new Uint8Array(Buffer.from('username;name;photo\nun;Un;fumée.png\ndeux;Deux;a.png\ntrois;Trois;b.png\n'))
  const { rows } = await parsePersonasFile({ bytes, corrections: {}, update: false, context })
  await promise('EXO-440', () =>
    expect(rows.map(({ problems }) => problems.map(({ code, value }) => `${code} ${value}`))).toEqual([
      [],
      ['photoAmbiguous a.png'],
      ['photo b.png'],
    ]),
  )
})

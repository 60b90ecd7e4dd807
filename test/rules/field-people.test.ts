import { describe, expect, test } from 'vitest'
import type { Person } from '#routers/people.contract.ts'
import { createAuthorFinder, type KnownPerson } from '#routers/sequences/chronogramme-people.rules.ts'
import { previewChronogramme } from '#test/support/chronogramme-files.ts'
import { readFieldCase } from '#test/support/field-cases.ts'
import { promise } from '#test/support/promise.ts'

const person = (username: string, firstname: string, lastname = ''): KnownPerson => ({
  person: { id: username.length, username, firstname, lastname, photo: null, certified: false } satisfies Person,
  persona: username !== 'camille',
  animates: false,
})
/** What an author's cell becomes: the username, then what is told. */
const authors = (people: KnownPerson[], ...cells: string[]) => {
  const find = createAuthorFinder(people)
  return cells.map(cell => {
    const { author, newPersona, problem } = find(cell)
    const who = author ? `@${author.username}` : newPersona ? `+@${newPersona.username}` : '-'
    return problem ? `${who} ${problem.level} ${problem.code} ${problem.value}` : who
  })
}
const authorsOf = async (name: string) => {
  const { rows, errors } = await previewChronogramme(readFieldCase(`names/${name}`))
  const found = rows.map(({ newPersona, problems }) => ({ newPersona, codes: problems.map(({ code, value }) => `${code} ${value}`) }))
  return { errors, found }
}

describe('the authors of a plan', () => {
  test('names/parody.csv: a parody is not the person it mocks', async () => {
    const { errors, found } = await authorsOf('parody.csv')
    await promise('EXO-441', () => {
      expect([errors, found.map(({ newPersona }) => newPersona)]).toEqual([
        0,
        [
          { username: 'nadia_ferrand_compte_parodique', firstname: 'Nadia', lastname: 'Ferrand (compte parodique)' },
          { username: 'nadia_ferrand', firstname: 'Nadia', lastname: 'Ferrand' },
        ],
      ])
      expect(authors([person('nadia', 'Nadia', 'Ferrand')], 'Nadia Ferrand (compte parodique)', 'Nadia Ferrand')).toEqual([
        '+@nadia_ferrand_compte_parodique warning personaBeside Nadia Ferrand',
        '@nadia',
      ])
      expect(authors([person('parodie', 'Nadia', 'Ferrand (compte parodique)')], 'Nadia Ferrand (Compte parodique)')).toEqual(['@parodie'])
    })
  })

  test('names/two-towns.csv: what stands in brackets tells two people apart', async () => {
    const { errors, found } = await authorsOf('two-towns.csv')
    await promise('EXO-441', () => {
      expect([errors, found.map(({ newPersona }) => newPersona?.username)]).toEqual([0, ['marc_saint_aubrac', 'marc_valmare']])
    })
  })

  test('names/taken.csv: a username that is taken is told with a free one', async () => {
    const { errors, found } = await authorsOf('taken.csv')
    await promise('EXO-441', () => {
      const newPersona = { username: 'camille_2', firstname: 'Camille', lastname: '!' }
      expect([errors, found]).toEqual([0, [{ newPersona, codes: ['personaTaken camille_2'] }]])
    })
  })

  test('two names of a file share no username, and one person has the same in all rows', async () => {
    await promise('EXO-441', () => {
      expect(authors([], 'Marc !', 'Marc ♥', 'marc', 'MARC !')).toEqual([
        '+@marc warning persona Marc !',
        '+@marc_2 warning personaTaken marc_2',
        '+@marc_3 warning personaTaken marc_3',
        '+@marc warning persona MARC !',
      ])
      expect(authors([], '@vigie_24', 'Vigie 24', 'vigie_24')).toEqual(
        ['@vigie_24', 'Vigie 24', 'vigie_24'].map(cell => `+@vigie_24 warning persona ${cell}`),
      )
      const long = 'a'.repeat(60)
      expect(authors([], `${long}b`, `${long}c`).map(found => found.split(' ')[0])).toEqual([
        `+@${'a'.repeat(50)}`,
        `+@${'a'.repeat(48)}_2`,
      ])
    })
  })

  test('a name that would be a page, has no Latin letters, or is too long is made free or told', async () => {
    await promise('EXO-441', () => {
      expect(authors([], 'Admin')).toEqual(['+@admin_2 warning personaTaken admin_2'])
      expect(authors([person('camille', 'Camille')], 'Вера', 'محمد')).toEqual([
        '+@persona warning persona Вера',
        '+@persona_2 warning personaTaken persona_2',
      ])
      expect(authors([], '♥')).toEqual(['- error author ♥'])
      expect(authors([], `Jean ${'e'.repeat(103)}`)).toEqual([`+@jean_${'e'.repeat(45)} error labelTooLong 3`])
      expect(authors([person('camille', 'Camille')], 'camille')).toEqual(['- error authorRole camille'])
    })
  })
})

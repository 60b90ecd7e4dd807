import { expect, test } from 'vitest'
import { procedures } from '#routers/procedures.ts'
import { noInput } from '#routers/scalars.contract.ts'
import { procedureNames } from '#test/support/procedure-fixtures.ts'
import { openCell } from '#test/support/procedure-fixtures-cell.ts'
import { openMail } from '#test/support/procedure-fixtures-mail.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

const queries = procedureNames.filter(name => procedures[name].input === noInput && procedures[name].type === 'query')

describeSiteOnSqlite('Queries without input', site => {
  test('take nothing and an object without fields alike, and nothing else', async () => {
    expect(queries.length).toBeGreaterThan(15)
    await openMail(site().world, 'acme')
    await openCell(site().world, 'acme')
    /** The queries that are not answered with this status. */
    const others = async (search: string, status: number) => {
      const answers = queries.map(async name => [
        name,
        (await site().ask('GET', `/acme/trpc/${name}${search}`, { as: ['acme', 'admin'] })).status,
      ])
      return (await Promise.all(answers)).filter(([, given]) => given !== status)
    }
    await promise('EXO-256', async () => {
      expect(await others('', 200)).toEqual([])
      expect(await others(`?input=${encodeURIComponent('{}')}`, 200)).toEqual([])
      expect(await others(`?input=${encodeURIComponent('{"x":1}')}`, 400)).toEqual([])
    })
  })
})

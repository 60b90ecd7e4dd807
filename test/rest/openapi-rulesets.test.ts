import { expect, test } from 'vitest'
import { findByRedocly, findBySpectral } from '#test/support/openapi-rulesets.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

type Document = { components: { schemas: { Person: { properties: object; examples: object[] } } }; tags: unknown }

/** An id of a mail is a number, so that no request is for two of these paths, which are as MAIL-14 and MAIL-16 have them. */
const isPathOfMail = (finding: string) =>
  finding.startsWith('error no-ambiguous-paths #/paths/~1mail~1') && finding.includes('/mail/{id}/author')

describeSiteOnSqlite('The document before the rulesets of others', site => {
  const read = async (base: string) => (await site().ask('GET', `${base}/openapi.json`)).text

  test('neither Redocly nor Spectral finds an error or a warning', { timeout: 60_000 }, async () => {
    for (const base of ['', '/acme']) {
      const text = await read(base)
      await promise('EXO-266', async () => {
        const redocly = (await findByRedocly(text)).filter(finding => !isPathOfMail(finding))
        expect([redocly, await findBySpectral(text)]).toEqual([[], []])
      })
    }
  })

  test('both find what is wrong', { timeout: 60_000 }, async () => {
    const document = JSON.parse(await read('')) as Document
    const { Person } = document.components.schemas
    Person.examples = [{ id: 'seven' }]
    const broken = JSON.stringify({ ...document, tags: [] })
    expect(await findByRedocly(broken)).toContainEqual(expect.stringContaining('no-invalid-schema-examples'))
    expect(await findBySpectral(broken)).toContainEqual(expect.stringContaining('operation-tag-defined'))
  })
})

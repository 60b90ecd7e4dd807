import { expect, test } from 'vitest'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { type HostileFile, hostileCsvFiles, hostileWorkbooks, tinyBombs } from '#test/support/hostile-tables.ts'
import { livezMax, measureLivezDuring } from '#test/support/livez.ts'
import { promise } from '#test/support/promise.ts'
import { internalDetails } from '#test/support/sent-errors.ts'
import { describeSiteOnSqlite, type Site } from '#test/support/site.ts'

const calls = ['personas.previewImport', 'sequences.previewImport', 'plan.upload'] as const

const formOf = (part: BlobPart) => {
  const form = new FormData()
  form.set('file', new File([part], 'file'))
  form.set('options', '{}')
  return form
}
const send = (site: Site, call: (typeof calls)[number], part: BlobPart) =>
  site.ask('POST', `/acme/trpc/admin.${call}`, { as: ['acme', 'animator'], body: formOf(part) })

const fieldOf = (json: unknown) => (json as { error?: { data?: { fields?: { file?: string } } } }).error?.data?.fields?.file

/** Files of the corpus that take the reader far longer than its deadline. */
const slow = ['a million empty rows', 'an entity of 1 MB a thousand times', 'two hundred thousand attributes', 'of 10 MB', 'name spaces']
const isSlow = ({ name }: HostileFile) => slow.some(part => name.includes(part))

const slowest = (): Uint8Array<ArrayBuffer> => {
  const file = hostileWorkbooks.find(isSlow)
  if (!file) throw new Error('The corpus has no slow file')
  return file.make()
}

/** Every eighth of the corpus; `npm run test:fuzz` sends all of it to the built server. */
const selection = [...hostileWorkbooks, ...hostileCsvFiles].filter((file, at) => at % 8 === 0 && !isSlow(file))

describeSiteOnSqlite('Hostile tables', site => {
  test.each(calls)('design rule 20: two small files that unpack to gigabytes are rejected at once by %s, and nobody waits', async call => {
    // A plan is read without what stands beyond its columns.
    const tooFar = call === 'plan.upload' ? [200, undefined] : [413, `Most columns: ${parsingLimits.xlsx.caps.columns}`]
    // Made before: that takes this thread, which is the server's too.
    const files = [tinyBombs.farCell(), tinyBombs.spacesBomb()]
    const { value, slowest } = await measureLivezDuring(site().url, () => Promise.all(files.map(bytes => send(site(), call, bytes))))
    await promise('SEC-04', () =>
      expect(value.map(({ status, json }) => [status, fieldOf(json)])).toEqual([
        tooFar,
        [413, `Most bytes of the file once it is unpacked: ${parsingLimits.xlsx.caps.unpackedBytes}`],
      ]),
    )
    expect(slowest).toBeLessThan(livezMax)
  })

  test('design rule 20: a file that takes too long or too much memory is abandoned, and the next one is read', async () => {
    const answer = await send(site(), 'sequences.previewImport', slowest())
    const next = await send(site(), 'sequences.previewImport', 'Heure;Auteur;Texte\nH+00:00;mairie;Bonjour\n')
    await promise('SEC-04', () => {
      // Which of the two it reaches first depends on the machine.
      const limits = [
        `Most seconds of reading: ${parsingLimits.xlsx.seconds}`,
        `Most megabytes of memory while reading: ${parsingLimits.xlsx.megabytes}`,
      ]
      expect([answer.status, limits]).toEqual([413, expect.arrayContaining([fieldOf(answer.json)])])
      expect(next.json).toMatchObject({ result: { data: { problem: null } } })
    })
  })

  test('design rule 20: a part of the hostile corpus brings no failure and no wait', async () => {
    expect(selection.length).toBeGreaterThan(15)
    for (const [at, { name, make }] of selection.entries()) {
      const bytes = make()
      const call = calls[at % calls.length] ?? 'plan.upload'
      const { value, slowest } = await measureLivezDuring(site().url, () => send(site(), call, bytes))
      // A preview tells what cannot be read in a file; of a plan there is none then.
      const statuses = call === 'plan.upload' ? [200, 400, 413] : [200, 413]
      await promise('SEC-04', () =>
        expect([name, statuses.includes(value.status), internalDetails.test(value.text), slowest < livezMax]).toEqual([
          name,
          true,
          false,
          true,
        ]),
      )
    }
  })

  test('design rule 20: a flood of files in one exercise waits for itself, and files above the limit get a time to retry', {
    tags: ['long'],
  }, async () => {
    // A tenth of a second of work each, within every bound.
    const text = `username;name\n${`a;"${'""'.repeat(15_000)}"\n`.repeat(30)}`
    let over = false
    await site().world.cookie('acme', 'animator')
    // Twice as many as are let in and may wait: on a busy machine the first are read before the last have come.
    const flood = Promise.all(Array.from({ length: 54 }, () => send(site(), 'personas.previewImport', text))).finally(() => {
      over = true
    })
    const body = formOf('username;name\nnew_one;New\n')
    const elsewhere = await site().ask('POST', '/trpc/admin.personas.previewImport', { as: ['root', 'animator'], body })
    expect(elsewhere.json).toMatchObject({ result: { data: { problem: null } } })
    expect(over, 'it waits for none of them').toBe(false)
    const refused = (await flood).filter(({ status }) => status === 503)
    // Three are let in and twenty-four wait; on a slow machine some of those wait too long.
    expect(refused.length).toBeGreaterThanOrEqual(5)
    expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['5']))
  })
})

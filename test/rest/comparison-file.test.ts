import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import type { Comparison } from '#routers/dossier/comparison.contract.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

const { comparison: words, dossier, runWords } = getPhrases('fr')

describeSiteOnSqlite('A comparison as a file', site => {
  test('each line of two runs is a row, for those who oversee', async () => {
    const { sequenceId, people } = site().world.exercises.acme
    const ask = (method: 'GET' | 'POST', path: string, as?: 'animator' | 'observer' | 'camille', json?: unknown) =>
      site().ask(method, `/acme${path}`, { ...(as && { as: ['acme', as] }), ...(json !== undefined && { json }) })
    const animator = await site().world.as('acme', 'animator')
    await animator.admin.runs.start({ number: 1, name: 'One' })
    const line = { sequenceId, offset: 40_000, authorId: people.mairie, text: '=How; long?', expected: '+Answer', expectedDelay: 10 }
    const { id } = await animator.admin.sequences.items.add(line)
    await animator.admin.sequences.setStatus({ id: sequenceId, status: 'RUNNING' })
    await animator.admin.sequences.items.publish({ id })
    const weezeId = (await animator.admin.sequences.get({ id: sequenceId })).items.find(item => item.id === id)?.publishedId
    site().world.clock.advanceBy(450_000)
    expect((await ask('POST', `/weezs/${weezeId}/reply`, 'camille', { text: 'We answer' })).status).toBe(200)
    await promise('EXO-386', async () => {
      const { status, headers, text } = await ask('GET', '/admin/runs/compare.csv?a=1&b=now', 'observer')
      expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
        200,
        'text/csv; charset=utf-8',
        "attachment; filename*=UTF-8''comparison.csv",
      ])
      expect(text.startsWith('\ufeff')).toBe(true)
      const { data } = Papa.parse<string[]>(text.slice(1).trimEnd(), { delimiter: ';' })
      const [headings = [], ...rows] = data
      expect(headings).toContain(`${words.run({ number: 1 })}, ${dossier.columns.reaction()}`)
      const compared = (await ask('GET', '/admin/runs/compare?a=1&b=now', 'observer')).json as Comparison
      const safe = (cell: string) => (/^[=+\-@]/.test(cell) ? `'${cell}` : cell)
      expect(rows.map(row => [row[1], row[2], row[4], row[5]])).toEqual(
        compared.rows.map(row => [row.sequence, String(row.number), safe(row.text), safe(row.expected ?? '')]),
      )
      const answered = rows.find(row => row[4] === "'=How; long?")
      const { published } = compared.rows.find(row => row.text === line.text)?.a ?? {}
      const side = [
        runWords.states.published(),
        published?.local,
        published?.clock,
        '0:07:30',
        'camille',
        runWords.acts.weeze(),
        runWords.verdicts.unjudged(),
      ]
      expect(answered?.map(cell => (cell.includes('camille') ? 'camille' : cell))).toEqual([
        ...(answered?.slice(0, 4) ?? []),
        "'=How; long?",
        "'+Answer",
        '0:10:00',
        ...side,
        ...side,
        words.same(),
        '0',
      ])
      expect(published?.local).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC[+-]\d\d:\d\d$/)
      expect((await ask('GET', '/admin/runs/compare.csv?a=1&b=now', 'camille')).status).toBe(403)
      expect((await ask('GET', '/admin/runs/compare.csv?a=1&b=now')).status).toBe(401)
      expect((await ask('GET', '/admin/runs/compare.csv?a=1&b=7', 'observer')).status).toBe(404)
      expect((await ask('GET', '/admin/runs/compare.csv?a=1', 'observer')).status).toBe(400)
    })
  })
})

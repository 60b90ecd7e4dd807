import { hash } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { sequenceColumns } from '#routers/sequences/chronogramme-columns.rules.ts'
import { parseTable } from '#routers/spreadsheets/spreadsheets.reads.ts'
import { hostileCsvFiles, hostileWorkbooks, tinyBombs } from '#test/support/hostile-tables.ts'
import { buildWorkbook, inlineCellXml, sheetPath, sheetXml, workbookEntries } from '#test/support/workbook-parts.ts'
import { writeZip, type ZipEntry } from '#test/support/zip-writer.ts'

const read = (bytes: Uint8Array<ArrayBuffer>) => parseTable(bytes, { columns: sequenceColumns, rowsMax: 100, bytesMax: 2 ** 24 })
const plain = [
  ['Heure', 'Auteur', 'Texte'],
  ['H+00:00', 'mairie', 'Été, dit-on'],
  ['H+00:05', 'lea', 'Oui'],
]

describe('files that lie and swell', () => {
  it('are many, each with its own name and bytes, small, and the same every time', () => {
    expect(hostileWorkbooks.length).toBeGreaterThanOrEqual(60)
    expect(hostileCsvFiles.length).toBeGreaterThanOrEqual(40)
    const all = [...hostileWorkbooks, ...hostileCsvFiles]
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    const digests = all.map(({ name, make }) => {
      const bytes = make()
      expect([name, bytes.length <= 16 * 2 ** 20]).toEqual([name, true])
      return hash('sha256', bytes)
    })
    expect(new Set(digests).size).toBe(all.length)
    for (let at = 0; at < all.length; at += 5) expect(hash('sha256', all[at]?.make() ?? '')).toBe(digests[at])
  })

  it('are tiny where they are worst', () => {
    const [corner, spaces] = [tinyBombs.farCell().length, tinyBombs.spacesBomb().length]
    expect(corner).toBeLessThan(2600)
    expect(spaces).toBeLessThan(70_000)
  })

  const honest: Record<string, Partial<ZipEntry>> = {
    deflated: {},
    stored: { stored: true },
    'with its sizes behind it': { descriptor: true },
  }
  test.each(Object.entries(honest))('of the same writer a plain workbook is read: %s', async (_, change) => {
    const bytes = writeZip(workbookEntries().map(entry => (entry.name === sheetPath ? { ...entry, ...change } : entry)))
    expect(await read(bytes)).toEqual({ table: plain, sheet: 'Feuil1', notices: [] })
  })

  it('a sheet of the same writer is read although its last row and column have a format and no value, as LibreOffice writes them', async () => {
    const [start = '', end = ''] = sheetXml(`<row r="1">${inlineCellXml('Heure', 'A1')}<c r="XFD1" s="1"/></row>MARK`).split('MARK')
    const found = await read(buildWorkbook({ [sheetPath]: `${start}<row r="1048576" s="1"/>${end}` }))
    expect(found).toEqual({ table: [['Heure']], sheet: 'Feuil1', notices: [] })
  })

  it('a CSV file may have as many columns as the limit, and no more', async () => {
    const { columns } = parsingLimits.csv.caps
    const csv = (cells: number) => new Uint8Array(Buffer.from(`Heure;Auteur;Texte${';x'.repeat(cells - 3)}\n`))
    const found = await read(csv(columns))
    expect('table' in found && found.table[0]).toHaveLength(columns)
    await expect(read(csv(columns + 1))).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      reason: 'file.too_many_columns',
      params: { max: columns },
      message: `The file has more than ${columns} columns`,
      fields: { file: `Most columns: ${columns}` },
    })
  })

  it('of the same writer what is repeated is whole', async () => {
    const [head = '', tail = ''] = sheetXml(`<row r="1">${inlineCellXml('HERE', 'A1')}</row>`).split('HERE')
    const found = await read(buildWorkbook({ [sheetPath]: { head, part: 'ab', times: 700_001, tail } }))
    expect(found).toEqual({ table: [['ab'.repeat(700_001)]], sheet: 'Feuil1', notices: [] })
  })
})

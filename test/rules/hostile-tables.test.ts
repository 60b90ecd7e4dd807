import { describe, expect, it } from 'vitest'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { sequenceColumns } from '#routers/sequences/chronogramme-columns.rules.ts'
import { parseTable } from '#routers/spreadsheets/spreadsheets.reads.ts'
import { buildWorkbook, inlineCellXml, sheetPath, sheetXml } from '#test/support/workbook-parts.ts'

const read = (bytes: Uint8Array<ArrayBuffer>) => parseTable(bytes, { columns: sequenceColumns, rowsMax: 100, bytesMax: 2 ** 24 })

describe('files that lie and swell', () => {
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
})

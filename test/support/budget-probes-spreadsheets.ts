import { parsingLimits } from '#routers/budgets.contract.ts'
import type { BudgetProbe, BudgetProbes } from './budget-probes.ts'
import {
  buildWorkbook,
  inlineCellXml,
  relationshipsXml,
  relsPath,
  sharedStringsPath,
  sharedStringsStart,
  sheetXml,
  workbookEntries,
  workbookPath,
  workbookXml,
} from './workbook-parts.ts'

const { csv, xlsx } = parsingLimits

const uploadProbe =
  (call: 'personas.previewImport' | 'sequences.previewImport', make: (more: 0 | 1) => BlobPart): BudgetProbe =>
  async (site, more) => {
    const form = new FormData()
    form.set('file', new File([make(more)], 'file'))
    form.set('options', '{}')
    const { status, json } = await site.ask('POST', `/acme/trpc/admin.${call}`, { as: ['acme', 'animator'], body: form })
    const { result } = json as { result?: { data: { problem: string | null } } }
    return { taken: status === 200 && result?.data.problem === null, status }
  }

const personaRows = (count: number) => Array.from({ length: count }, (_, at) => `probe_${at};Somebody\n`).join('')
const personaHeadings = 'username;name\n'

/** A workbook whose first sheet is a table, with a second one of these rows. */
const workbookWithSecondSheet = (rows: string) =>
  buildWorkbook({
    [workbookPath]: workbookXml(['Table', 'Other']),
    [relsPath]: relationshipsXml(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['worksheet', 'worksheets/sheet2.xml'],
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/worksheets/sheet2.xml': sheetXml(rows),
  })
const row = (at: number, cells: string) => `<row r="${at}">${cells}</row>`

/** A column's letters, for the columns from Z on that have two. */
const columnLetters = (column: number) => String.fromCharCode(64 + Math.floor((column - 1) / 26), 65 + ((column - 1) % 26))

/** A workbook whose XML unpacks to so many bytes. */
const workbookUnpackingTo = (bytes: number) => {
  const name = 'xl/filling.xml'
  const read = workbookEntries().filter(part => /\.xml(\.rels)?$/.test(part.name))
  const others = read.reduce((sum, { content }) => sum + Buffer.byteLength(content as string), '<x></x>'.length)
  return buildWorkbook({ [name]: { head: '<x>', part: ' ', times: bytes - others, tail: '</x>' } })
}
/** A workbook of so many entries, most of which nobody reads. */
const workbookWithEntryCount = (count: number) =>
  buildWorkbook(Object.fromEntries(Array.from({ length: count - workbookEntries().length }, (_, at) => [`xl/media/${at}.png`, ''])))

const workbookWithSharedStrings = (count: number) =>
  buildWorkbook({ [sharedStringsPath]: { head: sharedStringsStart, part: '<si><t>x</t></si>', times: count, tail: '</sst>' } })

const [cellRows, cellColumns] = [xlsx.caps.cells / 100, 100]

/** What is just within the caps of spreadsheets, and just beyond each. */
export const tableProbes: Pick<BudgetProbes, 'csv' | 'xlsx'> = {
  csv: {
    columns: uploadProbe('personas.previewImport', more => `${personaHeadings}a;A${';'.repeat(csv.caps.columns + more - 2)}\n`),
    personasRows: uploadProbe('personas.previewImport', more => personaHeadings + personaRows(csv.caps.personasRows + more)),
    personasBytes: uploadProbe('personas.previewImport', more => {
      const head = 'username;name;more\na;A;'
      return head + 'x'.repeat(csv.caps.personasBytes + more - head.length)
    }),
    sequenceRows: uploadProbe(
      'sequences.previewImport',
      more => `Heure;Auteur;Texte\n${'H+00:01;mairie;x\n'.repeat(csv.caps.sequenceRows + more)}`,
    ),
  },
  xlsx: {
    entries: uploadProbe('sequences.previewImport', more => workbookWithEntryCount(xlsx.caps.entries + more)),
    unpackedBytes: uploadProbe('sequences.previewImport', more => workbookUnpackingTo(xlsx.caps.unpackedBytes + more)),
    rows: uploadProbe('sequences.previewImport', more =>
      workbookWithSecondSheet(row(xlsx.caps.rows + more, inlineCellXml('x', `A${xlsx.caps.rows + more}`))),
    ),
    columns: uploadProbe('sequences.previewImport', more =>
      workbookWithSecondSheet(row(1, inlineCellXml('x', `${columnLetters(xlsx.caps.columns + more)}1`))),
    ),
    cells: uploadProbe('sequences.previewImport', more => {
      // The table beside it has nine.
      const last = cellRows - 1 + more
      return workbookWithSecondSheet(
        row(1, inlineCellXml('x', `${columnLetters(cellColumns)}1`)) + row(last, inlineCellXml('x', `A${last}`)),
      )
    }),
    sharedStrings: uploadProbe('sequences.previewImport', more => workbookWithSharedStrings(xlsx.caps.sharedStrings + more)),
  },
}

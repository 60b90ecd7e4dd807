import { budgets } from '#routers/budgets.contract.ts'
import type { Probe, Probes } from './budget-probes.ts'
import { book, bookPath, inline, parts, relations, relsPath, sheet, stringsPath, stringsStart, workbookOf } from './workbook-parts.ts'

const { csv, xlsx } = budgets

const send =
  (call: 'previewPersonas' | 'previewSequence', make: (more: 0 | 1) => BlobPart): Probe =>
  async (site, more) => {
    const form = new FormData()
    form.set('file', new File([make(more)], 'file'))
    form.set('options', '{}')
    const { status, json } = await site.ask('POST', `/acme/trpc/admin.${call}`, { as: ['acme', 'animator'], body: form })
    const { result } = json as { result?: { data: { problem: string | null } } }
    return { taken: status === 200 && result?.data.problem === null, status }
  }

const personas = (count: number) => Array.from({ length: count }, (_, at) => `probe_${at};Somebody\n`).join('')
const headings = 'username;name\n'

/** A workbook whose first sheet is a table, with a second one of these rows. */
const beside = (rows: string) =>
  workbookOf({
    [bookPath]: book(['Table', 'Other']),
    [relsPath]: relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['worksheet', 'worksheets/sheet2.xml'],
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/worksheets/sheet2.xml': sheet(rows),
  })
const row = (at: number, cells: string) => `<row r="${at}">${cells}</row>`

/** A column's letters, for the columns from Z on that have two. */
const letters = (column: number) => String.fromCharCode(64 + Math.floor((column - 1) / 26), 65 + ((column - 1) % 26))

/** A workbook whose XML unpacks to so many bytes. */
const unpackingTo = (bytes: number) => {
  const name = 'xl/filling.xml'
  const read = parts().filter(part => /\.xml(\.rels)?$/.test(part.name))
  const others = read.reduce((sum, { content }) => sum + Buffer.byteLength(content as string), '<x></x>'.length)
  return workbookOf({ [name]: { head: '<x>', part: ' ', times: bytes - others, tail: '</x>' } })
}
/** A workbook of so many entries, most of which nobody reads. */
const entries = (count: number) =>
  workbookOf(Object.fromEntries(Array.from({ length: count - parts().length }, (_, at) => [`xl/media/${at}.png`, ''])))

const shared = (count: number) =>
  workbookOf({ [stringsPath]: { head: stringsStart, part: '<si><t>x</t></si>', times: count, tail: '</sst>' } })

const [cellRows, cellColumns] = [xlsx.caps.cells / 100, 100]

/** What is just within the caps of spreadsheets, and just beyond each. */
export const tableProbes: Pick<Probes, 'csv' | 'xlsx'> = {
  csv: {
    columns: send('previewPersonas', more => `${headings}a;A${';'.repeat(csv.caps.columns + more - 2)}\n`),
    personasRows: send('previewPersonas', more => headings + personas(csv.caps.personasRows + more)),
    personasBytes: send('previewPersonas', more => {
      const head = 'username;name;more\na;A;'
      return head + 'x'.repeat(csv.caps.personasBytes + more - head.length)
    }),
    sequenceRows: send('previewSequence', more => `Heure;Auteur;Texte\n${'H+00:01;mairie;x\n'.repeat(csv.caps.sequenceRows + more)}`),
  },
  xlsx: {
    entries: send('previewSequence', more => entries(xlsx.caps.entries + more)),
    unpackedBytes: send('previewSequence', more => unpackingTo(xlsx.caps.unpackedBytes + more)),
    rows: send('previewSequence', more => beside(row(xlsx.caps.rows + more, inline('x', `A${xlsx.caps.rows + more}`)))),
    columns: send('previewSequence', more => beside(row(1, inline('x', `${letters(xlsx.caps.columns + more)}1`)))),
    cells: send('previewSequence', more => {
      // The table beside it has nine.
      const last = cellRows - 1 + more
      return beside(row(1, inline('x', `${letters(cellColumns)}1`)) + row(last, inline('x', `A${last}`)))
    }),
    sharedStrings: send('previewSequence', more => shared(xlsx.caps.sharedStrings + more)),
  },
}

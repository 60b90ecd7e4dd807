import { parsingLimits } from '#routers/budgets.contract.ts'
import type { BudgetProbe, BudgetProbes } from './budget-probe.ts'
import { fileForm } from './file-form.ts'
import {
  buildWorkbook,
  columnLetters,
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
import { writeZip } from './zip-writer.ts'

const { archive, csv, xlsx } = parsingLimits

const uploadProbe =
  (
    call: 'accounts.previewImport' | 'personas.previewImport' | 'reactions.previewImport' | 'sequences.previewImport',
    make: (more: 0 | 1) => BlobPart,
  ): BudgetProbe =>
  async (site, more) => {
    const form = fileForm(new File([make(more)], 'file'), { options: '{}' })
    const { status, json } = await site.ask('POST', `/acme/trpc/admin.${call}`, { as: ['acme', 'animator'], body: form })
    const { result } = json as { result?: { data: { problem: string | null } } }
    return { taken: status === 200 && result?.data.problem === null, status }
  }

const personaRows = (count: number) => Array.from({ length: count }, (_, at) => `probe_${at};Somebody\n`).join('')
const accountHeadings = 'username;firstname;role\n'
const accountRows = (count: number) => Array.from({ length: count }, (_, at) => `probe_${at};Somebody;USER\n`).join('')
const personaHeadings = 'username;name\n'
/** Returns this file with more cells in its last row, up to a number of bytes. */
const filledTo = (bytes: number, file: string) => {
  const cell = `;${'x'.repeat(csv.caps.cellCharacters)}`
  return (file + cell.repeat(Math.ceil(bytes / cell.length))).slice(0, bytes)
}

/** Returns a workbook with a valid table as its first sheet and these rows as its second. */
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

/** Returns a workbook with XML that unpacks to this many bytes. */
const workbookUnpackingTo = (bytes: number) => {
  const name = 'xl/filling.xml'
  const read = workbookEntries().filter(part => /\.xml(\.rels)?$/.test(part.name))
  const others = read.reduce((sum, { content }) => sum + Buffer.byteLength(content as string), '<x></x>'.length)
  return buildWorkbook({ [name]: { head: '<x>', part: ' ', times: bytes - others, tail: '</x>' } })
}
/** Returns a workbook with this many entries; the parser never reads the added ones. */
const workbookWithEntryCount = (count: number) =>
  buildWorkbook(Object.fromEntries(Array.from({ length: count - workbookEntries().length }, (_, at) => [`xl/media/${at}.png`, ''])))

const workbookWithSharedStrings = (count: number) =>
  buildWorkbook({ [sharedStringsPath]: { head: sharedStringsStart, part: '<si><t>x</t></si>', times: count, tail: '</sst>' } })

const archivedTable = { name: 'plan.csv', content: 'Heure;Auteur;Texte\nH+00:01;mairie;x\n', stored: true }

const cellRows = xlsx.caps.cells / 100
const cellColumns = 100

/** Probes with spreadsheets at each cap and just above it. */
export const tableProbes: Pick<BudgetProbes, 'archive' | 'csv' | 'xlsx'> = {
  csv: {
    bytes: uploadProbe('sequences.previewImport', more => filledTo(csv.caps.bytes + more, 'Heure;Auteur;Texte\nH+00:01;mairie;x')),
    columns: uploadProbe('personas.previewImport', more => `${personaHeadings}a;A${';'.repeat(csv.caps.columns + more - 2)}\n`),
    cellCharacters: uploadProbe(
      'sequences.previewImport',
      more => `Heure;Auteur;Texte;Autre\nH+00:01;mairie;x;${'y'.repeat(csv.caps.cellCharacters + more)}\n`,
    ),
    personasRows: uploadProbe('personas.previewImport', more => personaHeadings + personaRows(csv.caps.personasRows + more)),
    personasBytes: uploadProbe('personas.previewImport', more => filledTo(csv.caps.personasBytes + more, 'username;name\na;A')),
    accountsRows: uploadProbe('accounts.previewImport', more => accountHeadings + accountRows(csv.caps.accountsRows + more)),
    accountsBytes: uploadProbe('accounts.previewImport', more =>
      filledTo(csv.caps.accountsBytes + more, 'username;firstname;role\na;A;USER'),
    ),
    reactionsRows: uploadProbe(
      'reactions.previewImport',
      more => `humeur;texte\n${Array.from({ length: csv.caps.reactionsRows + more }, (_, at) => `neutre;x ${at}\n`).join('')}`,
    ),
    reactionsBytes: uploadProbe('reactions.previewImport', more => filledTo(csv.caps.reactionsBytes + more, 'humeur;texte\nneutre;a')),
    sequenceRows: uploadProbe(
      'sequences.previewImport',
      more => `Heure;Auteur;Texte\n${'H+00:01;mairie;x\n'.repeat(csv.caps.sequenceRows + more)}`,
    ),
  },
  archive: {
    entries: uploadProbe('sequences.previewImport', more =>
      writeZip([
        archivedTable,
        ...Array.from({ length: archive.caps.entries - 1 + more }, (_, at) => ({ name: `images/${at}.txt`, content: '' })),
      ]),
    ),
    unpackedBytes: uploadProbe('sequences.previewImport', more => {
      const times = archive.caps.unpackedBytes - archivedTable.content.length + more
      return writeZip([archivedTable, { name: 'images/zeros.png', content: { head: '', part: '0', times, tail: '' } }])
    }),
  },
  xlsx: {
    entries: uploadProbe('sequences.previewImport', more => workbookWithEntryCount(xlsx.caps.entries + more)),
    unpackedBytes: uploadProbe('sequences.previewImport', more => workbookUnpackingTo(xlsx.caps.unpackedBytes + more)),
    rows: uploadProbe('sequences.previewImport', more =>
      workbookWithSecondSheet(row(xlsx.caps.rows + more, inlineCellXml('x', `A${xlsx.caps.rows + more}`))),
    ),
    columns: uploadProbe('sequences.previewImport', more =>
      workbookWithSecondSheet(row(1, inlineCellXml('x', `${columnLetters(xlsx.caps.columns + more - 1)}1`))),
    ),
    cells: uploadProbe('sequences.previewImport', more => {
      // The first sheet has nine cells.
      const last = cellRows - 1 + more
      return workbookWithSecondSheet(
        row(1, inlineCellXml('x', `${columnLetters(cellColumns - 1)}1`)) + row(last, inlineCellXml('x', `A${last}`)),
      )
    }),
    sharedStrings: uploadProbe('sequences.previewImport', more => workbookWithSharedStrings(xlsx.caps.sharedStrings + more)),
  },
}

import { fileForm } from '../support/file-form.ts'
import {
  buildWorkbook,
  columnLetters,
  inlineCellXml,
  relationshipsXml,
  relsPath,
  sheetXml,
  workbookPath,
  workbookXml,
} from '../support/workbook-parts.ts'
import { createWorld } from '../support/world.ts'
import { printReport } from './results.ts'

/** A director's plan of 250 lines, alone and in a workbook of twenty sheets that unpacks to 30 MB: from the upload to the preview. */
const rounds = 7
const lines = 250
const sheets = 20
/** Of the other sheets: cells that hold nothing. */
const blankRows = 370
const blankColumns = 300

const headings = ['N°', 'Heure', 'Émetteur', 'Canal', 'Texte']
const plan = Array.from({ length: lines }, (_, at) => {
  const time = `${9 + Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`
  return [String(at + 1), time, `Guichet ${at % 12}`, ['Twitter', 'Courriel', 'Téléphone'][at % 3] ?? '', `Message ${at} de la matinée`]
})

const csv = new File([[headings, ...plan].map(cells => cells.join(';')).join('\n')], 'plan.csv', { type: 'text/csv' })

const rowXml = (at: number, cells: string) => `<row r="${at}">${cells}</row>`
const planXml = sheetXml(
  [headings, ...plan]
    .map((cells, row) => rowXml(row + 1, cells.map((text, at) => inlineCellXml(text, `${columnLetters(at)}${row + 1}`)).join('')))
    .join(''),
)
const blankXml = sheetXml(
  Array.from({ length: blankRows }, (_, row) =>
    rowXml(row + 1, Array.from({ length: blankColumns }, (__, at) => `<c r="${columnLetters(at)}${row + 1}"/>`).join('')),
  ).join(''),
)
const partOf = (at: number) => `worksheets/sheet${at + 1}.xml`
const others = Array.from({ length: sheets - 1 }, (_, at) => at + 1)
const workbook = new File(
  [
    buildWorkbook({
      [workbookPath]: workbookXml(['Plan', ...others.map(at => `Feuille ${at}`)]),
      [relsPath]: relationshipsXml(
        ...[0, ...others].map(at => ['worksheet', partOf(at)] as const),
        ['styles', 'styles.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ),
      [`xl/${partOf(0)}`]: planXml,
      ...Object.fromEntries(others.map(at => [`xl/${partOf(at)}`, blankXml])),
    }),
  ],
  'plan.xlsx',
)

const world = await createWorld('sqlite')
const { plan: calls } = (await world.as('acme', 'animator')).admin
process.stdout.write(`ms, minimum, median, maximum of ${rounds} rounds\n`)
const megabytes = Math.round((blankXml.length * others.length + planXml.length) / 1_000_000)
for (const [name, file, bar] of [
  [`a plan of ${lines} rows`, csv, '< 2000'],
  [`the same in ${sheets} sheets of ${megabytes} MB`, workbook, '< 5000'],
] as const) {
  const times: number[] = []
  for (let at = 0; at < rounds; at += 1) {
    const began = performance.now()
    const { preview } = await calls.upload(fileForm(file))
    times.push(performance.now() - began)
    if (preview?.counts.rows !== lines) throw new Error(`${preview?.counts.rows} rows were read`)
  }
  printReport(name, times, bar, 0)
}
await world.close()

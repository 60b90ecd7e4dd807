import { expect, test } from 'vitest'
import { parsePlanFile } from '#routers/plan/plan-file.reads.ts'
import { letterOf } from '#routers/plan/workbook.rules.ts'
import { promise } from '../support/promise.ts'
import {
  inlineCellXml,
  relationshipsXml,
  relsPath,
  sheetXml,
  workbookEntries,
  workbookPath,
  workbookXml,
} from '../support/workbook-parts.ts'
import { writeZip } from '../support/zip-writer.ts'

const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
const plan = [
  ['Time', 'From', 'Text'],
  ['09:00', 'Guard', 'A smell at gate three of the works.'],
].map((cells, at) => row(at + 1, cells.map((text, column) => inlineCellXml(text, `${letterOf(column)}${at + 1}`)).join('')))
/** Cells with a border and no value, to the column 300. */
const borders = (number: number) => Array.from({ length: 300 }, (_, at) => `<c r="${letterOf(at)}${number}" s="0"/>`).join('')
const blank = Array.from({ length: 30 }, (_, at) => row(at + 1, borders(at + 1)))

/** Sheets of which all but the last one are blank; the last row of each is that of the format. */
const workbookOf = (count: number): Uint8Array<ArrayBuffer> => {
  const paths = Array.from({ length: count }, (_, at) => `worksheets/sheet${at + 1}.xml`)
  const sheets = paths.map((path, at) => [`xl/${path}`, sheetXml((at === count - 1 ? plan : blank).join(''))] as const)
  const names = paths.map((_, at) => `Sheet ${at + 1}`)
  const relations = relationshipsXml(...paths.map(path => ['worksheet', path] as const))
  return new Uint8Array(
    writeZip(workbookEntries({ ...Object.fromEntries(sheets), [workbookPath]: workbookXml(names), [relsPath]: relations })),
  )
}

test('20 sheets whose 300 columns are blank do not count to the bounds', async () => {
  const parsed = await parsePlanFile({ bytes: workbookOf(20), context: { hasMail: false, people: [], answers: {} } })
  await promise('PLAN-13', () => expect(parsed).toMatchObject({ found: { sheet: 'Sheet 20', counts: { rows: 1, ready: 1 } } }))
})

import { expect, test } from 'vitest'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { parsePlanFile } from '#routers/plan/plan-file.reads.ts'
import { letterOf } from '#routers/plan/workbook.rules.ts'
import { promise } from '../support/promise.ts'
import {
  inlineCellXml,
  relationshipsXml,
  relsPath,
  sheetXml,
  stylesEnd,
  stylesPath,
  stylesStart,
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

const contextOf = { hasMail: false, people: [], answers: {} }

/** The plan, with more rows, and a sheet beside it. */
const besides = (more: string, beside: string, styles?: string) =>
  new Uint8Array(
    writeZip(
      workbookEntries({
        [workbookPath]: workbookXml(['Plan', 'Lists']),
        [relsPath]: relationshipsXml(
          ['worksheet', 'worksheets/sheet1.xml'],
          ['worksheet', 'worksheets/sheet2.xml'],
          ['styles', 'styles.xml'],
        ),
        ...(styles && { [stylesPath]: styles }),
        'xl/worksheets/sheet1.xml': sheetXml(plan.join('') + more),
        'xl/worksheets/sheet2.xml': sheetXml(beside),
      }),
    ),
  )
const { rows: rowsMax, columns: columnsMax } = parsingLimits.xlsx.caps
const farRow = row(rowsMax + 1, inlineCellXml('x', `A${rowsMax + 1}`))
const parse = (bytes: Uint8Array<ArrayBuffer>) => parsePlanFile({ bytes, context: contextOf })

test('values beyond the last column are not read and told, and another sheet that is too long does not count', async () => {
  const stray = row(3, inlineCellXml('10:00', 'A3') + inlineCellXml('x', `${letterOf(columnsMax)}3`))
  await promise('PLAN-13', async () =>
    expect(await parse(besides(stray, farRow))).toMatchObject({
      found: { sheet: 'Plan', counts: { rows: 2, ready: 1 }, seen: { beyond: 1 } },
    }),
  )
})

test('a plan that goes on below the last row is told with its sheet and row', () =>
  promise('PLAN-13', () =>
    expect(parse(besides(farRow, ''))).rejects.toMatchObject({
      reason: 'file.too_many_rows',
      params: { sheet: 'Plan', row: rowsMax + 1, max: rowsMax },
    }),
  ))

test('a line whose text is struck through is left out', async () => {
  const styles = `${stylesStart}<fonts><font/><font><strike/></font></fonts><fills/><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs>${stylesEnd}`
  const text = inlineCellXml('Not this one, it is struck through.', 'C3').replace('<c ', '<c s="1" ')
  const struck = row(3, inlineCellXml('10:00', 'A3') + inlineCellXml('Guard', 'B3') + text)
  await promise('PLAN-11', async () =>
    expect(await parse(besides(struck, '', styles))).toMatchObject({
      found: { rows: [{ state: 'ready' }, { state: 'out', reason: 'status' }] },
    }),
  )
})

test('a text with more rows than a plan may have is refused, not cut', async () => {
  const { sequenceRows } = parsingLimits.csv.caps
  const bytes = new TextEncoder().encode(`Time;From;Text\n${'09:00;Guard;A smell at gate three.\n'.repeat(sequenceRows + 30)}`)
  await promise('PLAN-13', () =>
    expect(parsePlanFile({ bytes, context: contextOf })).rejects.toMatchObject({
      reason: 'file.too_many_rows',
    }),
  )
})

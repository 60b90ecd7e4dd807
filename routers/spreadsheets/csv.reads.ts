import Papa from 'papaparse'
import { parsingLimits } from '../budgets.contract.ts'
import { fileLimitError } from './file-limits.reads.ts'
import { type ColumnMatcher, maxHeadingRow, type Table } from './spreadsheets.rules.ts'

/** UTF-8, UTF-16 where a mark says so, and what Windows has written for thirty years where it is neither. */
const decode = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const { columns: columnsMax } = parsingLimits.csv.caps

const parseRows = (text: string, delimiter: string, most: number): string[][] => {
  const rows: string[][] = []
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data }, parser) => {
      if (data.length > columnsMax) throw fileLimitError('columns', columnsMax)
      rows.push(data)
      if (rows.length >= most) parser.abort()
    },
  })
  return rows
}

/** How many columns of the first rows have a known name; 0 where a row has more cells than a file may have. */
const countKnownColumns = (text: string, delimiter: string, { headingRow, headingsOf }: ColumnMatcher<string>): number => {
  try {
    const first = parseRows(text, delimiter, maxHeadingRow)
    return headingsOf(first[headingRow(first)] ?? []).headings.length
  } catch {
    return 0
  }
}

/**
 * The rows of a text, at most one more than `rowsMax`; undefined where it is no text. The delimiter is the one of `;` `,` and tab with
 * which most columns have a known name: texts are full of all three. Throws 413 over the budget's columns.
 */
export const parseCsv = (bytes: Uint8Array, columns: ColumnMatcher<string>, rowsMax: number): Table | undefined => {
  const text = decode(bytes)
  if (text.includes('\0')) return undefined
  const [, told, body = text] = /^sep=(.)\r?\n(.*)$/s.exec(text) ?? []
  const counted = (told ? [told] : [';', ',', '\t']).map(delimiter => ({ delimiter, columns: countKnownColumns(body, delimiter, columns) }))
  const [best] = counted.toSorted((one, other) => other.columns - one.columns)
  return parseRows(body, best?.delimiter ?? ';', rowsMax + 1)
}

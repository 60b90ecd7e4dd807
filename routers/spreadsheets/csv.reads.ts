import Papa from 'papaparse'
import { parsingLimits } from '../budgets.contract.ts'
import { fileLimitError } from './file-limits.reads.ts'
import { type ColumnMatcher, maxHeadingRow, type Table } from './spreadsheets.rules.ts'

/** Decodes UTF-8, UTF-16LE with a byte order mark, and otherwise Windows-1252. */
const decode = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const { columns: columnsMax } = parsingLimits.csv.caps

const parseRows = (text: string, delimiter: string, rowsMax: number): string[][] => {
  const rows: string[][] = []
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data }, parser) => {
      if (data.length > columnsMax) throw fileLimitError('columns', columnsMax)
      rows.push(data)
      if (rows.length >= rowsMax) parser.abort()
    },
  })
  return rows
}

/** The number of known columns among the first rows; 0 when a row has more cells than a file may have. */
const countKnownColumns = (text: string, delimiter: string, { headingRow, headingsOf }: ColumnMatcher<string>): number => {
  try {
    const first = parseRows(text, delimiter, maxHeadingRow)
    return headingsOf(first[headingRow(first)] ?? []).headings.length
  } catch {
    return 0
  }
}

/**
 * The rows of a CSV file, at most one more than `rowsMax`; undefined when it is binary. The delimiter is the one of `sep=`, or the one of
 * `;`, `,` and tab that gives the most known columns. Throws 413 over the limit of columns.
 */
export const parseCsv = (bytes: Uint8Array, columns: ColumnMatcher<string>, rowsMax: number): Table | undefined => {
  // Programs mix the three line ends in one file.
  const text = decode(bytes).replace(/\r\n?/g, '\n')
  if (text.includes('\0')) return undefined
  const [, separator, body = text] = /^sep=(.)\n(.*)$/s.exec(text) ?? []
  const candidates = (separator ? [separator] : [';', ',', '\t']).map(delimiter => ({
    delimiter,
    columns: countKnownColumns(body, delimiter, columns),
  }))
  const [best] = candidates.toSorted((one, other) => other.columns - one.columns)
  return parseRows(body, best?.delimiter ?? ';', rowsMax + 1)
}

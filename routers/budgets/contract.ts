const MB = 1024 * 1024

/** What a spreadsheet in XLSX may hold, whatever it is for. */
export const xlsxBudget = {
  /** Files in the archive, pictures and printer settings among them. */
  entries: 500,
  /** Bytes of its XML files. */
  unpackedBytes: 32 * MB,
  /** The last row that a cell with a value is in. */
  rows: 20_000,
  /** The last row that there may be, with or without values: the format has no more. */
  lastRow: 1_048_576,
  columns: 256,
  /** Cells of all sheets, the empty ones between others too. */
  cells: 1_500_000,
  sharedStrings: 200_000,
} as const
export type XlsxBudget = typeof xlsxBudget

/** What a spreadsheet in CSV may hold; its rows and bytes are those of the kind of file. */
export const csvBudget = { columns: 256 } as const

/** What a folder of a backup or an export may hold of what is parsed: its own description, and a row of a table as JSON. */
export const folderBudget = { manifestBytes: 256 * MB, lineBytes: 8 * MB } as const

/** What cleaning an article's body may take on its own thread. */
export const bodyBudget = { seconds: 4, memory: 128 } as const

/** What reading an uploaded file with all its rows may take on its own thread. */
export const fileBudget = { seconds: 4, memory: 256 } as const

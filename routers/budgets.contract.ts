const kB = 1024
const MB = 1024 * 1024

/**
 * Where untrusted bytes are parsed: `request` = on the thread that answers requests, large ones in pieces; `worker` = on a worker
 * thread; `process` = in a child process; `command` = in a command of the command line.
 */
export type ParsingThread = 'request' | 'worker' | 'process' | 'command'

/** `seconds` = the timeout; null where the person at the command line can interrupt. `megabytes` = the memory limit, if any. */
export type ParsingLimit = {
  thread: ParsingThread
  seconds: number | null
  megabytes?: number
  caps: Readonly<Record<string, number>>
}

/** Largest upload, in bytes (design 8). */
const uploadBytesMax = 16 * MB

/**
 * The limits of every place that parses untrusted bytes (design rule 20). The test `rest/budgets` sends input just within and just
 * beyond every cap.
 */
export const parsingLimits = {
  json: {
    thread: 'request',
    seconds: 120,
    /** Bytes of a call, bytes of a call that writes an article or a mail, calls in one tRPC request, and lists and objects in one another. */
    caps: { bytes: 64 * kB, articleBytes: MB, calls: 20, depth: 32 },
  },
  form: {
    thread: 'request',
    /** The largest form on a line of 2 Mbit/s. */
    seconds: 69,
    /** An upload with its multipart overhead. A personas file with a photo for each row has the most parts. */
    caps: { bytes: uploadBytesMax + 64 * kB, parts: 2010, fields: 20, fieldBytes: MB },
  },
  csv: {
    thread: 'worker',
    seconds: 4,
    megabytes: 256,
    /** The limits of rows and bytes depend on the kind of file. */
    caps: {
      bytes: 4 * MB,
      columns: 256,
      /** As many as a cell of Excel has. */
      cellCharacters: 32_767,
      personasRows: 2000,
      personasBytes: MB,
      accountsRows: 300,
      accountsBytes: MB,
      sequenceRows: 5000,
      reactionsRows: 5000,
      reactionsBytes: 2 * MB,
    },
  },
  xlsx: {
    thread: 'worker',
    seconds: 4,
    megabytes: 256,
    caps: {
      /** Files in the archive, including pictures and printer settings. */
      entries: 500,
      /** Bytes of the XML files, unpacked. */
      unpackedBytes: 32 * MB,
      /** Last row and last column with a value. */
      rows: 20_000,
      columns: 256,
      /** Cells of all sheets, including empty ones between others. */
      cells: 1_500_000,
      sharedStrings: 200_000,
    },
  },
  /** A ZIP with a table and the pictures that its rows name; the table then has the limits of `csv` and `xlsx`. */
  archive: {
    thread: 'worker',
    seconds: 4,
    megabytes: 256,
    caps: {
      /** Files and folders in the archive. */
      entries: 500,
      /** Bytes of the table and its pictures, unpacked. */
      unpackedBytes: 32 * MB,
    },
  },
  picture: {
    thread: 'process',
    /** CPU time; the wall-clock timeout is ten times as long. */
    seconds: 4,
    megabytes: 1000,
    caps: { bytes: uploadBytesMax, pixels: 32_000_000 },
  },
  /** A film or a sound (CTRL-05), of which the thread asks for the bytes that it reads. */
  clip: { thread: 'worker', seconds: 10, megabytes: 128, caps: { bytes: 64 * MB, pieceBytes: 2 * MB } },
  /** The file at the address of an article's picture, before it is decoded as a picture; `seconds` includes lookups and redirects. */
  outsidePicture: { thread: 'request', seconds: 5, caps: { bytes: uploadBytesMax, redirects: 3 } },
  articleBody: {
    thread: 'worker',
    seconds: 4,
    megabytes: 128,
    /** `signs` = number of `<`, counted before parsing. */
    caps: { characters: 1_000_000, signs: 50_000, attributes: 50_000, depth: 256 },
  },
  backup: { thread: 'command', seconds: null, caps: { manifestBytes: 64 * MB } },
  /** The longest line is a plan that is about to be imported: its sheets, packed, as text. */
  export: { thread: 'command', seconds: null, caps: { manifestBytes: 64 * MB, lineBytes: 24 * MB } },
  /** The body of a webhook's answer is read to its end and discarded. */
  webhookAnswer: { thread: 'request', seconds: 5, caps: { bytes: 64 * kB } },
} as const satisfies Record<string, ParsingLimit>

/** Most calls in one tRPC request: the client batches no more, and the server rejects more. */
export const { calls: batchCallsMax } = parsingLimits.json.caps

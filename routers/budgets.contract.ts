const [kB, MB] = [1024, 1024 * 1024]

/**
 * Where bytes from outside are parsed: `request` = on the thread that answers, in pieces where they are many; `worker` = on a thread of
 * its own; `process` = in a process of its own; `command` = by a command that somebody waits for.
 */
export type ParsingThread = 'request' | 'worker' | 'process' | 'command'

/** `seconds` = until it is given up; null where a person waits and can end it. `megabytes` = of memory, where it is bound. */
export type ParsingLimit = {
  thread: ParsingThread
  seconds: number | null
  megabytes?: number
  caps: Readonly<Record<string, number>>
}

/** Largest upload, in bytes (design 8). */
const uploadBytesMax = 16 * MB

/**
 * Every place where bytes from outside are parsed, with what it may cost (design rule 20). The places take their bounds from here, and
 * `rest/budgets` sends to each something just within and just beyond every cap.
 */
export const parsingLimits = {
  json: {
    thread: 'request',
    seconds: 120,
    /** Of a call, of one that writes an article, and how many calls of tRPC's come in one request. */
    caps: { bytes: 64 * kB, articleBytes: MB, calls: 20 },
  },
  form: {
    thread: 'request',
    /** The largest, on a line of 2 Mbit/s. */
    seconds: 69,
    /** An upload with what is around it. The most parts are those of personas with a photo each. */
    caps: { bytes: uploadBytesMax + 64 * kB, parts: 2010, fields: 20, fieldBytes: MB },
  },
  csv: {
    thread: 'worker',
    seconds: 4,
    megabytes: 256,
    /** Rows and bytes are those of the kind of file. */
    caps: { columns: 256, personasRows: 2000, personasBytes: MB, sequenceRows: 5000 },
  },
  xlsx: {
    thread: 'worker',
    seconds: 4,
    megabytes: 256,
    caps: {
      /** Files in the archive, pictures and printer settings among them. */
      entries: 500,
      /** Bytes of its XML files. */
      unpackedBytes: 32 * MB,
      /** The last row and column that a cell with a value is in. */
      rows: 20_000,
      columns: 256,
      /** Cells of all sheets, the empty ones between others too. */
      cells: 1_500_000,
      sharedStrings: 200_000,
    },
  },
  picture: {
    thread: 'process',
    /** Of a processor's work; by the clock it has three times as long. */
    seconds: 4,
    megabytes: 1000,
    caps: { bytes: uploadBytesMax, pixels: 32_000_000 },
  },
  articleBody: {
    thread: 'worker',
    seconds: 4,
    megabytes: 128,
    /** `signs` = of `<`, which are counted before anything is parsed. */
    caps: { characters: 1_000_000, signs: 50_000, attributes: 50_000, depth: 256 },
  },
  backup: { thread: 'command', seconds: null, caps: { manifestBytes: 64 * MB } },
  export: { thread: 'command', seconds: null, caps: { manifestBytes: 64 * MB, lineBytes: 8 * MB } },
  /** Nothing is done with what a webhook answers but to let it end. */
  webhookAnswer: { thread: 'request', seconds: 5, caps: { bytes: 64 * kB } },
} as const satisfies Record<string, ParsingLimit>

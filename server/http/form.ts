import { Busboy } from '@fastify/busboy'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { AppError } from '#routers/errors.ts'
import { tooLargeError } from './body.ts'

/** Most bytes of a form: an upload and its multipart framing (design 8). */
export const { bytes: maxFormBytes } = parsingLimits.form.caps

const { parts, fields, fieldBytes } = parsingLimits.form.caps
/** Limits of the form parser. The longest text field holds the corrections of an imported table. */
const limits = { parts, files: parts, fields, fieldSize: fieldBytes, headerPairs: 20, headerSize: 8 * 1024 }

/** A form must arrive within a grace period plus one millisecond for each `bytesPerMs` bytes: 2 Mbit/s, so that the largest has 69 s. */
const graceMs = 5_000
const bytesPerMs = 256

/** Bytes of a file that are collected before they are stored as one Blob. */
const pieceSize = 1024 * 1024

const throwIncomplete = () => {
  throw new AppError('body.incomplete')
}

/** Yields the chunks of a body. Throws 413 for too many bytes and 400 when they arrive too slowly. */
async function* readChunksInTime(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const began = performance.now()
  const reader = body.getReader()
  for (let length = 0; ; ) {
    const { promise: slow, reject } = Promise.withResolvers<never>()
    const late = setTimeout(() => reject(new AppError('body.too_slow')), began + graceMs + length / bytesPerMs - performance.now())
    const { done, value } = await Promise.race([reader.read().catch(throwIncomplete), slow]).finally(() => clearTimeout(late))
    if (done) return
    length += value.length
    if (length > maxFormBytes) throw tooLargeError(maxFormBytes)
    yield value
  }
}

/** Collects a file in Blobs, which are outside the JavaScript heap; a Blob made of Blobs does not copy them. */
const createFileCollector = () => {
  const pieces: Blob[] = []
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let size: number = 0
  const flush = () => {
    if (size > 0) pieces.push(new Blob(chunks))
    ;[chunks, size] = [[], 0]
  }
  return {
    add: (chunk: Uint8Array<ArrayBuffer>) => {
      chunks.push(chunk)
      size += chunk.length
      if (size >= pieceSize) flush()
    },
    whole: (): Blob[] => {
      flush()
      return pieces
    },
  }
}

/** Browsers percent-encode only these three characters of a name: line feed, carriage return and quotation mark. */
const decodeName = (written: string) => written.replace(/%(0A|0D|22)/gi, sign => decodeURIComponent(sign))

const createParser = (type: string) => {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits,
      preservePath: true,
      isPartAFile: (_, __, filename) => filename !== undefined,
    })
  } catch {
    throw new AppError('body.not_form')
  }
}

/** Reads a `multipart/form-data` body while it arrives. Throws 400 when it is invalid or too slow, 413 for too many bytes or parts. */
export const readForm = async (body: ReadableStream<Uint8Array> | null, type: string): Promise<FormData> => {
  const form = new FormData()
  const append = (name: string | undefined, value: string | File) => {
    if (name === undefined) reject(new AppError('body.nameless_part'))
    else if (typeof value === 'string') form.append(decodeName(name), value)
    else form.append(decodeName(name), value)
  }
  const parser = createParser(type)
  const { promise: read, resolve, reject } = Promise.withResolvers<void>()
  parser.on('file', (name, file, filename, _, type) => {
    const { add, whole } = createFileCollector()
    file.on('data', add)
    file.on('error', () => reject(new AppError('body.not_form')))
    file.on('end', () => append(name, new File(whole(), decodeName(filename), { type })))
  })
  parser.on('field', (name, value, _, truncated) => {
    if (truncated) reject(new AppError('body.field_too_large', { max: fieldBytes }))
    append(name, value)
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => reject(new AppError('body.too_many_parts', { fields, parts })))
  parser.on('error', () => reject(new AppError('body.not_form')))
  parser.on('finish', resolve)

  const write = async () => {
    for await (const chunk of readChunksInTime(body ?? new ReadableStream({ start: stream => stream.close() }))) {
      if (parser.destroyed) return
      await new Promise<void>(taken => parser.write(chunk, () => taken()))
      // A chunk that contains only part headers takes long to parse; other requests get a turn before the next one.
      await new Promise(setImmediate)
    }
    parser.end()
  }
  try {
    await Promise.race([read, write().then(() => read)])
  } finally {
    parser.destroy()
  }
  return form
}

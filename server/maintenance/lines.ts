import { createReadStream } from 'node:fs'

/** Yields the lines of a file. Throws for a line of more than `maxBytes` bytes, so that a file without line ends is never read into memory whole. */
export async function* readFileLines(path: string, maxBytes: number): AsyncGenerator<string> {
  let parts: Buffer[] = []
  let length = 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
    if (length > maxBytes) throw new Error(`${path} has a line of more than ${maxBytes} bytes`)
  }
  const take = (): string => {
    const line = Buffer.concat(parts).toString()
    parts = []
    length = 0
    return line
  }
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, end))
      yield take()
      from = end + 1
    }
    add(chunk.subarray(from))
  }
  if (length > 0) yield take()
}

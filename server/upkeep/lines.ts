import { createReadStream } from 'node:fs'

/** The lines of a file, one after the other. Throws where one has more than `most` bytes: a file without line ends is not held whole. */
export async function* readFileLines(path: string, most: number): AsyncGenerator<string> {
  let begun: Buffer[] = []
  let length = 0
  const add = (part: Buffer) => {
    begun.push(part)
    length += part.length
    if (length > most) throw new Error(`${path} has a line of more than ${most} bytes`)
  }
  const take = (): string => {
    const line = Buffer.concat(begun).toString()
    begun = []
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

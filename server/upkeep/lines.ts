import { createReadStream } from 'node:fs'

/** The lines of a file, one after the other. Throws where one has more than `most` bytes: a file without line ends is not held whole. */
export async function* linesOf(path: string, most: number): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk])
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      yield rest.toString('utf8', 0, end)
      rest = rest.subarray(end + 1)
    }
    if (rest.length > most) throw new Error(`${path} has a line of more than ${most} bytes`)
  }
  if (rest.length > 0) yield rest.toString()
}

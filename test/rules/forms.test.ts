import { expect, test } from 'vitest'
import { readForm } from '#server/http/form.ts'

test('between two pieces of a form, which arrive faster than they are read, other requests get a turn', async () => {
  const text = `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(1000)}\r\n--b--\r\n`
  const pieces = text.match(/.{1,10}/gs) ?? []
  const body = new ReadableStream<Uint8Array>({
    start: stream => {
      for (const piece of pieces) stream.enqueue(Buffer.from(piece))
      stream.close()
    },
  })
  let turns = 0
  let read = false
  const takeTurns = () => {
    turns += 1
    if (!read) setImmediate(takeTurns)
  }
  setImmediate(takeTurns)
  const form = await readForm(body, 'multipart/form-data; boundary=b')
  read = true
  expect(form.get('a')).toBe('x'.repeat(1000))
  expect(turns).toBeGreaterThanOrEqual(pieces.length - 1)
})

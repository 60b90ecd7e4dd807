import { expect, test } from 'vitest'
import { uploadBytesMax } from '#routers/images.contract.ts'
import { imageForm } from '#test/support/file-form.ts'
import { errorProblem } from '#test/support/sent-errors.ts'
import { describeSiteOnSqlite, type RequestOptions } from '#test/support/site.ts'
import { dotPng } from '#test/support/test-images.ts'

const code = 'PAYLOAD_TOO_LARGE'
const json = { 'content-type': 'application/json' }
const jsonMax = 64 * 1024

/** A JSON body of exactly that many bytes. */
const bodyOf = (bytes: number) => {
  const around = JSON.stringify({ text: '', mentions: [] }).length
  return `${JSON.stringify({ text: 'x', mentions: [] })}${' '.repeat(bytes - around - 1)}`
}

/** The same bytes in chunks, without a content length. */
const inPieces = (bytes: Uint8Array, size = 16_384) => {
  let at = 0
  return new ReadableStream({
    pull: controller => {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + size))
      at += size
    },
  })
}

/** A small image with enough behind it to be that many bytes. */
const padded = (bytes: number) => {
  const whole = new Uint8Array(bytes)
  whole.set(dotPng)
  return whole
}

describeSiteOnSqlite('Sizes', site => {
  const ask = (path: string, asking: RequestOptions) => site().ask('POST', `/acme${path}`, { as: ['acme', 'camille'], ...asking })
  const posts = ['/weezs/post', '/trpc/weezes.post'] as const

  test.each(posts)('design 8: 64 kB of JSON are taken by %s', async path => {
    const body = bodyOf(jsonMax)
    expect(body).toHaveLength(jsonMax)
    expect((await ask(path, { body, headers: json })).status).toBe(200)
    expect((await ask(path, { body: inPieces(Buffer.from(body)), headers: json })).status).toBe(200)
  })

  test.each(posts)('design 8: one byte more is rejected by %s, announced or not', async path => {
    for (const body of [bodyOf(jsonMax + 1), inPieces(Buffer.from(bodyOf(jsonMax + 1)))]) {
      const answer = await ask(path, { body, headers: json })
      const fields = { body: `At most ${jsonMax} bytes` }
      const error = path.startsWith('/trpc') ? { data: { code, fields, httpStatus: 413 } } : { code, fields }
      expect([answer.status, answer.json]).toMatchObject([413, { error }])
    }
  })

  test('design 8: a body without end is cut off', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull: controller => {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    const answer = await ask('/weezs/post', { body: endless, headers: json }).catch(() => undefined)
    if (answer) expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(64 * 1024 * 1024)
  })

  test('design 8: an image of 16 MB is decoded, one byte more is rejected', async () => {
    // What follows the image does not make it less of one.
    expect((await ask('/media/upload', { body: imageForm(padded(uploadBytesMax)) })).status).toBe(200)
    const answer = await ask('/media/upload', { body: imageForm(padded(uploadBytesMax + 1)) })
    expect([answer.status, answer.json]).toMatchObject([413, { error: { code, fields: { file: 'More than 16 MB' } } }])
    const throughTrpc = await ask('/trpc/weezes.upload', { body: imageForm(padded(uploadBytesMax + 1)) })
    expect(throughTrpc.status).toBe(413)
  })

  test('design 8: a form far beyond 16 MB is rejected, announced or not', async () => {
    const bytes = new Uint8Array(uploadBytesMax + 100_000)
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    for (const body of [bytes, inPieces(bytes, 1024 * 1024)]) {
      const answer = await ask('/media/upload', { body, headers })
      expect(answer.status).toBe(413)
      expect(errorProblem(answer)).toBeUndefined()
    }
  })

  test('design 4: a caller who may not upload is rejected before the body is read', async () => {
    const body = inPieces(new Uint8Array(1024), 512)
    const answer = await site().ask('POST', '/acme/media/upload', { body, headers: { 'content-type': 'multipart/form-data; boundary=b' } })
    expect(answer.status).toBe(401)
  })
})

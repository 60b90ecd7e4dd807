import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { maxFormBytes } from '#server/http/form.ts'
import { imageForm } from '#test/support/file-form.ts'
import { slowJpeg } from '#test/support/hostile-images-jpeg.ts'
import { livezMax, measureLivezDuring } from '#test/support/livez.ts'
import { promise } from '#test/support/promise.ts'
import { startRawUpload } from '#test/support/raw-upload.ts'
import { errorProblem } from '#test/support/sent-errors.ts'
import { describeSiteOnSqlite, parseJson, type RequestOptions, type TestResponse } from '#test/support/site.ts'
import { dotPng } from '#test/support/test-images.ts'

const ways = ['/media/upload', '/trpc/weezes.upload'] as const
const formType = { 'content-type': 'multipart/form-data; boundary=b' }
const part = (header: string, content = '1') => `--b\r\n${header}\r\n\r\n${content}\r\n`
const file = 'Content-Disposition: form-data; name="file"; filename="a.png"'
const field = 'Content-Disposition: form-data; name="metadata"'

/** A picture that takes a decoder a few tenths of a second, with bytes behind it. */
const largeAndSlow = (size: number) => {
  const bytes = new Uint8Array(size)
  bytes.set(slowJpeg(1600, 25))
  return bytes
}
const codeOf = (answer: TestResponse): string | undefined => {
  const { error } = (answer.json ?? {}) as { error?: { code: string; data?: { code: string } } }
  return error?.data?.code ?? error?.code
}

describeSiteOnSqlite('Uploads', site => {
  const ask = (path: string, asking: RequestOptions) => site().ask('POST', `/acme${path}`, { as: ['acme', 'camille'], ...asking })
  const upload = (bytes: Uint8Array<ArrayBuffer> = dotPng, way: (typeof ways)[number] = '/media/upload') =>
    ask(way, { body: imageForm(bytes) })

  const hostile: Record<string, [body: string, status: number, code: string]> = {
    'far too many parts': [`${part(field).repeat(3000)}--b--\r\n`, 413, 'PAYLOAD_TOO_LARGE'],
    'far too many parts that say nothing': [`${part('x: y').repeat(3000)}--b--\r\n`, 413, 'PAYLOAD_TOO_LARGE'],
    'far too many files': [`${part(file).repeat(2011)}--b--\r\n`, 413, 'PAYLOAD_TOO_LARGE'],
    'a field that is a book': [`${part(field, 'x'.repeat(1024 * 1024 + 1))}--b--\r\n`, 413, 'PAYLOAD_TOO_LARGE'],
    'a header without end': [`--b\r\nX: ${'x'.repeat(1024 * 1024)}`, 400, 'BAD_REQUEST'],
    'a file that is cut off': [`--b\r\n${file}\r\n\r\nabc`, 400, 'BAD_REQUEST'],
    'a field that is cut off': [`--b\r\n${field}\r\n\r\nabc`, 400, 'BAD_REQUEST'],
    'another boundary': [`--c\r\n${file}\r\n\r\nabc\r\n--c--\r\n`, 400, 'BAD_REQUEST'],
    'a part without a name': [`${part('Content-Disposition: form-data')}--b--\r\n`, 400, 'BAD_REQUEST'],
    nothing: ['', 400, 'BAD_REQUEST'],
  }
  test.each(ways)('design 8: a malformed form is rejected as documented by %s', async way => {
    for (const [what, [body, status, code]] of Object.entries(hostile)) {
      const answer = await ask(way, { body, headers: formType })
      await promise('SEC-04', () => expect([what, answer.status, codeOf(answer)]).toEqual([what, status, code]))
      if (way === '/media/upload') expect(errorProblem(answer)).toBeUndefined()
    }
    const unbounded = await ask(way, { body: 'x', headers: { 'content-type': 'multipart/form-data' } })
    expect([unbounded.status, codeOf(unbounded)]).toEqual([400, 'BAD_REQUEST'])
    expect((await upload(dotPng, way)).status).toBe(200)
  })

  test('sixteen megabytes of nothing but parts delay nobody', async () => {
    const body = part('Content-Disposition: form-data; name="a"').repeat(Math.floor(maxFormBytes / 60))
    const send = () => Promise.all(ways.map(way => ask(way, { body, headers: formType })))
    const { value: answers, slowest } = await measureLivezDuring(site().url, send)
    await promise('SEC-04', () => {
      expect(answers.map(({ status }) => status)).toEqual([413, 413])
      expect(slowest).toBeLessThan(livezMax)
    })
  })

  test('design 4: the form of a caller without a session is not read, whichever call it is sent to', async () => {
    let sent = 0
    const endless = () =>
      new ReadableStream({
        pull: controller => {
          sent += 65_536
          controller.enqueue(new Uint8Array(65_536))
        },
      })
    for (const path of ['/media/upload', '/trpc/weezes.upload', '/trpc/auth.signin']) {
      const answer = await site()
        .ask('POST', `/acme${path}`, { body: endless(), headers: formType })
        .catch(() => undefined)
      if (answer) expect([path, answer.status]).toEqual([path, path === '/trpc/auth.signin' ? 415 : 401])
    }
    expect(sent).toBeLessThan(3 * maxFormBytes)
  })

  test('one exercise’s flood delays itself alone; uploads above the limit get a time to retry', { tags: ['long'] }, async () => {
    const bytes = largeAndSlow(1_000_000)
    const began = performance.now()
    let ended = 0
    const flood = Array.from({ length: 32 }, async (_, at) => {
      const answer = await upload(bytes, ways[at % 2])
      ended = performance.now() - began
      return answer
    })
    await wait(200)
    const other = await site().ask('POST', '/acme/clones/blue/media/upload', { as: ['blue', 'camille'], body: imageForm(dotPng) })
    const otherEnded = performance.now() - began
    expect(other.status).toBe(200)
    const answers = await Promise.all(flood)
    expect(otherEnded).toBeLessThan(ended)
    const refused = answers.filter(({ status }) => status !== 200)
    // Three are let in and twenty-four wait.
    expect(refused.length).toBeGreaterThanOrEqual(5)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(3)
    for (const answer of refused)
      expect([answer.status, answer.headers.get('retry-after'), codeOf(answer)]).toEqual([503, '5', 'SERVICE_UNAVAILABLE'])
    expect((await upload()).status).toBe(200)
  })

  test('an upload whose sender hangs up gives its slot back', async () => {
    const cookie = await site().world.cookie('acme', 'camille')
    const sending = Array.from({ length: 12 }, () => startRawUpload(site(), { cookie, first: `--b\r\n${file}\r\n\r\n${'x'.repeat(1000)}` }))
    await wait(200)
    for (const { hangUp } of sending) hangUp()
    const began = performance.now()
    const answers = await Promise.all([upload(), upload(), upload(), upload()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    // Sooner than the timeout of slow uploads.
    expect(performance.now() - began).toBeLessThan(4000)
  })

  test('a form that does not come is cut off, and others wait unread until then', { tags: ['long'] }, async () => {
    const cookie = await site().world.cookie('acme', 'camille')
    const slow = Array.from({ length: 3 }, () => startRawUpload(site(), { cookie }))
    await wait(500)
    let sent = 0
    const bytes = Buffer.from(await new Response(imageForm(new Uint8Array(15_000_000))).arrayBuffer())
    const body = new ReadableStream({
      pull: controller => {
        if (sent >= bytes.length) return controller.close()
        controller.enqueue(bytes.subarray(sent, sent + 65_536))
        sent += 65_536
      },
    })
    const boundary = bytes.subarray(2, bytes.indexOf('\r\n')).toString()
    const waiting = ask('/media/upload', { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } })
    const picture = upload()
    await wait(2000)
    expect(sent).toBeLessThan(bytes.length)
    for (const text of await Promise.all(slow.map(({ answer }) => answer))) {
      const json = parseJson(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
      await promise('SEC-04', () => {
        expect(text).toMatch(/^HTTP\/1\.1 400 /)
        expect(json).toMatchObject({ error: { fields: { body: 'Too slow' } } })
      })
    }
    expect((await waiting).status).toBe(415)
    expect((await picture).status).toBe(200)
  })
})

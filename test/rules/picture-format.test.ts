import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { detectImageFormat } from '#server/media/decode.ts'
import { promise } from '#test/support/promise.ts'
import { blankImage } from '#test/support/test-images.ts'

const head = (...parts: (string | number[])[]) =>
  Buffer.concat([...parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))), Buffer.alloc(32)])

test('only a whole signature of the five formats is one', async () => {
  await promise('COMP-08', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const)
      expect([format, detectImageFormat(Buffer.from(await blankImage(4, 4, format)))]).toEqual([
        format,
        format === 'avif' ? 'heif' : format,
      ])
  })
  const none: Record<string, Buffer> = {
    'an SVG with WEBP in it': head('<svg', [20, 0, 0, 0], 'WEBPVP8 '),
    'RIFF that is a sound': head('RIFF', [20, 0, 0, 0], 'WAVEfmt '),
    'a WebP without a picture': head('RIFF', [20, 0, 0, 0], 'WEBPJUNK'),
    'a WebP that is longer than the file': head('RIFF', [255, 255, 0, 0], 'WEBPVP8 '),
    'a comment with ftypavif': head('<!--ftypavif--><svg'),
    'a box that is longer than the file': head([0, 1, 0, 0], 'ftypavif'),
    'a box without a length': head([0, 0, 0, 0], 'ftypavif'),
    HEIC: head([0, 0, 0, 24], 'ftypheic'),
    'HEIF that does not say with what': head([0, 0, 0, 24], 'ftypmif1'),
    'GIF of another year': head('GIF88a'),
    'the first half of a PNG': head('\x89PNG', 'IHDR'),
    'a PNG without a header': head('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IDAT'),
    'two bytes of a JPEG': head([0xff, 0xd8, 0]),
    nothing: Buffer.alloc(0),
  }
  for (const [what, bytes] of Object.entries(none))
    await promise('COMP-08', () => expect([what, detectImageFormat(bytes)]).toEqual([what, undefined]))
})

test('no other decoder can be reached, whatever a file begins with', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')
  const files = { tiff: await blankImage(4, 4, 'tiff'), svg, png: await blankImage(4, 4, 'png'), avif: await blankImage(4, 4, 'avif') }
  const asked = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')])
  // In a process of its own: blocking a format holds for the whole process.
  const program = `
    await import('./server/media/decode.ts')
    const { default: sharp } = await import('sharp')
    for (const [name, bytes] of ${JSON.stringify(asked)})
      console.log(name, await sharp(Buffer.from(bytes, 'base64')).metadata().then(() => 'read', () => 'refused'))`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
  })
  expect(said.trim().split('\n')).toEqual(['tiff refused', 'svg refused', 'png read', 'avif read'])
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadBytesMax } from '#routers/images.contract.ts'
import { readFieldCase } from '#test/support/field-cases.ts'
import { pngChunk, pngHeader, pngSignature } from '#test/support/image-bytes.ts'
import { promise } from '#test/support/promise.ts'
import { errorProblem } from '#test/support/sent-errors.ts'
import { describeSiteOnSqlite, type TestResponse } from '#test/support/site.ts'
import { animatedImage, blankPng, phonePhoto } from '#test/support/test-images.ts'

type Bytes = Uint8Array<ArrayBuffer>
const joined = (...parts: Uint8Array[]): Bytes => Uint8Array.from(Buffer.concat(parts))

describeSiteOnSqlite('Pictures of phones and other programs', site => {
  const upload = (bytes: Bytes): Promise<TestResponse> => {
    const form = new FormData()
    form.set('file', new File([bytes], 'image', { type: 'image/jpeg' }))
    form.set('metadata', '{"exercice":true}')
    return site().ask('POST', '/acme/media/upload', { as: ['acme', 'camille'], body: form })
  }
  const sizeOf = async ({ json }: TestResponse, query = '') => {
    const { bytes } = await site().ask('GET', `/acme/media/${(json as { imageId: string }).imageId}${query}`, { as: ['acme', 'karim'] })
    const { width, height } = await sharp(bytes).metadata()
    return [width, height]
  }

  test.each(['plain', 'behind', 'scan-parameters', 'spare-bytes'])('%s.jpg is taken, as every viewer shows it', async name => {
    const answer = await upload(readFieldCase(`pictures/${name}.jpg`))
    await promise('EXO-443', async () => expect([answer.status, await sizeOf(answer)]).toEqual([200, [96, 64]]))
  })

  test('a photo with what Samsung phones write behind it is taken', async () => {
    const trailer = Buffer.concat([
      Buffer.from('\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1764201600000SEFHk\0\0\0', 'latin1'),
      Buffer.from('SEFT'),
    ])
    const answer = await upload(joined(await phonePhoto(400, 300), trailer))
    await promise('EXO-443', async () => expect([answer.status, await sizeOf(answer)]).toEqual([200, [300, 400]]))
  })

  test('a picture that is refused says why', async () => {
    const photo = await phonePhoto(800, 600)
    const oversized = joined(pngSignature, pngHeader(20_000, 20_000), pngChunk('IDAT', Buffer.alloc(20)), pngChunk('IEND'))
    const refused: [string, Bytes, number][] = [
      ['format', Uint8Array.from(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 415],
      ['format', Uint8Array.from(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')), 415],
      ['damaged', photo.slice(0, photo.length / 2), 415],
      ['animated', await animatedImage('gif'), 415],
      ['bytes', new Uint8Array(uploadBytesMax + 1), 413],
      ['pixels', oversized, 413],
      ['long', await blankPng(200, 17_000), 413],
    ]
    for (const [why, bytes, status] of refused) {
      const answer = await upload(bytes)
      await promise('EXO-444', () => {
        expect([why, answer.status, errorProblem(answer)]).toEqual([why, status, undefined])
        expect(answer.json).toMatchObject({ error: { reason: `picture.${why}` } })
      })
    }
  })

  test('long.png, a screenshot of a whole page, stays wide enough to be read', async () => {
    const answer = await upload(readFieldCase('pictures/long.png'))
    await promise('EXO-445', async () => {
      expect(answer.status).toBe(200)
      expect([await sizeOf(answer), await sizeOf(answer, '?w=480'), await sizeOf(answer, '?w=1600')]).toEqual([
        [768, 8533],
        [480, 5333],
        [768, 8533],
      ])
    })
  })
})

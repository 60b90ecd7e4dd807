import { afterEach, expect, test, vi } from 'vitest'
import { downscalePhoto } from '#src/admin/persona-import/import-personas-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a photo is made smaller when a side is longer than 512, and stays when it cannot be', async () => {
  const file = new File(['x'], 'léa.png', { type: 'image/png' })
  const drawn: unknown[] = []
  const picture = (width: number, height: number) =>
    vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => drawn.push('closed') }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      width: number
      height: number
      constructor(width: number, height: number) {
        this.width = width
        this.height = height
      }
      getContext = (kind: string) => ({ drawImage: (_: unknown, ...box: number[]) => drawn.push([kind, ...box]) })
      convertToBlob = async (options: object) => new Blob([JSON.stringify(options)])
    },
  )
  picture(512, 300)
  expect(await downscalePhoto(file)).toBe(file)
  picture(1024, 300)
  const smaller = await downscalePhoto(file)
  expect([smaller.name, smaller.type, await smaller.text()]).toEqual(['léa.png', 'image/webp', '{"type":"image/webp","quality":0.9}'])
  picture(300, 513)
  await downscalePhoto(file)
  expect(drawn).toEqual([['2d', 0, 0, 512, 150], 'closed', ['2d', 0, 0, 299, 512], 'closed'])
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No picture')))
  expect(await downscalePhoto(file)).toBe(file)
})

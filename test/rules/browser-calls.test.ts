import { afterEach, expect, test, vi } from 'vitest'
import { downscalePhoto } from '#src/admin/persona-import/import-personas-page.tsx'
import { noCard, readCardLink } from '#src/login/card-link.ts'
import { signIn } from '#src/login/login-form.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the link of a card is read once, and leaves the address', () => {
  const read = (address: string) => {
    const replaced: string[] = []
    vi.stubGlobal('location', new URL(address))
    vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, to: string) => replaced.push(to) })
    return [readCardLink(), ...replaced]
  }
  expect(read('https://weez.test/login?redirect=%2F#username=l%C3%A9a+roy&code=A%26B')).toEqual([
    { username: 'léa roy', code: 'A&B' },
    '/login?redirect=%2F',
  ])
  expect(read('https://weez.test/login')).toEqual([null])
  expect(read('https://weez.test/login#username=lea&code=')).toEqual([null])
  expect(read('https://weez.test/login#code=AB1')).toEqual([null])
  expect(noCard).toEqual({ username: '', code: '' })
})

test('one signs in by password or by code, and a refusal is told', async () => {
  const asked: [string, RequestInit][] = []
  const answer = (status: number) =>
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push([url, init])
      return new Response(null, { status })
    })
  const account = { username: 'lea', clientPath: 'acme', clonePath: '' }
  answer(200)
  await signIn({ ...account, password: 'secret' })
  await signIn({ ...account, code: 'AB1' })
  expect(asked.map(([url, { method, body, headers }]) => [url.replace('undefined', ''), method, body, headers])).toEqual([
    ['/trpc/auth.signin', 'POST', JSON.stringify({ ...account, password: 'secret' }), { 'content-type': 'application/json' }],
    ['/trpc/auth.signinByCode', 'POST', JSON.stringify({ ...account, code: 'AB1' }), { 'content-type': 'application/json' }],
  ])
  answer(401)
  await expect(signIn({ ...account, password: 'wrong' })).rejects.toThrow('401 for ')
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

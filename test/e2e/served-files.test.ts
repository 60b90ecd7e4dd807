import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programFiles, type Target } from '#server/dev/binary/program-files.ts'
import { mapFilesByPath } from '#server/http/static-files.ts'
import { type RunningServer, startWeez, stopServer } from '#test/support/built-server.ts'
import { copyDemoFolder } from '#test/support/demo-folder.ts'
import { promise } from '#test/support/promise.ts'

const root = resolve(import.meta.dirname, '../..')
/** The folder of the build in the ways in which a file could hold it. */
const rootSpellings = [root, JSON.stringify(root).slice(1, -1), encodeURI(root), `file://${root}`]
const revealsRoot = (bytes: Buffer): boolean => rootSpellings.some(place => bytes.includes(place))

/** The bytes of an answer as they are sent. */
const getRaw = (url: string) =>
  new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip, br' } }, async answer => {
      resolve({ encoding: answer.headers['content-encoding'], bytes: Buffer.concat(await answer.toArray()) })
    })
      .on('error', reject)
      .end()
  })

type Icon = { src: string; sizes: string; type: string; purpose?: string }
type Manifest = { start_url: string; scope: string; display: string; icons: Icon[] }

describe('The files of the built program', () => {
  let weez: RunningServer
  let remove = async () => {}
  beforeAll(async () => {
    const made = await copyDemoFolder()
    remove = made.remove
    weez = await startWeez(made.folder)
  })
  afterAll(async () => {
    if (weez) await stopServer(weez)
    await remove()
  })
  const get = async (path: string) => {
    const answer = await fetch(`${weez.url}${path}`)
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  test('texts are sent as the build has compressed them', async () => {
    const folder = join(root, 'dist', 'client')
    const packed = [...mapFilesByPath(folder)].filter(([path]) => path.endsWith('.js.br'))
    expect(packed.length).toBeGreaterThan(20)
    for (const [path, file] of packed) {
      const answer = await getRaw(`${weez.url}${path.slice(0, -3)}`)
      expect([path, answer.encoding, answer.bytes.equals(readFileSync(file))]).toEqual([path, 'br', true])
      expect(brotliDecompressSync(answer.bytes).equals(readFileSync(file.slice(0, -3)))).toBe(true)
    }
    expect((await get(packed[0]?.[0] ?? '')).status).toBe(404)
  })

  test('Weez can be installed from every exercise, with its icons', async () => {
    const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
    for (const base of ['', '/acme', '/acme/clones/blue']) {
      const page = await fetch(`${weez.url}${base}/`, { headers: { accept: 'text/html' } })
      const [, manifestPath = ''] = /<link rel="manifest" href="([^"]+)"/.exec(await page.text()) ?? []
      const manifestUrl = new URL(manifestPath, weez.url)
      const answer = await fetch(manifestUrl)
      const { start_url, scope, display, icons } = (await answer.json()) as Manifest
      await promise('EXO-126', async () => {
        expect(answer.headers.get('content-type')).toBe('application/manifest+json')
        expect([new URL(start_url, manifestUrl).pathname, new URL(scope, manifestUrl).pathname]).toEqual([`${base}/`, `${base}/`])
        expect(display).toBe('standalone')
        const pngs = icons.filter(({ type }) => type === 'image/png')
        expect(pngs.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
          ['192x192', undefined],
          ['512x512', undefined],
          ['512x512', 'maskable'],
        ])
        for (const { src, sizes } of pngs) {
          const icon = await fetch(new URL(src, manifestUrl))
          expect([icon.status, sizeOf(Buffer.from(await icon.arrayBuffer()))]).toEqual([200, sizes])
        }
      })
    }
  })

  test('the worker and the page for a silent server are files of the program, asked for each time, which may ask this server alone', async () => {
    const files = { '/weez-worker.js': 'text/javascript; charset=utf-8', '/offline.html': 'text/html; charset=utf-8' }
    for (const [path, type] of Object.entries(files)) {
      const answer = await fetch(`${weez.url}${path}`)
      const policy = answer.headers.get('content-security-policy')
      await promise('EXO-134', () => {
        expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, type, 'no-cache'])
        expect(policy).toMatch(/^default-src 'none';.* connect-src 'self';/)
      })
      if (path.endsWith('.js')) expect(await answer.text()).not.toMatch(/^\s*(import|export)\b/m)
    }
    const page = await fetch(`${weez.url}/`, { headers: { accept: 'text/html' } })
    await promise('EXO-134', () => expect(page.headers.get('content-security-policy')).toContain("; worker-src 'self'"))
  })

  test('files that the build leaves for the server are not served, and no file reveals where it was built', async () => {
    const paths = [...mapFilesByPath(join(root, 'dist', 'client')).keys()]
    const isDotted = (path: string) => path.split('/').some(name => name.startsWith('.'))
    const hidden = paths.filter(isDotted)
    expect(hidden).toContain('/.vite/manifest.json')
    await promise('SEC-07', async () => {
      for (const path of hidden) expect([path, (await get(path)).status]).toEqual([path, 404])
    })
    const counted = { served: 0, telling: [] as string[] }
    for (const path of [...paths.filter(path => !isDotted(path)), '/', '/weez', '/login', '/webpress', '/docs', '/openapi.json']) {
      const { status, bytes } = await get(path)
      if (status === 200) counted.served += 1
      if (revealsRoot(bytes)) counted.telling.push(path)
    }
    expect(counted.telling).toEqual([])
    expect(counted.served).toBeGreaterThan(50)
  })

  test('neither does what stays beside them, nor what an executable holds', () => {
    const dist = join(root, 'dist')
    const files = readdirSync(dist, { withFileTypes: true, recursive: true }).filter(entry => entry.isFile())
    // What a server that has run from it compiled is not built, and stays on its machine.
    const built = files.map(({ parentPath, name }) => join(parentPath, name)).filter(file => !file.startsWith(join(dist, 'compiled')))
    const telling = built.filter(file => revealsRoot(readFileSync(file)))
    expect(telling).toEqual([])
    const { platform, arch } = process
    const packed = [...programFiles({ platform, arch } as Target)].filter(([path]) => path.startsWith('dist/'))
    expect(packed.map(([path]) => path)).toContain('dist/client/.vite/manifest.json')
    expect(packed.filter(([, bytes]) => revealsRoot(bytes)).map(([path]) => path)).toEqual([])
  })
})

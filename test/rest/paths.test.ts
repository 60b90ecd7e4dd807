import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaticFileHandler, mapFilesByPath } from '#server/http/static-files.ts'
import { promise } from '#test/support/promise.ts'
import { openSite, type Site } from '#test/support/site.ts'
import { createWorld } from '#test/support/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'weez-paths-'))
let site: Site
beforeAll(async () => {
  mkdirSync(join(folder, 'public', 'assets'), { recursive: true })
  mkdirSync(join(folder, 'public', 'tinymce'))
  writeFileSync(join(folder, 'public', 'assets', 'app.js'), 'SERVED')
  writeFileSync(join(folder, 'public', 'tinymce', 'tinymce.js'), 'SERVED')
  mkdirSync(join(folder, 'public', '.vite'))
  for (const hidden of ['.vite/manifest.json', '.hidden.js', 'assets/.app.js', 'tinymce/.env.json'])
    writeFileSync(join(folder, 'public', hidden), 'SECRET')
  writeFileSync(join(folder, 'secret.js'), 'SECRET')
  writeFileSync(join(folder, 'public', 'secret.db'), 'SECRET')
  site = await openSite(await createWorld('sqlite'), createStaticFileHandler(mapFilesByPath(join(folder, 'public'))))
})
afterAll(async () => {
  await site?.close()
  await site?.world.close()
  rmSync(folder, { recursive: true })
})

/** Sends a path as it is: `fetch` would tidy it up. */
const get = async (path: string): Promise<{ status: number; text: string }> => {
  const cookie = await site.world.cookie('root', 'animator')
  const { port } = new URL(site.url)
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { cookie } }, answer => {
      const services: Buffer[] = []
      answer.on('data', part => services.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(services).toString('latin1') }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

const ups = [
  '../',
  '..%2f',
  '..%2F',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..%5c',
  '..\\',
  '....//',
  '..;/',
  '%c0%ae%c0%ae/',
  '.%00./',
  '/../',
  '%2f..%2f',
  './.././',
]
const targets = ['secret.js', 'secret.db', 'weez.db', 'package.json', 'etc/passwd', '.env', '.git/config']
const bases = [
  '/',
  '/assets/',
  '/tinymce/',
  '/media/',
  '/acme/media/',
  '/acme/assets/',
  '/webpress/',
  '/articles/',
  '/admin/sequences/1/',
  '/docs/',
  '/trpc/',
]
const more = [
  '//etc/passwd',
  '/%2fetc%2fpasswd',
  '/assets/app.js%00.png',
  '/assets//app.js',
  '/assets/./app.js',
  '/assets/%61pp.js',
  '/media/%00',
  `/media/${'a'.repeat(8000)}`,
  '/file:///etc/passwd',
  '/C:%5cwindows%5cwin.ini',
  '/%ff%fe',
  '/%',
]

test('no spelling of a path leads out of the served folders', async () => {
  const paths = [
    ...bases.flatMap(base => ups.flatMap(up => targets.flatMap(target => [`${base}${up}${target}`, `${base}${up.repeat(6)}${target}`]))),
    ...more,
  ]
  expect(paths.length).toBeGreaterThan(200)
  const told: unknown[] = []
  for (const path of paths) {
    const { status, text } = await get(path)
    if (status >= 500 || /SECRET|SQLite format|"dependencies"|root:.*:0:0|\[core\]/.test(text))
      told.push([path, status, text.slice(0, 100)])
  }
  await promise('SEC-07', async () => {
    expect(told).toEqual([])
    expect((await get('/assets/app.js')).text).toBe('SERVED')
  })
})

test('a path with the name of a file that does not exist is 404', async () => {
  for (const path of [
    '/assets/app.js~',
    '/assets/.app.js.swp',
    '/assets/app.js.bak',
    '/tinymce/nothing',
    '/webpress.tar.gz',
    '/backup.sql',
    '/.env',
    '/.git',
  ])
    await promise('SEC-07', async () => expect([path, (await get(path)).status]).toEqual([path, 404]))
})

test('no file is served if its name or folder begins with a dot, even among files that are', async () => {
  const hidden = [
    '.vite/manifest.json',
    '.hidden.js',
    '.vite',
    '.vite/',
    '.git/config',
    '.git/objects/00/x',
    '.env.json',
    '.well-known/x.json',
  ]
  const encoded = hidden.flatMap(path => [path, path.replace('.', '%2e'), path.replace('.', '%2E')])
  const paths = ['/', '/acme/', '/acme/clones/blue/', '/assets/', '/weez/', '/webpress/', '/articles/', '/tinymce/', '/admin/', '/media/']
  for (const path of [
    ...paths.flatMap(base => encoded.map(name => `${base}${name}`)),
    '/assets/.app.js',
    '/tinymce/.env.json',
    '/assets/%2eapp.js',
  ])
    await promise('SEC-07', async () => expect([path, (await get(path)).status]).toEqual([path, 404]))
})

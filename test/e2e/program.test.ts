import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PackedProgram, unpackProgram } from '#server/binary/unpack.ts'

import { packProgram, programFiles, type Target } from '#server/dev/binary/program-files.ts'
import { type RunningServer, startScript, stopServer } from '../support/built-server.ts'
import { freePort } from '../support/free-port.ts'
import { promise } from '../support/promise.ts'

const { platform, arch } = process

describe('What a single executable holds', () => {
  let home: string
  let packed: PackedProgram
  let weez: RunningServer | undefined
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'weez-program-'))
    packed = packProgram(programFiles({ platform, arch } as Target), 1)
  })
  afterAll(async () => {
    if (weez) await stopServer(weez)
    await rm(home, { recursive: true, force: true })
  })

  test('is everything that Weez needs: it serves pages, the editor of articles and images where nothing else is installed', {
    tags: ['long'],
  }, async () => {
    const folder = unpackProgram(join(home, 'program'), packed)
    const data = join(home, 'data')
    const port = await freePort()
    const password = 'weez-program'
    const args = ['serve', '--data', data, '--port', String(port)]
    weez = await startScript(join(folder, 'dist', 'start.cjs'), args, port, { WEEZ_DEMO_PASSWORD: password })
    const { url } = weez
    const body = JSON.stringify({ username: 'camille', password })
    const headers = { 'content-type': 'application/json' }
    const signedIn = await fetch(`${url}/signin`, { method: 'POST', headers, body })
    const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    const typeOf = async (path: string) => {
      const answer = await fetch(`${url}${path}`, { headers: { cookie } })
      await answer.arrayBuffer()
      return `${answer.status} ${answer.headers.get('content-type')}`
    }
    const page = await (await fetch(`${url}/weez`)).text()
    const [script = ''] = /\/assets\/[\w-]+\.js/.exec(page) ?? []
    const feed = await (await fetch(`${url}/feed`, { headers: { cookie } })).text()
    const [, imageId] = /"val":"([\w-]{22})"/.exec(feed) ?? []
    const licences = [
      'LICENSE',
      'dist/licenses.md',
      'dist/client/licenses.md',
      'dist/client/tinymce/license.md',
      'node_modules/sharp/LICENSE',
    ]
    for (const file of [...licences, 'licenses/@fontsource-variable/inter/LICENSE']) expect(existsSync(join(folder, file)), file).toBe(true)
    expect(readdirSync(join(folder, 'licenses')).some(name => name.startsWith('node-'))).toBe(true)
    await promise('API-38', async () => expect(await typeOf('/tinymce/tinymce.min.js')).toBe('200 text/javascript; charset=utf-8'))
    expect({
      script: await typeOf(script),
      image: await typeOf(`/media/${imageId}`),
      press: await typeOf('/webpress'),
      french: await typeOf('/tinymce/langs/fr_FR.js'),
    }).toEqual({
      script: '200 text/javascript; charset=utf-8',
      image: '200 image/webp',
      press: '200 text/html; charset=utf-8',
      french: '200 text/javascript; charset=utf-8',
    })
  })

  test('a file that was changed or is incomplete is written again, and nothing else is left beside it', async () => {
    const place = join(home, 'damaged')
    const folder = unpackProgram(place, packed)
    for (const spoil of [() => writeFile(join(folder, 'package.json'), '{}'), () => rm(join(folder, 'dist', 'main.mjs'))]) {
      await spoil()
      expect(unpackProgram(place, packed)).toBe(folder)
      expect(existsSync(join(folder, 'dist', 'main.mjs'))).toBe(true)
      expect(readdirSync(place)).toEqual([basename(folder)])
    }
  })
})

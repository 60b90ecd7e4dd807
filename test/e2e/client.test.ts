import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#test/support/demo-folder.ts'
import { findOtherNode } from '#test/support/other-nodes.ts'
import { promise } from '#test/support/promise.ts'
import { openScratchProject } from '#test/support/scratch-project.ts'
import { signIn } from '#test/support/sign-in.ts'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** What does not compile, a line each. */
const wrong = [
  `await weez('GET /fed')`,
  `await weez('POST /weezs/post', { txt: 'x' })`,
  `await weez('POST /weezs/post', { text: 1 })`,
  `await weez('POST /weezs/:id/like', { liked: true })`,
  `await weez('GET /trends')`,
  `await weez('POST /admin/sequences/:id/status', { id: 1, status: 'WALKING' })`,
  `const count: string = (await weez('GET /feed')).count`,
  `const role = (await weez('GET /feed')).data[0]?.author.role`,
  `createWeez({ token: 'x' })`,
  `for await (const one of walk(weez, 'GET /trends', { duration: 60 })) one`,
  `const title = (event: WeezEvent) => event.type === 'weeze.posted' && event.data.title`,
  `const code = (error: WeezError) => error.code === 'NOT_FOND'`,
  `await trpc.weezes.fed.query({})`,
  `await trpc.weezes.post.query({ text: 'x' })`,
  `await trpc.admin.sequences.get.query({})`,
  `const name: number = (await trpc.auth.session.query()).username`,
]
const wrongHeader = `import { createWeez, walk, type WeezEvent, type WeezError } from 'weez-client'; import { createTRPCClient } from '@trpc/client'; import type { AppRouter } from 'weez-client/trpc'; declare const trpc: ReturnType<typeof createTRPCClient<AppRouter>>; const weez = createWeez({ url: '' })`

let outside: Awaited<ReturnType<typeof openScratchProject>>
beforeAll(async () => {
  outside = await openScratchProject({ 'wrong.ts': [wrongHeader, ...wrong].join('\n') })
})
afterAll(() => outside?.close())

test('the client that the server gives away says before it runs what is wrong, needs nothing, and calls the server', async () => {
  const { project, weez, token, given } = outside
  for (const [compiler, errors] of outside.errors)
    await promise('API-43', () =>
      expect([compiler, ...new Set(errors.map(line => line.replace(/,.*/s, '')))]).toEqual([
        compiler,
        ...wrong.map((_, at) => `wrong.ts(${at + 2}`),
      ]),
    )
  const installed = join(project, 'node_modules', 'weez-client')
  await promise('EXO-257', () => expect([given.status, given.type]).toEqual([200, 'application/gzip']))
  await promise('API-43', () => expect(given.installed, 'and nothing else').toEqual([project, installed]))
  for (const file of await readdir(installed)) {
    const text = await readFile(join(installed, file), 'utf8')
    // Nothing of the server, and no path of this machine.
    expect(text, file).not.toMatch(/drizzle|sqlite|#routers|\.\.\/|\/work\/|\/tmp\//)
    if (!/\.(js|ts)$/.test(file)) continue
    await promise('EXO-264', () => expect(text, file).toMatch(/^\/\/ SPDX-License-Identifier: MIT\n/))
    const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, from = '']) => from)
    expect(imported.filter(from => !from.startsWith('./') && !(file === 'trpc.d.ts' && from === '@trpc/server'))).toEqual([])
  }
  const about = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await promise('EXO-257', () => expect(about).toMatchObject({ version, license: 'MIT' }))
  await promise('EXO-264', async () => expect(await readFile(join(installed, 'LICENSE'), 'utf8')).toMatch(/^MIT License/))

  const types = await readFile(join(installed, 'trpc.d.ts'), 'utf8')
  const procedures = types.split('\n').map((line, at, lines) => [line.trim(), lines[at - 1] ?? ''] as const)
  const undocumented = procedures.filter(
    ([line, before]) => /^\w+: TRPC(Query|Mutation|Subscription)Procedure</.test(line) && !before.includes('*/'),
  )
  await promise('EXO-255', () => expect(undocumented.map(([line]) => line)).toEqual([]))

  const { stdout } = await run(process.execPath, [join(project, 'out', 'page.js')], {
    env: { ...process.env, URL: weez.url, TOKEN: token },
  })
  const [refused, said] = stdout.split('\n')
  expect([refused, JSON.parse(said ?? '')]).toEqual([expect.stringMatching(/^404 NOT_FOUND \w+$/), { posted: 'From a program', likes: 1 }])
  const docs = await (await fetch(`${weez.url}/acme/docs`)).text()
  await promise('EXO-257', () => expect(docs).toContain('href="/acme/weez-client.tgz"'))
})

test('all procedures are typed for tRPC’s own client, and queries without input take nothing', { tags: ['long'] }, async () => {
  const { project, weez, token } = outside
  const unexpected = outside.errors.map(([compiler, errors]) => [compiler, errors.filter(line => !line.startsWith('wrong.ts'))])
  await promise('EXO-255', () =>
    expect(unexpected).toEqual([
      ['TypeScript 7', []],
      ['TypeScript 5.9', []],
    ]),
  )
  const program = `${await readFile(join(project, 'out', 'page-trpc.js'), 'utf8')}\nconsole.log(JSON.stringify([(await trpc.auth.session.query()).username, (await trpc.admin.webhooks.list.query()).data.length]))`
  await writeFile(join(project, 'out', 'asks.js'), program.replace(/^/, `const url = '${weez.url}', token = '${token}'\n`))
  await writeFile(join(project, 'out', 'package.json'), '{"type":"module"}')
  const { stdout } = await run(process.execPath, [join(project, 'out', 'asks.js')])
  await promise('EXO-255', () => expect(stdout.trim().split('\n').at(-1)).toBe('["animator",0]'))
})

test('a program outside signs in, posts a picture, writes as a persona, publishes, and gets each event signed', async () => {
  await promise('EXO-263', () => outside.runTour())
  // On the machine's own Node too, which is an older one on many; the long tests fetch each that is promised.
  const otherNode = await findOtherNode()
  if (otherNode) await promise('EXO-289', () => outside.runTour(otherNode))
})

test('a persona answers players who mention it or write to it', { tags: ['long'] }, async () => {
  const { weez } = outside
  const bot = outside.start('bot', { WEEZ_PERSONA: 'nadia_quainord', WEEZ_SECONDS: '0.2' })
  const player = await signIn(weez.url, 'camille', demoPassword)
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const sent = body ? { body: JSON.stringify(body), headers: { ...player, 'content-type': 'application/json' } } : { headers: player }
    return (await fetch(`${weez.url}${path}`, { method, ...sent })).json() as Promise<Answer>
  }
  const [persona] = await ask<{ id: number }[]>('GET', '/users/search?terms=nadia_quainord')
  const weeze = await ask<{ id: number }>('POST', '/weezs/post', { text: '@nadia_quainord que voyez-vous ?' })
  const conversation = await ask<{ id: number }>('POST', '/messaging/convers', { sendTo: persona?.id })
  await ask('POST', `/messaging/convers/${conversation.id}`, { content: 'Merci de votre témoignage.', updateParticipantLastRead: true })
  type Replies = { replies: { text: string; author: { username: string } }[] }
  await promise('EXO-262', async () => {
    const replies = async () => JSON.stringify(await ask<Replies>('GET', `/weezs/${weeze.id}/thread`))
    await expect.poll(replies, { message: bot.said.join('\n') }).toContain('Bonne question. Je me renseigne et je reviens vers vous.')
    const messages = async () => JSON.stringify(await ask('GET', `/messaging/convers/${conversation.id}`))
    await expect.poll(messages, { message: bot.said.join('\n') }).toContain('Merci à vous.')
  })
  await bot.stop()
  const lines = (await readFile(join(root, 'examples/persona-bot/bot.ts'), 'utf8')).split('\n').length
  await promise('EXO-262', () => expect(lines).toBeLessThan(60))
})

test('in a bundle for browsers the client is as small as its page says, calls the server, and has nothing of tRPC', {
  tags: ['long'],
}, async () => {
  const { project, weez, token } = outside
  const bundle = async (source: string) => {
    await writeFile(join(project, 'main.js'), source)
    const made = await build({
      root: project,
      configFile: false,
      logLevel: 'error',
      build: { write: false, minify: true, lib: { entry: 'main.js', formats: ['es'] } },
    })
    const [chunk] = [made].flat().flatMap(one => ('output' in one ? one.output : []))
    return chunk?.type === 'chunk' ? chunk.code : ''
  }
  const code = await bundle(`export { createWeez } from 'weez-client'`)
  const whole = await bundle(`export * from 'weez-client'`)
  await promise('EXO-265', () => {
    expect(code).toContain('idempotency-key')
    expect(gzipSync(code).length).toBeLessThan(2048)
  })
  const page = await readFile(join(root, 'docs/api.md'), 'utf8')
  const [client = 0, all = 0] =
    /takes (\d\.\d) kB in a bundle for browsers \(with gzip; all of it (\d\.\d) kB\)/.exec(page)?.slice(1).map(Number) ?? []
  // Some bytes differ from one machine to another.
  await promise('EXO-289', () => {
    expect(gzipSync(code).length / 1000).toBeCloseTo(client, 0.7)
    expect(gzipSync(whole).length / 1000).toBeCloseTo(all, 0.7)
  })
  await writeFile(join(project, 'bundle.mjs'), code)
  const { createWeez } = (await import(join(project, 'bundle.mjs'))) as typeof import('#server/sdk/weez.ts')
  const feed = await createWeez({ url: weez.url, token })('GET /feed')
  await promise('EXO-289', () => expect(feed).toMatchObject({ data: expect.any(Array) }))
})

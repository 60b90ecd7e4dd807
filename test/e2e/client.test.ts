import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startWeez, stopServer } from '#test/support/built-server.ts'
import { copyDemoFolder, demoPassword } from '#test/support/demo-folder.ts'
import { freePort } from '#test/support/free-port.ts'
import { promise } from '#test/support/promise.ts'
import { signIn } from '#test/support/sign-in.ts'
import { squarePng } from '#test/support/test-images.ts'
import { allowWebhooks, callTrpc } from '#test/support/trpc-calls.ts'

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

const config = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    // The declarations of the client and of tRPC are checked too.
    skipLibCheck: false,
    target: 'esnext',
    module: 'nodenext',
    lib: ['esnext', 'dom', 'dom.iterable'],
    types: ['node'],
    outDir: 'out',
    noEmitOnError: false,
  },
  include: ['*.ts'],
}

/** What tRPC's own declarations need of a package that only its servers use: programs that check libraries install its types. */
const wsTypes = `declare module 'ws' { class ws {} namespace ws { type WebSocket = object; type WebSocketServer = object } export default ws }`

const env = { ...process.env, npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' }
const stops: (() => Promise<unknown>)[] = []
let [project, token] = ['', '']
let weez: RunningServer
let served: unknown[] = []
let installedFolders: string[] = []
/** The lines that do not compile. */
let errors: string[] = []

/** The examples of a page in TypeScript, as one program. */
const examplesOf = async (page: string, imports: RegExp) => {
  const text = await readFile(join(root, page), 'utf8')
  const all = [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code).filter(code => imports.test(code))
  expect(all, page).toHaveLength(1)
  return all.join('\n')
}

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'weez-outside-'))
  stops.push(() => rm(project, { recursive: true }))
  const { folder, remove } = await copyDemoFolder()
  stops.push(remove)
  weez = await startWeez(folder)
  stops.push(() => stopServer(weez))
  const { secret } = await callTrpc<{ secret: string }>(weez.url, await signIn(weez.url, 'animator', demoPassword), 'auth.tokens.add', {
    name: 'The client',
  })
  token = secret

  const given = await fetch(`${weez.url}/acme/weez-client.tgz`)
  served = [given.status, given.headers.get('content-type')]
  await writeFile(join(project, 'weez-client.tgz'), new Uint8Array(await given.arrayBuffer()))
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'outside', private: true, type: 'module' }))
  await run('npm', ['install', './weez-client.tgz'], { cwd: project, env })
  const { stdout: listed } = await run('npm', ['ls', '--all', '--parseable'], { cwd: project, env })
  installedFolders = listed.trim().split('\n')
  // tRPC's own client is what programs install that want the procedures.
  for (const scope of ['@trpc', '@types']) await mkdir(join(project, 'node_modules', scope))
  for (const name of ['@trpc/client', '@trpc/server', '@types/node', 'undici-types'])
    await symlink(join(root, 'node_modules', name), join(project, 'node_modules', name))

  const declared = `declare const url: string, token: string\n`
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config))
  await writeFile(join(project, 'ws.d.ts'), wsTypes)
  await writeFile(join(project, 'wrong.ts'), [wrongHeader, ...wrong].join('\n'))
  await writeFile(join(project, 'readme.ts'), await examplesOf('server/sdk/readme.md', /walk/))
  await writeFile(join(project, 'readme-trpc.ts'), await examplesOf('server/sdk/readme.md', /trpc/))
  await writeFile(join(project, 'page-trpc.ts'), `${await examplesOf('docs/api.md', /trpc/)}\n${declared}`)
  const told = `console.log(JSON.stringify({ posted: posted.text, likes: (await weez('GET /weezs/:id/thread', { id: posted.id })).weeze.likesCount }))`
  const constants = `const url = process.env.URL ?? ''\nconst token = process.env.TOKEN ?? ''`
  await writeFile(join(project, 'page.ts'), [constants, await examplesOf('docs/api.md', /createWeez/), told].join('\n'))
  for (const path of ['persona-bot/bot.ts', 'tour/tour.ts'])
    await copyFile(join(root, 'examples', path), join(project, path.split('/')[1] ?? ''))
  const compiled = await run(join(root, 'node_modules/.bin/tsc'), [], { cwd: project }).catch(error => error as { stdout: string })
  errors = compiled.stdout.split('\n').filter(line => line.includes(': error TS'))
})

afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})

/** Starts a compiled program outside; `said` has its lines. */
const start = (name: string, more: Record<string, string>) => {
  const child = spawn(process.execPath, [join(project, 'out', `${name}.js`)], {
    env: { ...env, WEEZ_URL: weez.url, WEEZ_TOKEN: token, ...more },
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => said.push(...String(data).trim().split('\n')))
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  stops.push(stop)
  return { said, stop }
}

test('the client that the server gives away says before it runs what is wrong, needs nothing, and calls the server', async () => {
  await promise('API-43', () =>
    expect([...new Set(errors.map(line => line.replace(/,.*/s, '')))]).toEqual(wrong.map((_, at) => `wrong.ts(${at + 2}`)),
  )
  const installed = join(project, 'node_modules', 'weez-client')
  await promise('EXO-257', () => expect(served).toEqual([200, 'application/gzip']))
  await promise('API-43', () => expect(installedFolders, 'and nothing else').toEqual([project, installed]))
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

  const { stdout } = await run(process.execPath, [join(project, 'out', 'page.js')], { env: { ...env, URL: weez.url, TOKEN: token } })
  const [refused, said] = stdout.split('\n')
  expect([refused, JSON.parse(said ?? '')]).toEqual([expect.stringMatching(/^404 NOT_FOUND \w+$/), { posted: 'From a program', likes: 1 }])
  const docs = await (await fetch(`${weez.url}/acme/docs`)).text()
  await promise('EXO-257', () => expect(docs).toContain('href="/acme/weez-client.tgz"'))
})

test('all procedures are typed for tRPC’s own client, and queries without input take nothing', async () => {
  await promise('EXO-255', () => expect(errors.filter(line => !line.startsWith('wrong.ts'))).toEqual([]))
  const program = `${await readFile(join(project, 'out', 'page-trpc.js'), 'utf8')}\nconsole.log(JSON.stringify([(await trpc.auth.session.query()).username, (await trpc.admin.webhooks.list.query()).data.length]))`
  await writeFile(join(project, 'out', 'asks.js'), program.replace(/^/, `const url = '${weez.url}', token = '${token}'\n`))
  await writeFile(join(project, 'out', 'package.json'), '{"type":"module"}')
  const { stdout } = await run(process.execPath, [join(project, 'out', 'asks.js')])
  await promise('EXO-255', () => expect(stdout.trim().split('\n').at(-1)).toBe('["animator",0]'))
})

test('a program outside signs in, posts a picture, writes as a persona, publishes, and gets each event signed', async () => {
  const port = await freePort()
  await allowWebhooks(weez.url, demoPassword, `http://127.0.0.1:${port}`)
  const picture = join(project, 'quay.png')
  await writeFile(picture, await squarePng())
  const { said, stop } = start('tour', { WEEZ_PASSWORD: demoPassword, WEEZ_PICTURE: picture, HOOK_PORT: String(port) })
  await promise('EXO-263', async () => {
    const lines = [
      'signed in as animator',
      'weeze.posted @animator wrote: Vu du quai. #tour',
      'weeze.replied @nadia_quainord answered @animator: Merci pour la photo !',
      'article.published La rédaction: Le quai rouvre',
      'replies and likes 1 1',
      'the 45th is older: true',
      'sequence RUNNING',
      'waiting for events',
    ]
    await expect.poll(() => lines.filter(line => !said.includes(line)), { message: said.join('\n') }).toEqual([])
  })
  await stop()
})

test('a persona answers players who mention it or write to it', async () => {
  const bot = start('bot', { WEEZ_PERSONA: 'nadia_quainord', WEEZ_SECONDS: '0.2' })
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

test('in a bundle for browsers the client is small, and nothing of tRPC is in it', async () => {
  await writeFile(join(project, 'main.js'), `import { createWeez } from 'weez-client'\nexport const weez = createWeez({ url: '' })`)
  const made = await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, lib: { entry: 'main.js', formats: ['es'] } },
  })
  const [chunk] = [made].flat().flatMap(one => ('output' in one ? one.output : []))
  const code = chunk?.type === 'chunk' ? chunk.code : ''
  await promise('EXO-265', () => {
    expect(code).toContain('idempotency-key')
    expect(gzipSync(code).length).toBeLessThan(2048)
  })
})

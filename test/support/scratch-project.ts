import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { webhookEventData } from '#routers/admin/webhook-events.contract.ts'
import { startWeez, stopServer } from './built-server.ts'
import { copyDemoFolder, demoPassword } from './demo-folder.ts'
import { freePort } from './free-port.ts'
import { signIn } from './sign-in.ts'
import { squarePng } from './test-images.ts'
import { allowWebhooks, callTrpc } from './trpc-calls.ts'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** The compilers that programs outside may have, as in package.json; the first one's programs are run. */
const compilers = {
  'TypeScript 7': 'node_modules/typescript/bin/tsc',
  'TypeScript 5.9': 'test/older-typescript/node_modules/typescript/bin/tsc',
}

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

/** A program that names every event with a field of its data; it compiles as long as there are no others. */
const everyEvent = `import type { WeezEvent } from 'weez-client'
export const partOf = (event: WeezEvent): unknown => {
  switch (event.type) {
${Object.entries(webhookEventData)
  .map(([type, { shape }]) => {
    const [field] = Object.keys(shape)
    return `    case '${type}': return event.data${field ? `.${field}` : ''}`
  })
  .join('\n')}
    default: { const none: never = event; return none }
  }
}`

/** The examples of a page in TypeScript, as one program. */
const examplesOf = async (page: string, imports: RegExp) => {
  const text = await readFile(join(root, page), 'utf8')
  const all = [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code).filter(code => imports.test(code))
  expect(all, page).toHaveLength(1)
  return all.join('\n')
}

/** What the tour says. */
const tourLines = [
  'signed in as animator',
  'weeze.posted @animator wrote: Vu du quai. #tour',
  'weeze.replied @nadia_quainord answered @animator: Merci pour la photo !',
  'weeze.liked by @nadia_quainord: Vu du quai. #tour',
  'article.published La rédaction: Le quai rouvre',
  'sequence.started RUNNING',
  'sequence.ended STOPPED',
  'replies and likes 1 1',
  'the 45th is older: true',
  'sequence RUNNING',
  'waiting for events',
]

const npmEnv = { ...process.env, npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' }

/** Installs what a server gives away into an empty folder, with the examples of its pages as programs beside it. */
const install = async (project: string, url: string) => {
  const given = await fetch(`${url}/acme/weez-client.tgz`)
  const packed = new Uint8Array(await given.arrayBuffer())
  await writeFile(join(project, 'weez-client.tgz'), packed)
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'outside', private: true, type: 'module' }))
  await run('npm', ['install', './weez-client.tgz'], { cwd: project, env: npmEnv })
  const { stdout: listed } = await run('npm', ['ls', '--all', '--parseable'], { cwd: project, env: npmEnv })
  // tRPC's own client is what programs install that want the procedures.
  for (const scope of ['@trpc', '@types']) await mkdir(join(project, 'node_modules', scope))
  for (const name of ['@trpc/client', '@trpc/server', '@types/node', 'undici-types'])
    await symlink(join(root, 'node_modules', name), join(project, 'node_modules', name))
  return { status: given.status, type: given.headers.get('content-type'), packed: packed.length, installed: listed.trim().split('\n') }
}

const writePrograms = async (project: string, programs: Record<string, string>) => {
  const declared = `declare const url: string, token: string\n`
  const told = `console.log(JSON.stringify({ posted: posted.text, likes: (await weez('GET /weezs/:id/thread', { id: posted.id })).weeze.likesCount }))`
  const constants = `const url = process.env.URL ?? ''\nconst token = process.env.TOKEN ?? ''`
  const written: Record<string, string> = {
    'tsconfig.json': JSON.stringify(config),
    'ws.d.ts': wsTypes,
    'every-event.ts': everyEvent,
    'readme.ts': await examplesOf('server/sdk/readme.md', /walk/),
    'readme-trpc.ts': await examplesOf('server/sdk/readme.md', /trpc/),
    'page-trpc.ts': `${await examplesOf('docs/api.md', /trpc/)}\n${declared}`,
    'page.ts': [constants, await examplesOf('docs/api.md', /createWeez/), told].join('\n'),
    ...programs,
  }
  for (const [name, text] of Object.entries(written)) await writeFile(join(project, name), text)
  for (const path of ['persona-bot/bot.ts', 'tour/tour.ts'])
    await copyFile(join(root, 'examples', path), join(project, path.split('/')[1] ?? ''))
}

/**
 * A project outside of the repository that has installed the client of a running server, and is compiled with each of the compilers; `programs`
 * are more of its files.
 */
export const openScratchProject = async (programs: Record<string, string> = {}) => {
  const stops: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const stop of stops.toReversed()) await stop()
  }
  try {
    const project = await mkdtemp(join(tmpdir(), 'weez-outside-'))
    stops.push(() => rm(project, { recursive: true }))
    const { folder, remove } = await copyDemoFolder()
    stops.push(remove)
    const weez = await startWeez(folder)
    stops.push(() => stopServer(weez))
    const asked = { name: 'The client' }
    const { secret: token } = await callTrpc<{ secret: string }>(
      weez.url,
      await signIn(weez.url, 'animator', demoPassword),
      'auth.tokens.add',
      asked,
    )
    const given = await install(project, weez.url)
    await writePrograms(project, programs)
    const compile = async (compiler: string, at: number) => {
      const options = at === 0 ? [] : ['--noEmit']
      const said = await run(process.execPath, [join(root, compiler), ...options], { cwd: project }).catch(
        error => error as { stdout: string },
      )
      return said.stdout.split('\n').filter(line => line.includes('error TS'))
    }
    const names = Object.keys(compilers)
    const errors = await Promise.all(Object.values(compilers).map(compile))

    /** Starts a compiled program; `said` has its lines. */
    const start = (name: string, more: Record<string, string>, node = process.execPath) => {
      const child = spawn(node, [join(project, 'out', `${name}.js`)], {
        env: { ...npmEnv, WEEZ_URL: weez.url, WEEZ_TOKEN: token, ...more },
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

    /** Runs the tour with a Node until it has said all its lines. */
    const runTour = async (node?: string) => {
      const port = await freePort()
      await allowWebhooks(weez.url, demoPassword, `http://127.0.0.1:${port}`)
      const picture = join(project, `quay-${port}.png`)
      await writeFile(picture, await squarePng())
      const { said, stop } = start('tour', { WEEZ_PASSWORD: demoPassword, WEEZ_PICTURE: picture, HOOK_PORT: String(port) }, node)
      await expect.poll(() => tourLines.filter(line => !said.includes(line)), { message: said.join('\n') }).toEqual([])
      await stop()
    }
    return { project, weez, token, given, errors: names.map((name, at) => [name, errors[at] ?? []] as const), start, runTour, close }
  } catch (error) {
    await close()
    throw error
  }
}

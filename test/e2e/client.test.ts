import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startWeez, stopServer } from '#test/support/built-server.ts'
import { copyDemoFolder, demoPassword } from '#test/support/demo-folder.ts'
import { promise } from '#test/support/promise.ts'
import { signIn } from '#test/support/sign-in.ts'
import { callTrpc } from '#test/support/trpc-calls.ts'

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
]

const config = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: 'esnext',
    module: 'nodenext',
    lib: ['esnext', 'dom'],
    types: [],
  },
  include: ['*.ts'],
}

test('the packed client is installed without a network, knows what is wrong before it runs, and calls a server', async () => {
  const project = await mkdtemp(join(tmpdir(), 'weez-outside-'))
  const { folder, remove } = await copyDemoFolder()
  const weez = await startWeez(folder)
  const env = { ...process.env, npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' }
  try {
    const pack = ['--disable-warning=ExperimentalWarning', join(root, 'server/dev/pack-sdk.ts'), project]
    const packed = (await run(process.execPath, pack, { env })).stdout.trim()
    expect(packed).toMatch(/weez-client-\d+\.\d+\.\d+\.tgz$/)
    await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'outside', private: true, type: 'module' }))
    await run('npm', ['install', packed], { cwd: project, env })
    const installed = join(project, 'node_modules', 'weez-client')
    const { stdout: listed } = await run('npm', ['ls', '--all', '--parseable'], { cwd: project, env })
    await promise('API-43', () => expect(listed.trim().split('\n'), 'and nothing else').toEqual([project, installed]))
    for (const file of ['index.js', 'index.d.ts']) {
      // Nothing of the server, and no path of this machine.
      expect(await readFile(join(installed, file), 'utf8')).not.toMatch(/\bimport\b|drizzle|sqlite|#routers|\.\.\/|\/work\//)
    }

    const page = await readFile(join(root, 'docs/api.md'), 'utf8')
    const [, example = ''] = /```ts\n(.*?)```/s.exec(page) ?? []
    const [imports = '', ...rest] = example.split('\n')
    const given = `declare const process: { env: { [name: string]: string } }\nconst url = process.env.URL ?? ''\nconst token = process.env.TOKEN ?? ''`
    const told = `console.log(JSON.stringify({ posted: posted.text, likes: (await weez('GET /weezs/:id/thread', { id: posted.id })).weeze.likesCount }))`
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config))
    await writeFile(join(project, 'right.ts'), [imports, given, ...rest, told].join('\n'))
    await writeFile(
      join(project, 'wrong.ts'),
      [`import { createWeez } from 'weez-client'; const weez = createWeez({ url: '' })`, ...wrong].join('\n'),
    )
    const compiled = await run(join(root, 'node_modules/.bin/tsc'), ['--outDir', 'out', '--noEmitOnError', 'false'], {
      cwd: project,
    }).catch(error => error as { stdout: string })
    const lines = compiled.stdout.split('\n').filter(line => line.includes('error'))
    await promise('API-43', () =>
      expect([...new Set(lines.map(line => line.replace(/,.*/s, '')))]).toEqual(wrong.map((_, at) => `wrong.ts(${at + 2}`)),
    )

    const session = await signIn(weez.url, 'camille', demoPassword)
    const { secret } = await callTrpc<{ secret: string }>(weez.url, session, 'auth.tokens.add', { name: 'The client' })
    const { stdout } = await run(process.execPath, [join(project, 'out', 'right.js')], { env: { ...env, URL: weez.url, TOKEN: secret } })
    const [refused, said] = stdout.split('\n')
    expect([refused, JSON.parse(said ?? '')]).toEqual([
      expect.stringMatching(/^404 NOT_FOUND \w+$/),
      { posted: 'From a program', likes: 1 },
    ])
  } finally {
    await stopServer(weez)
    await remove()
    await rm(project, { recursive: true })
  }
})

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startWeez, stopServer } from '#test/support/built-server.ts'
import { copyDemoFolder, demoPassword } from '#test/support/demo-folder.ts'
import { promise } from '#test/support/promise.ts'

const page = resolve(import.meta.dirname, '../../docs/api.md')

test('the examples of docs/api.md run as they stand there, and there are none in a language that no test runs', async () => {
  const text = await readFile(page, 'utf8')
  const blocks = [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => [language, code] as const)
  const examplesIn = (wanted: string) => blocks.filter(([language]) => language === wanted).map(([, code]) => code)
  const examples = examplesIn('js')
  expect(examples.length).toBeGreaterThan(4)
  // Those in TypeScript are compiled and run with the packed client; what is neither is what the server sends.
  await promise('EXO-292', () => expect(new Set(blocks.map(([language]) => language))).toEqual(new Set(['sh', 'js', 'ts', 'json', ''])))
  for (const sent of examplesIn('')) expect(sent).toMatch(/^event: /)
  const { folder, remove } = await copyDemoFolder()
  const weez = await startWeez(folder)
  try {
    const script = join(folder, 'examples.mjs')
    await writeFile(script, examples.join('\n'))
    const env = { ...process.env, WEEZ_URL: weez.url, WEEZ_PASSWORD: demoPassword }
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
    const shell = { cwd: await mkdtemp(join(folder, 'shell-')), env: { ...env, npm_config_audit: 'false', npm_config_fund: 'false' } }
    const { stdout: said } = await promisify(execFile)('sh', ['-ec', examplesIn('sh').join('\n')], shell)
    await promise('EXO-292', () => expect(said.trim().split('\n').at(-1)).toBe('From curl'))
    expect(stdout.split('\n')).toEqual([
      'signed in as animator',
      'refused: NOT_FOUND not_found',
      'with a token: 200 20',
      'older than the first page: 20',
      'new since then: 0',
      'written once: true',
      expect.stringMatching(/^in reply to \w+$/),
      'named: camille',
      'uploaded string',
      'last message: Pouvez-vous me rappeler ?',
      'live: 61 points of 60 minutes',
      'Équipe A closed true false',
      'noted once: true 1',
      'it said before: La cellule répond en huit minutes.',
      'to do: 1 evidence: 1',
      'file of the run: 200 application/zip true',
      'genuine: true',
      'weeze.posted Cela se sait. #Valmare',
      'caught up with true',
      expect.stringMatching(/^BAD_REQUEST \{.*colour/),
      'No user authenticated',
      '',
    ])
  } finally {
    await stopServer(weez)
    await remove()
  }
})

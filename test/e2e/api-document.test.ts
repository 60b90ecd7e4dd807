import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startWeez, stopServer } from '#test/support/built-server.ts'
import { copyDemoFolder, demoPassword } from '#test/support/demo-folder.ts'

const page = resolve(import.meta.dirname, '../../docs/api.md')

test('the examples of docs/api.md run as they stand there', async () => {
  const text = await readFile(page, 'utf8')
  const examples = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code)
  expect(examples.length).toBeGreaterThan(4)
  const { folder, remove } = await copyDemoFolder()
  const weez = await startWeez(folder)
  try {
    const script = join(folder, 'examples.mjs')
    await writeFile(script, examples.join('\n'))
    const env = { ...process.env, WEEZ_URL: weez.url, WEEZ_PASSWORD: demoPassword }
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
    expect(stdout.split('\n')).toEqual([
      'signed in as animator',
      'with a token: 200 20',
      'older than the first page: 20',
      'new since then: 0',
      'written once: true',
      expect.stringMatching(/^in reply to \w+$/),
      'named: camille',
      'uploaded string',
      'last message: Pouvez-vous me rappeler ?',
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

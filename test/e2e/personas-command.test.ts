import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWeez, stopServer } from '../support/built-server.ts'
import { copyDemoFolder } from '../support/demo-folder.ts'
import { promise } from '../support/promise.ts'
import { runWeez } from '../support/run-weez.ts'
import { squarePng } from '../support/test-images.ts'

let folder: string
let demo: Awaited<ReturnType<typeof copyDemoFolder>>
beforeAll(async () => {
  demo = await copyDemoFolder()
  folder = await mkdtemp(join(tmpdir(), 'weez-command-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await demo?.remove()
})

const weez = (...args: string[]) => runWeez([...args, '--data', demo.folder])

test('the command line checks a file with personas, reports its errors, imports it and changes existing personas', {
  tags: ['long'],
}, async () => {
  const [right, wrong, photo] = ['right.csv', 'wrong.csv', 'vigie.png'].map(name => join(folder, name)) as [string, string, string]
  await writeFile(right, 'username;name;photo;followers\nvigie;La Vigie;VIGIE.png;3\nmouette;La Mouette;;\n')
  await writeFile(wrong, 'username;name\nBad Name;X\n')
  await writeFile(photo, await squarePng())
  const place = ['--exercise', 'acme/blue']
  const running = await startWeez(demo.folder)
  await promise('ADM-20', async () =>
    expect(await weez('persona', 'import', right, photo, ...place, '--dry-run')).toEqual({
      code: 0,
      stdout: 'nothing was written: 2 to add, 0 to update\n',
      stderr: '',
    }),
  )
  expect(await weez('persona', 'import', right, photo, ...place)).toMatchObject({ code: 3 })
  await stopServer(running)
  await promise('ADM-20', async () => {
    expect(await weez('persona', 'import', wrong)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^row 2 {2}error {4}Username “Bad Name”/),
      stderr: expect.stringMatching(/^weez: nothing was imported: 1 row to correct[^\n]+\n$/),
    })
    expect(await weez('persona', 'import', right, photo, ...place)).toMatchObject({
      code: 0,
      stdout: '2 personas added, 0 personas updated\n',
    })
  })
  expect(await weez('persona', 'import', right, photo, ...place)).toMatchObject({ code: 1 })
  expect(await weez('persona', 'import', right, photo, ...place, '--update')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('0 personas added, 2 personas updated\n'),
  })
  expect(await weez('persona', 'import')).toMatchObject({ code: 2 })
  expect(await weez('persona', 'import', '--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('[--update] [--dry-run]') })
})

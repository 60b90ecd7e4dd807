import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

test('the command line imports a chronogramme, reports the errors of one, and exports it again', { tags: ['long'] }, async () => {
  const [right, wrong, picture] = ['right.csv', 'wrong.csv', 'place.png'].map(name => join(folder, name)) as [string, string, string]
  await writeFile(right, 'Heure;Auteur;Message;Image\n10h15;@vigie_nouvelle;Bonjour;place.png\n10h20;@vigie_nouvelle;Encore;\n')
  await writeFile(wrong, 'Heure;Auteur;Message\n10h75;@vigie_nouvelle;Bonjour\n')
  await writeFile(picture, await squarePng())

  await promise('SEQ-15', async () =>
    expect(await weez('sequence', 'import', right, picture, '--exercise', 'acme/blue', '--name', 'Phase 1')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/row 2 +warning +Unknown persona “@vigie_nouvelle”.*\n.*\n"Phase 1" has 2 items\n$/),
    }),
  )
  expect(await weez('sequence', 'import', wrong)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('row 2  error    Unreadable time “10h75”'),
  })
  for (const args of [
    ['import', right, '--exercise', 'nobody'],
    ['export', join(folder, 'x.csv'), '--name', 'nothing'],
  ])
    expect(await weez('sequence', ...args)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^weez: [^\n]+\n$/) })

  for (const args of [['import'], ['dance']])
    expect(await weez('sequence', ...args)).toMatchObject({ code: 2, stderr: expect.stringMatching(/^weez: [^\n]+\n$/) })

  const out = join(folder, 'out.csv')
  await promise('SEQ-15', async () => {
    expect(await weez('sequence', 'export', out, '--exercise', 'acme/blue', '--name', 'Phase 1')).toMatchObject({ code: 0 })
    expect(await readFile(out, 'utf8')).toContain('1;H+00:00:00;vigie_nouvelle;weeze;Bonjour;')
  })
  const running = await startWeez(demo.folder)
  expect(await weez('sequence', 'import', right)).toMatchObject({ code: 3 })
  await stopServer(running)
})

test('a dry run asks what has two readings at its row, and tells what it does not read', async () => {
  const dryRun = (name: string) =>
    weez('sequence', 'import', fileURLToPath(new URL(`../cases/plans/${name}`, import.meta.url)), '--dry-run')
  await promise('EXO-433', async () =>
    expect(await dryRun('added-below.csv')).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/row 4 {2}error {4}“10h45” comes before the row above/),
      stderr: expect.stringContaining('1 row to correct'),
    }),
  )
  await promise('EXO-436', async () =>
    expect(await dryRun('two-sheets.xlsx')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^file {2}warning {2}Sheets not read: Après-midi\n/),
    }),
  )
})

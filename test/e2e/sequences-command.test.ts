import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UnderstoodPlan } from '#routers/plan/understand.contract.ts'
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

const plan = (name: string) => fileURLToPath(new URL(`../cases/plans/${name}`, import.meta.url))
const understand = async (name: string, ...args: string[]) => {
  const { code, stdout, stderr } = await weez('sequence', 'import', plan(name), '--dry-run', '--json', ...args)
  return { code, stderr, told: stdout === '' ? undefined : (JSON.parse(stdout) as UnderstoodPlan) }
}

test('a dry run as JSON tells what is understood of a director’s plan, and ends with 4 while something is open', async () => {
  const { code, told } = await understand('hopital-tplus.xlsx')
  await promise('PLAN-14', () => {
    expect(code).toBe(4)
    expect(told).toMatchObject({ sheet: 'Injects', headingRow: 1, counts: { rows: 6, ready: 6, question: 0, out: 0 } })
  })
  expect(told?.questions[0]).toEqual({
    id: 'unit',
    text: 'Are numbers such as “T+120” minutes or hours? The last line is at H+02:00.',
    options: ['minutes', 'hours'],
    chosen: 'minutes',
  })
})

test('answers settle what a plan leaves open', async () => {
  const { told } = await understand('hopital-tplus.xlsx')
  const answers = join(folder, 'answers.json')
  const given = Object.fromEntries((told?.questions ?? []).map(({ id, chosen, options }) => [id, chosen ?? options[0]]))
  await writeFile(answers, JSON.stringify(given))
  await promise('PLAN-14', async () => expect((await understand('hopital-tplus.xlsx', '--answers', answers)).code).toBe(0))
})

test('an answer that moves the lines shows where they fall', async () => {
  const answers = join(folder, 'hours.json')
  await writeFile(answers, JSON.stringify({ unit: 'hours' }))
  const { told } = await understand('hopital-tplus.xlsx', '--answers', answers)
  await promise('PLAN-07', () => expect(told?.rows.at(-1)).toMatchObject({ row: 7, offset: 120 * 3600 }))
  expect(told?.questions.map(({ id }) => id)).toContain('span')
})

test.each([
  ['annuaire-saint-aubrac.xlsx', /list of people.*lacks.*persona/],
  ['suivi-missions.xlsx', /log of missions.*lacks/],
  ['valmare-ancien.xls', /XLSX/],
  ['valmare-libre.ods', /XLSX/],
])('%s is refused in one sentence that says what it seems to be', async (name, sentence) => {
  const { code, stderr } = await understand(name)
  await promise('PLAN-16', () => {
    expect(code).toBe(1)
    expect(stderr).toMatch(sentence)
  })
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

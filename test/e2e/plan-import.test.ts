import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlanUpload } from '#routers/plan/plan-uploads.contract.ts'
import { understoodPlan } from '#routers/plan/understand.contract.ts'
import { startWeez, stopServer } from '../support/built-server.ts'
import { copyDemoFolder, demoPassword } from '../support/demo-folder.ts'
import { fileForm } from '../support/file-form.ts'
import { promise } from '../support/promise.ts'
import { runWeez } from '../support/run-weez.ts'
import { signIn } from '../support/sign-in.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`../cases/${name}`, import.meta.url))
let folder: string
let demo: Awaited<ReturnType<typeof copyDemoFolder>>
beforeAll(async () => {
  demo = await copyDemoFolder()
  folder = await mkdtemp(join(tmpdir(), 'weez-plans-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await demo?.remove()
})
const importPlan = (...args: string[]) => runWeez(['sequence', 'import', ...args, '--data', demo.folder])

test('the command and a program see the same of a plan', { tags: ['long'] }, async () => {
  const server = await startWeez(demo.folder)
  try {
    const headers = await signIn(server.url, 'animator', demoPassword)
    for (const file of ['hopital-tplus.xlsx', 'valmare-presse.csv']) {
      const body = fileForm(new File([readFileSync(pathOf(`plans/${file}`))], file), { options: JSON.stringify({ locale: 'en' }) })
      const answer = await fetch(`${server.url}/admin/plan-uploads`, { method: 'POST', headers, body })
      const { preview } = (await answer.json()) as PlanUpload
      const { stdout } = await importPlan(pathOf(`plans/${file}`), '--dry-run', '--json')
      await promise('PLAN-14', () => expect(JSON.parse(stdout)).toEqual(understoodPlan.parse(preview)))
    }
  } finally {
    await stopServer(server)
  }
})

test('the command imports a plan once nothing of it is open, and ends with 4 before', async () => {
  const plan = pathOf('plans/hopital-tplus.xlsx')
  const asked = await importPlan(plan)
  expect(asked).toMatchObject({ code: 4, stdout: expect.stringContaining('question  unit  ') })
  const answers = join(folder, 'answers.json')
  const { stdout } = await importPlan(plan, '--dry-run', '--json')
  const { questions } = understoodPlan.parse(JSON.parse(stdout))
  await writeFile(answers, JSON.stringify(Object.fromEntries(questions.map(({ id, chosen, options }) => [id, chosen ?? options[0]]))))
  await promise('PLAN-14', async () =>
    expect(await importPlan(plan, '--answers', answers)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(new RegExp(`^"${basename(plan, '.xlsx')}" has \\d+ items\\n$`)),
    }),
  )
})

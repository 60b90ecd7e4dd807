import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { PlanReading, PlanUpload } from '#routers/plan/plan-uploads.contract.ts'
import { understoodPlan } from '#routers/plan/understand.contract.ts'
import { tellUnderstood } from '#server/cli/sequence.ts'
import { expectedPlans, expectRows, plansFolder } from '#test/support/expected-plans.ts'
import { fileForm } from '#test/support/file-form.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite, type RequestOptions } from '#test/support/site.ts'

describeSiteOnSqlite('Plans as directors have them', site => {
  const options = { options: JSON.stringify({ locale: 'en' }) }
  const formOf = async (file: string, fields: Record<string, string>) =>
    fileForm(new File([await openAsBlob(join(plansFolder, file))], file), fields)
  const send = (path: string, asking: RequestOptions) => site().ask('POST', `/acme/admin/${path}`, { as: ['acme', 'animator'], ...asking })
  /** What the command prints, and its exit code; the sentence with which it refuses. */
  const runCommand = async (file: string) => {
    const printed: string[] = []
    const output = vi.spyOn(process.stdout, 'write').mockImplementation(text => printed.push(String(text)) > 0)
    try {
      const code = await tellUnderstood(site().world.services, { exercise: 'acme', json: true }, [join(plansFolder, file)])
      return { code, told: JSON.parse(printed.join('')) }
    } catch (error) {
      return { code: 1, told: String(error) }
    } finally {
      output.mockRestore()
    }
  }

  test.each(expectedPlans.filter(({ refused }) => !refused))('$file is understood alike by upload, preview and command', async expected => {
    const { preview, uploadId } = (await send('plan-uploads', { body: await formOf(expected.file, options) })).json as PlanUpload
    const again = (await send(`plan-uploads/${uploadId}/preview`, { json: { locale: 'en' } })).json as PlanReading
    const { code, told } = await runCommand(expected.file)
    const plan = understoodPlan.parse(preview)
    await promise('PLAN-14', () => {
      expect(told).toEqual(plan)
      expect(code).toBe(plan.counts.question > 0 || plan.questions.length > 0 ? 4 : 0)
    })
    expect(again.preview).toEqual(preview)
    expectRows(plan.rows, expected)
  })

  test.each(expectedPlans.filter(({ refused }) => refused))('$file is refused in one sentence by all', async ({ file }) => {
    const { status, json } = await send('plan-uploads', { body: await formOf(file, options) })
    const { code, told } = await runCommand(file)
    const sentence = status === 200 ? (json as PlanUpload).refusal?.text : undefined
    await promise('PLAN-16', () => expect(code).toBe(1))
    expect([200, 400]).toContain(status)
    if (sentence) expect(told).toContain(sentence)
  })

  test.each(expectedPlans.filter(({ asks }) => asks))('$file is not imported in one call while it asks', async ({ file }) => {
    const body = await formOf(file, { options: JSON.stringify({ name: 'Plan', locale: 'en' }) })
    const answer = await send('sequences/import', { body })
    await promise('PLAN-14', () => expect(answer).toMatchObject({ status: 400, json: { error: { code: 'BAD_REQUEST' } } }))
  })
})

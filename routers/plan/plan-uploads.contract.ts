import { z } from 'zod'
import { languages } from '#locales/languages.ts'
import { nameMax, weezeTextMax } from '../limits.contract.ts'
import { person } from '../people.contract.ts'
import { exactText, id, line, text } from '../scalars.contract.ts'
import { sequenceName } from '../sequences/sequences.contract.ts'
import { uploadSchema } from '../spreadsheets/spreadsheets.contract.ts'
import { planPreview, understoodPlan } from './understand.contract.ts'

/** How long an upload is kept, in milliseconds, and how many of them one person has (PLAN-17). */
export const planUploadKeptFor = 60 * 60 * 1000
export const planUploadsMax = 3

/** The answers to what a plan leaves open, and everything else that was changed of what is understood, by ids such as `channel:Twitter` or `row:17:time`. */
export const planAnswers = z
  .record(exactText(1000), text(weezeTextMax))
  .meta({ description: 'Answers by the ids of the questions', example: { unit: 'minutes' } })
export type PlanAnswers = z.infer<typeof planAnswers>

/** The ids of the sequences that came from a director's plan, in whose layout they can be exported (PLAN-15). */
export const sequencesWithSource = z.array(id)

/** What a file without a plan seems to be (PLAN-16). */
const seemings = ['people', 'log', 'empty', 'other'] as const

/** What is understood of a plan, or why it is none: one sentence, and the sheets of which another one may be a plan. */
export const planReading = z.object({
  preview: planPreview.nullable(),
  refusal: z.object({ text: z.string(), seems: z.enum(seemings), sheets: understoodPlan.shape.sheets }).nullable(),
})
export type PlanReading = z.infer<typeof planReading>

export const planUpload = planReading.extend({
  /** Null for a ZIP, which is a chronogramme with its pictures and is not kept. */
  uploadId: id.nullable(),
  name: z.string(),
  bytes: z.int(),
  /** Whether it is a chronogramme as Weez writes them, which `admin.sequences.previewImport` reads without a question. */
  own: z.boolean(),
})
export type PlanUpload = z.infer<typeof planUpload>

/** Somebody whom a name of a plan can mean. */
const planPerson = person.extend({ persona: z.boolean(), group: z.string() })
export const planPeople = z.array(planPerson)

/** The language of the sentences. */
const locale = z.enum(languages).default(languages[0]).meta({ description: 'The language of the sentences' })
const answers = planAnswers.default({})
const uploadId = id.meta({ description: 'The id of the upload', example: 42 })
/** The name under which the meaning of the headings is remembered for the client; null = it is not. */
const rememberAs = line(nameMax)
  .nullable()
  .default(null)
  .meta({ description: 'The name under which the meaning of the headings is remembered' })

export const uploadPlanInput = uploadSchema(z.strictObject({ answers, locale }).prefault({}), 0)
export type UploadPlanInput = z.infer<typeof uploadPlanInput>
export const previewPlanInput = z.strictObject({ uploadId, answers, locale })
export type PreviewPlanInput = z.infer<typeof previewPlanInput>
export const importPlanInput = z.strictObject({ uploadId, answers, locale, name: sequenceName, rememberAs })
export type ImportPlanInput = z.infer<typeof importPlanInput>
export const importPlanFileInput = uploadSchema(z.strictObject({ answers, locale, name: sequenceName, rememberAs }), 0)
export type ImportPlanFileInput = z.infer<typeof importPlanFileInput>
export const forgetPlanInput = z.strictObject({ uploadId })
export type ForgetPlanInput = z.infer<typeof forgetPlanInput>

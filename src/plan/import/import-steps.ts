import type { PlanPreview } from '#routers/plan/understand.contract.ts'
import { namesOfSide } from './names-of-side.ts'

/** The steps of the import of a plan: what its columns mean, what it leaves open, and its rows. */
export const importSteps = ['columns', 'readings', 'rows'] as const
export type ImportStep = (typeof importSteps)[number]

/** Whether a plan leaves nothing open: its second step is passed over then. */
const hasQuestions = (preview: PlanPreview): boolean =>
  preview.questions.length > 0 || (['senders', 'recipients', 'players'] as const).some(side => namesOfSide(preview, side).open.length > 0)

/** How many questions of a plan have no likely answer and wait for one; a long gap is only shown. */
export const countOpen = ({ questions }: PlanPreview): number =>
  questions.filter(({ subject, chosen }) => chosen === null && subject !== 'gap' && subject !== 'span').length

/** The step after another one. */
export const toNextStep = (step: ImportStep, preview: PlanPreview): ImportStep =>
  step === 'columns' && hasQuestions(preview) ? 'readings' : 'rows'

/** The step before another one. */
export const toPreviousStep = (step: ImportStep): ImportStep => importSteps[Math.max(0, importSteps.indexOf(step) - 1)] ?? 'columns'

/** Where an import begins: a plan of which all columns are remembered skips them. */
export const toFirstStep = (preview: PlanPreview | null): ImportStep =>
  preview?.model && preview.columns.every(({ reading }) => reading !== 'check') ? toNextStep('columns', preview) : 'columns'

/** The answers that still mean something beside new ones: another sheet has other columns and rows, other headings have other columns. */
export const withoutStale = (answers: Record<string, string>, given: Record<string, string>): Record<string, string> => {
  const stale = [
    ...('sheet' in given ? ['headingRow', 'column:', 'texts', 'row:'] : []),
    ...('headingRow' in given ? ['column:', 'texts'] : []),
  ]
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !stale.some(start => id.startsWith(start))))
}

import { toPlanPreview, type UnwordedPreview } from '#routers/plan/preview.rules.ts'
import { type PlanContext, type Understanding, understandPlan } from '#routers/plan/understand.rules.ts'
import type { PlanSheet } from '#routers/plan/workbook.rules.ts'

/** A sheet of lines whose cells are separated by bars. */
export const planSheet = (name: string, lines: string, hidden = false): PlanSheet => ({
  name,
  hidden,
  rows: lines
    .trim()
    .split('\n')
    .map(line => line.split('|').map(cell => ({ text: cell.trim() }))),
})

const contextOf = (context: Partial<PlanContext>): PlanContext => ({ hasMail: false, people: [], answers: {}, ...context })

/** What is understood of sheets; throws for those that are no plan, and for bad answers. */
export const understand = (sheets: readonly PlanSheet[], context: Partial<PlanContext> = {}): Understanding => {
  const found = understandPlan(sheets, contextOf(context))
  if (!('rows' in found)) throw new Error(JSON.stringify(found))
  return found
}

/** What a page shows of sheets. */
export const previewPlan = (sheets: readonly PlanSheet[], context: Partial<PlanContext> = {}): UnwordedPreview =>
  toPlanPreview(understand(sheets, context), contextOf(context))

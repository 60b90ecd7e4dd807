import type { PlanPreview } from '#routers/plan/understand.contract.ts'

export type PreviewColumn = PlanPreview['columns'][number]
export type PreviewQuestion = PlanPreview['questions'][number]
export type PreviewWriting = PlanPreview['writings'][number]
export type PreviewRow = PlanPreview['rows'][number]

/** Answers a question of a plan, or several at once, by their ids. */
export type Answering = { onAnswer: (answers: Record<string, string>) => void }

/** The same of a row, by its id. */
export type OnRowAnswer = (answers: Record<string, string>, row?: string) => void

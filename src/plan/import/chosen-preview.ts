import { parsePlaying } from '#routers/plan/answers.rules.ts'
import { planFields } from '#routers/plan/plan-words.contract.ts'
import type { PlanPreview } from '#routers/plan/understand.contract.ts'
import type { KeptImport } from './kept-import.ts'

const toColumn = (column: PlanPreview['columns'][number], answer: string | undefined): PlanPreview['columns'][number] => {
  const field = planFields.find(field => field === answer) ?? null
  if (answer === undefined || (field !== null && field === column.field)) return column
  if (field === 'note') return { ...column, field: null, use: 'note' }
  return { ...column, field, use: field ? 'field' : 'none', reading: field ? 'known' : 'unused' }
}

/** A preview in which rows wait for the files that they name: who imports by hand is asked for them, so that none is lost unseen. */
export const withMissingFiles = (preview: PlanPreview): PlanPreview => {
  const { counts } = preview
  const rows = preview.rows.map(row => (row.state === 'ready' && row.missing.length > 0 ? { ...row, state: 'question' as const } : row))
  const question = rows.filter(({ state }) => state === 'question').length
  return { ...preview, rows, counts: { ...counts, question, ready: counts.ready + counts.question - question } }
}

/** A preview that shows the choices at once, before the file has been read again by them. */
export const withChoices = (preview: PlanPreview, answers: KeptImport['answers']): PlanPreview => {
  const { columns, questions, channelWords, names, anchor } = preview
  return {
    ...preview,
    columns: columns.map(column => toColumn(column, answers[`column:${column.letter}`])),
    questions: questions.map(question => ({ ...question, chosen: answers[question.id] ?? question.chosen })),
    channelWords: channelWords.map(word => {
      const playing = parsePlaying(answers[word.id] ?? '')
      return playing ? { ...word, kind: playing.kind, means: playing.means } : word
    }),
    names: names.map(name => ({ ...name, meaning: answers[name.id] ?? name.meaning, group: answers[`group:${name.name}`] ?? name.group })),
    anchor: { ...anchor, firstLine: answers.anchor === undefined ? anchor.firstLine : answers.anchor === 'first line' },
  }
}

import { guessField, measureColumn, type PlanColumn, type PlanHeadings } from './columns.rules.ts'
import type { PlanSheet } from './workbook.rules.ts'

/** The least length of a rival, and its share of the rows and of the length of the other one. */
const leastLength = 20
const leastFilled = 0.5
const leastShare = 1 / 3

/** The column of the texts, and another one whose heading and values say the same: which one is published is not to be guessed (PLAN-05). */
export const findRivalTexts = (sheet: PlanSheet, { row, columns }: PlanHeadings): [PlanColumn, PlanColumn] | undefined => {
  const text = columns.find(({ field }) => field === 'text')
  if (!text) return undefined
  const own = measureColumn(sheet, text.at, row + 1)
  const rival = columns.find(({ at, heading, field, noted }) => {
    if (field !== null || noted || guessField(heading)?.field !== 'text') return false
    const { values, length } = measureColumn(sheet, at, row + 1)
    return values.length >= own.values.length * leastFilled && length >= Math.max(leastLength, own.length * leastShare)
  })
  return rival && [text, rival]
}

/** The columns with the texts of those that were chosen: one of two rivals, or both below each other. */
export const chooseTexts = (columns: readonly PlanColumn[], rivals: readonly PlanColumn[], chosen: readonly PlanColumn[]): PlanColumn[] =>
  columns.map(column => {
    if (!rivals.includes(column)) return column
    return chosen.includes(column) ? { ...column, field: 'text', confidence: 1 } : { ...column, field: null, confidence: 0 }
  })

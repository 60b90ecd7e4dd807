import type { ProblemLevel } from '#routers/spreadsheets/spreadsheets.contract.ts'

/** The properties that the preview rows of all imports have in common. */
export type ImportPreviewRow = { line: number; problems: readonly { level: ProblemLevel }[] }

/** The most severe problem level of a row; undefined if the row has no problem. */
export const getWorstLevel = ({ problems }: ImportPreviewRow): ProblemLevel | undefined =>
  problems.some(({ level }) => level === 'error') ? 'error' : problems[0]?.level

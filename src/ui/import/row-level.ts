import type { ProblemLevel } from '#routers/spreadsheets/spreadsheets.contract.ts'

/** A row of a preview, as far as every kind of file has it. */
export type ImportPreviewRow = { line: number; problems: readonly { level: ProblemLevel }[] }

/** The worst that is found of a row; nothing where it is right. */
export const getWorstLevel = ({ problems }: ImportPreviewRow): ProblemLevel | undefined =>
  problems.some(({ level }) => level === 'error') ? 'error' : problems[0]?.level

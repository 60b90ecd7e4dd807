import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { getPhrases } from '#locales/index.ts'
import type { FileProblem, ProblemLevel } from '#routers/spreadsheets/spreadsheets.contract.ts'
import { printLine } from './terminal.ts'

type Row<Code extends string> = { row: number; problems: readonly { level: ProblemLevel; code: Code; value: string }[] }
type Preview<Code extends string> = { problem: FileProblem | null; rows: readonly Row<Code>[]; errors: number }
type PreviewTexts<Code extends string> = {
  problems: Record<Code, (problem: { value: string }) => string>
  file: Record<FileProblem, () => string>
}

export const readLocalFile = async (path: string) => new File([await readFile(path)], basename(path))

/** Prints the problems of a file's rows; throws when one of them prevents the import. */
export const requireValidPreview = <Code extends string, FilePreview extends Preview<Code>>(
  preview: FilePreview & Preview<Code>,
  texts: PreviewTexts<Code>,
): FilePreview => {
  const { problem, rows, errors } = preview
  if (problem) throw new Error(texts.file[problem]())
  for (const { row, problems } of rows)
    for (const { level, code, value } of problems) printLine(`row ${row}  ${level.padEnd(7)}  ${texts.problems[code]({ value })}\n`)
  if (errors > 0) throw new Error(`nothing was imported: ${getPhrases('en').imports.wrongRows({ count: errors })}`)
  return preview
}

import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { getPhrases } from '#locales/index.ts'
import type { FileProblem, ProblemLevel } from '#routers/spreadsheets/spreadsheets.contract.ts'
import { printLine } from './terminal.ts'

type Row<Code extends string> = { line: number; problems: readonly { level: ProblemLevel; code: Code; value: string }[] }
type Preview<Code extends string> = { problem: FileProblem | null; rows: readonly Row<Code>[]; errors: number }
type PreviewTexts<Code extends string> = {
  problems: Record<Code, (said: { value: string }) => string>
  file: Record<FileProblem, () => string>
}

export const readLocalFile = async (path: string) => new File([await readFile(path)], basename(path))

/** Tells what is wrong with the rows of a file, and throws where that stops its import. */
export const requireValidPreview = <Code extends string, Found extends Preview<Code>>(
  preview: Found & Preview<Code>,
  words: PreviewTexts<Code>,
): Found => {
  const { problem, rows, errors } = preview
  if (problem) throw new Error(words.file[problem]())
  for (const { line, problems } of rows)
    for (const { level, code, value } of problems) printLine(`row ${line}  ${level.padEnd(7)}  ${words.problems[code]({ value })}\n`)
  if (errors > 0) throw new Error(`nothing was imported: ${getPhrases('en').imports.wrongRows({ count: errors })}`)
  return preview
}

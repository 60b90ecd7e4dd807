import { isUtf8 } from 'node:buffer'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { z } from 'zod'
import { getPhrases } from '#locales/index.ts'
import { uploadBytesMax } from '#routers/images.contract.ts'
import type { FileNotice, FileProblem, ProblemLevel } from '#routers/spreadsheets/spreadsheets.contract.ts'
import { describeInputError } from './parse-input.ts'
import { printLine } from './terminal.ts'

type Row<Code extends string> = { row: number; problems: readonly { level: ProblemLevel; code: Code; value: string }[] }
type Preview<Code extends string> = {
  problem: FileProblem | null
  notices: readonly FileNotice[]
  rows: readonly Row<Code>[]
  errors: number
}
type PreviewTexts<Code extends string> = {
  problems: Record<Code, (problem: { value: string }) => string>
  file: Record<FileProblem, () => string>
}

/** Reads a file, its name with composed accents as tables have them; throws for one that is larger than an upload may be. */
export const readLocalFile = async (path: string): Promise<File> => {
  if ((await stat(path)).size > uploadBytesMax) throw new Error(`${basename(path)} is larger than ${uploadBytesMax / 1024 ** 2} MB`)
  return new File([await readFile(path)], basename(path).normalize())
}

/** Reads a text, without the mark that some editors begin it with; throws for one that is not UTF-8. */
export const readLocalText = async (path: string): Promise<string> => {
  const bytes = await (await readLocalFile(path)).bytes()
  if (!isUtf8(bytes)) throw new Error(`${basename(path)}: save it as UTF-8`)
  return new TextDecoder().decode(bytes)
}

/** Reads a JSON file as a schema says; throws what is wrong with it, after the name by which it is known. */
export const readLocalJson = async <Schema extends z.ZodType>(path: string, name: string, schema: Schema): Promise<z.output<Schema>> => {
  const text = await readLocalText(path)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`)
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new Error(`${name}: ${describeInputError(parsed.error)}`)
  return parsed.data
}

/** Prints what there is to tell of a file as a whole. */
export const printNotices = (notices: readonly FileNotice[], prefix = ''): void => {
  const texts = getPhrases('en').imports.notices
  for (const { code, values } of notices) printLine(`${prefix}file  warning  ${texts[code]({ values: values.join(', ') })}\n`)
}

/** Prints what there is to tell of a file, and the problems of its rows; throws when one of them prevents the import. `name` tells one file of several. */
export const requireValidPreview = <Code extends string, FilePreview extends Preview<Code>>(
  preview: FilePreview & Preview<Code>,
  texts: PreviewTexts<Code>,
  name?: string,
): FilePreview => {
  const { problem, notices, rows, errors } = preview
  const prefix = name === undefined ? '' : `${name}: `
  if (problem) throw new Error(`${prefix}${texts.file[problem]()}`)
  printNotices(notices, prefix)
  for (const { row, problems } of rows)
    for (const { level, code, value } of problems)
      printLine(`${prefix}row ${row}  ${level.padEnd(7)}  ${texts.problems[code]({ value })}\n`)
  if (errors > 0) throw new Error(`${prefix}nothing was imported: ${getPhrases('en').imports.wrongRows({ count: errors })}`)
  return preview
}

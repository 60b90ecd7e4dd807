import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { cliOptions } from '../cli/options.ts'
import { readSettings } from '../settings.ts'

/** Whether a folder exists and belongs to the current user: other owners could change the files of a running program. */
const isOwnedByUser = (folder: string): boolean => {
  try {
    const { uid } = statSync(folder)
    return process.getuid === undefined || uid === process.getuid()
  } catch {
    return false
  }
}

/** The data folder of the command line, and whether the command creates it; undefined for an invalid line, which the program reports later. */
const dataFolderOfCommand = (): { data: string; creates: boolean } | undefined => {
  try {
    const { values, positionals } = parseArgs({ options: cliOptions, allowPositionals: true })
    const creates = !values.help && ['serve', 'demo'].includes(positionals[0] ?? 'serve')
    return { data: resolve(readSettings(values).data.value), creates }
  } catch {
    return undefined
  }
}

const createTemporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'weez-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * The folder to unpack the program into: `program` in the data folder. A command without a data folder of the current user gets a temporary
 * folder, which is deleted when the process ends.
 */
export const findUnpackFolder = (): string => {
  const { data, creates } = dataFolderOfCommand() ?? { data: '', creates: false }
  try {
    if (creates) mkdirSync(data, { recursive: true })
    if (data && isOwnedByUser(data)) {
      mkdirSync(join(data, 'program'), { recursive: true })
      return join(data, 'program')
    }
  } catch {
    // The command itself reports the error when it needs the folder.
  }
  return createTemporaryFolder()
}

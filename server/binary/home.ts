import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { cliOptions } from '../cli/options.ts'
import { readSettings } from '../settings.ts'

/** Whether a folder is there and belongs to whoever runs this: what others own, others could change under a running program. */
const isOwnedByUser = (folder: string): boolean => {
  try {
    const { uid } = statSync(folder)
    return process.getuid === undefined || uid === process.getuid()
  } catch {
    return false
  }
}

/** The data folder of a command line, and whether the command makes one; the program itself says later what is wrong with the line. */
const dataFolderOfCommand = (): { data: string; makes: boolean } | undefined => {
  try {
    const { values, positionals } = parseArgs({ options: cliOptions, allowPositionals: true })
    const makes = !values.help && ['serve', 'demo'].includes(positionals[0] ?? 'serve')
    return { data: resolve(readSettings(values).data.value), makes }
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
 * Where the program may unpack itself: `program` in the data folder, the one place that it can be sure of. A command without a data
 * folder of its user's own gets a folder that is gone when it ends.
 */
export const findUnpackFolder = (): string => {
  const { data, makes } = dataFolderOfCommand() ?? { data: '', makes: false }
  try {
    if (makes) mkdirSync(data, { recursive: true })
    if (data && isOwnedByUser(data)) {
      mkdirSync(join(data, 'program'), { recursive: true })
      return join(data, 'program')
    }
  } catch {
    // The command itself will find out and say so, where it needs the folder.
  }
  return createTemporaryFolder()
}

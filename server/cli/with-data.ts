import { holdFolder } from '#db/engine/hold-folder.ts'
import type { Config } from '../config/config.ts'
import type { Parts } from '../http/context.ts'
import { openParts } from '../services.ts'
import { closeFolder } from '../upkeep/private-files.ts'
import { refuseUnfinished } from '../upkeep/unfinished.ts'

/** Exit code of a command that finds its data folder held by another process (design 8). */
export const held = 3

type Command = (parts: Parts) => Promise<number>

const run = async (config: Config, command: Command, beside: boolean): Promise<number> => {
  if (!config.databaseUrl) refuseUnfinished(config.data)
  const parts = await openParts(config, beside)
  try {
    return await command(parts)
  } finally {
    await parts.store.close()
  }
}

/** Runs a command that changes data: alone on its folder, which nobody else of the machine may read, and with everything closed behind it. Answers its exit code. */
export const withData = async (config: Config, command: Command): Promise<number> => {
  const release = config.databaseUrl ? () => {} : holdFolder(config.data)
  if (!release) {
    process.stderr.write(`weez: another process holds ${config.data}\n`)
    return held
  }
  closeFolder(config.data)
  try {
    return await run(config, command, false)
  } finally {
    release()
  }
}

/** Runs a command that only reads, also beside a server that holds the folder. Answers its exit code. */
export const besideData = async (config: Config, command: Command): Promise<number> => {
  const release = config.databaseUrl ? () => {} : holdFolder(config.data)
  try {
    return await run(config, command, release === undefined)
  } finally {
    release?.()
  }
}

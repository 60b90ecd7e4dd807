import { lockFolder } from '#db/engine/folder-lock.ts'
import type { Config } from '../config.ts'

import { openServices, type Services } from '../services.ts'
import { assertRestoreFinished, restrictFolder } from '../upkeep/data-folder.ts'

/** Exit code of a command that finds its data folder held by another process (design 8). */
export const dataLockedExitCode = 3

type DataCommand = (services: Services) => Promise<number>

const runOnServices = async (config: Config, command: DataCommand, beside: boolean): Promise<number> => {
  if (!config.databaseUrl) assertRestoreFinished(config.data)
  const services = await openServices(config, beside)
  try {
    return await command(services)
  } finally {
    await services.store.close()
  }
}

/** Runs a command that changes data: alone on its folder, which nobody else of the machine may read, and with everything closed behind it. Answers its exit code. */
export const withLockedData = async (config: Config, command: DataCommand): Promise<number> => {
  const release = config.databaseUrl ? () => {} : lockFolder(config.data)
  if (!release) {
    process.stderr.write(`weez: another process holds ${config.data}\n`)
    return dataLockedExitCode
  }
  restrictFolder(config.data)
  try {
    return await runOnServices(config, command, false)
  } finally {
    release()
  }
}

/** Runs a command that only reads, also beside a server that holds the folder. Answers its exit code. */
export const withSharedData = async (config: Config, command: DataCommand): Promise<number> => {
  const release = config.databaseUrl ? () => {} : lockFolder(config.data)
  try {
    return await runOnServices(config, command, release === undefined)
  } finally {
    release?.()
  }
}

import { lockFolder } from '#db/engine/folder-lock.ts'
import type { Config } from '../config.ts'
import { assertRestoreFinished, restrictFolder } from '../disk/data-folder.ts'
import { openServices, type Services } from '../services.ts'

/** Exit code of a command when another process holds the data folder (design 8). */
export const dataLockedExitCode = 3

type DataCommand = (services: Services) => Promise<number>

const runOnServices = async (config: Config, command: DataCommand, skipMigrations: boolean): Promise<number> => {
  if (!config.databaseUrl) assertRestoreFinished(config.data)
  const services = await openServices(config, skipMigrations)
  try {
    return await command(services)
  } finally {
    await services.store.close()
  }
}

/** Runs a command that changes data, with the data folder locked and closed to other users of the machine. Returns its exit code. */
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

/** Runs a command that only reads, also while a server holds the folder. Returns its exit code. */
export const withSharedData = async (config: Config, command: DataCommand): Promise<number> => {
  const release = config.databaseUrl ? () => {} : lockFolder(config.data)
  try {
    return await runOnServices(config, command, release === undefined)
  } finally {
    release?.()
  }
}

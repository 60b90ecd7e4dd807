import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '#db/engine/folder-lock.ts'
import { readSchemaVersion } from '#db/engine/open-postgresql.ts'
import { databaseFileName } from '#db/engine/open-store.ts'
import type { Config } from '../config.ts'
import { restorePartFolder } from '../disk/data-folder.ts'
import { checkDatabaseFile, checkRows, checkSchema } from '../maintenance/contents.ts'
import { errorMessage, type Finding, failFinding, formatFinding, okFinding } from '../maintenance/findings.ts'
import { checkMachine } from '../maintenance/machine.ts'
import { openServices } from '../services.ts'

const printFindings = (findings: readonly Finding[]): boolean => {
  for (const finding of findings) process.stdout.write(formatFinding(finding))
  return findings.every(({ state }) => state !== 'FAIL')
}

const checkRowsOfStore = async (config: Config): Promise<Finding[]> => {
  try {
    const services = await openServices(config, true)
    const findings = await checkRows(services.store, config, services.now())
    await services.store.close()
    return findings
  } catch (error) {
    return [failFinding('rows', errorMessage(error), 'see what is said above')]
  }
}

const checkSqlite = async (config: Config, served: boolean): Promise<Finding[]> => {
  if (existsSync(restorePartFolder(config.data))) return [failFinding('restore', 'did not finish', 'run it again: weez restore <backup>')]
  if (!existsSync(join(config.data, databaseFileName))) return [okFinding('database', 'none yet; the first start makes it')]
  const holder = okFinding('holder', served ? 'a server or another command works with the data' : 'nobody works with the data')
  const file = checkDatabaseFile(config)
  // A database of another version is not opened, since that would migrate it.
  const readable = file.every(({ state }) => state === 'ok')
  return [holder, ...file, ...(readable ? await checkRowsOfStore(config) : [])]
}

/** Does not open a database of another version, since that would migrate it. */
const checkPostgresql = async (config: Config, url: string): Promise<Finding[]> => {
  try {
    const applied = await readSchemaVersion(url)
    if (applied === 0) return [okFinding('database', 'none yet; the first start makes it')]
    const schema = checkSchema('postgresql', applied)
    return [schema, ...(schema.state === 'ok' ? await checkRowsOfStore(config) : [])]
  } catch (error) {
    return [failFinding('database', errorMessage(error), 'look at the address and the password in DATABASE_URL')]
  }
}

/** Checks everything that Weez needs, without changes, and prints a line for each check. Returns 1 when a check fails. */
export const doctor = async (config: Config): Promise<number> => {
  const folder = existsSync(config.data)
  const release = folder && !config.databaseUrl ? lockFolder(config.data) : () => {}
  release?.()
  const served = release === undefined
  const machine = printFindings(await checkMachine(config, served))
  const contents = printFindings(config.databaseUrl ? await checkPostgresql(config, config.databaseUrl) : await checkSqlite(config, served))
  return machine && contents ? 0 : 1
}

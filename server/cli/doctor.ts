import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { holdFolder } from '#db/engine/hold-folder.ts'
import { readSchema } from '#db/upkeep/inspect-postgresql.ts'
import type { Config } from '../config/config.ts'
import { openParts } from '../services.ts'
import { databaseName } from '../upkeep/backup-manifest.ts'
import { fileFindings, rowFindings, schemaFinding } from '../upkeep/contents.ts'
import { type Finding, failure, fine, lineOf, messageOf } from '../upkeep/findings.ts'
import { machineFindings } from '../upkeep/machine.ts'
import { restoring } from '../upkeep/unfinished.ts'

const tell = (findings: readonly Finding[]): boolean => {
  for (const finding of findings) process.stdout.write(lineOf(finding))
  return findings.every(({ state }) => state !== 'FAIL')
}

const rows = async (config: Config): Promise<Finding[]> => {
  try {
    const parts = await openParts(config, true)
    const found = await rowFindings(parts.store, config, parts.now())
    await parts.store.close()
    return found
  } catch (error) {
    return [failure('rows', messageOf(error), 'see what is said above')]
  }
}

const ofSqlite = async (config: Config, served: boolean): Promise<Finding[]> => {
  if (existsSync(restoring(config.data))) return [failure('restore', 'did not finish', 'run it again: weez restore <backup>')]
  if (!existsSync(join(config.data, databaseName))) return [fine('database', 'none yet; the first start makes it')]
  const holder = fine('holder', served ? 'a server or another command works with the data' : 'nobody works with the data')
  const file = fileFindings(config)
  // What is not just this version's must stay as it is.
  const readable = file.every(({ state }) => state === 'ok')
  return [holder, ...file, ...(readable ? await rows(config) : [])]
}

/** One that is older is not brought up to date by looking at it. */
const ofPostgresql = async (config: Config, url: string): Promise<Finding[]> => {
  try {
    const applied = await readSchema(url)
    if (applied === 0) return [fine('database', 'none yet; the first start makes it')]
    const schema = schemaFinding('postgresql', applied)
    return [schema, ...(schema.state === 'ok' ? await rows(config) : [])]
  } catch (error) {
    return [failure('database', messageOf(error), 'look at the address and the password in DATABASE_URL')]
  }
}

/** Looks at everything that Weez needs and changes nothing; a line each, and 1 when something is wrong. */
export const doctor = async (config: Config): Promise<number> => {
  const folder = existsSync(config.data)
  const release = folder && !config.databaseUrl ? holdFolder(config.data) : () => {}
  release?.()
  const served = release === undefined
  const machine = tell(await machineFindings(config, served))
  const contents = tell(config.databaseUrl ? await ofPostgresql(config, config.databaseUrl) : await ofSqlite(config, served))
  return machine && contents ? 0 : 1
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { holdFolder } from '#db/hold-folder.ts'
import type { Config } from '../config.ts'
import { openParts } from '../parts.ts'
import { fileFindings, rowFindings } from '../upkeep/contents.ts'
import { type Finding, failure, fine, lineOf } from '../upkeep/findings.ts'
import { machineFindings } from '../upkeep/machine.ts'
import { databaseName } from '../upkeep/manifest.ts'
import { restoring } from '../upkeep/unfinished.ts'

const tell = (findings: readonly Finding[]): boolean => {
  for (const finding of findings) process.stdout.write(lineOf(finding))
  return findings.every(({ state }) => state !== 'FAIL')
}

const rows = async (config: Config, beside: boolean): Promise<Finding[]> => {
  try {
    const parts = await openParts(config, beside)
    const found = await rowFindings(parts.store, config, parts.now())
    await parts.store.close()
    return found
  } catch (error) {
    return [failure('rows', error instanceof Error ? error.message : String(error), 'see what is said above')]
  }
}

const ofSqlite = async (config: Config, served: boolean): Promise<Finding[]> => {
  if (existsSync(restoring(config.data))) return [failure('restore', 'did not finish', 'run it again: weez restore <backup>')]
  if (!existsSync(join(config.data, databaseName))) return [fine('database', 'none yet; the first start makes it')]
  const holder = fine('holder', served ? 'a server or another command works with the data' : 'nobody works with the data')
  const file = fileFindings(config)
  // What is not just this version's must stay as it is.
  const readable = file.every(({ state }) => state === 'ok')
  return [holder, ...file, ...(readable ? await rows(config, true) : [])]
}

/** Looks at everything that Weez needs and changes nothing; a line each, and 1 when something is wrong. */
export const doctor = async (config: Config): Promise<number> => {
  const folder = existsSync(config.data)
  const release = folder && !config.databaseUrl ? holdFolder(config.data) : () => {}
  release?.()
  const served = release === undefined
  const machine = tell(await machineFindings(config, served))
  const contents = tell(config.databaseUrl ? await rows(config, true) : await ofSqlite(config, served))
  return machine && contents ? 0 : 1
}

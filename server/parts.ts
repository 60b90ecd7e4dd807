import { join } from 'node:path'
import { openStore } from '#db/open-store.ts'
import { type Config, root } from './config.ts'
import type { Parts } from './context.ts'
import { createLimits } from './limits.ts'
import { log } from './log.ts'
import { openImages } from './media/place.ts'
import { createPasswords } from './passwords.ts'
import { createSessions } from './sessions.ts'
import { createSetUp } from './set-up.ts'
import { createParsers } from './workers/parsers.ts'

/** Opens everything a process needs, in the places its settings name; `beside` a server that has the folder. */
export const openParts = async (config: Config, beside = false): Promise<Parts> => {
  log.level = config.log
  const store = await openStore({ databaseUrl: config.databaseUrl, folder: config.data, migrations: join(root, 'drizzle'), beside })
  const now = () => new Date()
  const images = openImages(config.media)
  const limits = createLimits(config.rateLimit, () => performance.now())
  const parsers = createParsers()
  return {
    store,
    config,
    limits,
    now,
    sessions: createSessions(store, now),
    passwords: createPasswords(),
    images,
    parsers,
    setUp: createSetUp(),
  }
}

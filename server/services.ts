import { join } from 'node:path'
import { openStore } from '#db/engine/open-store.ts'
import { createPasswords } from './auth/passwords.ts'
import { createSessions } from './auth/sessions.ts'
import { createSetUp } from './auth/set-up.ts'
import { type Config, root } from './config/config.ts'
import type { Parts } from './http/context.ts'
import { createLimits } from './http/rate-limits.ts'
import { log } from './log.ts'
import { openImages } from './media/open-images.ts'
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

import { join } from 'node:path'
import { openStore } from '#db/engine/open-store.ts'
import { createPasswords } from './auth/passwords.ts'
import { createSessionStore } from './auth/sessions.ts'
import { createSetUp } from './auth/set-up.ts'
import { type Config, programRoot } from './config.ts'
import type { Services } from './http/context.ts'
import { createRateLimiter } from './http/rate-limits.ts'
import '#routers/subscribers.ts'
import { log } from './log.ts'
import { openImageStore } from './media/open-images.ts'
import { createParsers } from './workers/parsers.ts'

/** Opens everything a process needs, in the places its settings name; `beside` a server that has the folder. */
export const openServices = async (config: Config, beside = false): Promise<Services> => {
  log.level = config.log
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    folder: config.data,
    migrations: join(programRoot, 'drizzle'),
    skipMigrations: beside,
  })
  const now = () => new Date()
  const imageStore = openImageStore(config.media)
  const limits = createRateLimiter(config.rateLimit, () => performance.now())
  const parsers = createParsers()
  return {
    store,
    config,
    rateLimiter: limits,
    now,
    sessions: createSessionStore(store, now),
    passwords: createPasswords(),
    imageStore,
    parsers,
    setupLink: createSetUp(),
  }
}

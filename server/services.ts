import { join } from 'node:path'
import { openStore } from '#db/engine/open-store.ts'
import type { Store } from '#db/store.ts'
import type { ImageStore, OutsidePictures, Parsers, Passwords, SetupLink } from '#routers/services.ts'
import '#routers/subscribers.ts'
import { createPasswords } from './auth/passwords.ts'
import { createSessionStore, type SessionStore } from './auth/sessions.ts'
import { createSetUp } from './auth/set-up.ts'
import { type ChangeStreams, createChangeStreams } from './change-stream.ts'
import { type Config, programRoot } from './config.ts'
import { log } from './log.ts'
import { openImageStore } from './media/open-images.ts'
import { createOutsidePictures } from './outside/pictures.ts'
import { createRateLimiter, type RateLimiter } from './rate-limits.ts'
import { createStops, type StopStore } from './stops.ts'
import { createParsers } from './workers/parsers.ts'

/** What a process has one of. */
export type Services = {
  store: Store
  sessions: SessionStore
  passwords: Passwords
  imageStore: ImageStore
  outsidePictures: OutsidePictures
  parsers: Parsers
  setupLink: SetupLink & { open(): string }
  config: Config
  rateLimiter: RateLimiter
  changeStreams: ChangeStreams
  stops: StopStore
  now: () => Date
}

/**
 * Opens the services that the settings describe. With `skipMigrations` another process holds the data folder, and its schema is left as it
 * is.
 */
export const openServices = async (config: Config, skipMigrations = false): Promise<Services> => {
  log.level = config.log
  const { databaseUrl, data: folder } = config
  const store = await openStore({ databaseUrl, folder, migrations: join(programRoot, 'drizzle'), skipMigrations })
  const now = () => new Date()
  const changeStreams = createChangeStreams(store, config.rateLimit)
  return {
    store,
    config,
    rateLimiter: createRateLimiter(config.rateLimit, () => performance.now(), store.peers),
    changeStreams,
    stops: createStops(store, changeStreams.breakOff),
    now,
    sessions: createSessionStore(store, now),
    passwords: createPasswords(),
    imageStore: openImageStore(config.media, config.pictureMark),
    outsidePictures: createOutsidePictures(config.pictureHosts),
    parsers: createParsers(),
    setupLink: createSetUp(),
  }
}

import { openStore } from '#db/engine/open-store.ts'
import type { Store } from '#db/store.ts'
import { createCaller } from '#routers/app-router.ts'
import type { Passwords } from '#routers/services.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import { createSessionStore } from '#server/auth/sessions.ts'
import { createSetUp } from '#server/auth/set-up.ts'
import { createChangeStreams } from '#server/change-stream.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createContextFactory } from '#server/http/context.ts'
import { cookieName } from '#server/http/cookies.ts'
import { openImageStore } from '#server/media/open-images.ts'
import { createOutsidePictures } from '#server/outside/pictures.ts'
import { createRateLimiter } from '#server/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { createStops } from '#server/stops.ts'
import { createParsers } from '#server/workers/parsers.ts'
import type { AccountName, ExerciseName } from './canary-exercises.ts'
import type { Engine } from './engines.ts'
import { loadExercises, tenants } from './exercise-fixtures.ts'
import { createFakeClock } from './fake-clock.ts'
import { createTempDataLocation } from './temp-data-location.ts'
import { getTemplate } from './world-template.ts'

/**
 * The least that argon2 takes, for thousands of passwords that are set and guesses at nobody. The accounts of a world have hashes as
 * installations do; tests of floods and of times set passwords of that cost too.
 */
const quickPasswords = createPasswords({ memory: 8, passes: 1 })
const parsers = createParsers()

type Headers = Record<string, string>

/** What a world has otherwise than others. */
export type WorldSettings = Partial<Config> & { passwords?: Passwords }

/** Creates three isolated exercises on one engine: the default one, a client's original and its clone, with the same user names. */
export const createWorld = async (engine: Engine, { passwords = quickPasswords, ...settings }: WorldSettings = {}) => {
  // Images in another store must be uploaded there, so the template cannot be copied.
  const template = settings.media ? undefined : await getTemplate(engine)
  const fresh = await createTempDataLocation(engine, template?.place)
  const store: Store = await openStore(fresh)
  const clock = createFakeClock()
  // Tests send more calls than users do, so limits are off; the tests of limits set one.
  const config: Config = {
    ...readConfig({ port: '0', data: fresh.folder }, { WEEZ_CACHE: process.env.WEEZ_CACHE }, fresh.folder),
    rateLimit: 0,
    ...settings,
  }
  const imageStore = openImageStore(config.media, config.pictureMark)
  const changeStreams = createChangeStreams(store, config.rateLimit)
  const services: Services = {
    store,
    passwords,
    imageStore,
    outsidePictures: createOutsidePictures(config.pictureHosts),
    parsers,
    config,
    rateLimiter: createRateLimiter(config.rateLimit, () => clock.now().getTime()),
    changeStreams,
    stops: createStops(store, changeStreams.breakOff),
    now: clock.now,
    sessions: createSessionStore(store, clock.now),
    setupLink: createSetUp(),
  }
  const contexts = createContextFactory(services)
  const exercises = template ? structuredClone(template.exercises) : await loadExercises(services)

  const tokens = new Map<string, string>()
  /** Returns the session token of an account; the first call creates the session. */
  const token = async (name: ExerciseName, username: AccountName): Promise<string> => {
    const known = tokens.get(`${name}/${username}`)
    if (known) return known
    const { exerciseId, people } = exercises[name]
    const started = await services.sessions.start({ exerciseId, userId: people[username] }, 'test')
    tokens.set(`${name}/${username}`, started.token)
    return started.token
  }
  const cookieOf = (name: ExerciseName, token: string) => `${cookieName(tenants[name].base, false)}=${token}`
  const cookie = async (name: ExerciseName, username: AccountName): Promise<string> => cookieOf(name, await token(name, username))
  const caller = async (name: ExerciseName, token: string, headers: Headers = {}) => {
    const sent = new Headers({ ...headers, cookie: cookieOf(name, token) })
    const { context } = await contexts({ headers: sent, tenant: tenants[name], path: '/', peer: '127.0.0.1' })
    return createCaller(context)
  }

  return {
    /** The data location, for statements that the program never runs (`run-raw-sql.ts`). */
    location: fresh,
    services,
    store,
    clock,
    exercises,
    cookie,
    token,
    /** Returns every procedure as called by this account, with the context that the server creates for a request. */
    as: async (name: ExerciseName, username: AccountName, headers: Headers = {}) => caller(name, await token(name, username), headers),
    /** Returns every procedure as called with this session token. */
    withToken: (name: ExerciseName, token: string) => caller(name, token),
    close: async () => {
      await store.close()
      await fresh.drop()
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>
export type Caller = Awaited<ReturnType<World['as']>>

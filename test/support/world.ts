import { openStore } from '#db/engine/open-store.ts'
import type { Store } from '#db/store.ts'
import { createCaller } from '#routers/app-router.ts'
import { cookieName } from '#server/auth/cookies.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import { createSessionStore } from '#server/auth/sessions.ts'
import { createSetUp } from '#server/auth/set-up.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createContextFactory } from '#server/http/context.ts'
import { createRateLimiter } from '#server/http/rate-limits.ts'
import { openImageStore } from '#server/media/open-images.ts'
import type { Services } from '#server/services.ts'
import { createParsers } from '#server/workers/parsers.ts'
import type { AccountName, ExerciseName } from './canary-exercises.ts'
import type { Engine } from './engines.ts'
import { loadExercises, tenants } from './exercise-fixtures.ts'
import { createFakeClock } from './fake-clock.ts'
import { createTempDataLocation } from './temp-data-location.ts'
import { getTemplate } from './world-template.ts'

const passwords = createPasswords()
const parsers = createParsers()

type Headers = Record<string, string>

/** Three isolated exercises on one engine: the default one, a client's and its clone, each with the same names. */
export const createWorld = async (engine: Engine, settings: Partial<Config> = {}) => {
  // Images in another store must be written there, so the template cannot be copied.
  const template = settings.media ? undefined : await getTemplate(engine)
  const fresh = await createTempDataLocation(engine, template?.place)
  const store: Store = await openStore(fresh)
  const clock = createFakeClock()
  // Tests send more calls than people do; tests of the limits set one.
  const config: Config = { ...readConfig({ port: '0', data: fresh.folder }, {}, fresh.folder), rateLimit: 0, ...settings }
  const imageStore = openImageStore(config.media)
  const services: Services = {
    store,
    passwords,
    imageStore,
    parsers,
    config,
    rateLimiter: createRateLimiter(config.rateLimit, () => clock.now().getTime()),
    now: clock.now,
    sessions: createSessionStore(store, clock.now),
    setupLink: createSetUp(),
  }
  const contexts = createContextFactory(services)
  const exercises = template ? structuredClone(template.exercises) : await loadExercises(services)

  const tokens = new Map<string, string>()
  /** The token of an account's session, which starts at the first use. */
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
    const { context } = await contexts({ headers: sent, tenant: tenants[name], peer: '127.0.0.1' })
    return createCaller(context)
  }

  return {
    /** The location of its data, for statements that the program never runs (`run-raw-sql.ts`). */
    location: fresh,
    services,
    store,
    clock,
    exercises,
    cookie,
    token,
    /** Every procedure, called by this account through the Context that the server makes of a request. */
    as: async (name: ExerciseName, username: AccountName, headers: Headers = {}) => caller(name, await token(name, username), headers),
    /** Every procedure, called with a session token. */
    withToken: (name: ExerciseName, token: string) => caller(name, token),
    close: async () => {
      await store.close()
      await fresh.drop()
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>
export type Caller = Awaited<ReturnType<World['as']>>

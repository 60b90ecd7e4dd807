import { openStore } from '#db/engine/open-store.ts'
import type { Store } from '#db/store.ts'
import { createCaller } from '#routers/app-router.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import { createSessionStore } from '#server/auth/sessions.ts'
import { createSetUp } from '#server/auth/set-up.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createContextFactory } from '#server/http/context.ts'
import { cookieName } from '#server/auth/cookies.ts'
import type { Services } from '#server/services.ts'
import { createRateLimiter } from '#server/http/rate-limits.ts'
import { openImageStore } from '#server/media/open-images.ts'
import { createParsers } from '#server/workers/parsers.ts'
import type { AccountName, ExerciseName } from './canary-exercises.ts'
import { createFakeClock } from './clock.ts'
import type { Engine } from './engines.ts'
import { loadExercises, tenants } from './exercises.ts'
import { createTempDataLocation } from './fresh-place.ts'
import { getTemplate } from './world-template.ts'

const passwords = createPasswords()
const parsers = createParsers()

type Headers = Record<string, string>

/** Three sealed exercises on one engine: the default one, a client's and its clone, each with the same names in it. */
export const createWorld = async (engine: Engine, settings: Partial<Config> = {}) => {
  // Images that are kept elsewhere have to be brought there.
  const template = settings.media ? undefined : await getTemplate(engine)
  const fresh = await createTempDataLocation(engine, template?.place)
  const store: Store = await openStore(fresh)
  const clock = createFakeClock()
  // Tests call as no person does; those of the limits set them.
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
  /** The token of a person's session, which is started when it is first asked for. */
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
    /** Where its data is, for what the program itself never does (`run-raw.ts`). */
    location: fresh,
    services,
    store,
    clock,
    exercises,
    cookie,
    token,
    /** Every procedure as that person calls it, through a Context made from a request as the server makes it. */
    as: async (name: ExerciseName, username: AccountName, headers: Headers = {}) => caller(name, await token(name, username), headers),
    /** The same as whoever has that token. */
    with: (name: ExerciseName, token: string) => caller(name, token),
    close: async () => {
      await store.close()
      await fresh.drop()
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>
export type Caller = Awaited<ReturnType<World['as']>>

import { and, eq } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import { openStore } from '#db/open-store.ts'
import type { Store } from '#db/store.ts'
import { loadDemo } from '#routers/admin/demo/writes.ts'
import type { Place } from '#routers/context.ts'
import { createCaller } from '#routers/index.ts'
import { type Config, readConfig } from '#server/config.ts'
import { cookieName, createContexts, type Parts } from '#server/context.ts'
import { createLimits } from '#server/limits.ts'
import { openImages } from '#server/media/place.ts'
import { createPasswords } from '#server/passwords.ts'
import { createSessions } from '#server/sessions.ts'
import { createSetUp } from '#server/set-up.ts'
import {
  type Account,
  canaryExercise,
  canaryOf,
  type ExerciseName,
  exerciseNames,
  hashtagOf,
  passwordOf,
  type Username,
} from './canary-exercises.ts'
import { steerableClock } from './clock.ts'
import type { Engine } from './engines.ts'
import { freshPlace } from './fresh-place.ts'
import { square } from './pictures.ts'

const passwords = createPasswords()
const hashes = new Map(exerciseNames.map(name => [name, passwords.hash(passwordOf(name))]))

/** An exercise of the world and one of each thing in it. */
export type Exercise = {
  name: ExerciseName
  canary: string
  place: Place
  exerciseId: number
  clientId: number
  people: Record<Username, number>
  weezeId: number
  imageId: string
  /** Of the town hall with camille, and the town hall's side of it. */
  conversationId: number
  participantId: number
  sequenceId: number
  /** Its first two items. */
  itemId: number
  otherItemId: number
  hashtag: string
  /** frontIds of a published article and of one that is not. */
  frontId: string
  draftFrontId: string
  /** The unpublished one's id, which is also that of its one version while nobody has saved it. */
  draftId: number
  /** A token of the animator and a webhook that is told of what exists only here. */
  tokenId: number
  webhookId: number
}

const places: Record<ExerciseName, Place> = {
  root: { base: '', clientPath: '', clonePath: '' },
  acme: { base: '/acme', clientPath: 'acme', clonePath: '' },
  blue: { base: '/acme/clones/blue', clientPath: 'acme', clonePath: 'blue' },
}

/** What programs outside have of an exercise; webhooks are switched on in it. */
const loadOutside = (store: Store, exerciseId: number, userId: number, name: ExerciseName, now: Date) =>
  store.write(async tx => {
    const { apiTokens, exercises, webhookDeliveries, webhooks } = tx.t
    const [tokenId, webhookId] = [newId(now), newId(now)]
    const token = { exerciseId, id: tokenId, userId, name: canaryOf(name), hash: `no token of ${name}` }
    await tx.insert(apiTokens).values({ ...token, createdOn: now, expiresOn: new Date(now.getTime() + 1e10) })
    const webhook = { exerciseId, id: webhookId, url: `http://127.0.0.1:9/${canaryOf(name)}`, secret: 'whsec_', events: [], enabled: true }
    await tx.insert(webhooks).values({ ...webhook, createdOn: now })
    const sent = { exerciseId, id: newId(now), webhookId, event: 'webhook.test', body: '{}', attempts: 1, status: 200 }
    await tx.insert(webhookDeliveries).values({ ...sent, triedOn: now, deliveredOn: now, createdOn: now })
    await tx.update(exercises).set({ webhooks: true }).where(eq(exercises.id, exerciseId))
    return { tokenId, webhookId }
  })

/** Loads an exercise with the product's own loader and looks up what tests name. */
const loadExercise = async ({ store, images, now }: Parts, name: ExerciseName): Promise<Exercise> => {
  const readPicture = async () => new Blob([await square()])
  const exerciseId = await loadDemo(store, images, readPicture, canaryExercise(name, (await hashes.get(name)) ?? ''), now())
  const { t } = store.read
  const [exercise] = await store.read.select().from(t.exercises).where(eq(t.exercises.id, exerciseId))
  const users = await store.read.select().from(t.users).where(eq(t.users.exerciseId, exerciseId))
  const people = Object.fromEntries(users.map(({ username, id }) => [username, id])) as Record<Username, number>
  const byCamille = and(eq(t.weezes.exerciseId, exerciseId), eq(t.weezes.authorId, people.camille))
  const [weeze] = await store.read.select().from(t.weezes).where(byCamille)
  const [image] = await store.read.select().from(t.images).where(eq(t.images.exerciseId, exerciseId))
  const ofTheTownHall = and(eq(t.participants.exerciseId, exerciseId), eq(t.participants.userId, people.mairie))
  const [side] = await store.read.select().from(t.participants).where(ofTheTownHall)
  const items = await store.read
    .select()
    .from(t.sequenceItems)
    .where(eq(t.sequenceItems.exerciseId, exerciseId))
    .orderBy(t.sequenceItems.offset)
  const [item, otherItem] = items
  const articles = await store.read.select().from(t.articles).where(eq(t.articles.exerciseId, exerciseId))
  const [published, draft] = (['PUBLISHED', 'UNPUBLISHED'] as const).map(status => articles.find(article => article.status === status))
  if (!exercise || !weeze || !image || !side || !published || !draft || !item || !otherItem) throw new Error('The exercise is incomplete')
  const found = { exerciseId, clientId: exercise.clientId, people, weezeId: weeze.id, imageId: image.id }
  const messages = { conversationId: side.conversationId, participantId: side.id }
  const press = { frontId: published.frontId, draftFrontId: draft.frontId, draftId: draft.id }
  const outside = await loadOutside(store, exerciseId, people.animator, name, now())
  const sequence = { sequenceId: item.sequenceId, itemId: item.id, otherItemId: otherItem.id }
  return {
    name,
    canary: canaryOf(name),
    place: places[name],
    hashtag: hashtagOf(name),
    ...found,
    ...messages,
    ...press,
    ...sequence,
    ...outside,
  }
}

type Headers = Record<string, string>

/** Three sealed exercises on one engine: the default one, a client's and its clone, each with the same names in it. */
export const createWorld = async (engine: Engine, settings: Partial<Config> = {}) => {
  const fresh = await freshPlace(engine)
  const store: Store = await openStore(fresh)
  const clock = steerableClock()
  // Tests call as no person does; those of the limits set them.
  const config: Config = { ...readConfig({ port: '0', data: fresh.folder }, {}, fresh.folder), rateLimit: 0, ...settings }
  const images = openImages(config.media)
  const parts: Parts = {
    store,
    passwords,
    images,
    config,
    limits: createLimits(config.rateLimit, () => clock.now().getTime()),
    now: clock.now,
    sessions: createSessions(store, clock.now),
    setUp: createSetUp(),
  }
  const contexts = createContexts(parts)
  const exercises = {} as Record<ExerciseName, Exercise>
  for (const name of exerciseNames) exercises[name] = await loadExercise(parts, name)

  const tokens = new Map<string, string>()
  /** The token of a person's session, which is started when it is first asked for. */
  const token = async (name: ExerciseName, username: Account): Promise<string> => {
    const known = tokens.get(`${name}/${username}`)
    if (known) return known
    const { exerciseId, people } = exercises[name]
    const started = await parts.sessions.start({ exerciseId, userId: people[username] }, 'test')
    tokens.set(`${name}/${username}`, started.token)
    return started.token
  }
  const cookieOf = (name: ExerciseName, token: string) => `${cookieName(places[name].base, false)}=${token}`
  const cookie = async (name: ExerciseName, username: Account): Promise<string> => cookieOf(name, await token(name, username))
  const caller = async (name: ExerciseName, token: string, headers: Headers = {}) => {
    const sent = new Headers({ ...headers, cookie: cookieOf(name, token) })
    const { context } = await contexts({ headers: sent, place: places[name], peer: '127.0.0.1' })
    return createCaller(context)
  }

  return {
    /** Where its data is, for what the program itself never does (`run-raw.ts`). */
    location: fresh,
    parts,
    store,
    clock,
    exercises,
    cookie,
    token,
    /** Every procedure as that person calls it, through a Context made from a request as the server makes it. */
    as: async (name: ExerciseName, username: Account, headers: Headers = {}) => caller(name, await token(name, username), headers),
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

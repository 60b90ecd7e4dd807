import { and, eq } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Store } from '#db/store.ts'
import { loadDemoExercise } from '#routers/admin/demo.writes.ts'
import type { Tenant } from '#routers/context.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import type { Services } from '#server/services.ts'
import { canaryExercise, canaryOf, type ExerciseName, exerciseNames, hashtagOf, passwordOf, type Username } from './canary-exercises.ts'
import { squarePng } from './test-images.ts'

const passwords = createPasswords()
const passwordHashOf = (name: ExerciseName) => passwords.hash(passwordOf(name), { group: name, member: 'test' })

/** An exercise of the world with the ids of one object of each kind. */
export type ExerciseFixture = {
  name: ExerciseName
  canary: string
  tenant: Tenant
  exerciseId: number
  clientId: number
  people: Record<Username, number>
  weezeId: number
  imageId: string
  /** The conversation of the town hall with camille, and the participant of the town hall. */
  conversationId: number
  participantId: number
  /** A message of that conversation. */
  messageId: number
  sequenceId: number
  /** The first two items of the sequence. */
  itemId: number
  otherItemId: number
  /** Why camille waits for an answer to her first weeze. */
  waitId: number
  hashtag: string
  /** The frontIds of a published and of an unpublished article. */
  frontId: string
  draftFrontId: string
  /** The id of the unpublished article. Until its first save, its only version has the same id. */
  draftId: number
  /** A token of the animator and a webhook, with texts that exist only in this exercise. */
  tokenId: number
  webhookId: number
  /** What was sent to that webhook. */
  deliveryId: number
}

/** The base path, client path and clone path of each exercise. */
export const tenants: Record<ExerciseName, Tenant> = {
  root: { base: '', clientPath: '', clonePath: '' },
  acme: { base: '/acme', clientPath: 'acme', clonePath: '' },
  blue: { base: '/acme/clones/blue', clientPath: 'acme', clonePath: 'blue' },
}

/** Inserts an API token, a webhook and a delivery, and enables webhooks in the exercise. */
const insertTokenAndWebhook = (store: Store, exerciseId: number, userId: number, name: ExerciseName, now: Date) =>
  store.write(async tx => {
    const { apiTokens, exercises, webhookDeliveries, webhooks } = tx.t
    const tokenId = newId(now)
    const webhookId = newId(now)
    const token = { exerciseId, id: tokenId, userId, name: canaryOf(name), hash: `no token of ${name}` }
    await tx.insert(apiTokens).values({ ...token, createdOn: now, expiresOn: new Date(now.getTime() + 1e10) })
    const webhook = { exerciseId, id: webhookId, url: `http://127.0.0.1:9/${canaryOf(name)}`, secret: 'whsec_', events: [], enabled: true }
    await tx.insert(webhooks).values({ ...webhook, createdOn: now })
    const deliveryId = newId(now)
    const sent = { exerciseId, id: deliveryId, webhookId, event: 'webhook.test', body: '{}', attempts: 1, status: 200 }
    await tx.insert(webhookDeliveries).values({ ...sent, triedOn: now, deliveredOn: now, createdOn: now })
    await tx
      .update(exercises)
      .set({ webhooks: true, webhookHosts: ['127.0.0.1:9'] })
      .where(eq(exercises.id, exerciseId))
    return { tokenId, webhookId, deliveryId }
  })

/** Loads an exercise with the loader of the product and looks up the ids that tests use. */
const loadExercise = async (
  { store, imageStore, now }: Pick<Services, 'store' | 'imageStore' | 'now'>,
  name: ExerciseName,
): Promise<ExerciseFixture> => {
  const readPicture = async () => new Blob([await squarePng()])
  const exerciseId = await loadDemoExercise(store, imageStore, readPicture, canaryExercise(name, await passwordHashOf(name)), now())
  const { t } = store.read
  const [exercise] = await store.read.select().from(t.exercises).where(eq(t.exercises.id, exerciseId))
  const users = await store.read.select().from(t.users).where(eq(t.users.exerciseId, exerciseId))
  const people = Object.fromEntries(users.map(({ username, id }) => [username, id])) as Record<Username, number>
  const byCamille = and(eq(t.weezes.exerciseId, exerciseId), eq(t.weezes.authorId, people.camille))
  const [weeze] = await store.read.select().from(t.weezes).where(byCamille)
  const [image] = await store.read.select().from(t.images).where(eq(t.images.exerciseId, exerciseId))
  const ofTheTownHall = and(eq(t.participants.exerciseId, exerciseId), eq(t.participants.userId, people.mairie))
  const [side] = await store.read.select().from(t.participants).where(ofTheTownHall)
  const [message] = await store.read
    .select()
    .from(t.messages)
    .where(and(eq(t.messages.exerciseId, exerciseId), eq(t.messages.conversationId, side?.conversationId ?? 0)))
  const [wait] = await store.read
    .select()
    .from(t.waits)
    .where(and(eq(t.waits.exerciseId, exerciseId), eq(t.waits.weezeId, weeze?.id ?? 0)))
  const items = await store.read
    .select()
    .from(t.sequenceItems)
    .where(eq(t.sequenceItems.exerciseId, exerciseId))
    .orderBy(t.sequenceItems.offset)
  const [item, otherItem] = items
  const articles = await store.read.select().from(t.articles).where(eq(t.articles.exerciseId, exerciseId))
  const [published, draft] = (['PUBLISHED', 'UNPUBLISHED'] as const).map(status => articles.find(article => article.status === status))
  if (!exercise || !weeze || !wait || !image || !side || !message || !published || !draft || !item || !otherItem)
    throw new Error('The exercise is incomplete')
  const found = { exerciseId, clientId: exercise.clientId, people, weezeId: weeze.id, waitId: wait.id, imageId: image.id }
  const messages = { conversationId: side.conversationId, participantId: side.id, messageId: message.id }
  const press = { frontId: published.frontId, draftFrontId: draft.frontId, draftId: draft.id }
  const outside = await insertTokenAndWebhook(store, exerciseId, people.animator, name, now())
  const sequence = { sequenceId: item.sequenceId, itemId: item.id, otherItemId: otherItem.id }
  return {
    name,
    canary: canaryOf(name),
    tenant: tenants[name],
    hashtag: hashtagOf(name),
    ...found,
    ...messages,
    ...press,
    ...sequence,
    ...outside,
  }
}

/** Loads all three exercises. */
export const loadExercises = async (
  services: Pick<Services, 'store' | 'imageStore' | 'now'>,
): Promise<Record<ExerciseName, ExerciseFixture>> => {
  const exercises = {} as Record<ExerciseName, ExerciseFixture>
  for (const name of exerciseNames) exercises[name] = await loadExercise(services, name)
  return exercises
}

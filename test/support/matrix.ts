import { restCalls } from '#server/rest/operations.ts'
import type { ProcedureName } from '#server/rest/types.ts'
import type { Named } from './call.ts'
import { calls, freshlyNamed, namedIn, nowhere } from './calls.ts'
import { doorOf } from './policy-doors.ts'
import type { World } from './world.ts'

/** Without a session, with one that was ended, and with one that was made for a persona, who cannot sign in. */
const strangers = ['nobody', 'ended', 'persona'] as const
const people = ['camille', 'observer', 'animator', 'admin'] as const
export type Person = (typeof people)[number]
type Asker = (typeof strangers)[number] | Person
/** Whose things are named: one's own, another one's of the same exercise, those of its clone and of another client, and none there are. */
const objects = ['own', 'other', 'blue', 'root', 'missing'] as const
export type ObjectOf = (typeof objects)[number]

/** Where a session of the exercise is asked with, and the name of the cookie it comes in; elsewhere it is nobody's. */
const ways = [
  { base: '/acme', cookie: 'weez.acme', known: true },
  { base: '', cookie: 'weez', known: true },
  { base: '/acme/clones/blue', cookie: 'weez.acme.clones.blue', known: false },
  { base: '/acme/clones/blue', cookie: 'weez.acme', known: false },
  { base: '', cookie: 'weez.acme', known: false },
] as const

/** `known` says that the program finds out who asks. */
export type Case = { asker: Asker; base: string; cookie: string; known: boolean; object: ObjectOf }

/**
 * What an administrator may do in every exercise has no foreign things for them; what takes a thing away is asked about one of its own.
 * Who is not known gets one answer, and the other way in leads to the same: there one thing of each side has to do.
 */
const asked = (name: ProcedureName, { asker, known, base }: Omit<Case, 'object'>, object: ObjectOf, names: boolean): boolean => {
  if (object === 'own') return true
  if ((!known || base === '') && object !== 'blue') return false
  if (object === 'other') return names && calls[name].consumes === undefined
  return names && !(asker === 'admin' && doorOf(name) === 'admin')
}

/** Every question about a call; `names` says whether it names anything. */
export const casesOf = (name: ProcedureName, names: boolean): Case[] =>
  ways.flatMap(way =>
    [...strangers, ...people]
      .map(asker => ({ ...way, asker, known: way.known && people.some(person => person === asker) }))
      .flatMap(one => objects.filter(object => asked(name, one, object, names)).map(object => ({ ...one, object }))),
  )

/** How many doors there are to a call. */
export const doorsTo = (name: ProcedureName): number => (restCalls.some(({ row }) => row.call === name) ? 2 : 1)

/** What of the exercise is not camille's. */
const othersIn = async (world: World): Promise<Named> => {
  const { people, ...exercise } = world.exercises.acme
  const { weezes, messaging } = await world.as('acme', 'animator')
  const { id: weezeId } = await weezes.post({ text: `Of another one ${exercise.canary}`, authorId: people.prefecture })
  const conversation = await messaging.start({ composeAs: people.prefecture, sendTo: people.karim })
  const participantId = conversation.participants[0]?.id ?? 0
  const named = namedIn(world.exercises.acme)
  return { ...named, userId: people.karim, personaId: people.prefecture, weezeId, conversationId: conversation.id, participantId }
}

/** Everybody's token, and how every kind of thing is named. */
export const prepareMatrix = async (world: World) => {
  const { exerciseId, people: users } = world.exercises.acme
  const start = async (userId: number) => (await world.parts.sessions.start({ exerciseId, userId }, 'test')).token
  const ended = await start(users.camille)
  await world.parts.sessions.end(ended)
  const tokens: Record<Asker, string> = {
    nobody: '',
    ended,
    persona: await start(users.mairie),
    camille: await start(users.camille),
    observer: await start(users.observer),
    animator: await start(users.animator),
    admin: await start(users.admin),
  }
  const others = await othersIn(world)
  const foreign = { blue: namedIn(world.exercises.blue), root: namedIn(world.exercises.root), missing: nowhere }
  /** An exercise has ten webhooks at the most, and a person twenty tokens: those that were made for a question go. */
  const makeRoom = async () => {
    const [{ admin, auth }, { tokenId, webhookId }] = [await world.as('acme', 'animator'), namedIn(world.exercises.acme)]
    for (const { id } of (await admin.webhooks({})).data) if (id !== webhookId) await admin.deleteWebhook({ id })
    for (const { id } of await auth.tokens({})) if (id !== tokenId) await auth.revokeToken({ id })
  }
  /** The inputs of a question; those about one's own things take one that nothing was done with before. */
  const inputsOf = async (name: ProcedureName, { object, known }: Case): Promise<unknown[]> => {
    const { valid, naming } = calls[name]
    if (object === 'own' && known && /token|webhook/i.test(name)) await makeRoom()
    if (object === 'own') return [valid(known ? await freshlyNamed(world, 'acme', name) : namedIn(world.exercises.acme))]
    if (object === 'other') return [valid(others)]
    return [valid(foreign[object]), ...naming(foreign[object])]
  }
  return { tokens, inputsOf, makeRoom }
}

const isId = (value: unknown) =>
  typeof value === 'number' || Array.isArray(value) || (typeof value === 'string' && /^[\w-]{12}$/.test(value))

/** A valid input of one's own, each time with one id in it exchanged for another exercise's, and for one that nothing has. */
export const withForeignIds = (own: unknown, foreign: unknown, missing: unknown): [foreign: unknown, missing: unknown][] => {
  if (typeof own !== 'object' || own === null || own instanceof FormData) return []
  const [there, nothing] = [foreign as Record<string, unknown>, missing as Record<string, unknown>]
  return Object.entries(own)
    .filter(([field, value]) => isId(value) && JSON.stringify(value) !== JSON.stringify(there[field]))
    .map(([field]) => [
      { ...own, [field]: there[field] },
      { ...own, [field]: nothing[field] },
    ])
}

import { restRoutes } from '#server/rest/operations.ts'
import type { ProcedureName } from '#server/rest/types.ts'
import type { CallTargets } from './procedure-fixture.ts'
import { createFreshTargets, missingTargets, procedureFixtures, targetsOf } from './procedure-fixtures.ts'
import { levelOf } from './procedure-levels.ts'
import type { World } from './world.ts'

/** Without a session, with one that was ended, and with one that was made for a persona, who cannot sign in. */
const unauthenticatedCallers = ['nobody', 'ended', 'persona'] as const
const signedInCallers = ['camille', 'observer', 'animator', 'admin'] as const
export type SignedInCaller = (typeof signedInCallers)[number]
type CallerName = (typeof unauthenticatedCallers)[number] | SignedInCaller
/** Whose things are named: one's own, another one's of the same exercise, those of its clone and of another client, and none there are. */
const ownerships = ['own', 'other', 'blue', 'root', 'missing'] as const
export type Ownership = (typeof ownerships)[number]

/** Where a session of the exercise is asked with, and the name of the cookie it comes in; elsewhere it is nobody's. */
const sessionRoutes = [
  { base: '/acme', cookie: 'weez.acme', known: true },
  { base: '', cookie: 'weez', known: true },
  { base: '/acme/clones/blue', cookie: 'weez.acme.clones.blue', known: false },
  { base: '/acme/clones/blue', cookie: 'weez.acme', known: false },
  { base: '', cookie: 'weez.acme', known: false },
] as const

/** `known` says that the program finds out who asks. */
export type PolicyCase = { asker: CallerName; base: string; cookie: string; known: boolean; object: Ownership }

/**
 * What an administrator may do in every exercise has no foreign things for them; what takes a thing away is asked about one of its own.
 * Who is not known gets one answer, and the other way in leads to the same: there one thing of each side has to do.
 */
const isTested = (name: ProcedureName, { asker, known, base }: Omit<PolicyCase, 'object'>, object: Ownership, names: boolean): boolean => {
  if (object === 'own') return true
  if ((!known || base === '') && object !== 'blue') return false
  if (object === 'other') return names && procedureFixtures[name].consumes === undefined
  return names && !(asker === 'admin' && levelOf(name) === 'admin')
}

/** Every question about a call; `names` says whether it names anything. */
export const policyCasesOf = (name: ProcedureName, names: boolean): PolicyCase[] =>
  sessionRoutes.flatMap(way =>
    [...unauthenticatedCallers, ...signedInCallers]
      .map(asker => ({ ...way, asker, known: way.known && signedInCallers.some(person => person === asker) }))
      .flatMap(one => ownerships.filter(object => isTested(name, one, object, names)).map(object => ({ ...one, object }))),
  )

/** How many doors there are to a call. */
export const transportCount = (name: ProcedureName): number => (restRoutes.some(({ row }) => row.call === name) ? 2 : 1)

/** What of the exercise is not camille's. */
const createOthersTargets = async (world: World): Promise<CallTargets> => {
  const { people, ...exercise } = world.exercises.acme
  const { weezes, messaging } = await world.as('acme', 'animator')
  const { id: weezeId } = await weezes.post({ text: `Of another one ${exercise.canary}`, authorId: people.prefecture })
  const conversation = await messaging.start({ composeAs: people.prefecture, sendTo: people.karim })
  const participantId = conversation.participants[0]?.id ?? 0
  const named = targetsOf(world.exercises.acme)
  return { ...named, userId: people.karim, personaId: people.prefecture, weezeId, conversationId: conversation.id, participantId }
}

/** Everybody's token, and how every kind of thing is named. */
export const preparePolicyMatrix = async (world: World) => {
  const { exerciseId, people: users } = world.exercises.acme
  const start = async (userId: number) => (await world.services.sessions.start({ exerciseId, userId }, 'test')).token
  const ended = await start(users.camille)
  await world.services.sessions.end(ended)
  const tokens: Record<CallerName, string> = {
    nobody: '',
    ended,
    persona: await start(users.mairie),
    camille: await start(users.camille),
    observer: await start(users.observer),
    animator: await start(users.animator),
    admin: await start(users.admin),
  }
  const others = await createOthersTargets(world)
  const foreign = { blue: targetsOf(world.exercises.blue), root: targetsOf(world.exercises.root), missing: missingTargets }
  /** An exercise has ten webhooks at the most, and a person twenty tokens: those that were made for a question go. */
  const makeRoom = async () => {
    const [{ admin, auth }, { tokenId, webhookId }] = [await world.as('acme', 'animator'), targetsOf(world.exercises.acme)]
    for (const { id } of (await admin.webhooks.list({})).data) if (id !== webhookId) await admin.webhooks.delete({ id })
    for (const { id } of await auth.tokens.list({})) if (id !== tokenId) await auth.tokens.revoke({ id })
  }
  /** The inputs of a question; those about one's own things take one that nothing was done with before. */
  const inputsOf = async (name: ProcedureName, { object, known }: PolicyCase): Promise<unknown[]> => {
    const { validInput: valid, targetInputs: naming } = procedureFixtures[name]
    if (object === 'own' && known && /token|webhook/i.test(name)) await makeRoom()
    if (object === 'own') return [valid(known ? await createFreshTargets(world, 'acme', name) : targetsOf(world.exercises.acme))]
    if (object === 'other') return [valid(others)]
    return [valid(foreign[object]), ...naming(foreign[object])]
  }
  return { tokens, inputsOf, makeRoom }
}

const isId = (value: unknown) =>
  typeof value === 'number' || Array.isArray(value) || (typeof value === 'string' && /^[\w-]{12}$/.test(value))

/** A valid input of one's own, each time with one id in it exchanged for another exercise's, and for one that nothing has. */
export const swapInForeignIds = (own: unknown, foreign: unknown, missing: unknown): [foreign: unknown, missing: unknown][] => {
  if (typeof own !== 'object' || own === null || own instanceof FormData) return []
  const [there, nothing] = [foreign as Record<string, unknown>, missing as Record<string, unknown>]
  return Object.entries(own)
    .filter(([field, value]) => isId(value) && JSON.stringify(value) !== JSON.stringify(there[field]))
    .map(([field]) => [
      { ...own, [field]: there[field] },
      { ...own, [field]: nothing[field] },
    ])
}

import type { ProcedureName } from '#routers/procedures.ts'
import { restRoutes } from '#server/rest/routes.ts'
import type { CallTargets } from './procedure-fixture.ts'
import { createFreshTargets, missingTargets, procedureFixtures, targetsOf } from './procedure-fixtures.ts'
import type { World } from './world.ts'

/** No session, an ended session, and a session of a persona, who cannot sign in. */
const unauthenticatedCallers = ['nobody', 'ended', 'persona'] as const
const signedInCallers = ['camille', 'observer', 'animator', 'admin'] as const
export type SignedInCaller = (typeof signedInCallers)[number]
type CallerName = (typeof unauthenticatedCallers)[number] | SignedInCaller
/** The owner of the targets: the caller, another user of the exercise, the clone, another client, or nobody (missing targets). */
const ownerships = ['own', 'other', 'blue', 'root', 'missing'] as const
export type Ownership = (typeof ownerships)[number]

/** The base paths and cookie names for a session; `known` is true where the program recognises it. */
const sessionRoutes = [
  { base: '/acme', cookie: 'weez.acme', known: true },
  { base: '', cookie: 'weez', known: true },
  { base: '/acme/clones/blue', cookie: 'weez.acme.clones.blue', known: false },
  { base: '/acme/clones/blue', cookie: 'weez.acme', known: false },
  { base: '', cookie: 'weez.acme', known: false },
] as const

/** `known` is true if the program recognises the session. */
export type PolicyCase = { caller: CallerName; base: string; cookie: string; known: boolean; ownership: Ownership }

/**
 * Returns whether a case is tested. Calls of administrators reach every exercise, so they have no foreign targets. Consuming calls are
 * tested on own targets only. Unrecognised callers always get 401, and the root path behaves as the base path, so one ownership is enough
 * for them.
 */
const isTested = (
  name: ProcedureName,
  { caller, known, base }: Omit<PolicyCase, 'ownership'>,
  ownership: Ownership,
  names: boolean,
): boolean => {
  // The cookie of another exercise is refused before anybody is looked up: one caller of each kind tells it.
  if (!known && base !== '/acme' && caller !== 'animator' && caller !== 'ended') return false
  if (ownership === 'own') return true
  if ((!known || base === '') && ownership !== 'blue') return false
  if (ownership === 'other') return names && procedureFixtures[name].consumes === undefined
  return names && !(caller === 'admin' && procedureFixtures[name].level === 'admin')
}

/** Returns every case of a call; `names` is true if its input names targets. */
export const policyCasesOf = (name: ProcedureName, names: boolean): PolicyCase[] =>
  sessionRoutes.flatMap(route =>
    [...unauthenticatedCallers, ...signedInCallers]
      .map(caller => ({ ...route, caller, known: route.known && signedInCallers.some(person => person === caller) }))
      .flatMap(one => ownerships.filter(ownership => isTested(name, one, ownership, names)).map(ownership => ({ ...one, ownership }))),
  )

/** Returns the number of transports of a call. */
export const transportCount = (name: ProcedureName): number => (restRoutes.some(route => route.name === name) ? 2 : 1)

/** Creates targets of the exercise that belong to users other than camille. */
const createOthersTargets = async (world: World): Promise<CallTargets> => {
  const { people, ...exercise } = world.exercises.acme
  const { weezes, messaging } = await world.as('acme', 'animator')
  const { id: weezeId } = await weezes.post({ text: `Of another one ${exercise.canary}`, authorId: people.prefecture })
  const conversation = await messaging.start({ composeAs: people.prefecture, sendTo: people.karim })
  const participantId = conversation.participants[0]?.id ?? 0
  const named = targetsOf(world.exercises.acme)
  return { ...named, userId: people.karim, personaId: people.prefecture, weezeId, conversationId: conversation.id, participantId }
}

/** Prepares the token of every caller and the inputs of every case. */
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
  /** Deletes the webhooks and tokens of earlier cases, because an exercise has at most ten webhooks and a user at most twenty tokens. */
  const makeRoom = async () => {
    const { admin, auth } = await world.as('acme', 'animator')
    const { tokenId, webhookId } = targetsOf(world.exercises.acme)
    for (const { id } of (await admin.webhooks.list({})).data) if (id !== webhookId) await admin.webhooks.delete({ id })
    for (const { id } of await auth.tokens.list({})) if (id !== tokenId) await auth.tokens.revoke({ id })
  }
  /** Returns the inputs of a case; own targets are created for it. */
  const inputsOf = async (name: ProcedureName, { ownership, known }: PolicyCase): Promise<unknown[]> => {
    const { validInput: valid, targetInputs: naming } = procedureFixtures[name]
    if (ownership === 'own' && known && /token|webhook/i.test(name)) await makeRoom()
    if (ownership === 'own') return [valid(known ? await createFreshTargets(world, 'acme', name) : targetsOf(world.exercises.acme))]
    if (ownership === 'other') return [valid(others)]
    return [valid(foreign[ownership]), ...naming(foreign[ownership])]
  }
  return { tokens, inputsOf, makeRoom }
}

const isId = (value: unknown) =>
  typeof value === 'number' || Array.isArray(value) || (typeof value === 'string' && /^[\w-]{12}$/.test(value))

/** Returns variants of a valid input: in each, one id is replaced by an id of another exercise or by a missing one. */
export const swapInForeignIds = (own: unknown, foreign: unknown, missing: unknown): [foreign: unknown, missing: unknown][] => {
  if (typeof own !== 'object' || own === null || own instanceof FormData) return []
  const there = foreign as Record<string, unknown>
  const nothing = missing as Record<string, unknown>
  return Object.entries(own)
    .filter(([field, value]) => isId(value) && JSON.stringify(value) !== JSON.stringify(there[field]))
    .map(([field]) => [
      { ...own, [field]: there[field] },
      { ...own, [field]: nothing[field] },
    ])
}

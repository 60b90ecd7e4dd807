import { restRoutes } from '#server/rest/operations.ts'
import type { ProcedureName } from '#server/rest/types.ts'
import type { CallTargets } from './procedure-fixture.ts'
import { createFreshTargets, missingTargets, procedureFixtures, targetsOf } from './procedure-fixtures.ts'
import { levelOf } from './procedure-levels.ts'
import type { World } from './world.ts'

/** No session, an ended one, and one made for a persona, who cannot sign in. */
const unauthenticatedCallers = ['nobody', 'ended', 'persona'] as const
const signedInCallers = ['camille', 'observer', 'animator', 'admin'] as const
export type SignedInCaller = (typeof signedInCallers)[number]
type CallerName = (typeof unauthenticatedCallers)[number] | SignedInCaller
/** The owner of the targets: the caller, another user of the exercise, its clone, another client, or nobody (missing targets). */
const ownerships = ['own', 'other', 'blue', 'root', 'missing'] as const
export type Ownership = (typeof ownerships)[number]

/** Base paths and cookie names under which a session is sent; `known` says whether the program recognises it there. */
const sessionRoutes = [
  { base: '/acme', cookie: 'weez.acme', known: true },
  { base: '', cookie: 'weez', known: true },
  { base: '/acme/clones/blue', cookie: 'weez.acme.clones.blue', known: false },
  { base: '/acme/clones/blue', cookie: 'weez.acme', known: false },
  { base: '', cookie: 'weez.acme', known: false },
] as const

/** `known` says whether the program recognises the session. */
export type PolicyCase = { caller: CallerName; base: string; cookie: string; known: boolean; ownership: Ownership }

/**
 * Calls of administrators reach every exercise, so they have no foreign targets; consuming calls are tested on own targets only.
 * Unknown callers always get 401, and the root path behaves as the base path: there one target of each owner is enough.
 */
const isTested = (
  name: ProcedureName,
  { caller, known, base }: Omit<PolicyCase, 'ownership'>,
  ownership: Ownership,
  names: boolean,
): boolean => {
  if (ownership === 'own') return true
  if ((!known || base === '') && ownership !== 'blue') return false
  if (ownership === 'other') return names && procedureFixtures[name].consumes === undefined
  return names && !(caller === 'admin' && levelOf(name) === 'admin')
}

/** Every case of a call; `names` says whether its input names targets. */
export const policyCasesOf = (name: ProcedureName, names: boolean): PolicyCase[] =>
  sessionRoutes.flatMap(route =>
    [...unauthenticatedCallers, ...signedInCallers]
      .map(caller => ({ ...route, caller, known: route.known && signedInCallers.some(person => person === caller) }))
      .flatMap(one => ownerships.filter(ownership => isTested(name, one, ownership, names)).map(ownership => ({ ...one, ownership }))),
  )

/** The number of transports that a call has. */
export const transportCount = (name: ProcedureName): number => (restRoutes.some(({ row }) => row.call === name) ? 2 : 1)

/** Targets of the exercise that belong to other users than camille. */
const createOthersTargets = async (world: World): Promise<CallTargets> => {
  const { people, ...exercise } = world.exercises.acme
  const { weezes, messaging } = await world.as('acme', 'animator')
  const { id: weezeId } = await weezes.post({ text: `Of another one ${exercise.canary}`, authorId: people.prefecture })
  const conversation = await messaging.start({ composeAs: people.prefecture, sendTo: people.karim })
  const participantId = conversation.participants[0]?.id ?? 0
  const named = targetsOf(world.exercises.acme)
  return { ...named, userId: people.karim, personaId: people.prefecture, weezeId, conversationId: conversation.id, participantId }
}

/** The token of every caller, and the inputs of every case. */
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
  /** Deletes the webhooks and tokens made for earlier cases: an exercise has at most ten, a user at most twenty. */
  const makeRoom = async () => {
    const [{ admin, auth }, { tokenId, webhookId }] = [await world.as('acme', 'animator'), targetsOf(world.exercises.acme)]
    for (const { id } of (await admin.webhooks.list({})).data) if (id !== webhookId) await admin.webhooks.delete({ id })
    for (const { id } of await auth.tokens.list({})) if (id !== tokenId) await auth.tokens.revoke({ id })
  }
  /** The inputs of a case; own targets are new ones. */
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

/** Variants of a valid input, each with one id replaced by that of another exercise, and by a missing one. */
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

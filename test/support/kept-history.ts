import { TRPCError } from '@trpc/server'
import { expect } from 'vitest'
import type { Store } from '#db/store.ts'
import { type ProcedureName, procedures } from '#routers/procedures.ts'
import { seededRandom } from '#routers/random.rules.ts'
import { createSessionStore } from '#server/auth/sessions.ts'
import { cookieName } from '#server/http/cookies.ts'
import type { ExerciseFixture } from './exercise-fixtures.ts'
import { createInProcessSend } from './in-process.ts'
import { callerOf, createFreshInput, procedureFixtures, procedureNames, targetsOf } from './procedure-fixtures.ts'
import type { SendRequest, TestResponse } from './site.ts'
import { transports } from './transports.ts'
import type { World } from './world.ts'

/** Acts that sign the caller in or out, after which nobody may act, or of which nothing is left to read. */
const left: readonly ProcedureName[] = [
  'auth.signin',
  'auth.signinByCode',
  'auth.signout',
  'admin.setUp',
  'admin.exercises.enter',
  'admin.clients.edit',
  'stops.begin',
]
const acts = procedureNames.filter(
  name => procedures[name].type === 'mutation' && !left.includes(name) && !/import|upload|logo/i.test(name),
)

type Pick = <Item>(items: readonly Item[]) => Item
/** Inputs of acts that end or change what somebody reads with, and take it back. */
const endings: Partial<Record<ProcedureName, (karim: number, pick: Pick) => unknown>> = {
  'admin.users.disable': (id, pick) => ({ id, disabled: pick([true, false]) }),
  'admin.users.edit': (id, pick) => ({ id, role: pick(['USER', 'OBSERVER', 'ANIMATOR']) }),
  'admin.exercises.setPhase': (_, pick) => ({ phase: pick(['running', 'suspended', 'ended']), closesWriting: pick([true, false]) }),
}

/** Resets the exercise that is read, and puts something in the place of what the tests name. */
const resetExercise = async (world: World): Promise<void> => {
  const { exerciseId, people } = world.exercises.acme
  const { admin } = await world.as('acme', 'admin')
  await admin.exercises.reset({ exerciseId, name: (await admin.exercises.edit({ exerciseId })).name })
  const { weezes, messaging } = await world.as('acme', 'animator')
  const { id: weezeId } = await weezes.post({ text: 'After the reset' })
  const { id: conversationId } = await messaging.start({ composeAs: people.mairie, sendTo: people.camille })
  const { participants, lastMessage } = await messaging.send({ conversationId, content: 'After the reset' })
  const participantId = participants.find(({ identity }) => identity.id === people.mairie)?.id ?? 0
  Object.assign(world.exercises.acme, { weezeId, conversationId, participantId, messageId: lastMessage?.id ?? 0 })
}

/** The queries that are kept. */
export const questions = procedureNames.filter(name => procedures[name].meta.shows && !procedures[name].meta.ages)
/** Acts between two resets of the exercise. */
const resetInterval = 40
const readers = ['camille', 'karim', 'animator', 'observer'] as const

/** The pages whose HTML brings the answers to what they ask first, below the base path. */
export const firstPagesOf = ({ people, conversationId, weezeId }: Omit<ExerciseFixture, 'tenant'>) => [
  '/',
  '/weez',
  '/weez/notifications',
  '/weez/messages',
  `/weez/messages/${conversationId}`,
  `/weez/p/camille?id=${people.camille}`,
  `/camille/status/${weezeId}`,
  '/admin',
  '/admin/personas',
  '/webpress/manage',
]

/** A page without what differs each time: its nonce, and how much its process had heard. */
export const withoutMoment = (text: string): string => {
  const nonce = /"nonce":"([^"]+)"/.exec(text)?.[1]
  return (nonce === undefined ? text : text.replaceAll(nonce, '')).replace(/"(heard|seen)":"[^"]*",?/g, '')
}

/** What the server has written into a page. */
const writtenInto = (html: string): string =>
  [...withoutMoment(html).matchAll(/<script id="weez-\w+" type="application\/json">(.*?)<\/script>/gs)].map(([, json]) => json).join('\n')

/** The same world as another process serves it, which has a store of its own. */
export const onStore = (world: World, store: Store): World => {
  const services = { ...world.services, store, sessions: createSessionStore(store, world.services.now) }
  return { ...world, store, services }
}

/** The same world as a process with or without its cache. */
export const withCache = (world: World, cache: boolean): World => ({
  ...world,
  services: { ...world.services, config: { ...world.services.config, cache } },
})

/** The same world as a process that keeps nothing, not even sessions. */
export const withoutKeeping = (world: World): World => {
  const read = Object.assign(Object.create(world.store.read), { revisions: () => undefined })
  return withCache(onStore(world, { ...world.store, read }), false)
}

const full = Symbol('as many as there may be')
/** After many acts an exercise has as many webhooks or tokens as it may. */
const ignoreFull = (error: unknown): typeof full => {
  if (error instanceof TRPCError && error.code === 'CONFLICT') return full
  throw error
}

/** What the other processes have to know of before they answer: all that is committed. */
const seenBy = async ({ store: { peers } }: World): Promise<Record<string, string>> => {
  await peers?.catchUp('')
  return peers ? { 'weez-seen': peers.seen() } : {}
}

/**
 * Plays random acts on the processes in turn, and after each compares random answers of the next process, twice, with those of one that
 * keeps nothing. Returns how many acts and answers that was, and how many of the answers may be kept.
 */
export const playHistory = async (
  world: World,
  processes: readonly SendRequest[],
  acted: number,
  seed: number,
): Promise<{ steps: number; kept: number }> => {
  const random = seededRandom(seed)
  const pick: Pick = items => items[Math.floor(random() * items.length)] as (typeof items)[number]
  const processAt = (at: number) => processes[at % processes.length] as SendRequest
  const forgetful = createInProcessSend(withoutKeeping(world))
  const sessions = new Map<string, string>()
  const toCookie = (token: string) => `${cookieName(world.exercises.acme.tenant.base, false)}=${token}`
  /** Somebody signs in anew now and then: their session may have ended. */
  const cookieOf = async (name: (typeof readers)[number]): Promise<string> => {
    const known = sessions.get(name)
    if (known !== undefined && random() < 0.8) return toCookie(known)
    const { exerciseId, people } = world.exercises.acme
    // Somebody has a limited number of sessions.
    if (known !== undefined) await world.services.sessions.end(known)
    const { token } = await world.services.sessions.start({ exerciseId, userId: people[name] }, 'test')
    sessions.set(name, token)
    return toCookie(token)
  }
  let kept = 0
  let compared = 0
  for (let at = 0; at < acted; at += 1) {
    const act = pick(acts)
    const cookie = await world.cookie('acme', callerOf(act))
    if (at > 0 && at % resetInterval === 0) await resetExercise(world)
    const input = endings[act]?.(world.exercises.acme.people.karim, pick) ?? (await createFreshInput(world, 'acme', act).catch(ignoreFull))
    if (input !== full) {
      const { status, text } = await transports.trpc(processAt(at), '/acme', act, input, { cookie, ...(await seenBy(world)) })
      // What stands there already is a conflict, and players write only while they may.
      const allowed = procedures[act].meta.level === 'player' ? [200, 403, 409] : [200, 409]
      expect(allowed, `${act} ${text}`).toContain(status)
    }
    for (let asked = 0; asked < 5; asked += 1) {
      const question = pick(questions)
      const page = random() < 0.2 && pick(firstPagesOf(world.exercises.acme))
      const reader = pick(readers)
      const input = procedureFixtures[question].validInput(targetsOf(world.exercises.acme))
      const cookie = await cookieOf(reader)
      const ask = async (send: SendRequest) => {
        const headers = { cookie, ...(await seenBy(world)) }
        if (page) return send('GET', `/acme${page}`, { headers: { ...headers, accept: 'text/html' } })
        return (await transports.rest(send, '/acme', question, input, headers)) ?? transports.trpc(send, '/acme', question, input, headers)
      }
      const said = ({ status, text }: TestResponse) => [at, act, page || question, reader, status, page ? writtenInto(text) : text]
      // A running sequence may publish between two questions: then they are asked again.
      for (let before = await ask(forgetful); ; ) {
        const answers = [await ask(processAt(at + 1)), await ask(processAt(at + 1))]
        const after = await ask(forgetful)
        if (said(after).at(-1) === said(before).at(-1)) {
          for (const answer of answers) expect(said(answer)).toEqual(said(before))
          compared += answers.length
          if (answers[1]?.headers.has('etag')) kept += 1
          break
        }
        before = after
      }
    }
  }
  // As others find it.
  await (await world.as('acme', 'admin')).admin.exercises.setPhase({ phase: 'running' })
  return { steps: acted + compared, kept }
}

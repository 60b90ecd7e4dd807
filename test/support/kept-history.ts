import { TRPCError } from '@trpc/server'
import { expect } from 'vitest'
import type { Store } from '#db/store.ts'
import { seededRandom } from '#routers/admin/demo.rules.ts'
import { createSessionStore } from '#server/auth/sessions.ts'
import { operationOf } from '#server/rest/operations.ts'
import type { ProcedureName } from '#server/rest/types.ts'
import { createInProcessSend } from './in-process.ts'
import { createFreshInput, procedureFixtures, procedureNames, targetsOf } from './procedure-fixtures.ts'
import type { SendRequest, TestResponse } from './site.ts'
import { transports } from './transports.ts'
import type { World } from './world.ts'

/** Acts that end what the readers read with: their sessions, their accounts or the exercise. */
const ending: readonly ProcedureName[] = [
  'auth.signin',
  'auth.signinByCode',
  'auth.signout',
  'admin.setUp',
  'admin.exercises.delete',
  'admin.exercises.enter',
  'admin.exercises.setPhase',
  'admin.users.disable',
  'admin.users.setPassword',
  'admin.users.endSessions',
  'admin.users.edit',
  'admin.accounts.renew',
  'admin.clients.edit',
]
const acts = procedureNames.filter(
  name => operationOf(name).type === 'mutation' && !ending.includes(name) && !/import|upload|logo/i.test(name),
)
/** The queries that are kept. */
export const questions = procedureNames.filter(name => operationOf(name).meta.shows)
const readers = ['camille', 'karim', 'animator', 'observer'] as const

/** The same world as another process serves it, which has a store of its own. */
export const onStore = (world: World, store: Store): World => {
  const services = { ...world.services, store, sessions: createSessionStore(store, world.services.now) }
  return { ...world, store, services }
}

/** The same world as a process that keeps nothing. */
export const withoutKeeping = (world: World): World => {
  const read = Object.assign(Object.create(world.store.read), { revisions: () => undefined })
  return onStore(world, { ...world.store, read })
}

const full = Symbol('as many as there may be')
/** After many acts an exercise has as many webhooks or tokens as it may. */
const ignoreFull = (error: unknown): typeof full => {
  if (error instanceof TRPCError && error.code === 'CONFLICT') return full
  throw error
}

/** What the other processes have to know of before they answer: all that is committed. */
export const seenBy = async ({ store: { peers } }: World): Promise<Record<string, string>> => {
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
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const processAt = (at: number) => processes[at % processes.length] as SendRequest
  const forgetful = createInProcessSend(withoutKeeping(world))
  let [kept, compared] = [0, 0]
  for (let at = 0; at < acted; at += 1) {
    const act = pick(acts)
    const cookie = await world.cookie('acme', act.startsWith('admin.') ? 'admin' : 'animator')
    const input = await createFreshInput(world, 'acme', act).catch(ignoreFull)
    if (input !== full) await transports.trpc(processAt(at), '/acme', act, input, { cookie, ...(await seenBy(world)) })
    for (let asked = 0; asked < 5; asked += 1) {
      const [name, reader] = [pick(questions), pick(readers)]
      const input = procedureFixtures[name].validInput(targetsOf(world.exercises.acme))
      const cookie = await world.cookie('acme', reader)
      const ask = async (send: SendRequest) => {
        const headers = { cookie, ...(await seenBy(world)) }
        return (await transports.rest(send, '/acme', name, input, headers)) ?? transports.trpc(send, '/acme', name, input, headers)
      }
      const said = ({ status, text }: TestResponse) => [at, act, name, reader, status, text]
      // A running sequence may publish between two questions: then they are asked again.
      for (let before = await ask(forgetful); ; ) {
        const answers = [await ask(processAt(at + 1)), await ask(processAt(at + 1))]
        const after = await ask(forgetful)
        if (after.text === before.text) {
          for (const answer of answers) expect(said(answer)).toEqual(said(before))
          compared += answers.length
          if (answers[1]?.headers.has('etag')) kept += 1
          break
        }
        before = after
      }
    }
  }
  return { steps: acted + compared, kept }
}

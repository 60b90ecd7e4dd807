import { and, eq } from 'drizzle-orm'
import { createHttpSessions } from './http-sessions.ts'
import type { Site } from './site.ts'

export const firstPassword = 'first password'
export const secondPassword = 'second password'
export const thirdPassword = 'third password'

/** Creates users of a main exercise, its clone, and the clone of that clone, over HTTP as an administrator does. */
export const createCloneChain = (site: () => Site) => {
  const { signIn, callOk, enter } = createHttpSessions(site)
  const acme = () => site().world.exercises.acme
  /** Returns a session of the administrator of an exercise. */
  const admin = async (name: 'root' | 'acme' = 'acme') => {
    const cookie = await site().world.cookie(name, 'admin')
    return { base: name === 'acme' ? '/acme' : '', cookie, status: 200 }
  }
  const clone = async (exerciseId: number, name: string) =>
    (await callOk<{ id: number }>(await admin('root'), 'admin.exercises.clone', { exerciseId, clone: name })).id

  let made = 0
  const addAndClone = async (role: string) => {
    made += 1
    const username = `person${made}`
    const input = { username, first_name: 'P', role, password: firstPassword }
    const { user } = await callOk<{ user: { id: number } }>(await admin(), 'admin.users.add', input)
    const one = await clone(acme().exerciseId, `one${made}`)
    const two = await clone(one, `two${made}`)
    const id = user.id
    const bases = [`one${made}`, `two${made}`].map(name => `/acme/clones/${name}`)
    const ids = [one, two] as const
    return {
      id,
      username,
      bases,
      ids,
      edit: async (change: object) => callOk(await admin(), 'admin.users.edit', { id, ...change }),
      disable: async (disabled: boolean) => callOk(await admin(), 'admin.users.disable', { id, disabled }),
      /** Returns whether the password is valid in the main exercise, the clone, and the clone of the clone. */
      signsIn: (password: string) =>
        Promise.all(['/acme', ...bases].map(async base => (await signIn(base, username, password)).status === 200)),
      /** Returns a session of the administrator of the main exercise, in the clone. */
      inClone: async () => enter(await admin(), one),
    }
  }
  /** Returns the stored row of an account. */
  const account = async (exerciseId: number, id: number) => {
    const { read } = site().world.store
    const { users } = read.t
    return (
      await read
        .select()
        .from(users)
        .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id)))
    )[0]
  }
  return { admin, clone, addAndClone, account }
}

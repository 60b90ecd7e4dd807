import type { ProcedureName } from '#routers/procedures.ts'
import type { SessionUser } from '#routers/session.contract.ts'
import type { Site } from './site.ts'
import { transports } from './transports.ts'

/** A browser session at the base path of an exercise. */
export type BrowserSession = { status: number; base: string; cookie: string }

type ErrorResponse = { error: { data: { code: string; fields?: Record<string, string> } } }

/** Returns functions that sign in, call procedures and read the session over HTTP. */
export const createHttpSessions = (site: () => Site) => {
  const signIn = async (base: string, username: string, password: string): Promise<BrowserSession> => {
    const { status, headers } = await site().ask('POST', `${base}/signin`, { json: { username, password } })
    return { status, base, cookie: (headers.getSetCookie()[0] ?? '').split(';')[0] ?? '' }
  }
  const call = ({ base, cookie }: Pick<BrowserSession, 'base' | 'cookie'>, name: ProcedureName, input: object) =>
    transports.trpc(site().ask, base, name, input, { cookie })
  return {
    signIn,
    /** Returns the result of a call; throws if the call fails. */
    callOk: async <Result>(by: Pick<BrowserSession, 'base' | 'cookie'>, name: ProcedureName, input: object): Promise<Result> => {
      const { status, text, json } = await call(by, name, input)
      if (status !== 200) throw new Error(`${name}: ${status} ${text}`)
      return (json as { result: { data: Result } }).result.data
    },
    /** Returns the error code and the fields of a failed call. */
    callError: async (by: Pick<BrowserSession, 'base' | 'cookie'>, name: ProcedureName, input: object) => {
      const { code, fields } = ((await call(by, name, input)).json as ErrorResponse).error.data
      return [code, fields]
    },
    /** Enters an exercise; returns the status and the new session. */
    enter: async (by: BrowserSession, exerciseId: number): Promise<BrowserSession> => {
      const { status, headers, json } = await call(by, 'admin.exercises.enter', { exerciseId })
      const base = (json as { result?: { data: { base: string } } }).result?.data.base ?? ''
      return { status, base, cookie: (headers.getSetCookie()[0] ?? '').split(';')[0] ?? '' }
    },
    /** Returns the user of the session. */
    readSession: async ({ base, cookie }: Pick<BrowserSession, 'base' | 'cookie'>) =>
      (await site().ask('POST', `${base}/session`, { headers: { cookie } })).json as SessionUser,
    /** Returns the HTTP status of reading the session. */
    status: async ({ base, cookie }: Pick<BrowserSession, 'base' | 'cookie'>) =>
      (await site().ask('POST', `${base}/session`, { headers: { cookie } })).status,
  }
}

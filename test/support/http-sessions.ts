import type { SessionUser } from '#routers/session.contract.ts'
import type { ProcedureName } from '#server/rest/types.ts'
import type { Site } from './site.ts'
import { transports } from './transports.ts'

/** Somebody's browser at an exercise's base path. */
export type BrowserSession = { status: number; base: string; cookie: string }

type ErrorResponse = { error: { data: { code: string; fields?: Record<string, string> } } }

/** What people do over HTTP: sign in, call what has no REST path, and see whether they are still in. */
export const createHttpSessions = (site: () => Site) => {
  const signIn = async (base: string, username: string, password: string): Promise<BrowserSession> => {
    const { status, headers } = await site().ask('POST', `${base}/signin`, { json: { username, password } })
    return { status, base, cookie: (headers.getSetCookie()[0] ?? '').split(';')[0] ?? '' }
  }
  const call = ({ base, cookie }: Pick<BrowserSession, 'base' | 'cookie'>, name: ProcedureName, input: object) =>
    transports.trpc(site().ask, base, name, input, { cookie })
  return {
    signIn,
    /** The result of a call that goes well. */
    calls: async <Result>(by: Pick<BrowserSession, 'base' | 'cookie'>, name: ProcedureName, input: object): Promise<Result> => {
      const { status, text, json } = await call(by, name, input)
      if (status !== 200) throw new Error(`${name}: ${status} ${text}`)
      return (json as { result: { data: Result } }).result.data
    },
    /** The code and fields of a call that is refused. */
    refused: async (by: Pick<BrowserSession, 'base' | 'cookie'>, name: ProcedureName, input: object) => {
      const { code, fields } = ((await call(by, name, input)).json as ErrorResponse).error.data
      return [code, fields]
    },
    /** Enters an exercise; answers the status and the session that the browser then has there. */
    enter: async (by: BrowserSession, exerciseId: number): Promise<BrowserSession> => {
      const { status, headers, json } = await call(by, 'admin.exercises.enter', { exerciseId })
      const base = (json as { result?: { data: { base: string } } }).result?.data.base ?? ''
      return { status, base, cookie: (headers.getSetCookie()[0] ?? '').split(';')[0] ?? '' }
    },
    /** Who the session is of. */
    who: async ({ base, cookie }: Pick<BrowserSession, 'base' | 'cookie'>) =>
      (await site().ask('POST', `${base}/session`, { headers: { cookie } })).json as SessionUser,
    /** The status that the session is answered with. */
    status: async ({ base, cookie }: Pick<BrowserSession, 'base' | 'cookie'>) =>
      (await site().ask('POST', `${base}/session`, { headers: { cookie } })).status,
  }
}

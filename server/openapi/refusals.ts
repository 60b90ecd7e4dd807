import type { AppErrorCode } from '#routers/errors.ts'
import { accessLevels, can, rolesWith } from '#routers/permissions.ts'
import { operationOf } from '../rest/operations.ts'
import type { ProcedureName, RestCall } from '../rest/types.ts'

/**
 * What a call may refuse beyond what its level, method, path and contract say: the codes, and the inputs that fit their schema and may be wrong
 * all the same, with why.
 */
type Refusals = { codes?: readonly AppErrorCode[]; fields?: Readonly<Record<string, string>> }

const writesOnce: Refusals = { codes: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'] }
const savesArticle: Refusals = { codes: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'SERVICE_UNAVAILABLE'] }

const refusals: Partial<Record<ProcedureName, Refusals>> = {
  'auth.signin': { codes: ['UNAUTHORIZED', 'SERVICE_UNAVAILABLE'] },
  'weezes.post': writesOnce,
  'press.save': savesArticle,
}

export const refusalsOf = (call: ProcedureName): Required<Refusals> => ({ codes: [], fields: {}, ...refusals[call] })

/** The calls that `Idempotency-Key` makes safe to repeat. */
export const idempotentCalls: ReadonlySet<ProcedureName> = new Set<ProcedureName>([
  'weezes.post',
  'weezes.reply',
  'weezes.reweez',
  'messaging.send',
  'desk.answer',
  'desk.remind',
])

/** Whether a call's level turns some of those away who are signed in: roles, tokens, or players while writing is closed. */
const refusesSome = (call: ProcedureName): boolean => {
  const { level, sessionOnly } = operationOf(call).meta
  const permission = accessLevels[level]
  return sessionOnly === true || (permission !== null && rolesWith('signIn').some(role => !can(role, permission)))
}

/** The codes with which a call may answer. */
export const errorCodesOf = (method: string, path: string, { call }: RestCall): ReadonlySet<AppErrorCode> => {
  const { level } = operationOf(call).meta
  const isMutation = operationOf(call).type === 'mutation'
  const codes: (AppErrorCode | false)[] = [
    'BAD_REQUEST',
    accessLevels[level] !== null && 'UNAUTHORIZED',
    // A page of another site may not change anything.
    (method !== 'GET' || refusesSome(call)) && 'FORBIDDEN',
    path.includes(':') && 'NOT_FOUND',
    ...(method === 'GET' ? [] : (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    'TOO_MANY_REQUESTS',
    'INTERNAL_SERVER_ERROR',
    isMutation && 'INSUFFICIENT_STORAGE',
    ...refusalsOf(call).codes,
  ]
  return new Set(codes.filter(code => code !== false))
}

import type { AppErrorCode } from '#routers/errors.ts'
import { accessLevels } from '#routers/permissions.ts'
import { type ProcedureName, procedures } from '#routers/procedures.ts'
import type { RestRoute } from '../rest/routes.ts'

/** Whether an `Idempotency-Key` makes a call safe to repeat: one that changes something for somebody who is known. */
export const takesKey = (name: ProcedureName): boolean => {
  const { meta, type } = procedures[name]
  return type === 'mutation' && accessLevels[meta.level] !== null && !meta.atOnce
}

/** The codes with which a call may answer. */
export const errorCodesOf = ({ method, path, name }: RestRoute): ReadonlySet<AppErrorCode> => {
  const { type, meta } = procedures[name]
  const codes: (AppErrorCode | false)[] = [
    'BAD_REQUEST',
    accessLevels[meta.level] !== null && 'UNAUTHORIZED',
    // A page of another site may not change anything, and a stopped exercise shows its screens nothing else.
    (method !== 'GET' || accessLevels[meta.level] !== null) && 'FORBIDDEN',
    path.includes(':') && 'NOT_FOUND',
    ...(method === 'GET' ? [] : (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    'TOO_MANY_REQUESTS',
    'INTERNAL_SERVER_ERROR',
    type === 'mutation' && 'INSUFFICIENT_STORAGE',
    // The key came with another request, or what the call is about has changed.
    takesKey(name) && 'CONFLICT',
    ...(meta.refuses?.codes ?? []),
  ]
  return new Set(codes.filter(code => code !== false))
}

import { exerciseBasePath } from '#routers/actor.ts'
import type { Context } from '#routers/context.ts'
import type { RateLimiter } from '../rate-limits.ts'
import type { Services } from '../services.ts'
import { createCallerFinder, createCookieNaming } from './caller.ts'
import { sessionCookie } from './cookies.ts'
import type { Bindings, RequestContext } from './env.ts'
import type { UploadQueue } from './uploads.ts'

export type CreateContext = (request: Bindings) => Promise<RequestContext>

/** What REST and tRPC need to serve a call. */
export type CallOptions = {
  createContext: CreateContext
  rateLimiter: RateLimiter
  publicUrl: URL | undefined
  uploads: UploadQueue
}

/** Returns the function that makes the context of a request, once. */
export const createContextFactory = (
  services: Services,
  namingOf = createCookieNaming(services.config),
  findCaller = createCallerFinder(services, namingOf),
): CreateContext => {
  const { store, passwords, imageStore, outsidePictures, parsers, setupLink, changeStreams, stops, now, sessions } = services

  const make: CreateContext = async request => {
    const { headers, tenant } = request
    const { actor, subject, findAddress, cookie, hasSession, findCookie, findActor } = await findCaller(request)
    const { secure, nameAt } = namingOf(request)
    const name = nameAt((tenant.archiveOf ?? tenant).base)
    const cookies: string[] = []
    const agent = headers.get('user-agent') ?? ''
    const address = findAddress()
    const context: Context = {
      store,
      passwords,
      imageStore,
      outsidePictures,
      parsers,
      setupLink,
      changes: {
        follow: (lastEventId, signal) => changeStreams.follow({ actor, address, findActor }, lastEventId, signal),
      },
      stops,
      now,
      tenant,
      actor,
      address,
      idempotencyKey: headers.get('idempotency-key') || undefined,
      sessions: {
        start: async user => {
          if (cookie) await sessions.end(cookie.token)
          const session = await sessions.start(user, agent)
          cookies.push(sessionCookie(name, session.token, secure))
          return session.actor
        },
        startInExercise: async ({ clientPath, clonePath }, user) => {
          const base = clientPath === '' && clonePath === '' ? '' : exerciseBasePath(clientPath, clonePath)
          const otherName = nameAt(base)
          // An existing session of the same user in that exercise is kept.
          if (otherName === name && actor?.exerciseId === user.exerciseId && actor.userId === user.userId) return base
          const replaced = findCookie(base)
          if (replaced) await sessions.end(replaced.token)
          cookies.push(sessionCookie(otherName, (await sessions.start(user, agent)).token, secure))
          return base
        },
        end: async () => {
          if (!cookie) return
          await sessions.end(cookie.token)
          // A cookie without a session here may be that of another server on this host.
          cookies.push(sessionCookie(hasSession ? cookie.name : name, null, secure))
        },
      },
    }
    return { context, cookies, subject }
  }
  return request => {
    request.context ??= make(request)
    return request.context
  }
}

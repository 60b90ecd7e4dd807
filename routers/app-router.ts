import { admin } from './admin/router.ts'
import { auth } from './auth/router.ts'
import { messaging } from './messaging/router.ts'
import { press } from './press/router.ts'
import { createCallerFactory, router } from './trpc.ts'
import { weezes } from './weezes/router.ts'

/** Everything Weez can be asked to do; tRPC and REST are two doors to it. */
export const appRouter = router({ auth, weezes, messaging, press, admin })
export type AppRouter = typeof appRouter

export const createCaller = createCallerFactory(appRouter)

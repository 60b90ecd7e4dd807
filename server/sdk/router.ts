// SPDX-License-Identifier: MIT
// TypeScript has to know the module that exports the type of a subscription's events, or it cannot name it in declarations.
import type {} from '@trpc/server/unstable-core-do-not-import'

/** What the declarations of `weez-client/trpc` are generated from. */
export type { AppRouter } from '#routers/app-router.ts'

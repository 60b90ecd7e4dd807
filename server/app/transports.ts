import { mountTrpc } from '../http/trpc.ts'
import { mountRest } from '../rest/mount.ts'

/** The ways by which calls come in; the tests of the policy take all of them. */
export const transports = { trpc: mountTrpc, rest: mountRest } as const
export type TransportName = keyof typeof transports

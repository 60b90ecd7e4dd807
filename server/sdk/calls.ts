// SPDX-License-Identifier: MIT

/** Stands in for the module that the packing generates from the contracts: every call of REST with its input and answer. */
export interface Calls {
  [call: string]: { input: object; answer: unknown }
}

/** What a webhook receives, told apart by `type`; generated as a union. */
export type WeezEvent = { type: string; timestamp: string; exercice: true; data: unknown }

/** What Weez says no with; generated as a union. */
export type ErrorCode = string

/** The calls that take nothing but their address. */
export const bodyless: ReadonlySet<string> = new Set()

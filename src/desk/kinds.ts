import type { WaitingItem } from '#routers/desk/desk.contract.ts'

export type DeskKind = WaitingItem['kind']

/** Why something waits, in the order of the filters. */
export const deskKinds: readonly DeskKind[] = ['message', 'mention', 'reply', 'quote', 'weeze']

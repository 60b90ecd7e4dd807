import type { ItemKind } from '#db/schema/enums.ts'

/** What can be written on the spot. */
export const writtenKinds = ['weeze', 'message', 'article'] as const satisfies readonly ItemKind[]
export type WrittenKind = (typeof writtenKinds)[number]

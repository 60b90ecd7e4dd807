import { enDesk } from './desk.ts'
import { enOwed } from './owed.ts'

/** The English texts of the animators' desk. */
export const enDeskArea = { desk: enDesk, owed: enOwed } as const

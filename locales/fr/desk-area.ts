import { frDesk } from './desk.ts'
import { frOwed } from './owed.ts'

/** The French texts of the animators' desk. */
export const frDeskArea = { desk: frDesk, owed: frOwed } as const

import { frDesk } from './desk.ts'

/** The French texts of the animators' desk. */
export const frDeskArea = { desk: frDesk } as const

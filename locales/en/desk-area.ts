import { enDesk } from './desk.ts'

/** The English texts of the animators' desk. */
export const enDeskArea = { desk: enDesk } as const

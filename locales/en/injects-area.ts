import { enInjects } from './injects.ts'

/** The English texts of the quick injects, which are loaded with their dialog. */
export const enInjectsArea = { injects: enInjects } as const

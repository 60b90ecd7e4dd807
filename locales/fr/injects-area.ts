import { frInjects } from './injects.ts'

/** The French texts of the quick injects, which are loaded with their dialog. */
export const frInjectsArea = { injects: frInjects } as const

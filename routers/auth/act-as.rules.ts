import type { Role } from '../session.contract.ts'

/** Whether an animator may write as a person of this role: personas only (COMP-22). */
export const isPersonaRole = (role: Role): boolean => role === 'DUMMY'

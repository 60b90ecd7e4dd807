import type { Role } from '../session.contract.ts'

/** A kept day as the tables show it: DD/MM/YYYY (ADM-18); nothing is an empty text. */
export const toDisplayDate = (day: string | null): string => day?.split('-').toReversed().join('/') ?? ''

/** Whether somebody may manage an account of that role, and give that role: administrators are for administrators. */
export const canManageRole = (own: Role, role: Role): boolean => own === 'ADMIN' || (own === 'ANIMATOR' && role !== 'ADMIN')

/** The words of a search, as folded columns hold them. */
export const splitSearchWords = (folded: string): string[] => folded.split(/\s+/).filter(word => word !== '' && word !== '@')

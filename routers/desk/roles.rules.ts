import type { DeskRole } from './roles.contract.ts'

/** The personas that some roles of the desk play, and the sequences that they conduct. */
export type Owned = { personas: ReadonlySet<number>; sequences: ReadonlySet<number> }

export const ownedBy = (roles: readonly Pick<DeskRole, 'personas' | 'sequenceIds'>[]): Owned => ({
  personas: new Set(roles.flatMap(({ personas }) => personas.map(({ id }) => id))),
  sequences: new Set(roles.flatMap(({ sequenceIds }) => sequenceIds)),
})

/** Whether a line, or what the cell owes because of it, belongs to all that a list is narrowed to: by its sequence or by who says it. */
export const isOwned = (narrowing: readonly Owned[], sequenceId: number | null, personaId: number): boolean =>
  narrowing.every(({ personas, sequences }) => personas.has(personaId) || (sequenceId !== null && sequences.has(sequenceId)))

import { newPersonId } from '#db/query/ids.ts'
import { foldName } from '#db/query/text.ts'
import type { Db } from '#db/store.ts'
import { personaRole } from './permissions.ts'

type UserValues = Db['t']['users']['$inferInsert']
type Persona = Pick<UserValues, 'username' | 'firstname' | 'lastname'> &
  Partial<Pick<UserValues, 'bio' | 'location' | 'photo' | 'audience' | 'personaGroup' | 'notes' | 'certified' | 'apart'>>

/** Personas in one statement: SQLite takes 32,766 values. */
const chunkSize = 500

/** Adds personas to an exercise and answers their ids, in the same order; their usernames must be free. */
export const insertPersonas = async (tx: Db, exerciseId: number, personas: readonly Persona[], now: Date): Promise<number[]> => {
  const values = personas.map(persona => ({
    exerciseId,
    id: newPersonId(),
    ...persona,
    foldedName: foldName(persona),
    role: personaRole,
    createdOn: now,
  }))
  if (values.length > 0) tx.invalidate(exerciseId, 'people')
  for (let from = 0; from < values.length; from += chunkSize) await tx.insert(tx.t.users).values(values.slice(from, from + chunkSize))
  return values.map(({ id }) => id)
}

/** Adds one persona to an exercise and answers its id. */
export const insertPersona = async (tx: Db, exerciseId: number, persona: Persona, now: Date): Promise<number> => {
  const [id = 0] = await insertPersonas(tx, exerciseId, [persona], now)
  return id
}

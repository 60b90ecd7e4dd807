import type { Db } from '#db/store.ts'
import type { World } from './world.ts'

type Exercise = World['exercises']['acme']

/** A row in each table of the desk that a fresh exercise leaves empty. */
export const fillDesk = async (tx: Db, { exerciseId, people, weezeId }: Exercise, sequenceId: number): Promise<void> => {
  const [roleId, since] = [exerciseId % 1_000_000, new Date(0)]
  const held = { exerciseId, subject: 'message', subjectId: 1, userId: people.camille, until: since } as const
  await tx.insert(tx.t.holds).values(held).onConflictDoNothing()
  const debt = { subject: 'weeze' as const, subjectId: weezeId, personaId: people.mairie, playerId: people.camille }
  await tx
    .insert(tx.t.debts)
    .values({ exerciseId, id: roleId, ...debt, askedOn: since, delay: 600 })
    .onConflictDoNothing()
  const mood = { exerciseId, weezeId, mood: 'neutral', taggedById: people.animator, createdOn: since } as const
  await tx.insert(tx.t.weezeMoods).values(mood).onConflictDoNothing()
  await tx.insert(tx.t.deskRoles).values({ exerciseId, id: roleId, name: 'x', tone: 'blue', createdOn: since }).onConflictDoNothing()
  await tx.insert(tx.t.deskRolePersonas).values({ exerciseId, personaId: people.mairie, roleId }).onConflictDoNothing()
  await tx.insert(tx.t.deskRoleSequences).values({ exerciseId, sequenceId, roleId }).onConflictDoNothing()
  await tx.insert(tx.t.deskRoleHolders).values({ exerciseId, roleId, userId: people.animator, since }).onConflictDoNothing()
}

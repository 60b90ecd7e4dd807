import { and, eq } from 'drizzle-orm'
import { type DataLocation, openStore } from '#db/engine/open-store.ts'
import { newId } from '#db/query/ids.ts'
import type { Db } from '#db/store.ts'
import { programRoot } from '#server/config.ts'

const sequenceCount = 20
const itemCount = 50
/** One of so many items waits for the one before it instead of its time (CTRL-02). */
const conditionalEach = 5
/** How many times as fast as real time the exercise goes. */
export const planSpeed = 10

/** `conditional` = the ids of those that appear because the one before them has. */
export type PlannedItems = { texts: Set<string>; conditional: Set<number> }

/** The default exercise of the demo, with its people. */
export const readDemoCast = async (db: Db) => {
  const { clients, exercises, users } = db.t
  const [exercise] = await db
    .select({ id: exercises.id })
    .from(exercises)
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .where(and(eq(clients.path, ''), eq(exercises.clone, '')))
  const exerciseId = exercise?.id ?? 0
  return { exerciseId, people: await db.select().from(users).where(eq(users.exerciseId, exerciseId)) }
}

/** Writes running sequences to the default exercise of the demo, some of their items with conditions if wanted. Each lasts this many seconds of real time. */
export const writeSequencePlan = async (place: DataLocation, seconds: number, conditions = false): Promise<PlannedItems> => {
  const store = await openStore(place)
  const texts = new Set<string>()
  const conditional = new Set<number>()
  const now = new Date()
  await store.write(async tx => {
    const { exercises, lineConditions, sequenceItems, sequences } = tx.t
    const { exerciseId, people } = await readDemoCast(tx)
    const personas = people.filter(({ role }) => role === 'DUMMY')
    const startedById = people.find(({ username }) => username === 'animator')?.id ?? 0
    // Conditions are decided on the clock of the exercise, which a start sets going.
    await tx
      .update(exercises)
      .set({ speed: planSpeed, ...(conditions && { startedOn: now }) })
      .where(eq(exercises.id, exerciseId))
    for (let at = 0; at < sequenceCount; at += 1) {
      const id = newId(now)
      const duration = Math.round(seconds * planSpeed)
      const run = { status: 'RUNNING', run: 1, startedById } as const
      await tx.insert(sequences).values({ exerciseId, id, name: `Run ${at}`, duration, createdOn: now, ...run })
      let earlierId = 0
      for (let position = 0; position < itemCount; position += 1) {
        const text = `Sequence ${at} item ${position}`
        const offset = Math.floor((position * duration) / (itemCount - 1))
        const authorId = personas[(at + position) % personas.length]?.id ?? 0
        const item = { exerciseId, id: newId(now), sequenceId: id, position, offset, authorId, text, medias: [], kind: 'weeze' as const }
        await tx.insert(sequenceItems).values(item)
        if (conditions && position % conditionalEach === conditionalEach - 1) {
          const atoms = [{ kind: 'line' as const, itemId: earlierId, outcome: 'published' as const }]
          await tx.insert(lineConditions).values({ exerciseId, itemId: item.id, atoms, joint: 'or', delay: 0, proposes: false })
          conditional.add(item.id)
        }
        earlierId = item.id
        texts.add(text)
      }
    }
  })
  await store.close()
  return { texts, conditional }
}

/** Writes the same sequences with conditions to a data folder with the demo. */
export const writeDemoPlan = (data: string, seconds: number): Promise<PlannedItems> =>
  writeSequencePlan({ folder: data, migrations: `${programRoot}/drizzle` }, seconds, true)

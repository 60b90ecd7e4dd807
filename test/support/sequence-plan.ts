import { and, eq } from 'drizzle-orm'
import { type DataLocation, openStore } from '#db/engine/open-store.ts'
import { newId } from '#db/query/ids.ts'
import type { Db } from '#db/store.ts'
import { programRoot } from '#server/config.ts'

const sequenceCount = 20
const itemCount = 50
/** How many times as fast as real time the exercise goes. */
export const planSpeed = 10

export type PlannedItems = { texts: Set<string> }

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

/** Writes running sequences to the default exercise of the demo. Each lasts this many seconds of real time. */
export const writeSequencePlan = async (place: DataLocation, seconds: number): Promise<PlannedItems> => {
  const store = await openStore(place)
  const texts = new Set<string>()
  const now = new Date()
  await store.write(async tx => {
    const { exercises, sequenceItems, sequences } = tx.t
    const { exerciseId, people } = await readDemoCast(tx)
    const personas = people.filter(({ role }) => role === 'DUMMY')
    const startedById = people.find(({ username }) => username === 'animator')?.id ?? 0
    await tx.update(exercises).set({ speed: planSpeed }).where(eq(exercises.id, exerciseId))
    for (let at = 0; at < sequenceCount; at += 1) {
      const id = newId(now)
      const duration = Math.round(seconds * planSpeed)
      const run = { status: 'RUNNING', run: 1, startedById } as const
      await tx.insert(sequences).values({ exerciseId, id, name: `Run ${at}`, duration, createdOn: now, ...run })
      for (let position = 0; position < itemCount; position += 1) {
        const text = `Sequence ${at} item ${position}`
        const offset = Math.floor((position * duration) / (itemCount - 1))
        const authorId = personas[(at + position) % personas.length]?.id ?? 0
        const item = { exerciseId, id: newId(now), sequenceId: id, position, offset, authorId, text, medias: [], kind: 'weeze' as const }
        await tx.insert(sequenceItems).values(item)
        texts.add(text)
      }
    }
  })
  await store.close()
  return { texts }
}

/** Writes the same sequences to a data folder with the demo. */
export const writeDemoPlan = (data: string, seconds: number): Promise<PlannedItems> =>
  writeSequencePlan({ folder: data, migrations: `${programRoot}/drizzle` }, seconds)

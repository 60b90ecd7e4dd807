import { asc, count, desc, eq } from 'drizzle-orm'
import { foldText } from '#db/query/text.ts'
import type { Db } from '#db/store.ts'
import { orNotFound } from '../errors.ts'
import { isPersona } from '../permissions.ts'
import type { ClientPage, ClientRow, ExerciseRow } from './clients.contract.ts'
import { exerciseBasePath, toExerciseState } from './clients.rules.ts'
import { splitSearchWords, toDisplayDate } from './search.rules.ts'

/** Every exercise with what the tables count of it, the main one of a client first. */
const readAllExerciseRows = async (db: Db): Promise<(ExerciseRow & { clientId: number })[]> => {
  const { clients, exercises, sequences, users } = db.t
  const rows = await db
    .select({ exercise: exercises, path: clients.path })
    .from(exercises)
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .orderBy(asc(exercises.clone))
  const people = await db
    .select({ exerciseId: users.exerciseId, role: users.role, count: count() })
    .from(users)
    .groupBy(users.exerciseId, users.role)
  const statuses = await db.select({ exerciseId: sequences.exerciseId, status: sequences.status }).from(sequences)
  return rows.map(({ exercise, path }) => {
    const { id, clientId, clone, name, weezesCount, createdOn, pressPublic, markText, videoEmbeds, webhooks, webhookHosts } = exercise
    const own = people.filter(({ exerciseId }) => exerciseId === id)
    const personas = own.find(({ role }) => isPersona(role))?.count ?? 0
    const all = own.reduce((sum, { count }) => sum + count, 0)
    const state = toExerciseState(
      statuses.filter(({ exerciseId }) => exerciseId === id).map(({ status }) => status),
      weezesCount,
    )
    const counts = { state, weezesCount, users: all - personas, personas }
    const settings = { pressPublic, mark: markText, videoEmbeds, webhooks, webhookHosts }
    return { id, clientId, name, clone, base: exerciseBasePath(path, clone), ...counts, createdOn: createdOn.toISOString(), ...settings }
  })
}

/** All clients with their exercises, newest first (ADM-01, ADM-11). There are few of them, so the search is made here. */
export const readClients = async (db: Db, { search }: { search: string }): Promise<ClientPage> => {
  const { clients } = db.t
  const exercises = await readAllExerciseRows(db)
  const rows = await db.select().from(clients).orderBy(desc(clients.id))
  const all = rows.map<ClientRow>(({ id, name, path, logo, contractStart, contractEnd }) => {
    const own = exercises.filter(({ clientId }) => clientId === id).map(({ clientId: _, ...exercise }) => exercise)
    const paths = own.map(({ base }) => base)
    const days = { start_of_contract: toDisplayDate(contractStart), end_of_contract: toDisplayDate(contractEnd) }
    return { id, name, path, paths, ...days, img: logo, exercises: own }
  })
  const words = splitSearchWords(foldText(search))
  const data = all.filter(({ name, paths, exercises: own, start_of_contract, end_of_contract }) => {
    const said = foldText([name, ...paths, ...own.map(exercise => exercise.name), start_of_contract, end_of_contract].join(' '))
    return words.every(word => said.includes(word))
  })
  return { data, count: data.length }
}

/** A client; 404 for none. */
export const readClient = async (db: Db, id: number): Promise<ClientRow> =>
  orNotFound((await readClients(db, { search: '' })).data.find(client => client.id === id))

/** An exercise as the tables show it; 404 for none. */
export const readExerciseRow = async (db: Db, id: number): Promise<ExerciseRow> => {
  const { clientId: _, ...row } = orNotFound((await readAllExerciseRows(db)).find(exercise => exercise.id === id))
  return row
}

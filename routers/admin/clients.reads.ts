import { asc, count, desc, eq, notInArray } from 'drizzle-orm'
import { foldText, splitSearchWords } from '#db/query/text.ts'
import { hiddenRunStates, type SequenceStatus } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { exerciseBasePath } from '../actor.ts'
import { toTimeZone } from '../auth/exercise-display.reads.ts'
import { toDisplayDate } from '../days.contract.ts'
import { orNotFound } from '../errors.ts'
import { toWire } from '../form-fields.contract.ts'
import { isPersona } from '../permissions.ts'
import type { ClientPage, ClientRow, ExerciseRow, ExerciseState } from './clients.contract.ts'

const toExerciseState = (statuses: readonly SequenceStatus[], weezesCount: number): ExerciseState => {
  if (statuses.includes('RUNNING')) return 'running'
  if (statuses.includes('PAUSED')) return 'paused'
  return weezesCount === 0 ? 'ready' : 'still'
}

/** All exercises with their counts, the main one of each client first. */
const readAllExerciseRows = async (db: Db): Promise<(ExerciseRow & { clientId: number })[]> => {
  const { clients, exercises, sequences, users } = db.t
  const rows = await db
    .select({ exercise: exercises, path: clients.path })
    .from(exercises)
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .where(notInArray(exercises.runState, [...hiddenRunStates]))
    .orderBy(asc(exercises.clone))
  const people = await db
    .select({ exerciseId: users.exerciseId, role: users.role, count: count() })
    .from(users)
    .groupBy(users.exerciseId, users.role)
  const statuses = await db.select({ exerciseId: sequences.exerciseId, status: sequences.status }).from(sequences)
  return rows.map(({ exercise: row, path }) => {
    const { id, clientId, clone, name, weezesCount, createdOn, markText, timeZone, scenarioStart, ...exercise } = row
    const own = people.filter(({ exerciseId }) => exerciseId === id)
    const personas = own.find(({ role }) => isPersona(role))?.count ?? 0
    const all = own.reduce((sum, { count }) => sum + count, 0)
    const state = toExerciseState(
      statuses.filter(({ exerciseId }) => exerciseId === id).map(({ status }) => status),
      weezesCount,
    )
    const counts = { state, weezesCount, users: all - personas, personas }
    const {
      pressPublic,
      videoEmbeds,
      personasOnly,
      searchOpen,
      recordsSightings,
      notesOpen,
      mail,
      teamReadsMail,
      mailDomain,
      cell,
      amberAfter,
      redAfter,
      webhooks,
      webhookHosts,
      scenarioRate,
      scenarioForAll,
    } = exercise
    const scenario = { scenarioStart: scenarioStart?.toISOString() ?? null, scenarioRate, scenarioForAll }
    const flags = {
      pressPublic,
      mark: markText,
      timeZone: toTimeZone(timeZone),
      videoEmbeds,
      personasOnly,
      searchOpen,
      recordsSightings,
      notesOpen,
      mail,
      teamReadsMail,
      mailDomain,
      cell,
    }
    const settings = { ...flags, amberAfter, redAfter, webhooks, webhookHosts, ...scenario }
    return { id, clientId, name, clone, base: exerciseBasePath(path, clone), ...counts, createdOn: createdOn.toISOString(), ...settings }
  })
}

/** The clients with their exercises, newest first (ADM-01, ADM-11). There are few, so the search runs in memory. */
export const readClients = async (db: Db, { search }: { search: string }): Promise<ClientPage> => {
  const { clients } = db.t
  const exercises = await readAllExerciseRows(db)
  const words = splitSearchWords(search)
  const rows = await db.select().from(clients).orderBy(desc(clients.id))
  const data = rows.flatMap<ClientRow>(({ id, name, path, logo, color, accent, ...dates }) => {
    const own = exercises.filter(({ clientId }) => clientId === id).map(({ clientId: _, ...exercise }) => exercise)
    const paths = own.map(({ base }) => base)
    const contractStart = toDisplayDate(dates.contractStart)
    const contractEnd = toDisplayDate(dates.contractEnd)
    const searched = foldText([name, ...paths, ...own.map(exercise => exercise.name), contractStart, contractEnd].join(' '))
    if (!words.every(word => searched.includes(word))) return []
    return [toWire({ id, name, path, paths, contractStart, contractEnd, photo: logo, color, accent, exercises: own })]
  })
  return { data, count: data.length }
}

/** A client; 404 when there is none. */
export const readClient = async (db: Db, id: number): Promise<ClientRow> =>
  orNotFound((await readClients(db, { search: '' })).data.find(client => client.id === id))

/** A row of the exercises table; 404 when there is none. */
export const readExerciseRow = async (db: Db, id: number): Promise<ExerciseRow> => {
  const { clientId: _, ...row } = orNotFound((await readAllExerciseRows(db)).find(exercise => exercise.id === id))
  return row
}

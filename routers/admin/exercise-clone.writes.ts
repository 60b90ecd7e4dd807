import { eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import { type TenantTable, tenantTableNames } from '#db/schema/tenant-tables.ts'
import type { Db, Store } from '#db/store.ts'
import { writeInSnapshot } from '#db/engine/snapshot.ts'
import type { Actor } from '../actor.ts'
import type { ImageStore } from '../services.ts'
import { lockExercise } from '../weezes/counters.writes.ts'
import { lockClientExercises } from './account-copies.writes.ts'
import type { ExerciseRow } from './clients.contract.ts'
import { readExerciseRow } from './clients.reads.ts'
import { countByStep, toJobStep } from './exercise-clone.rules.ts'
import type { CloneExerciseInput } from './exercises.contract.ts'
import { readExerciseWithClient } from './exercises.reads.ts'
import { auditExercise, rethrowAsCloneNameTaken } from './exercises.writes.ts'
import { type ProgressReporter, runAsJob } from './jobs.writes.ts'
import { countRows, readRetainedImageIds } from './tenant-rows.reads.ts'
import { type ColumnChanges, copyRows, rewoundSequenceColumns, tablesToClone, zeroedPostCounters } from './tenant-rows.writes.ts'

/** Administrators enter a clone: their copies have no password, and know where they are at home (decision 30). */
const adminHomeChanges = ({ t: { users } }: Db): ColumnChanges => {
  const { role, passwordHash, exerciseId, id, homeExerciseId, homeUserId } = users
  const home = (kept: SQLWrapper, own: SQLWrapper) => sql`case when ${role} = 'ADMIN' then coalesce(${kept}, ${own}) else ${kept} end`
  return {
    passwordHash: sql`case when ${role} = 'ADMIN' then null else ${passwordHash} end`,
    homeExerciseId: home(homeExerciseId, exerciseId),
    homeUserId: home(homeUserId, id),
  }
}

const columnChangesFor = (tx: Db, name: TenantTable, posts: boolean): ColumnChanges => {
  const signedOut = { ...adminHomeChanges(tx), signedInOn: sql`null` }
  if (name === 'users')
    return posts ? signedOut : { ...signedOut, ...zeroedPostCounters, notifiedOn: sql`null`, notificationsReadOn: sql`null` }
  return name === 'sequences' ? rewoundSequenceColumns : {}
}

/** The images that a clone shows: all with the posts, otherwise those of people, press and sequences. */
const readClonedImageIds = async (db: Db, exerciseId: number, posts: boolean): Promise<string[]> => {
  if (!posts) return [...(await readRetainedImageIds(db, exerciseId))]
  const { images } = db.t
  return (await db.select({ id: images.id }).from(images).where(eq(images.exerciseId, exerciseId))).map(({ id }) => id)
}

/** The row of the clone: the settings of the original under another name. */
const toCloneRow = async (tx: Db, id: number, { exerciseId, clone, name, posts }: CloneExerciseInput, now: Date) => {
  const { exercise } = await readExerciseWithClient(tx, exerciseId)
  const counted = posts ? {} : { weezesCount: 0, lastCreatedOn: new Date(0) }
  return {
    ...exercise,
    ...counted,
    id,
    clone,
    name: name ?? `${exercise.name} (${clone})`,
    rewritesCount: 0,
    originId: exerciseId,
    createdOn: now,
  }
}

type CloneJob = { store: Store; images: ImageStore; input: CloneExerciseInput; id: number; now: Date; progress: ProgressReporter }

const copyFiles = async ({ images, input, id, progress }: CloneJob, wanted: readonly string[]) => {
  for (const image of wanted) {
    await images.copy(input.exerciseId, id, image)
    progress.advance('images', 1)
  }
}

const copyAllRows = async (tx: Db, work: CloneJob, copied: ReadonlySet<string>) => {
  const { input, id, now, progress } = work
  const { exerciseId, posts } = input
  await lockClientExercises(tx, exerciseId)
  // Nobody posts in between, so that counters and rows agree; SQLite has one writer anyway.
  await lockExercise(tx, exerciseId)
  await tx
    .insert(tx.t.exercises)
    .values(await toCloneRow(tx, id, input, now))
    .catch(rethrowAsCloneNameTaken)
  const shown = await readClonedImageIds(tx, exerciseId, posts)
  await copyFiles(
    work,
    shown.filter(image => !copied.has(image)),
  )
  const names = tablesToClone(tenantTableNames, posts)
  const counts = await countRows(tx, exerciseId, names)
  for (const name of names) {
    const only = name === 'images' && !posts ? inArray(tx.t.images.id, shown) : undefined
    await copyRows(tx, name, exerciseId, id, columnChangesFor(tx, name, posts), only)
    if (name !== 'images') progress.advance(toJobStep(name), counts.get(name) ?? 0)
  }
}

/**
 * Makes a sealed copy of an exercise: the files of its images first, then all rows in one transaction. What is cut off in between leaves
 * files that belong to no exercise, which the next start sweeps away.
 */
const copyExercise = async (work: CloneJob): Promise<void> => {
  const { store, images, input, id, progress } = work
  const { exerciseId, posts } = input
  await readExerciseWithClient(store.read, exerciseId)
  const before = await readClonedImageIds(store.read, exerciseId, posts)
  const counts = await countRows(store.read, exerciseId, tablesToClone(tenantTableNames, posts))
  for (const [step, total] of countByStep(counts, before.length)) progress.plan(step, total)
  try {
    await copyFiles(work, before)
    await writeInSnapshot(store, tx => copyAllRows(tx, work, new Set(before)))
  } catch (error) {
    await images.removeAll(id)
    throw error
  }
}

/** Clones an exercise; 404 for none, 409 for a name that is taken. Called off, it leaves nothing. */
export const cloneExercise = (
  store: Store,
  images: ImageStore,
  actor: Actor | null,
  input: CloneExerciseInput,
  now: Date,
): Promise<ExerciseRow> =>
  runAsJob(actor, input.job, async progress => {
    const id = newId(now)
    await copyExercise({ store, images, input, id, now, progress })
    await store.write(tx => auditExercise(tx, actor, 'exercise.clone', id, now))
    return readExerciseRow(store.read, id)
  })

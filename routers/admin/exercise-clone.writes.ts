import { eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import { type TenantTable, tenantTableNames } from '#db/schema/tenant-tables.ts'
import type { Db, Store } from '#db/store.ts'
import { writeAtOneMoment } from '#db/upkeep/one-moment.ts'
import type { Actor } from '../actor.ts'
import type { Images } from '../context.ts'
import { lockExercise } from '../weezes/counters.writes.ts'
import { lockCopies } from './account-copies.writes.ts'
import type { ExerciseRow } from './clients.contract.ts'
import { readExerciseRow } from './clients.reads.ts'
import { stepOf, totalsOf } from './exercise-clone.rules.ts'
import type { CloneExercise } from './exercises.contract.ts'
import { readExerciseOf } from './exercises.reads.ts'
import { auditExercise, refuseTakenClone } from './exercises.writes.ts'
import { asJob, type Progress } from './jobs.writes.ts'
import { countRows, readLastingImages } from './tenant-rows.reads.ts'
import { type Changes, clonedTables, copyRows, rewound, withoutPosts } from './tenant-rows.writes.ts'

/** Administrators enter a clone: their copies have no password, and know where they are at home (decision 30). */
const entered = ({ t: { users } }: Db): Changes => {
  const { role, passwordHash, exerciseId, id, homeExerciseId, homeUserId } = users
  const home = (kept: SQLWrapper, own: SQLWrapper) => sql`case when ${role} = 'ADMIN' then coalesce(${kept}, ${own}) else ${kept} end`
  return {
    passwordHash: sql`case when ${role} = 'ADMIN' then null else ${passwordHash} end`,
    homeExerciseId: home(homeExerciseId, exerciseId),
    homeUserId: home(homeUserId, id),
  }
}

const changesOf = (tx: Db, name: TenantTable, posts: boolean): Changes => {
  const signedOut = { ...entered(tx), signedInOn: sql`null` }
  if (name === 'users') return posts ? signedOut : { ...signedOut, ...withoutPosts, notifiedOn: sql`null`, notificationsReadOn: sql`null` }
  return name === 'sequences' ? rewound : {}
}

/** The images that a clone shows: all with the posts, otherwise those of people, press and sequences. */
const readImages = async (db: Db, exerciseId: number, posts: boolean): Promise<string[]> => {
  if (!posts) return [...(await readLastingImages(db, exerciseId))]
  const { images } = db.t
  return (await db.select({ id: images.id }).from(images).where(eq(images.exerciseId, exerciseId))).map(({ id }) => id)
}

/** The row of the clone: the settings of the original under another name. */
const cloneRow = async (tx: Db, id: number, { exerciseId, clone, name, posts }: CloneExercise, now: Date) => {
  const { exercise } = await readExerciseOf(tx, exerciseId)
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

type Work = { store: Store; images: Images; input: CloneExercise; id: number; now: Date; progress: Progress }

const copyFiles = async ({ images, input, id, progress }: Work, wanted: readonly string[]) => {
  for (const image of wanted) {
    await images.copy(input.exerciseId, id, image)
    progress.advance('images', 1)
  }
}

const copyEverything = async (tx: Db, work: Work, copied: ReadonlySet<string>) => {
  const { input, id, now, progress } = work
  const { exerciseId, posts } = input
  await lockCopies(tx, exerciseId)
  // Nobody posts in between, so that counters and rows agree; SQLite has one writer anyway.
  await lockExercise(tx, exerciseId)
  await tx
    .insert(tx.t.exercises)
    .values(await cloneRow(tx, id, input, now))
    .catch(refuseTakenClone)
  const shown = await readImages(tx, exerciseId, posts)
  await copyFiles(
    work,
    shown.filter(image => !copied.has(image)),
  )
  const names = clonedTables(tenantTableNames, posts)
  const counts = await countRows(tx, exerciseId, names)
  for (const name of names) {
    const only = name === 'images' && !posts ? inArray(tx.t.images.id, shown) : undefined
    await copyRows(tx, name, exerciseId, id, changesOf(tx, name, posts), only)
    if (name !== 'images') progress.advance(stepOf(name), counts.get(name) ?? 0)
  }
}

/**
 * Makes a sealed copy of an exercise: the files of its images first, then all rows in one transaction. What is cut off in between leaves
 * files that belong to no exercise, which the next start sweeps away.
 */
const makeClone = async (work: Work): Promise<void> => {
  const { store, images, input, id, progress } = work
  const { exerciseId, posts } = input
  await readExerciseOf(store.read, exerciseId)
  const before = await readImages(store.read, exerciseId, posts)
  const counts = await countRows(store.read, exerciseId, clonedTables(tenantTableNames, posts))
  for (const [step, total] of totalsOf(counts, before.length)) progress.plan(step, total)
  try {
    await copyFiles(work, before)
    await writeAtOneMoment(store, tx => copyEverything(tx, work, new Set(before)))
  } catch (error) {
    await images.removeAll(id)
    throw error
  }
}

/** Clones an exercise; 404 for none, 409 for a name that is taken. Called off, it leaves nothing. */
export const cloneExercise = (store: Store, images: Images, actor: Actor | null, input: CloneExercise, now: Date): Promise<ExerciseRow> =>
  asJob(actor, input.job, async progress => {
    const id = newId(now)
    await makeClone({ store, images, input, id, now, progress })
    await store.write(tx => auditExercise(tx, actor, 'exercise.clone', id, now))
    return readExerciseRow(store.read, id)
  })

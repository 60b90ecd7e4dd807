import { and, eq, inArray, isNotNull, ne, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { writeInSnapshot } from '#db/engine/snapshot.ts'
import { newId } from '#db/query/ids.ts'
import type { TenantTable } from '#db/schema/tenant-tables.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { lockClientExercises } from '../client-lock.writes.ts'
import { readLineFileIds } from '../line-files.reads.ts'
import { rolesWith } from '../permissions.ts'
import type { ImageStore } from '../services.ts'
import {
  type ColumnChanges,
  copyRows,
  countRows,
  readRetainedImageIds,
  rewoundSequenceColumns,
  tablesToClone,
  unplayedExercise,
  unstartedArticleColumns,
  unstartedExercise,
  zeroedPostCounters,
} from '../tenant-rows.writes.ts'
import { lockExercise } from '../weezes/counters.writes.ts'
import type { ExerciseRow } from './clients.contract.ts'
import { readExerciseRow } from './clients.reads.ts'
import type { CloneExerciseInput } from './exercises.contract.ts'
import { readExerciseWithClient } from './exercises.reads.ts'
import { auditExercise, rethrowAsCloneNameTaken } from './exercises.writes.ts'
import type { JobStep } from './jobs.contract.ts'
import { type ProgressReporter, runAsJob } from './jobs.writes.ts'

/** The step of a job in which each table is copied; null = never cloned. */
const stepByTable: Record<TenantTable, JobStep | null> = {
  users: 'people',
  sessions: null,
  signInCodes: null,
  accountOperators: 'people',
  follows: 'people',
  images: 'images',
  clips: 'images',
  weezes: 'posts',
  likes: 'posts',
  crowdLikes: 'posts',
  hashtags: 'posts',
  weezeHashtags: 'posts',
  weezeMoods: null,
  notifications: 'posts',
  waits: 'posts',
  holds: null,
  debts: 'posts',
  conversations: 'posts',
  participants: 'posts',
  messages: 'posts',
  mailAddresses: 'people',
  mailLists: 'people',
  mailListMembers: 'people',
  mails: 'posts',
  mailRecipients: 'posts',
  mailboxThreads: 'posts',
  mailReads: 'posts',
  mailDrafts: null,
  mailFiles: 'posts',
  mailAttachments: 'posts',
  cellEntries: null,
  communiqueRules: 'people',
  communiqueApprovers: 'people',
  communiques: null,
  communiqueVersions: null,
  communiqueReviews: null,
  communiqueComments: null,
  communiqueReleases: null,
  watchColumns: null,
  watchReads: null,
  communiquePickups: null,
  presences: null,
  mediaSources: 'press',
  articles: 'press',
  articleVersions: 'press',
  sequences: 'press',
  sequenceItems: 'press',
  lineConditions: 'press',
  deskRoles: 'people',
  deskRolePersonas: 'people',
  deskRoleSequences: 'people',
  deskRoleHolders: null,
  planSources: 'press',
  planUploads: null,
  sequencePublications: null,
  handPlays: null,
  conditionStates: null,
  sequenceLeases: null,
  objectives: 'press',
  criticalTasks: 'press',
  notes: null,
  noteVersions: null,
  findings: null,
  findingEvidence: null,
  correctiveActions: null,
  truthMarks: null,
  denials: null,
  sightings: null,
  formerStates: null,
  preparedReactions: 'press',
  storms: null,
  stormReactions: null,
  chatterSettings: 'press',
  chatterGroups: 'press',
  chatterTexts: 'press',
  chatterProgress: null,
  chatterPosts: null,
  apiTokens: null,
  webhooks: null,
  webhookDeliveries: null,
  audit: null,
  idempotencyKeys: null,
  runs: null,
  stopSettings: 'press',
  realStops: null,
  questionnaires: 'press',
  questionnaireSenders: null,
  questionnaireAnswers: null,
}

/** Administrators enter a clone: their copies have no password and refer to their home account (decision 30). */
const adminHomeChanges = ({ t: { users } }: Db): ColumnChanges => {
  const { role, passwordHash, exerciseId, id, homeExerciseId, homeUserId } = users
  const isAdmin = inArray(role, rolesWith('administer'))
  const home = (known: SQLWrapper, own: SQLWrapper) => sql`case when ${isAdmin} then coalesce(${known}, ${own}) else ${known} end`
  return {
    passwordHash: sql`case when ${isAdmin} then null else ${passwordHash} end`,
    homeExerciseId: home(homeExerciseId, exerciseId),
    homeUserId: home(homeUserId, id),
  }
}

const columnChangesFor = (tx: Db, name: TenantTable, posts: boolean): ColumnChanges => {
  if (name === 'sequences') return rewoundSequenceColumns
  if (name === 'articles') return unstartedArticleColumns
  if (name !== 'users') return {}
  const accounts = { ...adminHomeChanges(tx), signedInOn: sql`null` }
  return posts ? accounts : { ...accounts, ...zeroedPostCounters, notifiedOn: sql`null`, notificationsReadOn: sql`null` }
}

/** The rows that a clone copies: the injects belong to the run of the original. */
const clonedRowsOf = (tx: Db, name: TenantTable, exerciseId: number, imageIds: readonly string[] | null): SQL | undefined => {
  const { clips, images, sequences, sequenceItems } = tx.t
  // An upload that goes on stays where it goes on.
  if (name === 'clips') return imageIds === null ? isNotNull(clips.checkedOn) : inArray(clips.id, [...imageIds])
  if (name === 'images') return imageIds === null ? undefined : inArray(images.id, [...imageIds])
  if (name === 'sequences') return ne(sequences.kind, 'injects')
  if (name !== 'sequenceItems') return undefined
  const ofInjects = and(eq(sequences.exerciseId, exerciseId), eq(sequences.kind, 'injects'))
  return notInArray(sequenceItems.sequenceId, tx.select({ id: sequences.id }).from(sequences).where(ofInjects))
}

/** The images of a clone: all with posts, otherwise those of people, press and sequences. */
const readClonedImageIds = async (db: Db, exerciseId: number, posts: boolean): Promise<string[]> => {
  if (!posts) return [...(await readRetainedImageIds(db, exerciseId))]
  const { images } = db.t
  return (await db.select({ id: images.id }).from(images).where(eq(images.exerciseId, exerciseId))).map(({ id }) => id)
}

/** The clone's row: the settings of the original under another name. */
const toCloneRow = async (tx: Db, id: number, { exerciseId, clone, name, posts }: CloneExerciseInput, now: Date) => {
  const { exercise } = await readExerciseWithClient(tx, exerciseId)
  const counters = posts ? {} : { weezesCount: 0, lastCreatedOn: new Date(0) }
  return {
    ...exercise,
    ...counters,
    ...unstartedExercise,
    // The link of the original gives no access to the clone.
    wallHash: null,
    wallOpenedOn: null,
    ...unplayedExercise,
    resetsCount: 0,
    id,
    clone,
    name: name ?? `${exercise.name} (${clone})`,
    rewritesCount: 0,
    originId: exerciseId,
    createdOn: now,
  }
}

type CloneJob = { store: Store; images: ImageStore; input: CloneExerciseInput; id: number; now: Date; progress: ProgressReporter }

const copyFiles = async ({ images, input, id, progress }: CloneJob, imageIds: readonly string[]) => {
  for (const imageId of imageIds) {
    await images.copy(input.exerciseId, id, imageId)
    progress.advance('images', 1)
  }
}

const copyAllRows = async (tx: Db, job: CloneJob, copied: ReadonlySet<string>) => {
  const { input, id, now, progress } = job
  const { exerciseId, posts } = input
  tx.invalidatePaths()
  tx.invalidateExercise(id)
  await lockClientExercises(tx, exerciseId)
  // Blocks posts on PostgreSQL, so that counters and rows agree; SQLite has one writer anyway.
  await lockExercise(tx, exerciseId)
  await tx
    .insert(tx.t.exercises)
    .values(await toCloneRow(tx, id, input, now))
    .catch(rethrowAsCloneNameTaken)
  const imageIds = await readClonedImageIds(tx, exerciseId, posts)
  await copyFiles(
    job,
    imageIds.filter(imageId => !copied.has(imageId)),
  )
  const names = tablesToClone(posts)
  const counts = await countRows(tx, exerciseId, names)
  for (const name of names) {
    const only = clonedRowsOf(tx, name, exerciseId, posts ? null : imageIds)
    await copyRows(tx, name, exerciseId, id, columnChangesFor(tx, name, posts), only)
    const step = stepByTable[name]
    if (step && name !== 'images') progress.advance(step, counts.get(name) ?? 0)
  }
  if (posts) return
  // The files of planned mails go with the plan.
  const planned = await readLineFileIds(tx, exerciseId)
  await copyRows(tx, 'mailFiles', exerciseId, id, {}, inArray(tx.t.mailFiles.id, planned))
}

const planSteps = async ({ store, input: { exerciseId, posts }, progress }: CloneJob, imageCount: number) => {
  const totals = new Map<JobStep, number>()
  for (const [name, count] of await countRows(store.read, exerciseId, tablesToClone(posts))) {
    const step = stepByTable[name]
    if (step) totals.set(step, name === 'images' ? imageCount : (totals.get(step) ?? 0) + count)
  }
  for (const [step, total] of totals) progress.plan(step, total)
}

/**
 * Copies an exercise: first the image files, then all rows in one transaction. Files that an interrupted copy leaves behind belong to no
 * exercise; the next start of the server removes them.
 */
const copyExercise = async (job: CloneJob, actor: Actor | null): Promise<number> => {
  const { store, images, input, id, now } = job
  await readExerciseWithClient(store.read, input.exerciseId)
  const imageIds = await readClonedImageIds(store.read, input.exerciseId, input.posts)
  await planSteps(job, imageIds.length)
  try {
    await copyFiles(job, imageIds)
    const made = await writeInSnapshot(store, async tx => {
      await copyAllRows(tx, job, new Set(imageIds))
      await auditExercise(tx, actor, 'exercise.clone', id, now)
      return id
    })
    // A repeated request has made its clone before.
    if (made !== id) await images.removeAll(id)
    return made
  } catch (error) {
    await images.removeAll(id)
    throw error
  }
}

/** Clones an exercise; 404 when there is none, 409 for a name that is taken. A cancelled clone leaves nothing. */
export const cloneExercise = (
  store: Store,
  images: ImageStore,
  actor: Actor | null,
  input: CloneExerciseInput,
  now: Date,
): Promise<ExerciseRow> =>
  runAsJob(actor, input.job, async progress => {
    const id = newId(now)
    return readExerciseRow(store.read, await copyExercise({ store, images, input, id, now, progress }, actor))
  })

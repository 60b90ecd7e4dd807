import { and, asc, count, desc, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import { limitLiteral } from '#db/query/prepared.ts'
import { type ReactionKind, reactionKinds } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { endedStormsMax, excerptMax, previewedAnswersMax, weezeTextMax } from '../limits.contract.ts'
import { readPeople } from '../people.reads.ts'
import { personaRole } from '../permissions.ts'
import { readVariables } from '../variables.reads.ts'
import { fillVariables, findUnknownVariables } from '../variables.rules.ts'
import { readPlainReweezIds, readReweezedId, readTargetWeeze } from '../weezes/weezes.reads.ts'
import { type PlannedReaction, planStorm, type StormPlan, type StormStock } from './storm-plan.rules.ts'
import type { PreviewStormInput, ReadStormOptionsInput, Storm, StormOptions, StormPreview } from './storms.contract.ts'
import { readUsedTexts } from './used-texts.reads.ts'

const active = ['RUNNING', 'PAUSED'] as const

const selectStorms = (db: Db) => {
  const { storms, weezes } = db.t
  return db
    .select({ storm: storms, authorId: weezes.authorId, text: weezes.text })
    .from(storms)
    .innerJoin(weezes, and(eq(weezes.exerciseId, storms.exerciseId), eq(weezes.id, storms.weezeId)))
}

type StormRow = Awaited<ReturnType<typeof selectStorms>>[number]

const toStorms = async (db: Db, exerciseId: number, rows: StormRow[]): Promise<Storm[]> => {
  const people = await readPeople(db, exerciseId, new Set(rows.map(({ authorId }) => authorId)))
  return rows.flatMap(({ storm, authorId, text }) => {
    const author = people.get(authorId)
    if (!author) return []
    const { id, weezeId, status, failure, duration, elapsed, intensity, planned, done, failed, pausedTogether, createdOn } = storm
    const times = { duration: duration / 1000, elapsed: elapsed / 1000, createdOn: createdOn.toISOString() }
    const excerpt = text.slice(0, excerptMax)
    return [{ id, weezeId, author, excerpt, status, failure, intensity, planned, done, failed, pausedTogether, ...times }]
  })
}

/** The storms that go on, the newest first, and the last ones that have ended. */
export const readStorms = async (db: Db, { exerciseId }: Actor): Promise<Storm[]> => {
  const { storms } = db.t
  const own = eq(storms.exerciseId, exerciseId)
  const going = await selectStorms(db)
    .where(and(own, inArray(storms.status, [...active])))
    .orderBy(desc(storms.id))
  const ended = await selectStorms(db)
    .where(and(own, notInArray(storms.status, [...active])))
    .orderBy(desc(storms.id))
    .limit(limitLiteral(endedStormsMax))
  return toStorms(db, exerciseId, [...going, ...ended])
}

/** One storm; 404 when the exercise has none with that id. */
export const readStorm = async (db: Db, { exerciseId }: Actor, id: number): Promise<Storm> => {
  const { storms } = db.t
  const rows = await selectStorms(db).where(and(eq(storms.exerciseId, exerciseId), eq(storms.id, id)))
  return orNotFound((await toStorms(db, exerciseId, rows))[0])
}

/** The running storms of all exercises whose clock moves, with the process that holds the lease of each exercise. */
export const readRunningStorms = (db: Db) => {
  const { storms, sequenceLeases: leases } = db.t
  const { exerciseId, id, turn, intensity } = storms
  return db
    .select({ exerciseId, id, turn, intensity, holder: leases.holder, beat: leases.beat })
    .from(storms)
    .leftJoin(leases, and(eq(leases.exerciseId, exerciseId)))
    .where(and(eq(storms.status, 'RUNNING'), ne(storms.intensity, 0)))
}

const activePersonas = (db: Db, exerciseId: number) => {
  const { users } = db.t
  return and(eq(users.exerciseId, exerciseId), eq(users.role, personaRole), isNull(users.disabledOn))
}

/** The public: institutions and newsrooms, whose accounts are certified, react only where their group is named. */
const isPublic = (db: Db) => eq(db.t.users.certified, false)

/** The weeze that is reacted to: for a plain reweez the one that it shows. 404 when there is none. */
const readStormTarget = async (db: Db, exerciseId: number, weezeId: number) =>
  orNotFound(await readTargetWeeze(db, exerciseId, await readReweezedId(db, exerciseId, weezeId)))

/** What a storm on a weeze can be made of. 404 when there is no such weeze. */
export const readStormOptions = async (db: Db, { exerciseId }: Actor, { weezeId }: ReadStormOptionsInput): Promise<StormOptions> => {
  const { users, weezes, preparedReactions } = db.t
  const { id, authorId, text } = await readStormTarget(db, exerciseId, weezeId)
  const [row] = await db
    .select({ createdOn: weezes.createdOn })
    .from(weezes)
    .where(and(eq(weezes.exerciseId, exerciseId), eq(weezes.id, id)))
  const groups = await db
    .select({ name: users.personaGroup, count: count() })
    .from(users)
    .where(and(activePersonas(db, exerciseId), ne(users.id, authorId)))
    .groupBy(users.personaGroup)
    .orderBy(asc(users.personaGroup))
  const personas = await db.$count(users, and(activePersonas(db, exerciseId), ne(users.id, authorId), isPublic(db)))
  const themes = await db
    .selectDistinct({ theme: preparedReactions.theme })
    .from(preparedReactions)
    .where(and(eq(preparedReactions.exerciseId, exerciseId), ne(preparedReactions.theme, '')))
    .orderBy(asc(preparedReactions.theme))
  const author = orNotFound((await readPeople(db, exerciseId, new Set([authorId]))).get(authorId))
  return {
    weeze: { id, author, text, createdOn: orNotFound(row).createdOn.toISOString() },
    personas,
    groups: groups.filter(({ name }) => name !== ''),
    themes: themes.map(({ theme }) => theme),
  }
}

/** Who cannot react in a way any more, because they did or a storm is about to do it in their name. */
const readTaken = async (db: Db, exerciseId: number, weezeId: number): Promise<Record<ReactionKind, ReadonlySet<number>>> => {
  const { likes, weezes, storms, stormReactions } = db.t
  const liked = await db
    .select({ id: likes.userId })
    .from(likes)
    .where(and(eq(likes.exerciseId, exerciseId), eq(likes.weezeId, weezeId)))
  const reweezIds = new Set(await readPlainReweezIds(db, exerciseId, weezeId))
  const quoted = await db
    .select({ id: weezes.id, authorId: weezes.authorId })
    .from(weezes)
    .where(and(eq(weezes.exerciseId, exerciseId), eq(weezes.reweezId, weezeId), isNull(weezes.deletedOn)))
  const pending = await db
    .select({ kind: stormReactions.kind, id: stormReactions.personaId })
    .from(stormReactions)
    .innerJoin(storms, and(eq(storms.exerciseId, stormReactions.exerciseId), eq(storms.id, stormReactions.stormId)))
    .where(and(eq(storms.exerciseId, exerciseId), eq(storms.weezeId, weezeId), inArray(storms.status, [...active])))
  const planned = (kind: ReactionKind) => pending.filter(reaction => reaction.kind === kind).map(({ id }) => id)
  return {
    like: new Set([...liked.map(({ id }) => id), ...planned('like')]),
    reweez: new Set([...quoted.filter(({ id }) => reweezIds.has(id)).map(({ authorId }) => authorId), ...planned('reweez')]),
    reply: new Set(planned('reply')),
    quote: new Set(planned('quote')),
  }
}

/** What a storm is drawn from: prepared reactions with a variable that has no word, or too long with its words, are left out. */
const readStock = async (
  db: Db,
  exerciseId: number,
  target: { id: number; authorId: number },
  { group, theme, locale }: PreviewStormInput,
): Promise<StormStock> => {
  const { users, preparedReactions } = db.t
  const grouped = group === null ? isPublic(db) : eq(users.personaGroup, group)
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(activePersonas(db, exerciseId), ne(users.id, target.authorId), grouped))
    .orderBy(asc(users.id))
  const themed = theme === null ? undefined : eq(preparedReactions.theme, theme)
  const prepared = await db
    .select({ mood: preparedReactions.mood, text: preparedReactions.text })
    .from(preparedReactions)
    .where(and(eq(preparedReactions.exerciseId, exerciseId), themed))
    .orderBy(asc(preparedReactions.id))
  const variables = await readVariables(db, exerciseId)
  const taken = await readTaken(db, exerciseId, target.id)
  const free = (kind: ReactionKind) => people.map(({ id }) => id).filter(id => !taken[kind].has(id))
  return {
    personas: { like: free('like'), reweez: free('reweez'), reply: free('reply'), quote: free('quote') },
    sentences: prepared
      .filter(({ text }) => findUnknownVariables(text, variables).length === 0)
      .map(({ mood, text }) => ({ mood, text: fillVariables(text, variables) }))
      .filter(({ text }) => text.length <= weezeTextMax),
    used: await readUsedTexts(db, exerciseId),
    locale,
  }
}

/** Draws a storm from what the exercise has now. 404 when there is no such weeze. */
export const drawStorm = async (db: Db, exerciseId: number, input: PreviewStormInput): Promise<StormPlan & { weezeId: number }> => {
  const target = await readStormTarget(db, exerciseId, input.weezeId)
  return { weezeId: target.id, ...planStorm(input, await readStock(db, exerciseId, target, input)) }
}

/** What a storm would be; writes nothing. */
export const readStormPreview = async (db: Db, { exerciseId }: Actor, input: PreviewStormInput): Promise<StormPreview> => {
  const { limits, planned, reactions } = await drawStorm(db, exerciseId, input)
  const spoken = reactions.flatMap(({ words, kind, ...reaction }) =>
    words && (kind === 'reply' || kind === 'quote') ? [{ ...reaction, kind, ...words }] : [],
  )
  const first = spoken.slice(0, previewedAnswersMax)
  const people = await readPeople(db, exerciseId, new Set(first.map(({ personaId }) => personaId)))
  return {
    limits,
    planned,
    answers: first.flatMap(({ personaId, at, ...answer }) => {
      const persona = people.get(personaId)
      return persona ? [{ ...answer, at: at / 1000, persona }] : []
    }),
    answersCount: spoken.length,
    writtenCount: spoken.filter(({ written }) => written).length,
    modelMoods: [...new Set(spoken.filter(({ written }) => !written).map(({ mood }) => mood))],
  }
}

/** How many reactions a plan has of each kind. */
export const countKinds = (reactions: readonly Pick<PlannedReaction, 'kind'>[]): Record<ReactionKind, number> => {
  const entries = reactionKinds.map(kind => [kind, reactions.filter(reaction => reaction.kind === kind).length] as const)
  return Object.fromEntries(entries) as Record<ReactionKind, number>
}

import { and, asc, count, desc, eq, gte, inArray, isNull, ne, notInArray, type SQL, sum } from 'drizzle-orm'
import { limitLiteral } from '#db/query/prepared.ts'
import { type ReactionKind, reactionKinds } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { endedStormsMax, excerptMax, previewedAnswersMax, weezeTextMax } from '../limits.contract.ts'
import { readPeople } from '../people.reads.ts'
import { personaRole, playerRole } from '../permissions.ts'
import { readVariables } from '../variables.reads.ts'
import { fillVariables, findUnknownVariables } from '../variables.rules.ts'
import { readPlainReweezIds, readReweezedId, readTargetWeeze } from '../weezes/weezes.reads.ts'
import { voiceOf } from './model-sentences.rules.ts'
import { type PlannedReaction, planStorm, type StormPlan, type StormStock } from './storm-plan.rules.ts'
import type { PreviewStormInput, ReadStormOptionsInput, Storm, StormOptions, StormPreview } from './storms.contract.ts'

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
  return and(eq(users.exerciseId, exerciseId), eq(users.role, personaRole), isNull(users.disabledOn), eq(users.apart, false))
}

/** What tells the voice of people. */
const selectToned = async (db: Db, exerciseId: number, where: SQL | undefined) => {
  const { mediaSources, users } = db.t
  const { id, username, firstname, lastname, bio, notes, personaGroup, certified, audience, role } = users
  const fields = { id, username, firstname, lastname, bio, notes, personaGroup, certified, audience, role }
  const rows = await db.select(fields).from(users).where(where).orderBy(asc(users.id))
  const media = await db.select({ id: mediaSources.personaId }).from(mediaSources).where(eq(mediaSources.exerciseId, exerciseId))
  const speakers = new Set(media.map(source => source.id))
  return rows.map(row => ({ ...row, postsForMedia: speakers.has(row.id) })).map(row => ({ ...row, voice: voiceOf(row) }))
}

/** Who may react to a weeze of an author: those of a group, or the public, which certified accounts and authorities join only where their group is named. */
const readCrowd = async (db: Db, exerciseId: number, authorId: number, group: string | null) => {
  const { users } = db.t
  const chosen = group === null ? eq(users.certified, false) : eq(users.personaGroup, group)
  const people = await selectToned(db, exerciseId, and(activePersonas(db, exerciseId), ne(users.id, authorId), chosen))
  return group === null ? people.filter(({ voice }) => voice !== 'authority') : people
}

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
  const { length: personas } = await readCrowd(db, exerciseId, authorId, null)
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

/** How many followers outside the exercise like a weeze, or are about to by a storm that goes on. */
const readCrowdLikes = async (db: Db, exerciseId: number, weezeId: number): Promise<number> => {
  const { crowdLikes, storms, stormReactions } = db.t
  const [liked] = await db
    .select({ sum: sum(crowdLikes.count).mapWith(Number) })
    .from(crowdLikes)
    .where(and(eq(crowdLikes.exerciseId, exerciseId), eq(crowdLikes.weezeId, weezeId)))
  const [planned] = await db
    .select({ sum: sum(stormReactions.crowd).mapWith(Number) })
    .from(stormReactions)
    .innerJoin(storms, and(eq(storms.exerciseId, stormReactions.exerciseId), eq(storms.id, stormReactions.stormId)))
    .where(
      and(
        eq(storms.exerciseId, exerciseId),
        eq(storms.weezeId, weezeId),
        inArray(storms.status, [...active]),
        gte(stormReactions.position, storms.next),
      ),
    )
  return (liked?.sum ?? 0) + (planned?.sum ?? 0)
}

/** The followers who are left where so many have liked already, of all personas alike. */
const leaveOut = (followers: [number, number][], liked: number): ReadonlyMap<number, number> => {
  const total = followers.reduce((all, [, count]) => all + count, 0)
  const share = total === 0 ? 0 : Math.max(0, total - liked) / total
  return new Map(followers.map(([id, count]) => [id, Math.floor(count * share)]))
}

/** What a storm is drawn from: prepared reactions with a variable that has no word, or too long with its words, are left out. */
const readStock = async (
  db: Db,
  exerciseId: number,
  target: { id: number; authorId: number },
  { group, theme, locale }: PreviewStormInput,
): Promise<StormStock> => {
  const { users, preparedReactions } = db.t
  const people = await readCrowd(db, exerciseId, target.authorId, group)
  const [author] = await selectToned(db, exerciseId, and(eq(users.exerciseId, exerciseId), eq(users.id, target.authorId)))
  const themed = theme === null ? undefined : eq(preparedReactions.theme, theme)
  const prepared = await db
    .select({ mood: preparedReactions.mood, text: preparedReactions.text })
    .from(preparedReactions)
    .where(and(eq(preparedReactions.exerciseId, exerciseId), themed))
    .orderBy(asc(preparedReactions.id))
  const variables = await readVariables(db, exerciseId)
  const taken = await readTaken(db, exerciseId, target.id)
  const free = (kind: ReactionKind) => people.flatMap(({ id }) => (taken[kind].has(id) ? [] : id))
  // What the cell or an authority says is neither liked nor passed on by those who oppose it: they answer.
  const isOpposed = author?.role === playerRole || author?.voice === 'authority'
  const opponents = new Set(people.flatMap(({ id, voice }) => (isOpposed && voice === 'opponent' ? id : [])))
  const approving = (kind: ReactionKind) => free(kind).filter(id => !opponents.has(id))
  return {
    personas: { like: approving('like'), reweez: approving('reweez'), reply: free('reply'), quote: free('quote') },
    voices: new Map(people.map(({ id, voice }) => [id, voice])),
    isChosen: group !== null,
    followers: leaveOut(
      people.flatMap(({ id, audience }) => (audience && !opponents.has(id) ? [[id, audience]] : [])),
      await readCrowdLikes(db, exerciseId, target.id),
    ),
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

/** How many reactions a plan has of each kind; a like of followers counts as many as they are. */
export const countKinds = (reactions: readonly Pick<PlannedReaction, 'kind' | 'crowd'>[]): Record<ReactionKind, number> => {
  const countOf = (kind: ReactionKind) => reactions.reduce((sum, one) => sum + (one.kind === kind ? one.crowd || 1 : 0), 0)
  const entries = reactionKinds.map(kind => [kind, countOf(kind)] as const)
  return Object.fromEntries(entries) as Record<ReactionKind, number>
}

/** The words that storms have published in this run, or are about to publish. */
export const readUsedTexts = async (db: Db, exerciseId: number): Promise<string[]> => {
  const { storms, stormReactions } = db.t
  const rows = await db
    .select({ text: stormReactions.text, publishedId: stormReactions.publishedId, status: storms.status })
    .from(stormReactions)
    .innerJoin(storms, and(eq(storms.exerciseId, stormReactions.exerciseId), eq(storms.id, stormReactions.stormId)))
    .where(and(eq(stormReactions.exerciseId, exerciseId), inArray(stormReactions.kind, ['reply', 'quote'])))
  return rows.flatMap(({ text, publishedId, status }) => {
    const comes = publishedId !== null || status === 'RUNNING' || status === 'PAUSED'
    return text !== null && comes ? [text] : []
  })
}

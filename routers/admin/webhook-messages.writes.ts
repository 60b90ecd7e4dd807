import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { readUserRole } from '../auth/act-as.reads.ts'
import { readReleasedCommunique } from '../cell/publications.reads.ts'
import { communiquePath } from '../cell/publications.rules.ts'
import { orNotFound } from '../errors.ts'
import type {
  ArticleChanged,
  ArticlePublished,
  CommuniqueReleased,
  DebtChanged,
  ExerciseReset,
  ExerciseRunChanged,
  ItemFailed,
  ItemPublished,
  MailSent,
  MessageSent,
  MoodTagged,
  NoteChanged,
  PersonFollowed,
  PhaseChanged,
  RehearsalChanged,
  RolesHandedOver,
  RunChanged,
  WeezeDeleted,
  WeezeLiked,
  WeezePublished,
} from '../events.ts'
import { readToldMail } from '../mail/mails.reads.ts'
import { readNote } from '../notes/notes.reads.ts'
import type { Person } from '../people.contract.ts'
import { readPeople } from '../people.reads.ts'
import { isPersona } from '../permissions.ts'
import { readArticleRow, toArticle } from '../press/articles.reads.ts'
import { readPeopleByUsername } from '../weezes/mentions.reads.ts'
import { extractScreenNames } from '../weezes/text.rules.ts'
import type { Weeze } from '../weezes/weezes.contract.ts'
import { emptyViewerState, readSharedWeezes, withViewerState } from '../weezes/weezes.reads.ts'
import { enqueueEvent } from './webhook-outbox.writes.ts'

const pageOfWeeze = ({ id, author }: Pick<Weeze, 'id' | 'author'>): string => `/${author.username}/status/${id}`
const pageOfPerson = ({ username }: Person): string => `/weez/p/${username}`

/** A weeze without anybody's viewer state. */
const readTold = async (tx: Db, exerciseId: number, id: number): Promise<Weeze> =>
  orNotFound(withViewerState(await readSharedWeezes(tx, exerciseId, [id]), emptyViewerState)[0])

const readPerson = async (tx: Db, exerciseId: number, id: number): Promise<Person> =>
  orNotFound((await readPeople(tx, exerciseId, new Set([id]))).get(id))

/** Tells that a weeze was posted or replied; history is not told. */
export const enqueueWeezeEvent = async (
  tx: Db,
  { exerciseId, id, repliedAuthorId, mentions: ids, by, now }: WeezePublished,
): Promise<void> => {
  if (!by) return
  const who = { byId: by.actor.userId, now }
  const read = async () => {
    const weeze = await readTold(tx, exerciseId, id)
    return { data: weeze, page: pageOfWeeze(weeze), mentions: weeze.mentions }
  }
  await enqueueEvent(tx, exerciseId, { event: repliedAuthorId === undefined ? 'weeze.posted' : 'weeze.replied', ...who, read })
  if (ids.length === 0) return
  const readMentioned = async () => {
    const { data, page, mentions } = await read()
    const people = [...(await readPeople(tx, exerciseId, new Set(ids))).values()]
    return people.length === 0 ? undefined : { data: { weeze: data, people }, page, mentions }
  }
  await enqueueEvent(tx, exerciseId, { event: 'person.mentioned', ...who, read: readMentioned })
}

/** Tells that a weeze was deleted. */
export const enqueueDeletionEvent = (tx: Db, { exerciseId, id, authorId, byId, now }: WeezeDeleted): Promise<void> =>
  enqueueEvent(tx, exerciseId, {
    event: 'weeze.deleted',
    byId,
    now,
    read: async () => {
      const author = await readPerson(tx, exerciseId, authorId)
      return { data: { id, author }, page: pageOfWeeze({ id, author }) }
    },
  })

/** Tells that somebody likes a weeze, or no longer. */
export const enqueueLikeEvent = (tx: Db, { exerciseId, id, personId, liked, byId, now }: WeezeLiked): Promise<void> =>
  enqueueEvent(tx, exerciseId, {
    event: liked ? 'weeze.liked' : 'weeze.unliked',
    byId,
    now,
    read: async () => {
      const weeze = await readTold(tx, exerciseId, id)
      return { data: { weeze, person: await readPerson(tx, exerciseId, personId) }, page: pageOfWeeze(weeze), mentions: weeze.mentions }
    },
  })

/** Tells how a weeze sounds. */
export const enqueueMoodEvent = (tx: Db, { exerciseId, id, mood, byId, now }: MoodTagged): Promise<void> =>
  enqueueEvent(tx, exerciseId, {
    event: 'mood.tagged',
    byId,
    now,
    read: async () => {
      const weeze = await readTold(tx, exerciseId, id)
      return { data: { weeze, mood }, page: pageOfWeeze(weeze), mentions: weeze.mentions }
    },
  })

/** Tells that somebody follows somebody, or no longer. */
export const enqueueFollowEvent = (tx: Db, { exerciseId, followerId, followedId, followed, byId, now }: PersonFollowed): Promise<void> =>
  enqueueEvent(tx, exerciseId, {
    event: followed ? 'person.followed' : 'person.unfollowed',
    byId,
    now,
    read: async () => {
      const person = await readPerson(tx, exerciseId, followedId)
      return { data: { person, follower: await readPerson(tx, exerciseId, followerId) }, page: pageOfPerson(person) }
    },
  })

/** Tells that a player has written to a persona. */
export const enqueueMessageEvent = async (
  tx: Db,
  { exerciseId, id, conversationId, createdOn, authorId, content, readers, by, now }: MessageSent,
): Promise<void> => {
  const reader = readers.find(({ role }) => isPersona(role))
  if (!reader) return
  await enqueueEvent(tx, exerciseId, {
    event: 'message.received',
    byId: by.userId,
    now,
    read: async () => {
      if (isPersona(orNotFound(await readUserRole(tx, exerciseId, authorId)))) return undefined
      const author = await readPerson(tx, exerciseId, authorId)
      const persona = await readPerson(tx, exerciseId, reader.id)
      const named = await readPeopleByUsername(tx, exerciseId, extractScreenNames(content))
      return {
        data: { id, conversationId, createdOn: createdOn.toISOString(), content, author, persona },
        page: `/weez/personas/${conversationId}`,
        mentions: named.map(({ id, username }) => ({ id, username })),
      }
    },
  })
}

/** Tells of a mail to or from a persona, without blind copies; what players write to each other is theirs alone. */
export const enqueueMailEvent = (tx: Db, { exerciseId, id, by, now }: MailSent): Promise<void> =>
  enqueueEvent(tx, exerciseId, {
    event: 'mail.sent',
    byId: by.userId,
    now,
    read: async () => {
      const data = await readToldMail(tx, exerciseId, id)
      return data && { data, page: `/webmail/${data.threadId}` }
    },
  })

const readToldArticle = async (tx: Db, exerciseId: number, frontId: string) => ({
  data: toArticle(orNotFound(await readArticleRow(tx, exerciseId, { ref: frontId }))),
  page: `/webpress/articles/${frontId}`,
})

/** Tells that an article was published. */
export const enqueueArticleEvent = (tx: Db, { exerciseId, frontId, byId, now }: ArticlePublished): Promise<void> =>
  enqueueEvent(tx, exerciseId, { event: 'article.published', byId, now, read: () => readToldArticle(tx, exerciseId, frontId) })

/** Tells that a published article was changed or taken back. */
export const enqueueArticleChangeEvent = (tx: Db, { exerciseId, frontId, change, byId, now }: ArticleChanged): Promise<void> =>
  enqueueEvent(tx, exerciseId, { event: `article.${change}`, byId, now, read: () => readToldArticle(tx, exerciseId, frontId) })

/** Tells that the cell has released a communiqué. */
export const enqueueCommuniqueEvent = (tx: Db, { exerciseId, id, byId, now }: CommuniqueReleased): Promise<void> =>
  enqueueEvent(tx, exerciseId, {
    event: 'communique.released',
    byId,
    now,
    read: async () => ({ data: await readReleasedCommunique(tx, exerciseId, id), page: communiquePath(id) }),
  })

const runEvents = { RUNNING: 'started', PAUSED: 'paused', STOPPED: 'ended', DONE: 'ended' } as const

/** Tells that a sequence runs, pauses or has ended. */
export const enqueueSequenceEvent = async (tx: Db, { exerciseId, id, byId, now }: RunChanged): Promise<void> => {
  const { sequences } = tx.t
  const { name, kind, status } = sequences
  const own = and(eq(sequences.exerciseId, exerciseId), eq(sequences.id, id))
  const [row] = await tx.select({ id: sequences.id, name, kind, status }).from(sequences).where(own)
  const data = orNotFound(row)
  const read = async () => ({ data, page: `/admin/sequences/${id}` })
  await enqueueEvent(tx, exerciseId, { event: `sequence.${runEvents[data.status]}`, byId, now, read })
}

/** Tells that a storm runs, pauses or has ended. */
export const enqueueStormEvent = async (tx: Db, { exerciseId, id, byId, now }: RunChanged): Promise<void> => {
  const { storms } = tx.t
  const { weezeId, status } = storms
  const [row] = await tx
    .select({ id: storms.id, weezeId, status })
    .from(storms)
    .where(and(eq(storms.exerciseId, exerciseId), eq(storms.id, id)))
  const data = orNotFound(row)
  await enqueueEvent(tx, exerciseId, {
    event: `storm.${runEvents[data.status]}`,
    byId,
    now,
    read: async () => ({ data, page: '/admin/sequences' }),
  })
}

const readLine = async (tx: Db, { exerciseId, sequenceId, id, kind, title, authorId }: Omit<ItemFailed, 'failure' | 'byId' | 'now'>) => ({
  id,
  sequenceId,
  kind,
  title,
  author: await readPerson(tx, exerciseId, authorId),
})

const pageOfLine = ({ sequenceId }: { sequenceId: number }): string => `/admin/sequences/${sequenceId}`

/** Tells that a line of a sequence was published: one that an animator has added or published as a quick inject as such. */
export const enqueueItemEvent = async (tx: Db, item: ItemPublished): Promise<void> => {
  const { exerciseId, sequenceId, publishedId, byId, now } = item
  const { sequences } = tx.t
  const ofInjects = and(eq(sequences.exerciseId, exerciseId), eq(sequences.id, sequenceId), eq(sequences.kind, 'injects'))
  const event = item.inject || (await tx.$count(sequences, ofInjects)) > 0 ? 'inject.published' : 'item.published'
  const read = async () => ({ data: { ...(await readLine(tx, item)), publishedId }, page: pageOfLine(item) })
  await enqueueEvent(tx, exerciseId, { event, byId, now, read })
}

/** Tells that a line of a sequence could not be published, and why. */
export const enqueueItemFailureEvent = (tx: Db, item: ItemFailed): Promise<void> =>
  enqueueEvent(tx, item.exerciseId, {
    event: 'item.failed',
    byId: item.byId,
    now: item.now,
    read: async () => ({ data: { ...(await readLine(tx, item)), failure: item.failure }, page: pageOfLine(item) }),
  })

/** Tells that the cell owes something, has met it, or is late. */
export const enqueueDebtEvent = (tx: Db, { exerciseId, id, change, byId, now }: DebtChanged): Promise<void> =>
  enqueueEvent(tx, exerciseId, {
    event: `debt.${change}`,
    byId,
    now,
    read: async () => {
      const { debts } = tx.t
      const [row] = await tx
        .select()
        .from(debts)
        .where(and(eq(debts.exerciseId, exerciseId), eq(debts.id, id)))
      const { subject, subjectId, personaId, playerId, expected, objective, askedOn, delay, judgement, reactedOn, actKind, actId } =
        orNotFound(row)
      const persona = await readPerson(tx, exerciseId, personaId)
      const player = playerId === null ? null : await readPerson(tx, exerciseId, playerId)
      const terms = { expected, objective, askedOn: askedOn.toISOString(), delay, judgement }
      const answer = { reactedOn: reactedOn?.toISOString() ?? null, act: actKind && { kind: actKind, id: actId } }
      return { data: { id, subject, subjectId, persona, player, ...terms, ...answer }, page: '/weez/desk' }
    },
  })

/** Tells that roles of the desk have gone to a colleague. */
export const enqueueHandOverEvent = (tx: Db, { exerciseId, roleIds, fromId, toId, now }: RolesHandedOver): Promise<void> =>
  enqueueEvent(tx, exerciseId, {
    event: 'desk.handed-over',
    byId: fromId,
    now,
    read: async () => {
      const { deskRoles } = tx.t
      const { id, name } = deskRoles
      const given = and(eq(deskRoles.exerciseId, exerciseId), inArray(id, [...roleIds]))
      const roles = await tx.select({ id, name }).from(deskRoles).where(given).orderBy(id)
      const from = await readPerson(tx, exerciseId, fromId)
      const to = await readPerson(tx, exerciseId, toId)
      return { data: { from, to, roles }, page: '/weez/desk' }
    },
  })

/** Tells that the exercise was reset: what waited to be sent before is gone. */
export const enqueueResetEvent = (tx: Db, { exerciseId, byId, now }: ExerciseReset): Promise<void> =>
  enqueueEvent(tx, exerciseId, { event: 'exercise.reset', byId, now, read: async () => ({ data: {}, page: '/' }) })

/** Tells the phase of an exercise. */
export const enqueuePhaseEvent = (
  tx: Db,
  { exerciseId, before, phase, resumesOn, writingClosed, byId, now }: PhaseChanged,
): Promise<void> => {
  const data = { before, phase, resumesOn: resumesOn?.toISOString() ?? null, writingClosed }
  return enqueueEvent(tx, exerciseId, { event: 'phase.changed', byId, now, read: async () => ({ data, page: '/weez' }) })
}

/** Tells that a run was started or closed, or its start undone. */
export const enqueueRunEvent = (tx: Db, { exerciseId, number, name, change, base, byId, now }: ExerciseRunChanged): Promise<void> => {
  const data = { number, name, ...(base !== null && { base }) }
  return enqueueEvent(tx, exerciseId, { event: `run.${change}`, byId, now, read: async () => ({ data, page: '/runs' }) })
}

/** Tells that a rehearsal began, or was undone. */
export const enqueueRehearsalEvent = (tx: Db, { exerciseId, change, byId, now }: RehearsalChanged): Promise<void> =>
  enqueueEvent(tx, exerciseId, { event: `rehearsal.${change}`, byId, now, read: async () => ({ data: {}, page: '/runs' }) })

/** Tells that somebody has written, changed or deleted a note. */
export const enqueueNoteEvent = async (tx: Db, { exerciseId, id, change, byId, now }: NoteChanged): Promise<void> => {
  const { exercises } = tx.t
  const [exercise] = await tx
    .select({ notesOpen: exercises.notesOpen, runState: exercises.runState })
    .from(exercises)
    .where(eq(exercises.id, exerciseId))
  // Webhooks are those of animators, and those of an archive tell nothing anymore.
  if (!exercise?.notesOpen || exercise.runState === 'archived') return
  await enqueueEvent(tx, exerciseId, {
    event: `note.${change}`,
    byId,
    now,
    read: async () => {
      const author = { exerciseId, userId: byId, user: { exercise: {} } }
      const data = change === 'deleted' ? { id, author: await readPerson(tx, exerciseId, byId) } : await readNote(tx, author, id)
      return { data, page: '/weez/notes' }
    },
  })
}

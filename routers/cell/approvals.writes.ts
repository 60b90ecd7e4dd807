import { and, eq } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { resolveAuthor } from '../auth/act-as.reads.ts'
import { AppError } from '../errors.ts'
import { communiqueCommentsMax } from '../limits.contract.ts'
import { can } from '../permissions.ts'
import { readApprovers, readRuleRow } from './communique-rules.reads.ts'
import type { ApproveCommuniqueInput, CommentCommuniqueInput, Communique } from './communiques.contract.ts'
import { type CommuniqueRow, readReviews } from './communiques.reads.ts'
import { isSoleAuthor, lastReviews } from './communiques.rules.ts'
import { changeCommunique, lockWords, updateCommunique } from './communiques.writes.ts'

const isApprover = async (tx: Db, exerciseId: number, id: number): Promise<boolean> =>
  (await readApprovers(tx, exerciseId)).some(({ person }) => person.id === id)

/** In whose name the actor approves; 403 where the exercise does not name them. */
const resolveApprover = async (tx: Db, actor: Actor, asId: number | undefined): Promise<number> => {
  const approverId = await resolveAuthor(tx, actor, asId)
  if (!(await isApprover(tx, actor.exerciseId, approverId))) throw new AppError('communique.not_approver')
  return approverId
}

/** 403 for who alone has written a communiqué, as themselves or as the persona that approves, where the exercise says so. */
const assertNotSoleAuthor = async (tx: Db, { exerciseId, userId }: Actor, id: number, approverId: number): Promise<void> => {
  const { communiqueVersions: versions } = tx.t
  if (!(await readRuleRow(tx, exerciseId)).othersApprove) return
  const ofCommunique = and(eq(versions.exerciseId, exerciseId), eq(versions.communiqueId, id))
  const rows = await tx.selectDistinct({ savedById: versions.savedById }).from(versions).where(ofCommunique)
  const savedByIds = rows.map(({ savedById }) => savedById)
  if (isSoleAuthor(savedByIds, [userId, approverId])) throw new AppError('communique.sole_author')
}

/** 409 for what is no longer, or not yet, read over. */
const assertInReview = ({ submittedOn, releasedOn }: CommuniqueRow): void => {
  if (!submittedOn || releasedOn) throw new AppError('communique.state')
}

type NewReview = { approverId: number; approved: boolean; now: Date }

/** Adds the word of somebody who approves, later than all before. */
const addReview = async (tx: Db, actor: Actor, row: CommuniqueRow, { approverId, approved, now }: NewReview): Promise<void> => {
  const { exerciseId, userId: byId } = actor
  tx.invalidate(exerciseId, 'communiques')
  const last = (await readReviews(tx, exerciseId, row.id)).at(-1)?.createdOn.getTime() ?? 0
  const said = { communiqueId: row.id, version: row.version, approverId, byId, approved }
  const createdOn = new Date(Math.max(now.getTime(), last + 1))
  await tx.insert(tx.t.communiqueReviews).values({ exerciseId, id: newId(createdOn), ...said, createdOn })
  const action = approved ? 'communique.approve' : 'communique.ask'
  await recordAudit(tx, actor, { action, identityId: approverId, objectId: row.id, now })
}

/**
 * Approves the words that the caller has read (CELL-03): 409 once there are others, so that nobody approves what they have not seen. 403 for somebody
 * whom the exercise does not name, and for who alone wrote it where that is so.
 */
export const approveCommunique = (store: Store, actor: Actor, input: ApproveCommuniqueInput, now: Date): Promise<Communique> =>
  changeCommunique(store, actor, async tx => {
    const { exerciseId } = actor
    const approverId = await resolveApprover(tx, actor, input.asId)
    const row = await lockWords(tx, exerciseId, input)
    assertInReview(row)
    await assertNotSoleAuthor(tx, actor, row.id, approverId)
    const before = lastReviews(await readReviews(tx, exerciseId, row.id)).get(approverId)
    // Said twice it is said once.
    if (!(before?.approved && before.version === row.version)) await addReview(tx, actor, row, { approverId, approved: true, now })
    return row.id
  })

/** The comment that another one answers; 404 when the communiqué has none with that id. */
const assertComment = async (tx: Db, exerciseId: number, communiqueId: number, id: number): Promise<void> => {
  const { communiqueComments: comments } = tx.t
  const own = and(eq(comments.exerciseId, exerciseId), eq(comments.communiqueId, communiqueId), eq(comments.id, id))
  if ((await tx.$count(comments, own)) === 0) throw new AppError('not_found')
}

/**
 * Comments a passage of the words that the caller has read, or asks for a change of it (CELL-03): then what they said before no longer counts. Players
 * comment, and those who approve; 409 once there are other words.
 */
export const commentCommunique = (store: Store, actor: Actor, input: CommentCommuniqueInput, now: Date): Promise<Communique> =>
  changeCommunique(store, actor, async tx => {
    const { exerciseId, userId: byId } = actor
    const { communiqueComments: comments } = tx.t
    const { asId, asks, passage, occurrence, words, proposal, aboutId } = input
    const isOwn = !asks && can(actor.role, 'play') && (asId === undefined || asId === byId)
    const authorId = isOwn ? byId : await resolveApprover(tx, actor, asId)
    const row = await lockWords(tx, exerciseId, input)
    if (asks) assertInReview(row)
    if (row.releasedOn) throw new AppError('communique.state')
    const ofCommunique = and(eq(comments.exerciseId, exerciseId), eq(comments.communiqueId, row.id))
    if ((await tx.$count(comments, ofCommunique)) >= communiqueCommentsMax)
      throw new AppError('communique.too_many_comments', { max: communiqueCommentsMax })
    if (aboutId !== null) await assertComment(tx, exerciseId, row.id, aboutId)
    const said = { passage, occurrence, words: words.trim(), proposal, asks, aboutId }
    const at = { communiqueId: row.id, version: row.version, authorId, byId, createdOn: now }
    await tx.insert(comments).values({ exerciseId, id: newId(now), ...at, ...said })
    if (asks) {
      await addReview(tx, actor, row, { approverId: authorId, approved: false, now })
      await updateCommunique(tx, row, { releaseOn: null, releaseAt: null })
    }
    return row.id
  })

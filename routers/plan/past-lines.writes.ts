import { eq } from 'drizzle-orm'
import type { LineMail } from '#db/schema/sequences.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { deliverMail, unlinkedMail } from '../mail/deliveries.writes.ts'
import { toParagraphs } from '../mail/paragraphs.rules.ts'
import { sendAsPersona } from '../messaging/conversations.writes.ts'
import { lockArticle, updateArticleRow } from '../press/articles.writes.ts'
import { readVariables } from '../variables.reads.ts'
import { fillVariables } from '../variables.rules.ts'
import { restoreExerciseClock, rewindExerciseClock } from '../weezes/counters.writes.ts'
import type { Media } from '../weezes/weezes.contract.ts'
import { publishWeeze } from '../weezes/weezes.writes.ts'

/** A line that came before the start, with those whom it names. */
export type PastLine = {
  offset: number
  authorId: number
  recipients: readonly number[]
  articleId: number | null
  title: string
  text: string
  medias: Media[]
  mail: LineMail | null
}

/** When the exercise has started, or starts as far as anybody knows: now. */
const readStart = async (tx: Db, exerciseId: number, now: Date): Promise<Date> => {
  const { exercises } = tx.t
  const [row] = await tx.select({ startedOn: exercises.startedOn }).from(exercises).where(eq(exercises.id, exerciseId))
  return orNotFound(row).startedOn ?? now
}

/** Publishes lines as the past of an exercise, each as long before its start as the plan says (PLAN-08). */
export const publishPastLines = async (store: Store, tx: Db, actor: Actor, lines: readonly PastLine[], now: Date): Promise<void> => {
  if (lines.length === 0) return
  const { exerciseId } = actor
  const start = await readStart(tx, exerciseId, now)
  const variables = await readVariables(tx, exerciseId)
  const newest = await rewindExerciseClock(tx, exerciseId)
  for (const line of lines.toSorted((one, other) => one.offset - other.offset)) {
    const { offset, authorId, recipients, articleId, title, text, medias, mail } = line
    const on = new Date(start.getTime() + offset * 1000)
    const words = fillVariables(text, variables)
    if (articleId !== null) {
      const article = await lockArticle(tx, exerciseId, { ref: String(articleId) })
      await updateArticleRow(tx, exerciseId, article, { set: { status: 'PUBLISHED', publishedOn: on }, on })
    } else if (mail) {
      const written = { ...mail, subject: fillVariables(title, variables), body: toParagraphs(words), words }
      await deliverMail(tx, actor, { ...written, fromId: authorId, recipients: { ...mail, bcc: [] }, ...unlinkedMail }, on)
    } else if (recipients.length > 0)
      for (const sendTo of recipients) await sendAsPersona(store, actor, { personaId: authorId, sendTo, content: words }, on)
    else await publishWeeze(tx, exerciseId, { authorId, text: words, medias, mentions: [], sponsored: false }, null, on)
  }
  await restoreExerciseClock(tx, exerciseId, newest)
}

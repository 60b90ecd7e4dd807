import { and, eq, isNull } from 'drizzle-orm'
import type { CellSubject } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import { readSubject, type SubjectWords } from '../notes/subjects.reads.ts'

type Attached = { subject: CellSubject; id: number }

/** Whether players see it; of mails their mailbox decides. */
const isShown = async (db: Db, exerciseId: number, { subject, id }: Attached): Promise<boolean> => {
  const { articles, weezes } = db.t
  if (subject === 'mail') return true
  const found =
    subject === 'weeze'
      ? db.$count(weezes, and(eq(weezes.exerciseId, exerciseId), eq(weezes.id, id), isNull(weezes.deletedOn)))
      : db.$count(articles, and(eq(articles.exerciseId, exerciseId), eq(articles.id, id), eq(articles.status, 'PUBLISHED')))
  return (await found) > 0
}

/** What is attached as it is now; 404 for what the actor may not read elsewhere. */
export const readAttached = async (db: Db, actor: Actor, attached: Attached): Promise<SubjectWords> => {
  if (!(await isShown(db, actor.exerciseId, attached))) throw new AppError('not_found')
  return readSubject(db, actor, attached.subject, attached.id)
}

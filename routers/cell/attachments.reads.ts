import { and, eq, isNull } from 'drizzle-orm'
import type { CellSubject } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import { readSubject, type SubjectWords } from '../notes/subjects.reads.ts'
import { readCommuniqueRow } from './communiques.reads.ts'

type Attached = { subject: CellSubject; id: number }

/** Whether players see it; of mails their mailbox decides. */
const isShown = async (db: Db, exerciseId: number, subject: Exclude<CellSubject, 'communique'>, id: number): Promise<boolean> => {
  const { articles, weezes } = db.t
  if (subject === 'mail') return true
  const found =
    subject === 'weeze'
      ? db.$count(weezes, and(eq(weezes.exerciseId, exerciseId), eq(weezes.id, id), isNull(weezes.deletedOn)))
      : db.$count(articles, and(eq(articles.exerciseId, exerciseId), eq(articles.id, id), eq(articles.status, 'PUBLISHED')))
  return (await found) > 0
}

/** What is attached as it is now; the name of a communiqué is its number. 404 for what the actor may not read elsewhere. */
export const readAttached = async (db: Db, actor: Actor, { subject, id }: Attached): Promise<SubjectWords> => {
  const { exerciseId, user } = actor
  if (subject === 'communique') {
    if (!user.exercise.cell?.includes('communiques')) throw new AppError('not_found')
    const { number, content } = await readCommuniqueRow(db, exerciseId, id)
    return { name: String(number), words: content.title }
  }
  if (!(await isShown(db, exerciseId, subject, id))) throw new AppError('not_found')
  return readSubject(db, actor, subject, id)
}

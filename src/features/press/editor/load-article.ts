import { redirect } from '@tanstack/react-router'
import { toFrontId } from '#routers/press/articles.rules.ts'
import { frontId } from '#routers/press/press.contract.ts'
import { getFailureKind } from '../../../failure-kind.ts'
import { utils } from '../../../trpc.ts'
import { type EditState, newEditState, toEditState } from './edit-state.ts'

/** A random id for a new article (PED-28). */
export const newFrontId = (): string => toFrontId(crypto.getRandomValues(new Uint8Array(9)))

/** An article of the server as the editor opens it (PED-06, PED-31). */
export const loadArticle = async (ref: string): Promise<EditState> => toEditState(await utils.press.article.fetch({ ref }))

/** Ids that were made here a moment ago and that the server does not know yet. */
const unsavedFrontIds = new Set<string>()

/**
 * A new article (PED-32). Its id stays in this entry of the history, so that a reload continues with the same article, whether the server
 * has it already or not.
 */
export const loadNewArticle = async (known: string | undefined): Promise<EditState> => {
  if (!frontId.safeParse(known).success || known === undefined) {
    const created = newFrontId()
    unsavedFrontIds.add(created)
    throw redirect({ to: '/webpress/manage/articles/new', state: { frontId: created }, replace: true })
  }
  if (unsavedFrontIds.delete(known)) return newEditState(known)
  try {
    return await loadArticle(known)
  } catch (error) {
    if (getFailureKind(error) === 'not found') return newEditState(known)
    throw error
  }
}

import { redirect } from '@tanstack/react-router'
import { toFrontId } from '#routers/press/articles.rules.ts'
import { frontId } from '#routers/press/press.contract.ts'
import { getFailureKind } from '../../../failure.ts'
import { trpcClient } from '../../../trpc.ts'
import { type EditState, newEditState, toEditState } from './edit-state.ts'

/** A random name for a new article (PED-28). */
export const newFrontId = (): string => toFrontId(crypto.getRandomValues(new Uint8Array(9)))

/** An article of the server as the editor opens it (PED-06, PED-31). */
export const loadArticle = async (ref: string): Promise<EditState> => toEditState(await trpcClient.press.article.query({ ref }))

/** Names that were made here a moment ago: no server knows them. */
const unsavedFrontIds = new Set<string>()

/**
 * A new article (PED-32). The name it is given stays with this entry of the history, so that a reload goes on with it, be it on the
 * server already or not.
 */
export const loadNewArticle = async (known: string | undefined): Promise<EditState> => {
  if (!frontId.safeParse(known).success || known === undefined) {
    const made = newFrontId()
    unsavedFrontIds.add(made)
    throw redirect({ to: '/webpress/manage/articles/new', state: { frontId: made }, replace: true })
  }
  if (unsavedFrontIds.delete(known)) return newEditState(known)
  try {
    return await loadArticle(known)
  } catch (error) {
    if (getFailureKind(error) === 'not found') return newEditState(known)
    throw error
  }
}

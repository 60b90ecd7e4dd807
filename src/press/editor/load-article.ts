import { type HistoryState, redirect } from '@tanstack/react-router'
import { frontIdPattern } from '#routers/limits.contract.ts'
import { toFrontId } from '#routers/press/articles.rules.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { utils } from '../../app/trpc.ts'
import { mediaSourcesStaleTime } from '../media-sources.ts'
import { type EditState, newEditState, toEditState } from './edit-state.ts'

/** Returns a random id for a new article (PED-28). */
export const newFrontId = (): string => toFrontId(crypto.getRandomValues(new Uint8Array(9)))

/** Reads an article from the server as an edit state (PED-06, PED-31). */
export const loadArticle = async (ref: string): Promise<EditState> => toEditState(await utils.press.article.fetch({ ref }))

/** Returns the edit state of a new article; without an answer of the server it has the default media source, and is written all the same. */
const startArticle = async (frontId: string): Promise<EditState> =>
  newEditState(frontId, await utils.press.medias.fetch({}, { staleTime: mediaSourcesStaleTime }).catch(() => []))

/** Ids that this page has just created, so that no request for them is needed. */
const unsavedFrontIds = new Set<string>()

/**
 * Returns the edit state of a new article (PED-32). `known` is the id in the current history entry; if it is missing or invalid, throws a
 * redirect that stores a new id there. A reload thus continues with the same article, whether or not the server has it.
 */
export const loadNewArticle = async ({ frontId: known, openedFromInside }: HistoryState): Promise<EditState> => {
  if (known === undefined || !frontIdPattern.test(known)) {
    const created = newFrontId()
    unsavedFrontIds.add(created)
    throw redirect({
      to: '/webpress/manage/articles/new',
      state: { frontId: created, ...(openedFromInside && { openedFromInside }) },
      replace: true,
    })
  }
  if (unsavedFrontIds.delete(known)) return startArticle(known)
  try {
    return await loadArticle(known)
  } catch (error) {
    if (getFailureKind(error) === 'not found') return startArticle(known)
    throw error
  }
}

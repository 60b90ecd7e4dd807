import { redirect } from '@tanstack/react-router'
import { frontIdOf } from '#routers/press/articles.rules.ts'
import { frontId } from '#routers/press/press.contract.ts'
import { failureOf } from '../../../failure.ts'
import { client } from '../../../trpc.ts'
import { begun, type EditState, opened } from './edit-state.ts'

/** A random name for a new article (PED-28). */
export const freshFrontId = (): string => frontIdOf(crypto.getRandomValues(new Uint8Array(9)))

/** An article of the server as the editor opens it (PED-06, PED-31). */
export const openArticle = async (ref: string): Promise<EditState> => opened(await client.press.article.query({ ref }))

/** Names that were made here a moment ago: no server knows them. */
const fresh = new Set<string>()

/**
 * A new article (PED-32). The name it is given stays with this entry of the history, so that a reload goes on with it, be it on the
 * server already or not.
 */
export const openNewArticle = async (known: string | undefined): Promise<EditState> => {
  if (!frontId.safeParse(known).success || known === undefined) {
    const made = freshFrontId()
    fresh.add(made)
    throw redirect({ to: '/webpress/manage/articles/new', state: { frontId: made }, replace: true })
  }
  if (fresh.delete(known)) return begun(known)
  try {
    return await openArticle(known)
  } catch (error) {
    if (failureOf(error) === 'not found') return begun(known)
    throw error
  }
}

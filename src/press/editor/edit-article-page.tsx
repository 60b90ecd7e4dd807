import { useLoaderData, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { usePhrases } from '../../app/locale.tsx'
import { invalidateArticles } from '../manage/managed-articles.ts'
import { ArticleEditor } from './article-editor.tsx'
import { ArticleReader } from './article-reader.tsx'

const useEditorNavigation = () => {
  const navigate = useNavigate()
  const { history } = useRouter()
  const openedFromInside = useLocation({ select: ({ state }) => state.openedFromInside === true })
  return {
    onSaved: () => {
      void invalidateArticles()
      // Back to the table with the filters that it was left with.
      if (openedFromInside) return history.back()
      return navigate({ to: '/webpress/manage' })
    },
    onOpen: (frontid: string) => navigate({ to: '/webpress/manage/articles/$frontid/edit', params: { frontid } }),
    onResume: (frontId: string) =>
      navigate({ to: '/webpress/manage/articles/new', state: before => ({ ...before, frontId }), replace: true }),
  }
}

/** The editor of a new article (PED-01). */
export const NewArticlePage = () => {
  const { routes } = usePhrases()
  const start = useLoaderData({ from: '/webpress/manage/articles/new' })
  const leave = useEditorNavigation()
  return start ? <ArticleEditor key={start.frontId} title={routes.new()} form="article-new" start={start} offerUnsent {...leave} /> : null
}

/** An article with its versions, to read only. */
export const ReadArticlePage = () => {
  const start = useLoaderData({ from: '/webpress/manage/articles/$frontid' })
  return start ? <ArticleReader key={start.frontId} state={start} /> : null
}

/** The editor of an existing article (PED-05). */
export const EditArticlePage = () => {
  const { routes } = usePhrases()
  const start = useLoaderData({ from: '/webpress/manage/articles/$frontid/edit' })
  const leave = useEditorNavigation()
  return start ? <ArticleEditor key={start.frontId} title={routes.edit()} form="article-edit" start={start} {...leave} /> : null
}

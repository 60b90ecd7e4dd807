import { useNavigate, useSearch } from '@tanstack/react-router'
import { ManageArticles } from './manage-articles.tsx'
import type { ArticleFilterValues } from './managed-articles.ts'

/** The table of articles. Its search and filters are in the address. */
export const ArticlesPage = () => {
  const filters = useSearch({ from: '/webpress/manage/' })
  const navigate = useNavigate()
  const filter = (search: ArticleFilterValues) => navigate({ to: '/webpress/manage', search, replace: true, resetScroll: false })
  return <ManageArticles filters={filters} onFilter={filter} />
}

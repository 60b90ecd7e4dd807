import { useNavigate, useSearch } from '@tanstack/react-router'
import { Manage } from '../features/press/manage/manage.tsx'
import type { Filters } from '../features/press/manage/query.ts'

/** The table of articles; what narrows it stands in the address. */
export const PressManage = () => {
  const filters = useSearch({ from: '/webpress/manage/' })
  const navigate = useNavigate()
  const filter = (search: Filters) => navigate({ to: '/webpress/manage', search, replace: true, resetScroll: false })
  return <Manage filters={filters} onFilter={filter} />
}

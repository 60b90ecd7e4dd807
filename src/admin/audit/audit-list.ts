import { keepPreviousData } from '@tanstack/react-query'
import { abortable, utils } from '../../app/trpc.ts'

/** Loads the audit records that match a search, newest first. */
export const auditQuery = (search: string) =>
  utils.admin.audit.list.infiniteQueryOptions(
    { search },
    {
      ...abortable,
      getNextPageParam: page => (page.hasNext ? page.data.at(-1)?.id : undefined),
      placeholderData: keepPreviousData,
    },
  )

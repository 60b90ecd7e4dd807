import { keepPreviousData } from '@tanstack/react-query'
import type { ListUsersInput } from '#routers/admin/users.contract.ts'
import { abortable, utils } from '../../app/trpc.ts'

export type UserKind = ListUsersInput['kind']

/** Loads the users or the personas of the exercise, newest first (ADM-11). */
export const usersQuery = (kind: UserKind, search: string) =>
  utils.admin.users.list.infiniteQueryOptions(
    { kind, search },
    {
      ...abortable,
      getNextPageParam: page => (page.hasNext ? page.data.at(-1)?.id : undefined),
      placeholderData: keepPreviousData,
    },
  )

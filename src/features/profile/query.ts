import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Profile } from '#routers/weezes/profiles.contract.ts'
import { profilePollInterval } from '../../constants.ts'
import { usePhrases } from '../../locale.tsx'
import { queryClient, trpcClient } from '../../trpc.ts'
import { toastError } from '../../ui/toast.tsx'

/** Somebody's profile, read again every 15 s (PROF-10). */
export const profileQuery = (id: number) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }): Promise<Profile> => trpcClient.weezes.profile.query({ id }, { signal }),
    refetchInterval: profilePollInterval,
  })

/** Keeps what the server said of a profile. */
export const setCachedProfile = (profile: Profile): void => {
  queryClient.setQueryData(profileQuery(profile.id).queryKey, profile)
}

/** Follows and unfollows at once, then takes the server's word for it (PROF-09). */
export const useFollow = ({ id, username, subscribed, subscribersCount }: Profile) => {
  const { toast } = usePhrases()
  const follow = useMutation({
    mutationFn: (wanted: boolean) => trpcClient.weezes.follow.mutate({ username, subscribed: wanted }),
    scope: { id: `follow-${id}` },
    onSuccess: setCachedProfile,
    onError: () => toastError(toast.weeze_error()),
  })
  const follows = follow.isPending ? follow.variables : subscribed
  return { follows, count: subscribersCount + Number(follows) - Number(subscribed), toggle: () => follow.mutate(!follows) }
}

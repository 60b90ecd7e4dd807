import type { Profile } from '#routers/weezes/profiles.contract.ts'
import { profilePollInterval } from '../../constants.ts'
import { usePhrases } from '../../locale.tsx'
import { abortable, queryClient, trpc, untilRead, utils } from '../../trpc.ts'
import { toastError } from '../../ui/toast.tsx'

/** A profile, read again every 15 s (PROF-10). */
export const profileQuery = (id: number) =>
  utils.weezes.profile.queryOptions({ id }, { ...abortable, refetchInterval: profilePollInterval })

/** The person with a screen name, in any case. */
export const personQuery = (username: string) =>
  utils.weezes.personByUsername.queryOptions({ username }, { ...abortable, refetchInterval: untilRead })

/** Stores the answer of a profile mutation in the cache. */
export const setCachedProfile = (profile: Profile): void =>
  void queryClient.setQueryData<Profile>(profileQuery(profile.id).queryKey, profile)

/** Follows and unfollows optimistically; the answer of the server replaces the estimate (PROF-09). */
export const useFollow = ({ id, username, subscribed, subscribersCount }: Profile) => {
  const { toast } = usePhrases()
  const follow = trpc.weezes.follow.useMutation({
    scope: { id: `follow-${id}` },
    onSuccess: setCachedProfile,
    onError: () => toastError(toast.weeze_error()),
  })
  const follows = follow.isPending ? follow.variables.subscribed : subscribed
  return {
    follows,
    count: subscribersCount + Number(follows) - Number(subscribed),
    toggle: () => follow.mutate({ username, subscribed: !follows }),
  }
}

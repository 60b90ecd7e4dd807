import type { Profile } from '#routers/weezes/profiles.contract.ts'
import { profilePollInterval } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { abortable, queryClient, trpc, untilRead, utils } from '../app/trpc.ts'
import { toastError } from '../ui/toast.tsx'
import { useActing } from '../weezes/persona/acting.ts'

/** A profile, read again every 15 s (PROF-10), with the follow of the persona `as`, if any. */
export const profileQuery = (id: number, as?: number) =>
  utils.weezes.profile.queryOptions({ id, ...(as !== undefined && { as }) }, { ...abortable, refetchInterval: profilePollInterval })

/** The person with a screen name, in any case. */
export const personQuery = (username: string) =>
  utils.weezes.personByUsername.queryOptions({ username }, { ...abortable, refetchInterval: untilRead })

/** Stores the answer of a profile mutation in the cache; `as` is the persona that follows, if any. */
export const setCachedProfile = (profile: Profile, as?: number): void =>
  void queryClient.setQueryData<Profile>(profileQuery(profile.id, as).queryKey, profile)

/** Follows and unfollows optimistically, as whoever the user speaks as; the answer of the server replaces the estimate (PROF-09). */
export const useFollow = ({ id, username, subscribed, subscribersCount }: Profile) => {
  const { toast } = usePhrases()
  const { persona, mustPick, ask } = useActing()
  const follow = trpc.weezes.follow.useMutation({
    scope: { id: `follow-${id}` },
    onSuccess: (answer, { authorId }) => setCachedProfile(answer, authorId),
    onError: () => toastError(toast.weeze_error()),
  })
  const pending = follow.isPending && follow.variables.authorId === persona?.id
  const follows = pending ? follow.variables.subscribed : subscribed
  return {
    follows,
    count: subscribersCount + Number(follows) - Number(subscribed),
    toggle: () => (mustPick ? ask() : follow.mutate({ username, subscribed: !follows, authorId: persona?.id })),
  }
}

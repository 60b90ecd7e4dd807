import type { Chatter, ChatterGroup } from '#routers/chatter/chatter.contract.ts'
import { toPerMinute } from '#routers/chatter/chatter.rules.ts'
import { livePollInterval } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc, utils } from '../../app/trpc.ts'
import { toastError } from '../../ui/toast.tsx'

/** The chatter of the exercise; undefined until it is there. */
export const useChatter = (): Chatter | undefined =>
  trpc.chatter.read.useQuery(undefined, { retry: false, refetchOnWindowFocus: 'always', refetchInterval: livePollInterval }).data

/** The calls that change the dial; each shows at once what it has changed. */
export const useChatterMutations = () => {
  const { chatter: texts } = usePhrases()
  const options = {
    onSuccess: (known: Chatter) => utils.chatter.read.setData(undefined, known),
    onError: () => toastError(texts.failed()),
  }
  return {
    set: trpc.chatter.set.useMutation(options),
    setGroup: trpc.chatter.setGroup.useMutation(options),
    skip: trpc.chatter.skip.useMutation(options),
  }
}

/** Whether anything is ready to be said, or was. */
export const isUsed = ({ groups }: Chatter): boolean => groups.some(({ texts, came }) => texts > 0 || came.some(count => count > 0))

/** Weezes a minute that all groups say together as they are set. */
export const rateOf = ({ groups, multiplier, paused }: Chatter): number =>
  paused ? 0 : groups.reduce((sum, one) => sum + (one.paused ? 0 : toPerMinute(one.rate, multiplier)), 0)

/** The group whose stock is over first; undefined while nothing is said. */
export const findShortest = ({ groups }: Chatter): (ChatterGroup & { minutes: number }) | undefined =>
  groups
    .flatMap(group => (group.minutes === null ? [] : { ...group, minutes: group.minutes }))
    .toSorted((one, other) => one.minutes - other.minutes)[0]

/** Minutes below which a stock is short. */
export const shortMinutes = 15

import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Mood } from '#db/schema/enums.ts'
import { countsPerCall, feedPollInterval, moodsDelay } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { queryClient, trpcClient } from '../../app/trpc.ts'
import { toastError } from '../../ui/toast.tsx'

type Moods = Readonly<Record<number, Mood>>

/** How many buttons show the mood of each weeze. */
const shown = new Map<number, number>()

const readMoods = async (signal: AbortSignal): Promise<Moods> => {
  const ids = [...shown.keys()]
  const calls = Array.from({ length: Math.ceil(ids.length / countsPerCall) }, (_, at) =>
    ids.slice(at * countsPerCall, (at + 1) * countsPerCall),
  )
  const answers = await Promise.all(calls.map(some => trpcClient.figures.moods.query({ ids: some }, { signal })))
  return Object.fromEntries(answers.flat().map(({ id, mood }) => [id, mood]))
}

const moodsKey = ['weezes', 'moods']
const moodsQuery = {
  queryKey: moodsKey,
  meta: { asks: 'figures.moods' },
  queryFn: ({ signal }: { signal: AbortSignal }) => readMoods(signal),
  retry: false,
}

let timer = 0
const readSoon = () => {
  clearTimeout(timer)
  timer = window.setTimeout(() => void queryClient.refetchQueries({ queryKey: moodsKey, exact: true, type: 'active' }), moodsDelay)
}

/** Keeps the moods on the screen up to date by one poll of the page. */
export const useMoodsPoll = (): void => {
  useQuery({
    ...moodsQuery,
    refetchInterval: feedPollInterval,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    notifyOnChangeProps: [],
  })
}

/** How a weeze sounds, as animators say; null = nobody has said. */
export const useMood = (id: number): Mood | null => {
  const select = useCallback((moods: Moods) => moods[id] ?? null, [id])
  const { data } = useQuery({ ...moodsQuery, enabled: false, select })
  useEffect(() => {
    shown.set(id, (shown.get(id) ?? 0) + 1)
    readSoon()
    return () => {
      const count = shown.get(id) ?? 0
      if (count > 1) shown.set(id, count - 1)
      else shown.delete(id)
    }
  }, [id])
  return data ?? null
}

/** The mood of a weeze as it was last read. */
export const findMood = (id: number): Mood | null => queryClient.getQueryData<Moods>(moodsKey)?.[id] ?? null

const setCached = (id: number, mood: Mood | null) =>
  queryClient.setQueryData<Moods>(moodsKey, (moods = {}) => {
    const { [id]: _, ...others } = moods
    return mood ? { ...others, [id]: mood } : others
  })

/** Says how a weeze sounds, or takes that back with null; it shows at once, and as before when the server refuses it. */
export const useSetMood = () => {
  const { toast } = usePhrases()
  return useMutation({
    mutationFn: (input: { id: number; mood: Mood | null }) => trpcClient.figures.setMood.mutate(input),
    onMutate: async ({ id, mood }) => {
      const before = findMood(id)
      // An answer that is under way is older than this.
      await queryClient.cancelQueries({ queryKey: moodsKey })
      setCached(id, mood)
      return before
    },
    onError: (_, { id }, before) => {
      setCached(id, before ?? null)
      toastError(toast.weeze_error())
    },
    onSettled: readSoon,
  })
}

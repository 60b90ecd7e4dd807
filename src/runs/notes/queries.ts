import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { feedPollInterval } from '../../app/constants.ts'
import { abortable, getQueryKey, queryClient, trpc, utils } from '../../app/trpc.ts'

/** By what the notes are narrowed; undefined = by nothing. */
export type NoteFilter = {
  search: string
  judgement?: 'good' | 'improve' | undefined
  tag?: string | undefined
  objectiveId?: number | undefined
  authorId?: number | undefined
}

const polled = { refetchInterval: feedPollInterval, refetchOnWindowFocus: 'always', refetchOnReconnect: 'always', retry: false } as const

/** The notes of the exercise that a filter leaves, the newest moment first, by pages. */
export const useNotes = (filter: NoteFilter) =>
  useInfiniteQuery(
    utils.notes.list.infiniteQueryOptions(filter, {
      ...abortable,
      ...polled,
      getNextPageParam: ({ data, hasMore }) => (hasMore ? data.at(-1)?.id : undefined),
      placeholderData: keepPreviousData,
    }),
  )

/** The objectives of the exercise with the mean of their ratings. */
export const useObjectives = () => trpc.notes.objectives.useQuery({}, polled).data

const levelNames = { numbers: ['1', '2', '3', '4'], letters: ['U', 'M', 'S', 'P'] } as const

/** The critical tasks of an objective, and how the exercise names the ratings 1 to 4; known once the debrief has answered. */
export const useAims = () => {
  const { data } = trpc.debrief.read.useQuery(undefined, { ...polled, refetchInterval: false })
  return {
    names: levelNames[data?.scale ?? 'numbers'],
    tasksOf: (objectiveId: number | null) => data?.objectives.find(({ id }) => id === objectiveId)?.tasks ?? [],
  }
}

/** What is marked as true or false, with its reach. */
export const useReach = () => trpc.notes.reach.useQuery({}, polled).data

/** Reads anew what the page shows of notes. */
export const refreshNotes = (): Promise<void> => queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.notes) })

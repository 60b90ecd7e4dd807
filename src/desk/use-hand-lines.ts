import { useQuery } from '@tanstack/react-query'
import { handLinesQuery } from './queries.ts'
import { isHandKey, toHandId } from './rows.ts'

/** The lines to play by hand, when they were read, and how many stand; also the open one, which may be far. */
export const useHandLines = (openKey: string | null) => {
  const listed = useQuery(handLinesQuery())
  const id = openKey !== null && isHandKey(openKey) ? toHandId(openKey) : undefined
  const isFar = id !== undefined && listed.data?.data.every(line => line.id !== id) === true
  const asked = useQuery({ ...handLinesQuery(id), enabled: isFar })
  const { data: lines, dataUpdatedAt: readAt } = isFar && asked.data ? asked : listed
  return { lines, readAt, count: listed.data?.data.length ?? 0 }
}

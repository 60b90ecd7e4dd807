import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { openSequenceQuery } from '../features/sequences/query.ts'
import { SequenceEditor } from '../features/sequences/sequence-editor.tsx'
import { statusOf } from '../trpc.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** A sequence with its items; what is not there says so. */
export const EditSequence = () => {
  const id = useLoaderData({ from: '/guarded/admin/sequences/$id' })
  const { data, error, dataUpdatedAt } = useQuery(openSequenceQuery(id))
  if (statusOf(error) === 404) return <NotFoundScreen />
  return data ? <SequenceEditor key={id} sequence={data} readOn={dataUpdatedAt} /> : null
}

import { useLoaderData } from '@tanstack/react-router'
import { getFailureKind } from '../failure-kind.ts'
import { useSequence } from '../features/sequences/queries.ts'
import { SequenceEditor } from '../features/sequences/sequence-editor.tsx'
import { usePermission } from '../session.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { QuickInjects } from './quick-injects.tsx'

/** A sequence with its items; shows the 404 screen if the sequence does not exist. */
export const EditSequencePage = () => {
  const id = useLoaderData({ from: '/authenticated/admin/sequences/$id' })
  const { data, error, dataUpdatedAt } = useSequence(id)
  const animates = usePermission('animate')
  if (getFailureKind(error) === 'not found') return <NotFoundScreen />
  return (
    <>
      {data && <SequenceEditor key={id} sequence={data} readAt={dataUpdatedAt} />}
      {animates && <QuickInjects />}
    </>
  )
}

import { useLoaderData } from '@tanstack/react-router'
import { getFailureKind } from '../../app/failure-kind.ts'
import { usePermission } from '../../app/session.ts'
import { NotFoundScreen } from '../../shell/error-screens.tsx'
import { QuickInjects } from '../injects/quick-injects.tsx'
import { useSequence } from './queries.ts'
import { SequenceEditor } from './sequence-editor.tsx'

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

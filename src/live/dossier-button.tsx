import { Button, Flex } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { dossierStartMax, jobPollInterval } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { basePath } from '../app/page-data.ts'
import { trpc } from '../app/trpc.ts'

type State = 'idle' | 'asked' | 'making' | 'made'

/** The button that makes the file of a run, for animators and observers, with how far it is (EXO-348). */
export const DossierButton = () => {
  const { file } = usePhrases().live
  const [state, setState] = useState<State>('idle')
  const [askedOn, setAskedOn] = useState(0)
  const isBusy = state === 'asked' || state === 'making'
  const { data, dataUpdatedAt } = trpc.dossier.progress.useQuery(
    {},
    { enabled: isBusy, refetchInterval: jobPollInterval, gcTime: 0, staleTime: 0 },
  )
  if (state === 'asked' && data) setState('making')
  if (state === 'making' && data === null) setState('made')
  // It was made between two questions, or another process makes it.
  if (state === 'asked' && data === null && dataUpdatedAt - askedOn > dossierStartMax) setState('idle')
  const total = data?.reduce((sum, step) => sum + step.total, 0) ?? 0
  const done = data?.reduce((sum, step) => sum + step.done, 0) ?? 0
  const percent = total > 0 ? Math.floor((100 * done) / total) : 0
  return (
    <>
      <Button
        component="a"
        href={`${basePath}/admin/dossier.zip`}
        download
        variant="default"
        size="compact-md"
        leftSection={<IconFileZip size={18} stroke={1.75} aria-hidden />}
        title={file.hint()}
        aria-disabled={isBusy || undefined}
        onClick={event => {
          if (isBusy) event.preventDefault()
          else {
            setState('asked')
            setAskedOn(Date.now())
          }
        }}
      >
        {file.make()}
      </Button>
      <Flex component="span" display="inline-flex" role="status" gap={8} align="center" fz="sm" c="dimmed">
        {isBusy && (
          <>
            <progress style={{ width: 96 }} max={100} value={percent} aria-hidden />
            {file.making({ percent })}
          </>
        )}
        {state === 'made' && file.made()}
      </Flex>
    </>
  )
}

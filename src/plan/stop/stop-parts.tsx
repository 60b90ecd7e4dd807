import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { StopState } from '#routers/stops/stops.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { StopDialog } from './stop-dialog.tsx'

export { StopCard } from './stop-card.tsx'

/** The quiet button that begins the two steps; it has no key. */
export const StopButton = ({ state, size = 'sm' }: { state: StopState; size?: 'xs' | 'sm' }) => {
  const { stops } = usePhrases()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        color="red"
        size={size}
        fullWidth={size === 'sm'}
        leftSection={<IconAlertCircle size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {stops.button()}
      </Button>
      {open && <StopDialog state={state} onClose={() => setOpen(false)} />}
    </>
  )
}

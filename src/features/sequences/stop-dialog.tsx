import { IconPlayerStopFilled } from '@tabler/icons-react'
import { usePhrases } from '../../locale.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = { name: string; opened: boolean; onStop: () => void; onClose: () => void }

/** Confirms that a sequence stops: it rewinds, and playing it again publishes everything again (EXO-55). */
export const StopDialog = ({ name, opened, onStop, onClose }: Props) => {
  const { stopping } = usePhrases().sequences
  return (
    <ConfirmDialog
      opened={opened}
      title={stopping.title()}
      icon={<IconPlayerStopFilled size={16} aria-hidden />}
      confirmation={{ message: stopping.hint(), confirmLabel: stopping.button(), confirmAction: onStop }}
      onClose={onClose}
    >
      <p>{name}</p>
    </ConfirmDialog>
  )
}

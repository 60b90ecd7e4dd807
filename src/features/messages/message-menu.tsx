import { IconHourglassHigh, IconTrash, IconUserShare } from '@tabler/icons-react'
import { use } from 'react'
import type { Message } from '#routers/messaging/messaging.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'
import { MessageCorrectionsContext } from './message-corrections.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What animators may do with a message (EXO-06, EXO-10, EXO-180); only what was written on their side has a name that may be wrong, and asks. */
export const MessageMenu = ({ message, own }: { message: Message; own: boolean }) => {
  const { direct_messages: phrases } = usePhrases()
  const corrections = use(MessageCorrectionsContext)
  if (!corrections) return null
  const { onRemove, onReassign, onOwe } = corrections
  return (
    <RowMenu name={message.content.slice(0, 60)}>
      {own && (
        <>
          <MenuItem leftSection={<IconHourglassHigh {...icon} />} onClick={() => onOwe(message)}>
            {phrases.conversation.owe()}
          </MenuItem>
          <MenuItem leftSection={<IconUserShare {...icon} />} onClick={() => onReassign(message)}>
            {phrases.conversation.reassign()}
          </MenuItem>
        </>
      )}
      <MenuItem data-danger leftSection={<IconTrash {...icon} />} onClick={() => onRemove(message)}>
        {phrases.conversation.remove()}
      </MenuItem>
    </RowMenu>
  )
}

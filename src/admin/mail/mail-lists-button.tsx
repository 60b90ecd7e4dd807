import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { usePhrases, withTexts } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { latePart } from '../../ui/late-part.tsx'

const MailListsDialog = latePart(
  withTexts(['mail'], () => import('./mail-lists-dialog.tsx')),
  'MailListsDialog',
)

/** Opens the distribution lists, where the exercise has mail. */
export const MailListsButton = () => {
  const { mailLists: phrases } = usePhrases()
  const [opened, { open, close }] = useDisclosure(false)
  if (!useCurrentUser().exercise.mail) return null
  return (
    <>
      <Button variant="default" leftSection={<IconUsers size={18} stroke={1.75} aria-hidden />} aria-haspopup="dialog" onClick={open}>
        {phrases.title()}
      </Button>
      <MailListsDialog opened={opened} onClose={close} />
    </>
  )
}

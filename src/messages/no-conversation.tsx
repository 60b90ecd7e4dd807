import { Stack } from '@mantine/core'
import { usePhrases } from '../app/locale.tsx'
import classes from './conversation-view.module.css'

/** Shown beside the list while no conversation is open. */
export const NoConversation = () => {
  const { direct_messages: phrases } = usePhrases()
  return (
    <Stack gap={0} align="center" justify="center" h="100%" p={24} ta="center" c="dimmed">
      <h2 className={classes.title}>{phrases.choose()}</h2>
      <p>{phrases.chooseHint()}</p>
    </Stack>
  )
}

import { Flex } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { usePhrases } from '../app/locale.tsx'

/** Says beside a field that what was typed stays while writing is closed (EXO-60). */
export const DraftKept = () => (
  <Flex component="span" display="inline-flex" gap={8} align="center" fw={500} c="var(--weez-mark-text)">
    <IconLock size={18} stroke={1.75} aria-hidden />
    {usePhrases().mark.draftKept()}
  </Flex>
)

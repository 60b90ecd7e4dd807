import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { title: string; hint: string; action: ReactNode; children?: ReactNode; role?: 'alert' }

/** What stands in place of a list: a title, a hint and an action, below `children`. */
export const Notice = ({ title, hint, action, children, role }: Props) => (
  <Stack align="center" gap={0} px={24} py={72} ta="center" role={role}>
    {children}
    <Text component="h2" mt={24} fz="2xl" lh="2xl">
      {title}
    </Text>
    <Text maw={340} mt={8} mb={20} c="dimmed">
      {hint}
    </Text>
    {action}
  </Stack>
)

import { Flex, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

type Props = { sign: ReactNode; title: ReactNode; children?: ReactNode; bad?: boolean }

/** A panel with a message: blue for information, red (`bad`) for problems; never amber, which marks an exercise. */
export const Notice = ({ sign, title, children, bad = false }: Props) => (
  <Flex gap={14} p="14px 18px" className={classes.notice} data-bad={bad || undefined} role={bad ? 'alert' : 'status'}>
    <span className={classes.sign}>{sign}</span>
    <Stack gap={6} miw={0} className={classes.words}>
      <Text fw={600}>{title}</Text>
      {children}
    </Stack>
  </Flex>
)

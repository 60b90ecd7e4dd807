import { Box, Flex, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

type Props = { title: string; hint?: string; size: 'wide' | 'narrow'; action?: ReactNode; children: ReactNode }

/** A part of the page of live figures. */
export const Card = ({ title, hint, size, action, children }: Props) => {
  const id = useId()
  return (
    <section className={classes.card} data-size={size} aria-labelledby={id}>
      <Flex className={classes.head} gap={10} align="baseline" mb={8}>
        <Box component="h2" id={id} fz="xl" lh="xl">
          {title}
        </Box>
        {hint && (
          <Text size="xs" c="dimmed">
            {hint}
          </Text>
        )}
        {action}
      </Flex>
      {children}
    </section>
  )
}

/** What a part says in place of its rows. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <Text mt={8} c="dimmed">
    {children}
  </Text>
)

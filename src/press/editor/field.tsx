import { Box, Flex, type InputWrapperProps } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './field.module.css'

/** A field with a note at the right of its label, such as "optional" or the number of characters used. */
export const Field = ({ aside, children }: { aside?: ReactNode; children: ReactNode }) => (
  <Box pos="relative" miw={0}>
    {children}
    {aside && <span className={classes.aside}>{aside}</span>}
  </Box>
)

/** Renders the error message of a field with an icon (PED-24). */
export const renderFieldError = (words: string | undefined): ReactNode =>
  words && (
    <Flex component="span" display="inline-flex" gap={6} align="center" fz="xs" lh="xs">
      <IconAlertCircle size={16} stroke={1.75} aria-hidden /> {words}
    </Flex>
  )

/** Props of all text fields of the form. */
export const fieldProps = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies InputWrapperProps['inputWrapperOrder'],
  classNames: { input: classes.input ?? '', error: classes.error ?? '' },
}

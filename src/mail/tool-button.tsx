import { ActionIcon } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'color' | 'disabled' | 'style'> & {
  disabled?: boolean
  label: string
  Sign: TablerIcon
  size?: number
  from?: 'sm' | 'md'
}

/** A quiet button that a sign and its label name; `from` = the width from which there is room for it. */
export const ToolButton = ({ label, Sign, size = 40, from, ...button }: Props) => (
  <ActionIcon
    size={size}
    variant={button['aria-pressed'] ? 'light' : 'subtle'}
    color={button['aria-pressed'] ? 'encre' : 'gray'}
    {...(!button['aria-pressed'] && { c: 'var(--weez-text-second)' })}
    {...(from && { visibleFrom: from })}
    {...(button.disabled && { bg: 'none' })}
    aria-label={label}
    title={label}
    {...button}
  >
    <Sign size={size > 32 ? 20 : 18} stroke={1.75} aria-hidden />
  </ActionIcon>
)

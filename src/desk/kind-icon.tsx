import { IconAt, IconMail, IconMessageCircle, IconMessageOff, IconQuote } from '@tabler/icons-react'
import type { DeskKind } from './kinds.ts'

const icons = { message: IconMail, mention: IconAt, reply: IconMessageCircle, quote: IconQuote, weeze: IconMessageOff }

/** The channel of what waits. */
export const KindIcon = ({ kind, size = 14 }: { kind: DeskKind; size?: number }) => {
  const Icon = icons[kind]
  return <Icon size={size} stroke={1.75} aria-hidden />
}

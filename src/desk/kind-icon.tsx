import { IconAt, IconMail, IconMessageCircle, IconMessageOff, IconQuote } from '@tabler/icons-react'
import type { WaitingItem } from '#routers/desk/desk.contract.ts'

export type DeskKind = WaitingItem['kind']

/** Why something waits, in the order of the filters. */
export const deskKinds: readonly DeskKind[] = ['message', 'mention', 'reply', 'quote', 'weeze']

const icons = { message: IconMail, mention: IconAt, reply: IconMessageCircle, quote: IconQuote, weeze: IconMessageOff }

/** The channel of what waits. */
export const KindIcon = ({ kind, size = 14 }: { kind: DeskKind; size?: number }) => {
  const Icon = icons[kind]
  return <Icon size={size} stroke={1.75} aria-hidden />
}

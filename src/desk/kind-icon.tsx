import { IconAt, IconHandStop, IconMail, IconMessageCircle, IconMessageOff, IconMessages, IconQuote } from '@tabler/icons-react'
import type { WaitingItem } from '#routers/desk/desk.contract.ts'

export type DeskKind = WaitingItem['kind']

/** Why something waits, in the order of the filters. */
export const deskKinds: readonly DeskKind[] = ['message', 'mail', 'mention', 'reply', 'quote', 'weeze']

/** What the desk shows apart: the lines that are played by hand, and each kind of what waits. */
export const shownKinds = ['hand', ...deskKinds] as const

const icons = {
  message: IconMessages,
  mail: IconMail,
  mention: IconAt,
  reply: IconMessageCircle,
  quote: IconQuote,
  weeze: IconMessageOff,
  hand: IconHandStop,
}

/** The channel of what waits. */
export const KindIcon = ({ kind, size = 14 }: { kind: DeskKind | 'hand'; size?: number }) => {
  const Icon = icons[kind]
  return <Icon size={size} stroke={1.75} aria-hidden />
}

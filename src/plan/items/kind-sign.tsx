import { IconMail, IconMessages } from '@tabler/icons-react'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import { MeansIcon } from '../hand/means-icon.tsx'

const icons = { message: IconMessages, mail: IconMail } as const

/** The sign of lines that nobody reads on the feed: how one is played by hand, the envelope of a mail, the bubbles of a message. */
export const KindSign = ({ item: { kind, means }, size = 16 }: { item: Pick<SequenceItem, 'kind' | 'means'>; size?: number }) => {
  if (kind === 'hand') return <MeansIcon means={means} size={size} />
  if (kind !== 'message' && kind !== 'mail') return null
  const Icon = icons[kind]
  return <Icon size={size} stroke={1.75} style={{ flex: 'none' }} aria-hidden />
}

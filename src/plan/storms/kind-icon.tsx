import { IconHeart, IconMessageCircle, IconQuote, IconRepeat } from '@tabler/icons-react'
import type { ReactionKind } from '#db/schema/enums.ts'

const icons = { like: IconHeart, reweez: IconRepeat, reply: IconMessageCircle, quote: IconQuote } as const satisfies Record<
  ReactionKind,
  unknown
>

/** The icon of a kind of reactions; its word stands beside it. */
export const KindIcon = ({ kind }: { kind: ReactionKind }) => {
  const Icon = icons[kind]
  return <Icon size={18} stroke={1.75} aria-hidden />
}

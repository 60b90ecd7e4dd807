import { type ReactionKind, reactionKinds } from '#db/schema/enums.ts'
import type { Locale } from '#locales/languages.ts'

type StormWords = {
  storm: (named: { parts: string }) => string
  stormOfNothing: () => string
  reactions: Record<ReactionKind, (named: { count: number }) => string>
}

/** What a storm brought, in one sentence. */
export const tellStorm = (reactions: Readonly<Record<ReactionKind, number>>, words: StormWords, locale: Locale): string => {
  const parts = reactionKinds.filter(kind => reactions[kind] > 0).map(kind => words.reactions[kind]({ count: reactions[kind] }))
  return parts.length > 0 ? words.storm({ parts: new Intl.ListFormat(locale).format(parts) }) : words.stormOfNothing()
}

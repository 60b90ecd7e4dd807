import type { ReactionMood } from '#db/schema/enums.ts'

/** Sentences by mood; `[a|b]` stands for one of the two. */
export type ModelSentences = Readonly<Record<ReactionMood, readonly string[]>>

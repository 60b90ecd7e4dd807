import type { ReactionMood } from '#db/schema/enums.ts'

/** Whose side a persona is on in a storm, and what it may therefore say. */
export type StormVoice = 'public' | 'opponent' | 'supporter' | 'authority' | 'press'

/** Sentences by voice and mood, of moods that the voice has; `[a|b]` stands for one of the two. */
export type ModelSentences = Readonly<Record<StormVoice, Partial<Readonly<Record<ReactionMood, readonly string[]>>>>>

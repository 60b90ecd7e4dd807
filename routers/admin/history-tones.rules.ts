import type { Tone } from '../storms/persona-tones.rules.ts'

/** How personas answer or quote in a generated past. */
export type ReplyTone = 'official' | 'press' | 'opponent' | 'supporter' | 'people'

/** The sentences of one language, by tone. Each tone has some without any variable. */
export type HistorySentences = {
  voices: Record<Tone, readonly string[]>
  replies: Record<ReplyTone, readonly string[]>
}

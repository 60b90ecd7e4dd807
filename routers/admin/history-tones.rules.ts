/** The kinds of personas that speak alike in a generated past. */
export type HistoryTone = 'institution' | 'press' | 'association' | 'business' | InhabitantTone
type InhabitantTone = 'plain' | 'worried' | 'joking' | 'young'

/** The tones of inhabitants, who get one of them for good. */
export const inhabitantTones: readonly InhabitantTone[] = ['plain', 'worried', 'joking', 'young']

/** The sentences of one language, by tone. Each tone has some without any variable. */
export type HistorySentences = {
  voices: Record<HistoryTone, readonly string[]>
  replies: Record<'official' | 'people', readonly string[]>
}

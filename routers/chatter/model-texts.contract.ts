import type { DayPart } from '#db/schema/enums.ts'

/** Texts by the part of the day in which they may be said; `[a|b]` stands for one of the two. */
export type ModelTexts = Readonly<Record<DayPart | 'any', readonly string[]>>

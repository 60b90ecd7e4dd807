import { z } from 'zod'
import { dayParts } from '#db/schema/enums.ts'
import { languages } from '#locales/languages.ts'
import { reason } from '../error-reasons.contract.ts'
import { chatterMultipliers, chatterRateMax, chatterSeedMax, chatterTextsMax, personaGroupMax, weezeTextMax } from '../limits.contract.ts'
import { person } from '../people.contract.ts'
import { id, isoDateTime, line, text } from '../scalars.contract.ts'

export const dayPart = z.enum(dayParts)

const multiplier = z.literal(chatterMultipliers)

const rate = z.int().min(0).max(chatterRateMax)

export const personaGroup = line(personaGroupMax).transform(value => value.normalize('NFC').trim())

const group = z.object({
  /** The group that profiles of personas name; empty = those without one. */
  group: z.string(),
  personas: z.int(),
  /** Three of them at most. */
  faces: z.array(person),
  /** Halves of a weeze a minute. */
  rate: z.int(),
  paused: z.boolean(),
  /** What came in each of the last `chatterMinutes` minutes, the oldest first. */
  came: z.array(z.int()),
  /** The texts of the group, those that were not said in this run, and for how many minutes they last; null while nothing is said. */
  texts: z.int(),
  left: z.int(),
  minutes: z.int().nullable(),
})
export type ChatterGroup = z.infer<typeof group>

const next = z.object({
  /** The id of the text. */
  id,
  group: z.string(),
  text: z.string(),
  person,
  /** When it comes; null while nothing is said. */
  on: isoDateTime.nullable(),
})
export type NextChatter = z.infer<typeof next>

/** The chatter of an exercise: its dial, what came, what is left, and what comes next. */
export const chatter = z.object({
  /** The moment that it is of. */
  on: isoDateTime,
  seed: z.int(),
  /** Halves by which all rates are multiplied. */
  multiplier: z.int(),
  paused: z.boolean(),
  /** Whether it was paused together with all sequences, and resumes with them. */
  pausedTogether: z.boolean(),
  /** Whether the exercise clock goes. */
  goes: z.boolean(),
  /** The part of the day that was chosen, null = that of the clock, and the one that holds. */
  part: dayPart.nullable(),
  partNow: dayPart,
  /** The fewest minutes are those of `minutes`; groups come in the order of their names. */
  groups: z.array(group),
  next: z.array(next),
})
export type Chatter = z.infer<typeof chatter>

/** Changes what is named. */
export const setChatterInput = z.strictObject({
  seed: z.int().min(0).max(chatterSeedMax).optional(),
  multiplier: multiplier.optional(),
  paused: z.boolean().optional(),
  part: dayPart.nullable().optional(),
})
export type SetChatterInput = z.infer<typeof setChatterInput>

export const setChatterGroupInput = z.strictObject({ group: personaGroup, rate: rate.optional(), paused: z.boolean().optional() })
export type SetChatterGroupInput = z.infer<typeof setChatterGroupInput>

export const skipChatterInput = z.strictObject({ id })
export type SkipChatterInput = z.infer<typeof skipChatterInput>

/** A text that personas of a group may say. */
const chatterText = z.object({
  id,
  group: z.string(),
  text: z.string(),
  part: dayPart.nullable(),
  /** Whether it was said or passed over in this run. */
  used: z.boolean(),
  /** Variables without a word: nobody says it before they have one. */
  unknownVariables: z.array(z.string()),
})
export type ChatterText = z.infer<typeof chatterText>
export const chatterTexts = z.array(chatterText)

/** Adds a text, or changes the one with that id. */
export const saveChatterTextInput = z.strictObject({
  id: id.optional(),
  group: personaGroup,
  text: text(weezeTextMax)
    .transform(value => value.normalize('NFC').trim())
    .refine(value => value !== '', reason('reaction.empty')),
  /** Without it a new text is for all day, and a changed one stays as it was. */
  part: dayPart.nullable().optional(),
})
export type SaveChatterTextInput = z.infer<typeof saveChatterTextInput>

export const deleteChatterTextsInput = z.strictObject({ ids: z.array(id).min(1).max(chatterTextsMax) })
export type DeleteChatterTextsInput = z.infer<typeof deleteChatterTextsInput>

/** Fills the stock of a group, or of every group without one, with the texts of the model. */
export const fillChatterInput = z.strictObject({ group: personaGroup.optional(), locale: z.enum(languages) })
export type FillChatterInput = z.infer<typeof fillChatterInput>

/** How many were added. */
export const addedChatterTexts = z.object({ count: z.int() })
export type AddedChatterTexts = z.infer<typeof addedChatterTexts>

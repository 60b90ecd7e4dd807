import { z } from 'zod'
import { reactionMoods, stormCurves, stormFailures, stormStatuses } from '#db/schema/enums.ts'
import { languages } from '#locales/languages.ts'
import { reason } from '../error-reasons.contract.ts'
import {
  personaGroupMax,
  previewedAnswersMax,
  stormIntensityMax,
  stormLikesMax,
  stormMinutesMax,
  stormReactionsMax,
  themeMax,
  weezeTextMax,
} from '../limits.contract.ts'
import { person } from '../people.contract.ts'
import { exactText, id, isoDateTime, text } from '../scalars.contract.ts'

export const mood = z.enum(reactionMoods)

/** A number for each kind of reaction. */
const kindCounts = z.object({ like: z.int(), reweez: z.int(), reply: z.int(), quote: z.int() })
const wantedCount = z.int().min(0).max(stormReactionsMax)
/** Beyond the personas those of their followers outside the exercise. */
const wantedLikes = z.int().min(0).max(stormLikesMax)
const share = z.int().min(0).max(100)

/** How many of each kind are asked for. */
const wantedCounts = z.strictObject({ like: wantedLikes, reweez: wantedCount, reply: wantedCount, quote: wantedCount }).refine(
  ({ like, ...weezes }) => {
    const written = Object.values(weezes).reduce((sum, count) => sum + count, 0)
    return like + written > 0 && written <= stormReactionsMax
  },
  { error: reason('storm.reactions'), params: { max: stormReactionsMax } },
)
export type KindCounts = z.infer<typeof wantedCounts>

/** The share of each mood among the words, in percent. */
const moodShares = z
  .strictObject({ hostile: share, worried: share, neutral: share, supportive: share })
  .refine(shares => Object.values(shares).reduce((sum, one) => sum + one, 0) === 100, reason('storm.shares'))
export type MoodShares = z.infer<typeof moodShares>

const stormFields = {
  weezeId: id,
  kinds: wantedCounts,
  minutes: z.int().min(1).max(stormMinutesMax),
  curve: z.enum(stormCurves),
  moods: moodShares,
  /** Only personas of this group; null = all whose account is not certified. */
  group: exactText(personaGroupMax).nullable().default(null),
  /** Only prepared reactions with this theme; null = all. */
  theme: exactText(themeMax).nullable().default(null),
  /** The language of the model's sentences. */
  locale: z.enum(languages),
  /** The same seed draws the same personas, moments and words. */
  seed: z.int().min(0).max(2_147_483_647),
}

/** What a storm would be: nothing is written. */
export const previewStormInput = z.strictObject(stormFields)
export type PreviewStormInput = z.infer<typeof previewStormInput>

/** Answers that were changed in the preview, by the words that were drawn. */
const editedAnswer = z.strictObject({ from: exactText(weezeTextMax), to: text(weezeTextMax) })

/** Launches what the preview with the same seed shows. */
export const launchStormInput = previewStormInput.extend({
  edits: z.array(editedAnswer).max(previewedAnswersMax).default([]),
})
export type LaunchStormInput = z.infer<typeof launchStormInput>

const stormIdInput = z.strictObject({ id })
/** Stopping is an end: what is left never comes, and nothing is withdrawn. */
export const setStormStatusInput = stormIdInput.extend({ status: z.enum(['RUNNING', 'PAUSED', 'STOPPED']) })
export type SetStormStatusInput = z.infer<typeof setStormStatusInput>
/** In halves of the planned speed: 0 stands still, 2 is as planned. */
export const setStormIntensityInput = stormIdInput.extend({ intensity: z.int().min(0).max(stormIntensityMax) })
export type SetStormIntensityInput = z.infer<typeof setStormIntensityInput>

/** A storm as those who oversee the exercise see it; `duration` and `elapsed` are seconds of its own clock. */
export const storm = z.object({
  id,
  weezeId: id,
  author: person,
  /** The first words of the weeze. */
  excerpt: z.string(),
  status: z.enum(stormStatuses),
  failure: z.enum(stormFailures).nullable(),
  duration: z.number(),
  elapsed: z.number(),
  intensity: z.int(),
  planned: kindCounts,
  done: kindCounts,
  failed: z.int(),
  pausedTogether: z.boolean(),
  createdOn: isoDateTime,
})
export type Storm = z.infer<typeof storm>

export const storms = z.array(storm)

/** The weeze of a storm that is being prepared, and what there is to choose from. */
export const readStormOptionsInput = z.strictObject({ weezeId: id })
export type ReadStormOptionsInput = z.infer<typeof readStormOptionsInput>

export const stormOptions = z.object({
  weeze: z.object({ id, author: person, text: z.string(), createdOn: isoDateTime }),
  /** Personas whose account is not certified, and all those in each group. */
  personas: z.int(),
  groups: z.array(z.object({ name: z.string(), count: z.int() })),
  themes: z.array(z.string()),
})
export type StormOptions = z.infer<typeof stormOptions>

/** A reply or a quote as it would be published, `at` seconds after the start. */
const previewedAnswer = z.object({
  at: z.number(),
  kind: z.enum(['reply', 'quote']),
  persona: person,
  mood,
  text: z.string(),
  /** Whether it is a prepared reaction; otherwise it is a sentence of the model. */
  written: z.boolean(),
})
export type PreviewedAnswer = z.infer<typeof previewedAnswer>

export const stormPreview = z.object({
  /** The most of each kind that there are personas and sentences for. */
  limits: kindCounts,
  /** How many there are of each kind, never more than the limits. */
  planned: kindCounts,
  /** The first answers. */
  answers: z.array(previewedAnswer),
  answersCount: z.int(),
  /** How many answers are prepared ones. */
  writtenCount: z.int(),
  /** The moods of which the model had to write. */
  modelMoods: z.array(mood),
})
export type StormPreview = z.infer<typeof stormPreview>

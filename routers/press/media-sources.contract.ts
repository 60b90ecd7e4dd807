import { z } from 'zod'
import { headlineFaces } from '#db/schema/enums.ts'
import { languages } from '#locales/languages.ts'
import { colourPattern, darkBackground, paperBackground, toReadable } from '../colours.contract.ts'
import { reason } from '../error-reasons.contract.ts'
import { requiredText } from '../form-fields.contract.ts'
import { formNameMax, mediaSourcesMax } from '../limits.contract.ts'
import { person } from '../people.contract.ts'
import { id, line, noInput } from '../scalars.contract.ts'
import { mediaSource, mediaSourceId } from './press.contract.ts'

/** A media source as the administration lists it; `drawn`: its small logo is drawn from its initials. */
export const managedMediaSource = mediaSource.extend({
  genre: z.string(),
  drawn: z.boolean(),
  persona: person.nullable(),
  articles: z.int(),
})
export const managedMediaSources = z.array(managedMediaSource)
export type ManagedMediaSource = z.infer<typeof managedMediaSource>

export const listManagedMediaSourcesInput = noInput

/** A colour, made darker or lighter as far as it takes to read it on a background, and the background on it. */
const readableColour = (background: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(colourPattern, { error: reason('colour.invalid'), abort: true })
    .transform(value => toReadable(value, background))

/** The id of an uploaded image of the exercise; null = none. */
const logo = z
  .string()
  .regex(/^[\w-]{22}$/)
  .nullable()

const fields = {
  name: requiredText(formNameMax),
  genre: line(10_000)
    .transform(value => value.normalize('NFC').trim())
    .pipe(z.string().max(formNameMax, reason('input.too_long'))),
  color: readableColour(paperBackground),
  colorDark: readableColour(darkBackground),
  logoSmall: logo,
  logoBig: logo,
  face: z.enum(headlineFaces),
  personaId: id.nullable(),
}

/** A new media source, after all others. */
export const addMediaSourceInput = z.strictObject({
  ...fields,
  genre: fields.genre.default(''),
  logoSmall: logo.default(null),
  logoBig: logo.default(null),
  face: fields.face.default('serif'),
  personaId: fields.personaId.default(null),
})
export type AddMediaSourceInput = z.output<typeof addMediaSourceInput>

/** All media sources of the exercise from now on, in their order; one without colours gets those of its place in a starter set. */
export const replaceMediaSourcesInput = z
  .strictObject({
    sources: z
      .array(addMediaSourceInput.extend({ color: fields.color.optional(), colorDark: fields.colorDark.optional() }))
      .min(1)
      .max(mediaSourcesMax),
  })
  .meta({ example: { sources: [{ name: 'La Voix du Val', genre: 'Quotidien régional' }, { name: 'Radio Val' }] } })
export type ReplaceMediaSourcesInput = z.output<typeof replaceMediaSourcesInput>

/** Absent fields do not change. */
export const editMediaSourceInput = z.strictObject(fields).partial().extend({ id: mediaSourceId })
export type EditMediaSourceInput = z.output<typeof editMediaSourceInput>

/** Moves a media source before another one, or to the end. */
export const moveMediaSourceInput = z.strictObject({ id: mediaSourceId, before: mediaSourceId.nullable() })
export type MoveMediaSourceInput = z.infer<typeof moveMediaSourceInput>

/** Deletes a media source; its articles, if any, go to `moveTo`. */
export const deleteMediaSourceInput = z.strictObject({ id: mediaSourceId, moveTo: mediaSourceId.optional() })
export type DeleteMediaSourceInput = z.infer<typeof deleteMediaSourceInput>

/** The language of the names in a starter set. */
export const starterSetLanguage = z.enum(languages).default(languages[0])
export const addStarterSetInput = z.strictObject({ language: starterSetLanguage })
export type AddStarterSetInput = z.output<typeof addStarterSetInput>

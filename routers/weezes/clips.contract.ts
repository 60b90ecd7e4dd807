import { z } from 'zod'
import { clipKinds } from '#db/schema/enums.ts'
import { isWebVtt } from '../captions.contract.ts'
import { reason } from '../error-reasons.contract.ts'
import { describedUpload } from '../images.contract.ts'
import { clipCaptionsMax, clipTranscriptMax, nameMax } from '../limits.contract.ts'
import { exactText, line, somethingWritten, text } from '../scalars.contract.ts'

const clipId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .meta({ description: 'The id of the clip', example: 'Jx3_kPq-81ZaQm5tRw2yAc' })

/** POST media/clips (CTRL-05): begins the upload of a clip of so many bytes; it is declared to be part of an exercise. */
export const beginClipInput = z
  .strictObject({ name: line(nameMax).regex(somethingWritten), bytes: z.int().positive(), exercice: z.literal(true) })
  .meta({ example: { name: 'point-de-14h30.mp4', bytes: 31_000_000, exercice: true } })
export type BeginClipInput = z.infer<typeof beginClipInput>

/** POST media/clips/pieces: a form with the bytes of the clip from `at` on as `file`, and `metadata` with `clipId`, `at` and `exercice: true`. */
export const addClipPieceInput = describedUpload(z.strictObject({ clipId, at: z.int().nonnegative(), exercice: z.literal(true) }))
export type AddClipPieceInput = z.infer<typeof addClipPieceInput>

export const readClipInput = z.strictObject({ clipId })
export type ReadClipInput = z.infer<typeof readClipInput>

/** PUT media/clips/{clipId}: checks a clip that has arrived, and says how it looks and what is said in it. Absent leaves what was said before. */
export const finishClipInput = z
  .strictObject({
    clipId,
    posterId: z
      .string()
      .regex(/^[\w-]{22}$/)
      .nullish(),
    captions: exactText(clipCaptionsMax)
      .refine(written => written === '' || isWebVtt(written), reason('clip.captions'))
      .optional(),
    transcript: text(clipTranscriptMax).optional(),
  })
  .meta({ example: { transcript: 'Regardez, ça sort encore, là, à droite.' } })
export type FinishClipInput = z.infer<typeof finishClipInput>

/** What whoever shows a clip needs to know of it; the file is at `media/{val}`, captions at `media/{val}/captions.vtt`, words at `media/{val}/transcript.txt`. */
export const mediaClip = z.object({
  kind: z.enum(clipKinds),
  seconds: z.number(),
  posterId: z.string().nullable(),
  captioned: z.boolean(),
  transcribed: z.boolean(),
})

/** A clip of its uploader: `clip` and the size are null until it is checked, `pieceBytes` how long every piece but the last one is. */
export const uploadedClip = z.object({
  clipId: z.string(),
  name: z.string(),
  bytes: z.int(),
  received: z.int(),
  pieceBytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  clip: mediaClip.nullable(),
})
export type UploadedClip = z.infer<typeof uploadedClip>

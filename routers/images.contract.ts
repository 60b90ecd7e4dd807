import { z } from 'zod'
import { parsingLimits } from './budgets.contract.ts'
import { reason } from './error-reasons.contract.ts'
import { id } from './scalars.contract.ts'

/** Largest upload, in bytes (design 8). */
export const { bytes: uploadBytesMax } = parsingLimits.picture.caps

/** The JSON part of an upload (COMP-17); `exercice: true` is required. */
const uploadMetadata = z.strictObject({ clientId: id.optional(), exercice: z.literal(true) })

const parseJson = (value: string): unknown => {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** A form with a `file` part and a `metadata` part, as text or as a JSON blob. */
export const describedUpload = <Metadata extends z.ZodObject>(metadata: Metadata) =>
  z.instanceof(FormData).transform(async (form, context) => {
    const file = form.get('file')
    const part = form.get('metadata')
    const described = metadata.safeParse(parseJson(part instanceof Blob ? await part.text() : (part ?? '')))
    if (!(file instanceof Blob)) context.addIssue({ code: 'custom', path: ['file'], message: reason('file.required') })
    if (!described.success) context.addIssue({ code: 'custom', path: ['metadata'], message: reason('upload.not_of_exercise') })
    return file instanceof Blob && described.success ? { file, ...described.data } : z.NEVER
  })

/** POST media/upload (API-19). */
export const uploadImageInput = describedUpload(uploadMetadata)
export type UploadImageInput = Omit<z.infer<typeof uploadImageInput>, 'exercice'>

export const uploadedImage = z.object({ imageId: z.string() })
export type UploadedImage = z.infer<typeof uploadedImage>

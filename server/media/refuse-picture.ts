import { AppError, type AppErrorCode } from '#routers/errors.ts'
import { type PictureRefusal, pictureRefusals } from '#routers/picture-refusals.rules.ts'

const codes: Record<PictureRefusal, AppErrorCode> = {
  format: 'UNSUPPORTED_MEDIA_TYPE',
  damaged: 'UNSUPPORTED_MEDIA_TYPE',
  animated: 'UNSUPPORTED_MEDIA_TYPE',
  bytes: 'PAYLOAD_TOO_LARGE',
  pixels: 'PAYLOAD_TOO_LARGE',
  long: 'PAYLOAD_TOO_LARGE',
  slow: 'PAYLOAD_TOO_LARGE',
}

/** The 413 or 415 of a picture that is not taken; `fields.file` says why. */
export const refusedPicture = (refusal: PictureRefusal, cause?: unknown): AppError =>
  new AppError(codes[refusal], { fields: { file: pictureRefusals[refusal] }, cause })

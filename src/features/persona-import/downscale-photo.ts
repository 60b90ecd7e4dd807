/**
 * Longest side of an uploaded photo, in pixels. Avatars are at most 134 px wide, and some screens have two pixels or more per CSS pixel.
 */
const photoSideMax = 512

/** Returns the photo as WebP with sides of at most `photoSideMax`; returns the same file if it is small enough or cannot be converted. */
export const downscalePhoto = async (file: File): Promise<File> => {
  try {
    const picture = await createImageBitmap(file)
    const scale = photoSideMax / Math.max(picture.width, picture.height)
    if (scale >= 1) return file
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return new File([await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })], file.name, { type: 'image/webp' })
  } catch {
    return file
  }
}

/** Longest side of a photo as it is sent, in pixels: avatars are shown at 134 at most, on screens that show twice as many. */
const photoSideMax = 512

/** A photo no larger than an avatar needs, so that hundreds fit into one upload; the same where the browser cannot make it smaller. */
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

/** The longest side of a poster, in pixels. */
const side = 1280
/** How long a browser may take to show the first picture, in milliseconds. */
const patience = 8_000

const waitFor = (video: HTMLVideoElement, event: string) =>
  new Promise<void>((done, fail) => {
    const late = setTimeout(fail, patience, new Error(`No ${event}`))
    const end = (settle: () => void) => () => {
      clearTimeout(late)
      settle()
    }
    video.addEventListener(event, end(done), { once: true })
    video.addEventListener('error', end(fail), { once: true })
  })

/** A picture of a film, drawn by this browser; null for a sound, and where the browser does not play it. */
export const drawPoster = async (file: File): Promise<Blob | null> => {
  if (!file.type.startsWith('video/')) return null
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    Object.assign(video, { muted: true, preload: 'auto', playsInline: true, src: url })
    await waitFor(video, 'loadeddata')
    if (Number.isFinite(video.duration) && video.duration > 1) {
      const sought = waitFor(video, 'seeked')
      video.currentTime = Math.min(1, video.duration / 4)
      await sought
    }
    const { videoWidth: width, videoHeight: height } = video
    const scale = Math.min(1, side / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    return await new Promise(drawn => canvas.toBlob(drawn, 'image/jpeg', 0.86))
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

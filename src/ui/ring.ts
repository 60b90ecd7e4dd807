/** The sound: its pitch in Hz, its length in seconds, and how loud it is, of 1. */
const tone = { pitch: 784, length: 0.25, volume: 0.15 }

/** Rings once. Browsers allow it once the page was pressed or typed in. */
export const ring = (): void => {
  const context = new AudioContext()
  void context.resume()
  const volume = context.createGain()
  volume.gain.setValueAtTime(tone.volume, context.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + tone.length)
  const source = context.createOscillator()
  source.frequency.value = tone.pitch
  source.connect(volume).connect(context.destination)
  source.onended = () => void context.close()
  source.start()
  source.stop(context.currentTime + tone.length)
}

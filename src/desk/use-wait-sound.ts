import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import type { DeskRow } from './rows.ts'

/** The sound: its pitch in Hz, its length in seconds, and how loud it is, of 1. */
const tone = { pitch: 784, length: 0.25, volume: 0.15 }

/** Whether this browser plays a sound when somebody begins to wait, and the function that changes it; off until it is chosen. */
export const useWaitSoundOn = () => useLocalStorage({ key: 'weez-wait-sound', defaultValue: false, getInitialValueInEffect: false })

const play = (context: AudioContext) => {
  const volume = context.createGain()
  volume.gain.setValueAtTime(tone.volume, context.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + tone.length)
  const source = context.createOscillator()
  source.frequency.value = tone.pitch
  source.connect(volume).connect(context.destination)
  source.start()
  source.stop(context.currentTime + tone.length)
}

/** Plays a sound when somebody begins to wait who did not at the last reading. Browsers allow it once the page was pressed or typed in. */
export const useWaitSound = (rows: readonly DeskRow[] | undefined, on: boolean): void => {
  const known = useRef<ReadonlySet<string> | null>(null)
  const context = useRef<AudioContext | null>(null)
  useEffect(() => {
    if (!rows) return
    const before = known.current
    known.current = new Set(rows.map(({ key }) => key))
    if (!on || !before || rows.every(({ key, left }) => left !== null || before.has(key))) return
    context.current ??= new AudioContext()
    void context.current.resume()
    play(context.current)
  }, [rows, on])
  useEffect(() => () => void context.current?.close(), [])
}

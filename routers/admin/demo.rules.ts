import type { Media } from '../weezes/weezes.contract.ts'

export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - Math.round(minutes * 60_000))

/** Replaces clock tokens of a demo text: `{T-35}` becomes the time 35 minutes before `now`, as "14 h 10". */
export const replaceClockTokens = (text: string, now: Date): string =>
  text.replace(/\{T([+-]\d+)\}/g, (_, minutes: string) => {
    const moment = minutesBefore(now, -Number(minutes))
    return `${moment.getHours()}\u00a0h\u00a0${String(moment.getMinutes()).padStart(2, '0')}`
  })

/** Reads a demo picture by its name, such as `avatars/lea` or `photos/plant`, or a film with its ending. */
export type ReadDemoPicture = (name: string) => Promise<Blob>

/** A demo image that was saved in the exercise. */
export type StoredImage = { imageId: string; width: number; height: number }

/** The exercise that is loaded, with the ids of its people by username and its pictures by name. */
export type DemoLoadContext = {
  exerciseId: number
  clientId: number
  now: Date
  people: ReadonlyMap<string, number>
  pictures: ReadonlyMap<string, StoredImage>
  clips: ReadonlyMap<string, { media: Media }>
}

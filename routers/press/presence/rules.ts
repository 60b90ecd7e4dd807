import { presenceLife } from './contract.ts'

/** Who has an article open, and when each of them last said so, in milliseconds. */
export type Present = ReadonlyMap<number, number>

/** Those who said so lately enough, with `userId` among them when they have it open and not when they have closed it. */
export const presentAfter = (present: Present, userId: number, open: boolean, now: number): Map<number, number> => {
  const still = new Map([...present].filter(([id, seen]) => id !== userId && now - seen < presenceLife))
  return open ? still.set(userId, now) : still
}

import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { liveMinutesMax } from '../limits.contract.ts'
import { cutSeries, emptySeries, extendSeries, type Series } from './series.rules.ts'

/** Rows that a query of a series reads at once: others are answered in between. */
export const rowsAtOnce = 20_000
/** The series that this process keeps. */
const seriesMax = 8
/** How long before the longest time that is shown something is kept, in milliseconds. */
const keptFor = (liveMinutesMax + 60) * 60_000

type Kept<Name> = { version: string; from: number; until: number; series: Series<Name> }
/** Reads up to `rowsAtOnce` events after a moment, the first one first. */
type ReadLater<Name> = (db: Db, exerciseId: number, after: Date) => Promise<{ name: Name; on: Date }[]>

/** What says that older weezes of an exercise are other ones than before. */
const readVersion = async (db: Db, exerciseId: number): Promise<string> => {
  const { exercises } = db.t
  const { rewritesCount, resetsCount } = exercises
  const [row] = await db.select({ rewritesCount, resetsCount }).from(exercises).where(eq(exercises.id, exerciseId))
  return `${row?.rewritesCount}.${row?.resetsCount}`
}

/**
 * Keeps the events of an exercise in the memory of this process and reads only those that came since: they are committed in the order of their
 * moments (design rule 2), whichever process writes them. What changes older ones makes it read all again.
 */
export const keepSeries = <Name>(readLater: ReadLater<Name>) => {
  const keptBy = new WeakMap<Db, Map<number, Promise<Kept<Name>>>>()
  const extend = async (db: Db, exerciseId: number, since: Date, known: Kept<Name> | undefined): Promise<Kept<Name>> => {
    const version = await readVersion(db, exerciseId)
    const from = since.getTime()
    const kept = known?.version === version && known.from <= from ? known : { version, from, until: from, series: emptySeries<Name>() }
    for (;;) {
      const rows = await readLater(db, exerciseId, new Date(kept.until))
      const more = rows.length >= rowsAtOnce
      // Of several events of one moment, some may not have been read.
      const last = rows.at(-1)?.on.getTime() ?? 0
      const later = more ? rows.filter(({ on }) => on.getTime() < last) : rows
      extendSeries(kept.series, later)
      kept.until = later.at(-1)?.on.getTime() ?? kept.until
      if (!more) break
      await setImmediate()
    }
    const [oldest = 0] = kept.series.moments
    const shown = kept.until - keptFor
    if (oldest < shown) {
      cutSeries(kept.series, shown)
      kept.from = Math.max(kept.from, shown)
    }
    return kept
  }
  return async (db: Db, exerciseId: number, since: Date): Promise<Series<Name>> => {
    const all = keptBy.get(db) ?? new Map<number, Promise<Kept<Name>>>()
    keptBy.set(db, all)
    const before = all.get(exerciseId)
    // Of two requests at once, the second one waits for what the first one adds.
    const next = (async () => extend(db, exerciseId, since, await before?.catch(() => undefined)))()
    all.delete(exerciseId)
    all.set(exerciseId, next)
    const [longestUnasked] = all.size > seriesMax ? all.keys() : []
    if (longestUnasked !== undefined) all.delete(longestUnasked)
    return (await next).series
  }
}

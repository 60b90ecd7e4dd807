import { and, count, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { momentAtElapsed } from '../exercise-clock.rules.ts'
import { chatterMinutes, chatterNextMax } from '../limits.contract.ts'
import type { Chatter, ChatterGroup, NextChatter } from './chatter.contract.ts'
import { fitsPart, listSlots, minutesFor, pickAt, type Slot, toPerMinute } from './chatter.rules.ts'
import {
  type ChatterClock,
  type ChatterSettings,
  type GroupState,
  readChatterClock,
  readGroups,
  readSettings,
  readSpeakers,
  readUnsaid,
  toCourse,
  type UnsaidText,
} from './state.reads.ts'

/** How many minutes ahead what comes next is looked for. */
const minutesAhead = 120

/** What came in the last minutes, by group. */
const readCame = async (db: Db, exerciseId: number, now: Date): Promise<ReadonlyMap<string, number[]>> => {
  const { chatterPosts: posts, weezes } = db.t
  const since = new Date(now.getTime() - chatterMinutes * 60_000)
  const rows = await db
    .select({ group: posts.personaGroup, on: weezes.createdOn })
    .from(posts)
    .innerJoin(weezes, and(eq(weezes.exerciseId, posts.exerciseId), eq(weezes.id, posts.weezeId), isNull(weezes.deletedOn)))
    .where(and(eq(posts.exerciseId, exerciseId), isNotNull(posts.weezeId), gt(weezes.createdOn, since)))
  const came = new Map<string, number[]>()
  for (const { group, on } of rows) {
    const minutes = came.get(group) ?? new Array<number>(chatterMinutes).fill(0)
    const at = Math.min(chatterMinutes - 1, Math.floor((on.getTime() - since.getTime()) / 60_000))
    minutes[at] = (minutes[at] ?? 0) + 1
    came.set(group, minutes)
  }
  return came
}

const readTextCounts = async (db: Db, exerciseId: number): Promise<ReadonlyMap<string, number>> => {
  const { chatterTexts: texts } = db.t
  const rows = await db
    .select({ group: texts.personaGroup, texts: count() })
    .from(texts)
    .where(eq(texts.exerciseId, exerciseId))
    .groupBy(texts.personaGroup)
  return new Map(rows.map(row => [row.group, row.texts]))
}

/** The next moments of all groups, in their order. */
const listNextSlots = (settings: ChatterSettings, groups: readonly GroupState[], from: number) =>
  groups
    .flatMap(state => {
      const slots: { state: GroupState; slot: Slot }[] = []
      for (const slot of listSlots(toCourse(settings, state), from + minutesAhead * 60_000)) {
        if (slots.length >= chatterNextMax * 2) break
        slots.push({ state, slot })
      }
      return slots
    })
    .toSorted((one, other) => one.slot.at - other.slot.at || (one.state.group < other.state.group ? -1 : 1))

type Stock = { speakers: Awaited<ReturnType<typeof readSpeakers>>; unsaid: readonly UnsaidText[] }

/** What comes next if nobody changes the dial; while nothing is said, what would come. */
const listNext = (all: ChatterSettings, groups: readonly GroupState[], clock: ChatterClock, { speakers, unsaid }: Stock): NextChatter[] => {
  const settings = { ...all, paused: false }
  const { elapsed, goes, partAt } = clock
  const left = new Map([...Map.groupBy(unsaid, ({ group }) => group)].map(([group, texts]) => [group, [...texts]]))
  const last = new Map(groups.map(({ group, lastId }) => [group, lastId]))
  return listNextSlots(settings, groups, elapsed ?? 0)
    .flatMap(({ state: { group }, slot }): NextChatter[] => {
      const part = settings.part ?? partAt(slot.at)
      const texts = left.get(group) ?? []
      const place = texts.findIndex(text => fitsPart(text, part))
      const persona = pickAt(settings.seed, group, slot.slot, speakers.get(group) ?? [], last.get(group) ?? null)
      const [text] = place < 0 || !persona ? [] : texts.splice(place, 1)
      if (!text || !persona) return []
      last.set(group, persona.id)
      const moment = goes && !all.paused ? momentAtElapsed(clock.clock, slot.at) : null
      const { group: _group, ...person } = persona
      return [{ id: text.id, group, text: text.words, person, on: moment === null ? null : new Date(moment).toISOString() }]
    })
    .slice(0, chatterNextMax)
}

/** The chatter of an exercise: its dial, what came, what is left, and what comes next (CTRL-04). */
export const readChatter = async (db: Db, { exerciseId }: Actor, now: Date): Promise<Chatter> => {
  const settings = await readSettings(db, exerciseId)
  const { seed, multiplier, paused, pausedTogether, part } = settings
  const states = await readGroups(db, exerciseId)
  const clock = await readChatterClock(db, exerciseId, now)
  const speakers = await readSpeakers(db, exerciseId)
  const unsaid = await readUnsaid(db, exerciseId)
  const counts = await readTextCounts(db, exerciseId)
  const came = await readCame(db, exerciseId, now)
  const left = Map.groupBy(unsaid, ({ group }) => group)
  const dials = new Map(states.map(state => [state.group, state]))
  const toGroup = (group: string): ChatterGroup => {
    const people = speakers.get(group) ?? []
    const { rate, paused: stands } = dials.get(group) ?? { rate: 0, paused: false }
    const texts = left.get(group)?.length ?? 0
    return {
      group,
      personas: people.length,
      faces: people.slice(0, 3).map(({ group: _group, ...person }) => person),
      rate,
      paused: stands,
      came: came.get(group) ?? new Array<number>(chatterMinutes).fill(0),
      texts: counts.get(group) ?? 0,
      left: texts,
      minutes: stands || paused ? null : minutesFor(texts, toPerMinute(rate, multiplier)),
    }
  }
  const names = [...new Set([...speakers.keys(), ...counts.keys(), ...came.keys(), ...dials.keys()])].toSorted()
  return {
    on: now.toISOString(),
    seed,
    multiplier,
    paused,
    pausedTogether,
    goes: clock.goes,
    part,
    partNow: part ?? clock.partAt(clock.elapsed ?? 0),
    groups: names.map(toGroup),
    next: listNext(settings, states, clock, { speakers, unsaid }),
  }
}

/** Whether an exercise has a group of personas or texts by this name. */
export const hasGroup = async (db: Db, exerciseId: number, group: string): Promise<boolean> =>
  (await readSpeakers(db, exerciseId)).has(group) || (await readTextCounts(db, exerciseId)).has(group)

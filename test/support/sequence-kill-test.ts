import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { type RunningServer, startWeez, stopServer } from './built-server.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { type PlannedItems, planSpeed, writeDemoPlan } from './sequence-plan.ts'

/** Lifetime of a server before it is killed, in milliseconds after its first output. */
const lifetimeMs = { shortest: 200, longest: 1200 }
const skewedClockEnv = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'skewed-clock.ts')}` }

type Row = { sequence: number; item: number; offset: number; position: number; text: string }
type Publication = Row & { outcome: string; published: number; elapsed: number }

/**
 * The problems, one line each, and how late items were published while a server was running, in ms: `late` for 99 in 100, `latest` for all of
 * them.
 */
export type SequenceReport = { kills: number; items: number; late: number; latest: number; problems: string[] }

const readElapsed = (data: string): Map<number, number> => {
  const db = new Database(join(data, 'weez.db'), { readonly: true })
  const rows = db.prepare(`select id, elapsed * 1.0 / ${planSpeed} as passed from sequences where started_by_id is not null`).all()
  db.close()
  return new Map((rows as { id: number; passed: number }[]).map(({ id, passed }) => [id, passed]))
}

const hasEnded = (data: string): boolean => {
  const db = new Database(join(data, 'weez.db'), { readonly: true })
  const running = "(select count(*) from sequences where status = 'RUNNING')"
  const decided = "(select count(*) from condition_states where status = 'fired' and due_at is not null)"
  const { left } = db.prepare(`select ${running} + ${decided} as left`).get() as { left: number }
  db.close()
  return left === 0
}

/** Checks the promises of design rule 9 and of conditions (CTRL-02) that the tables show after the run. */
const problemsOf = (data: string, planned: PlannedItems): { items: number; late: number[]; problems: string[] } => {
  const db = new Database(join(data, 'weez.db'), { readonly: true })
  const publications = db
    .prepare(
      `select i.sequence_id as sequence, i.id as item, i.offset, i.position, i.text, p.outcome, p.published_id as published, p.elapsed
       from sequence_items i join sequences s on s.id = i.sequence_id left join sequence_publications p on p.item_id = i.id
       where s.started_by_id is not null order by i.sequence_id, i.offset, i.position`,
    )
    .all() as Publication[]
  const weezes = new Map(
    (db.prepare('select id, text from weezes').all() as { id: number; text: string }[]).map(({ id, text }) => [id, text]),
  )
  const posted = [...weezes.values()].filter(text => planned.texts.has(text))
  const { fired } = db.prepare("select count(*) as fired from condition_states where status = 'fired'").get() as { fired: number }
  db.close()
  const timed = publications.filter(({ item }) => !planned.conditional.has(item))
  const after = new Map(timed.map((one, at) => [one.item, timed[at + 1]]))
  const wrong = {
    'items are not published once': publications.filter(({ outcome }) => outcome !== 'published').length,
    'items have no weeze of their own': publications.filter(({ published, text }) => weezes.get(published) !== text).length,
    'items are lost': planned.texts.size - new Set(posted).size,
    'weezes are doubled': posted.length - new Set(posted).size,
    'items came before the one before them': timed.filter(one => {
      const next = after.get(one.item)
      return next?.sequence === one.sequence && next.published <= one.published
    }).length,
    'items came early': timed.filter(({ elapsed, offset }) => elapsed < offset * 1000).length,
    'items with a condition came before what they wait for': publications.filter(
      ({ item, published }, at) => planned.conditional.has(item) && published <= (publications[at - 1]?.published ?? published),
    ).length,
    'conditions have not fired': planned.conditional.size - fired,
  }
  const problems = Object.entries(wrong).flatMap(([what, count]) => (count === 0 ? [] : `${count} ${what}`))
  return { items: publications.length, late: timed.map(({ elapsed, offset }) => (elapsed - offset * 1000) / planSpeed), problems }
}

/** Returns whether a sequence advanced by more than `most` milliseconds, which the clock of this process measured. */
const isTooFast = (before: Map<number, number>, after: Map<number, number>, most: number): boolean =>
  [...after].some(([id, passed]) => passed - (before.get(id) ?? 0) > most)

/**
 * Runs 20 sequences of 50 items, a fifth of which wait for another one, while the server is killed again and again and its clock is changed, then checks what was published. Ends
 * after `kills` kills, when all sequences have ended.
 */
export const runSequenceKillTest = async (kills: number, tell: (line: string) => void = () => {}): Promise<SequenceReport> => {
  const { folder: data, remove } = await copyDemoFolder()
  // More than half of each lifetime counts as running time of the sequences.
  const planned = await writeDemoPlan(data, Math.max(1.5, kills * 0.35))
  const problems: string[] = []
  let done = 0
  /** Runs a server until `end` has ended it. */
  const live = async (end: (weez: RunningServer) => Promise<void>) => {
    const before = readElapsed(data)
    const began = performance.now()
    await end(await startWeez(data, skewedClockEnv))
    if (isTooFast(before, readElapsed(data), performance.now() - began + 1)) problems.push('a sequence was faster than the time')
  }
  while (done < kills) {
    await live(async ({ child }) => {
      await setTimeout(lifetimeMs.shortest + Math.random() * (lifetimeMs.longest - lifetimeMs.shortest))
      child.kill('SIGKILL')
      await once(child, 'exit')
    })
    done += 1
    if (done % 20 === 0) tell(`${done} kills`)
  }
  // A busy machine has done little until now: the last server may take as long as it needs.
  await live(async weez => {
    while (!hasEnded(data)) await setTimeout(100)
    await stopServer(weez)
  })
  const found = problemsOf(data, planned)
  await remove()
  const late = found.late.toSorted((one, other) => one - other)
  return {
    kills: done,
    items: found.items,
    late: late[Math.floor(late.length * 0.99)] ?? 0,
    latest: late.at(-1) ?? 0,
    problems: [...problems, ...found.problems],
  }
}

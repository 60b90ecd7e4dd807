import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { inspectDatabase } from '#db/upkeep/inspect-sqlite.ts'
import { root } from '#server/config/config.ts'
import { checkBackup } from '#server/upkeep/backup-manifest.ts'
import { builtProgram } from './built-server.ts'
import { demoFolder } from './demo-folder.ts'
import { laterMigrations } from './later-migrations.ts'
import { type Ran, runWeez } from './run-weez.ts'

export const killedUpkeep = ['backup', 'restore', 'migration'] as const
export type KilledUpkeep = (typeof killedUpkeep)[number]
export type UpkeepReport = { kills: number; done: number; problems: string[] }

const oneLine = /^weez: [^\n]+\n$/
/** A refusal that a person can act on. */
const isClear = ({ code, err }: Ran) => code === 1 && oneLine.test(err)

/** Runs a program, kills it after some time and answers whether it had come to its end before. */
const killed = async ([program, ...args]: readonly string[], milliseconds: number): Promise<boolean> => {
  const child = spawn(program ?? '', args, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  await Promise.race([ended, setTimeout(milliseconds)])
  child.kill('SIGKILL')
  const [code] = (await ended) as [number | null]
  return code === 0
}

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

type Scene = { data: string; home: string; whole: string }
/** One work: what runs it, what puts the scene back, and what is wrong after it was killed. */
type Work = {
  line: (scene: Scene) => readonly string[]
  before: (scene: Scene) => Promise<void>
  wrong: (scene: Scene) => Promise<string[]>
}

const weezes = (file: string): number => inspectDatabase(file).rows.weezes ?? 0
const damagesIn = (data: string): string[] => inspectDatabase(join(data, 'weez.db')).damages
const target = ({ home }: Scene) => join(home, 'target')
const gone = ({ home }: Scene) => rm(join(home, 'target'), { recursive: true, force: true })

const works: Record<KilledUpkeep, Work> = {
  backup: {
    line: scene => [...builtProgram, 'backup', target(scene), '--data', scene.data],
    before: gone,
    wrong: async scene => {
      // It has its name only when it is whole, and what was left does not stand in the way of the next.
      if (existsSync(target(scene))) await checkBackup(target(scene))
      else {
        const again = await runWeez(['backup', target(scene), '--data', scene.data])
        if (again.code !== 0) return [`backup after a kill: ${again.err}`]
      }
      return [...damagesIn(scene.data), ...readdirSync(scene.home).filter(name => name.endsWith('.part'))]
    },
  },
  restore: {
    line: scene => [...builtProgram, 'restore', scene.whole, '--data', target(scene)],
    before: gone,
    wrong: async scene => {
      const data = target(scene)
      if (existsSync(join(data, 'restore.part'))) {
        const listed = await runWeez(['client', 'list', '--data', data])
        if (!isClear(listed)) return [`a half-restored folder was used: ${listed.code} ${listed.err}`]
      }
      if (!existsSync(join(data, 'weez.db')) || existsSync(join(data, 'restore.part'))) {
        const again = await runWeez(['restore', scene.whole, '--data', data])
        if (again.code !== 0) return [`restore after a kill: ${again.err}`]
      }
      const { rows } = await checkBackup(scene.whole)
      const lost = rows.weezes === weezes(join(data, 'weez.db')) ? [] : ['weezes are missing']
      const doctor = await runWeez(['doctor', '--data', data])
      return [...lost, ...(doctor.code === 0 ? [] : [doctor.out])]
    },
  },
  migration: {
    line: scene => [process.execPath, join(import.meta.dirname, 'open-once.ts'), target(scene), join(scene.home, 'later')],
    before: async scene => {
      await gone(scene)
      await cp(scene.data, target(scene), { recursive: true })
    },
    wrong: async scene => {
      const data = target(scene)
      const database = new Database(join(data, 'weez.db'))
      const counts = database.prepare('select distinct likes_count from weezes').pluck().all() as number[]
      database.close()
      const halves = counts.includes(77) && counts.length > 1 ? ['half a migration'] : []
      const backups = join(data, 'backups')
      const copies = existsSync(backups) ? readdirSync(backups).filter(name => name.endsWith('.db')) : []
      const broken = copies.filter(name => weezes(join(backups, name)) !== weezes(join(scene.data, 'weez.db')))
      if (counts.includes(77) && copies.length === 0) broken.push('no copy was made before')
      return [...damagesIn(data), ...halves, ...broken]
    },
  },
}

/** Rewrites every weeze several times, so that there is a middle to be killed in. */
const heavy = Array.from({ length: 40 }, (_, at) => `update weezes set likes_count = ${at}, text = text || '';`)
const migration = [...heavy, 'update weezes set likes_count = 77;'].join('--> statement-breakpoint\n')

/** Kills a work of upkeep again and again at a random moment; afterwards the data must be whole and what to do be plain. */
export const upkeepKillRun = async (name: KilledUpkeep, kills: number): Promise<UpkeepReport> => {
  const demo = await demoFolder()
  const home = await mkdtemp(join(tmpdir(), 'weez-kill-upkeep-'))
  const scene: Scene = { data: demo.folder, home, whole: join(home, 'whole') }
  const { line, before, wrong } = works[name]
  const problems: string[] = []
  let done = 0
  try {
    laterMigrations(join(root, 'drizzle'), join(home, 'later'), 'sqlite', migration)
    if (name === 'restore') await runWeez(['backup', scene.whole, '--data', scene.data])
    await before(scene)
    const whole = await took(() => killed(line(scene), 60_000))
    for (let kill = 1; kill <= kills; kill += 1) {
      await before(scene)
      if (await killed(line(scene), whole * (0.1 + Math.random()))) done += 1
      problems.push(...(await wrong(scene).catch(error => [String(error)])))
    }
  } finally {
    await rm(home, { recursive: true, force: true })
    await demo.remove()
  }
  return { kills, done, problems }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { inspectDatabase } from '#db/maintenance/inspect-sqlite.ts'
import { programRoot } from '#server/config.ts'
import { verifyBackup } from '#server/maintenance/manifests.ts'
import { builtCommand } from './built-server.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { copyMigrationsWithExtra } from './migration-copies.ts'
import { type CommandResult, runWeez } from './run-weez.ts'

export const maintenanceTasks = ['backup', 'restore', 'migration'] as const
export type MaintenanceTask = (typeof maintenanceTasks)[number]
export type MaintenanceKillReport = { kills: number; done: number; problems: string[] }

const oneLine = /^weez: [^\n]+\n$/
/** Returns whether a command failed with exit code 1 and a one-line message. */
const isClearError = ({ code, stderr: err }: CommandResult) => code === 1 && oneLine.test(err)

/** Starts a program and kills it after `milliseconds`; returns true if it had already ended successfully. */
const runAndKill = async ([program, ...args]: readonly string[], milliseconds: number): Promise<boolean> => {
  const child = spawn(program ?? '', args, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  await Promise.race([ended, setTimeout(milliseconds)])
  child.kill('SIGKILL')
  const [code] = (await ended) as [number | null]
  return code === 0
}

const measure = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

type Scenario = { data: string; home: string; whole: string }
/** One task: its command, the reset of its scenario, and the check after a kill. */
type TaskKit = {
  line: (scene: Scenario) => readonly string[]
  before: (scene: Scenario) => Promise<void>
  wrong: (scene: Scenario) => Promise<string[]>
}

const countWeezes = (file: string): number => inspectDatabase(file).rows.weezes ?? 0
const findDamages = (data: string): string[] => inspectDatabase(join(data, 'weez.db')).damages
const targetFolder = ({ home }: Scenario) => join(home, 'target')
const removeTarget = ({ home }: Scenario) => rm(join(home, 'target'), { recursive: true, force: true })

const taskKits: Record<MaintenanceTask, TaskKit> = {
  backup: {
    line: scene => [...builtCommand, 'backup', targetFolder(scene), '--data', scene.data],
    before: removeTarget,
    wrong: async scene => {
      // The target folder exists only when the backup is complete. An incomplete backup must not block the next one.
      if (existsSync(targetFolder(scene))) await verifyBackup(targetFolder(scene))
      else {
        const again = await runWeez(['backup', targetFolder(scene), '--data', scene.data])
        if (again.code !== 0) return [`backup after a kill: ${again.stderr}`]
      }
      return [...findDamages(scene.data), ...readdirSync(scene.home).filter(name => name.endsWith('.part'))]
    },
  },
  restore: {
    line: scene => [...builtCommand, 'restore', scene.whole, '--data', targetFolder(scene)],
    before: removeTarget,
    wrong: async scene => {
      const data = targetFolder(scene)
      if (existsSync(join(data, 'restore.part'))) {
        const listed = await runWeez(['client', 'list', '--data', data])
        if (!isClearError(listed)) return [`a half-restored folder was used: ${listed.code} ${listed.stderr}`]
      }
      if (!existsSync(join(data, 'weez.db')) || existsSync(join(data, 'restore.part'))) {
        const again = await runWeez(['restore', scene.whole, '--data', data])
        if (again.code !== 0) return [`restore after a kill: ${again.stderr}`]
      }
      const { rows } = await verifyBackup(scene.whole)
      const lost = rows.weezes === countWeezes(join(data, 'weez.db')) ? [] : ['weezes are missing']
      const doctor = await runWeez(['doctor', '--data', data])
      return [...lost, ...(doctor.code === 0 ? [] : [doctor.stdout])]
    },
  },
  migration: {
    line: scene => [process.execPath, join(import.meta.dirname, 'open-once.ts'), targetFolder(scene), join(scene.home, 'later')],
    before: async scene => {
      await removeTarget(scene)
      await cp(scene.data, targetFolder(scene), { recursive: true })
    },
    wrong: async scene => {
      const data = targetFolder(scene)
      const database = new Database(join(data, 'weez.db'))
      const counts = database.prepare('select distinct likes_count from weezes').pluck().all() as number[]
      database.close()
      const halves = counts.includes(77) && counts.length > 1 ? ['half a migration'] : []
      const backups = join(data, 'backups')
      const copies = existsSync(backups) ? readdirSync(backups).filter(name => name.endsWith('.db')) : []
      const broken = copies.filter(name => countWeezes(join(backups, name)) !== countWeezes(join(scene.data, 'weez.db')))
      if (counts.includes(77) && copies.length === 0) broken.push('no copy was made before')
      return [...findDamages(data), ...halves, ...broken]
    },
  },
}

/** Updates every weeze several times, so that the migration is long enough for a kill in its middle. */
const slowStatements = Array.from({ length: 40 }, (_, at) => `update weezes set likes_count = ${at}, text = text || '';`)
const migration = [...slowStatements, 'update weezes set likes_count = 77;'].join('--> statement-breakpoint\n')

/** Kills a maintenance command again and again at random moments. After each kill the data must be complete and the next step clear. */
export const runMaintenanceKillTest = async (name: MaintenanceTask, kills: number): Promise<MaintenanceKillReport> => {
  const demo = await copyDemoFolder()
  const home = await mkdtemp(join(tmpdir(), 'weez-kill-maintenance-'))
  const scene: Scenario = { data: demo.folder, home, whole: join(home, 'whole') }
  const { line, before, wrong } = taskKits[name]
  const problems: string[] = []
  let done = 0
  try {
    copyMigrationsWithExtra(join(programRoot, 'drizzle'), join(home, 'later'), 'sqlite', migration)
    if (name === 'restore') await runWeez(['backup', scene.whole, '--data', scene.data])
    await before(scene)
    const whole = await measure(() => runAndKill(line(scene), 60_000))
    for (let kill = 1; kill <= kills; kill += 1) {
      await before(scene)
      if (await runAndKill(line(scene), whole * (0.1 + Math.random()))) done += 1
      problems.push(...(await wrong(scene).catch(error => [String(error)])))
    }
  } finally {
    await rm(home, { recursive: true, force: true })
    await demo.remove()
  }
  return { kills, done, problems }
}

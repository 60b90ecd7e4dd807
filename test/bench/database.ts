import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The password of every account in the databases of the bench. */
export const benchPassword = 'weez-bench'

/** Where the databases lie; `WEEZ_BENCH_DATA` names a folder that is kept, which spares the next run the minutes of writing a million weezes. */
export const openBenchFolder = () => {
  const kept = process.env.WEEZ_BENCH_DATA
  const folder = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), 'weez-bench-'))
  mkdirSync(folder, { recursive: true })
  return { folder, close: () => void (kept || rmSync(folder, { recursive: true })) }
}

/** A data folder in `home` with a generated history of this many weezes in its default exercise. */
export const ensureDatabase = (home: string, posts: number): string => {
  const folder = join(home, String(posts))
  if (existsSync(folder)) return folder
  process.stdout.write(`writing ${posts.toLocaleString('en')} weezes …\n`)
  const args = [join(root, 'dist/main.mjs'), 'demo', '--data', `${folder}.part`, '--posts', String(posts)]
  execFileSync(process.execPath, args, {
    env: { ...process.env, WEEZ_DEMO_PASSWORD: benchPassword },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  cpSync(`${folder}.part`, folder, { recursive: true })
  rmSync(`${folder}.part`, { recursive: true })
  return folder
}

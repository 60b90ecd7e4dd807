import { isEmpty } from '#routers/admin/demo.reads.ts'
import { writeHistory } from '#routers/admin/demo-history.writes.ts'
import type { Config } from '../config/config.ts'
import { loadDemoExercises } from './demo-exercises.ts'
import { checkDemoPassword } from './demo-password.ts'
import type { CommandOptions } from './options.ts'
import { withData } from './with-data.ts'

const countOf = (text: string | undefined): number => {
  const posts = Number(text ?? 0)
  if (!Number.isInteger(posts) || posts < 0) throw new Error(`--posts must be a whole number, not "${text}"`)
  return posts
}

/** Loads the demo exercise into an empty place, with a generated history before it where `--posts` asks for one. */
export const demo = async (config: Config, { posts }: CommandOptions): Promise<number> => {
  const count = countOf(posts)
  await checkDemoPassword(config)
  return withData(config, async parts => {
    if (!(await isEmpty(parts.store.read))) throw new Error('there are exercises already; the demo is loaded into an empty place')
    const { exerciseId, lines } = await loadDemoExercises(parts)
    await writeHistory(parts.store, exerciseId, count, parts.now())
    process.stdout.write(lines.join(''))
    return 0
  })
}

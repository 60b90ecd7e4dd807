import { insertDemoHistory } from '#routers/admin/demo-history.writes.ts'
import { hasNoExercise } from '#routers/admin/exercises.reads.ts'
import type { Config } from '../config.ts'
import { assertDemoPassword } from './demo-accounts.ts'
import { loadDemoExercises } from './demo-exercises.ts'
import type { CommandOptions } from './options.ts'
import { withLockedData } from './with-data.ts'

const parsePostCount = (text: string | undefined): number => {
  const posts = Number(text ?? 0)
  if (!Number.isInteger(posts) || posts < 0) throw new Error(`--posts must be a whole number, not "${text}"`)
  return posts
}

/** Loads the demo exercises into an empty database, with `--posts n` after a generated history of n posts. */
export const demo = async (config: Config, { posts }: CommandOptions): Promise<number> => {
  const count = parsePostCount(posts)
  await assertDemoPassword(config)
  return withLockedData(config, async services => {
    if (!(await hasNoExercise(services.store.read))) throw new Error('there are exercises already; the demo is loaded into an empty place')
    const { exerciseId, lines } = await loadDemoExercises(services)
    await insertDemoHistory(services.store, exerciseId, count, services.now())
    process.stdout.write(lines.join(''))
    return 0
  })
}

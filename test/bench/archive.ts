import { newId } from '#db/query/ids.ts'
import { randomWeezeText } from '#routers/admin/demo-history.rules.ts'
import { seededRandom } from '#routers/random.rules.ts'
import { type Engine, engines } from '../support/engines.ts'
import { createWorld, type World } from '../support/world.ts'
import { printReport, quantile, record, recorded } from './results.ts'

/** Weezes of the archive, turns, and heads of the feed that are read in each: `node test/bench/archive.ts 1000000 sqlite`. */
const [size, turns, reads] = [Number(process.argv[2] ?? 1_000_000), 11, 60]
const batch = 1000

/** A world in which a run has been closed, with the id of the exercise that is its archive. */
const createPlayedWorld = async (engine: Engine) => {
  const world = await createWorld(engine)
  const animator = await world.as('acme', 'animator')
  await animator.admin.runs.start({ number: 1, name: 'Équipe A' })
  await animator.weezes.post({ text: 'Écrit au passage 1' })
  await animator.admin.runs.close({ number: 1 })
  return { world, archiveId: world.exercises.acme.exerciseId }
}

const fill = async ({ store, exercises: { acme } }: World, exerciseId: number) => {
  const random = seededRandom(1)
  const authors = Object.values(acme.people)
  const start = Date.now() - size * 100
  for (let at = 0; at < size; at += batch) {
    const rows = Array.from({ length: batch }, (_, i) => ({
      ...{
        exerciseId,
        id: newId(new Date()),
        authorId: authors[Math.floor(random() * authors.length)] ?? 0,
        text: randomWeezeText(random),
      },
      ...{ medias: [], mentions: [], createdOn: new Date(start + (at + i) * 100) },
    }))
    await store.write(tx => {
      tx.touchEverything()
      return tx.insert(tx.t.weezes).values(rows)
    })
  }
}

/** Reads the head of the present feed after each of some writes, so that no answer is kept; records the median in ms. */
const measure = async (world: World, name: string) => {
  const animator = await world.as('acme', 'animator')
  const times: number[] = []
  for (let at = 0; at < reads; at += 1) {
    world.clock.advanceBy(1000)
    await animator.weezes.post({ text: `Au passage 2, ${at}` })
    const began = performance.now()
    await animator.weezes.feed({})
    times.push(performance.now() - began)
  }
  record(name, quantile(times, 0.5))
}

for (const engine of engines.filter(name => process.argv[3] === undefined || name === process.argv[3])) {
  const [without, filled] = [await createPlayedWorld(engine), await createPlayedWorld(engine)]
  await fill(filled.world, filled.archiveId)
  const names = [
    `${engine}, head of the feed, ms`,
    `${engine}, the same with an archive of ${size.toLocaleString('en')} weezes, ms`,
  ] as const
  await measure(without.world, 'warm')
  await measure(filled.world, 'warm')
  for (let turn = 0; turn < turns; turn += 1) {
    // Each turn begins with the other one.
    const order = turn % 2 === 0 ? [0, 1] : [1, 0]
    for (const at of order) await measure(at === 0 ? without.world : filled.world, names[at === 0 ? 0 : 1])
    record(`${engine}, ratio`, (recorded(names[1]).at(-1) ?? 0) / (recorded(names[0]).at(-1) ?? 1))
  }
  for (const name of names) printReport(name, recorded(name), '', 3)
  printReport(`${engine}, ratio of a turn`, recorded(`${engine}, ratio`), '≤ 1.1')
  await without.world.close()
  await filled.world.close()
}

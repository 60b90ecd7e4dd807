import { eq } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import { seededRandom } from '#routers/random.rules.ts'
import { engines } from '../support/engines.ts'
import { createWorld, type World } from '../support/world.ts'
import { quantile } from './results.ts'

/** Weezes of the exercise, written at an even pace over 28 hours: `node test/bench/live.ts 100000 sqlite`. */
const size = Number(process.argv[2] ?? 1_000_000)
const rounds = 15
const batch = 1000
const hashtags = 200
const spread = 28 * 60 * 60_000

const random = seededRandom(1)

const fill = async ({ store, clock, exercises: { acme } }: World) => {
  const { exerciseId, people } = acme
  const authors = Object.values(people)
  const end = clock.now().getTime()
  const step = spread / size
  const tagOf = () => `mot${Math.floor(random() ** 3 * hashtags)}`
  await store.write(async tx => {
    tx.invalidateEverything()
    const rows = Array.from({ length: hashtags }, (_, at) => ({ exerciseId, tag: `mot${at}`, label: `Mot${at}` }))
    await tx.insert(tx.t.hashtags).values(rows)
    // As long ago as its clock may be shown.
    await tx
      .update(tx.t.exercises)
      .set({ startedOn: new Date(end - spread), lastCreatedOn: new Date(end) })
      .where(eq(tx.t.exercises.id, exerciseId))
  })
  for (let at = 0; at < size; at += batch) {
    const rows = Array.from({ length: batch }, (_, i) => ({
      exerciseId,
      id: newId(new Date()),
      authorId: authors[Math.floor(random() * authors.length)] ?? 0,
      text: 'Un mot',
      medias: [],
      mentions: [],
      createdOn: new Date(end - spread + Math.floor((at + i) * step)),
    }))
    const uses = rows.filter(() => random() < 0.4).map(({ id, createdOn }) => ({ exerciseId, tag: tagOf(), createdOn, weezeId: id }))
    await store.write(async tx => {
      tx.invalidateEverything()
      await tx.insert(tx.t.weezes).values(rows)
      await tx.insert(tx.t.weezeHashtags).values(uses)
    })
  }
}

for (const engine of engines.filter(name => process.argv[3] === undefined || name === process.argv[3])) {
  const world = await createWorld(engine)
  await fill(world)
  const animator = await world.as('acme', 'animator')
  process.stdout.write(`${engine}, ${size.toLocaleString('en')} weezes: median, 95 %\n`)
  for (const span of ['hour', 'start'] as const) {
    const times: number[] = []
    for (let at = 0; at < rounds; at += 1) {
      const began = performance.now()
      await animator.figures.live({ span })
      times.push(performance.now() - began)
    }
    const figures = [0.5, 0.95].map(share => quantile(times, share).toFixed(1).padStart(7))
    process.stdout.write(`  ${span.padEnd(8)} ${figures.join('')} ms\n`)
  }
  await world.close()
}

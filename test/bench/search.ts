import { newId } from '#db/query/ids.ts'
import { randomWeezeText } from '#routers/admin/demo-history.rules.ts'
import { seededRandom } from '#routers/random.rules.ts'
import { engines } from '../support/engines.ts'
import { createWorld, type World } from '../support/world.ts'
import { printReport, quantile } from './results.ts'

/** Weezes of the exercise, and how many searches of each sort are measured: `node test/bench/search.ts 100000 sqlite`. */
const size = Number(process.argv[2] ?? 1_000_000)
const rounds = 60
const batch = 1000
/** How many words there are that few weezes hold; the text of each has one of them. */
const rareWords = 20_000

const random = seededRandom(1)
const rareWord = () => `zone${Math.floor(random() ** 2 * rareWords).toString(36)}`

const fill = async ({ store, exercises: { acme } }: World) => {
  const { exerciseId, people } = acme
  const authors = Object.values(people)
  const start = Date.now() - size * 100
  for (let at = 0; at < size; at += batch) {
    const rows = Array.from({ length: batch }, (_, i) => ({
      exerciseId,
      id: newId(new Date()),
      authorId: authors[Math.floor(random() * authors.length)] ?? 0,
      text: `${randomWeezeText(random)} ${rareWord()}`,
      medias: [],
      mentions: [],
      createdOn: new Date(start + (at + i) * 100),
    }))
    await store.write(tx => {
      tx.invalidateEverything()
      return tx.insert(tx.t.weezes).values(rows)
    })
  }
}

/** The words of some texts, the most frequent first. */
const countWords = () => {
  const counts = new Map<string, number>()
  for (let at = 0; at < 2000; at += 1)
    for (const word of randomWeezeText(random)
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? [])
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word)
}

const toMilliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

const measure = async (world: World) => {
  const animator = await world.as('acme', 'animator')
  const words = countWords()
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? ''
  const frequent = words.slice(0, 20)
  const { camille } = world.exercises.acme.people
  const sorts: Record<string, () => { terms: string; authorId?: number; camp?: 'players'; minutes?: number; hasPicture?: boolean }> = {
    'a rare word': () => ({ terms: rareWord() }),
    'a frequent word': () => ({ terms: pick(frequent) }),
    'any word': () => ({ terms: pick(words) }),
    'its first three letters': () => ({ terms: pick(words).slice(0, 3) }),
    'its first two letters': () => ({ terms: pick(words).slice(0, 2) }),
    'five letters': () => ({ terms: pick(words).slice(0, 5) }),
    'two frequent words': () => ({ terms: `${pick(frequent)} ${pick(frequent)}` }),
    'a frequent and a rare word': () => ({ terms: `${pick(frequent)} ${rareWord()}` }),
    'two words of few weezes each': () => ({ terms: `${rareWord()} ${rareWord()}` }),
    'a frequent word of a person': () => ({ terms: pick(frequent), authorId: camille }),
    'a frequent word of players': () => ({ terms: pick(frequent), camp: 'players' }),
    'a frequent word with a picture': () => ({ terms: pick(frequent), hasPicture: true }),
    'the last ten minutes': () => ({ terms: pick(frequent), minutes: 10 }),
    'a word that is nowhere': () => ({ terms: `x${rareWord()}` }),
  }
  const all: number[] = []
  for (const [sort, question] of Object.entries(sorts)) {
    const times: number[] = []
    const cpu = process.cpuUsage()
    for (let at = 0; at < rounds; at += 1) {
      const began = performance.now()
      await animator.search.find({ ...question() })
      times.push(performance.now() - began)
    }
    all.push(...times)
    print(sort, times, toMilliseconds(process.cpuUsage(cpu)) / rounds)
  }
  print('all of them', all)
}

/**
 * Columns of the watch, each asked as if ten seconds had passed: what it shows, and then what all of one column stands for; also as ratios to a search
 * for a frequent word right before, in time of the processor.
 */
const measureWatch = async (world: World) => {
  const { exerciseId, people } = world.exercises.acme
  const { admin } = await world.as('acme', 'admin')
  await admin.exercises.edit({ exerciseId, cell: ['watch'] })
  const { watch } = (await world.as('acme', 'camille')).cell
  const { search } = await world.as('acme', 'animator')
  const words = countWords()
  const pick = () => words[Math.floor(random() * 20)] ?? ''
  type Query = Parameters<typeof watch.add>[0]['query']
  const sorts: Record<string, () => Query> = {
    'a frequent word': () => ({ words: [pick()] }),
    'two frequent words, without a third': () => ({ words: [pick(), pick()], without: [pick()] }),
    'one of three frequent words': () => ({ any: [pick(), pick(), pick()] }),
    'a phrase of two words': () => ({ phrase: randomWeezeText(random).split(/\s+/).slice(2, 4).join(' ') }),
    'a frequent word of a person': () => ({ words: [pick()], authorIds: [people.camille] }),
    'a frequent word with a picture': () => ({ words: [pick()], hasPicture: true }),
    'a rare word': () => ({ words: [rareWord()] }),
    'a word that is nowhere': () => ({ words: [`x${rareWord()}`] }),
    everything: () => ({}),
  }
  const all: number[] = []
  for (const [sort, query] of Object.entries(sorts)) {
    const { id } = await watch.add({ query: {} })
    const times: number[] = []
    const ratios: number[] = []
    let processor = 0
    for (let at = 0; at < rounds; at += 1) {
      await watch.edit({ id, query: query() })
      world.clock.advanceBy(10_000)
      const asked = process.cpuUsage()
      await search.find({ terms: pick() })
      const searched = toMilliseconds(process.cpuUsage(asked))
      const began = performance.now()
      const cpu = process.cpuUsage()
      await watch.column({ id })
      await watch.list()
      times.push(performance.now() - began)
      const spent = toMilliseconds(process.cpuUsage(cpu))
      processor += spent / rounds
      ratios.push(spent / searched)
      world.clock.advanceBy(-10_000)
    }
    await watch.delete({ id })
    all.push(...times)
    print(`watch: ${sort}`, times, processor)
    printReport(`watch: ${sort} / a search`, ratios, '')
  }
  print('watch: all of them', all)
}

/** Prints the median and the 95th percentile, and the mean time of this process's processor, which other programs do not lengthen. */
const print = (what: string, times: number[], cpu?: number) => {
  const figures = [quantile(times, 0.5), quantile(times, 0.95), ...(cpu === undefined ? [] : [cpu])]
  process.stdout.write(`  ${what.padEnd(44)} ${figures.map(value => value.toFixed(1).padStart(7)).join('')} ms\n`)
}

for (const engine of engines.filter(name => process.argv[3] === undefined || name === process.argv[3])) {
  const world = await createWorld(engine)
  const began = performance.now()
  await fill(world)
  process.stdout.write(
    `${engine}, ${size.toLocaleString('en')} weezes, written in ${((performance.now() - began) / 1000).toFixed(0)} s: median, 95 %, processor\n`,
  )
  await measure(world)
  await measureWatch(world)
  await world.close()
}

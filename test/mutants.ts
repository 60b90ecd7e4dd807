import { hash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { findTests, listTests, testKinds } from './support/mutant-coverage.ts'
import { type Caught, createFileJudge, createSwitchedJudge, findRejected, roundSize, type ToJudge } from './support/mutant-judges.ts'
import { readProduct, root } from './support/mutant-tree.ts'
import { type Mutant, mutantsOf } from './support/mutation-rules.ts'

const { values } = parseArgs({
  options: {
    /** Starts of paths, separated by commas: `routers/press,db`. */
    folder: { type: 'string', default: '' },
    count: { type: 'string', default: process.env.WEEZ_MUTANTS ?? '200' },
    seed: { type: 'string', default: '1' },
    /** Kinds of tests, in the order in which they run. */
    tests: { type: 'string', default: testKinds.join(',') },
    workers: { type: 'string', default: String(availableParallelism()) },
    /** Runs the tests on both engines, for what only PostgreSQL has: `TEST_DATABASE_URL` names it. */
    postgresql: { type: 'boolean', default: false },
  },
})

const say = (text: string) => process.stdout.write(`${text}\n`)
const home = join(tmpdir(), values.postgresql ? 'weez-mutants-postgresql' : 'weez-mutants')
mkdirSync(home, { recursive: true })
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

const { TEST_DATABASE_URL, ...rest } = process.env
// SQLite only, unless asked: what both engines run fails on both.
const env = {
  ...rest,
  ...(values.postgresql && { TEST_DATABASE_URL }),
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
}

/** `compile`: no test caught it, and the compiler does. `unreached`: no test runs its function. */
type Outcome = 'test' | 'timeout' | 'compile' | 'survived' | 'unreached'
/** `by` names the test that caught it, or `tests` in the state in which they did not. */
type Result = { key: string; outcome: Outcome; by: string; tests?: string }

const product = readProduct()
const keyOf = ({ file, start, rule, text }: Mutant) =>
  `${file} ${start} ${rule} ${text} ${hash('sha256', product.get(file) ?? '').slice(0, 12)}`

/** Returns mutants in an order that only the seed and the mutants decide. */
const sample = (mutants: Mutant[]): Mutant[] =>
  mutants
    .map(mutant => [hash('sha256', `${values.seed} ${keyOf(mutant)}`), mutant] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, Number(values.count))
    .map(([, mutant]) => mutant)

const folders = values.folder.split(',')
const all = [...product].flatMap(([file, text]) => (folders.some(folder => file.startsWith(folder)) ? mutantsOf(file, text) : []))
const chosen = sample(all)

const kinds = testKinds.filter(kind => values.tests.split(',').includes(kind))
const testsOf = hash('sha256', JSON.stringify(kinds.flatMap(listTests).map(test => [test, readFileSync(join(root, test), 'utf8')])))
const kept = join(home, 'results.jsonl')
const lines = existsSync(kept) ? readFileSync(kept, 'utf8').split('\n').filter(Boolean) : []
const results = new Map(
  lines
    .map(line => JSON.parse(line) as Result)
    .filter(({ tests = testsOf }) => tests === testsOf)
    .map(result => [result.key, result]),
)
const left = new Set(chosen.filter(mutant => !results.has(keyOf(mutant))))
say(`${chosen.length} of ${all.length} mutants, ${chosen.length - left.size} of them known from ${kept}`)

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text).replaceAll('\n', ' ')
const describe = ({ file, line, rule, from, text }: Mutant) =>
  `${file}:${line}  ${rule}: ${shorten(from)} -> ${shorten(text === 'level' ? 'a weaker level' : text)}`

const settle = (mutant: Mutant, outcome: Outcome, by: string) => {
  left.delete(mutant)
  const result: Result = { key: keyOf(mutant), outcome, by, ...(['survived', 'unreached'].includes(outcome) ? { tests: testsOf } : {}) }
  results.set(result.key, result)
  appendFileSync(kept, `${JSON.stringify(result)}\n`)
  say(`${String(left.size).padStart(5)} left  ${outcome.padEnd(9)} ${describe(mutant)}`)
}

const numbered = [...left].map((mutant, at) => ({ mutant, number: at + 1 }))
const switched = numbered.filter(({ mutant }) => mutant.within !== undefined)
const workers = Array.from({ length: left.size > 0 ? Number(values.workers) : 0 }, (_, number) => ({
  judgeSwitched: createSwitchedJudge(join(home, `switched-${number}`), product, switched, env),
  judgeFile: createFileJudge(join(home, `tree-${number}`), product, env),
}))
const tested = new Map<Mutant, string[]>()

for (const kind of left.size > 0 ? kinds : []) {
  const find = await findTests(home, kind, product, env, workers.length, say)
  const found = numbered.filter(({ mutant }) => left.has(mutant)).map(one => ({ ...one, ...find(one.mutant) }))
  const reached = found.filter(({ tests }) => tests.length > 0)
  const onJudged = ({ mutant, tests }: ToJudge, caught: Caught) => {
    if (caught) settle(mutant, caught.outcome, caught.by)
    else tested.set(mutant, [...(tested.get(mutant) ?? []), ...tests])
  }
  // Mutants of one file follow each other: their tests are the same.
  const inRounds = reached.filter(({ imported }) => !imported).toSorted((one, other) => (one.mutant.file < other.mutant.file ? -1 : 1))
  const alone = reached.filter(({ imported }) => imported)
  await Promise.all(
    workers.map(async ({ judgeSwitched, judgeFile }) => {
      for (let round = inRounds.splice(0, roundSize); round.length > 0; round = inRounds.splice(0, roundSize))
        await judgeSwitched(kind, round, onJudged)
      for (let judged = alone.shift(); judged; judged = alone.shift()) onJudged(judged, await judgeFile(kind, judged))
    }),
  )
}

const rejected = left.size > 0 ? findRejected(join(home, 'tree-0'), product, [...left], env) : new Set()
for (const mutant of left) {
  const tests = tested.get(mutant) ?? []
  settle(mutant, rejected.has(mutant) ? 'compile' : tests.length > 0 ? 'survived' : 'unreached', tests.join(' '))
}

const outcomeOf = (mutant: Mutant): Outcome => results.get(keyOf(mutant))?.outcome ?? 'unreached'
const isLost = (mutant: Mutant) => ['survived', 'unreached'].includes(outcomeOf(mutant))
const judged = chosen.filter(mutant => outcomeOf(mutant) !== 'compile')
const folderOf = ({ file }: Mutant) => file.split('/').slice(0, 2).join('/')

say('\nnot caught')
for (const mutant of judged.filter(isLost).toSorted((one, other) => (describe(one) < describe(other) ? -1 : 1)))
  say(`${outcomeOf(mutant).padEnd(9)} ${describe(mutant)}`)
say('\ncaught')
for (const [folder, mutants] of [...Map.groupBy(judged, folderOf)].toSorted()) {
  const caught = mutants.filter(mutant => !isLost(mutant)).length
  say(
    `${folder.padEnd(24)} ${String(caught).padStart(5)} of ${String(mutants.length).padStart(5)}  ${((100 * caught) / mutants.length).toFixed(0)} %`,
  )
}
const caught = judged.filter(mutant => !isLost(mutant)).length
say(
  `${caught} of ${judged.length} mutants are caught (${((100 * caught) / judged.length).toFixed(1)} %); ${chosen.length - judged.length} do not compile`,
)
process.exit(0)

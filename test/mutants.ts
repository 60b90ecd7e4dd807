import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { findTests, testKinds } from './support/mutant-coverage.ts'
import { copyTree, createTestRunner, readProduct, root } from './support/mutant-tree.ts'
import { type Mutant, mutantsOf, mutate } from './support/mutation-rules.ts'

const { values } = parseArgs({
  options: {
    /** Starts of paths, separated by commas: `routers/press,db`. */
    folder: { type: 'string', default: '' },
    count: { type: 'string', default: process.env.WEEZ_MUTANTS ?? '200' },
    seed: { type: 'string', default: '1' },
    /** Kinds of tests, in the order in which they run. Those of `e2e` build the program for each mutant that the others do not catch. */
    tests: { type: 'string', default: testKinds.join(',') },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
})

const say = (text: string) => process.stdout.write(`${text}\n`)
const home = join(tmpdir(), 'weez-mutants')
mkdirSync(home, { recursive: true })
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

const { TEST_DATABASE_URL: _, ...rest } = process.env
// SQLite only: a broken line fails on both engines.
const env = { ...rest, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}` }

/** `compile`: no test caught it, and the compiler does. `unreached`: no test runs its function. */
type Outcome = 'test' | 'timeout' | 'compile' | 'survived' | 'unreached'
type Result = { key: string; outcome: Outcome; by: string }

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

const kept = join(home, 'results.jsonl')
const lines = existsSync(kept) ? readFileSync(kept, 'utf8').split('\n').filter(Boolean) : []
const results = new Map(lines.map(line => JSON.parse(line) as Result).map(result => [result.key, result]))
const left = chosen.filter(mutant => !results.has(keyOf(mutant)))
say(`${chosen.length} of ${all.length} mutants, ${chosen.length - left.length} of them known from ${kept}`)

const kinds = testKinds.filter(kind => values.tests.split(',').includes(kind))
const findersByKind = new Map<string, Awaited<ReturnType<typeof findTests>>>()
for (const kind of kinds) findersByKind.set(kind, await findTests(home, kind, product, env, say))

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text).replaceAll('\n', ' ')
const describe = ({ file, line, rule, from, text }: Mutant) =>
  `${file}:${line}  ${rule}: ${shorten(from)} -> ${shorten(text === 'level' ? 'a weaker level' : text)}`

/** Returns whether a program of the copied tree ends without an error. */
const succeeds = (tree: string, program: string, ...args: string[]): boolean => {
  try {
    execFileSync(program, args, { cwd: tree, env, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Takes mutants from the list one after another, in a copied tree of its own. */
const work = async (number: number): Promise<void> => {
  const tree = join(home, `tree-${number}`)
  copyTree(tree)
  const runner = createTestRunner(tree, env)
  let before = ''
  const runTests = async (changed: string, { tests, time }: { tests: string[]; time: number }): Promise<[Outcome, string]> => {
    const answer = await runner.run({ changed: [before, changed].filter(Boolean), tests }, 3 * time + 60_000)
    before = changed
    if (!answer) return ['timeout', '']
    return answer.failed.length > 0 ? ['test', answer.failed.join(' ')] : ['survived', tests.join(' ')]
  }
  const judge = async (mutant: Mutant): Promise<[Outcome, string]> => {
    let result: [Outcome, string] = ['unreached', '']
    let compiled = false
    for (const [kind, find] of findersByKind) {
      const found = find(mutant)
      if (kind === 'e2e') compiled = succeeds(tree, 'tsc')
      if (kind === 'e2e' && !(compiled && found.tests.length > 0 && succeeds(tree, process.execPath, 'server/dev/build.ts'))) break
      if (found.tests.length > 0) result = await runTests(mutant.file, found)
      if (result[0] === 'test' || result[0] === 'timeout') return result
    }
    return compiled || succeeds(tree, 'tsc') ? result : ['compile', '']
  }
  for (let mutant = left.shift(); mutant; mutant = left.shift()) {
    const text = product.get(mutant.file) ?? ''
    writeFileSync(join(tree, mutant.file), mutate(text, mutant))
    const [outcome, by] = await judge(mutant)
    writeFileSync(join(tree, mutant.file), text)
    const result: Result = { key: keyOf(mutant), outcome, by }
    results.set(result.key, result)
    appendFileSync(kept, `${JSON.stringify(result)}\n`)
    say(`${String(left.length).padStart(5)} left  ${outcome.padEnd(9)} ${describe(mutant)}`)
  }
  runner.end()
}
await Promise.all(Array.from({ length: Number(values.workers) }, (_, number) => work(number)))

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

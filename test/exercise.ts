import { parseArgs } from 'node:util'
import { quantile } from './bench/results.ts'
import type { ExerciseReport } from './support/exercise-run.ts'
import { startPostgresql } from './support/postgresql.ts'

// Plays a whole exercise with scripted players and a scripted animator, on each engine, and fails if a promise is broken.
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '120' },
    speed: { type: 'string', default: '20' },
    players: { type: 'string', default: '10' },
    'ask-every': { type: 'string', default: '480' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'both' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const { rows, minutes, speed, players, seed } = values
const size = {
  rows: Number(rows),
  minutes: Number(minutes),
  speed: Number(speed),
  players: Number(players),
  seed: Number(seed),
  askEvery: Number(values['ask-every']),
}

const engines = (['sqlite', 'postgresql'] as const).filter(engine => values.engine === 'both' || values.engine === engine)
const postgresql = engines.includes('postgresql') ? await startPostgresql(true) : undefined
if (engines.includes('postgresql') && !postgresql) throw new Error('PostgreSQL is not installed: --engine sqlite leaves it out')
if (postgresql) process.env.TEST_DATABASE_URL = postgresql.url
// What it names is read when it is loaded.
const { runExercise } = await import('./support/exercise-run.ts')

/** The median and the most of some times in ms, in seconds. */
const spread = (times: number[]) => [quantile(times, 0.5), quantile(times, 1)].map(time => `${(time / 1000).toFixed(2)} s`).join(', ')

const print = (
  engine: string,
  {
    planned,
    published,
    late,
    waits,
    keys,
    acts,
    dismissed,
    waiting,
    problems,
    forecast,
    channels,
    cells,
    miscounts,
    seconds,
  }: ExerciseReport,
) => {
  const lines: [string, string | number][] = [
    ['lines planned, published once', `${planned}, ${published}`],
    ['late, median and worst', spread(late)],
    ['what players did', acts],
    ['answered, set aside', `${keys.length}, ${dismissed}`],
    ['decisions told by the dry run, and measured', `${forecast}, ${keys.length + dismissed}`],
    ['waited, median and worst', spread(waits)],
    ...channels.map(({ channel, count, median }): [string, string] => [`by ${channel}, median of the file`, `${count}, ${median ?? 0} s`]),
    ['keys before an answer, median and most', `${quantile(keys, 0.5)}, ${quantile(keys, 1)}`],
    ['clicks', 0],
    ['still waiting', waiting],
    ['errors', problems.length],
    ['cells of the file, miscounted', `${cells}, ${miscounts.length}`],
    ['real time', `${seconds.toFixed(0)} s`],
  ]
  say(`\n${engine}: ${minutes} minutes at ×${speed}, ${players} players, seed ${seed}`)
  for (const [name, value] of lines) say(`${name.padEnd(42)}${value}`)
  for (const problem of [...problems, ...miscounts].slice(0, 50)) say(`WRONG  ${problem}`)
}

for (const engine of engines) {
  const report = await runExercise(engine, size, line => say(`${engine}: ${line}`))
  print(engine, report)
  const measured = report.keys.length + report.dismissed
  // The dry run tells the load within a fifth (CTRL-06).
  const missed = Math.abs(report.forecast - measured) * 5 > measured
  if (report.problems.length + report.miscounts.length > 0 || missed) process.exitCode = 1
}
postgresql?.stop()

import { conversationsPollInterval, feedPollInterval, trendsPollInterval, unreadPollInterval } from '#src/constants.ts'

/** What one process and its PostgreSQL were measured to cost; `npm run bench:scale` refills them. Seconds are of one core. */
export type ScaleConstants = {
  machine: string
  /** CPU of the process for a poll with nothing new, a page of the feed that is read from the database, and a publication. */
  quietPoll: number
  coldPage: number
  publish: number
  /** CPU of a process that hears one commit of another one. */
  hear: number
  /** CPU of PostgreSQL for one publication, and for such a page. */
  databasePublish: number
  databasePage: number
  /** Requests a second of one process: polls with nothing new, heads of the feed, and pages that are read from the database. */
  polls: number
  heads: number
  coldPages: number
  /** Commits a second that one process publishes on a database that waits for the disk. */
  commits: number
  /** Bytes of a body. */
  quietBytes: number
  pageBytes: number
  /** MB of a process after the load. */
  memory: number
}

/** What is assumed of an exercise and of machines: not measured, and said so in docs/scale.md. */
export const scaleAssumptions = {
  playersPerExercise: 100,
  /** Seconds between two weezes of a player. */
  secondsPerWeeze: 300,
  /** The share of a core, and of what a database commits, that is planned with. */
  share: 0.5,
  coresPerMachine: 16,
  /** Connections that a database takes, and that a process opens: two pools of ten, and the one that listens. */
  connectionsPerDatabase: 1000,
  connectionsPerProcess: 21,
  eurosPerCore: 15,
} as const

/** What a number of players at the same time needs. Rates are a second; `databases` have one standby each. */
export type Scale = {
  players: number
  exercises: number
  requests: number
  megabytes: number
  writes: number
  processCores: number
  databaseCores: number
  databases: number
  processes: number
  memory: number
  machines: number
  eurosPerMonth: number
}

/** The polls of one open page of the feed, a second, by the intervals of the specification: those that weezes make new, and the others. */
const pollsPerPlayer = {
  news: 1000 / feedPollInterval + 1000 / trendsPollInterval,
  quiet: 1000 / unreadPollInterval + 1000 / conversationsPollInterval,
}

/** Processes of each of so many databases; Infinity when hearing all its commits leaves them no time. */
const processesOf = (cores: number, writes: number, databases: number, hear: number): number => {
  const left = scaleAssumptions.share - (writes / databases) * hear
  return left <= 0 ? Number.POSITIVE_INFINITY : Math.ceil(cores / databases / left)
}

/** What this many players at the same time need, as each weeze is asked for by everybody of its exercise. */
export const scaleOf = (players: number, measured: ScaleConstants): Scale => {
  const { playersPerExercise, secondsPerWeeze, share, coresPerMachine, connectionsPerDatabase, connectionsPerProcess } = scaleAssumptions
  const writes = players / secondsPerWeeze
  // The chance that somebody of the exercise wrote since the last poll.
  const fresh = 1 - Math.exp((-Math.min(players, playersPerExercise) / secondsPerWeeze) * (feedPollInterval / 1000))
  const news = players * pollsPerPlayer.news * fresh
  const quiet = players * (pollsPerPlayer.news * (1 - fresh) + pollsPerPlayer.quiet)
  const asked = news * measured.coldPage + quiet * measured.quietPoll + writes * measured.publish
  const most = Math.floor(connectionsPerDatabase / connectionsPerProcess)
  let databases = Math.max(1, Math.ceil(writes / (measured.commits * share)))
  while (processesOf(asked, writes, databases, measured.hear) > most) databases += Math.ceil(databases / 20)
  const processes = databases * processesOf(asked, writes, databases, measured.hear)
  const processCores = asked + processes * (writes / databases) * measured.hear
  const databaseCores = writes * measured.databasePublish + news * measured.databasePage
  // A standby takes as much as its database, at most.
  const cores = processes + (2 * databaseCores) / share
  return {
    players,
    exercises: Math.ceil(players / playersPerExercise),
    requests: news + quiet + writes,
    megabytes: (news * measured.pageBytes + quiet * measured.quietBytes) / 1e6,
    writes,
    processCores,
    databaseCores,
    databases,
    processes,
    memory: processes * measured.memory,
    machines: Math.ceil(cores / coresPerMachine),
    eurosPerMonth: Math.ceil(cores) * scaleAssumptions.eurosPerCore,
  }
}

const sizes = [100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]
const count = (value: number) => Number(value.toPrecision(value < 10 ? 1 : 2)).toLocaleString('en')
const microseconds = (seconds: number) => `${Math.round(seconds * 1e6).toLocaleString('en')} µs`

/** The tables of docs/scale.md. */
const scaleTables = (measured: ScaleConstants): string => {
  const constants = [
    ['CPU of a process: poll with nothing new', microseconds(measured.quietPoll)],
    ['CPU of a process: a page that is read from the database', microseconds(measured.coldPage)],
    ['CPU of a process: publishing a weeze', microseconds(measured.publish)],
    ['CPU of every other process on the same database, which hears of it', microseconds(measured.hear)],
    ['CPU of PostgreSQL: publishing a weeze', microseconds(measured.databasePublish)],
    ['CPU of PostgreSQL: such a page', microseconds(measured.databasePage)],
    [
      'requests a second: poll with nothing new, head, page from the database',
      [measured.polls, measured.heads, measured.coldPages].map(count).join('; '),
    ],
    ['publications a second of one process, each on disk', count(measured.commits)],
    ['bytes of a poll with nothing new, and of a full page', `${measured.quietBytes}; ${count(measured.pageBytes)}`],
    ['memory of a process after the load', `${Math.round(measured.memory)} MB`],
  ]
  const rows = sizes.map(players => {
    const { exercises, requests, megabytes, writes, processCores, databaseCores, ...needs } = scaleOf(players, measured)
    const rates = [players, exercises, requests, megabytes, writes, processCores, databaseCores]
    return [...rates, needs.databases, needs.processes, needs.machines, needs.eurosPerMonth].map(count)
  })
  const heads = ['players', 'exercises', 'requests/s', 'MB/s', 'writes/s', 'cores of Weez', 'cores of PostgreSQL']
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const table = (head: readonly string[], body: readonly (readonly string[])[]) =>
    [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')
  return [
    table([`measured: ${measured.machine}`, ''], constants),
    table([...heads, 'databases', 'processes', 'machines', '€ a month'], rows),
  ].join('\n\n')
}

const [start, end] = ['<!-- npm run bench:scale writes what follows -->\n\n', '\n\n<!-- to here -->']

/** docs/scale.md with its tables made of these constants. Throws when it has no place for them. */
export const fillScale = (document: string, measured: ScaleConstants): string => {
  const [before, rest] = document.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('docs/scale.md has no place for the tables')
  return `${before}${start}${scaleTables(measured)}${end}${after}`
}

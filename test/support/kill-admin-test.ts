import { once } from 'node:events'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type DataLocation, openStore } from '#db/engine/open-store.ts'
import { type TenantTable, tenantTableNames, tenantTables } from '#db/schema/tenant-tables.ts'
import type { Store } from '#db/store.ts'
import { personaRole } from '#routers/permissions.ts'
import { programRoot } from '#server/config.ts'
import { startWeez, stopServer } from './built-server.ts'
import { copyDemoFolder, demoPassword } from './demo-folder.ts'
import type { Engine } from './engines.ts'
import { fingerprint } from './fingerprint.ts'
import { findDatabaseProblems } from './kill-checks.ts'
import { hashMediaFiles } from './media-hashes.ts'
import { queryRawSql } from './run-raw-sql.ts'
import { signIn } from './sign-in.ts'
import { createTempDataLocation } from './temp-data-location.ts'
import { blankPng } from './test-images.ts'

/** What moves an exercise to its frozen start or from it. */
export const runJobs = ['run-start', 'run-close', 'rehearsal-start', 'rehearsal-undo', 'rehearsal-keep', 'reset'] as const
export const adminJobs = ['clone', 'delete', 'wake-up', 'personas', 'chronogramme', 'plan', 'hand', ...runJobs] as const
export type AdminJob = (typeof adminJobs)[number]
const importJobs = { personas: 'personas.import', chronogramme: 'sequences.import', plan: 'plan.importFile' } as const
type ImportJob = keyof typeof importJobs
type RunJob = (typeof runJobs)[number]

const isImport = (job: AdminJob): job is ImportJob => job in importJobs

const isOfRun = (job: AdminJob): job is RunJob => (runJobs as readonly AdminJob[]).includes(job)

/** Where the start stands once such a job is done: at its side, or in the place of what was played. */
const startAfter: Record<RunJob, 'victim' | 'victim/start'> = {
  'run-start': 'victim/start',
  'run-close': 'victim',
  'rehearsal-start': 'victim/start',
  'rehearsal-undo': 'victim',
  'rehearsal-keep': 'victim/start',
  reset: 'victim',
}

type Exercise = { id: number; name: string; clone: string; runState: string }
type State = { victim: string; files: Record<string, string>; exercises: Exercise[]; counts: Map<TenantTable, number> }

const withStore = async <Value>(data: DataLocation, work: (store: Store) => Promise<Value>): Promise<Value> => {
  const store = await openStore(data)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Returns the state of the exercise that the job changes, and everything that a partial job could leave behind. */
const readState = (data: DataLocation, victim: number): Promise<State> =>
  withStore(data, async store => {
    const { t } = store.read
    const exercises = (await store.read.select().from(t.exercises)).map(({ id, name, clone, runState }) => ({ id, name, clone, runState }))
    const counts = new Map<TenantTable, number>()
    for (const name of tenantTableNames) {
      const rows = (await store.read.select().from(t[name] as typeof t.users)) as { exerciseId: number }[]
      counts.set(name, rows.filter(row => row.exerciseId === victim).length)
    }
    return { victim: await fingerprint(store, [victim]), files: hashMediaFiles(join(data.folder, 'media'), victim), exercises, counts }
  })

const callAdmin = <Answer>(weez: { url: string }, cookie: string, procedure: string, input: object): Promise<Answer> =>
  call(weez, cookie, `admin.${procedure}`, input)

const call = async <Answer>({ url }: { url: string }, cookie: string, procedure: string, input: object): Promise<Answer> => {
  const form = input instanceof FormData
  const headers = { cookie, ...(form ? {} : { 'content-type': 'application/json' }) }
  const body = form ? input : JSON.stringify(input)
  const response = await fetch(`${url}/trpc/${procedure}`, { method: 'POST', headers, body })
  const answer = (await response.json()) as { result?: { data: Answer } }
  if (!response.ok) throw new Error(`${procedure}: ${response.status} ${JSON.stringify(answer)}`)
  return answer.result?.data as Answer
}

/** An imported picture has its square and two narrower copies beside itself. */
const filesOfPicture = 8
/** Rows, images and followers of each persona in the imported files. */
const importedRows = 300
const importedImages = 8
const importedFollowers = 20

/** A plan of any layout, each of whose lines is said by a new persona. */
const planForm = (): FormData => {
  const names = Array.from({ length: importedRows }, (_, at) => `Killed ${at}`)
  const rows = names.map((name, at) => `${at} min;${name};Twitter;Text ${at}, as long as one of a plan`)
  const form = new FormData()
  form.set('file', new File([['Heure;Émetteur;Canal;Texte', ...rows].join('\n')], 'plan.csv', { type: 'text/csv' }))
  const answers = Object.fromEntries(names.map(name => [`person:${name}`, 'new persona']))
  form.set('options', JSON.stringify({ name: 'Killed', answers }))
  return form
}

/** Returns the form of an import; each of its first `importedImages` rows names an image. */
const importForm = async (work: ImportJob): Promise<FormData> => {
  if (work === 'plan') return planForm()
  const image = new Uint8Array(await blankPng(1200, 800))
  const name = (at: number) => (at < importedImages ? `p${at}.png` : '')
  const row = (at: number) =>
    work === 'personas' ? `killed_${at};Killed ${at};${name(at)};${importedFollowers}` : `${at} min;killed_${at};Text;${name(at)}`
  const head = work === 'personas' ? 'username;name;photo;followers' : 'heure;auteur;texte;image'
  const form = new FormData()
  form.set(
    'file',
    new File([[head, ...Array.from({ length: importedRows }, (_, at) => row(at))].join('\n')], 'file.csv', { type: 'text/csv' }),
  )
  form.set('options', JSON.stringify(work === 'personas' ? {} : { name: 'Killed' }))
  for (let at = 0; at < importedImages; at += 1) form.append('image', new File([image], name(at), { type: 'image/png' }))
  return form
}

/** Returns whether an import is complete: every row, with every image that it names. */
const isImported = (work: ImportJob, before: State, after: State): boolean => {
  const more = (name: TenantTable) => (after.counts.get(name) ?? 0) - (before.counts.get(name) ?? 0)
  const people = more('users') === importedRows
  const lines = more('sequences') === 1 && more('sequenceItems') === importedRows
  if (work === 'plan') return people && lines && more('planSources') === 1
  const images = more('images') === importedImages
  if (work === 'personas') return people && images && more('follows') === importedFollowers * importedRows && more('audit') === importedRows
  return people && images && lines
}

/** Return whether a job is complete, from the states before and after it and the number of weezes that it writes. */
const isDone: Record<AdminJob, (before: State, after: State, written: number) => boolean> = {
  clone: (_, after) => after.exercises.some(({ clone }) => clone === 'killed'),
  delete: (_, after) => !after.exercises.some(({ clone }) => clone === 'victim') && [...after.counts.values()].every(count => count === 0),
  'wake-up': (before, after, written) => (after.counts.get('weezes') ?? 0) === (before.counts.get('weezes') ?? 0) + written,
  personas: (before, after) => isImported('personas', before, after),
  'run-start': (_, after) => after.exercises.some(({ clone }) => clone === 'victim/start'),
  'run-close': (_, after) => after.exercises.some(({ clone }) => clone === 'victim/runs/1'),
  'rehearsal-start': (_, after) => after.exercises.some(({ clone }) => clone === 'victim/start'),
  'rehearsal-undo': (_, after) => !after.exercises.some(({ clone }) => clone === 'victim/start'),
  'rehearsal-keep': (_, after) => after.exercises.some(({ clone, runState }) => clone === 'victim' && runState === 'running'),
  reset: (_, after) => !after.exercises.some(({ clone }) => clone === 'victim/start'),
  chronogramme: (before, after) => isImported('chronogramme', before, after),
  plan: (before, after) => isImported('plan', before, after),
  hand: (before, after) => hasOneMore('handPlays', before, after) && hasOneMore('sequencePublications', before, after),
}

const hasOneMore = (name: TenantTable, before: State, after: State): boolean =>
  (after.counts.get(name) ?? 0) === (before.counts.get(name) ?? 0) + 1

/** Returns the image folders that belong to no exercise. */
const strayFolders = (data: DataLocation, exercises: Exercise[]): string[] => {
  const media = join(data.folder, 'media')
  const ids = new Set(exercises.map(({ id }) => String(id)))
  return existsSync(media) ? readdirSync(media).filter(name => !ids.has(name)) : []
}

/** Makes the images that belong to no exercise two days old: beside other processes a start deletes only those of more than a day. */
const ageStrayFolders = (data: DataLocation, exercises: Exercise[]): void => {
  const old = new Date(Date.now() - 48 * 3_600_000)
  for (const folder of strayFolders(data, exercises).map(name => join(data.folder, 'media', name)))
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), old, old)
}

export type AdminKillReport = { work: AdminJob; kills: number; done: number; undone: number; problems: string[] }

/** The folder of the demo, or one with a database of its own into which a first start loads it. */
const createData = async (engine: Engine): Promise<DataLocation & { env: NodeJS.ProcessEnv; remove: () => Promise<void> }> => {
  if (engine === 'sqlite') return { migrations: join(programRoot, 'drizzle'), env: {}, ...(await copyDemoFolder()) }
  const { drop, ...location } = await createTempDataLocation(engine)
  return { ...location, env: { DATABASE_URL: location.databaseUrl, WEEZ_DEMO_PASSWORD: demoPassword }, remove: drop }
}

/** Waits until PostgreSQL has ended what a killed server asked for: it goes on for a moment, and may commit. */
const waitUntilEnded = async (data: DataLocation): Promise<void> => {
  const others = `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend'`
  while (data.databaseUrl && Number((await queryRawSql(data, others))[0]?.n) > 0) await setTimeout(20)
}

/**
 * Kills the built server at random moments of a job, and checks that the job is either complete or without effect. `days` of history make
 * the job long enough for a kill in its middle.
 */
export const runAdminKillTest = async (
  work: AdminJob,
  kills: number,
  days: number,
  engine: Engine = 'sqlite',
): Promise<AdminKillReport> => {
  const data = await createData(engine)
  let weez = await startWeez(data.folder, data.env)
  const { cookie } = await signIn(weez.url, 'admin', demoPassword)
  const exercises = () => withStore(data, async ({ read }) => read.select().from(read.t.exercises))
  const source = (await exercises()).find(({ clone }) => clone === 'blue')?.id ?? 0
  await callAdmin(weez, cookie, 'exercises.generateHistory', { exerciseId: source, days })
  const report: AdminKillReport = { work, kills, done: 0, undone: 0, problems: [] }

  const makeVictim = () =>
    callAdmin<Exercise>(weez, cookie, 'exercises.clone', { exerciseId: source, clone: 'victim', name: 'Victim', posts: true })
  const administrator = cookie
  /** An import changes the exercise of the session; the clone has the same animators. */
  const importIn = async (work: ImportJob) => {
    const url = `${weez.url}/acme/clones/victim`
    const { cookie } = await signIn(url, 'animator', demoPassword)
    const form = await importForm(work)
    return () => callAdmin({ url }, cookie, importJobs[work], form)
  }
  /** A run belongs to the exercise of the session; one that is closed was started before, and what is undone or kept was played. */
  const runIn = async (work: RunJob, victim: number) => {
    const url = `${weez.url}/acme/clones/victim`
    const { cookie } = await signIn(url, 'animator', demoPassword)
    const run = { number: 1, name: 'Killed' }
    const call = (procedure: string, input: object = {}) => callAdmin({ url }, cookie, procedure, input)
    const sequences = await withStore(data, async ({ read }) => read.select().from(read.t.sequences))
    const id = sequences.find(({ exerciseId }) => exerciseId === victim)?.id ?? 0
    const begin = () => (work.startsWith('run-') ? call('runs.start', run) : call('sequences.setStatus', { id, status: 'RUNNING' }))
    if (work === 'run-start' || work === 'rehearsal-start') return begin
    await begin()
    // Nothing changes by itself then.
    if (work !== 'run-close') await call('sequences.setStatus', { id, status: 'PAUSED' })
    if (work === 'reset') return () => callAdmin(weez, administrator, 'exercises.reset', { exerciseId: victim, name: 'Victim' })
    if (work === 'rehearsal-keep') return () => call('rehearsal.keep', run)
    return () => (work === 'rehearsal-undo' ? call('rehearsal.undo', { number: 1 }) : call('runs.close', { number: 1 }))
  }
  /** A line by hand of a sequence that is paused, so that nothing changes by itself: somebody says that it was played. */
  const playIn = async (victim: number) => {
    const url = `${weez.url}/acme/clones/victim`
    const { cookie } = await signIn(url, 'animator', demoPassword)
    const people = await withStore(data, async ({ read }) => read.select().from(read.t.users))
    const author = people.find(({ exerciseId, role }) => exerciseId === victim && role === personaRole)
    const { id } = await callAdmin<{ id: number }>({ url }, cookie, 'sequences.create', { name: 'Killed' })
    const line = { sequenceId: id, offset: 0, kind: 'hand', means: 'phone', authorId: author?.id, text: 'Say it' }
    const item = await callAdmin<{ id: number }>({ url }, cookie, 'sequences.items.add', line)
    for (const status of ['RUNNING', 'PAUSED']) await callAdmin({ url }, cookie, 'sequences.setStatus', { id, status })
    return () => call({ url: `${weez.url}/acme/clones/victim` }, cookie, 'handLines.finish', { id: item.id, outcome: 'reached' })
  }
  const works: Record<Exclude<AdminJob, ImportJob | RunJob | 'hand'>, (exerciseId: number) => Promise<unknown>> = {
    clone: exerciseId => callAdmin(weez, cookie, 'exercises.clone', { exerciseId, clone: 'killed', posts: true }),
    delete: exerciseId => callAdmin(weez, cookie, 'exercises.delete', { exerciseId, name: 'Victim' }),
    'wake-up': exerciseId => callAdmin(weez, cookie, 'exercises.generateHistory', { exerciseId, days: 2 }),
  }
  const prepare = async (exerciseId: number) => {
    if (isImport(work)) return importIn(work)
    if (work === 'hand') return playIn(exerciseId)
    return isOfRun(work) ? runIn(work, exerciseId) : () => works[work](exerciseId)
  }
  const clean = async () => {
    for (const { id, name, clone } of await exercises())
      if (clone === 'victim' || clone === 'killed') await callAdmin(weez, cookie, 'exercises.delete', { exerciseId: id, name })
  }

  let { id: victim } = await makeVictim()
  const first = await prepare(victim)
  const began = performance.now()
  const { weezes: written = 0 } = ((await first()) ?? {}) as { weezes?: number }
  const length = performance.now() - began
  await clean()

  for (let kill = 0; kill < kills; kill += 1) {
    victim = (await makeVictim()).id
    const begin = await prepare(victim)
    const before = await readState(data, victim)
    const startId = before.exercises.find(({ clone }) => clone === 'victim/start')?.id ?? victim
    const start = await readState(data, startId)
    const working = begin().catch(() => {})
    // Some kills come after the end of the job: a job that was acknowledged must be complete.
    await setTimeout(Math.random() * length * 1.2)
    weez.child.kill('SIGKILL')
    await Promise.all([once(weez.child, 'exit'), working])
    await waitUntilEnded(data)
    const after = await readState(data, victim)
    const done = isDone[work](before, after, written)
    const untouched = after.victim === before.victim && after.exercises.length === before.exercises.length
    if (done) report.done += 1
    else report.undone += 1
    if (!done && !untouched) report.problems.push(`kill ${kill}: the work is half done`)
    if (work === 'clone' && after.victim !== before.victim) report.problems.push(`kill ${kill}: the original has changed`)
    const imports = isImport(work)
    if (!done && !imports && JSON.stringify(after.files) !== JSON.stringify(before.files))
      report.problems.push(`kill ${kill}: images are missing`)
    if (done && work === 'clone') {
      const copy = await readState(data, after.exercises.find(({ clone }) => clone === 'killed')?.id ?? 0)
      const short = tenantTableNames.filter(
        name => tenantTables[name].clone !== 'never' && copy.counts.get(name) !== before.counts.get(name),
      )
      if (short.length > 0) report.problems.push(`kill ${kill}: the clone has not all of ${short.join(', ')}`)
      if (JSON.stringify(copy.files) !== JSON.stringify(before.files)) report.problems.push(`kill ${kill}: the clone has not all images`)
    }
    if (done && isOfRun(work)) {
      const kept = after.exercises.find(({ clone }) => clone === startAfter[work])
      const copy = await readState(data, kept?.id ?? 0)
      // A reset adds the account that its record names.
      const short = tenantTableNames.filter(
        name => tenantTables[name].run === 'copied' && name !== 'users' && copy.counts.get(name) !== start.counts.get(name),
      )
      if (short.length > 0) report.problems.push(`kill ${kill}: the start has not all of ${short.join(', ')}`)
      if (JSON.stringify(copy.files) !== JSON.stringify(start.files)) report.problems.push(`kill ${kill}: the start has not all images`)
    }
    if (engine === 'postgresql') ageStrayFolders(data, after.exercises)
    weez = await startWeez(data.folder, data.env)
    if (work === 'hand') {
      // Whoever asks again because no answer came has played the line once.
      await begin().catch(() => {})
      if (!isDone.hand(before, await readState(data, victim), written)) report.problems.push(`kill ${kill}: the line is not played once`)
    }
    if (imports) {
      // The next start deletes files that no row names.
      const files = hashMediaFiles(join(data.folder, 'media'), victim)
      const more = Object.keys(files).length - Object.keys(before.files).length
      const wanted = done && work !== 'plan' ? filesOfPicture * importedImages : 0
      if (more !== wanted) report.problems.push(`kill ${kill}: ${more} more files instead of ${wanted}`)
    }
    report.problems.push(...strayFolders(data, after.exercises).map(name => `kill ${kill}: images of no exercise in ${name}`))
    await clean()
  }
  await stopServer(weez)
  // What is asked here of the file of SQLite, PostgreSQL asks itself.
  if (engine === 'sqlite') report.problems.push(...(await findDatabaseProblems(data.folder)))
  await data.remove()
  return report
}

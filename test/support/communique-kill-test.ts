import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import type { Communique } from '#routers/cell/communiques.contract.ts'
import type { PublishedCommuniques } from '#routers/cell/publications.contract.ts'
import { startWeez, stopServer } from './built-server.ts'
import { copyDemoFolder, demoPassword } from './demo-folder.ts'
import { findDatabaseProblems } from './kill-checks.ts'
import { RequestRejected, sendWritten, startWriters } from './kill-writers.ts'
import { signIn } from './sign-in.ts'

/** The demo of the second client has a cell, whose communiqués two people approve. */
const exercise = '/acme'
const writerCount = 3
/** The most milliseconds of load before a kill, after something was acknowledged. */
const loadMs = 250
/** An exercise has room for few communiqués: each folder is killed this often. */
const killsPerFolder = 10

/** What becomes of a communiqué: it is released at once, by the clock, or after its words have changed while somebody approved them. */
const fates = ['released', 'planned', 'changed'] as const
type Written = { id: number; title: string; body: string }
/** The words that somebody had read when they approved them. */
type Approved = { id: number; approverId: number; body: string }

export type CommuniqueKillReport = { kills: number; acknowledged: number; approvals: number; retried: number; problems: string[] }

const readStored = (data: string) => {
  const db = new Database(join(data, 'weez.db'), { readonly: true })
  // Those of the demo have the first two numbers.
  const communiques = db
    .prepare(
      `select c.id, c.version, json_extract(c.content, '$.title') as title, json_extract(c.content, '$.body') as body,
         (select json_extract(v.content, '$.body') from communique_versions v
           where v.exercise_id = c.exercise_id and v.communique_id = c.id and v.version = c.version) as versionBody,
         (select count(distinct approver_id) from communique_reviews r
           where r.exercise_id = c.exercise_id and r.communique_id = c.id and r.version = c.version and r.approved) as approvals,
         (select count(*) from communique_releases r
           where r.exercise_id = c.exercise_id and r.communique_id = c.id and r.state = 'done') as releases,
         (select count(*) from weezes w where w.exercise_id = c.exercise_id and w.text like json_extract(c.content, '$.title') || ' %') as weezes,
         (select count(*) from mails m where m.exercise_id = c.exercise_id and m.subject = json_extract(c.content, '$.title')) as mails,
         c.released_on is not null as released, c.release_on is not null as planned
       from communiques c where c.number > 2`,
    )
    .all() as (Written &
    Record<'version' | 'approvals' | 'releases' | 'weezes' | 'mails' | 'released' | 'planned', number> & {
      versionBody: string
    })[]
  const reviews = db
    .prepare(
      `select r.communique_id as id, r.approver_id as approverId, json_extract(v.content, '$.body') as body
       from communique_reviews r
         join communique_versions v on v.exercise_id = r.exercise_id and v.communique_id = r.communique_id and v.version = r.version
       where r.approved`,
    )
    .all() as Approved[]
  db.close()
  return { communiques, reviews }
}

/** Waits until the clock has released all that was planned. */
const waitUntilReleased = async (data: string): Promise<void> => {
  while (readStored(data).communiques.some(({ planned }) => planned)) await setTimeout(100)
}

/** Compares what was acknowledged with what is stored: nothing is lost, doubled, half done, or approved unread. */
const problemsOf = (data: string, written: readonly Written[], approved: readonly Approved[], listed: readonly string[]): string[] => {
  const { communiques, reviews } = readStored(data)
  const storedAs = new Map(communiques.map(row => [row.id, row]))
  const said = new Set(reviews.map(review => JSON.stringify(review)))
  const toReview = ({ id, approverId, body }: Approved) => JSON.stringify({ id, approverId, body })
  const counts = {
    'communiqués are lost, or have older words than were saved last': written.filter(
      ({ id, title, body }) => storedAs.get(id)?.title !== title || storedAs.get(id)?.body !== body,
    ).length,
    'communiqués are doubled': communiques.length - new Set(communiques.map(({ title }) => title)).size,
    'communiqués are of nobody': communiques.length - written.length,
    'communiqués have other words than their version': communiques.filter(({ body, versionBody }) => body !== versionBody).length,
    'approvals are lost, or are of words that nobody had read': approved.filter(one => !said.has(toReview(one))).length,
    'communiqués are not released': communiques.filter(({ released }) => !released).length,
    'communiqués are released without both approvals of their words': communiques.filter(({ approvals }) => approvals !== 2).length,
    'releases are half done or doubled': communiques.filter(one => one.releases !== 3 || one.weezes !== 1 || one.mails !== 1).length,
    'pages are missing in the list of readers, or doubled there': communiques.filter(
      ({ title }) => listed.filter(other => other === title).length !== 1,
    ).length,
  }
  return Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : `${count} ${what}`))
}

/** Answers nothing where the server says that there are other words by now. */
const unlessChanged = async <Answer>(sent: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await sent
  } catch (error) {
    if (error instanceof RequestRejected && error.status === 409) return
    throw error
  }
}

/** Those who write and approve in the demo, and what they send. */
const openCell = async (url: string) => {
  const [camille, karim, animator] = await Promise.all(
    ['camille', 'karim', 'animator'].map(username => signIn(`${url}${exercise}`, username, demoPassword)),
  )
  const headers = { camille: camille ?? { cookie: '' }, karim: karim ?? { cookie: '' }, animator: animator ?? { cookie: '' } }
  const { rules } = (await (await fetch(`${url}${exercise}/cell/communiques`, { headers: headers.camille })).json()) as {
    rules: { approvers: { person: { id: number } }[] }
  }
  const [own, prefecture] = rules.approvers.map(({ person }) => person.id)
  const approvers = [
    { headers: headers.karim, approverId: own ?? 0, as: {} },
    { headers: headers.animator, approverId: prefecture ?? 0, as: { asId: prefecture } },
  ]
  return { headers, approvers }
}

/** Takes a communiqué from where it stands to its release: a writer that asks again begins with what the server has. */
const startWriting = ({ headers: { camille }, approvers }: Awaited<ReturnType<typeof openCell>>) => {
  const approved: Approved[] = []
  const read = async (own: string) => (await (await fetch(own, { headers: camille })).json()) as Communique
  const approve = async (own: string, { id, savedOn, body }: Communique, { headers, approverId, as }: (typeof approvers)[number]) => {
    if (await unlessChanged(sendWritten('POST', `${own}/approvals`, headers, { savedOn, ...as }))) approved.push({ id, approverId, body })
  }
  const write = async (url: string, writer: number, at: number): Promise<Written> => {
    const fate = fates[(writer + at) % fates.length]
    const title = `Fuite ${writer}a${at}`
    const words = { title, place: 'Montlarge', contact: '02 61 91 50 51' }
    const first = `<p>${title}, premiers mots</p>`
    const second = `<p>${title}, autres mots</p>`
    const keyed = { ...camille, 'idempotency-key': `communique-${writer}-${at}` }
    const { id } = await sendWritten<Communique>('POST', `${url}${exercise}/cell/communiques`, keyed, { title })
    const own = `${url}${exercise}/cell/communiques/${id}`
    let now = await read(own)
    if (now.body === '') now = await sendWritten('PUT', own, camille, { savedOn: now.savedOn, ...words, body: first })
    if (now.state === 'draft') now = await sendWritten('POST', `${own}/submission`, camille, { savedOn: now.savedOn })
    if (fate === 'changed' && now.body === first) {
      const { savedOn } = now
      await Promise.all([
        ...approvers.map(approver => approve(own, now, approver)),
        sendWritten('PUT', own, camille, { savedOn, body: second }),
      ])
      now = await read(own)
    }
    if (now.state === 'review') for (const approver of approvers) await approve(own, now, approver)
    now = await read(own)
    const embargoOn = fate === 'planned' ? new Date(Date.now() + 700).toISOString() : null
    if (!now.releasedOn && !now.releaseOn) await sendWritten('POST', `${own}/release`, camille, { savedOn: now.savedOn, embargoOn })
    return { id, title, body: fate === 'changed' ? second : first }
  }
  return { write, approved }
}

const runFolder = async (kills: number): Promise<CommuniqueKillReport> => {
  const { folder: data, remove } = await copyDemoFolder()
  let weez = await startWeez(data)
  const cell = await openCell(weez.url)
  const { write, approved } = startWriting(cell)
  let acknowledgement = Promise.withResolvers<void>()
  const writers = startWriters(writerCount, async (...asked) => {
    const written = await write(...asked)
    acknowledgement.resolve()
    return written
  })
  writers.resume(weez.url)
  for (let kill = 1; kill <= kills; kill += 1) {
    await Promise.race([acknowledgement.promise, writers.writing])
    await Promise.race([setTimeout(Math.random() * loadMs), writers.writing])
    writers.suspend()
    weez.child.kill('SIGKILL')
    await once(weez.child, 'exit')
    weez = await startWeez(data)
    acknowledgement = Promise.withResolvers()
    writers.resume(weez.url)
  }
  const { answers, retried } = await writers.finish()
  await waitUntilReleased(data)
  const list = await fetch(`${weez.url}${exercise}/press/communiques`, { headers: cell.headers.camille })
  const listed = ((await list.json()) as PublishedCommuniques).data.map(({ title }) => title)
  await stopServer(weez)
  const written = answers.flat()
  const problems = [...problemsOf(data, written, approved, listed), ...(await findDatabaseProblems(data))]
  await remove()
  return { kills, acknowledged: written.length, approvals: approved.length, retried, problems }
}

/**
 * Kills the built server again and again while communiqués are saved, approved and released, at once and by the clock, and compares what was
 * acknowledged with what is stored.
 */
export const runCommuniqueKillTest = async (kills: number, tell: (line: string) => void = () => {}): Promise<CommuniqueKillReport> => {
  const total: CommuniqueKillReport = { kills: 0, acknowledged: 0, approvals: 0, retried: 0, problems: [] }
  while (total.kills < kills) {
    const { problems, ...counts } = await runFolder(Math.min(killsPerFolder, kills - total.kills))
    for (const [name, count] of Object.entries(counts)) total[name as keyof typeof counts] += count
    total.problems.push(...problems)
    if (total.kills % 50 === 0) tell(`${total.kills} kills`)
  }
  return total
}

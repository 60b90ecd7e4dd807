import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import type { Mailboxes } from '#routers/mail/mail.contract.ts'
import { startWeez, stopServer } from './built-server.ts'
import { copyDemoFolder, demoPassword } from './demo-folder.ts'
import { findDatabaseProblems } from './kill-checks.ts'
import { sendWritten, startWriters } from './kill-writers.ts'
import { signIn } from './sign-in.ts'

/** The demo of the second client has mail. */
const exercise = '/acme'
const accounts = ['camille', 'karim', 'animator']
const writerCount = 6
/** The most milliseconds of load before a kill, after something was acknowledged. */
const loadMs = 400

/** What becomes of what is written: a mail at once, one after a second in which it can be taken back, or a draft that is kept. */
const fates = ['sent', 'delayed', 'drafted'] as const
type Fate = (typeof fates)[number]
type Written = { id: string; fate: Fate; subject: string }

export type MailKillReport = { kills: number; acknowledged: number; retried: number; problems: string[] }

type StoredMail = { draft_id: string; subject: string; reached: number; places: number }
type StoredDraft = { id: string; subject: string; send_on: number | null }

const readStored = (data: string) => {
  const db = new Database(join(data, 'weez.db'), { readonly: true })
  const mails = db
    .prepare(
      `select draft_id, subject,
         (select count(*) from mail_recipients r where r.exercise_id = m.exercise_id and r.mail_id = m.id) as reached,
         (select count(*) from mailbox_threads b where b.exercise_id = m.exercise_id and b.thread_id = m.id) as places
       from mails m where draft_id is not null`,
    )
    .all() as StoredMail[]
  const drafts = db.prepare('select id, subject, send_on from mail_drafts').all() as StoredDraft[]
  db.close()
  return { mails, drafts }
}

/** Waits until the server has sent all whose time has come. */
const waitUntilSent = async (data: string): Promise<void> => {
  while (readStored(data).drafts.some(draft => draft.send_on !== null)) await setTimeout(100)
}

/** Compares what was acknowledged with what is stored: nothing is lost, doubled or half done. */
const problemsOf = (data: string, written: readonly Written[]): string[] => {
  const { mails, drafts } = readStored(data)
  const mailed = new Set(mails.map(({ subject }) => subject))
  const drafted = new Set(drafts.map(({ subject }) => subject))
  const sentIds = new Set(mails.map(mail => mail.draft_id))
  const lost = written.filter(({ fate, subject }) => !(fate === 'drafted' ? drafted : mailed).has(subject))
  const wrong = {
    'mails are lost': lost.filter(({ fate }) => fate !== 'drafted').length,
    'drafts are lost, or older than what was saved last': lost.filter(({ fate }) => fate === 'drafted').length,
    'mails are doubled': mails.length - mailed.size,
    'drafts are doubled': drafts.length - drafted.size,
    'mails are drafts too': drafts.filter(({ id }) => sentIds.has(id)).length,
    'mails are half done': mails.filter(({ reached, places }) => reached !== 1 || places !== 2).length,
    'mails and drafts are of nobody': mails.length + drafts.length - written.length,
  }
  return Object.entries(wrong).flatMap(([what, count]) => (count === 0 ? [] : `${count} ${what}`))
}

/** Kills the built server again and again while mails are sent at once, sent later and drafted, and compares what was acknowledged with what is stored. */
export const runMailKillTest = async (kills: number, tell: (line: string) => void = () => {}): Promise<MailKillReport> => {
  const { folder: data, remove } = await copyDemoFolder()
  let weez = await startWeez(data)
  const people = await Promise.all(
    accounts.map(async username => {
      const headers = await signIn(`${weez.url}${exercise}`, username, demoPassword)
      const { data: own } = (await (await fetch(`${weez.url}${exercise}/mail/mailboxes`, { headers })).json()) as Mailboxes
      return { headers, mailbox: own[0]?.id ?? 0 }
    }),
  )
  let acknowledgement = Promise.withResolvers<void>()
  const write = async (url: string, writer: number, at: number): Promise<Written> => {
    const fate = fates[at % fates.length] ?? 'sent'
    const id = `${writer}a${at}`.padStart(32, '0')
    const { headers } = people[writer % people.length] ?? { headers: { cookie: '' } }
    const to = [people[(writer + 1) % people.length]?.mailbox]
    const mail = { to, subject: `${fate} ${id}`, body: '<p>Coupure de courant</p>' }
    if (fate === 'drafted') {
      await sendWritten('PUT', `${url}${exercise}/mail/drafts/${id}`, headers, { ...mail, subject: 'Coup' })
      await sendWritten('PUT', `${url}${exercise}/mail/drafts/${id}`, headers, mail)
    } else await sendWritten('POST', `${url}${exercise}/mail`, headers, { ...mail, draftId: id, undoSeconds: fate === 'delayed' ? 1 : 0 })
    acknowledgement.resolve()
    return { id, fate, subject: mail.subject }
  }
  const writers = startWriters(writerCount, write)
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
    if (kill % 50 === 0) tell(`${kill} kills`)
  }
  const { answers, retried } = await writers.finish()
  await waitUntilSent(data)
  await stopServer(weez)
  const problems = [...problemsOf(data, answers.flat()), ...(await findDatabaseProblems(data))]
  await remove()
  return { kills, acknowledged: answers.flat().length, retried, problems }
}

import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import { randomWeezeText } from '#routers/admin/demo-history.rules.ts'
import { seededRandom } from '#routers/random.rules.ts'
import { engines } from '../support/engines.ts'
import { openMail } from '../support/procedure-fixtures-mail.ts'
import { createWorld, type World } from '../support/world.ts'
import { printReport, quantile, record, recorded } from './results.ts'

/** Mails of an exercise, and of the one that it is held against: `node test/bench/mail.ts 10000 sqlite`. */
const sizes = { acme: Number(process.argv[2] ?? 10_000), blue: 100 } as const
type Exercise = keyof typeof sizes
/** Whom each mail reaches; how many of the newest are one thread, and how many threads are unread for a persona: for the player all are. */
const reached = 200
const inThread = 40
const unread = 20
const rounds = 5
const calls = 40
const batch = 500

const random = seededRandom(1)

/** Mails of a persona to a player and to personas, each of which begins a thread but for the newest. */
const makeMails = (world: World, name: Exercise) => {
  const { exerciseId, people } = world.exercises[name]
  const size = sizes[name]
  const start = Date.now() - size * 1000
  const first = newId(new Date(start))
  return Array.from({ length: size }, (_, at) => {
    const words = `${randomWeezeText(random)} ${randomWeezeText(random)}`
    return {
      exerciseId,
      id: first + at,
      threadId: first + Math.min(at, size - inThread),
      fromId: people.mairie,
      writtenById: people.animator,
      subject: `Point ${at}`,
      body: `<p>${words}</p>`,
      words,
      createdOn: new Date(start + at * 1000),
    }
  })
}

const toPlace = (mails: ReturnType<typeof makeMails>, mailboxId: number) => {
  const threads = [...Map.groupBy(mails, ({ threadId }) => threadId).values()]
  return threads.flatMap(thread => {
    const last = thread.at(-1)
    if (!last) return []
    const { exerciseId, threadId, id: lastMailId, createdOn: lastOn } = last
    return { exerciseId, mailboxId, threadId, lastMailId, lastOn, receivedOn: lastOn, unreadOn: lastOn, mailsCount: thread.length }
  })
}

/** Writes the mails and the place that each has in one mailbox, which the others get as copies. */
const fill = async (world: World, name: Exercise): Promise<void> => {
  const { exerciseId, people } = world.exercises[name]
  const mails = makeMails(world, name)
  const got = mails.map(({ id: mailId }) => ({ exerciseId, mailId, position: 0, kind: 'to' as const, userId: people.camille }))
  const places = toPlace(mails, people.camille)
  const { mailboxThreads } = world.store.read.t
  const readByPersonas = sql`case when ${mailboxThreads.threadId} >= ${places.at(-unread)?.threadId} then ${mailboxThreads.lastOn} end`
  await openMail(world, name)
  await world.store.write(async tx => {
    tx.invalidateEverything()
    const { mailboxThreads: boxes, mailRecipients: recipients, users } = tx.t
    for (let at = 0; at < mails.length; at += batch) {
      await tx.insert(tx.t.mails).values(mails.slice(at, at + batch))
      await tx.insert(recipients).values(got.slice(at, at + batch))
      await tx.insert(boxes).values(places.slice(at, at + batch))
    }
    for (let position = 1; position < reached; position += 1) {
      const id = sql`cast(${newId(new Date())} as bigint)`
      const persona = { ...getTableColumns(users), id, username: sql`cast(${`foule_${position}`} as text)` }
      const recipient = { ...getTableColumns(recipients), position: sql`cast(${position} as integer)`, userId: id }
      const copies = [
        [users, tx.select(persona).from(users).where(eq(users.id, people.mairie))],
        [
          recipients,
          tx
            .select(recipient)
            .from(recipients)
            .where(and(eq(recipients.exerciseId, exerciseId), eq(recipients.userId, people.camille))),
        ],
        [
          boxes,
          tx
            .select({ ...getTableColumns(boxes), mailboxId: id, unreadOn: readByPersonas })
            .from(boxes)
            .where(and(eq(boxes.exerciseId, exerciseId), eq(boxes.mailboxId, people.camille))),
        ],
      ] as const
      for (const [table, rows] of copies) await tx.insert(table).select(rows.getSQL())
    }
  })
}

/** What is asked of an exercise: a player's mailbox, and those of personas, which an animator oversees. */
const questionsOf = async (world: World, name: Exercise): Promise<Record<string, () => Promise<unknown>>> => {
  const { mail } = await world.as(name, 'camille')
  const animator = await world.as(name, 'animator')
  const [newest] = (await mail.threads({})).data
  const id = newest?.id ?? 0
  const at = new Date().toISOString()
  return {
    'the list of threads': () => mail.threads({}),
    'a thread': () => mail.thread({ id }),
    'what is unread': () => mail.mailboxes(),
    'what is unread of personas': () => animator.mail.mailboxes(),
    'a search': () => animator.search.find({ terms: 'point' }),
    'a search in a folder': () => mail.threads({ terms: 'point' }),
    // The number of one mail in each of them, before the long thread.
    'a search in a folder for a rare word': () => mail.threads({ terms: `point ${sizes[name] - inThread - 10}` }),
    'the threads of a past moment': () => animator.rewind.mailThreads({ at }),
  }
}

/** The medians of two calls, in ms, which take turns: what else the machine does slows both. */
const timed = async (pair: readonly [() => Promise<unknown>, () => Promise<unknown>]) => {
  const times: [number[], number[]] = [[], []]
  for (let at = 0; at < 2 * calls; at += 1) {
    const began = performance.now()
    await pair[at % 2]?.()
    times[at % 2]?.push(performance.now() - began)
  }
  return { long: quantile(times[0], 0.5), short: quantile(times[1], 0.5) }
}

for (const engine of engines.filter(name => process.argv[3] === undefined || name === process.argv[3])) {
  const world = await createWorld(engine)
  const began = performance.now()
  for (const name of ['acme', 'blue'] as const) await fill(world, name)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  process.stdout.write(`${engine}, ${sizes.acme.toLocaleString('en')} mails to ${reached} mailboxes each, written in ${seconds} s\n`)
  const many = await questionsOf(world, 'acme')
  const few = await questionsOf(world, 'blue')
  for (let round = 0; round < rounds; round += 1)
    for (const [what, ask] of Object.entries(many)) {
      const { long, short } = await timed([ask, few[what] ?? ask])
      record(`${engine} ${what}`, long)
      record(`${engine} ${what}, ratio`, long / short)
    }
  for (const what of Object.keys(many)) {
    printReport(`${what}, ms`, recorded(`${engine} ${what}`), '')
    printReport(`${what} / with ${sizes.blue} mails`, recorded(`${engine} ${what}, ratio`), '≤ 1.2')
  }
  await world.close()
}

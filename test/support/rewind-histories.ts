import { sampleItems, seededRandom } from '#routers/random.rules.ts'
import { openMail } from './procedure-fixtures-mail.ts'
import type { Caller, World } from './world.ts'

/** What a random act may meet: what is gone, one's own, the same again, or not one's. */
const ignored = ['NOT_FOUND', 'BAD_REQUEST', 'CONFLICT', 'FORBIDDEN']
const onlyRefused = (error: unknown) => {
  if (!ignored.includes((error as { code?: string }).code ?? '')) throw error
}

const duration = 600

/** What the ordinary reads answer now; `null` = a thread that is not there. */
const readNow = async (
  { admin, mail, weezes, press, messaging }: Caller,
  { threads, people, conversations, articles, mails }: Watched,
) => ({
  feed: await weezes.feed({}),
  players: await weezes.feed({ authors: 'players' }),
  personas: await weezes.feed({ authors: 'personas' }),
  sequences: await weezes.feed({ authors: 'sequences' }),
  ofMairie: await weezes.byAuthor({ userId: people[0] ?? 0 }),
  threads: await Promise.all(threads.map(id => weezes.thread({ id }).catch(() => null))),
  trends: await weezes.trends({ duration }),
  profiles: await Promise.all(people.map(async id => ({ ...(await weezes.profile({ id })), rewritesCount: undefined }))),
  frontPage: await press.front({}),
  articles: await Promise.all(
    articles.map(async ref => {
      const { title, subtitle, chapeau, body, author, sources, status } = await press.article({ ref })
      return status === 'PUBLISHED' ? { title, subtitle, chapeau, body, author, sources } : null
    }),
  ),
  plan: (await admin.sequences.plan()).items.map(({ id, state, publishedId, publishedOn, offset, text, expected, author }) => ({
    id,
    state,
    publishedId,
    actual: state === 'published' ? publishedOn : null,
    offset,
    words: text,
    expected,
    author: author.id,
  })),
  mailboxes: (await messaging.inbox({})).data.map(({ typing: _, rewrittenOn: __, ...conversation }) => conversation),
  messages: await Promise.all(conversations.map(async conversationId => (await messaging.one({ conversationId })).messages)),
  mails: await Promise.all(
    mails.map(async one => {
      const found = await mail.thread(one).catch(() => null)
      const { id, subject, from, excerpt, mails, attachments, updatedOn, data, hasOlder } = found ?? {}
      return found && { id, subject, from, excerpt, mails, attachments, updatedOn, data, hasOlder }
    }),
  ),
})

type Watched = {
  threads: number[]
  people: number[]
  conversations: number[]
  articles: string[]
  mails: { id: number; mailbox: number }[]
}

/** What rewind answers of a moment, in the form of `readNow`. */
const readThen = async ({ rewind }: Caller, at: string, { threads, people, conversations, articles, mails }: Watched) => ({
  feed: await rewind.feed({ at }),
  players: await rewind.feed({ at, authors: 'players' }),
  personas: await rewind.feed({ at, authors: 'personas' }),
  sequences: await rewind.feed({ at, authors: 'sequences' }),
  ofMairie: await rewind.feed({ at, authorId: people[0] ?? 0 }),
  threads: await Promise.all(threads.map(id => rewind.thread({ at, id }).catch(() => null))),
  trends: await rewind.trends({ at, duration }),
  profiles: await Promise.all(people.map(async id => ({ ...(await rewind.profile({ at, id })), rewritesCount: undefined }))),
  frontPage: await rewind.frontPage({ at }),
  articles: await Promise.all(
    articles.map(async frontId => {
      const found = await rewind.article({ at, frontId }).catch(() => null)
      const { title, subtitle, chapeau, body, author, sources } = found ?? {}
      return found && { title, subtitle, chapeau, body, author, sources }
    }),
  ),
  plan: (await rewind.plan({ at })).lines.map(({ id, state, publishedId, actual, offset, words, expected, author }) => ({
    id,
    state,
    publishedId,
    actual,
    offset,
    words,
    expected,
    author: author.id,
  })),
  mailboxes: (await rewind.mailboxes({ at })).data,
  messages: await Promise.all(conversations.map(conversationId => rewind.messages({ at, conversationId }))),
  mails: await Promise.all(
    mails.map(async one => {
      const { waits: _, ...thread } = (await rewind.mailThread({ at, ...one }).catch(() => null)) ?? {}
      return 'id' in thread ? thread : null
    }),
  ),
})

/** A random act of somebody, through the calls that the pages make. */
const createActs = async (world: World, random: () => number) => {
  const { people, weezeId, frontId, draftFrontId, sequenceId } = world.exercises.acme
  const one = <Item>(items: readonly Item[]) => sampleItems(random, items, 1)[0] as Item
  const animator = await world.as('acme', 'animator')
  const camille = await world.as('acme', 'camille')
  const karim = await world.as('acme', 'karim')
  const admin = await world.as('acme', 'admin')
  const player = () => one([camille, karim])
  const persona = () => one([people.mairie, people.echo])
  const known = [weezeId]
  const recent = () => one(known.slice(-25))
  const words = () => `#Tag${Math.floor(random() * 6)} @${one(['mairie', 'camille', 'echo'])} ${Math.floor(random() * 1000)}`
  const keep = async (posted: Promise<{ id: number }>) => void known.push((await posted).id)
  const { id: conversationId } = await animator.messaging.start({ composeAs: people.mairie, sendTo: people.camille })
  const other = await animator.messaging.start({ composeAs: people.echo, sendTo: people.camille })
  const conversations = [conversationId, other.id]
  const mails: { id: number; mailbox: number }[] = []
  const sentMails: number[] = []
  const sendMail = async (by: Caller, from: number, to: number) => {
    const input = { subject: words(), body: `<p>${words()}</p>`, to: [to], bcc: [people.camille, people.echo] }
    const replyTo = random() < 0.5 ? { replyTo: one(sentMails) } : {}
    const sent = await by.mail.send({ from, ...input, ...replyTo })
    sentMails.push(sent.id ?? 0)
    for (const mailbox of [people.mairie, people.echo]) mails.push({ id: sent.threadId ?? 0, mailbox })
  }
  const lines: number[] = []
  for (let offset = 3600; offset < 3620; offset += 1)
    lines.push((await animator.admin.sequences.items.add({ sequenceId, offset, authorId: people.mairie, text: words() })).id)
  await animator.admin.sequences.setStatus({ id: sequenceId, status: 'RUNNING' })
  const sent: number[] = []
  const answers: number[] = []
  const played: number[] = []
  const send = async (by: Caller) => {
    const input = { conversationId: one(conversations), content: words(), updateParticipantLastRead: random() < 0.5 }
    const { lastMessage } = await by.messaging.send(input)
    sent.push(lastMessage?.id ?? 0)
    if (by === animator) answers.push(lastMessage?.id ?? 0)
  }
  const markRead = async (by: Caller) => {
    const { id, ownParticipantId: participantId, updatedOn } = await by.messaging.one({ conversationId: one(conversations) })
    await by.messaging.markRead({ conversationId: id, participantId, at: updatedOn })
  }
  const acts: (() => Promise<unknown>)[] = [
    () => keep(player().weezes.post({ text: words() })),
    async () => void played.push((await animator.weezes.post({ text: words(), authorId: persona() })).id),
    () => keep(animator.weezes.post({ text: words(), authorId: persona() })),
    () => keep(animator.weezes.reply({ id: recent(), text: words(), authorId: persona() })),
    () => keep(player().weezes.reply({ id: recent(), text: words() })),
    () => keep(player().weezes.reweez({ id: recent(), text: random() < 0.5 ? words() : '' })),
    () => animator.weezes.reweez({ id: recent(), authorId: persona() }),
    () => player().weezes.undoReweez({ id: recent() }),
    () => player().weezes.like({ id: recent() }),
    () => animator.weezes.like({ id: recent(), authorId: one([people.mairie, people.animator]) }),
    () => player().weezes.like({ id: recent(), liked: false }),
    () => player().weezes.follow({ username: one(['mairie', 'echo']), subscribed: random() < 0.5 }),
    () => animator.weezes.delete({ id: recent() }),
    () => animator.weezes.reassign({ id: one(played), authorId: persona() }),
    () => animator.messaging.reassign({ id: one(answers), authorId: persona() }),
    () => animator.weezes.editProfile({ id: persona(), name: `Nom ${Math.floor(random() * 1000)}`, bio: words() }),
    () => admin.admin.users.edit({ id: people.mairie, certified: random() < 0.5, audience: String(Math.floor(random() * 1000)) }),
    () => send(camille),
    () => send(animator),
    () => markRead(camille),
    () => markRead(animator),
    () => animator.messaging.remove({ id: one(sent) }),
    () => sendMail(camille, people.camille, persona()),
    () => sendMail(animator, persona(), people.camille),
    () => animator.mail.remove({ id: one(sentMails) }),
    () => animator.mail.reassign({ id: one(sentMails), authorId: persona() }),
    () => animator.desk.dismiss({ subject: 'message', id: one(conversations), dismissed: random() < 0.6 }),
    () => animator.admin.sequences.items.publish({ id: one(lines) }),
    () => animator.admin.sequences.items.skip({ id: one(lines) }),
    () => animator.admin.sequences.items.restore({ id: one(lines) }),
    async () => {
      const offset = 3600 + Math.floor(random() * 20)
      const added = await animator.admin.sequences.items.add({ sequenceId, offset, authorId: persona(), text: words() })
      lines.push(added.id)
    },
    () => animator.admin.sequences.items.shift({ id: one(lines), seconds: Math.floor(random() * 9) - 4 }),
    () => animator.admin.sequences.items.move({ id: one(lines), before: random() < 0.7 ? one(lines) : null }),
    () => animator.admin.sequences.items.delete({ id: one(lines) }),
    () => animator.admin.sequences.items.patch({ items: [{ id: one(lines), text: words(), authorId: persona(), expected: words() }] }),
    () => animator.admin.sequences.items.act({ act: one(['duplicate', 'delete'] as const), ids: sampleItems(random, lines, 2) }),
    () => animator.admin.sequences.items.act({ act: 'shift', ids: sampleItems(random, lines, 3), seconds: 5 }),
    () => animator.press.setStatus({ ref: one([frontId, draftFrontId]), status: one(['PUBLISHED', 'UNPUBLISHED']) }),
    () => animator.press.save({ ref: one([frontId, draftFrontId]), title: words(), subtitle: words(), chapeau: words(), author: words() }),
  ]
  const act = () => one(acts)().catch(onlyRefused)
  return { act, known, conversations, articles: [frontId, draftFrontId], mails }
}

type Recorded = { at: string; served: unknown; rewound: unknown }

/** Plays a random history, recording what is served at random moments of it; then what rewind answers of each is read. */
export const rewindHistory = async (world: World, seed: number, moments: number): Promise<Recorded[]> => {
  const { clock, exercises } = world
  const random = seededRandom(seed)
  await openMail(world, 'acme')
  const { act, known, conversations, articles, mails } = await createActs(world, random)
  const readers = [await world.as('acme', 'animator'), await world.as('acme', 'observer')]
  const recorded: { at: string; reader: Caller; watched: Watched; served: unknown }[] = []
  const { mairie, camille, echo } = exercises.acme.people
  while (recorded.length < moments) {
    for (let acts = Math.floor(random() * 5); acts >= 0; acts -= 1) {
      clock.advanceBy(1 + Math.floor(random() * 20_000))
      await act()
    }
    // Some acts take a moment a little ahead of the clock.
    clock.advanceBy(50 + Math.floor(random() * 5_000))
    const reader = readers[Math.floor(random() * readers.length)] as Caller
    const watched = {
      threads: sampleItems(random, known, 2),
      people: [mairie, camille, echo],
      conversations,
      articles,
      mails: sampleItems(random, mails.slice(-20), 3),
    }
    recorded.push({ at: clock.now().toISOString(), reader, watched, served: await readNow(reader, watched) })
  }
  const answers: Recorded[] = []
  for (const { at, reader, watched, served } of recorded) answers.push({ at, served, rewound: await readThen(reader, at, watched) })
  return answers
}

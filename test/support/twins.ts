import { hash } from 'node:crypto'
import { wallTurn } from '#routers/admin/wall.rules.ts'
import { type ProcedureName, procedures } from '#routers/procedures.ts'
import { createListener } from './change-stream.ts'
import { createFakeScheduler } from './fake-scheduler.ts'
import { fileForm } from './file-form.ts'
import { createInProcessSend } from './in-process.ts'
import { firstPagesOf } from './kept-history.ts'
import { procedureFixtures, procedureNames, targetsOf } from './procedure-fixtures.ts'
import { makeArticleInput } from './procedure-fixtures-press.ts'
import type { TestResponse } from './site.ts'
import { squarePng } from './test-images.ts'
import { transportNames, transports } from './transports.ts'
import { type Caller, createWorld, type World } from './world.ts'

/** Who plays the person whom a player watches. */
type Kind = 'persona' | 'player'
/** How that person was made. */
type Way = 'form' | 'file'
/** What was asked, and what was said, in their order. */
export type Said = readonly [asked: string, said: string]

/**
 * Gives each id, hash and moment of a world a name in the order in which they appear, and later moments their seconds from its beginning:
 * two worlds in which the same things happen then say the same.
 */
const createNaming = (start: number) => {
  const names = new Map<string, string>()
  const nameOf = (kind: string) => (word: string) => {
    const name = names.get(word) ?? `<${kind} ${names.size}>`
    names.set(word, name)
    return name
  }
  return (text: string): string =>
    text
      .replace(/(?<=nonce(?:-|":"|="))[\w+/=-]+/g, '')
      .replace(/(?<=W\/")[^"]+/g, nameOf('hash'))
      .replace(/(?<="(heard|id)":")[\w-]{12}(?=")/g, nameOf('move'))
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, moment =>
        Date.parse(moment) < start ? nameOf('moment')(moment) : `<start + ${Math.floor((Date.parse(moment) - start) / 1000)}>`,
      )
      .replace(/(?<=weez_)[\w-]{32}/g, nameOf('secret'))
      .replace(/(?<![\w-])[\w-]{22}(?![\w-])/g, nameOf('image'))
      .replace(/(?<![\w])\d{12,16}(?!\w)/g, nameOf('id'))
}

/** Headers that say when and how an answer was sent: ids have more or fewer digits. */
const passing = ['date', 'content-length', 'x-request-id']

const said = ({ status, headers, bytes, text }: TestResponse): string => {
  const sent = [...headers].filter(([name]) => !passing.includes(name))
  const body = headers.get('content-type')?.startsWith('image/') ? hash('sha256', bytes) : text
  return [status, ...sent.map(header => header.join(': ')), '', body].join('\n')
}

const names = { first_name: 'Alix', last_name: 'Martin' }

/** Makes a person with the form or with a file. */
const makePerson = async ({ admin }: Caller, kind: Kind, way: Way): Promise<number> => {
  const personas = kind === 'persona'
  if (way === 'form') return (await admin.users.add({ username: 'alix', ...names, role: personas ? 'DUMMY' : 'USER' })).user.id
  const csv = personas ? 'username;name\nalix;Alix Martin\n' : 'username;firstname;lastname;role\nalix;Alix;Martin;USER\n'
  const form = fileForm(new File([csv], 'people.csv', { type: 'text/csv' }), { options: '{}' })
  await (personas ? admin.personas.import(form) : admin.accounts.import(form))
  return (await admin.users.list({ kind: personas ? 'personas' : 'users', search: 'alix' })).data[0]?.id ?? 0
}

/** Adds the person whom everybody watches, and says how they speak: an animator for a persona, else they themselves. */
const addTwin = async (world: World, kind: Kind, way: Way) => {
  const animator = await world.as('acme', 'animator')
  const photo = async () => {
    const { clientId } = world.exercises.acme
    const file = new File([await squarePng()], 'square.png', { type: 'image/png' })
    return (await animator.weezes.upload(fileForm(file, { metadata: JSON.stringify({ clientId, exercice: true }) }))).imageId
  }
  const img = await photo()
  const id = await makePerson(animator, kind, way)
  await animator.admin.users.edit({ id, ...names, bio: 'Watches the sea', audience: '1200', img })
  if (kind === 'persona') return { id, img, photo, speaker: animator, author: { authorId: id }, sender: { composeAs: id } }
  const { token } = await world.services.sessions.start({ exerciseId: world.exercises.acme.exerciseId, userId: id }, 'test')
  return { id, img, photo, speaker: await world.withToken('acme', token), author: {}, sender: {} }
}

/** Writes a draft and a plan, with lines for a persona, and plays it. */
const prepare = async ({ admin, press }: Caller, personaId: number | undefined, targetId: number): Promise<void> => {
  const { id } = await admin.sequences.create({ name: 'Prévue' })
  if (personaId) {
    const item = { sequenceId: id, authorId: personaId, offset: 0 }
    await admin.sequences.items.add({ ...item, text: 'Prévu pour @camille' })
    await admin.sequences.items.add({ ...item, offset: 2, kind: 'message', targetId, text: 'Prévu aussi' })
  } else await admin.sequences.items.add({ sequenceId: id, authorId: targetId, offset: 60, text: 'Plus tard' })
  const { frontId, updatedOn } = await press.create(makeArticleInput('draft'))
  await press.autosave({ ...makeArticleInput('draft as it is typed'), ref: frontId, updatedOn })
  await admin.sequences.setVariables({ variables: { ville: 'Valmare' } })
  await admin.sequences.setStatus({ id, status: 'RUNNING' })
}

/** Calls that end the session of the caller or open a stream, which `rings` does. */
const left: readonly ProcedureName[] = ['auth.signin', 'auth.signinByCode', 'auth.signout', 'auth.changes', 'admin.setUp']

/**
 * Plays a day in which somebody does all that a person can do to a player, and returns all that players are told of it: the rings of each act,
 * and the answers to all calls about that person, over all transports, of pages, pictures and the wall.
 */
export const playTwin = async (kind: Kind, way: Way): Promise<Said[]> => {
  const world = await createWorld('sqlite')
  const { clock, exercises } = world
  const { exerciseId } = exercises.acme
  // At the beginning of a turn of the wall.
  clock.advanceBy(wallTurn - (clock.now().getTime() % wallTurn))
  const name = createNaming(clock.now().getTime())
  const nameMoves = createNaming(0)
  const ask = createInProcessSend(world)
  const listen = createListener(world)
  const transcript: Said[] = []
  const tell = (asked: string, answer: string) => void transcript.push([asked, name(answer)])
  const camille = await world.as('acme', 'camille')
  const animator = await world.as('acme', 'animator')
  const readers = { camille: await world.cookie('acme', 'camille'), karim: await world.cookie('acme', 'karim') }
  const admin = await world.as('acme', 'admin')
  await admin.admin.exercises.edit({ exerciseId, searchOpen: true })
  const wall = await animator.admin.wall.create()
  const { id, img, photo, speaker, author, sender } = await addTwin(world, kind, way)

  const ring = async (reader: keyof typeof readers, since?: string) => {
    const stream = await listen('/acme', { cookie: readers[reader] }, since)
    stream.close()
    return stream.events[0]
  }
  /** Lets something happen, and tells what rings for players. */
  const act = async <Result>(asked: string, work: () => Promise<Result>): Promise<Result> => {
    const before = { camille: await ring('camille'), karim: await ring('karim') }
    clock.advanceBy(60_000)
    const result = await work()
    for (const reader of ['camille', 'karim'] as const) {
      const { id, topics = [] } = (await ring(reader, before[reader]?.id)) ?? {}
      transcript.push([`ring for ${reader}: ${asked}`, nameMoves(JSON.stringify([{ id }, topics.toSorted()]))])
    }
    return result
  }

  const { weezeId: anyWeeze, people } = exercises.acme
  const own = await act('posts', () => speaker.weezes.post({ text: 'Bonjour @camille #marée', ...author }))
  const wanted = await act('is written to', () => camille.weezes.post({ text: 'Où est @alix ?' }))
  const medias = [{ type: 'IMAGE' as const, val: await photo(), alt: 'La mer' }]
  await act('posts a picture', () => speaker.weezes.post({ text: '', medias, ...author }))
  await act('replies', () => speaker.weezes.reply({ id: wanted.id, text: 'Ici', ...author }))
  await act('quotes', () => speaker.weezes.reweez({ id: wanted.id, text: 'À lire', ...author }))
  await act('passes on', () => speaker.weezes.reweez({ id: wanted.id, ...author }))
  await act('passes on no more', () => speaker.weezes.undoReweez({ id: wanted.id, ...author }))
  await act('passes on again', () => speaker.weezes.reweez({ id: anyWeeze, ...author }))
  await act('likes', () => speaker.weezes.like({ id: wanted.id, liked: true, ...author }))
  await act('likes no more', () => speaker.weezes.like({ id: wanted.id, liked: false, ...author }))
  await act('likes again', () => speaker.weezes.like({ id: wanted.id, liked: true, ...author }))
  await act('follows', () => speaker.weezes.follow({ username: 'camille', subscribed: true, ...author }))
  await act('is followed', () => camille.weezes.follow({ username: 'alix', subscribed: true }))
  await act('is liked', () => camille.weezes.like({ id: own.id, liked: true }))
  await act('is answered', () => camille.weezes.reply({ id: own.id, text: 'Bonjour Alix' }))
  const { id: conversationId } = await act('opens a conversation', () => speaker.messaging.start({ sendTo: people.camille, ...sender }))
  const sent = await act('writes', () => speaker.messaging.send({ conversationId, content: 'Un mot', updateParticipantLastRead: true }))
  await act('is answered in private', () => camille.messaging.send({ conversationId, content: 'Oui ?', updateParticipantLastRead: true }))
  const participantId = sent.participants.find(({ identity }) => identity.id === id)?.id ?? 0
  const at = () => clock.now().toISOString()
  await act('types', () => speaker.messaging.typing({ conversationId }))
  await act('reads', () => speaker.messaging.markRead({ conversationId, participantId, at: at() }))
  await act('looks around', () => speaker.weezes.feed({}))
  const named = { id, name: 'Alix Martin', bio: 'Looks at the sea', location: 'Port', website: '', birthDate: '1990-01-31' }
  await act('changes the profile', () => speaker.weezes.editProfile(named))
  const wrong = await act('posts by mistake', () => speaker.weezes.post({ text: 'Oups', ...author }))
  await act('is deleted', () => animator.weezes.delete({ id: wrong.id }))
  await act('is edited', () => animator.admin.users.edit({ id, bio: 'Loves the sea' }))
  // Beside a persona the team writes drafts and plans, which is for nobody else.
  await act('is prepared', () =>
    prepare(animator, kind === 'persona' ? id : undefined, kind === 'persona' ? people.camille : people.mairie),
  )
  const scheduler = createFakeScheduler(world)
  await act<unknown>('posts as planned', () =>
    kind === 'persona' ? scheduler.pass(1000) : speaker.weezes.post({ text: 'Prévu pour @camille' }),
  )
  await act<unknown>('writes as planned', () =>
    kind === 'persona'
      ? scheduler.pass(2000)
      : speaker.messaging.send({ conversationId, content: 'Prévu aussi', updateParticipantLastRead: false }),
  )
  await scheduler.release()
  clock.advanceBy(wallTurn - (clock.now().getTime() % wallTurn))
  await camille.weezes.post({ text: 'Deux à la fois' })
  clock.advanceBy(2000)
  await speaker.weezes.post({ text: 'Moi aussi', ...author })

  const about = { userId: id, otherId: id, personaId: id, weezeId: own.id, conversationId, participantId, imageId: img, terms: 'alix' }
  const targets = { ...targetsOf(exercises.acme), ...about, messageId: sent.lastMessage?.id ?? 0 }
  const headers = { cookie: readers.camille }
  const get = async (asked: string, path: string, more: Record<string, string> = headers) =>
    tell(asked, said(await ask('GET', `/acme${path}`, { headers: more })))
  const askAll = async (type: 'query' | 'mutation') => {
    for (const procedure of procedureNames) {
      if (procedures[procedure].type !== type || left.includes(procedure)) continue
      const { validInput, targetInputs } = procedureFixtures[procedure]
      for (const [number, input] of [validInput(targets), ...targetInputs(targets)].entries())
        for (const transport of transportNames) {
          const answer = await transports[transport](ask, '/acme', procedure, input, headers)
          if (answer) tell(`${transport} ${procedure} ${number}`, said(answer))
        }
    }
  }
  const askPlaces = async () => {
    for (const terms of ['', 'a', 'ali', '@alix', 'martin'])
      for (const roles of ['', 'USER', 'DUMMY', 'USER,DUMMY', 'ANIMATOR'])
        await get(`people ${terms} ${roles}`, `/users/search?${new URLSearchParams({ terms, ...(roles && { roles }) })}`)
    for (const role of ['USER', 'DUMMY']) await get(`names ${role}`, `/users/webmail/search?terms=ali&role=${role}`)
    const fixture = { ...exercises.acme, conversationId, weezeId: own.id }
    for (const [at, page] of [
      ...firstPagesOf(fixture),
      `/weez/p/alix?id=${id}`,
      '/alix/status/1',
      '/webpress',
      '/webpress/rss.xml',
    ].entries())
      for (const more of [{}, headers, { cookie: `${headers.cookie}; weez-persona=/acme:${id}` }])
        await get(`page ${at} ${Object.keys(more)}`, page, { accept: 'text/html', ...more })
    for (const width of ['', '?w=480', '?w=960', '?w=1600']) await get(`picture ${width}`, `/media/${img}${width}`)
    await get('wall', '/wall/view', { 'weez-wall': wall.secret })
    await get('picture on the wall', `/wall/media/${img}`, { 'weez-wall': wall.secret })
  }
  for (const time of ['first', 'again']) {
    tell(time, '')
    await askAll('query')
    await askPlaces()
  }
  await askAll('mutation')
  await askAll('query')
  await world.close()
  return transcript
}

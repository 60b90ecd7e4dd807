import type { ProcedureName } from '#server/rest/types.ts'
import { type ExerciseName, passwordOf } from './canary-exercises.ts'
import { dot } from './pictures.ts'
import type { Exercise, World } from './world.ts'

/** Everything that a call can name of an exercise. */
export type Named = {
  userId: number
  /** Of karim, whom no test signs in for long. */
  otherId: number
  personaId: number
  weezeId: number
  imageId: string
  conversationId: number
  participantId: number
  exerciseId: number
  clientId: number
  hashtag: string
  terms: string
  clientPath: string
  clonePath: string
  frontId: string
  draftFrontId: string
  versionId: number
}

export const namedIn = ({ people, canary, place, ...exercise }: Exercise): Named => {
  const { clientPath, clonePath } = place
  const { weezeId, imageId, clientId, hashtag, conversationId, participantId, frontId, draftFrontId, draftId } = exercise
  const named = { weezeId, imageId, clientId, hashtag, conversationId, participantId, frontId, draftFrontId, versionId: draftId }
  return {
    ...named,
    userId: people.camille,
    otherId: people.karim,
    exerciseId: exercise.exerciseId,
    personaId: people.mairie,
    terms: canary,
    clientPath,
    clonePath,
  }
}

/** Names of the same form that nothing has. */
export const nowhere: Named = {
  userId: 1,
  otherId: 1,
  personaId: 1,
  weezeId: 1,
  imageId: 'A'.repeat(22),
  conversationId: 1,
  participantId: 1,
  exerciseId: 1,
  clientId: 1,
  hashtag: 'nowhere',
  terms: 'nowhere',
  clientPath: 'nowhere',
  clonePath: 'nowhere',
  frontId: 'nowhere_____',
  draftFrontId: 'nowhere_____',
  versionId: 1,
}

const upload = (clientId: number) => {
  const form = new FormData()
  form.set('file', new File([dot], 'dot.png', { type: 'image/png' }))
  form.set('metadata', JSON.stringify({ clientId, exercice: true }))
  return form
}

const logo = (clientId: number) => {
  const form = new FormData()
  form.set('id', String(clientId))
  form.set('file', new File([dot], 'dot.png', { type: 'image/png' }))
  return form
}

let added = 0
/** A name that nothing had before. */
const freshName = () => {
  added += 1
  return `fresh${added}`
}

const written = (terms: string) => ({
  mediaSourceId: 2,
  title: `Title by ${terms}`,
  subtitle: 'Subtitle',
  chapeau: 'Chapeau',
  body: '<p>Body</p>',
  author: 'Author',
})

type Call = {
  /** What an animator of the exercise may ask; in an open call, anybody. */
  valid: (named: Named) => unknown
  /** Inputs that differ only in whose things they name; a call that names nothing has none. */
  naming: (named: Named) => unknown[]
  /** It takes away the thing it names, or changes the article, so it needs one of its own each time. */
  consumes?: 'weeze' | 'article' | 'exercise'
}

/** A row for every procedure; one without a row does not compile. */
export const calls: Record<ProcedureName, Call> = {
  'auth.session': { valid: () => undefined, naming: () => [] },
  'auth.signin': {
    valid: () => ({ username: 'camille', password: passwordOf('acme') }),
    // An empty path names the exercise of the URL.
    naming: ({ clientPath, clonePath }) =>
      clientPath === '' ? [] : [{ username: 'camille', password: passwordOf('acme'), clientPath, clonePath }],
  },
  'auth.signout': { valid: () => undefined, naming: () => [] },
  'weezes.feed': { valid: () => ({}), naming: () => [] },
  'weezes.byAuthor': { valid: ({ userId }) => ({ userId }), naming: ({ userId, personaId }) => [{ userId }, { userId: personaId }] },
  'weezes.byHashtag': { valid: ({ hashtag }) => ({ hashtag }), naming: ({ hashtag }) => [{ hashtag }] },
  'weezes.post': {
    valid: ({ personaId, userId, imageId }) => ({
      text: 'valid',
      authorId: personaId,
      mentions: [userId],
      medias: [{ type: 'IMAGE', val: imageId }],
    }),
    naming: ({ personaId, userId, imageId }) => [
      { text: 'x', authorId: personaId },
      { text: 'x', mentions: [userId] },
      { text: 'x', medias: [{ type: 'IMAGE', val: imageId }] },
    ],
  },
  'weezes.reply': {
    valid: ({ weezeId, personaId }) => ({ id: weezeId, text: 'valid', authorId: personaId }),
    naming: ({ weezeId, personaId }) => [
      { id: weezeId, text: 'x' },
      { id: weezeId, text: 'x', authorId: personaId },
    ],
  },
  'weezes.reweez': {
    valid: ({ weezeId, personaId }) => ({ id: weezeId, authorId: personaId }),
    naming: ({ weezeId, personaId }) => [{ id: weezeId }, { id: weezeId, text: 'x', authorId: personaId }],
  },
  'weezes.undoReweez': {
    valid: ({ weezeId }) => ({ id: weezeId }),
    naming: ({ weezeId, personaId }) => [{ id: weezeId }, { id: weezeId, authorId: personaId }],
  },
  'weezes.delete': { valid: ({ weezeId }) => ({ id: weezeId }), naming: ({ weezeId }) => [{ id: weezeId }], consumes: 'weeze' },
  'weezes.thread': { valid: ({ weezeId }) => ({ id: weezeId }), naming: ({ weezeId }) => [{ id: weezeId }] },
  'weezes.like': {
    valid: ({ weezeId }) => ({ id: weezeId, liked: true }),
    naming: ({ weezeId }) => [{ id: weezeId }, { id: weezeId, liked: true }],
  },
  'weezes.notifications': { valid: () => ({}), naming: () => [] },
  'weezes.unreadNotifications': { valid: () => ({}), naming: () => [] },
  'weezes.readNotifications': { valid: () => ({ until: '2026-11-20T12:00:00.000Z' }), naming: () => [] },
  'weezes.trends': { valid: () => ({ duration: 36_000 }), naming: () => [] },
  'weezes.suggestHashtags': { valid: ({ hashtag }) => ({ terms: hashtag }), naming: ({ hashtag }) => [{ terms: hashtag }] },
  'weezes.searchUsers': {
    valid: () => ({ terms: 'eric' }),
    naming: ({ terms }) => [{ terms }, { terms, roles: 'USER,DUMMY', includeSelf: true }],
  },
  'weezes.searchIdentities': { valid: () => ({ terms: 'eric' }), naming: ({ terms }) => [{ terms, role: 'DUMMY' }] },
  'weezes.profile': { valid: ({ userId }) => ({ id: userId }), naming: ({ userId, personaId }) => [{ id: userId }, { id: personaId }] },
  // Every exercise of these tests has the same names in it.
  'weezes.personByUsername': { valid: () => ({ username: 'camille' }), naming: () => [] },
  'weezes.editProfile': {
    valid: ({ personaId, terms }) => ({
      id: personaId,
      name: `Mairie ${terms}`,
      bio: '',
      location: '',
      website: '',
      birthDate: '1990-01-31',
    }),
    naming: ({ personaId, userId }) => [
      { id: personaId, name: 'x' },
      { id: userId, name: 'x' },
    ],
  },
  'weezes.follow': { valid: () => ({ username: 'mairie', subscribed: true }), naming: () => [] },
  'weezes.upload': {
    valid: ({ clientId }) => upload(clientId),
    // An exercise and its clone are of one client.
    naming: ({ clientId, clientPath }) => (clientPath === 'acme' ? [] : [upload(clientId)]),
  },
  'messaging.list': { valid: () => ({}), naming: () => [] },
  'messaging.one': { valid: ({ conversationId }) => ({ conversationId }), naming: ({ conversationId }) => [{ conversationId }] },
  'messaging.start': {
    valid: ({ personaId, userId }) => ({ composeAs: personaId, sendTo: userId }),
    naming: ({ personaId, userId }) => [{ sendTo: userId }, { sendTo: personaId }, { composeAs: personaId, sendTo: userId }],
  },
  'messaging.send': {
    valid: ({ conversationId }) => ({ conversationId, content: 'valid', updateParticipantLastRead: true }),
    naming: ({ conversationId }) => [{ conversationId, content: 'x' }],
  },
  'messaging.markRead': {
    valid: ({ conversationId, participantId }) => ({ conversationId, participantId, at: '2026-11-20T12:00:00.000Z' }),
    naming: ({ conversationId, participantId }) => [{ conversationId, participantId, at: '2026-11-20T12:00:00.000Z' }],
  },
  'messaging.unread': { valid: () => ({}), naming: () => [] },
  'messaging.inbox': { valid: ({ personaId }) => ({ personaId }), naming: ({ personaId }) => [{ personaId }] },
  'admin.users': { valid: () => ({}), naming: ({ terms }) => [{ search: terms }, { kind: 'personas', search: terms }] },
  'admin.user': { valid: ({ userId }) => ({ id: userId }), naming: ({ userId, personaId }) => [{ id: userId }, { id: personaId }] },
  'admin.addUser': { valid: () => ({ username: freshName(), first_name: 'Valid', role: 'USER' }), naming: () => [] },
  'admin.editUser': {
    valid: ({ otherId }) => ({ id: otherId, bio: 'valid' }),
    naming: ({ otherId, personaId }) => [
      { id: otherId, bio: 'x' },
      { id: personaId, bio: 'x' },
    ],
  },
  'admin.setPassword': { valid: ({ otherId }) => ({ id: otherId }), naming: ({ otherId }) => [{ id: otherId }] },
  'admin.disableUser': {
    valid: ({ otherId }) => ({ id: otherId, disabled: false }),
    naming: ({ otherId }) => [{ id: otherId, disabled: false }],
  },
  'admin.endSessions': { valid: ({ otherId }) => ({ id: otherId }), naming: ({ otherId }) => [{ id: otherId }] },
  'admin.clients': { valid: () => ({}), naming: ({ terms }) => [{ search: terms }] },
  'admin.addClient': { valid: () => ({ name: 'Valid', path: freshName(), exercise: 'Valid' }), naming: () => [] },
  'admin.editClient': {
    valid: ({ clientId }) => ({ id: clientId, end_of_contract: '' }),
    naming: ({ clientId }) => [{ id: clientId, end_of_contract: '' }],
  },
  'admin.setLogo': { valid: ({ clientId }) => logo(clientId), naming: ({ clientId }) => [logo(clientId)] },
  'admin.extent': { valid: ({ exerciseId }) => ({ exerciseId }), naming: ({ exerciseId }) => [{ exerciseId }] },
  'admin.addExercise': {
    valid: ({ clientId }) => ({ clientId, name: 'Valid', clone: freshName() }),
    naming: ({ clientId }) => [{ clientId, name: 'x', clone: freshName() }],
  },
  'admin.editExercise': {
    valid: ({ exerciseId }) => ({ exerciseId, mark: '' }),
    naming: ({ exerciseId }) => [{ exerciseId, mark: '' }],
  },
  'admin.cloneExercise': {
    valid: ({ exerciseId }) => ({ exerciseId, clone: freshName() }),
    naming: ({ exerciseId }) => [{ exerciseId, clone: freshName(), posts: true }],
  },
  'admin.resetExercise': {
    valid: ({ exerciseId }) => ({ exerciseId }),
    naming: ({ exerciseId }) => [{ exerciseId }],
    consumes: 'exercise',
  },
  'admin.deleteExercise': {
    valid: ({ exerciseId }) => ({ exerciseId, name: 'Valid' }),
    naming: ({ exerciseId }) => [{ exerciseId, name: 'Valid' }],
    consumes: 'exercise',
  },
  'admin.wakeUp': {
    valid: ({ exerciseId }) => ({ exerciseId, days: 1 }),
    naming: ({ exerciseId }) => [{ exerciseId, days: 1 }],
  },
  'admin.enterExercise': { valid: ({ exerciseId }) => ({ exerciseId }), naming: ({ exerciseId }) => [{ exerciseId }] },
  'admin.setUp': {
    valid: () => ({ token: 'x'.repeat(27), client: 'x', exercise: 'x', username: 'x', first_name: 'x', password: 'ten letters' }),
    naming: () => [],
  },
  'admin.job': { valid: () => ({ job: 'nothing-1' }), naming: () => [] },
  'admin.cancelJob': { valid: () => ({ job: 'nothing-1' }), naming: () => [] },
  'admin.connections': { valid: () => ({}), naming: () => [] },
  'messaging.typing': { valid: ({ conversationId }) => ({ conversationId }), naming: ({ conversationId }) => [{ conversationId }] },
  'press.articles': { valid: () => ({ status: 'all' }), naming: () => [] },
  'press.article': {
    valid: ({ draftFrontId }) => ({ ref: draftFrontId }),
    naming: ({ frontId, draftFrontId }) => [{ ref: frontId }, { ref: draftFrontId }],
  },
  'press.front': { valid: () => ({}), naming: () => [] },
  'press.medias': { valid: () => ({}), naming: () => [] },
  'press.manage': { valid: () => ({ terms: 'title' }), naming: ({ terms }) => [{ terms }] },
  'press.settings': { valid: () => ({}), naming: () => [] },
  'press.editSettings': { valid: () => ({ visitors: false }), naming: () => [] },
  'press.create': {
    valid: ({ terms, clientId }) => ({ ...written(terms), clientId }),
    // An exercise and its clone are of one client.
    naming: ({ clientId, clientPath }) => (clientPath === 'acme' ? [] : [{ ...written('x'), clientId }]),
    consumes: 'article',
  },
  'press.save': {
    valid: ({ draftFrontId, terms }) => ({ ref: draftFrontId, ...written(terms), sources: 'Valid' }),
    naming: ({ frontId, draftFrontId }) => [
      { ref: draftFrontId, ...written('x') },
      { ref: frontId, ...written('x') },
    ],
    consumes: 'article',
  },
  'press.autosave': {
    valid: ({ draftFrontId, terms }) => ({ ref: draftFrontId, ...written(terms), title: '', updatedOn: '2999-01-01T00:00:00.000Z' }),
    naming: ({ draftFrontId }) => [{ ref: draftFrontId, ...written('x'), updatedOn: '2999-01-01T00:00:00.000Z' }],
    consumes: 'article',
  },
  'press.duplicate': {
    valid: ({ draftFrontId }) => ({ ref: draftFrontId, mark: '(copy)' }),
    naming: ({ frontId, draftFrontId }) => [
      { ref: draftFrontId, mark: 'x' },
      { ref: frontId, mark: 'x' },
    ],
    consumes: 'article',
  },
  'press.versions': { valid: ({ draftFrontId }) => ({ ref: draftFrontId }), naming: ({ draftFrontId }) => [{ ref: draftFrontId }] },
  'press.version': {
    valid: ({ draftFrontId, versionId }) => ({ ref: draftFrontId, versionId }),
    naming: ({ draftFrontId, versionId }) => [{ ref: draftFrontId, versionId }],
    consumes: 'article',
  },
  'press.restore': {
    valid: ({ draftFrontId, versionId }) => ({ ref: draftFrontId, versionId }),
    naming: ({ draftFrontId, versionId }) => [{ ref: draftFrontId, versionId }],
    consumes: 'article',
  },
  'press.setStatus': {
    valid: ({ draftFrontId }) => ({ ref: draftFrontId, status: 'PUBLISHED' }),
    naming: ({ frontId, draftFrontId }) => [
      { ref: draftFrontId, status: 'PUBLISHED' },
      { ref: frontId, status: 'UNPUBLISHED' },
    ],
    consumes: 'article',
  },
  'press.publish': {
    valid: ({ draftFrontId }) => ({ ref: draftFrontId }),
    naming: ({ draftFrontId }) => [{ ref: draftFrontId }, { ref: draftFrontId, post: true }],
    consumes: 'article',
  },
  'press.presence': {
    valid: ({ draftFrontId }) => ({ ref: draftFrontId }),
    naming: ({ frontId, draftFrontId }) => [{ ref: frontId }, { ref: draftFrontId }],
  },
}

export const procedureNames = Object.keys(calls) as ProcedureName[]

/** The things of an exercise, with a thing that nothing was done with before where the call takes one away or changes the article. */
export const freshlyNamed = async (world: World, exercise: ExerciseName, name: ProcedureName): Promise<Named> => {
  const named = namedIn(world.exercises[exercise])
  const { consumes } = calls[name]
  if (!consumes) return named
  if (consumes === 'exercise') {
    const { admin } = await world.as(exercise, 'admin')
    const { id: exerciseId } = await admin.addExercise({ clientId: named.clientId, name: 'Valid', clone: freshName() })
    return { ...named, exerciseId }
  }
  const { weezes, press } = await world.as(exercise, 'animator')
  if (consumes === 'weeze') return { ...named, weezeId: (await weezes.post({ text: named.terms })).id }
  const { frontId: draftFrontId } = await press.create(written(named.terms))
  return { ...named, draftFrontId, versionId: (await press.versions({ ref: draftFrontId })).current.id }
}

export const freshInput = async (world: World, exercise: ExerciseName, name: ProcedureName): Promise<unknown> =>
  calls[name].valid(await freshlyNamed(world, exercise, name))

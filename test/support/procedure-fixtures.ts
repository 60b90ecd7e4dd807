import type { ProcedureName } from '#server/rest/types.ts'
import { type ExerciseName, passwordOf } from './canary-exercises.ts'
import type { ExerciseFixture } from './exercise-fixtures.ts'
import type { CallTargets, ProcedureFixture } from './procedure-fixture.ts'
import { adminFixtures, uniqueName, webhookInput } from './procedure-fixtures-admin.ts'
import { makeArticleInput, pressFixtures } from './procedure-fixtures-press.ts'
import { sequenceFixtures } from './procedure-fixtures-sequences.ts'
import { dotPng } from './test-images.ts'
import type { World } from './world.ts'

export const targetsOf = ({ people, canary, tenant: place, ...exercise }: ExerciseFixture): CallTargets => {
  const { clientPath, clonePath } = place
  const { weezeId, imageId, clientId, hashtag, conversationId, participantId, frontId, draftFrontId, draftId } = exercise
  const { sequenceId, itemId, otherItemId, tokenId, webhookId } = exercise
  const named = { weezeId, imageId, clientId, hashtag, conversationId, participantId, frontId, draftFrontId, versionId: draftId }
  return {
    ...named,
    sequenceId,
    itemId,
    otherItemId,
    tokenId,
    webhookId,
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
export const missingTargets: CallTargets = {
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
  sequenceId: 1,
  itemId: 1,
  otherItemId: 1,
  tokenId: 1,
  webhookId: 1,
}

const uploadForm = (clientId: number) => {
  const form = new FormData()
  form.set('file', new File([dotPng], 'dot.png', { type: 'image/png' }))
  form.set('metadata', JSON.stringify({ clientId, exercice: true }))
  return form
}

/** A row for every procedure; one without a row does not compile. */
export const procedureFixtures: Record<ProcedureName, ProcedureFixture> = {
  'auth.session': { valid: () => undefined, naming: () => [] },
  'auth.signin': {
    valid: () => ({ username: 'camille', password: passwordOf('acme') }),
    // An empty path names the exercise of the URL.
    naming: ({ clientPath, clonePath }) =>
      clientPath === '' ? [] : [{ username: 'camille', password: passwordOf('acme'), clientPath, clonePath }],
  },
  'auth.signout': { valid: () => undefined, naming: () => [] },
  'auth.tokens.list': { valid: () => ({}), naming: () => [] },
  'auth.tokens.add': { valid: () => ({ name: 'valid' }), naming: () => [] },
  'auth.tokens.revoke': { valid: ({ tokenId }) => ({ id: tokenId }), naming: ({ tokenId }) => [{ id: tokenId }], consumes: 'token' },
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
    valid: ({ clientId }) => uploadForm(clientId),
    // An exercise and its clone are of one client.
    naming: ({ clientId, clientPath }) => (clientPath === 'acme' ? [] : [uploadForm(clientId)]),
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
  'messaging.typing': { valid: ({ conversationId }) => ({ conversationId }), naming: ({ conversationId }) => [{ conversationId }] },
  ...adminFixtures,
  ...pressFixtures,
  ...sequenceFixtures,
}

export const procedureNames = Object.keys(procedureFixtures) as ProcedureName[]

/** The things of an exercise, with one that nothing was done with before where the call takes it away or changes it. */
export const createFreshTargets = async (world: World, exercise: ExerciseName, name: ProcedureName): Promise<CallTargets> => {
  const named = targetsOf(world.exercises[exercise])
  const { consumes } = procedureFixtures[name]
  if (!consumes) return named
  if (consumes === 'exercise') {
    const { admin } = await world.as(exercise, 'admin')
    const { id: exerciseId } = await admin.exercises.add({ clientId: named.clientId, name: 'Valid', clone: uniqueName() })
    return { ...named, exerciseId }
  }
  const { auth, weezes, press, admin } = await world.as(exercise, 'animator')
  if (consumes === 'token') return { ...named, tokenId: (await auth.tokens.add({ name: named.terms })).token.id }
  if (consumes === 'webhook') return { ...named, webhookId: (await admin.webhooks.add(webhookInput)).webhook.id }
  if (consumes === 'weeze') return { ...named, weezeId: (await weezes.post({ text: named.terms })).id }
  if (consumes === 'sequence') return { ...named, sequenceId: (await admin.sequences.create({ name: named.terms })).id }
  if (consumes === 'item') {
    const { sequenceId, personaId, terms } = named
    return { ...named, itemId: (await admin.sequences.items.add({ sequenceId, offset: 40, authorId: personaId, text: terms })).id }
  }
  const { frontId: draftFrontId } = await press.create(makeArticleInput(named.terms))
  return { ...named, draftFrontId, versionId: (await press.versions({ ref: draftFrontId })).current.id }
}

export const createFreshInput = async (world: World, exercise: ExerciseName, name: ProcedureName): Promise<unknown> =>
  procedureFixtures[name].valid(await createFreshTargets(world, exercise, name))

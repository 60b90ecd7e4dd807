import { fileForm } from './file-form.ts'
import type { ProcedureFixture } from './procedure-fixture.ts'
import { dotPng } from './test-images.ts'

const uploadForm = (clientId: number) =>
  fileForm(new File([dotPng], 'dot.png', { type: 'image/png' }), { metadata: JSON.stringify({ clientId, exercice: true }) })

/** The fixtures of `weezes` and `messaging`. */
export const weezesFixtures = {
  'weezes.feed': { level: 'reader', validInput: () => ({}), targetInputs: () => [] },
  'weezes.byAuthor': {
    level: 'reader',
    validInput: ({ userId }) => ({ userId }),
    targetInputs: ({ userId, personaId }) => [{ userId }, { userId: personaId }],
  },
  'weezes.byHashtag': { level: 'reader', validInput: ({ hashtag }) => ({ hashtag }), targetInputs: ({ hashtag }) => [{ hashtag }] },
  'weezes.post': {
    level: 'member',
    validInput: ({ personaId, userId, imageId }) => ({
      text: 'valid',
      authorId: personaId,
      mentions: [userId],
      medias: [{ type: 'IMAGE', val: imageId }],
    }),
    targetInputs: ({ personaId, userId, imageId }) => [
      { text: 'x', authorId: personaId },
      { text: 'x', mentions: [userId] },
      { text: 'x', medias: [{ type: 'IMAGE', val: imageId }] },
    ],
  },
  'weezes.reply': {
    level: 'member',
    validInput: ({ weezeId, personaId }) => ({ id: weezeId, text: 'valid', authorId: personaId }),
    targetInputs: ({ weezeId, personaId }) => [
      { id: weezeId, text: 'x' },
      { id: weezeId, text: 'x', authorId: personaId },
    ],
  },
  'weezes.reweez': {
    level: 'member',
    validInput: ({ weezeId, personaId }) => ({ id: weezeId, authorId: personaId }),
    targetInputs: ({ weezeId, personaId }) => [{ id: weezeId }, { id: weezeId, text: 'x', authorId: personaId }],
  },
  'weezes.undoReweez': {
    level: 'member',
    validInput: ({ weezeId }) => ({ id: weezeId }),
    targetInputs: ({ weezeId, personaId }) => [{ id: weezeId }, { id: weezeId, authorId: personaId }],
  },
  'weezes.delete': {
    level: 'animator',
    validInput: ({ weezeId }) => ({ id: weezeId }),
    targetInputs: ({ weezeId }) => [{ id: weezeId }],
    consumes: 'weeze',
  },
  'weezes.reassign': {
    level: 'animator',
    validInput: ({ weezeId, personaId }) => ({ id: weezeId, authorId: personaId }),
    targetInputs: ({ weezeId, personaId }) => [{ id: weezeId, authorId: personaId }],
    consumes: 'weeze',
  },
  'weezes.figures': {
    level: 'reader',
    validInput: ({ weezeId }) => ({ ids: [weezeId] }),
    targetInputs: ({ weezeId }) => [{ ids: [weezeId] }],
  },
  'weezes.thread': { level: 'reader', validInput: ({ weezeId }) => ({ id: weezeId }), targetInputs: ({ weezeId }) => [{ id: weezeId }] },
  'weezes.like': {
    level: 'member',
    validInput: ({ weezeId }) => ({ id: weezeId, liked: true }),
    targetInputs: ({ weezeId }) => [{ id: weezeId }, { id: weezeId, liked: true }],
  },
  'weezes.notifications': { level: 'reader', validInput: () => ({}), targetInputs: () => [] },
  'weezes.unreadNotifications': { level: 'reader', validInput: () => ({}), targetInputs: () => [] },
  'weezes.readNotifications': { level: 'member', validInput: () => ({ until: '2026-11-20T12:00:00.000Z' }), targetInputs: () => [] },
  'weezes.trends': { level: 'reader', validInput: () => ({ duration: 36_000 }), targetInputs: () => [] },
  'weezes.suggestHashtags': {
    level: 'reader',
    validInput: ({ hashtag }) => ({ terms: hashtag }),
    targetInputs: ({ hashtag }) => [{ terms: hashtag }],
  },
  'weezes.searchUsers': {
    level: 'reader',
    validInput: () => ({ terms: 'eric' }),
    targetInputs: ({ terms }) => [{ terms }, { terms, roles: 'USER,DUMMY', includeSelf: true }],
  },
  'weezes.searchIdentities': {
    level: 'reader',
    validInput: () => ({ terms: 'eric' }),
    targetInputs: ({ terms }) => [{ terms, role: 'DUMMY' }],
  },
  'weezes.searchPersonas': { level: 'overseer', validInput: () => ({ terms: 'eric' }), targetInputs: ({ terms }) => [{ terms }] },
  'weezes.pickPersonas': {
    level: 'overseer',
    validInput: ({ personaId }) => ({ ids: [personaId] }),
    targetInputs: ({ personaId }) => [{ ids: [personaId] }],
  },
  'weezes.persona': {
    level: 'reader',
    validInput: ({ personaId }) => ({ id: personaId }),
    targetInputs: ({ personaId }) => [{ id: personaId }],
  },
  'weezes.profile': {
    level: 'reader',
    validInput: ({ userId }) => ({ id: userId }),
    targetInputs: ({ userId, personaId }) => [{ id: userId }, { id: personaId }],
  },
  // Every exercise of these tests has the same user names.
  'weezes.personByUsername': { level: 'reader', validInput: () => ({ username: 'camille' }), targetInputs: () => [] },
  'weezes.editProfile': {
    level: 'member',
    validInput: ({ personaId, terms }) => ({
      id: personaId,
      name: `Mairie ${terms}`,
      bio: '',
      location: '',
      website: '',
      birthDate: '1990-01-31',
    }),
    targetInputs: ({ personaId, userId }) => [
      { id: personaId, name: 'x' },
      { id: userId, name: 'x' },
    ],
  },
  'weezes.follow': { level: 'member', validInput: () => ({ username: 'mairie', subscribed: true }), targetInputs: () => [] },
  'weezes.upload': {
    level: 'member',
    validInput: ({ clientId }) => uploadForm(clientId),
    // An exercise and its clone belong to one client.
    targetInputs: ({ clientId, clientPath }) => (clientPath === 'acme' ? [] : [uploadForm(clientId)]),
  },
  'messaging.list': { level: 'reader', validInput: () => ({}), targetInputs: () => [] },
  'messaging.one': {
    level: 'reader',
    validInput: ({ conversationId }) => ({ conversationId }),
    targetInputs: ({ conversationId }) => [{ conversationId }],
  },
  'messaging.start': {
    level: 'member',
    validInput: ({ personaId, userId }) => ({ composeAs: personaId, sendTo: userId }),
    targetInputs: ({ personaId, userId }) => [{ sendTo: userId }, { sendTo: personaId }, { composeAs: personaId, sendTo: userId }],
  },
  'messaging.send': {
    level: 'member',
    validInput: ({ conversationId }) => ({ conversationId, content: 'valid', updateParticipantLastRead: true }),
    targetInputs: ({ conversationId }) => [{ conversationId, content: 'x' }],
  },
  'messaging.remove': {
    level: 'animator',
    validInput: ({ messageId }) => ({ id: messageId }),
    targetInputs: ({ messageId }) => [{ id: messageId }],
    consumes: 'message',
  },
  'messaging.reassign': {
    level: 'animator',
    validInput: ({ messageId, personaId }) => ({ id: messageId, authorId: personaId }),
    targetInputs: ({ messageId, personaId }) => [{ id: messageId, authorId: personaId }],
    consumes: 'message',
  },
  'messaging.markRead': {
    level: 'member',
    validInput: ({ conversationId, participantId }) => ({ conversationId, participantId, at: '2026-11-20T12:00:00.000Z' }),
    targetInputs: ({ conversationId, participantId }) => [{ conversationId, participantId, at: '2026-11-20T12:00:00.000Z' }],
  },
  'messaging.unread': { level: 'reader', validInput: () => ({}), targetInputs: () => [] },
  'messaging.inbox': {
    level: 'overseer',
    validInput: ({ personaId }) => ({ personaId }),
    targetInputs: ({ personaId }) => [{ personaId }],
  },
  'messaging.typing': {
    level: 'member',
    validInput: ({ conversationId }) => ({ conversationId }),
    targetInputs: ({ conversationId }) => [{ conversationId }],
  },
} satisfies Record<string, ProcedureFixture>

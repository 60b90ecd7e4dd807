import type { RestPath } from '#routers/guard.ts'
import type { models } from './models.ts'

const person = { id: 7, username: 'nadia_quainord', firstname: 'Nadia', lastname: 'Quainord', photo: null, certified: false }
const moment = '2026-11-20T12:00:00.000Z'

/** A weeze as it comes in answers. */
const weeze = {
  id: 42,
  text: 'La circulation reprend sur le quai. #Valmare',
  createdOn: moment,
  author: person,
  replyTo: null,
  conversationId: null,
  medias: [],
  mentions: [],
  sponsored: false,
  repliesCount: 0,
  reweezsCount: 0,
  likesCount: 1,
  liked: true,
  reweezed: false,
  reweezId: null,
  reweez: null,
}

/** What some models look like; the gate validates them. */
export const modelExamples: Partial<Record<keyof typeof models, unknown>> = {
  Person: person,
  Weeze: weeze,
  WeezePage: { count: 1, pageSize: 20, totalPages: 1, data: [weeze], hasNext: false },
  Trend: { hashtag: 'Valmare', count: 12 },
  UploadedImage: { imageId: 'Jx3_kPq-81Za' },
}

const article = {
  title: 'Le quai rouvert',
  subtitle: 'La circulation reprend',
  chapeau: 'Après trois heures de fermeture, le quai est rouvert.',
  body: '<p>Les secours ont quitté les lieux.</p>',
  author: 'La rédaction',
}

/** What may be sent; the gate validates and sends them. */
export const bodyExamples: Partial<Record<RestPath, unknown>> = {
  'POST /signin': { username: 'animator', password: 'the password of the account' },
  'POST /session/tokens': { name: 'Wall board', days: 7 },
  'POST /weezs/post': { text: 'La circulation reprend sur le quai. #Valmare', mentions: [], medias: [], sponsored: false },
  'POST /weezs/:id/reply': { text: 'Merci !' },
  'POST /weezs/:id/reweez': { text: '' },
  'POST /weezs/:id/like': { liked: true },
  'POST /weezs/figures': { ids: [42] },
  'POST /weezs/seen': { weezeIds: [42], frontIds: ['Jx3_kPq-81Za'] },
  'POST /weezs/moods': { ids: [42] },
  'PUT /weezs/:id/mood': { mood: 'negative' },
  'POST /notifications/read': { until: '2026-11-20T13:00:00+01:00' },
  'PATCH /users/:id/profile': { id: 42, name: 'Camille Durand', bio: 'Direction de la communication', location: 'Valmare' },
  'POST /users/:username/follow': true,
  'POST /messaging/convers': { sendTo: 8 },
  'POST /messaging/convers/:conversationId': { content: 'Pouvez-vous me rappeler ?', updateParticipantLastRead: true },
  'POST /press/articles': { ...article, mediaSourceId: 1 },
  'PUT /press/articles/:ref': { ...article, mediaSourceId: 1 },
  'POST /admin/sequences/:id/status': { id: 42, status: 'RUNNING' },
  'POST /admin/webhooks': { url: 'https://board.example.org/weez', events: ['weeze.posted'] },
}

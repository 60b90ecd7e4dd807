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

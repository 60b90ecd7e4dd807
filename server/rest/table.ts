import type { CheckedRows, RestRows } from './types.ts'

const defineRestTable = <const Table extends RestRows>(rows: Table & CheckedRows<Table>): RestRows => rows

/** `POST /weezs/{id}/like` accepts any body and reads only its `liked` and `authorId` (API-13). */
const toLikeInput = (body: unknown) => {
  const { liked, authorId } = (body ?? {}) as { liked?: unknown; authorId?: unknown }
  return { ...(typeof liked === 'boolean' && { liked }), ...(typeof authorId === 'number' && { authorId }) }
}

/** `POST /users/{username}/follow` takes a bare boolean as its body (API-22). */
const toFollowInput = (body: unknown) => (typeof body === 'boolean' ? { subscribed: body } : body)

/** Section 7 of the specification, line by line: each call with its procedure. */
export const restTable = defineRestTable({
  'POST /session': { call: 'auth.session', body: 'none' },
  'POST /signin': 'auth.signin',
  'POST /signout': { call: 'auth.signout', body: 'none' },
  'GET /session/tokens': 'auth.tokens.list',
  'POST /session/tokens': 'auth.tokens.add',
  'DELETE /session/tokens/:id': { call: 'auth.tokens.revoke', body: 'none' },

  'GET /feed': 'weezes.feed',
  'GET /users/:userId/weezs': 'weezes.byAuthor',
  'GET /weezs': 'weezes.byHashtag',
  'POST /weezs/post': 'weezes.post',
  'POST /weezs/:id/reply': 'weezes.reply',
  'POST /weezs/:id/reweez': 'weezes.reweez',
  'DELETE /weezs/:id/reweez': { call: 'weezes.undoReweez', body: 'none' },
  'DELETE /weezs/:id/delete': { call: 'weezes.delete', body: 'none' },
  'PUT /weezs/:id/author': 'weezes.reassign',
  'POST /weezs/figures': 'weezes.figures',
  'POST /weezs/seen': 'weezes.tellSightings',
  'GET /weezs/:id/thread': 'weezes.thread',
  'POST /weezs/:id/like': { call: 'weezes.like', body: 'json', input: toLikeInput, bodySchema: {} },

  'GET /trends': 'weezes.trends',
  'GET /trends/search': 'weezes.suggestHashtags',
  'GET /notifications': 'weezes.notifications',
  'GET /notifications/unread': 'weezes.unreadNotifications',
  'POST /notifications/read': 'weezes.readNotifications',

  'GET /users/search': 'weezes.searchUsers',
  'GET /users/webmail/search': 'weezes.searchIdentities',
  'GET /users/named': 'weezes.personByUsername',
  'GET /users/:id/profile': 'weezes.profile',
  'PATCH /users/:id/profile': 'weezes.editProfile',
  'POST /users/:username/follow': { call: 'weezes.follow', body: 'json', input: toFollowInput, bodySchema: { type: 'boolean' } },
  'POST /media/upload': { call: 'weezes.upload', body: 'form' },

  'GET /messaging/convers': 'messaging.list',
  'POST /messaging/convers': 'messaging.start',
  'GET /messaging/convers/:conversationId': 'messaging.one',
  'POST /messaging/convers/:conversationId': 'messaging.send',
  'PATCH /messaging/convers/:conversationId/participants/:participantId/read': { call: 'messaging.markRead', body: 'none' },
  'POST /messaging/convers/:conversationId/typing': { call: 'messaging.typing', body: 'none' },
  'DELETE /messaging/messages/:id': { call: 'messaging.remove', body: 'none' },
  'PUT /messaging/messages/:id/author': 'messaging.reassign',
  'GET /messaging/unread': 'messaging.unread',
  'GET /messaging/inbox': 'messaging.inbox',

  'GET /search': 'search.find',

  'GET /notes': 'notes.list',
  'POST /notes': 'notes.create',
  'PUT /notes/:id': 'notes.edit',
  'DELETE /notes/:id': { call: 'notes.delete', body: 'none' },
  'GET /notes/:id/versions': 'notes.versions',
  'GET /objectives': 'notes.objectives',
  'POST /objectives': 'notes.saveObjective',
  'DELETE /objectives/:id': { call: 'notes.deleteObjective', body: 'none' },
  'GET /notes/truths': 'notes.truths',
  'PUT /notes/truths/:subject/:id': 'notes.setTruth',
  'GET /notes/reach': 'notes.reach',
  'GET /notes/truths/:subject/:id/seen': 'notes.seenBy',
  'PUT /notes/truths/:subject/:id/denials/:weezeId': 'notes.judgeDenial',

  'GET /live': 'figures.live',
  'POST /weezs/moods': 'figures.moods',
  'PUT /weezs/:id/mood': 'figures.setMood',

  'GET /desk': 'desk.board',
  'GET /desk/waiting': 'desk.waiting',
  'POST /desk/:subject/:id/take': 'desk.take',
  'POST /desk/:subject/:id/release': { call: 'desk.release', body: 'none' },
  'POST /desk/:subject/:id/dismiss': 'desk.dismiss',
  'POST /desk/:subject/:id/answer': 'desk.answer',
  'GET /desk/owed': 'desk.owed',
  'POST /desk/:subject/:id/owe': 'desk.owe',
  'POST /desk/owed/:id/judge': 'desk.judge',
  'POST /desk/owed/:id/unjudge': { call: 'desk.unjudge', body: 'none' },
  'POST /desk/owed/:id/extend': 'desk.extend',
  'POST /desk/owed/:id/remind': 'desk.remind',

  'GET /press/articles': 'press.articles',
  'GET /press/medias': 'press.medias',
  'GET /press/articles/:ref': 'press.article',
  'PUT /press/articles/:ref': 'press.save',
  'POST /press/articles': 'press.create',
  'PUT /press/articles/:ref/status': { call: 'press.setStatus', body: 'none' },
  'GET /admin/sequences': 'admin.sequences.list',
  'POST /admin/sequences/:id/status': 'admin.sequences.setStatus',
  'GET /admin/storms': 'admin.storms.list',
  'POST /admin/storms': 'admin.storms.launch',
  'POST /admin/storms/:id/status': 'admin.storms.setStatus',
  'POST /admin/storms/:id/intensity': 'admin.storms.setIntensity',

  'GET /admin/runs': 'admin.runs.list',
  'GET /admin/runs/compare': 'dossier.compare',
  'POST /admin/runs': 'admin.runs.start',
  'POST /admin/runs/:number/close': { call: 'admin.runs.close', body: 'none' },
  'DELETE /admin/runs/:number/start': { call: 'admin.runs.undoStart', body: 'none' },

  'GET /admin/webhooks': 'admin.webhooks.list',
  'POST /admin/webhooks': 'admin.webhooks.add',
  'PUT /admin/webhooks': 'admin.webhooks.put',
  'PATCH /admin/webhooks/:id': 'admin.webhooks.edit',
  'DELETE /admin/webhooks/:id': { call: 'admin.webhooks.delete', body: 'none' },
  'POST /admin/webhooks/:id/test': { call: 'admin.webhooks.test', body: 'none' },
  'POST /admin/webhooks/:id/secret': { call: 'admin.webhooks.rotate', body: 'none' },
  'POST /admin/webhooks/:id/deliveries/:deliveryId/redeliver': { call: 'admin.webhooks.redeliver', body: 'none' },
})

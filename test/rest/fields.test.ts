import { expect, test } from 'vitest'
import { promise } from '#test/support/promise.ts'
import { describeSites } from '#test/support/site.ts'
import { dotPng } from '#test/support/test-images.ts'

const person = ['id', 'username', 'firstname', 'lastname', 'photo']
const weeze = ['id', 'text', 'createdOn', 'author', 'replyTo', 'conversationId', 'reweez', 'medias', 'repliesCount', 'reweezsCount']
const sequence = ['id', 'name', 'status', 'publishedWeezesCount', 'weezesCount', 'duration', 'elapsed']
const article = [
  ...['id', 'frontId', 'title', 'subtitle', 'chapeau', 'body', 'author', 'sources', 'imageUrl', 'imageCaption', 'images'],
  ...['mediaSourceId', 'status', 'createdOn', 'publishedOn', 'updatedOn'],
]
const counts = ['subscribed', 'subscriptionsCount', 'subscribersCount', 'weezsCount']

/** The value at a path such as `data.0.author` of an answer. */
const at = (json: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (key === '' ? value : (value as Record<string, unknown> | undefined)?.[key]), json)

describeSites('The fields of every entity', site => {
  const ask = async (method: string, path: string, json?: unknown) =>
    (await site().ask(method, `/acme${path}`, { as: ['acme', 'animator'], ...(json !== undefined && { json }) })).json

  test('each answer has at least the fields of its entity', async () => {
    const { people } = site().world.exercises.acme
    const written = { text: 'a reply', mentions: [], medias: [], sponsored: false }
    const posted = (await ask('POST', '/weezs/post', { ...written, text: 'first' })) as { id: number }
    const replied = await ask('POST', `/weezs/${posted.id}/reply`, written)
    const quoted = await ask('POST', `/weezs/${posted.id}/reweez`, written)
    await site().ask('POST', `/acme/weezs/${posted.id}/like`, { as: ['acme', 'camille'] })
    const begun = (await ask('POST', '/messaging/convers/', { composeAs: people.mairie, sendTo: people.camille })) as { id: number }
    const conversation = await ask('POST', `/messaging/convers/${begun.id}`, { content: 'a message', updateParticipantLastRead: true })
    const form = new FormData()
    form.set('file', new Blob([dotPng], { type: 'image/png' }), 'dot.png')
    form.set('metadata', JSON.stringify({ clientId: site().world.exercises.acme.clientId, exercice: true }))
    const uploaded = (await site().ask('POST', '/acme/media/upload', { as: ['acme', 'animator'], body: form })).json
    const answers: readonly (readonly [entity: string, json: unknown, path: string, fields: readonly string[]])[] = [
      ['ENT-01', await ask('GET', '/press/articles'), '0', article],
      ['ENT-02', await ask('GET', '/press/medias'), '0', ['id', 'name', 'color', 'logoSmall', 'logoBig']],
      ['ENT-03', await ask('POST', '/session'), '', [...person, 'role', 'client']],
      ['ENT-03', await ask('POST', '/session'), 'client', ['id', 'name', 'logo', 'clientPath']],
      ['ENT-04', replied, '', [...weeze, 'likesCount', 'liked']],
      ['ENT-04', replied, 'author', [...person, 'certified']],
      ['ENT-04', replied, 'replyTo.author', ['id', 'username']],
      ['ENT-04', quoted, 'reweez', ['id', 'text', 'author']],
      ['ENT-05', await ask('GET', '/feed'), '', ['count', 'pageSize', 'totalPages', 'data', 'hasNext']],
      ['ENT-07', uploaded, '', ['imageId']],
      ['ENT-09', await ask('GET', `/users/${people.camille}/profile`), '', [...person, 'bio', 'location', ...counts]],
      ['ENT-10', await ask('GET', '/users/search?terms=camille'), '0', [...person, 'certified']],
      ['ENT-11', await ask('GET', '/trends?duration=36000'), '0', ['hashtag', 'count']],
      ['ENT-12', await ask('GET', '/notifications'), 'data.0', ['type', 'user', 'weez', 'createdOn']],
      ['ENT-12', await ask('GET', '/notifications'), 'data.0.user', person],
      ['ENT-12', await ask('GET', '/notifications'), 'data.0.weez', ['text', 'author', 'replyTo']],
      ['ENT-13', conversation, '', ['id', 'participants', 'messages', 'lastMessage', 'unread']],
      ['ENT-14', conversation, 'participants.0', ['id', 'identity', 'endpoint']],
      ['ENT-14', conversation, 'participants.0.identity', person],
      ['ENT-15', conversation, 'messages.0', ['id', 'content', 'createdOn', 'author']],
      ['ENT-15', conversation, 'messages.0.author', ['endpoint']],
      ['ENT-16', await ask('GET', '/admin/sequences'), '0', sequence],
    ]
    for (const [entity, json, path, fields] of answers) {
      const keys = Object.keys((at(json, path) as object | undefined) ?? {})
      const missing = fields.filter(field => !keys.includes(field))
      await promise('API-39', () => expect([entity, path, missing]).toEqual([entity, path, []]))
    }
  })
})

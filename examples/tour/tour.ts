// SPDX-License-Identifier: MIT
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { createToken, createWeez, upload, verifyWebhook, type WeezEvent, walk } from 'weez-client'

const { WEEZ_URL: url = 'http://127.0.0.1:3000', WEEZ_PASSWORD: password = '', WEEZ_PICTURE = '', HOOK_PORT = '4400' } = process.env

/** What a program makes of an event; each type has its own data. */
const describe = (event: WeezEvent): string => {
  switch (event.type) {
    case 'weeze.posted':
      return `@${event.data.author.username} wrote: ${event.data.text}`
    case 'weeze.replied':
      return `@${event.data.author.username} answered @${event.data.replyTo?.author.username}: ${event.data.text}`
    case 'weeze.liked':
      return `by @${event.data.person.username}: ${event.data.weeze.text}`
    case 'article.published':
      return `${event.data.author}: ${event.data.title}`
    case 'sequence.started':
    case 'sequence.ended':
      return event.data.status
    default:
      return `at ${event.path}`
  }
}

// A program keeps its token; this one makes a new one for a day.
const token = await createToken({ url, username: 'animator', password, name: 'The tour', days: 1 })
const weez = createWeez({ url, token })
console.log('signed in as', (await weez('POST /session')).username)

let secret = ''
const receiver = createServer(async (request, response) => {
  const body = await text(request)
  response.end()
  const event = await verifyWebhook({ secret, headers: request.headers, body })
  console.log(event.type, describe(event))
}).listen(Number(HOOK_PORT), '127.0.0.1')
await once(receiver, 'listening')
const events = ['weeze.posted', 'weeze.replied', 'weeze.liked', 'article.published', 'sequence.started', 'sequence.ended'] as const
const added = await weez('POST /admin/webhooks', { url: `http://127.0.0.1:${HOOK_PORT}/weez`, events: [...events] })
secret = added.secret

const picture = new File([await readFile(WEEZ_PICTURE)], 'quay.png', { type: 'image/png' })
const { imageId } = await upload(weez, picture)
const medias = [{ type: 'IMAGE' as const, val: imageId, alt: 'Le quai' }]
const posted = await weez('POST /weezs/post', { text: 'Vu du quai. #tour', medias }, { idempotencyKey: `tour-${imageId}` })

const [persona] = await weez('GET /users/webmail/search', { terms: 'nadia', role: 'DUMMY' })
if (!persona) throw new Error('There is no persona of this name')
await weez('POST /weezs/:id/reply', { id: posted.id, text: 'Merci pour la photo !', authorId: persona.id })
await weez('POST /weezs/:id/like', { id: posted.id, liked: true, authorId: persona.id })
const { weeze } = await weez('GET /weezs/:id/thread', { id: posted.id })
console.log('replies and likes', weeze.repliesCount, weeze.likesCount)

let count = 0
for await (const { createdOn } of walk(weez, 'GET /feed')) {
  count += 1
  if (count === 45) console.log('the 45th is older:', createdOn < posted.createdOn)
  if (count === 45) break
}

const [media] = await weez('GET /press/medias')
if (!media) throw new Error('There is no newspaper')
const words = { title: 'Le quai rouvre', subtitle: 'Circulation', chapeau: 'La circulation reprend ce soir.', author: 'La rédaction' }
const draft = await weez('POST /press/articles', { ...words, body: '<p>Le quai est ouvert.</p>', mediaSourceId: media.id })
await weez('PUT /press/articles/:ref/status', { ref: draft.frontId, status: 'PUBLISHED' })

const [sequence] = await weez('GET /admin/sequences')
if (!sequence) throw new Error('There is no sequence')
console.log('sequence', (await weez('POST /admin/sequences/:id/status', { id: sequence.id, status: 'RUNNING' })).status)
await weez('POST /admin/sequences/:id/status', { id: sequence.id, status: 'STOPPED' })

process.once('SIGTERM', async () => {
  await weez('DELETE /admin/webhooks/:id', { id: added.webhook.id })
  receiver.close()
})
console.log('waiting for events')

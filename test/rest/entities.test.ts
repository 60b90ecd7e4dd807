import { expect, test } from 'vitest'
import { fileForm } from '#test/support/file-form.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'
import { squarePng } from '#test/support/test-images.ts'

type Account = 'camille' | 'karim' | 'animator' | 'admin'

/** The fields of an entity are a part of API-39. */
const proves = <Result>(id: string, assertions: () => Result | Promise<Result>) => promise('API-39', () => promise(id, assertions))
const aMoment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

/** The fields of section 3 of the specification, written here by hand: nothing of the program's own contracts is used. */
describeSiteOnSqlite('The entities on the wire', site => {
  const acme = () => site().world.exercises.acme
  const ask = async <Json = Record<string, unknown>>(who: Account, method: string, path: string, json?: unknown) => {
    const answer = await site().ask(method, `/acme${path}`, { as: ['acme', who], json })
    expect([path, answer.status, answer.text]).toEqual([path, 200, answer.text])
    return answer.json as Json
  }
  /** Calls a procedure that has no REST path. */
  const read = async (who: Account, procedure: string, input: unknown) =>
    (
      await ask<{ result: { data: { data: unknown[] } } }>(
        who,
        'GET',
        `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
      )
    ).result.data.data
  const personOf = (username: Account) => ({
    id: acme().people[username],
    username,
    firstname: `${username} CANARY-ACME`,
    lastname: 'Account CANARY-ACME',
    photo: null,
  })
  const payload = (text: string, medias: unknown[] = []) => ({
    authorId: acme().people.camille,
    text,
    mentions: [],
    medias,
    sponsored: false,
  })
  const uploadSquare = async () => {
    const metadata = JSON.stringify({ clientId: acme().clientId, exercice: true })
    const body = fileForm(new File([await squarePng()], 'square.png', { type: 'image/png' }), { metadata })
    return site().ask('POST', '/acme/media/upload', { as: ['acme', 'camille'], body })
  }

  test('an article, and a media source', async () => {
    const written = {
      title: 'The title',
      subtitle: 'The subtitle',
      chapeau: 'The chapeau',
      body: '<p>The <strong>body</strong></p>',
      author: 'The author',
      sources: 'The sources',
      imageUrl: 'https://example.org/image.png',
      imageCaption: 'The caption',
      images: [],
      mediaSourceId: 3,
    }
    const { frontId } = await ask<{ frontId: string }>('animator', 'POST', '/press/articles', { ...written, clientId: acme().clientId })
    const fields = { ...written, id: expect.any(Number), frontId, createdOn: aMoment, updatedOn: aMoment }
    await proves('ENT-01', async () => {
      expect(frontId).toMatch(/^[\w-]{12}$/)
      expect(await ask('animator', 'GET', `/press/articles/${frontId}`)).toMatchObject({
        ...fields,
        status: 'UNPUBLISHED',
        publishedOn: null,
      })
      await ask('animator', 'PUT', `/press/articles/${frontId}/status?status=PUBLISHED`)
      expect(await ask('camille', 'GET', `/press/articles/${frontId}`)).toMatchObject({
        ...fields,
        status: 'PUBLISHED',
        publishedOn: aMoment,
      })
    })
    await proves('ENT-02', async () => {
      const sources = await ask<unknown[]>('camille', 'GET', '/press/medias')
      expect(sources.slice(1, 3)).toMatchObject([
        {
          id: 2,
          name: 'L’Écho de Valmare',
          color: '#2c5e2e',
          logoSmall: '/webpress/media/2-small.svg',
          logoBig: '/webpress/media/2-big.webp',
        },
        { id: 3, name: 'Vigie 24', color: '#ab1230', logoSmall: '/webpress/media/3-small.svg', logoBig: '/webpress/media/3-big.webp' },
      ])
    })
  })

  test('the signed-in user with the client, and a person that was found', async () => {
    await proves('ENT-03', async () => {
      const user = await ask('animator', 'POST', '/session')
      expect(user).toMatchObject({ ...personOf('animator'), role: 'ANIMATOR' })
      expect(user.client).toMatchObject({ id: acme().clientId, name: expect.any(String), logo: null, clientPath: 'acme' })
    })
    await proves('ENT-10', async () => {
      expect(await ask('camille', 'GET', '/users/search?terms=karim&roles=USER&includeSelf=false')).toEqual([
        { ...personOf('karim'), certified: false },
      ])
    })
  })

  test('a composer’s request, an upload, a weeze with what it embeds, a page and a trend', async () => {
    const uploaded = await proves('ENT-08', async () => {
      const answer = await uploadSquare()
      expect([answer.status, answer.text]).toEqual([200, answer.text])
      return answer.json as { imageId: string }
    })
    await proves('ENT-07', () => expect(uploaded).toEqual({ imageId: expect.stringMatching(/^[\w-]{22}$/) }))
    const medias = [{ type: 'IMAGE', val: uploaded.imageId }]
    const weeze = {
      id: expect.any(Number),
      createdOn: aMoment,
      author: { ...personOf('camille'), certified: false },
      replyTo: null,
      reweez: null,
      repliesCount: 0,
      reweezsCount: 0,
      likesCount: 0,
      liked: false,
    }
    const first = await proves('ENT-06', async () => {
      const answer = await ask<{ id: number }>('camille', 'POST', '/weezs/post', payload('A first #entity', medias))
      expect(answer).toMatchObject({ ...weeze, text: 'A first #entity' })
      return answer
    })
    await proves('ENT-11', async () => {
      const trends = await ask<{ hashtag: string }[]>('camille', 'GET', '/trends?duration=36000')
      expect(trends.find(({ hashtag }) => hashtag === 'entity')).toEqual({ hashtag: 'entity', count: 1 })
    })
    const karim = { ...payload('An answer'), authorId: acme().people.karim }
    const reply = await ask<{ id: number }>('karim', 'POST', `/weezs/${first.id}/reply`, karim)
    const quote = await ask<{ id: number }>('karim', 'POST', `/weezs/${first.id}/reweez`, { ...karim, text: 'A quote' })
    await ask('camille', 'POST', `/weezs/${first.id}/like`, { liked: true })
    const page = await ask<{ data: { id: number; medias: unknown }[] }>('camille', 'GET', '/feed')
    const found = (id: number) => page.data.find(one => one.id === id)
    const original = { ...weeze, id: first.id, text: 'A first #entity', conversationId: null }
    const counted = { ...original, repliesCount: 1, reweezsCount: 1, likesCount: 1, liked: true }
    const author = { ...personOf('karim'), certified: false }
    await proves('ENT-04', () => {
      expect(found(first.id)).toMatchObject({ ...counted, medias: [{ type: 'IMAGE', val: expect.stringContaining(uploaded.imageId) }] })
      expect(found(reply.id)).toMatchObject({
        ...weeze,
        id: reply.id,
        text: 'An answer',
        author,
        conversationId: first.id,
        replyTo: { id: first.id, author: personOf('camille') },
        medias: [],
      })
      const { reweez: _, ...embedded } = counted
      expect(found(quote.id)).toMatchObject({ ...weeze, id: quote.id, text: 'A quote', author, reweez: embedded })
    })
    await proves('ENT-05', () =>
      expect(page).toEqual({ count: 33, pageSize: 20, totalPages: 2, data: Array(20).fill(expect.any(Object)), hasNext: true }),
    )
  })

  test('a profile, and notifications', async () => {
    const { camille, mairie } = acme().people
    await ask('camille', 'POST', '/users/mairie/follow', false)
    const before = await ask<{ subscribersCount: number }>('camille', 'GET', `/users/${mairie}/profile`)
    await ask('camille', 'POST', '/users/mairie/follow', true)
    await proves('ENT-09', async () => {
      expect(await ask('camille', 'GET', `/users/${mairie}/profile`)).toMatchObject({
        id: mairie,
        username: 'mairie',
        firstname: 'Éric mairie CANARY-ACME',
        lastname: 'Persona CANARY-ACME',
        bio: 'Bio of CANARY-ACME',
        location: 'Town of CANARY-ACME',
        photo: expect.any(String),
        subscribed: true,
        subscriptionsCount: expect.any(Number),
        subscribersCount: before.subscribersCount + 1,
        weezsCount: expect.any(Number),
      })
    })
    const { id } = await ask<{ id: number }>('camille', 'POST', '/weezs/post', payload('Notable'))
    const karim = { ...payload('So it is'), authorId: acme().people.karim }
    await ask('karim', 'POST', `/weezs/${id}/like`, { liked: true })
    await ask('karim', 'POST', `/weezs/${id}/reply`, karim)
    await ask('karim', 'POST', `/weezs/${id}/reweez`, { ...karim, text: '' })
    const { data } = await ask<{ data: unknown[] }>('camille', 'GET', '/notifications')
    await proves('ENT-12', () => {
      const own = { text: 'Notable', author: { id: camille, username: 'camille' } }
      const user = personOf('karim')
      expect(data.slice(0, 3)).toMatchObject([
        { type: 'REWEEZ', user, weez: own, createdOn: aMoment },
        {
          type: 'REPLY',
          user,
          weez: { text: 'So it is', author: { id: user.id, username: 'karim' }, replyTo: { author: { username: 'camille' } } },
          createdOn: aMoment,
        },
        { type: 'LIKE', user, weez: own, createdOn: aMoment },
      ])
    })
  })

  test('a conversation, its participants and its messages', async () => {
    const { camille, karim } = acme().people
    const { id } = await ask<{ id: number }>('camille', 'POST', '/messaging/convers', { composeAs: camille, sendTo: karim })
    const json = { content: 'Are you there?', updateParticipantLastRead: true }
    await ask('camille', 'POST', `/messaging/convers/${id}`, json)
    const open = await ask<{ participants: unknown[]; messages: unknown[] }>('karim', 'GET', `/messaging/convers/${id}`)
    await proves('ENT-14', () => {
      const sides = ['camille', 'karim'] as const
      expect(open.participants).toMatchObject(
        sides.map(name => ({ id: expect.any(Number), identity: personOf(name), endpoint: { id: acme().people[name] } })),
      )
      expect(open.participants).toHaveLength(2)
    })
    const message = { id: expect.any(Number), content: 'Are you there?', createdOn: aMoment, author: { endpoint: { id: camille } } }
    await proves('ENT-15', () => expect(open.messages).toMatchObject([message]))
    await proves('ENT-13', () =>
      expect(open).toMatchObject({
        id,
        participants: [{}, {}],
        messages: [message],
        lastMessage: { content: 'Are you there?' },
        unread: true,
      }),
    )
  })

  test('a sequence, a user and a client of the administration', async () => {
    await proves('ENT-16', async () => {
      expect(await ask('animator', 'GET', '/admin/sequences')).toMatchObject([
        {
          id: acme().sequenceId,
          name: expect.stringContaining('CANARY-ACME'),
          status: 'STOPPED',
          publishedWeezesCount: 0,
          weezesCount: 3,
          duration: 60,
          elapsed: 0,
        },
      ])
    })
    const contract = { start_of_contract: '', end_of_contract: '', img: null }
    await proves('ENT-17', async () => {
      expect(await read('animator', 'admin.users.list', { search: 'karim' })).toMatchObject([
        { id: acme().people.karim, first_name: 'karim CANARY-ACME', last_name: 'Account CANARY-ACME', ...contract },
      ])
      const clients = await read('admin', 'admin.clients.list', {})
      expect(clients).toContainEqual(
        expect.objectContaining({ id: acme().clientId, name: expect.any(String), paths: ['/acme', '/acme/clones/blue'], ...contract }),
      )
    })
  })
})

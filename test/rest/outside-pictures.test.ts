import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { parsingLimits } from '#routers/budgets.contract.ts'
import type { Article } from '#routers/press/press.contract.ts'
import { createOutsidePictures } from '#server/outside/pictures.ts'
import { articleInput } from '#test/support/article-input.ts'
import { type PictureHost, startPictureHost } from '#test/support/picture-host.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'
import { dotPng } from '#test/support/test-images.ts'

const copied = /^\/media\/[\w-]{22}$/
const animator = { as: ['acme', 'animator'] } as const

describeSiteOnSqlite('Pictures of other hosts', site => {
  let host: PictureHost
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown
  beforeAll(async () => {
    host = await startPictureHost((request, response) => answer(request, response))
  })
  afterAll(() => host?.close())
  beforeEach(() => {
    answer = (_, response) => response.end(dotPng)
    host.asked.length = 0
    allow(host.host)
  })
  afterEach(() => allow())
  const allow = (...hosts: string[]) => {
    Object.assign(site().world.services.outsidePictures, createOutsidePictures(hosts))
  }
  const create = (imageUrl: string) => site().ask('POST', '/acme/press/articles', { ...animator, json: { ...articleInput, imageUrl } })
  const fieldError = (message: string) => ({ error: expect.objectContaining({ code: 'BAD_REQUEST', fields: { imageUrl: message } }) })

  test('a picture by its address is copied when the article is saved, and readers are shown the copy', async () => {
    const made = await create(`${host.url}/a.png`)
    const { id, frontId, imageUrl } = made.json as Article
    await promise('PRESS-20', () => expect(imageUrl).toMatch(copied))
    expect((await site().ask('GET', `/acme${imageUrl}`, animator)).headers.get('content-type')).toBe('image/webp')
    const saved = await site().ask('PUT', `/acme/press/articles/${id}`, {
      ...animator,
      json: { ...articleInput, imageUrl: `${host.url}/b.png` },
    })
    expect((saved.json as Article).imageUrl).toMatch(copied)
    expect((saved.json as Article).imageUrl).not.toBe(imageUrl)
    expect(host.asked).toEqual(['/a.png', '/b.png'])
    await site().ask('PUT', `/acme/press/articles/${id}/status?status=PUBLISHED`, animator)
    const page = await site().ask('GET', `/acme/webpress/articles/${frontId}`, animator)
    await promise('PRESS-20', () => expect(page.text).toContain(`src="/acme${(saved.json as Article).imageUrl}?w=960"`))
    expect(page.text).not.toContain(host.host)
  })

  test('tRPC copies it too; an autosave waits for the publication', async () => {
    const { press } = await site().world.as('acme', 'animator')
    const made = await press.create({ ...articleInput, imageUrl: `${host.url}/a.png` })
    expect(made.imageUrl).toMatch(copied)
    const fields = { ...articleInput, imageUrl: `${host.url}/c.png` }
    const draft = await press.autosave({ ref: made.frontId, updatedOn: made.updatedOn, ...fields })
    expect([draft.imageUrl, host.asked]).toEqual([`${host.url}/c.png`, ['/a.png']])
    expect((await press.publish({ ref: made.frontId })).article.imageUrl).toMatch(copied)
    const late = await press.create(articleInput)
    await press.autosave({ ref: late.frontId, updatedOn: late.updatedOn, ...fields, imageUrl: `${host.url}/d.png` })
    const path = `/acme/press/articles/${late.frontId}/status?status=`
    expect((await site().ask('PUT', `${path}UNPUBLISHED`, animator)).json).toMatchObject({ imageUrl: `${host.url}/d.png` })
    expect((await site().ask('PUT', `${path}PUBLISHED`, animator)).json).toMatchObject({ imageUrl: expect.stringMatching(copied) })
    expect(host.asked).toEqual(['/a.png', '/c.png', '/d.png'])
    expect(await press.settings({})).toMatchObject({ pictureHosts: [host.host] })
  })

  test('without the permission of the installation nobody is asked, and the address stays', async () => {
    for (const hosts of [[], ['public'], ['example.org'], ['127.0.0.1']]) {
      allow(...hosts)
      const { status, json } = await create(`${host.url}/a.png`)
      expect([status, (json as Article).imageUrl]).toEqual([200, `${host.url}/a.png`])
    }
    expect(host.asked).toEqual([])
  })

  test('what is not there, no picture or too large is an error of the field, and nothing is stored', async () => {
    const failing = async (message: string) => {
      const answered = await create(`${host.url}/x.png`)
      expect([answered.status, answered.json]).toEqual([400, fieldError(message)])
    }
    answer = (_, response) => response.writeHead(404).end(dotPng)
    await failing('No picture could be fetched from this address')
    answer = (_, response) => response.end('<html>no picture</html>')
    await failing('Not a supported picture')
    answer = (_, response) => response.end(Buffer.alloc(parsingLimits.outsidePicture.caps.bytes + 1))
    await failing('The picture is too large')
    answer = (_, response) => response.socket?.destroy()
    await failing('No picture could be fetched from this address')
  })

  test('a picture that names another place is the picture; a redirect that names none leads nowhere', async () => {
    answer = (_, response) => response.writeHead(200, { location: '/elsewhere' }).end(dotPng)
    expect(((await create(`${host.url}/a`)).json as Article).imageUrl).toMatch(copied)
    answer = (_, response) => response.writeHead(302).end(dotPng)
    expect((await create(`${host.url}/b`)).json).toEqual(fieldError('No picture could be fetched from this address'))
    await promise('PRESS-20', () => expect(host.asked).toEqual(['/a', '/b']))
  })

  test('a redirect is followed to an allowed host only', async () => {
    answer = ({ url }, response) => (url === '/a' ? response.writeHead(302, { location: '/b' }).end() : response.end(dotPng))
    expect(((await create(`${host.url}/a`)).json as Article).imageUrl).toMatch(copied)
    const other = await startPictureHost((_, response) => response.end(dotPng))
    answer = (_, response) => response.writeHead(302, { location: `${other.url}/secret` }).end()
    expect((await create(`${host.url}/a`)).json).toEqual(fieldError('No picture could be fetched from this address'))
    expect(other.asked).toEqual([])
    await other.close()
  })

  test('an answer that takes longer than 5 s is given up', async () => {
    answer = (_, response) => response.write('x')
    const began = performance.now()
    expect((await create(`${host.url}/a`)).json).toEqual(fieldError('No picture could be fetched from this address'))
    expect(performance.now() - began).toBeGreaterThan(4900)
  })

  test('the full address of an own image becomes its path', async () => {
    const { imageUrl } = (await create(`${host.url}/a.png`)).json as Article
    expect(((await create(`${host.url}/acme${imageUrl}`)).json as Article).imageUrl).toBe(imageUrl)
    expect(host.asked).toEqual(['/a.png'])
  })
})

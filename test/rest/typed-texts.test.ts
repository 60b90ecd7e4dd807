import { expect, test } from 'vitest'
import { articleInput } from '#test/support/article-input.ts'
import { readCases } from '#test/support/field-cases.ts'
import { promise } from '#test/support/promise.ts'
import { runRawSql } from '#test/support/run-raw-sql.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

const names = readCases<{ name: string; shows: boolean; what: string }[]>('names/names.json')
const [wordsBreak, control, noncharacter, plain] = readCases<string[]>('feeds/titles.json')
const nothing = names.filter(({ shows }) => !shows)

/** What XML 1.0 forbids. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

describeSiteOnSqlite('Typed texts', site => {
  const ask = (method: string, path: string, json: unknown, username: 'animator' | 'camille' = 'animator') =>
    site().ask(method, `/acme${path}`, { as: ['acme', username], json })
  const publish = async (title: string | undefined) => {
    const made = await ask('POST', '/press/articles', { ...articleInput, title })
    if (made.status !== 200) return made
    return ask('PUT', `/press/articles/${(made.json as { id: number }).id}/status?status=PUBLISHED`, {})
  }
  const readFeed = async () => (await site().ask('GET', '/acme/webpress/rss.xml')).text

  test('a title with signs that no text has is refused, and the feed stays whole', async () => {
    await (await site().world.as('acme', 'animator')).press.editSettings({ visitors: true })
    for (const title of [control, noncharacter]) {
      const { status, json } = await publish(title)
      await promise('EXO-427', () => {
        expect(status).toBe(400)
        expect(json).toMatchObject({
          error: { code: 'BAD_REQUEST', fields: { title: expect.stringMatching(/^A sign that no text has \(Fuite /) } },
        })
      })
    }
    for (const title of [wordsBreak, plain]) expect((await publish(title)).status).toBe(200)
    const feed = await readFeed()
    await promise('EXO-431', () => {
      expect(feed).not.toMatch(notXml)
      expect(feed).toContain('<![CDATA[[EXERCICE] Fuite  au quai]]>')
      expect(feed.replaceAll(']]]]><![CDATA[>', ']]>')).toContain(`[EXERCICE] ${plain}`)
    })
  })

  test('a title that was stored before does not break the feed', async () => {
    const { location } = site().world
    const { json } = await publish('Avant tout')
    const { id } = json as { id: number }
    await runRawSql(location, `update articles set title = 'Fuite \u0001\u000b\uffff au quai', chapeau = 'C\u001fD' where id = ${id}`)
    await (await site().world.as('acme', 'animator')).press.editSettings({ visitors: true })
    const feed = await readFeed()
    await promise('EXO-431', () => {
      expect(feed).not.toMatch(notXml)
      expect(feed).toContain('[EXERCICE] Fuite  au quai')
    })
  })

  test.for(nothing)(
    'a weeze or a message of signs that show nothing is refused, and a reweez with them has no words: $what',
    async ({ name }) => {
      const { people, weezeId } = site().world.exercises.acme
      const posted = await ask('POST', '/weezs/post', { text: name }, 'camille')
      const begun = (await ask('POST', '/messaging/convers/', { sendTo: people.karim }, 'camille')).json as { id: number }
      const sent = await ask('POST', `/messaging/convers/${begun.id}`, { content: name }, 'camille')
      const renamed = await ask('PATCH', `/users/${people.camille}/profile`, { name }, 'camille')
      const passedOn = await ask('POST', `/weezs/${weezeId}/reweez`, { text: name }, 'camille')
      await promise('EXO-428', () => {
        expect([posted.status, sent.status, renamed.status]).toEqual([400, 400, 400])
        expect([passedOn.status, passedOn.json]).toMatchObject([200, { text: '' }])
      })
    },
  )
})

import { expect, test } from 'vitest'
import { describeSiteOnSqlite } from '#test/support/site.ts'

describeSiteOnSqlite('The audit log as a file', site => {
  const get = (path: string, as?: Parameters<ReturnType<typeof site>['ask']>[2]) => site().ask('GET', path, as)

  test('animators and observers save the records of their exercise and nobody else any', async () => {
    const { people } = site().world.exercises.acme
    const as = { as: ['acme', 'animator'] } as const
    const json = { text: 'As another', authorId: people.mairie, mentions: [], medias: [], sponsored: false }
    expect((await site().ask('POST', '/acme/weezs/post', { ...as, json })).status).toBe(200)
    const { status, headers, text } = await get('/acme/admin/audit.csv', as)
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      "attachment; filename*=UTF-8''audit.csv",
    ])
    expect(text).toContain(';animator;mairie;a publié un weeze;')
    expect(
      (
        await get('/acme/admin/audit.csv', {
          ...as,
          headers: { cookie: `${await site().world.cookie('acme', 'animator')}; weez-locale=en` },
        })
      ).text,
    ).toContain(';published a weeze;')
    expect((await get('/acme/clones/blue/admin/audit.csv', { as: ['blue', 'animator'] })).text).not.toContain('mairie')
    expect((await get('/acme/admin/audit.csv')).status).toBe(401)
    expect((await get('/acme/admin/audit.csv', { as: ['acme', 'observer'] })).text).toBe(text)
    expect((await get('/acme/admin/audit.csv', { as: ['acme', 'camille'] })).status).toBe(403)
  })
})

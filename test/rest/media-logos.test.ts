import { expect, test } from 'vitest'
import { articleInput } from '#test/support/article-input.ts'
import { imageForm } from '#test/support/file-form.ts'
import { mediaSourceInput } from '#test/support/procedure-fixtures-press.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'
import { dotPng } from '#test/support/test-images.ts'

describeSiteOnSqlite('The logos of media sources', site => {
  const get = (path: string) => site().ask('GET', `/acme${path}`)

  test('drawn ones are there for everybody, uploaded ones for visitors once a published article shows them', async () => {
    const { press, weezes } = await site().world.as('acme', 'animator')
    const { imageId } = await weezes.upload(imageForm(dotPng))
    await press.editSettings({ visitors: true })
    const { id, logoSmall } = await press.mediaSources.add({ ...mediaSourceInput, name: 'L’Écho', face: 'sans' })
    const { frontId } = await press.create({ ...articleInput, mediaSourceId: id })
    await promise('EXO-37', async () => {
      const drawn = await get(logoSmall)
      expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
      expect(drawn.headers.get('content-security-policy')).toContain('sandbox')
      expect(drawn.text).toContain('>É</text>')
      for (const name of ['2a5a86-%3Cb.svg', 'red-A.svg']) expect((await get(`/webpress/media/initials/${name}`)).status).not.toBe(200)

      const own = await press.mediaSources.edit({ id, logoSmall: imageId, logoBig: imageId })
      for (const path of [own.logoSmall, own.logoBig]) expect((await get(path)).status).toBe(401)
      await press.setStatus({ ref: frontId, status: 'PUBLISHED' })
      for (const path of [own.logoSmall, own.logoBig]) expect((await get(path)).status).toBe(200)
      const page = (await get(`/webpress/articles/${frontId}`)).text
      expect(page).toContain(`src="/acme${own.logoBig}"`)
      expect(page).toContain('--headline:var(--sans)')
    })
  })
})

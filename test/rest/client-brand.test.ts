import { expect, test } from 'vitest'
import type { WallView } from '#routers/admin/wall.contract.ts'
import { fileForm } from '#test/support/file-form.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'
import { dotPng } from '#test/support/test-images.ts'

describeSiteOnSqlite('The logo and colours of a client', site => {
  const text = async (path: string, asking = {}) => (await site().ask('GET', path, asking)).text

  test('they stand on the login, the press and the wall of its exercises, and on no page of another client', async () => {
    const { clients } = (await site().world.as('root', 'admin')).admin
    const { clientId: id } = site().world.exercises.acme
    const { img } = await clients.setLogo(fileForm(new File([dotPng], 'dot.png', { type: 'image/png' }), { id: String(id) }))
    await clients.edit({ id, color: '#f7c444', accent: '#1b2a3a' })
    const logo = img ?? 'no logo'
    await promise('EXO-498', async () => {
      // Whoever comes to sign in has no session yet.
      expect(await text('/acme/login')).toContain(`"logo":"${logo}","color":"#f7c444","accent":"#1b2a3a"`)
      for (const path of ['/acme/webpress', '/acme/clones/blue/webpress']) {
        const exercise = path.includes('blue') ? 'blue' : 'acme'
        expect(await text(path, { as: [exercise, 'camille'] })).toContain(`<img src="${logo}"`)
        // Yellow is made darker on white, and stays on dark.
        expect(await text(path, { as: [exercise, 'camille'] })).toContain('--client-paper:#8f7227;--client-dark:#f7c444')
      }
      const { secret } = await (await site().world.as('acme', 'animator')).admin.wall.create()
      const view = (await site().ask('GET', '/acme/wall/view', { headers: { 'weez-wall': secret } })).json as WallView
      expect(view.client).toEqual({ name: expect.any(String), logo, color: '#8f7227', accent: '#1b2a3a' })
      expect(await text('/login')).not.toContain(logo)
      expect(await text('/webpress', { as: ['root', 'camille'] })).not.toContain(logo)
    })
    await clients.edit({ id, color: '', accent: '' })
    const none = new FormData()
    none.set('id', String(id))
    await clients.setLogo(none)
    expect(await text('/acme/webpress', { as: ['acme', 'camille'] })).not.toContain('class="client"')
  })
})

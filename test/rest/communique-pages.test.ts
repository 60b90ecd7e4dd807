import { expect, test } from 'vitest'
import { findDangers } from '#test/support/body-dangers.ts'
import { openCell } from '#test/support/procedure-fixtures-cell.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

describeSiteOnSqlite('Pages of communiqués', site => {
  test('visitors read them where the press is open, as letters of an organisation, and withdrawn ones say so', async () => {
    const { world } = site()
    await openCell(world, 'acme')
    const { karim, mairie } = world.exercises.acme.people
    const animator = await world.as('acme', 'animator')
    await animator.cell.communiques.setRules({ approvers: [{ userId: karim }], accountId: mairie })
    const { communiques } = (await world.as('acme', 'camille')).cell
    const { id, savedOn } = await communiques.create({ title: 'Fuite <b>à</b> Solvane' })
    const body = '<p>Un <b>second</b> obturateur.<script>alert(1)</script></p>'
    const contact = 'Karim, 01 99 00 14 12, presse@orvane.example; riverains : 01 99 00 14 10'
    const saved = await communiques.save({ id, savedOn, place: 'Valmare', body, contact, channels: ['page'] })
    await communiques.submit({ id, savedOn: saved.savedOn })
    await (await world.as('acme', 'karim')).cell.communiques.approve({ id, savedOn: saved.savedOn })
    const read = (path: string) => site().ask('GET', `/acme/webpress/communiques${path}`)
    await animator.press.editSettings({ visitors: true })
    await promise('CELL-04', async () => {
      expect((await read(`/${id}`)).status).toBe(404)
      await communiques.release({ id, savedOn: saved.savedOn })
      const { status, text } = await read(`/${id}`)
      expect([status, findDangers(/class="letter-body">(.*?)<\/div>/s.exec(text)?.[1] ?? '')]).toEqual([200, []])
      for (const part of [
        'Fuite &lt;b&gt;',
        'obturateur.',
        'href="tel:0199001412"',
        'mailto:presse@orvane.example',
        '>Riverains<',
        'Town of',
      ])
        expect(text).toContain(part)
      expect((await read('')).text).toContain(`/acme/webpress/communiques/${id}"`)
      const front = () => site().ask('GET', '/acme/webpress')
      expect((await front()).text).toContain('href="/acme/webpress/communiques"')
      await communiques.withdraw({ id, reason: 'Faux' })
      expect((await front()).text).not.toContain('href="/acme/webpress/communiques"')
      expect((await read(`/${id}`)).text).toContain('Retiré par')
      expect((await read('')).text).not.toContain(`/communiques/${id}"`)
      expect((await read('/x')).status).toBe(404)
      await animator.press.editSettings({ visitors: false })
      expect((await read(`/${id}`)).status).toBe(401)
    })
  })
})

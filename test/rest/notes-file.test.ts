import { expect, test } from 'vitest'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

describeSiteOnSqlite('The notes as a file', site => {
  test('those who oversee save the notes that they may read, and nobody else any', async () => {
    const { exerciseId } = site().world.exercises.acme
    const ask = (as?: 'animator' | 'observer' | 'admin' | 'camille') =>
      site().ask('GET', '/acme/admin/notes.csv', as && { as: ['acme', as] })
    const write = async (as: 'animator' | 'observer', words: string) => {
      const note = { clientId: 'c'.repeat(32), notedOn: new Date().toISOString(), about: null, words, judgement: 'good' }
      const json = { ...note, objectiveId: null, rating: null, tags: [] }
      expect((await site().ask('POST', '/acme/notes', { as: ['acme', as], json })).status).toBe(200)
    }
    await write('observer', '=Réponse; claire')
    await write('animator', 'À moi')
    const open = async (notesOpen: boolean) => {
      await (await site().world.as('acme', 'admin')).admin.exercises.edit({ exerciseId, notesOpen })
    }
    await promise('EXO-338', async () => {
      const { status, headers, text } = await ask('observer')
      expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
        200,
        'text/csv; charset=utf-8',
        "attachment; filename*=UTF-8''notes.csv",
      ])
      expect(text).toMatch(/"'=Réponse; claire";Bon;/)
      expect((await ask('animator')).text).toBe(text)
      expect([(await ask('camille')).status, (await ask()).status]).toEqual([403, 401])
    })
    await promise('EXO-334', async () => {
      await open(false)
      const { text } = await ask('animator')
      expect([text.includes('À moi'), text.includes('claire')]).toEqual([true, false])
      for (const person of ['observer', 'admin'] as const) expect((await ask(person)).text).toContain('claire')
      await open(true)
      expect((await ask('animator')).text).toContain('claire')
    })
  })
})

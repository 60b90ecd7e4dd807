import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { personasForm } from '#test/support/personas-files.ts'
import { createFreshInput, procedureNames } from '#test/support/procedure-fixtures.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'
import { publicProcedureNames, transports } from '#test/support/transports.ts'

const voice = { notes: 'Only for animators', personaGroup: 'Only for animators' }
const secret = /only for animators|personaGroup|"notes"/i

describeSiteOnSqlite('The voices of personas', site => {
  test('no answer to a player has the notes or the group of a persona', async () => {
    const { world, ask } = site()
    const { users } = world.store.read.t
    await world.store.write(tx => tx.update(users).set(voice).where(eq(users.role, 'DUMMY')))
    const answersTo = async (username: 'camille' | 'animator', name: (typeof procedureNames)[number]) => {
      const headers = { cookie: await world.cookie('acme', username) }
      return (await transports.trpc(ask, '/acme', name, await createFreshInput(world, 'acme', name), headers))?.text
    }
    await promise('EXO-23', async () => {
      for (const name of procedureNames.filter(name => !publicProcedureNames.includes(name)))
        expect(await answersTo('camille', name), name).not.toMatch(secret)
      for (const name of ['weezes.persona', 'weezes.searchPersonas', 'weezes.pickPersonas'] as const) {
        expect(await answersTo('animator', name), name).toMatch(name === 'weezes.searchPersonas' ? /^/ : secret)
      }
    })
  })

  test('the personas are saved as a file that changes nothing when it is imported again', async () => {
    const { world, ask } = site()
    const { exerciseId, people } = world.exercises.acme
    await world.store.write(async tx => {
      const { users } = tx.t
      // Those too that calls have made.
      await tx.update(users).set(voice).where(eq(users.role, 'DUMMY'))
      const echo = and(eq(users.exerciseId, exerciseId), eq(users.id, people.echo))
      await tx.update(users).set({ photo: null }).where(echo)
    })
    const get = (who: 'animator' | 'observer' | 'camille', file = 'personas.csv') =>
      ask('GET', `/acme/admin/personas/${file}`, { as: ['acme', who] })
    const { text } = await get('animator')
    await promise('EXO-25', async () => {
      const { personas } = (await world.as('acme', 'animator')).admin
      const preview = await personas.previewImport(personasForm(text, { update: true }))
      expect(preview).toMatchObject({ problem: null, errors: 0, ignored: [] })
      expect(preview.rows.every(({ known, personaGroup }) => known !== null && personaGroup !== '')).toBe(true)
      await personas.import(personasForm(text, { update: true }))
      const { users } = world.store.read.t
      const notes = await world.store.read.select({ notes: users.notes }).from(users).where(eq(users.role, 'DUMMY'))
      expect(new Set(notes.map(row => row.notes))).toEqual(new Set(['Only for animators']))
      expect((await get('animator')).text).toBe(text)
    })
    expect((await get('observer')).text).toBe(text)
    expect((await get('observer', 'personas.xlsx')).status).toBe(200)
    await promise('EXO-23', async () => expect((await get('camille')).status).toBe(403))
  })
})

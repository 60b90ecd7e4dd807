import { expect, test } from 'vitest'
import { deviceTimeZone } from '#locales/time-zone.ts'
import { exportAuditCsv } from '#routers/admin/audit.reads.ts'
import { exportNotesCsv } from '#routers/dossier/findings.reads.ts'
import { errorOf } from '#test/support/call-errors.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { makeDossier } from '#test/support/dossier-files.ts'
import { promise } from '#test/support/promise.ts'

const timeZone = 'Asia/Kathmandu'

describeWorlds('Time zone', world => {
  const own = () => world().exercises.acme.exerciseId

  test('it is told when an exercise is made, shown to everybody, and changed; an unknown one is refused', async () => {
    const { admin } = await world().as('acme', 'admin')
    const client = await admin.clients.add({ name: 'Népal', path: 'nepal', exercise: 'Séisme', timeZone })
    const { id: clientId, exercises } = client
    expect(exercises.map(exercise => exercise.timeZone)).toEqual([timeZone])
    expect(await admin.exercises.add({ clientId, name: 'Soir', clone: 'soir', timeZone: 'Asia/Kolkata' })).toMatchObject({
      timeZone: 'Asia/Kolkata',
    })
    await promise('EXO-482', async () => {
      expect(await admin.exercises.add({ clientId, name: 'Matin', clone: 'matin' })).toMatchObject({ timeZone: deviceTimeZone() })
      expect(await admin.exercises.edit({ exerciseId: own(), timeZone })).toMatchObject({ timeZone })
      for (const username of ['camille', 'observer', 'animator'] as const)
        expect(await (await world().as('acme', username)).auth.session()).toMatchObject({ exercise: { timeZone } })
      for (const wrong of ['Asia/Valmare', '+05:45', ''])
        expect(await errorOf(admin.exercises.edit({ exerciseId: own(), timeZone: wrong }))).toEqual([
          'BAD_REQUEST',
          { timeZone: 'No such time zone' },
        ])
      expect(await admin.exercises.edit({ exerciseId: own() })).toMatchObject({ timeZone })
    })
    await promise('EXO-483', async () =>
      expect(await admin.exercises.clone({ exerciseId: own(), clone: 'kathmandu' })).toMatchObject({ timeZone }),
    )
  })

  test('files tell local times in it, whatever the zone of the server', async () => {
    const admin = await world().as('acme', 'admin')
    await admin.admin.exercises.edit({ exerciseId: own(), timeZone })
    const camille = await world().as('acme', 'camille')
    await camille.weezes.post({ text: 'Le pont tient.' })
    const note = { words: 'Bien vu.', judgement: null, objectiveId: null, rating: null, tags: [], about: null }
    const notedOn = world().clock.now().toISOString()
    await (await world().as('acme', 'animator')).notes.create({ clientId: 'a'.repeat(32), notedOn, ...note })
    const { store, exercises } = world()
    const file = await makeDossier(world(), 'fr')
    await promise('EXO-483', async () => {
      expect(file.run.exercise.timeZone).toBe(timeZone)
      const local = [...file.text('run.json').matchAll(/"local": "([^"]*)"/g)].map(([, written = '']) => written)
      expect(local.length).toBeGreaterThan(2)
      expect(local.filter(written => !written.endsWith('UTC+05:45'))).toEqual([])
      for (const name of ['weezes.csv', 'notes.csv', 'records.csv']) {
        expect(file.text(name)).toContain('UTC+05:45')
        expect(file.text(name)).not.toMatch(/UTC[+-](?!05:45)/)
      }
      expect(file.text('dossier.html')).toContain(`Heures de ${timeZone}`)
      const actor = { exerciseId: exercises.acme.exerciseId, userId: exercises.acme.people.animator, user: { exercise: {} } }
      expect(await (await exportNotesCsv(store.read, actor, 'fr')).text()).toContain('UTC+05:45')
      expect(new TextDecoder().decode(await exportAuditCsv(store.read, { exerciseId: own() }, 'fr'))).toContain('UTC+05:45')
    })
  })
})

import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DeskTone } from '#db/schema/enums.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

const emptyRole = (tone: DeskTone) => ({ tone, personaIds: [] as number[], sequenceIds: [] as number[] })

describeWorlds('Roles of the desk', world => {
  const people = () => world().exercises.acme.people
  const deskOf = async (person: 'animator' | 'admin' | 'observer' | 'camille') => (await world().as('acme', person)).desk
  const roleNamed = async (name: string) => (await (await deskOf('admin')).roles({})).roles.find(role => role.name === name)

  test('a role has personas and sequences, each of which belongs to one role; deleting it frees them', async () => {
    const { admin, desk } = await world().as('acme', 'animator')
    const { mairie, prefecture, camille } = people()
    const sequence = await admin.sequences.create({ name: 'Of a role' })
    const base = emptyRole('blue')
    const press = await desk.saveRole({ ...base, name: ' Presse ', personaIds: [mairie, prefecture, mairie], sequenceIds: [sequence.id] })
    await promise('EXO-208', async () => {
      expect(press).toMatchObject({ name: 'Presse', sequenceIds: [sequence.id], holders: [] })
      expect(press.personas.map(({ id }) => id).toSorted()).toEqual([mairie, prefecture].toSorted())
      const other = await desk.saveRole({ ...base, name: 'Public', tone: 'teal', personaIds: [mairie] })
      expect((await roleNamed('Presse'))?.personas.map(({ id }) => id)).toEqual([prefecture])
      const renamed = await desk.saveRole({ ...base, id: press.id, name: 'Médias', tone: 'pink', personaIds: [prefecture] })
      expect(renamed).toMatchObject({ id: press.id, name: 'Médias', tone: 'pink', sequenceIds: [] })
      await desk.deleteRole({ id: other.id })
      expect(await roleNamed('Public')).toBeUndefined()
    })
    for (const wrong of [{ personaIds: [camille] }, { personaIds: [1] }, { sequenceIds: [1] }, { name: ' ' }])
      await expect(desk.saveRole({ ...base, name: 'Wrong', ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(desk.saveRole({ ...base, id: 1, name: 'Wrong' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await roleNamed('Wrong')).toBeUndefined()
    // A sequence that goes leaves its role.
    await desk.saveRole({ ...base, id: press.id, name: 'Médias', sequenceIds: [sequence.id] })
    await admin.sequences.delete({ id: sequence.id })
    expect(await roleNamed('Médias')).toMatchObject({ sequenceIds: [] })
    await desk.deleteRole({ id: press.id })
  })

  test('the injects belong to no role, and there is an end to roles', async () => {
    const { admin, desk } = await world().as('acme', 'animator')
    await admin.sequences.injects.write({ authorId: people().mairie, text: 'Un inject', when: { after: 0 } })
    const lane = (await admin.sequences.list()).find(({ kind }) => kind === 'injects')
    const base = emptyRole('blue')
    await expect(desk.saveRole({ ...base, name: 'x', sequenceIds: [lane?.id ?? 0] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const ids: number[] = []
    while (ids.length < 20) ids.push((await desk.saveRole({ ...base, name: `Role ${ids.length}` })).id)
    await expect(desk.saveRole({ ...base, name: 'One more' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    for (const id of ids) await desk.deleteRole({ id })
  })

  test('animators take roles, also together, put them down, and give all of theirs to a colleague at once, in the records', async () => {
    const animator = await deskOf('animator')
    const admin = await deskOf('admin')
    const base = emptyRole('gray')
    const one = await animator.saveRole({ ...base, name: 'One' })
    const two = await animator.saveRole({ ...base, name: 'Two' })
    const holdersOf = async (name: string) => (await roleNamed(name))?.holders.map(({ id }) => id)
    for (const { id } of [one, two]) await animator.holdRole({ id, held: true })
    await admin.holdRole({ id: two.id, held: true })
    await animator.holdRole({ id: two.id, held: true })
    const { animator: me, admin: colleague } = people()
    await promise('EXO-211', async () => {
      expect([await holdersOf('One'), new Set(await holdersOf('Two'))]).toEqual([[me], new Set([me, colleague])])
      await animator.handOver({ userId: colleague })
      // A second click changes nothing.
      await animator.handOver({ userId: colleague })
      expect([await holdersOf('One'), await holdersOf('Two')]).toEqual([[colleague], [colleague]])
      const { audit } = world().store.read.t
      const own = and(eq(audit.exerciseId, world().exercises.acme.exerciseId), eq(audit.action, 'desk.hand-over'))
      const records = await world().store.read.select().from(audit).where(own)
      expect(records.map(({ actorId, identityId, objectId }) => [actorId, identityId, objectId])).toEqual(
        expect.arrayContaining([one, two].map(({ id }) => [me, colleague, id])),
      )
      expect(records).toHaveLength(2)
      await admin.holdRole({ id: one.id, held: false })
      expect(await holdersOf('One')).toEqual([])
    })
    await expect(admin.handOver({ userId: people().camille })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(admin.handOver({ userId: people().observer })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await holdersOf('Two')).toEqual([colleague])
    await expect(animator.holdRole({ id: 1, held: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    // Deleting a role takes it from who has it.
    for (const { id } of [one, two]) await animator.deleteRole({ id })
  })

  test('a clone has the roles and nobody in them, and a reset keeps both', async () => {
    const animator = await deskOf('animator')
    const { admin } = await world().as('acme', 'admin')
    const { exerciseId } = world().exercises.acme
    const [sequence] = await admin.sequences.list()
    const { id } = await animator.saveRole({ name: 'Kept', tone: 'blue', personaIds: [people().mairie], sequenceIds: [sequence?.id ?? 0] })
    await animator.holdRole({ id, held: true })
    const { store } = world()
    const { deskRoles, deskRolePersonas, deskRoleSequences, deskRoleHolders } = store.read.t
    const counts = async (of: number) => [
      await store.read.$count(deskRoles, eq(deskRoles.exerciseId, of)),
      await store.read.$count(deskRolePersonas, eq(deskRolePersonas.exerciseId, of)),
      await store.read.$count(deskRoleSequences, eq(deskRoleSequences.exerciseId, of)),
      await store.read.$count(deskRoleHolders, eq(deskRoleHolders.exerciseId, of)),
    ]
    const clone = await admin.exercises.clone({ exerciseId, clone: 'roles', posts: false })
    await promise('EXO-213', async () => {
      expect([await counts(exerciseId), await counts(clone.id)]).toEqual([
        [1, 1, 1, 1],
        [1, 1, 1, 0],
      ])
      await admin.exercises.reset({ exerciseId, name: 'Exercise CANARY-ACME' })
      expect(await counts(exerciseId)).toEqual([1, 1, 1, 1])
    })
  })

  test('who is at the desk is shown to the others for a while; observers read it, players do not', async () => {
    const animator = await deskOf('animator')
    const admin = await deskOf('admin')
    const observer = await deskOf('observer')
    const camille = await deskOf('camille')
    const present = async () => (await admin.roles({})).present.map(({ id }) => id)
    await promise('EXO-212', async () => {
      expect(await present()).toEqual([])
      await animator.presence({ present: true })
      expect(await present()).toEqual([people().animator])
      expect((await observer.roles({})).present.map(({ id }) => id)).toEqual([people().animator])
      expect((await animator.roles({})).present).toEqual([])
      await animator.presence({ present: false })
      expect(await present()).toEqual([])
      await animator.presence({ present: true })
      world().clock.advanceBy(46_000)
      expect(await present()).toEqual([])
    })
    await promise('EXO-212', async () => {
      await expect(observer.presence({ present: true })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(camille.roles({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    })
  })
})

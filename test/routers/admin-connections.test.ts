import { expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'

describeWorlds('Connections', world => {
  const people = () => world().exercises.acme.people

  test('connections show each signed-in user, their device, when it was last seen and how wrong its clock is', async () => {
    const { sessions } = world().services
    const { exerciseId } = world().exercises.acme
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0'
    const { token } = await sessions.start({ exerciseId, userId: people().camille }, agent)
    const { connections } = (await world().as('acme', 'animator')).admin
    const own = async () => (await connections.list({})).find(({ user, system }) => user.username === 'camille' && system === 'Windows')
    expect(await own()).toMatchObject({ browser: 'Edge', online: true, clockSkew: null, user: { role: 'USER' } })
    await sessions.check(token, world().clock.now().getTime() + 90_000)
    expect(await own()).toMatchObject({ clockSkew: 90_000 })
    world().clock.advanceBy(7 * 60_000)
    expect(await own()).toMatchObject({ online: false })
    const everybody = JSON.stringify(await connections.list({}))
    expect(everybody).not.toContain('CANARY-BLUE')
    await sessions.endAll({ exerciseId, userId: people().camille })
    expect(await own()).toBeUndefined()
  })
})

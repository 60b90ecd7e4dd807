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

  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
  const android = 'Mozilla/5.0 (Linux; Android 15; SM-S911B)'
  const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
  test.each([
    [`${windows} ${chrome} Safari/537.36`, 'Chrome', 'Windows'],
    [`${windows} ${chrome} Safari/537.36 OPR/124.0.0.0`, 'Opera', 'Windows'],
    [`${windows} Gecko/20100101 Firefox/143.0`, 'Firefox', 'Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox', 'Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome', 'ChromeOS'],
    [`${android} ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android'],
    [`${android} AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile`, 'Samsung Internet', 'Android'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.0 Safari/605.1.15`, 'Safari', 'macOS'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Version/26.0 Safari/604.1`, 'Safari', 'iPhone'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} CriOS/140.0 Safari/604.1`, 'Chrome', 'iPhone'],
    [`Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${webkit} FxiOS/143.0 Safari/605.1.15`, 'Firefox', 'iPad'],
    ['curl/8.14', '', ''],
  ])('the device that sends %j is %s on %s', async (agent, browser, system) => {
    const { exerciseId } = world().exercises.acme
    const karim = { exerciseId, userId: people().karim }
    await world().services.sessions.endAll(karim)
    await world().services.sessions.start(karim, agent)
    const { connections } = (await world().as('acme', 'animator')).admin
    expect((await connections.list({})).filter(({ user }) => user.username === 'karim')).toMatchObject([{ browser, system }])
  })
})

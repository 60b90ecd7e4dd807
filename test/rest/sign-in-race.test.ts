import { expect, test } from 'vitest'
import type { Passwords } from '#routers/services.ts'
import { passwordOf } from '#test/support/canary-exercises.ts'
import { describeSitesOnEachEngine, openSite } from '#test/support/site.ts'

describeSitesOnEachEngine('A change during a sign-in', site => {
  /** Signs in while `change` happens between the look at the password and the session. */
  const signInDuring = async (change: () => Promise<unknown>) => {
    const { world } = site()
    const { passwords } = world.services
    const verify: Passwords['verify'] = async (...asked) => {
      const right = await passwords.verify(...asked)
      await change()
      return right
    }
    const other = await openSite({ ...world, services: { ...world.services, passwords: { ...passwords, verify } } })
    const answer = await other.ask('POST', '/acme/signin', { json: { username: 'karim', password: passwordOf('acme') } })
    await other.close()
    return answer
  }

  test('V7.4.5, design 7: a password that changes while the old one is checked opens no session', async () => {
    const { people } = site().world.exercises.acme
    const { users } = (await site().world.as('acme', 'admin')).admin
    const answer = await signInDuring(() => users.setPassword({ id: people.karim, password: 'another one 2026' }))
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
    await users.setPassword({ id: people.karim, password: passwordOf('acme') })
    expect((await signInDuring(async () => {})).status).toBe(200)
  })

  test('V7.4.5, design 7: an account that is disabled while its password is checked opens no session', async () => {
    const { people } = site().world.exercises.acme
    const { users } = (await site().world.as('acme', 'admin')).admin
    const answer = await signInDuring(() => users.disable({ id: people.karim, disabled: true }))
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
    await users.disable({ id: people.karim, disabled: false })
  })
})

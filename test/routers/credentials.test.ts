import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { codeLifetime } from '#routers/auth/sign-in-codes.rules.ts'
import { errorOf } from '#test/support/call-errors.ts'
import { passwordOf } from '#test/support/canary-exercises.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Codes and passwords of many accounts', world => {
  const accounts = async () => (await world().as('acme', 'animator')).admin.accounts
  const people = () => world().exercises.acme.people
  const newCode = async (id: number) => (await (await accounts()).renew({ ids: [id], kind: 'code' })).cards[0]?.secret ?? ''
  const signIn = async (username: string, code: string, exercise: 'acme' | 'blue' = 'acme') =>
    (await world().withToken(exercise, 'none')).auth.signinByCode({ username, code })
  const readCode = async (userId: number) => {
    const { t } = world().store.read
    const own = and(eq(t.signInCodes.exerciseId, world().exercises.acme.exerciseId), eq(t.signInCodes.userId, userId))
    return (await world().store.read.select().from(t.signInCodes).where(own))[0]
  }

  test('a card has a code of eight letters that cannot be confused, of which a hash is stored until it expires', async () => {
    const { camille, karim } = people()
    const answer = await (await accounts()).renew({ ids: [camille, karim, camille], kind: 'code' })
    const stored = await readCode(camille)
    await promise('EXO-44', () => {
      expect(answer.cards.map(({ username }) => username)).toEqual(['camille', 'karim'])
      for (const { secret } of answer.cards) expect(secret).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
      expect(stored?.codeHash).toMatch(/^\$argon2id\$/)
      expect(stored?.expiresOn.getTime()).toBe((stored?.createdOn.getTime() ?? 0) + codeLifetime)
      expect(answer.expiresOn).toBe(stored?.expiresOn.toISOString())
    })
  })

  test('a code signs in once, in its exercise, until it expires or a newer one replaces it', async () => {
    const { camille } = people()
    const first = await newCode(camille)
    const second = await newCode(camille)
    await promise('EXO-45', async () => {
      expect(await errorOf(signIn('camille', first))).toEqual(['UNAUTHORIZED', undefined])
      expect(await errorOf(signIn('camille', second, 'blue'))).toEqual(['UNAUTHORIZED', undefined])
      expect(await errorOf(signIn('karim', second))).toEqual(['UNAUTHORIZED', undefined])
      expect(await signIn('Camille', ` ${second.toLowerCase().replace('-', ' ')}`)).toMatchObject({ username: 'camille' })
      expect(await errorOf(signIn('camille', second))).toEqual(['UNAUTHORIZED', undefined])
    })
    const twice = await newCode(camille)
    const both = await Promise.allSettled([signIn('camille', twice), signIn('camille', twice)])
    await promise('EXO-45', () => expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']))
    const closed = await newCode(camille)
    await (await world().as('acme', 'animator')).admin.users.setPassword({ id: camille, password: passwordOf('acme') })
    expect([await readCode(camille), await errorOf(signIn('camille', closed))]).toEqual([undefined, ['UNAUTHORIZED', undefined]])
  })

  test('wrong codes and wrong passwords are counted together', async () => {
    const code = await newCode(people().observer)
    const auth = async () => (await world().withToken('acme', 'none')).auth
    for (let at = 0; at < 5; at += 1) {
      expect((await errorOf((await auth()).signin({ username: 'observer', password: 'wrong' })))[0]).toBe('UNAUTHORIZED')
      expect((await errorOf(signIn('observer', 'AAAA-AAAA')))[0]).toBe('UNAUTHORIZED')
    }
    await promise('EXO-45', async () => expect((await errorOf(signIn('observer', code)))[0]).toBe('TOO_MANY_REQUESTS'))
    world().clock.advanceBy(16 * 60_000)
    expect(await signIn('observer', code)).toMatchObject({ username: 'observer' })
  })

  test('new passwords end the sessions of several accounts, all of them or none, and not the own one', async () => {
    const { camille, observer, animator, admin, mairie } = people()
    const { renew } = await accounts()
    const before = await fingerprint(world().store, [world().exercises.acme.exerciseId])
    await promise('EXO-46', async () => {
      expect(await errorOf(renew({ ids: [camille, 1], kind: 'password' }))).toEqual(['NOT_FOUND', undefined])
      expect(await errorOf(renew({ ids: [camille, admin], kind: 'code' }))).toEqual([
        'FORBIDDEN',
        { role: 'Only administrators give this role' },
      ])
      expect(await errorOf(renew({ ids: [mairie], kind: 'code' }))).toEqual([
        'BAD_REQUEST',
        { role: 'An account does not become a persona, nor a persona an account' },
      ])
      expect(await errorOf(renew({ ids: [animator], kind: 'password' }))).toEqual([
        'FORBIDDEN',
        { ids: 'One keeps the own password while others get new ones' },
      ])
      expect(await fingerprint(world().store, [world().exercises.acme.exerciseId])).toBe(before)
    })
    const { auth } = await world().as('acme', 'observer')
    const { cards, expiresOn } = await renew({ ids: [camille, observer], kind: 'password' })
    expect(expiresOn).toBeNull()
    await promise('EXO-46', async () => {
      expect((await errorOf((await world().as('acme', 'observer')).auth.session()))[0]).toBe('UNAUTHORIZED')
      expect(await auth.signin({ username: 'observer', password: cards[1]?.secret ?? '' })).toMatchObject({ username: 'observer' })
    })
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { passwordOf } from '#test/support/canary-exercises.ts'
import { createCloneChain, firstPassword, secondPassword, thirdPassword } from '#test/support/clone-chain.ts'
import { createHttpSessions } from '#test/support/http-sessions.ts'
import { describeSites } from '#test/support/site.ts'

describeSites('Accounts of clones', site => {
  const { signIn, callOk, callError, enter, status, readSession } = createHttpSessions(site)
  const { admin, clone, addAndClone, account } = createCloneChain(site)
  const acme = () => site().world.exercises.acme

  beforeEach(() => site().world.clock.advanceBy(1000))

  test('design 7: a clone holds no administrator credentials; an administrator of the original enters it, under the same account', async () => {
    const person = await addAndClone('ADMIN')
    expect(await person.signsIn(firstPassword)).toEqual([true, false, false])
    for (const id of person.ids) {
      const home = { homeExerciseId: acme().exerciseId, homeUserId: person.id }
      expect(await account(id, person.id)).toMatchObject({ role: 'ADMIN', passwordHash: null, ...home })
      expect((await account(id, acme().people.admin))?.passwordHash).toBeNull()
    }
    const home = await signIn('/acme', person.username, firstPassword)
    const inside = await enter(home, person.ids[1])
    expect(inside).toMatchObject({ status: 200, base: person.bases[1] })
    expect(await readSession(inside)).toMatchObject({ id: person.id, role: 'ADMIN' })
    const entered = ['CONFLICT', { password: 'Comes in from another exercise: change it there' }]
    expect(await callError(await person.inClone(), 'admin.users.setPassword', { id: person.id, password: secondPassword })).toEqual(entered)
    expect(await callError(await person.inClone(), 'admin.users.edit', { id: person.id, role: 'USER' })).toEqual([
      'CONFLICT',
      { role: 'Comes in from another exercise: change it there' },
    ])
    expect(await account(person.ids[0], person.id)).toMatchObject({ role: 'ADMIN', passwordHash: null })
  })

  test.each(['USER', 'ANIMATOR', 'OBSERVER'])(
    'design 7: closing the account of a %s closes it in clones and theirs at once, sessions and tokens too, and opening opens what it closed',
    async role => {
      const person = await addAndClone(role)
      const sessions = await Promise.all(['/acme', ...person.bases].map(base => signIn(base, person.username, firstPassword)))
      const tokens = await Promise.all(
        sessions.map(session => callOk<{ secret: string }>(session, 'auth.tokens.add', { name: 'A program' })),
      )
      const byTokens = () =>
        Promise.all(
          sessions.map(async ({ base }, at) => {
            const headers = { authorization: `Bearer ${tokens[at]?.secret}` }
            return (await site().ask('POST', `${base}/session`, { headers })).status
          }),
        )
      expect(await byTokens()).toEqual([200, 200, 200])
      await person.disable(true)
      expect(await Promise.all(sessions.map(status))).toEqual([401, 401, 401])
      expect(await byTokens()).toEqual([401, 401, 401])
      expect(await person.signsIn(firstPassword)).toEqual([false, false, false])
      await person.disable(false)
      // What has ended stays ended.
      expect([...(await Promise.all(sessions.map(status))), ...(await byTokens())]).toEqual(Array(6).fill(401))
      expect(await person.signsIn(firstPassword)).toEqual([true, true, true])
      const { read } = site().world.store
      const { audit } = read.t
      for (const id of person.ids) {
        const records = await read.select().from(audit).where(eq(audit.exerciseId, id))
        const follows = records.filter(({ action, objectId }) => action === 'user.follow' && objectId === person.id)
        expect(follows).toMatchObject([{ actorId: person.id }, { actorId: person.id }])
      }
    },
  )

  test('what a clone closes stays closed there, and a clone never opens what the original closed', async () => {
    const person = await addAndClone('USER')
    const clones = await person.inClone()
    await callOk(clones, 'admin.users.disable', { id: person.id, disabled: true })
    expect(await person.signsIn(firstPassword)).toEqual([true, false, false])
    site().world.clock.advanceBy(1000)
    await person.disable(true)
    const original = ['CONFLICT', { disabled: 'More than in the exercise that it was copied from: change it there' }]
    expect(await callError(clones, 'admin.users.disable', { id: person.id, disabled: false })).toEqual(original)
    await person.disable(false)
    expect(await person.signsIn(firstPassword)).toEqual([true, false, false])
    await callOk(clones, 'admin.users.disable', { id: person.id, disabled: false })
    expect(await person.signsIn(firstPassword)).toEqual([true, true, true])
  })

  test('design 7: a new password reaches every copy and ends its sessions; one that a clone gave lasts until then and opens nothing else', async () => {
    const person = await addAndClone('USER')
    const session = await signIn(person.bases[1] ?? '', person.username, firstPassword)
    await callOk(await person.inClone(), 'admin.users.setPassword', { id: person.id, password: secondPassword })
    expect([await person.signsIn(firstPassword), await person.signsIn(secondPassword)]).toEqual([
      [true, false, false],
      [false, true, true],
    ])
    expect(await status(session)).toBe(401)
    await callOk(await admin(), 'admin.users.setPassword', { id: person.id, password: thirdPassword })
    expect([await person.signsIn(firstPassword), await person.signsIn(secondPassword), await person.signsIn(thirdPassword)]).toEqual([
      [false, false, false],
      [false, false, false],
      [true, true, true],
    ])
  })

  test('a role is copied to clones; a lower role in a clone stays, and a higher one than in the original is rejected', async () => {
    const person = await addAndClone('ANIMATOR')
    const roles = async () => Promise.all([acme().exerciseId, ...person.ids].map(async id => (await account(id, person.id))?.role))
    const session = await signIn(person.bases[1] ?? '', person.username, firstPassword)
    await person.edit({ role: 'USER' })
    expect(await roles()).toEqual(['USER', 'USER', 'USER'])
    expect(await status(session)).toBe(401)
    const change = (role: string) => ({ id: person.id, role })
    const refusal = ['CONFLICT', { role: 'More than in the exercise that it was copied from: change it there' }]
    for (const role of ['OBSERVER', 'ANIMATOR', 'ADMIN'])
      expect([role, await callError(await person.inClone(), 'admin.users.edit', change(role))]).toEqual([role, refusal])
    await person.edit({ role: 'ANIMATOR' })
    await callOk(await person.inClone(), 'admin.users.edit', change('OBSERVER'))
    expect(await roles()).toEqual(['ANIMATOR', 'OBSERVER', 'OBSERVER'])
    await person.edit({ role: 'USER' })
    expect(await roles()).toEqual(['USER', 'USER', 'USER'])
    // An administrator enters; a former one has to sign in like everybody else.
    await person.edit({ role: 'ADMIN' })
    expect([await roles(), await person.signsIn(firstPassword)]).toEqual([
      ['ADMIN', 'ADMIN', 'ADMIN'],
      [true, false, false],
    ])
    await callOk(await admin(), 'admin.users.setPassword', { id: person.id, password: secondPassword })
    expect((await account(person.ids[1], person.id))?.passwordHash).toBeNull()
    await person.edit({ role: 'USER' })
    expect([await roles(), await person.signsIn(secondPassword)]).toEqual([
      ['USER', 'USER', 'USER'],
      [true, true, true],
    ])
  })

  test('the end of a contract follows, and no clone has it later', async () => {
    const person = await addAndClone('USER')
    await person.edit({ end_of_contract: '01/01/2020' })
    expect(await person.signsIn(firstPassword)).toEqual([false, false, false])
    const later = { id: person.id, end_of_contract: '01/01/2090' }
    expect(await callError(await person.inClone(), 'admin.users.edit', later)).toEqual([
      'CONFLICT',
      { end_of_contract: 'More than in the exercise that it was copied from: change it there' },
    ])
    await person.edit({ end_of_contract: '31/12/2099' })
    expect(await person.signsIn(firstPassword)).toEqual([true, true, true])
    await callOk(await person.inClone(), 'admin.users.edit', later)
    await person.edit({ end_of_contract: '' })
    expect((await account(person.ids[0], person.id))?.contractEnd).toBe('2090-01-01')
  })

  test('design 7: a clone of a deleted exercise follows the origin of that exercise; accounts whose home was deleted give no access', async () => {
    const person = await addAndClone('USER')
    const [one, two] = person.ids
    const inOne = await person.inClone()
    const added = { username: 'native', first_name: 'N', role: 'ADMIN', password: firstPassword }
    const { user: native } = await callOk<{ user: { id: number } }>(inOne, 'admin.users.add', added)
    const three = await clone(one, 'three')
    const inThree = await enter(await signIn(inOne.base, added.username, firstPassword), three)
    expect(await readSession(inThree)).toMatchObject({ id: native.id, role: 'ADMIN' })
    const { name } = (await readSession(inOne)).exercise
    await callOk(await admin('root'), 'admin.exercises.delete', { exerciseId: one, name })
    expect(await status(inThree)).toBe(401)
    expect((await signIn('/acme/clones/three', added.username, firstPassword)).status).toBe(401)
    const left = { homeExerciseId: null, homeUserId: null, passwordHash: null, disabledOn: expect.any(Date) }
    expect(await account(three, native.id)).toMatchObject(left)
    const inside = await enter(await admin(), three)
    await callOk(inside, 'admin.users.edit', { id: native.id, role: 'OBSERVER' })
    await callOk(inside, 'admin.users.setPassword', { id: native.id, password: secondPassword })
    await callOk(inside, 'admin.users.disable', { id: native.id, disabled: false })
    expect((await signIn('/acme/clones/three', added.username, secondPassword)).status).toBe(200)
    await person.disable(true)
    expect(await Promise.all([two, three].map(async id => (await account(id, person.id))?.disabledOn))).toEqual([
      expect.any(Date),
      expect.any(Date),
    ])
  })

  test('an account that is disabled while a clone is made is disabled in the clone too', async () => {
    const person = await addAndClone('USER')
    const { exerciseId } = acme()
    const [during] = await Promise.all([clone(exerciseId, 'during'), person.disable(true)])
    expect((await account(during, person.id))?.disabledOn).not.toBeNull()
  })

  test('design 7: the password of the original opens a clone for its players only', async () => {
    const person = await addAndClone('USER')
    const [base = ''] = person.bases
    const people = ['camille', 'animator', 'observer', 'admin']
    const statuses = await Promise.all(people.map(async username => (await signIn(base, username, passwordOf('acme'))).status))
    expect(statuses).toEqual([200, 200, 200, 401])
  })
})

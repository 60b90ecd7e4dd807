import { describe, expect, test } from 'vitest'
import { type Role, roles } from '#db/schema/enums.ts'
import { fromLocalTime } from '#locales/time-zone.ts'
import { type Actor, isInTenant } from '#routers/actor.ts'

import { findExceedingFields } from '#routers/admin/account-copies.rules.ts'
import { isReservedSegment, maySignIn } from '#routers/auth/accounts.rules.ts'
import { toRoleFilter } from '#routers/people.rules.ts'
import { canManage, isHigherRole, isPersona, type Permission, rolesWith } from '#routers/permissions.ts'
import { hasContent } from '#routers/weezes/text.rules.ts'
import { promise } from '#test/support/promise.ts'

const having = (test: (role: Role) => boolean) => roles.filter(test)
// Rules look at no more of an actor than this.
const actor = (role: Role, clientPath = 'acme', clonePath = '') => ({ role, user: { client: { clientPath }, clonePath } }) as Actor

describe('Roles', () => {
  test.each<[Permission, Role[]]>([
    ['signIn', ['ADMIN', 'ANIMATOR', 'OBSERVER', 'USER']],
    ['read', ['ADMIN', 'ANIMATOR', 'OBSERVER', 'USER']],
    ['write', ['ADMIN', 'ANIMATOR', 'USER']],
    ['animate', ['ADMIN', 'ANIMATOR']],
    ['oversee', ['ADMIN', 'ANIMATOR', 'OBSERVER']],
    ['note', ['ADMIN', 'ANIMATOR', 'OBSERVER']],
    ['administer', ['ADMIN']],
  ])('design rule 14: the permission to %s belongs to %j', async (permission, allowed) => {
    await promise('ROLE-10', () => expect(rolesWith(permission)).toEqual(allowed))
  })
  test.each<[Role, Role[]]>([
    ['ADMIN', ['ADMIN', 'ANIMATOR', 'OBSERVER', 'USER', 'DUMMY']],
    ['ANIMATOR', ['ANIMATOR', 'OBSERVER', 'USER', 'DUMMY']],
    ['OBSERVER', []],
    ['USER', []],
    ['DUMMY', []],
  ])('%s manages accounts of the roles %j', async (own, managed) => {
    await promise('ADM-19', () => expect(having(role => canManage(own, role))).toEqual(managed))
  })
  test('decision 30: the order of roles by which no copy of an account has more than its original', () => {
    const byAccess = roles.toSorted((one, other) => Number(isHigherRole(one, other)) - Number(isHigherRole(other, one)))
    expect(byAccess).toEqual(['DUMMY', 'USER', 'OBSERVER', 'ANIMATOR', 'ADMIN'])
  })
  test('only personas can be written as', () => {
    expect(having(isPersona)).toEqual(['DUMMY'])
  })
  test.each<[Role[], Role[]]>([
    [[], []],
    [['USER'], ['USER', 'DUMMY']],
    [['DUMMY'], ['DUMMY', 'USER']],
    [
      ['USER', 'DUMMY'],
      ['USER', 'DUMMY'],
    ],
    [['ANIMATOR'], ['ANIMATOR']],
    [
      ['ANIMATOR', 'DUMMY'],
      ['ANIMATOR', 'DUMMY', 'USER'],
    ],
  ])('design rule 12: a player who asks for %j searches %j, an animator what they ask for', (asked, searched) => {
    expect(toRoleFilter(asked, false)).toEqual(searched)
    expect(toRoleFilter(asked, true)).toEqual(asked)
  })
  test('personas, disabled people and people outside their contract cannot sign in', async () => {
    const open = { contractStart: null, contractEnd: null }
    const account = { role: 'USER' as Role, disabledOn: null, ...open, client: open, homeUserId: null, home: null }
    const may = (change: object, day = '2026-11-20') => maySignIn({ ...account, ...change }, fromLocalTime(`${day} 12:00`))
    await promise('ROLE-10', () => {
      expect(roles.toSorted()).toEqual(['ADMIN', 'ANIMATOR', 'DUMMY', 'OBSERVER', 'USER'])
      expect(may({})).toBe(true)
      for (const change of [{ role: 'DUMMY' }, { disabledOn: new Date() }, { homeUserId: 1 }]) expect(may(change)).toBe(false)
      expect(maySignIn(undefined, new Date())).toBe(false)
    })
    const contract = { contractStart: '2026-11-20', contractEnd: '2026-12-04' }
    const days = ['2026-11-19', '2026-11-20', '2026-12-04', '2026-12-05']
    expect(days.map(day => may(contract, day))).toEqual([false, true, true, false])
    expect(days.map(day => may({ client: contract }, day))).toEqual([false, true, true, false])
    expect(days.map(day => may({ role: 'ADMIN', client: contract }, day))).toEqual([true, true, true, true])
  })
  test('design 7: a clone gives as much access as its original, and not a day more', () => {
    const contract = { contractStart: '2026-11-10', contractEnd: '2026-11-30' }
    const original = { role: 'USER' as Role, disabledOn: null, ...contract }
    const copy = { ...original, contractStart: '2026-11-15', contractEnd: '2026-11-20' }
    const exceeding = (change: object) => findExceedingFields(original, copy, { ...copy, ...change })
    expect(exceeding(contract)).toBeUndefined()
    expect(exceeding({ contractStart: '2026-11-09' })).toEqual(['contractStart'])
    expect(exceeding({ contractEnd: '2026-12-01' })).toEqual(['contractEnd'])
    const unlimited = { contractStart: null, contractEnd: null }
    expect(exceeding(unlimited)).toEqual(['contractStart', 'contractEnd'])
    expect(findExceedingFields({ ...original, ...unlimited }, copy, { ...copy, ...unlimited })).toBeUndefined()
  })
  test('design 7: a session is of the exercise of a base path only when client and clone are its own', () => {
    const place = { clientPath: 'acme', clonePath: 'blue' }
    expect(isInTenant(actor('USER', 'acme', 'blue'), place)).toBe(true)
    expect(isInTenant(actor('USER', 'acme'), place)).toBe(false)
    expect(isInTenant(actor('USER', '', 'blue'), place)).toBe(false)
  })
})

test.each<[string, number, boolean]>([
  ['', 0, false],
  [' \n\u00a0', 0, false],
  ['', 1, true],
  ['a', 0, true],
])('%j with %i images has content: %j', async (text, images, content) => {
  await promise('COMP-02', () => expect(hasContent({ text, medias: Array(images).fill({}) })).toBe(content))
})

test('the program’s own first segments are nobody’s path', async () => {
  await promise('NAV-12', () => {
    const own = [
      '',
      'home',
      'login',
      'weez',
      'admin',
      'webpress',
      'trpc',
      'media',
      'users',
      'weezs',
      'signin',
      'feed',
      'openapi.json',
      'a.b',
    ]
    expect(own.filter(segment => !isReservedSegment(segment))).toEqual([])
  })
  expect(['acme', 'blue', 'user', 'weezes'].filter(isReservedSegment)).toEqual([])
})

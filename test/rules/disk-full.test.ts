import { expect, test } from 'vitest'
import { isDiskFull } from '#db/engine/errors.ts'

const withCause = (cause: unknown) => Object.assign(new Error('A write failed'), { cause })

test('a full disk is known by its code, however deep it lies, and an error that causes itself ends', () => {
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' })
  const itself = withCause(undefined)
  itself.cause = itself
  const asked = [full, withCause(withCause(full)), withCause(undefined), withCause(new Error('other')), itself, undefined, null, 'ENOSPC']
  expect(asked.map(isDiskFull)).toEqual([true, true, false, false, false, false, false, false])
})

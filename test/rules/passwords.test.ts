import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { addUserInput } from '#routers/admin/users.contract.ts'
import { createPasswords } from '#server/auth/passwords.ts'

const turn = { group: 'a', member: 'ann' }

test('design 7: a password counts as it was typed, to its last letter', async () => {
  const { hash, verify: verifyInTurn } = createPasswords()
  const verify = (stored: string, password: string) => verifyInTurn(async () => stored, password, turn)
  const chosen = `${'Vingt-huit côtés, 🚒 et '.repeat(6)}Fin `
  const stored = await hash(chosen, turn)
  // With a salt of 128 bits of its own, and a hash of 256 bits.
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect((await hash(chosen, turn)).split('$')[4]).not.toBe(stored.split('$')[4])
  const wrong = [chosen.trim(), chosen.toLowerCase(), chosen.slice(0, -2), `${chosen} `, chosen.replace('é', 'e'), chosen.slice(0, 72)]
  expect(await Promise.all(wrong.map(password => verify(stored, password)))).toEqual(wrong.map(() => false))
  // However a keyboard puts its accents together.
  expect(await Promise.all([chosen, chosen.normalize('NFD')].map(password => verify(stored, password)))).toEqual([true, true])
})

test('V6.2.4 of the ASVS: none of the 3,000 most common passwords can be chosen, in any case of its letters', async () => {
  const { isCommon, generate: make } = createPasswords()
  const common = [
    '1234567890',
    'qwertyuiop',
    'Password123',
    '1Q2W3E4R5T',
    'basketball',
    ...(dictionary['passwords-common']?.slice(0, 3000) ?? []),
  ]
  expect(common).toHaveLength(3005)
  const fits = (password: string) => addUserInput.safeParse({ username: 'u', role: 'USER', first_name: 'U', password }).success
  const taken = await Promise.all(common.map(async password => fits(password) && !(await isCommon(password))))
  expect(common.filter((_, at) => taken[at])).toEqual([])
  expect(await Promise.all([make(), 'ten letters', 'Vingt-huit côtés'].map(isCommon))).toEqual([false, false, false])
})

test('design 7: of a crowd waiting for hashes the last get a time to retry, and nobody else waits for it', async () => {
  const { verify } = createPasswords()
  const ask = (group: string, member: string) => verify(async () => null, 'guess', { group, member })
  const answered: unknown[] = []
  const refused: unknown[] = []
  for (let at = 0; at < 150; at += 1)
    ask('strangers', 'one address').then(
      answer => answered.push(answer),
      error => refused.push(error),
    )
  expect(await Promise.all([ask('strangers', 'another address'), ask('people', 'ann')])).toEqual([false, false])
  expect(answered.length).toBeLessThan(10)
  // One of the crowd has begun, a hundred wait, and one of these has made room for the other address.
  expect(refused).toHaveLength(50)
  for (const error of refused) expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', params: { retryAfter: 3 } })
})

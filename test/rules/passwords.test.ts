import { expect, test } from 'vitest'
import { createPasswords } from '#server/passwords.ts'

test('design 7: a password counts as it was typed, to its last letter', async () => {
  const { hash, verify } = createPasswords()
  const chosen = `${'Vingt-huit côtés, 🚒 et '.repeat(6)}Fin `
  const stored = await hash(chosen)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const wrong = [chosen.trim(), chosen.toLowerCase(), chosen.slice(0, -2), `${chosen} `, chosen.replace('é', 'e'), chosen.slice(0, 72)]
  expect(await Promise.all(wrong.map(password => verify(stored, password)))).toEqual(wrong.map(() => false))
  // However a keyboard puts its accents together.
  expect(await Promise.all([chosen, chosen.normalize('NFD')].map(password => verify(stored, password)))).toEqual([true, true])
})

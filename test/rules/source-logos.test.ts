import { expect, test } from 'vitest'
import { drawInitialsLogo, toInitials, toSmallLogoPath } from '#routers/source-logos.rules.ts'

test.each([
  ['Le Quotidien', 'Q'],
  ['La Gazette régionale', 'GR'],
  ['L’Écho de Valmare', 'ÉV'],
  ['Radio Info 24', 'RI'],
  ['Le', 'L'],
  ['!?', ''],
])('the initials of %s are %s, and its drawn logo has them', (name, initials) => {
  expect(toInitials(name)).toBe(initials)
  const path = toSmallLogoPath({ logoSmall: '', name, color: '#AB1230' })
  expect(path).toBe(`/webpress/media/initials/ab1230-${encodeURIComponent(initials)}.svg`)
  const logo = drawInitialsLogo(decodeURIComponent(path.split('/').at(-1) ?? ''))
  expect(logo).toContain('fill="#ab1230"')
  expect(logo).toContain(`>${initials}</text>`)
})

test('an own logo stays, and nothing but initials and a colour is drawn', () => {
  expect(toSmallLogoPath({ logoSmall: '/media/x', name: 'X', color: '#ab1230' })).toBe('/media/x')
  for (const name of ['ab1230-ABC.svg', 'ab1230-<.svg', 'AB1230-A.svg', 'red-A.svg', 'ab1230-A.svg/', ''])
    expect(drawInitialsLogo(name)).toBeNull()
})

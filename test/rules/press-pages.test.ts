import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandStyle, contrast, darkBackground, paperBackground, toReadable } from '#routers/colours.contract.ts'
import { sourceColours } from '#src/press/published/colours.ts'
import { theme } from '#src/styles/theme.ts'
import { promise } from '../support/promise.ts'

const paper = '#ffffff'
const ground = '#1e2125'

test('the contrast of two colours is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrast('#1b2a3a', '#1b2a3a')).toBe(1)
})

test('colours are held against the grounds that the pages have', () => {
  const [, light = '', dark] =
    /--ground: light-dark\((#\w+), (#\w+)\)/.exec(readFileSync('src/press/published/styles/tokens.css', 'utf8')) ?? []
  expect([light.replace(/\w/g, '$&$&'), dark]).toEqual([paperBackground, darkBackground])
  expect(theme.colors?.dark?.[7]).toBe(darkBackground)
})

test.each([
  ['#1b2a3a', '#a9bccf'],
  ['#2c5e2e', '#8fc492'],
])('a media source with a pair of colours that can be seen keeps both: %s, %s', (color, colorDark) => {
  expect(sourceColours({ color, colorDark })).toEqual({ paper: color, dark: colorDark })
})

test.each(['#000000', '#1b2a3a', '#5b2b66', '#ab1230', '#1e2125', '#00ff00', '#ffffff'])(
  'a media source with one colour gets a lighter one that can be seen on dark ground: %s',
  color => {
    const { dark } = sourceColours({ color, colorDark: '' })
    expect(contrast(dark, ground)).toBeGreaterThanOrEqual(3)
  },
)

test.each(['#ffffff', '#f7c444', '#8fc492', '#2a5a86', '#000000', '#1e2125'])(
  'a colour of a client can be read wherever it stands: %s',
  async color => {
    await promise('EXO-499', () => {
      const style = brandStyle({ color, accent: '' })
      for (const name of ['--client-paper', '--accent-paper'] as const)
        expect(contrast(style[name] ?? '', paper)).toBeGreaterThanOrEqual(4.5)
      for (const name of ['--client-dark', '--accent-dark'] as const)
        expect(contrast(style[name] ?? '', ground)).toBeGreaterThanOrEqual(4.5)
    })
  },
)

test('a colour that can be read stays as it is, and none makes no style', () => {
  expect(toReadable('#2a5a86', paper)).toBe('#2a5a86')
  expect(brandStyle({ color: '', accent: '' })).toEqual({})
  expect(brandStyle({ color: 'red', accent: '#2a5a86' })).toEqual({})
})

test.each(['', 'red', '#fff', 'url(https://elsewhere.test)', '#12345g', '#123456;x:y'])('what is no colour is not used: %j', color => {
  const colours = sourceColours({ color, colorDark: color })
  expect(contrast(colours.paper, paper)).toBeGreaterThanOrEqual(3)
  expect(contrast(colours.dark, ground)).toBeGreaterThanOrEqual(3)
  expect(JSON.stringify(colours)).not.toContain(color || 'nothing')
})

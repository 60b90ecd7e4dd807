import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { contrast } from '#routers/colours.contract.ts'
import { theme } from '#src/styles/theme.ts'
import { cssVariablesResolver } from '#src/styles/variables.ts'

const { variables, light, dark } = cssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
const schemes = { light, dark }
const own = (values: Record<string, string>) => Object.keys(values).filter(name => name.startsWith('--weez-'))

/** A colour as six digits. */
const inFull = (colour = ''): string => colour.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')

test('both schemes say the same roles, each with a value', () => {
  expect(own(light)).toEqual(own(dark))
  for (const values of [variables, light, dark])
    for (const value of Object.values(values))
      expect(value).toMatch(/^(?:#[0-9a-f]{3,6}|\d+px|calc\(.+\)|rgba\(.+\)|color-mix\(in srgb, #[0-9a-f]{6} 60%, transparent\)|0 .+)$/)
  expect(variables['--weez-mark-height']).toBe('calc(var(--weez-strip-height) + var(--weez-phase-height) + var(--weez-acting-height))')
})

/** What stands on what: texts of any size. */
const texts = [
  ...['text', 'dimmed', 'placeholder', 'error', 'anchor'].flatMap(name =>
    ['--weez-page', '--weez-surface'].map(ground => [`--mantine-color-${name}`, ground]),
  ),
  ...['text-second', 'link', 'like-number', 'reweez-number'].flatMap(name =>
    ['--weez-page', '--weez-surface'].map(ground => [`--weez-${name}`, ground]),
  ),
  ['--mantine-color-disabled-color', '--mantine-color-disabled'],
  ['--weez-selected-text', '--weez-selected'],
  ['--weez-dimmed-on-selected', '--weez-selected'],
  ['--mantine-color-text', '--weez-unread'],
  ['--weez-mark-text', '--weez-mark-ground'],
  ['--weez-mark-text', '--weez-mark-hatch'],
  ['--weez-good', '--weez-good-ground'],
  ['--weez-bad', '--weez-bad-ground'],
  ['--mantine-color-text', '--weez-inserted'],
  ['--mantine-color-text', '--weez-removed'],
  ['--mantine-color-text', '--weez-quiet'],
  ['--mantine-color-text', '--weez-segment'],
  ['--weez-text-second', '--weez-segments'],
] as const
/** Icons and edges of fields. */
const graphics = ['like-icon', 'reweez-icon', 'input-border', 'switch-off', 'progress', 'progress-done', 'brand', 'acting'].map(
  name => [`--weez-${name}`, '--weez-surface'] as const,
)

test.each(['light', 'dark'] as const)('in the %s scheme texts and icons can be read where they stand', scheme => {
  const values: Record<string, string> = schemes[scheme]
  const tooFaint = (pairs: readonly (readonly string[])[], least: number) =>
    pairs
      .filter(([front = '', ground = '']) => contrast(inFull(values[front]), inFull(values[ground])) < least)
      .map(pair => pair.join(' on '))
  expect([tooFaint(texts, 4.5), tooFaint(graphics, 3)]).toEqual([[], []])
  expect([variables['--weez-action'], values['--weez-action-hover']].map(colour => contrast('#ffffff', inFull(colour)) >= 4.5)).toEqual([
    true,
    true,
  ])
})

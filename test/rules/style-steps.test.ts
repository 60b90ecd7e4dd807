import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from '../support/source-files.ts'

const sources = readSources()
const scale = sources.get('src/styles/scale.css') ?? ''
/** The walls have a unit of their own; the box of a printed sheet and letters that are drawn know no steps. */
const sheets = [...sources].filter(([file]) => /^src\/(?!wall\/).*\.css$/.test(file))
const unscaled = /@page \{|\.watermark text \{|^ +text \{/m

/** Every declaration of a style sheet, as `file: property: value`. */
const declarations = sheets.flatMap(([file, text]) => {
  const rules = text.replace(/\/\*[\s\S]*?\*\//g, '').split('}')
  const own = rules.filter(rule => !unscaled.test(rule)).join('}')
  return [...own.matchAll(/^ +([a-z-]+):\s+([^;]+);/gm)].map(([, property = '', value = '']) => ({ file, property, value }))
})
const told = ({ file, property, value }: (typeof declarations)[number]) => `${file}: ${property}: ${value}`

/** The lengths of the steps of a kind, in px. */
const stepsOf = (kind: string): number[] =>
  [...scale.matchAll(RegExp(`--${kind}-\\w+: ([\\d.]+)rem`, 'g'))].map(([, rem]) => Number(rem) * 16)
/** The lengths that a value says itself, outside of functions. */
const lengthsIn = (value: string): number[] =>
  [...value.replace(/[\w-]+\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/(?<![\w.-])([\d.]+)px/g)].map(([, px]) => Number(px))

test('texts have eight sizes, and headlines one', () => {
  expect(stepsOf('font-size')).toEqual([12, 13, 14, 15, 16, 18, 22, 28])
  const fonts = declarations.filter(({ property }) => property === 'font' || property === 'font-size')
  const sizes = /var\(--font-size-(?:[23]?x[sl]|sm|md|lg|headline)\)|^inherit$/
  expect(fonts.filter(({ value }) => !sizes.test(value)).map(told)).toEqual([])
})

test('properties of components say no other size of text', () => {
  const sized = [...sources].filter(([file]) => /^src\/.*\.tsx$/.test(file))
  expect(sized.filter(([, text]) => /\bfz(?:=\{|: )\d|fontSize(?:=\{|: )['"]?\d/.test(text)).map(([file]) => file)).toEqual([])
})

test('the file of a run, which stands alone, has the same sizes', () => {
  const [text = ''] = [...sources].filter(([file]) => file.endsWith('dossier/styles.ts')).map(([, own]) => own)
  const sizes = [...text.matchAll(/font(?:-size)?:(?:\d{3} )?(\d+)px/g)].map(([, px]) => Number(px))
  expect([...new Set(sizes)].filter(size => !stepsOf('font-size').includes(size))).toEqual([])
  expect(sizes.length).toBeGreaterThan(8)
})

test('a space that is a step is written as the step', () => {
  const steps = stepsOf('space')
  const spaces = declarations.filter(({ property }) => /^(?:padding|margin|gap|row-gap|column-gap)\b/.test(property))
  expect(spaces.filter(({ value }) => lengthsIn(value).some(length => steps.includes(length))).map(told)).toEqual([])
})

test('corners are those of the steps', () => {
  const corners = declarations.filter(({ property }) => property.endsWith('-radius'))
  expect(corners.filter(({ value }) => lengthsIn(value).some(length => length > 2)).map(told)).toEqual([])
})

test('what is hidden from the eyes alone is hidden in one way', () => {
  expect([...sources].filter(([file, text]) => file.endsWith('.css') && /inset\(50%\)/.test(text)).map(([file]) => file)).toEqual([])
})

/** The names that a file takes from Mantine, without types. */
const componentsOf = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) => names.split(',').map(name => name.trim()))

test('every component of Mantine that is used has its style sheet', () => {
  const pages = [...sources].filter(([file]) => /^src\/.*\.tsx?$/.test(file))
  const loaded = new Set(
    pages.flatMap(([, text]) => [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name ?? '')),
  )
  const bare = pages.flatMap(([file, text]) =>
    componentsOf(text)
      .filter(name => existsSync(`node_modules/@mantine/core/styles/${name}.layer.css`) && !loaded.has(name))
      .map(name => `${file}: ${name}`),
  )
  expect(loaded.size).toBeGreaterThan(10)
  expect(bare).toEqual([])
})

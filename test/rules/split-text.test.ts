import { expect, test } from 'vitest'
import { advisedWeezeLength } from '#routers/limits.contract.ts'
import { countGraphemes, extractHashtags, extractScreenNames, splitText } from '#routers/weezes/text.rules.ts'
import { readCases } from '#test/support/field-cases.ts'
import { promise } from '#test/support/promise.ts'

type TextCase = [text: string, parts: string[]]

/** Texts with their parts: links in `<>`, plain text in quotes, other parts unchanged. */
const cases = readCases<Record<string, TextCase[]>>('texts/parts.json')
const texts: TextCase[] = [
  ['', []],
  ['Rien à signaler', ["'Rien à signaler'"]],
  ['\n\n', ["'\n\n'"]],
  ['\ud83d', ["'\ud83d'"]],
  [
    '#Valmare : point à 15 h avec @valmare. https://valmare.test/point (bis)',
    ['#Valmare', "' : point à 15 h avec '", '@valmare', "'. '", '<https://valmare.test/point>', "' (bis)'"],
  ],
  ['Anticonstitutionnellement'.repeat(400), [`'${'Anticonstitutionnellement'.repeat(400)}'`]],
  ['Point de 15 h /webpress/communiques/12', ["'Point de 15 h '", '/webpress/communiques/12']],
  ['/webpress/communiques/12, lisez', ['/webpress/communiques/12', "', lisez'"]],
  ['a/webpress/communiques/12 et /webpress/communiques/12/files', ["'a/webpress/communiques/12 et /webpress/communiques/12/files'"]],
  ['/webpress/communiques/x', ["'/webpress/communiques/x'"]],
  ['https://a.test/webpress/communiques/12', ['<https://a.test/webpress/communiques/12>']],
  ['un\r\ndeux\r\n\r\ntrois', ["'un\r\ndeux\r\n\r\ntrois'"]],
  ['\u200b\u200d\ufeff', ["'\u200b\u200d\ufeff'"]],
  ['👨‍👩‍👧‍👦🇫🇷👍🏽', ["'👨‍👩‍👧‍👦🇫🇷👍🏽'"]],
  ['@camille #Air https://a.test\u202f!', ['@camille', "' '", '#Air', "' '", '<https://a.test>', "'\u202f!'"]],
  ['@camille\n#Air\nhttps://a.test', ['@camille', "'\n'", '#Air', "'\n'", '<https://a.test>']],
  ['Réponse d’@camille\u00a0: «\u202f#été2026\u202f».', ["'Réponse d’'", '@camille', "'\u00a0: «\u202f'", '#été2026', "'\u202f».'"]],
  ['قال @camille عن #أورفان https://a.test', ["'قال '", '@camille', "' عن '", '#أورفان', "' '", '<https://a.test>']],
  [`#${'e\u0301'.repeat(100)}`, [`#${'e\u0301'.repeat(100)}`]],
  [`#${'e\u0301'.repeat(101)}`, [`'#${'e\u0301'.repeat(101)}'`]],
  [`#a${'\u0301'.repeat(2_000)}`, [`'#a${'\u0301'.repeat(2_000)}'`]],
  [`https://a.test/${'x'.repeat(2000)}`, [`'https://a.test/${'x'.repeat(2000)}'`]],
  [`https://a.test/${'x'.repeat(1985)}`, [`<https://a.test/${'x'.repeat(1985)}>`]],
]

const toReadable = (text: string) =>
  splitText(text).map(part => (part.kind === 'text' ? `'${part.value}'` : part.kind === 'link' ? `<${part.value}>` : part.value))

test.each([...Object.values(cases).flat(), ...texts])('the parts of %j', (text, parts) =>
  promise('POST-03', () => {
    expect(toReadable(text)).toEqual(parts)
    expect(
      splitText(text)
        .map(({ value }) => value)
        .join(''),
    ).toBe(text)
  }),
)

test('a part says what it leads to', async () => {
  await promise('POST-03', () => {
    expect(splitText('@Camille')).toEqual([{ kind: 'screenName', value: '@Camille', username: 'Camille' }])
    expect(splitText('#E\u0301te\u0301')).toEqual([{ kind: 'hashtag', value: '#E\u0301te\u0301', tag: 'été' }])
    expect(splitText('HTTP://A.test')).toEqual([{ kind: 'link', value: 'HTTP://A.test', href: 'http://a.test/', video: false }])
  })
})

test('the hashtags of a text are folded, unique and bounded', () => {
  expect(extractHashtags('#Été #ÉTÉ #e\u0301te\u0301 #ete https://a.test/#non')).toEqual([
    { tag: 'été', label: 'Été' },
    { tag: 'ete', label: 'ete' },
  ])
  const many = Array.from({ length: 40 }, (_, index) => `#t${index}`)
  expect(extractHashtags(many.join(' '))).toHaveLength(30)
  expect(extractHashtags('rien')).toEqual([])
})

test('the screen names of a text are folded, unique and bounded', () => {
  expect(extractScreenNames('@Camille, @camille et @KARIM, mais pas karim@orvane.test')).toEqual(['camille', 'karim'])
  expect(extractScreenNames(Array.from({ length: 80 }, (_, index) => `@p${index}`).join(' '))).toHaveLength(50)
  expect(extractScreenNames('rien')).toEqual([])
})

test('the part of a text knows whether it is the link of a video', async () => {
  const href = 'https://youtu.be/x'
  await promise('POST-04', () => {
    expect(splitText(`${href}.`)[0]).toEqual({ kind: 'link', value: href, href, video: true })
    for (const other of ['http://youtu.be/x', 'https://youtu.be:8443/x'])
      expect(splitText(other)).toMatchObject([{ kind: 'link', video: false }])
  })
})

test.each([
  ['', 0],
  ['été', 3],
  ['e\u0301', 1],
  ['👩‍👩‍👧‍👦!', 2],
  ['🇫🇷', 1],
  ['a\r\nb', 3],
])('%j has %i graphemes', async (text, count) => {
  await promise('COMP-03', () => expect(countGraphemes(text)).toBe(count))
})

test('a weeze should have 280 graphemes at most', async () => {
  await promise('COMP-03', () => expect(advisedWeezeLength - countGraphemes('👩‍👩‍👧‍👦'.repeat(280))).toBe(0))
})

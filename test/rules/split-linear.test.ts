import { expect, test } from 'vitest'
import { countGraphemes, extractHashtags, extractScreenNames, splitText } from '#routers/weezes/text.rules.ts'

// Other work on a busy machine may take the processor for long.
const timeoutOptions = { timeout: 120_000 }
const million = 1_000_000
const parts = 16

const nanoseconds = (work: () => void) => {
  const begun = process.hrtime.bigint()
  work()
  return Number(process.hrtime.bigint() - begun)
}

/**
 * A text of 1 MB against sixteen texts of a sixteenth: the same work for a linear function, 16 times as much for a quadratic one. As
 * both take as long, what else the machine does slows them alike; the quickest of each side counts, over as many rounds as it takes, up to
 * six.
 */
const expectLinear = (run: (text: string) => unknown, textOf: (length: number) => string) => {
  const small = textOf(million / parts)
  const large = textOf(million)
  expect(large.length).toBeGreaterThan(0.9 * million)
  let many = Number.POSITIVE_INFINITY
  let one = Number.POSITIVE_INFINITY
  for (let round = 0; round < 6 && !(one / many < 4); round++) {
    const runs = nanoseconds(() => {
      for (let time = 0; time < parts; time++) run(small)
    })
    many = Math.min(many, runs)
    one = Math.min(
      one,
      nanoseconds(() => run(large)),
    )
  }
  expect(one / many).toBeLessThan(4)
}

const repeated = (piece: string) => (length: number) => piece.repeat(length / piece.length)

const pieces = [
  '((((',
  '@@@@',
  '####',
  '@a',
  '@a@',
  '#a',
  '##a',
  'a#',
  '#a\u0301',
  '\u0316\u0301',
  'http:',
  'http://http://',
  'http://a)',
  'http://a(',
  'http://a.',
  'http://a ',
  'https://a@b ',
  'a.a.a.a',
  '…',
  '\r\n',
  '👩🏽‍🚒',
  '\u200c#',
  '#a\u200d',
  'e\u0301',
  '&#',
  '#http://',
  'a.a/',
  'aa.aa/#',
  '-a.',
  'a-',
  '＃a\u0f0b',
  '\ud83d',
]
test.each(pieces)('%j repeated to 1 MB costs no more than its length', timeoutOptions, piece => {
  expectLinear(splitText, repeated(piece))
})

const beginnings = ['https://x/((((', 'http://[{', '@', '#a', 'a.', 'a.aa/']
test.each(beginnings)('%j and 1 MB of one character behind it cost no more than their length', timeoutOptions, beginning => {
  for (const ending of ['x', '(', '.', '\u0301']) expectLinear(splitText, length => beginning + ending.repeat(length))
})

test('a megabyte of accents in the wrong order is not put in order', timeoutOptions, () => {
  for (const beginning of ['#a', 'https://a/'])
    expectLinear(splitText, length => beginning + '\u0301'.repeat(length / 2) + '\u0316'.repeat(length / 2))
})

test('what is taken from a text costs no more than its length', timeoutOptions, () => {
  expectLinear(extractHashtags, repeated('#a '))
  expectLinear(extractScreenNames, repeated('@a '))
})

test.each(['\u0301', '🇫🇷'])('the graphemes of 1 MB of %j cost no more than their length', timeoutOptions, piece => {
  expectLinear(countGraphemes, repeated(piece))
})

import { describe, expect, test } from 'vitest'
import { graphemes, hashtagsOf, isVideoLink, splitText, videoHosts } from '#routers/weezes/rules.ts'

/** Parts in a form that is quick to read: links in `<>`, the others as they are written, plain text in quotes. */
const shown = (text: string) =>
  splitText(text).map(part => (part.kind === 'text' ? `'${part.value}'` : part.kind === 'link' ? `<${part.value}>` : part.value))

const links: [string, string[]][] = [
  ['https://orvane.test', ['<https://orvane.test>']],
  ['http://orvane.test', ['<http://orvane.test>']],
  ['HTTPS://Orvane.TEST/Air', ['<HTTPS://Orvane.TEST/Air>']],
  ['http://localhost:3000/weez?a=1&b=2#c', ['<http://localhost:3000/weez?a=1&b=2#c>']],
  ['http://10.0.0.7/plan', ['<http://10.0.0.7/plan>']],
  ['http://[::1]:3000/plan', ['<http://[::1]:3000/plan>']],
  ['https://préfecture.test/été', ['<https://préfecture.test/été>']],
  ['https://例え.テスト/道', ['<https://例え.テスト/道>']],
  ['voir https://a.test/b.', ["'voir '", '<https://a.test/b>', "'.'"]],
  ['https://a.test, puis', ['<https://a.test>', "', puis'"]],
  ['https://a.test?!', ['<https://a.test>', "'?!'"]],
  ['https://a.test\u202f!', ['<https://a.test>', "'\u202f!'"]],
  ['https://a.test\u00a0: ici', ['<https://a.test>', "'\u00a0: ici'"]],
  ['https://a.test…', ['<https://a.test>', "'…'"]],
  ['«\u202fhttps://a.test\u202f»', ["'«\u202f'", '<https://a.test>', "'\u202f»'"]],
  ['«https://a.test»', ["'«'", '<https://a.test>', "'»'"]],
  ['"https://a.test/x"', ["'\"'", '<https://a.test/x>', "'\"'"]],
  ["'https://a.test/x'", ["'''", '<https://a.test/x>', "'''"]],
  ['<https://a.test>', ["'<'", '<https://a.test>', "'>'"]],
  ['(https://a.test)', ["'('", '<https://a.test>', "')'"]],
  ['(https://a.test).', ["'('", '<https://a.test>', "').'"]],
  ['[https://a.test]', ["'['", '<https://a.test>', "']'"]],
  ['https://a.test/Mer_(eau)', ['<https://a.test/Mer_(eau)>']],
  ['(https://a.test/Mer_(eau))', ["'('", '<https://a.test/Mer_(eau)>', "')'"]],
  ['https://a.test/a_(b_(c))', ['<https://a.test/a_(b_(c))>']],
  ['https://a.test/(', ['<https://a.test/>', "'('"]],
  ['(https://a.test)#Air', ["'('", '<https://a.test>', "')'", '#Air']],
  ['https://a.test/#Air', ['<https://a.test/#Air>']],
  ['https://a.test/@camille', ['<https://a.test/@camille>']],
  ['https://a.test/x_', ['<https://a.test/x_>']],
  ['https://a.test/-/', ['<https://a.test/-/>']],
  ['a\nhttps://a.test\nb', ["'a\n'", '<https://a.test>', "'\nb'"]],
  ['https://a.test https://b.test', ['<https://a.test>', "' '", '<https://b.test>']],
  ['air:https://a.test', ["'air:'", '<https://a.test>']],
  ['xhttps://a.test', ["'xhttps://a.test'"]],
  ['https://', ["'https://'"]],
  ['https:// a', ["'https:// a'"]],
  ['https://.test', ["'https://.test'"]],
  ['https://a.test:99999/x', ["'https://a.test:99999/x'"]],
  ['ftp://a.test', ["'ftp://a.test'"]],
  ['javascript:alert(1)', ["'javascript:alert(1)'"]],
  ['www.a.test', ["'www.a.test'"]],
  [`https://a.test/${'x'.repeat(2000)}`, [`'https://a.test/${'x'.repeat(2000)}'`]],
  ['👍https://a.test👍', ["'👍'", '<https://a.test👍>']],
]

const screenNames: [string, string[]][] = [
  ['@camille', ['@camille']],
  ['@Camille_R2', ['@Camille_R2']],
  ['@_', ['@_']],
  ['Merci @valmare.', ["'Merci '", '@valmare', "'.'"]],
  ['@orvane, @pref_vauve', ['@orvane', "', '", '@pref_vauve']],
  ['(@orvane)', ["'('", '@orvane', "')'"]],
  ['d’@orvane', ["'d’'", '@orvane']],
  ["d'@orvane", ["'d''", '@orvane']],
  ['.@orvane', ["'.'", '@orvane']],
  ['@orvane:', ['@orvane', "':'"]],
  ['@orvane/@valmare', ['@orvane', "'/'", '@valmare']],
  ['@orvane-solvane', ['@orvane', "'-solvane'"]],
  ['@orvane#Air', ['@orvane', "'#Air'"]],
  ['écrire à camille@orvane.test', ["'écrire à camille@orvane.test'"]],
  ['été@orvane.test', ["'été@orvane.test'"]],
  ['2@orvane', ["'2@orvane'"]],
  ['@orvane@social.test', ["'@orvane@social.test'"]],
  ['@@orvane', ["'@@orvane'"]],
  ['@renée', ["'@renée'"]],
  ['@', ["'@'"]],
  ['@ orvane', ["'@ orvane'"]],
  ['@é', ["'@é'"]],
  [`@${'a'.repeat(50)}`, [`@${'a'.repeat(50)}`]],
  [`@${'a'.repeat(51)}`, [`'@${'a'.repeat(51)}'`]],
]

const hashtags: [string, string[]][] = [
  ['#Valmare', ['#Valmare']],
  ['#QuaiNord.', ['#QuaiNord', "'.'"]],
  ['#été2026', ['#été2026']],
  ['#2026', ["'#2026'"]],
  ['#2026été', ['#2026été']],
  ['#_', ["'#_'"]],
  ['#_a', ['#_a']],
  ['#a_b', ['#a_b']],
  ['#e\u0301te\u0301', ['#e\u0301te\u0301']],
  ['#\u0301a', ["'#\u0301a'"]],
  ['#️⃣ ou #️⃣a', ["'#️⃣ ou #️⃣a'"]],
  ['#AirPur #Orvane', ['#AirPur', "' '", '#Orvane']],
  ['#AirPur#Orvane', ['#AirPur', '#Orvane']],
  ['#a#2026#b', ['#a', "'#2026'", '#b']],
  ['##Air', ["'##Air'"]],
  ['#', ["'#'"]],
  ['# Air', ["'# Air'"]],
  ['mot#Air', ["'mot#Air'"]],
  ['mot#Air#Eau', ["'mot#Air#Eau'"]],
  ['&#x27;', ["'&#x27;'"]],
  ['(#Air)', ["'('", '#Air', "')'"]],
  ['«\u202f#Air\u202f»', ["'«\u202f'", '#Air', "'\u202f»'"]],
  ['l’#Air', ["'l’'", '#Air']],
  ['#Saint-Aubrac', ['#Saint', "'-Aubrac'"]],
  ['#東京', ['#東京']],
  ['#Ελλάδα', ['#Ελλάδα']],
  ['#مرسيليا', ['#مرسيليا']],
  ['#𝒳 ok', ['#𝒳', "' ok'"]],
  ['#Air👍', ['#Air', "'👍'"]],
  ['👍#Air', ["'👍'", '#Air']],
  [`#${'a'.repeat(100)}`, [`#${'a'.repeat(100)}`]],
  [`#${'a'.repeat(101)}`, [`'#${'a'.repeat(101)}'`]],
]

const mixed: [string, string[]][] = [
  ['', []],
  ['Rien à signaler', ["'Rien à signaler'"]],
  ['\n\n', ["'\n\n'"]],
  ['\ud83d', ["'\ud83d'"]],
  [
    '#Valmare : point à 15 h avec @valmare. https://valmare.test/point (bis)',
    ['#Valmare', "' : point à 15 h avec '", '@valmare', "'. '", '<https://valmare.test/point>', "' (bis)'"],
  ],
]

describe.each([
  ['links (POST-03)', links],
  ['screen names (POST-03)', screenNames],
  ['hashtags (POST-03, NAV-19)', hashtags],
  ['texts (POST-03)', mixed],
])('%s', (_, cases) => {
  test.each(cases)('%j', (text, parts) => {
    expect(shown(text)).toEqual(parts)
    expect(
      splitText(text)
        .map(part => part.value)
        .join(''),
    ).toBe(text)
  })
})

test('a part says what it leads to', () => {
  expect(splitText('@Camille')).toEqual([{ kind: 'screenName', value: '@Camille', username: 'Camille' }])
  expect(splitText('#E\u0301te\u0301')).toEqual([{ kind: 'hashtag', value: '#E\u0301te\u0301', tag: 'été' }])
  expect(splitText('HTTP://A.test')).toEqual([{ kind: 'link', value: 'HTTP://A.test', href: 'http://a.test/', video: false }])
})

test('the hashtags of a text are folded, unique and bounded (NAV-19)', () => {
  expect(hashtagsOf('#Été #ÉTÉ #e\u0301te\u0301 #ete https://a.test/#non')).toEqual([
    { tag: 'été', label: 'Été' },
    { tag: 'ete', label: 'ete' },
  ])
  const many = Array.from({ length: 40 }, (_, index) => `#t${index}`)
  expect(hashtagsOf(many.join(' '))).toHaveLength(30)
  expect(hashtagsOf('rien')).toEqual([])
})

describe('links to video sites and the cloud drive (POST-04)', () => {
  test.each(videoHosts)('%s', host => {
    for (const href of [`https://${host}/a`, `http://www.${host}/a`, `HTTPS://M.${host.toUpperCase()}:8443`])
      expect(isVideoLink(href)).toBe(true)
    for (const href of [`https://${host}.test/a`, `https://not${host}/a`, `https://a.test/${host}`, host])
      expect(isVideoLink(href)).toBe(false)
  })
  test('the part of a text knows', () => {
    expect(splitText('https://youtu.be/x.')[0]).toEqual({
      kind: 'link',
      value: 'https://youtu.be/x',
      href: 'https://youtu.be/x',
      video: true,
    })
    expect(isVideoLink('https://docs.google.com/a')).toBe(false)
  })
})

test.each([
  ['', 0],
  ['été', 3],
  ['e\u0301', 1],
  ['👩‍👩‍👧‍👦!', 2],
  ['🇫🇷', 1],
  ['a\r\nb', 3],
])('%j has %i graphemes (COMP-03)', (text, count) => {
  expect(graphemes(text)).toBe(count)
})

describe('no text makes the splitter slower than linear', () => {
  const nanoseconds = (text: string) => {
    const begun = process.hrtime.bigint()
    splitText(text)
    return Number(process.hrtime.bigint() - begun)
  }
  const fastest = (text: string) => Math.min(...Array.from({ length: 5 }, () => nanoseconds(text)))
  const pieces = [
    'http://a',
    'http://a)',
    'http://a(',
    'http://a.',
    '(',
    '@a',
    '@a@',
    '#a',
    '#',
    '##a',
    '#1',
    'a#',
    '@',
    '\u0301',
    '#a\u0301',
    'h',
    ' ',
    '👍',
  ]
  // Another process may take the core for a moment: then it is measured again.
  test.each(pieces)('%j repeated', { retry: 4 }, piece => {
    const [small, large] = [piece.repeat(5_000), piece.repeat(80_000)]
    fastest(small)
    // 16 times the text; a quadratic splitter takes 256 times as long.
    expect(fastest(large) / fastest(small)).toBeLessThan(64)
  })
  test('one long token', { retry: 4 }, () => {
    for (const token of ['http://a/', '@', '#'])
      expect(fastest(token + 'x'.repeat(800_000)) / fastest(token + 'x'.repeat(50_000))).toBeLessThan(64)
  })
})

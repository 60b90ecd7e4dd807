import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { addClientInput } from '#routers/admin/clients.contract.ts'
import { addUserInput } from '#routers/admin/users.contract.ts'
import { saveDeskRoleInput } from '#routers/desk/roles.contract.ts'
import { toInputError } from '#routers/input-errors.ts'
import { addMediaSourceInput } from '#routers/press/media-sources.contract.ts'
import { procedures } from '#routers/procedures.ts'
import { line, text } from '#routers/scalars.contract.ts'
import { sequenceName } from '#routers/sequences/sequences.contract.ts'
import { editProfileInput } from '#routers/weezes/profiles.contract.ts'
import { readCases } from '#test/support/field-cases.ts'
import { promise } from '#test/support/promise.ts'

const names = readCases<{ name: string; shows: boolean; what: string }[]>('names/names.json')
const titles = readCases<string[]>('feeds/titles.json')

/** The strings of a contract by their path; one that a form brings is not seen here. */
const stringsOf = (schema: z.core.$ZodType, path: string): [path: string, schema: z.ZodString][] => {
  const { def } = (schema as z.ZodType)._zod as unknown as { def: Record<string, unknown> & { type: string } }
  const within = (name: string, at: string) => stringsOf(def[name] as z.core.$ZodType, at)
  if (def.type === 'string') return [[path, schema as z.ZodString]]
  if (def.type === 'object')
    return Object.entries(def.shape as Record<string, z.core.$ZodType>).flatMap(([name, field]) => stringsOf(field, `${path}.${name}`))
  if (def.type === 'array') return within('element', path)
  if (def.type === 'record') return within('valueType', path)
  if (def.type === 'union') return (def.options as z.core.$ZodType[]).flatMap(option => stringsOf(option, path))
  if (def.type === 'pipe') return within('in', path)
  return 'innerType' in def ? within('innerType', path) : []
}

const fields = Object.entries(procedures).flatMap(([name, { input }]) => (input ? stringsOf(input as z.ZodType, name) : []))

/** What is compared with something stored and never shown is taken as it is; bodies lose such signs when they are sanitised. */
const exact = new Set([
  ...['auth.signin', 'auth.signinByCode'].flatMap(call => ['username', 'clientPath', 'clonePath'].map(field => `${call}.${field}`)),
  'auth.signin.password',
  'auth.signinByCode.code',
  'auth.changes.lastEventId',
  'admin.setUp.token',
  'weezes.byHashtag.hashtag',
  'weezes.personByUsername.username',
  'weezes.follow.username',
  'mail.send.body',
  'mail.saveDraft.body',
  'desk.answer.mail.body',
  ...['add', 'edit', 'editAndPublish'].map(call => `admin.sequences.items.${call}.mail.body`),
  'press.create.body',
  'cell.communiques.save.body',
  'press.save.body',
  'press.autosave.body',
  'press.save.frontId',
  ...['preview.group', 'preview.theme', 'launch.group', 'launch.theme', 'launch.edits.from'].map(field => `admin.storms.${field}`),
  'admin.exercises.reset.name',
  'admin.exercises.delete.name',
  'admin.runs.delete.name',
])

const refuses = (schema: z.ZodType, value: string) => !schema.safeParse(value).success
const messagesOf = (schema: z.ZodType, value: string) => Object.values(toInputError(schema.safeParse(value).error)?.fields ?? {})

describe('every text that a person types', () => {
  test.for(fields)('a field refuses a control character unless it is compared as it is: %s', async ([path, schema]) => {
    await promise('EXO-427', () => expect([path, refuses(schema, 'a\u0001b')]).toEqual([path, !(exact.has(path) || path.endsWith('.ref'))]))
  })

  test('no field is named as compared that no call has', () => {
    expect([...exact].filter(path => !fields.some(([known]) => known === path))).toEqual([])
  })

  test.for(['\u0000', '\u0007', '\u001b', '\u007f', '\u0091', '\ud83d', '\ufdd0', '\ufffe', '\uffff', '\u{1ffff}', '\ufff9', '\u{e0041}'])(
    'a sign that no text has is refused: %j',
    async sign => {
      await promise('EXO-427', () => {
        for (const field of [text(100), line(100)]) expect(refuses(field, `Fuite${sign} au quai`)).toBe(true)
      })
    },
  )

  test('a refusal says which sign and after which words, since nobody sees it', async () => {
    await promise('EXO-427', () => {
      expect(messagesOf(text(100), 'Fuite au quai\u0001 nord')).toEqual(['A sign that no text has (Fuite au quai U+0001)'])
      expect(messagesOf(line(100), '\u202eFuite')).toEqual(['A sign that turns the direction of the text (U+202E)'])
    })
  })

  test.for([
    ['a\u000bb', 'a\nb'],
    ['a\u000cb', 'a\nb'],
    ['a\u0085b', 'a\nb'],
    ['a\u2028b\u2029c', 'a\nb\nc'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a\tb', 'a\tb'],
  ] as const)('what ends a line in other programs ends it here: %j', async ([typed, kept]) => {
    await promise('EXO-427', () => expect(text(100).parse(typed)).toBe(kept))
    expect(line(100).parse(typed)).toBe(kept.replace(/[\t\n]/g, ' '))
  })

  test.for(['\u200b\u200b', '\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\ufeff', '\u00ad', '\ufe0f', '\u{e0061}', '\u0301', ' \n\t '])(
    'a text that shows nothing is empty: %j',
    async nothing => {
      await promise('EXO-428', () => expect([text(100).parse(nothing), line(100).parse(nothing)]).toEqual(['', '']))
    },
  )

  test('a title as other programs leave it is kept without such signs, or refused', async () => {
    await promise('EXO-427', () => {
      expect(line(100).parse(titles[0])).toBe('Fuite  au quai')
      expect([titles[1], titles[2]].map(title => refuses(line(100), title ?? ''))).toEqual([true, true])
      expect(line(100).parse(titles[3])).toBe(titles[3])
    })
  })
})

describe('names', () => {
  const accepted = ['محمد الصوالحي', 'Équipe 👩‍🚒']
  const nameFields = [
    addUserInput.in.shape.first_name,
    editProfileInput.shape.name,
    addMediaSourceInput.shape.name,
    addClientInput.in.shape.name,
    sequenceName,
    saveDeskRoleInput.shape.name,
  ]

  test.for(names)('a name that shows nothing, or leaves its place, is refused: $what', async ({ name }) => {
    await promise('EXO-428', () => {
      for (const field of nameFields) expect([name, refuses(field, name)]).toEqual([name, !accepted.includes(name)])
    })
  })

  test.for([
    ...accepted,
    'Nguyễn Thị Hồng Nhung'.normalize('NFD'),
    'ก็่น้ำ',
    'क्षत्रिय कार्त्स्न्य',
    'נַּ֣חְמוּ',
    'می‌خواهم',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '👩🏽‍❤️‍💋‍👨🏿 1️⃣',
    'ཧྐྵྨླྺྼྻྂ',
    'Port-Salines · cellule n° 1',
  ])('a name in any script, with any emoji, stays as it is: %s', async name => {
    await promise('EXO-429', () => expect([line(100).parse(name), text(100).parse(name)]).toEqual([name, name]))
  })
})

describe('signs of direction', () => {
  test.for(['\u202dno +33 6 12\u202c', '\u2067ميناء\u2069 nord', 'a\u200e b\u200f', '12\u202c', '\u2068a\u202bb\u2069 c'])(
    'a text may have what ends where it began: %j',
    async typed => {
      await promise('EXO-429', () => expect(text(100).parse(typed)).toBe(typed))
    },
  )

  test.for(['a \u202etrop', 'a \u2067b', 'a\u2069b', '\u202ea\nb\u202c', '\u2068a\u202c', '\u202a\u2067a\u202c'])(
    'a text has none that stays open, or closes what is around it: %j',
    async typed => {
      await promise('EXO-428', () => expect(refuses(text(100), typed)).toBe(true))
    },
  )

  test('a name has none, since parts of it are shown', async () => {
    await promise('EXO-428', () => expect(refuses(line(100), '\u202dLéa Bernard\u202c')).toBe(true))
  })
})

test('a text of the longest length is read in time that grows with its length', () => {
  const parts = ['\u0301', '\u200d', '\u2067', '\u{e0061}', ' ', '\n', 'a\u0301\u200d', '\u2067\u2069'].map(part => part.repeat(200_000))
  for (const part of [...parts, '\u2067'.repeat(200_000) + '\u2069'.repeat(200_000)]) {
    const start = performance.now()
    text(1_000_000).safeParse(`a${part}`)
    line(1_000_000).safeParse(`a${part}`)
    expect([part.slice(0, 4), performance.now() - start < 2000]).toEqual([part.slice(0, 4), true])
  }
})

import { expect, test } from 'vitest'
import { formatMessageTime } from '#locales/format.ts'
import { getPhrases } from '#locales/index.ts'
import { languages } from '#locales/languages.ts'
import { nearlyDonePercent } from '#routers/sequences/sequences.rules.ts'
import { readSettings } from '#server/settings.ts'
import { promise } from '../support/promise.ts'

test('the time of a message: of today the hour, otherwise the day with the hour of a clock of twelve', async () => {
  const now = new Date(2026, 10, 20, 16, 0)
  await promise('FMT-04', () => {
    expect(formatMessageTime(new Date(2026, 10, 20, 14, 5).toISOString(), now, 'en')).toBe('14:05')
    expect(formatMessageTime(new Date(2026, 10, 9, 14, 5).toISOString(), now, 'en')).toBe('09 Nov 26 à 02:05')
  })
})

test('the bar of a sequence changes its colour at 70 percent', () => promise('CONST-31', () => expect(nearlyDonePercent).toBe(70)))

test('a developer’s machine serves at port 3000', () => promise('CONST-44', () => expect(readSettings({}, {}).port.value).toBe('3000')))

test('the count of clients is French in every language', async () => {
  for (const language of languages)
    await promise('I18N-06', () => expect(getPhrases(language).admin.clientsCount({ count: 2 })).toBe('2 client(s) trouvé(s)'))
})

test('the fields that are required say so in each language', async () => {
  for (const [language, message] of [
    ['en', 'Mandatory field'],
    ['fr', 'Champ obligatoire'],
  ] as const) {
    const { props } = getPhrases(language).articles
    await promise('ERR-24', () =>
      expect([props.title_required(), props.subtitle_required(), props.chapeau_required()]).toEqual(Array(3).fill(message)),
    )
  }
})

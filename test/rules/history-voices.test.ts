import { describe, expect, test } from 'vitest'
import { languages } from '#locales/languages.ts'
import { createHistoryVoice } from '#routers/admin/history-voices.rules.ts'
import { seededRandom } from '#routers/random.rules.ts'
import { type TonedPersona, toneOf } from '#routers/storms/persona-tones.rules.ts'
import { promise } from '#test/support/promise.ts'

const persona = (id: number, firstname: string, lastname = '', bio = ''): TonedPersona => {
  return {
    id,
    username: firstname.toLowerCase(),
    firstname,
    lastname,
    bio,
    notes: '',
    personaGroup: '',
    certified: false,
    postsForMedia: false,
  }
}
const townWords = { ville: 'Arles', riviere: 'le Rhône', journal: 'Le Phare', organisation: 'Orvane', site: 'l’usine' }
const people = [
  persona(1, 'Mairie', 'd’Arles'),
  persona(2, 'Radio', 'Phare'),
  persona(3, 'Club', 'de voile'),
  persona(4, 'Boulangerie', 'Marchand'),
  persona(8, 'Nadia'),
  persona(9, 'Arsène'),
  persona(10, 'Paul'),
  persona(11, 'Lou'),
  { ...persona(12, 'Rachid'), personaGroup: 'Opposants' },
  { ...persona(13, 'Odette'), personaGroup: 'Soutiens' },
]

describe('the voices of a generated past', () => {
  test('the group of a persona tells its tone before its names and its work do', async () => {
    const inGroup = (personaGroup: string) => toneOf({ ...persona(10, 'Boulangerie', 'Marchand', 'Journaliste'), personaGroup })
    await promise('EXO-87', () => {
      for (const group of ['Autorités', 'Services de l’État', 'Élus', 'Authorities', 'Emergency services'])
        expect(inGroup(group), group).toBe('institution')
      for (const group of ['Presse locale', 'Médias', 'Media', 'Journalists']) expect(inGroup(group), group).toBe('press')
      for (const group of ['Opposants', 'Élus d’opposition', 'Opponents', 'Activists']) expect(inGroup(group), group).toBe('opponent')
      for (const group of ['Citoyens', 'Riverains', 'Grand public', 'Citizens', 'General public'])
        expect(inGroup(group), group).toBe('joking')
      for (const group of ['Associations', 'ONG', 'Charities']) expect(inGroup(group), group).toBe('association')
      for (const group of ['Lycéens', 'Youth']) expect(inGroup(group), group).toBe('young')
      expect(toneOf({ ...persona(10, 'Nadia'), personaGroup: 'Entreprises' })).toBe('business')
      for (const group of ['', 'Groupe 2']) expect(inGroup(group), group).toBe('business')
    })
    expect(toneOf({ ...persona(11, 'Paul'), personaGroup: 'Citoyens', certified: true })).toBe('plain')
  })

  test.each(languages)('sentences of %s speak of the town, without a gap and never of another one', async locale => {
    const said = people.map(one => {
      const voice = createHistoryVoice(one, townWords, locale, seededRandom(one.id))
      return Array.from({ length: 30 }, voice.post).concat(voice.reply())
    })
    await promise('EXO-81', () => {
      for (const texts of said) {
        expect(texts.some(text => text.includes('Arles'))).toBe(true)
        for (const text of texts) {
          expect(text).not.toMatch(/[{}[\]|]|Valmare|Mirelle| {2}|^\s*$/)
          if (locale === 'fr') expect(text).not.toMatch(/ [?!;:»]/)
        }
      }
      const [institution, press] = said.map(texts => new Set(texts))
      expect([...(institution ?? [])].filter(text => press?.has(text))).toEqual([])
    })
  })

  test.each(languages)('in answers of %s opponents do not comfort, authorities do not chat, and the press asks', async locale => {
    const answersOf = (one: TonedPersona) => {
      const { reply } = createHistoryVoice(one, townWords, locale, seededRandom(one.id))
      return new Set(Array.from({ length: 60 }, reply))
    }
    const [authority, press, , , person, , , , opponent, supporter] = people.map(answersOf)
    await promise('EXO-503', () => {
      const own = [authority, press, person, opponent, supporter].map(said => [...(said ?? [])])
      expect(new Set(own.flat()).size).toBe(own.flat().length)
      for (const text of press ?? []) expect(text).toMatch(/\?|privé|private/)
      for (const text of opponent ?? []) expect(text).not.toMatch(/bravo|merci|courage|thank|well done/i)
    })
  })

  test('a persona repeats a sentence only after all its others, and speaks without words of the exercise too', () => {
    for (const locale of languages)
      for (const one of people) {
        const { post } = createHistoryVoice(one, {}, locale, seededRandom(3))
        const texts = Array.from({ length: 4 }, post)
        expect(new Set(texts).size).toBe(4)
        for (const text of texts) expect(text).not.toContain('{')
      }
  })
})

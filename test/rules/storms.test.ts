import { expect, test } from 'vitest'
import { type ReactionMood, reactionMoods, stormCurves } from '#db/schema/enums.ts'
import { seededRandom } from '#routers/random.rules.ts'
import type { StormVoice } from '#routers/storms/model-sentences.contract.ts'
import { hasMood, modelSentences, stormVoices, voiceOf } from '#routers/storms/model-sentences.rules.ts'
import { sentenceKey, toReactionsPreview } from '#routers/storms/reactions.rules.ts'

import { planStorm, type StormStock, type StormWish } from '#routers/storms/storm-plan.rules.ts'
import { curveHeights, peakOf, spreadMoments } from '#routers/storms/storm-spread.rules.ts'
import { excerptOf } from '#src/plan/storms/excerpt.ts'
import { promise } from '../support/promise.ts'

const people = Array.from({ length: 50 }, (_, at) => 100 + at)
const stock: StormStock = {
  personas: { like: people, reweez: people, reply: people, quote: people.slice(0, 10) },
  sentences: reactionMoods.flatMap(mood => Array.from({ length: 4 }, (_, at) => ({ mood, text: `${mood} ${at}` }))),
  voices: new Map(),
  followers: new Map(),
  isChosen: false,
  used: [],
  locale: 'fr',
}
const wish: StormWish = {
  kinds: { like: 40, reweez: 12, reply: 20, quote: 5 },
  minutes: 15,
  curve: 'wave',
  moods: { hostile: 50, worried: 30, neutral: 15, supportive: 5 },
  seed: 42,
}

test('each curve spreads any number over its time, in order and in its form', () => {
  promise('EXO-191', () => {
    for (const curve of stormCurves) {
      for (const count of [1, 2, 60, 5000]) {
        const moments = spreadMoments(count, 900_000, curve, seededRandom(3))
        expect(moments.length).toBe(count)
        expect(moments).toEqual(moments.toSorted((one, other) => one - other))
        expect(moments[0]).toBeGreaterThanOrEqual(0)
        expect(moments.at(-1)).toBeLessThan(900_000)
      }
    }
    const inThirds = (curve: (typeof stormCurves)[number]) => {
      const moments = spreadMoments(900, 900_000, curve, seededRandom(5))
      return [0, 1, 2].map(third => moments.filter(moment => Math.floor(moment / 300_000) === third).length)
    }
    expect(inThirds('steady')).toEqual([300, 300, 300])
    const [early = 0, , late = 0] = inThirds('wave')
    expect(early).toBeGreaterThan(3 * late)
    const [calm = 0, more = 0, most = 0] = inThirds('rise')
    expect([calm < more, more < most]).toEqual([true, true])
    expect(peakOf('steady', 60, 15)).toMatchObject({ perMinute: 4 })
    expect(peakOf('wave', 60, 15).moment).toBeCloseTo(0.28, 1)
    expect(peakOf('rise', 60, 15).moment).toBeGreaterThan(0.99)
    expect(Math.max(...curveHeights('wave', 60))).toBe(1)
  })
})

test('the same seed draws the same storm: nobody twice in one way, no sentence twice, the moods in their shares', () => {
  promise('EXO-192', () => {
    const { planned, reactions } = planStorm(wish, stock)
    expect(planned).toEqual(wish.kinds)
    expect(planStorm(wish, stock).reactions).toEqual(reactions)
    expect(planStorm({ ...wish, seed: 43 }, stock).reactions).not.toEqual(reactions)
    for (const kind of ['like', 'reweez', 'reply', 'quote'] as const) {
      const ids = reactions.filter(reaction => reaction.kind === kind).map(({ personaId }) => personaId)
      expect(ids.length).toBe(wish.kinds[kind])
      expect(new Set(ids).size).toBe(ids.length)
    }
    const words = reactions.flatMap(reaction => reaction.words ?? [])
    expect(words.length).toBe(25)
    expect(new Set(words.map(({ text }) => sentenceKey(text))).size).toBe(25)
    const countOf = (mood: ReactionMood) => words.filter(word => word.mood === mood).length
    expect(reactionMoods.map(countOf)).toEqual([13, 7, 4, 1])
    // Prepared ones come first, and the model adds what a mood lacks.
    expect(words.filter(({ mood, written }) => mood === 'hostile' && written).length).toBe(4)
    expect(words.filter(({ written }) => !written).every(({ mood }) => mood === 'hostile' || mood === 'worried')).toBe(true)
    const again = planStorm(wish, { ...stock, used: words.map(({ text }) => text.toUpperCase()) })
    const said = new Set(words.map(({ text }) => sentenceKey(text)))
    expect(again.reactions.some(reaction => reaction.words && said.has(sentenceKey(reaction.words.text)))).toBe(false)
  })
})

/** A stock whose personas all have a voice, each without prepared sentences. */
const spokenBy = (voice: StormVoice, locale: 'fr' | 'en' = 'fr'): StormStock => {
  return { ...stock, sentences: [], voices: new Map(people.map(id => [id, voice])), locale }
}
const answering = { ...wish, kinds: { like: 0, reweez: 0, reply: 30, quote: 0 } }

test.each(stormVoices)('thirty answers of the voice %s do not repeat themselves, in moods that it has', voice => {
  promise('EXO-503', () => {
    for (const locale of ['fr', 'en'] as const)
      for (const mood of reactionMoods) {
        const shares = { hostile: 0, worried: 0, neutral: 0, supportive: 0, [mood]: 100 }
        const { planned, limits, reactions } = planStorm({ ...answering, moods: shares }, spokenBy(voice, locale))
        expect(planned.reply, `${mood} in ${locale}`).toBe(hasMood(voice, mood) ? 30 : 0)
        expect(limits.reply > 0).toBe(hasMood(voice, mood))
        const texts = reactions.flatMap(({ words }) => words?.text ?? [])
        expect(new Set(texts.map(sentenceKey)).size).toBe(texts.length)
        expect(texts.filter(text => /[[\]|{}]/.test(text))).toEqual([])
      }
  })
})

test('in a mixed crowd everybody says what they would, the moods keep their shares, and a prepared sentence is never an authority’s', () => {
  const voices = new Map(people.map((id, at) => [id, stormVoices[at % stormVoices.length] ?? 'public']))
  const mixed = { ...stock, voices }
  promise('EXO-503', () => {
    const { planned, reactions } = planStorm({ ...answering, kinds: { ...answering.kinds, reply: 40 } }, mixed)
    expect(planned.reply).toBe(40)
    const spoken = reactions.flatMap(({ personaId, words }) => (words ? [{ voice: voices.get(personaId) ?? 'public', ...words }] : []))
    expect(spoken.filter(({ voice, mood }) => !hasMood(voice, mood))).toEqual([])
    expect(reactionMoods.map(mood => spoken.filter(one => one.mood === mood).length)).toEqual([20, 12, 6, 2])
    expect(spoken.filter(({ voice, written }) => written && (voice === 'authority' || voice === 'press'))).toEqual([])
    const chosen = planStorm(answering, { ...mixed, voices: new Map(people.map(id => [id, 'authority'])), isChosen: true })
    expect(chosen.reactions.some(({ words }) => words?.written)).toBe(true)
    // Where few have a mood, the others say another of the wanted ones.
    const all = planStorm(answering, spokenBy('opponent'))
    expect(all.reactions.filter(({ words }) => words?.mood === 'supportive')).toEqual([])
    expect(all.planned.reply).toBe(30)
    const few = planStorm({ ...answering, kinds: { ...answering.kinds, reply: 2 } }, spokenBy('authority'))
    expect(few.reactions.map(({ words }) => words?.mood)).toEqual(['neutral', 'neutral'])
  })
})

test('the side of a persona is told by its group, then by the notes on it, unless they deny it', () => {
  const persona = {
    id: 8,
    username: 'nadia',
    firstname: 'Nadia',
    lastname: '',
    bio: '',
    notes: '',
    personaGroup: '',
    certified: false,
    postsForMedia: false,
  }
  const byGroup = (personaGroup: string) => voiceOf({ ...persona, personaGroup })
  const byNotes = (notes: string) => voiceOf({ ...persona, notes })
  promise('EXO-503', () => {
    expect(['Opposants', 'Soutiens', 'Autorités', 'Presse locale', 'Citoyens', ''].map(byGroup)).toEqual([
      'opponent',
      'supporter',
      'authority',
      'press',
      'public',
      'public',
    ])
    expect(['Opponents', 'Supporters', 'Authorities', 'Media', 'Citizens'].map(byGroup)).toEqual([
      'opponent',
      'supporter',
      'authority',
      'press',
      'public',
    ])
    expect(['Opposée à l’usine, mordante.', 'Défend toujours l’entreprise', 'Jamais hostile', 'Inquiète, directe'].map(byNotes)).toEqual([
      'opponent',
      'supporter',
      'public',
      'public',
    ])
    expect(voiceOf({ ...persona, personaGroup: 'Autorités', notes: 'Hostile aux médias' })).toBe('authority')
  })
})

test('the model has enough sentences of each mood in each language, each once and without alternatives', () => {
  for (const locale of ['fr', 'en'] as const)
    for (const mood of reactionMoods) {
      const sentences = modelSentences('public', mood, locale, seededRandom(1))
      expect(sentences.length).toBeGreaterThan(60)
      expect(new Set(sentences.map(sentenceKey)).size).toBe(sentences.length)
      expect(sentences.filter(text => /[[\]|{}]/.test(text))).toEqual([])
    }
})

test('a file of prepared reactions is read by its headings, with what is wrong in each row', () => {
  const context = { known: new Set([sentenceKey('Déjà là.')]), variables: { ville: 'Valmare' } }
  const table = [
    ['Réserve'],
    ['Humeur', 'Réponse', 'Sujet', 'Remarque'],
    ['Colère', 'Honteux, {ville} !', 'usine', ''],
    ['Soutien', '', '', ''],
    ['Joie', 'Bravo', '', ''],
    ['', 'Sans humeur', '', ''],
    ['neutre', 'honteux {ville}', '', ''],
    ['worried', 'deja la', '', ''],
    ['inquiet', 'À {riviere} ?', 'x'.repeat(51), ''],
  ]
  promise('EXO-190', () => {
    const { rows, ignored, errors, warnings } = toReactionsPreview(table, null, {}, context)
    expect(ignored).toEqual(['Remarque'])
    expect(rows.map(({ mood, problems }) => [mood, problems.map(({ code, value }) => `${code} ${value}`.trim())])).toEqual([
      ['hostile', []],
      ['supportive', ['textMissing']],
      [null, ['mood Joie']],
      [null, ['moodMissing']],
      ['neutral', ['twice 3']],
      ['worried', ['known']],
      ['worried', ['tooLong 1', 'variable riviere']],
    ])
    expect([errors, warnings]).toEqual([5, 1])
    expect(toReactionsPreview(table, null, { 3: { mood: 'Soutien' } }, context).rows[2]).toMatchObject({ mood: 'supportive', problems: [] })
    expect(toReactionsPreview([['Bonjour']], null, {}, context).problem).toBe('headings')
  })
})

test('a storm is called by the first words of its weeze, which end at a word', () => {
  expect(excerptOf(' Deux\nmots ')).toBe('Deux mots')
  expect(excerptOf('On me dit que c’est bientôt fini. « Bientôt », dit-on')).toBe('On me dit que c’est bientôt fini…')
  expect(excerptOf('x'.repeat(60))).toBe(`${'x'.repeat(20)}…`)
})

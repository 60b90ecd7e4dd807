import type { Locale } from '#locales/languages.ts'
import { setFrenchSpaces } from '../french-spaces.rules.ts'
import { sampleItems } from '../random.rules.ts'
import { normalizeText } from '../spreadsheets/spreadsheets.rules.ts'
import type { Variables } from '../variables.contract.ts'
import { fillVariables, findUnknownVariables } from '../variables.rules.ts'
import { historySentencesEn } from './history-sentences-en.rules.ts'
import { historySentencesFr } from './history-sentences-fr.rules.ts'
import { type HistorySentences, type HistoryTone, inhabitantTones } from './history-tones.rules.ts'

const sentencesByLocale: Record<Locale, HistorySentences> = { fr: historySentencesFr, en: historySentencesEn }

/** What tells the tone of a persona. */
export type HistoryPersona = {
  id: number
  username: string
  firstname: string
  lastname: string
  bio: string
  /** The group that the animators gave it; empty = none. */
  personaGroup: string
  certified: boolean
  /** Whether it posts for a media source. */
  postsForMedia: boolean
}

const namePatterns = {
  press: /\b(journal|presse|press|radio|tele|tv|infos?|news|redaction|gazette|courrier|echo|depeche|reporters?|journalistes?)\b/,
  institution:
    /\b(mairie|ville de|prefet|prefete|prefecture|pref|sdis|pompiers?|police|gendarmerie|departement|region|agglo|metropole|ars|samu|hopital|chu|ecole|college|lycee|rectorat|council|town ?hall|fire|hospital|school)\b/,
  association: /\b(asso|association|collectif|club|comite|syndicat|benevoles?|union|amis|riverains|friends)\b/,
  business:
    /\b(entreprise|usine|boulangerie|restaurant|cafe|commerce|boutique|garage|pharmacie|librairie|hotel|transports?|bus|chimie|groupe|shop|bakery|company)\b/,
} as const satisfies Partial<Record<HistoryTone, RegExp>>

/** What a group says of its personas; the first that matches counts, so an opposed council is opposed before it is a council. */
const groupPatterns: readonly (readonly [HistoryTone | 'inhabitant', RegExp])[] = [
  [
    'worried',
    /\b(oppos\w*|opponents?|contestataires?|activistes?|militants?|detracteurs?|inquiets?|activists?|critics?|campaigners?|worried)\b/,
  ],
  ['press', /\b(presse|press|medias?|journaux|journal|journalistes?|journalists?|redactions?|radios?|news|newspapers?)\b/],
  [
    'institution',
    /\b(autorites?|institutions?|institutionnels?|officiels?|services? publics?|services de l etat|etat|elus?|mairies?|prefectures?|secours|collectivites?|authorit\w+|officials?|government|public services?|emergency services?)\b/,
  ],
  ['association', /\b(assos?|associations?|ong|collectifs?|syndicats?|clubs?|ngos?|charit\w+|unions?)\b/],
  ['business', /\b(entreprises?|commerces?|commercants?|economi\w*|industriels?|partenaires?|business\w*|compan\w+|shops?|partners?)\b/],
  ['young', /\b(jeunes?|jeunesse|ados?|lyceens?|collegiens?|etudiants?|young|youth|teen\w*|students?)\b/],
  [
    'inhabitant',
    /\b(citoyen\w*|citizens?|habitants?|inhabitants?|riverains?|residents?|population|public|familles?|parents?|voisins?|neighbours?|people)\b/,
  ],
]

/** Inhabitants get one of their tones for good; certified ones, who are known to everybody, speak plainly. */
const inhabitantToneOf = ({ id, certified }: HistoryPersona): HistoryTone =>
  (certified ? undefined : inhabitantTones[id % inhabitantTones.length]) ?? 'plain'

/** The tone of a persona: that of its group, else by its media source, the words of its names or its work in the press. */
export const toneOf = (persona: HistoryPersona): HistoryTone => {
  const { username, firstname, lastname, bio, personaGroup, postsForMedia } = persona
  const group = normalizeText(personaGroup).replace(/[^a-z0-9]+/g, ' ')
  const [named] = groupPatterns.find(([, pattern]) => pattern.test(group)) ?? []
  if (named) return named === 'inhabitant' ? inhabitantToneOf(persona) : named
  if (postsForMedia) return 'press'
  const names = normalizeText(`${username} ${firstname} ${lastname}`).replace(/[_.-]+/g, ' ')
  for (const tone of ['press', 'institution', 'association', 'business'] as const) if (namePatterns[tone].test(names)) return tone
  if (/\b(journaliste|reporter|journalist)\b/.test(normalizeText(bio))) return 'press'
  return inhabitantToneOf(persona)
}

/** The share of posts that end with the hashtag of the town. */
const hashtagShare = 0.2

const pickOne = (random: () => number, all: readonly string[]): string => sampleItems(random, all, 1)[0] ?? ''

/** One of each `[a|b]` of a sentence. */
const chooseAlternatives = (random: () => number, sentence: string): string =>
  sentence.replace(/\[([^\]]*)\]/g, (_, choices: string) => pickOne(random, choices.split('|')))

/** The sentences of a persona: what it posts, and what it answers or quotes with. */
export type HistoryVoice = { post: () => string; reply: () => string }

/** A voice that goes through all its sentences in its own order before one comes back; those whose words are unknown are left out. */
export const createHistoryVoice = (persona: HistoryPersona, variables: Variables, locale: Locale, random: () => number): HistoryVoice => {
  const { voices, replies } = sentencesByLocale[locale]
  const tone = toneOf(persona)
  const known = voices[tone].filter(sentence => findUnknownVariables(sentence, variables).length === 0)
  const isOfficial = tone === 'institution' || tone === 'business'
  let left: string[] = []
  const say = (sentence: string) => {
    const text = fillVariables(chooseAlternatives(random, sentence), variables)
    return locale === 'fr' ? setFrenchSpaces(text) : text
  }
  return {
    post: () => {
      if (left.length === 0) left = sampleItems(random, known, known.length)
      const sentence = left.pop() ?? ''
      // Some posts carry the town's hashtag, which trends show.
      return say(variables.ville && random() < hashtagShare ? `${sentence} #{ville}` : sentence)
    },
    reply: () => say(pickOne(random, replies[isOfficial ? 'official' : 'people'])),
  }
}

import { normalizeText } from '../spreadsheets/spreadsheets.rules.ts'

/** The kinds of personas that speak alike. */
export type Tone = 'institution' | 'press' | 'association' | 'business' | 'opponent' | 'supporter' | InhabitantTone
type InhabitantTone = 'plain' | 'worried' | 'joking' | 'young'

/** The tones of inhabitants, who get one of them for good. */
const inhabitantTones: readonly InhabitantTone[] = ['plain', 'worried', 'joking', 'young']

/** What tells the tone of a persona. */
export type TonedPersona = {
  id: number
  username: string
  firstname: string
  lastname: string
  bio: string
  /** What the animators note on how it is played. */
  notes: string
  /** The group that the animators gave it; empty = none. */
  personaGroup: string
  certified: boolean
  /** Whether it posts for a media source. */
  postsForMedia: boolean
}

/** A text without accents, case and signs, to find words in. */
const toWords = (text: string) => normalizeText(text).replace(/[^a-z0-9]+/g, ' ')

const namePatterns = {
  press: /\b(journal|presse|press|radio|tele|tv|infos?|news|redaction|gazette|courrier|echo|depeche|reporters?|journalistes?)\b/,
  institution:
    /\b(mairie|ville de|prefet|prefete|prefecture|pref|sdis|pompiers?|police|gendarmerie|departement|region|agglo|metropole|ars|samu|hopital|chu|ecole|college|lycee|rectorat|council|town ?hall|fire|hospital|school)\b/,
  association: /\b(asso|association|collectif|club|comite|syndicat|benevoles?|union|amis|riverains|friends)\b/,
  business:
    /\b(entreprise|usine|boulangerie|restaurant|cafe|commerce|boutique|garage|pharmacie|librairie|hotel|transports?|bus|chimie|groupe|shop|bakery|company)\b/,
} as const satisfies Partial<Record<Tone, RegExp>>

/** What a group says of its personas; the first that matches counts, so an opposed council is opposed before it is a council. */
const groupPatterns: readonly (readonly [Tone | 'inhabitant', RegExp])[] = [
  ['opponent', /\b(oppos\w*|opponents?|contestataires?|activistes?|militants?|detracteurs?|activists?|critics?|campaigners?)\b/],
  ['supporter', /\b(soutiens?|sympathisants?|partisans?|supporte\w*|fans?|fideles?|defenseurs?|defenders?|loyal\w*|allies?)\b/],
  ['worried', /\b(inquiets?|worried)\b/],
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

/** What the notes on an inhabitant say of its side, unless they say that it is never so. */
const notesPatterns: readonly (readonly [Tone, RegExp])[] = [
  ['opponent', /\b(oppose\w*|opposant\w*|contestataire|detracteur|detractrice|hostile|opponent|opposed|hostile)\b/],
  ['supporter', /\b(soutient|fan|fidele|defend|bienveillante?|supporter|supportive|supports|defends|loyal)\b/],
]
const denial = /\b(jamais|pas|ni|sans|never|not|no|nor|without) (\w+ )?$/

const sideOf = (notes: string): Tone | undefined => {
  const text = toWords(notes)
  return notesPatterns.find(([, pattern]) => {
    const at = text.search(pattern)
    return at >= 0 && !denial.test(text.slice(0, at))
  })?.[0]
}

/** Inhabitants get one of their tones for good; certified ones, who are known to everybody, speak plainly. */
const inhabitantToneOf = ({ id, certified }: TonedPersona): Tone =>
  (certified ? undefined : inhabitantTones[id % inhabitantTones.length]) ?? 'plain'

/**
 * The tone of a persona: that of its group; of an inhabitant, the side that its notes say; else by its media source, the words of its names or its
 * work in the press.
 */
export const toneOf = (persona: TonedPersona): Tone => {
  const { username, firstname, lastname, bio, notes, personaGroup, postsForMedia } = persona
  const group = toWords(personaGroup)
  const [named] = groupPatterns.find(([, pattern]) => pattern.test(group)) ?? []
  if (named && named !== 'inhabitant') return named
  const side = sideOf(notes)
  if (side) return side
  if (named) return inhabitantToneOf(persona)
  if (postsForMedia) return 'press'
  const names = toWords(`${username} ${firstname} ${lastname}`)
  for (const tone of ['press', 'institution', 'association', 'business'] as const) if (namePatterns[tone].test(names)) return tone
  if (/\b(journaliste|reporter|journalist)\b/.test(normalizeText(bio))) return 'press'
  return inhabitantToneOf(persona)
}

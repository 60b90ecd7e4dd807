import { pickSome } from '../rules.ts'

const openings = [
  'Vu ce matin',
  'Petit mot',
  'Pour info',
  'Question',
  'Rappel',
  'Toujours pareil',
  'Bonne nouvelle',
  'À noter',
  'Entendu au marché',
  'Merci',
]
const subjects = [
  'le bus 4',
  'le quai Nord',
  'la place du Marché',
  'le gymnase des Tanneurs',
  'la ligne de Saint-Aubrac',
  'la Mirelle',
  'la piscine',
  'la mairie',
]
const states = [
  'est fermé jusqu’à nouvel ordre',
  'rouvre demain',
  'a du retard',
  'est plein de monde',
  'attend des réponses',
  'va mieux',
  'reste calme',
  'change d’horaires',
]
const endings = [
  'Qui en sait plus\u202f?',
  'On verra bien.',
  'Prévenez les voisins.',
  'À suivre.',
  'Courage à tous.',
  'Je passe voir tout à l’heure.',
]
const tags = [
  'Valmare',
  'QuaiNord',
  'Orvane',
  'Marché',
  'LigneSaintAubrac',
  'Mirelle',
  'ÉcoleDesTanneurs',
  'AirPur',
  'SolidaritéValmare',
  'Vauve',
]

const one = (random: () => number, all: readonly string[]) => pickSome(random, all, 1)[0] ?? ''

/** A made-up everyday weeze, with up to two hashtags. */
export const everyday = (random: () => number): string => {
  const said = `${one(random, openings)}\u00a0: ${one(random, subjects)} ${one(random, states)}. ${one(random, endings)}`
  const hashtags = random() < 0.4 ? pickSome(random, tags, random() < 0.3 ? 2 : 1) : []
  return [said, ...hashtags.map(tag => `#${tag}`)].join(' ')
}

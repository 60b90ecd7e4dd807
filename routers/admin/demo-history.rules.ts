import { atTimeOfDay } from '#locales/time-zone.ts'
import { sampleItems } from '../random.rules.ts'

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

const pickOne = (random: () => number, all: readonly string[]) => sampleItems(random, all, 1)[0] ?? ''

/** The text of a random everyday weeze, with up to two hashtags. */
export const randomWeezeText = (random: () => number): string => {
  const sentence = `${pickOne(random, openings)}\u00a0: ${pickOne(random, subjects)} ${pickOne(random, states)}. ${pickOne(random, endings)}`
  const hashtags = random() < 0.4 ? sampleItems(random, tags, random() < 0.3 ? 2 : 1) : []
  return [sentence, ...hashtags.map(tag => `#${tag}`)].join(' ')
}

/** Weight of each hour of a day: few weezes at night, most in the evening. */
const hourWeights = [2, 1, 1, 1, 1, 2, 5, 9, 10, 8, 7, 8, 10, 9, 7, 7, 8, 10, 12, 12, 11, 9, 6, 4]
const totalHourWeight = hourWeights.reduce((sum, part) => sum + part, 0)

const randomHour = (random: () => number): number => {
  let left = random() * totalHourWeight
  return hourWeights.findIndex(part => {
    left -= part
    return left < 0
  })
}

/** Weezes a day: about four of each persona. */
const weezesPerDay = (people: number): number => Math.min(200, Math.max(12, people * 4))

/** Random moments in the days before `end`, oldest first, distributed over the hours of each day of a zone. */
export const randomPastDates = (random: () => number, end: Date, days: number, people: number, timeZone: string): Date[] => {
  const moments: Date[] = []
  for (let day = 1; day <= days; day += 1) {
    for (let weeze = 0; weeze < weezesPerDay(people); weeze += 1) {
      const hour = atTimeOfDay(`${String(randomHour(random)).padStart(2, '0')}:00`, end, -day, timeZone)
      moments.push(new Date(hour.getTime() + Math.floor(random() * 3_600_000)))
    }
  }
  return moments.toSorted((one, other) => Number(one) - Number(other))
}

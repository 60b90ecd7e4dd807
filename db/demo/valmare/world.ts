import type { DemoSequence, DemoWorld } from '../types.ts'
import { articlesDrafts } from './articles-drafts.ts'
import { articlesLocal } from './articles-local.ts'
import { articlesNational } from './articles-national.ts'
import { organisations } from './cast-organisations.ts'
import { people } from './cast-people.ts'
import { chatter } from './chatter.ts'
import { conversations } from './conversations.ts'
import { localRise } from './sequence-local.ts'
import { pressAndElected } from './sequence-press.ts'
import { reserve } from './sequence-reserve.ts'
import { rumours } from './sequence-rumours.ts'
import { weezesAnger } from './weezes-anger.ts'
import { weezesBefore } from './weezes-before.ts'
import { weezesConfinement } from './weezes-confinement.ts'
import { weezesEve } from './weezes-eve.ts'
import { weezesFirstMinutes } from './weezes-first-minutes.ts'
import { weezesLastHalfHour } from './weezes-last-half-hour.ts'
import { weezesOfficials } from './weezes-officials.ts'
import { weezesRumours } from './weezes-rumours.ts'
import { weezesSolidarity } from './weezes-solidarity.ts'

const sequences: readonly DemoSequence[] = [...localRise, ...pressAndElected, ...rumours, ...reserve]

export const valmare: DemoWorld = {
  variables: {
    ville: 'Valmare',
    departement: 'la Vauve',
    riviere: 'la Mirelle',
    organisation: 'Orvane Chimie',
    site: 'Solvane',
    hashtag: 'Orvane',
    journal: 'L’Écho de Valmare',
    quotidien: 'Le Grand Jour',
    chaine: 'Vigie 24',
    radio: 'Fréquence Valmare',
  },
  personas: [...people, ...organisations],
  weezes: [
    ...weezesBefore,
    ...weezesEve,
    ...weezesFirstMinutes,
    ...weezesConfinement,
    ...weezesAnger,
    ...weezesRumours,
    ...weezesSolidarity,
    ...weezesOfficials,
    ...weezesLastHalfHour,
  ].toSorted((a, b) => b.ago - a.ago),
  articles: [...articlesLocal, ...articlesNational, ...articlesDrafts],
  sequences,
  conversations,
  chatter,
}

/** The world of the default exercise: a solvent leak at the plant of Orvane Chimie, in Valmare. */
import type { DemoWorld } from '../types.ts'
import { articlesDrafts } from './articles-drafts.ts'
import { articlesLocal } from './articles-local.ts'
import { articlesNational } from './articles-national.ts'
import { organisations } from './cast-organisations.ts'
import { people } from './cast-people.ts'
import { conversations } from './conversations.ts'
import { sequences } from './sequences.ts'
import { weezesAnger } from './weezes-anger.ts'
import { weezesBefore } from './weezes-before.ts'
import { weezesConfinement } from './weezes-confinement.ts'
import { weezesEve } from './weezes-eve.ts'
import { weezesFirstMinutes } from './weezes-first-minutes.ts'
import { weezesLastHalfHour } from './weezes-last-half-hour.ts'
import { weezesOfficials } from './weezes-officials.ts'
import { weezesRumours } from './weezes-rumours.ts'
import { weezesSolidarity } from './weezes-solidarity.ts'

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
}

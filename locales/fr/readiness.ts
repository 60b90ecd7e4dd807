import { frItemFailures } from './item-failures.ts'

/** The French texts of what an exercise needs before it is played. */
export const frReadiness = {
  title: 'Préparation de l’exercice',
  done: 'Préparation\u00a0: {done:number} étape{{s}} faite{{s}} sur {all:number}',
  ready: 'Fait',
  missing: 'À faire',
  players: '{count:number} joueur{{s}}',
  officials: '{count:number} compte{{s}} officiel{{s}}',
  animators: '{count:number} animateur{{s}}',
  personas: '{count:number} persona{{s}}',
  mediaSources: '{count:number} média{{s}}',
  items: '{count:number} ligne{{s}} de chronogramme',
  weezes: '{count:number} weeze{{s}} avant le départ',
  connected: '{count:number} joueur{{s}} connecté{{s}}',
  wrong: 'À corriger',
  voiceless: '{count:number} média{{s}} sans persona',
  voices: 'Chaque média a sa persona',
  lacking: '{count:number} ligne{{s}} à corriger',
  complete: 'Aucune ligne à corriger',
  lines: 'Lignes à corriger',
  failure: frItemFailures,
  stage: 'Où en est l’exercice',
  stages: { preparing: 'Préparation', rehearsing: 'Répétition', playing: 'Session', closed: 'Clos' },
  now: {
    preparing: 'Lancer une séquence commence une répétition\u00a0: elle s’annule d’un coup, ou se garde comme session.',
    rehearsing: 'Ce qui se joue s’annule d’un coup, ou se garde comme session.',
    playing: 'La session est en cours\u00a0: la clore la garde et ramène au départ.',
    closed: 'Plus rien ne se joue ni ne s’écrit\u00a0: commencez la session suivante, ou reprenez la préparation.',
  },
  toRuns: 'Sessions',
  started: '{count:number} séquence{{s}} lancée{{s}}',
} as const

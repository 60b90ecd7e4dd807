/** The French texts of what an exercise needs before it is played. */
export const frReadiness = {
  title: 'Préparation de l’exercice',
  done: 'Préparation\u00a0: {done:number} étapes faites sur {all:number}',
  ready: 'Fait',
  missing: 'À faire',
  players: '{count:number} joueur{{s}}',
  animators: '{count:number} animateur{{s}}',
  personas: '{count:number} persona{{s}}',
  mediaSources: '{count:number} média{{s}}',
  items: '{count:number} ligne{{s}} de chronogramme',
  weezes: '{count:number} weeze{{s}} avant le départ',
  connected: '{count:number} joueur{{s}} connecté{{s}}',
  started: '{count:number} séquence{{s}} lancée{{s}}',
} as const

/** The French texts of what going back to the start erases and keeps. */
export const frStartExtent = {
  erased: 'Sera effacé',
  kept: 'Reste',
  there: 'Au départ',
  nothing: 'Rien',
  playerWeezes: '{count:number} weeze{{s}} de joueurs',
  otherWeezes: '{count:number} weeze{{s}} de personas et de l’équipe',
  messages: '{count:number} message{{s}}',
  articles: '{count:number} article{{s}}',
  notes: '{count:number} note{{s}} d’observation',
  changedLines: '{count:number} changement{{s}} du plan',
  weezes: '{count:number} weeze{{s}} du passé',
  lines: '{count:number} ligne{{s}} du plan',
  likes: '{count:number} like{{s}}',
  follows: '{count:number} abonnement{{s}}',
  inexact:
    'Cet exercice a commencé avant que son départ soit figé\u00a0: les profils, le plan et ce qui a été lu restent comme ils sont maintenant.',
} as const

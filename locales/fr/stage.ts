/** The French texts of where an exercise stands, for who conducts it. */
export const frStage = {
  rehearsing: 'Répétition\u00a0: elle s’annule, ou se garde.',
  begin: 'Commencer un passage',
  between: 'Passage {number:number} clos\u00a0: plus rien ne se joue.',
  betweenRuns: 'Le passage est clos\u00a0: commencez le suivant, ou reprenez la préparation.',
} as const

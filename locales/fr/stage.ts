/** The French texts of where an exercise stands, for who conducts it. */
export const frStage = {
  rehearsing: 'Répétition\u00a0: elle s’annule, ou se garde.',
  begin: 'Commencer une session',
  between: 'Session {number:number} close\u00a0: plus rien ne se joue.',
  betweenRuns: 'La session est close\u00a0: commencez la suivante, ou reprenez la préparation.',
} as const

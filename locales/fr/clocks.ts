/** The French texts of the clocks of an exercise: its own with its speed, real time, and scenario time. */
export const frClocks = {
  scenario: {
    real: 'Temps réel',
    title: 'Temps du scénario',
    rated: 'Temps du scénario (× {rate:number})',
    set: 'Régler',
    change: 'Changer',
    lead: 'L’heure qu’il est dans l’histoire\u00a0: elle suit le temps de l’exercice, avec sa vitesse, ses sauts et ses suspensions.',
    saved: 'Temps du scénario enregistré',
    start: 'Début du scénario',
    startHint: 'Quand la première séquence démarre. Laissé vide\u00a0: pas de temps du scénario.',
    rate: 'Vitesse du temps du scénario',
    rateHint: '1 = comme le temps de l’exercice, 10 = dix fois plus vite.',
    forAll: 'Tout le monde lit les dates des weezes et des articles en temps du scénario',
    forAllHint: 'Sinon seule l’animation le voit. «\u202f2 min\u202f» reste réel.',
  },
  clocks: { exercise: 'Temps de l’exercice', speed: 'Vitesse de l’exercice', speedOf: '×{speed:number}' },
} as const

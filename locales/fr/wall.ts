/** The French texts of walls; their page loads no others. */
export const frWall = {
  mark: 'EXERCICE',
  markLabel: 'Exercice en cours',
  sentence: 'rien de ce qui paraît ici n’est réel',
  feed: 'Le fil',
  clocks: 'Horloges',
  front: 'À la une',
  trends: 'Tendances',
  now: 'à l’instant',
  replyTo: 'en réponse à {name}',
  certified: 'Compte certifié',
  elapsed: 'temps de l’exercice',
  scenario: 'temps du scénario',
  real: 'il est {time}',
  nothing: 'Rien n’est encore publié.',
  ended: 'Ce lien n’est plus valable',
  endedHint: 'Le mur a été fermé, ou l’adresse est incomplète. L’équipe d’animation peut en ouvrir un autre depuis sa régie.',
}

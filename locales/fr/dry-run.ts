/** The French texts of the dry run of a plan. */
export const frDryRun = {
  title: 'Essai à blanc',
  hint: 'Des robots jouent le plan d’un trait, et la cellule ne fait rien de ce qu’on attend d’elle. Rien n’est enregistré.',
  robots: 'Robots qui jouent',
  askEvery: 'Minutes entre deux questions',
  between: 'de {min:number} à {max:number}',
  total: 'Environ {count:number} décision{{s}} en {time:string}.',
  calm: 'Personne n’en a plus de {most:number} en une minute.',
  crowded: '{count:number} moment{{s}} où plus de {most:number} décisions en une minute reviennent à une personne.',
  table: 'Décisions de l’équipe, par {minutes:number} minutes',
  moment: 'Moment',
  everybody: 'Sans rôle',
  shared: 'pour {count:number} personne{{s}}',
  answers: '{count:number} réponse{{s}}',
  hand: '{count:number} à jouer',
  reminders: '{count:number} relance{{s}}',
  proposals: '{count:number} proposée{{s}}',
  fullest: 'jusqu’à {count:string} par minute',
  conditions: 'Lignes conditionnelles, si la cellule se tait',
  line: 'Ligne {number:number}',
  proposed: 'proposée à {time:string}',
  published: 'publiée à {time:string}',
  never: 'ne vient pas',
  nothing: 'Aucune ligne n’est prévue.',
  failed: 'L’essai n’a pas pu être joué. Réessayez.',
} as const

/** The texts of the dry run, which only its page loads. */
export const frDryRunArea = { dryRun: frDryRun } as const

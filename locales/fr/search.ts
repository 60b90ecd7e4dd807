/** The French texts of the search. */
export const frSearch = {
  title: 'Rechercher',
  field: 'Chercher dans l’exercice',
  hint: 'Tapez le début d’un ou plusieurs mots. « de:nom » cherche ce qu’une personne a écrit.',
  filters: 'Filtres',
  from: 'De {name:string}',
  notFrom: 'Ne plus chercher seulement ce que {name:string} a écrit',
  authors: 'Écrit par',
  camp: 'Camp',
  camps: { all: 'Tous', players: 'Joueurs', personas: 'Personas' },
  time: 'Quand',
  times: { all: 'Depuis le début', hour: 'Dernière heure', recent: '10 dernières minutes' },
  picture: 'Avec image',
  results: 'Résultats',
  groups: {
    people: 'Personnes',
    weezes: 'Weezes',
    messages: 'Messages',
    mails: 'Mails',
    articles: 'Articles',
    items: 'Lignes des séquences',
    notes: 'Notes',
  },
  more: 'Il y en a d’autres\u00a0: précisez la recherche.',
  nothing: 'Rien ne correspond à «\u202f{terms:string}\u202f».',
  failed: 'La recherche a échoué.',
  offline: 'Le serveur ne répond pas.',
  images: '{count:number} image{{s}}',
  files: '{count:number} pièce{{s}} jointe{{s}}',
  draft: 'Brouillon',
  found: '{count:number} résultat{{s}}',
} as const

/** The French texts of the search, which are loaded with its dialog. */
export const frSearchArea = { search: frSearch } as const

/** The French texts of distribution lists and of addresses in the mail of an exercise. */
export const frMailLists = {
  title: 'Listes de diffusion',
  lead: 'Un mail à une liste arrive à chacun de ses membres.',
  add: 'Ajouter une liste',
  edit: 'Modifier la liste',
  delete: 'Supprimer la liste',
  address: 'Adresse',
  addressHint: 'Laissée vide\u00a0: le nom d’utilisateur, dans le domaine de l’exercice.',
  organisation: 'Organisation',
  ofPerson: 'Dans le mail de l’exercice',
  ofPlayers: 'Tous les joueurs',
  ofPlayersHint: 'Qui arrive plus tard en est aussi.',
  members: 'Membres',
  count: '{count:number} membre{{s}}',
} as const

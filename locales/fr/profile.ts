/** The French texts of the profiles. */
export const frProfile = {
  weezes: '{count:string} weeze{{s}}',
  edit: 'Modifier le profil',
  follow: 'Suivre',
  following: 'Abonné',
  unfollow: 'Ne plus suivre',
  followings: '{count:string} abonnement{{s}}',
  followers: '{count:string} abonné{{s}}',
  name: 'Nom',
  nameRequired: 'Votre nom est obligatoire',
  bio: 'Bio',
  location: 'Lieu',
  optional: 'Facultatif',
  characters: '{count:number} caractère{{s}}',
  empty: 'Rien n’a encore été écrit ici',
  emptyHint: 'Les weezes de {name:string} apparaîtront ici, sans recharger la page.',
} as const

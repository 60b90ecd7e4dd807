/** The French texts of the people and pictures that the rows of a chronogramme name. */
export const frRowNames = {
  authorMissing: 'Auteur manquant',
  author: 'Auteur illisible «\u202f{value:string}\u202f»',
  authorAmbiguous: 'Plusieurs personnes s’appellent «\u202f{value:string}\u202f»\u00a0: écrivez un @nom',
  authorRole: '«\u202f{value:string}\u202f» n’est pas une persona',
  persona: 'Persona inconnue «\u202f{value:string}\u202f»\u00a0: elle sera créée à l’import, ou choisissez-en une autre',
  personaTaken: 'Ce nom d’utilisateur est pris\u00a0: la nouvelle persona sera @{value:string}, ou choisissez-en une autre',
  personaBeside:
    'Quelqu’un d’autre que «\u202f{value:string}\u202f»\u00a0: une nouvelle persona sera créée à l’import, ou choisissez-en une autre',
  image: 'Image introuvable «\u202f{value:string}\u202f»\u00a0: déposez-la avec le fichier',
  imageAmbiguous: 'Plusieurs images s’appellent «\u202f{value:string}\u202f»\u00a0: nommez aussi leur dossier, ou changez un nom',
} as const

/** The French texts of why a planned line was not, or could not be published. */
export const frItemFailures = {
  animator: 'La personne qui a lancé la séquence n’anime plus',
  author: 'L’auteur n’est plus une persona',
  target: 'Le weeze visé n’est pas publié',
  recipient: 'Le destinataire ne peut pas être joint',
  mail: 'L’exercice n’a pas de WebMail',
  attachment: 'Une pièce jointe manque ou est trop lourde',
  image: 'Image introuvable',
  empty: 'Ni texte ni image',
  article: 'Aucun article de ce titre',
  draft: 'L’article est un brouillon incomplet',
  voice: 'Le média de l’article n’a pas de persona pour le publier',
  tooLong: 'Avec ses variables, le texte est trop long',
  unexpected: 'Une erreur est survenue',
} as const

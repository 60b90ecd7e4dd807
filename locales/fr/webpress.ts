/** The French texts of the pages that show the press. */
export const frWebpress = {
  manage: 'Gérer les articles',
  account: 'toutes les applications',
  frontPage: 'À la une',
  alsoFrontPage: 'Aussi à la une',
  all: 'Toutes les rédactions',
  showNew: 'Afficher la nouvelle une',
  empty: 'Aucun article publié pour l’instant',
  emptyHint: 'Les articles paraîtront ici dès qu’une rédaction les publie.',
  others: 'Autres articles',
  sources: 'Sources',
  author: 'Auteur',
  publishedOn: 'Publié le',
  picture: 'Image de l’article',
  foreignPicture: 'Image ou enregistrement sur {host:string}',
  notCopied: 'Le lien n’a pas pu être copié ; il est dans la barre d’adresse.',
  goToLogin: 'Aller à la page de connexion {product:string}',
  refresh: 'Actualiser',
  home: 'Accueil',
  signedOut: 'Vous n’êtes pas connecté',
  signedOutHint:
    'Pour ouvrir la presse, il faut d’abord être connecté à l’application principale, Weez. Connectez-vous : la page se rouvrira au même endroit.',
  failed: 'La page n’a pas pu s’ouvrir',
  failedHint:
    'Le serveur de l’exercice n’a pas répondu comme prévu. Rien de ce que vous avez enregistré n’est perdu. Actualisez dans un instant ; si cela dure, prévenez l’équipe d’animation.',
} as const

/** The French texts of the page that signs in. */
export const frLogin = {
  title: 'Se connecter',
  lead: 'Avec le compte remis par l’équipe d’animation.',
  exercise: 'Exercice {name:string}',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  submit: 'Se connecter',
  lost: 'Mot de passe perdu\u202f? Demandez-le à l’équipe d’animation\u00a0: aucun courriel n’est envoyé.',
  promise: 'S’entraîner à la crise, avant qu’elle n’arrive.',
  promiseLead: 'Un réseau, des messages et des journaux fictifs, réunis dans une seule salle.',
} as const

/** The French texts of the page that sets an empty Weez up. */
export const frSetUp = {
  title: 'Installer Weez',
  lead: 'Il n’y a encore rien ici. Nommez le premier client, son exercice et la personne qui administre.',
  client: 'Client',
  exercise: 'Exercice',
  firstName: 'Prénom',
  lastName: 'Nom',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  submit: 'Commencer',
  used: 'Ce lien a déjà servi, ou il n’est plus valable. Le démarrage de Weez en affiche un autre.',
  failed: 'L’installation a échoué. Veuillez réessayer.',
  wrong: {
    client: 'Champ obligatoire',
    exercise: 'Champ obligatoire',
    first_name: 'Champ obligatoire',
    last_name: 'Texte trop long',
    username: 'Minuscules, chiffres et _ seulement',
    password: 'Au moins 10 caractères',
  },
} as const

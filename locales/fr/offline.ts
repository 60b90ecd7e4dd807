/** The French texts of the page that stands for any other while the server is silent; it loads no others. */
export const frOffline = {
  mark: 'Exercice en cours',
  title: 'Weez ne répond pas',
  since: 'Hors ligne depuis {time}.',
  next: 'Nouvel essai dans {seconds} s.',
  kept: 'La page s’ouvrira d’elle-même dès que le serveur répondra. Vos brouillons sont gardés.',
  retry: 'Réessayer',
}

/** The French texts of the notifications. */
export const frNotifications = {
  reweeze: { description: 'a reweezé votre weeze', together: 'et {count:number} autre{{s}} ont reweezé votre weeze' },
  like: { description: 'a aimé votre weeze', together: 'et {count:number} autre{{s}} ont aimé votre weeze' },
  reply: { description: 'a répondu à' },
  mention: { description: 'vous mentionne' },
  follow: { description: 'suit votre profil' },
  list: 'Notifications reçues',
  unread: 'Nouvelle',
  badge: '{count:number} nouvelle{{s}}',
  empty: 'Rien de nouveau',
  emptyHint: 'Les réponses, les reweezes, les j’aime et les mentions qui vous concernent apparaîtront ici.',
  failed: 'Les notifications n’ont pas pu être lues.',
  readFailed: 'Elles n’ont pas pu être marquées comme lues.',
  older: 'Afficher les plus anciennes',
} as const

/** Acme, main exercise: one conversation. */
import type { DemoConversation } from '../types.ts'

export const conversationsMain: readonly DemoConversation[] = [
  {
    between: ['sylvie_ormont', 'camille'],
    read: false,
    messages: [
      {
        ago: 79.3,
        by: 'sylvie_ormont',
        content:
          'Bonjour, docteur Ormont à Montlarge. Avez-vous une fiche pour les médecins ? Mes patientes m’arrivent ' +
          'avec des captures d’écran.',
      },
      {
        ago: 71.8,
        by: 'camille',
        content: 'Bonjour docteur. Elle part à la relecture de notre laboratoire. Je vous l’envoie avant de la publier.',
      },
      {
        ago: 55.7,
        by: 'sylvie_ormont',
        content: 'Merci. Ajoutez le délai d’incubation : des semaines, pas des heures. C’est ce que personne ne lit.',
      },
      {
        ago: 18.2,
        by: 'sylvie_ormont',
        content: 'Toujours rien reçu. J’ai écrit la mienne au dos d’une ordonnance, dites-moi si je me trompe.',
      },
    ],
  },
]

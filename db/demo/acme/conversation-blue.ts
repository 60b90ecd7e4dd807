/** Acme, clone "blue": one conversation. */
import type { DemoConversation } from '../types.ts'

export const conversationsBlue: readonly DemoConversation[] = [
  {
    between: ['gaetan_traite', 'karim'],
    read: false,
    messages: [
      {
        ago: 118.6,
        by: 'gaetan_traite',
        content: 'Bonjour, Poulvère, ferme du haut. Je vous écris en privé avant de me fâcher en public.',
      },
      { ago: 110.3, by: 'karim', content: 'Bonjour Monsieur Poulvère, merci de commencer par là. Que voulez-vous savoir en premier ?' },
      { ago: 108.9, by: 'gaetan_traite', content: 'Est-ce que le camion passe demain. Oui ou non. Le reste peut attendre, mes bêtes non.' },
      {
        ago: 74.5,
        by: 'karim',
        content: 'Je n’ai pas encore la réponse de la collecte. Je la demande à chaque heure et je vous écris quoi qu’il arrive.',
      },
      {
        ago: 35.1,
        by: 'gaetan_traite',
        content: 'Je suis devant votre portail. Vous me verrez facilement, je suis celui qui a un accordéon derrière lui.',
      },
    ],
  },
]

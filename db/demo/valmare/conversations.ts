/** Private messages: two wait for the players, one for a persona, and one is between two people of the plant. */
import type { DemoConversation } from '../types.ts'

export const conversations: readonly DemoConversation[] = [
  {
    between: ['sophie_lenoir', 'camille'],
    read: false,
    messages: [
      {
        ago: 88.2,
        by: 'sophie_lenoir',
        content:
          'Bonjour Madame Roussel, Sophie Lenoir, Le Courrier de Valmare. Je souhaite parler au directeur de Solvane, même trois ' +
          'minutes, même par téléphone. Mon numéro est sur ma page.',
      },
      {
        ago: 84.3,
        by: 'camille',
        content: 'Bonjour Madame Lenoir. Il est avec les équipes d’intervention. Je note votre demande et je vous rappelle moi-même.',
      },
      {
        ago: 66.4,
        by: 'sophie_lenoir',
        content: 'Je vous relance. Trois questions simples : quel produit, quelle quantité, depuis quand le joint était-il surveillé ?',
      },
      {
        ago: 62,
        by: 'camille',
        content:
          'Pour le produit, je fais confirmer par écrit avant de vous répondre. Pour le reste, je n’ai pas encore d’élément vérifié et ' +
          'je préfère vous le dire ainsi.',
      },
      {
        ago: 58.6,
        by: 'sophie_lenoir',
        content: 'J’apprécie la franchise. Mais mon article paraîtra avec ou sans vous, et j’aimerais mieux avec.',
      },
      {
        ago: 25.8,
        by: 'sophie_lenoir',
        content:
          'J’ai lu deux pages du registre de sécurité. « Suinte », puis « suinte davantage ». Confirmez-vous que la ' +
          'direction en avait connaissance ?',
      },
      {
        ago: 7.9,
        by: 'sophie_lenoir',
        content:
          'Je boucle bientôt. Sans retour de votre part, j’écrirai : « L’entreprise n’a pas répondu. » Vous savez ' +
          'comme cette phrase est lue.',
      },
    ],
  },
  {
    between: ['nadia_quainord', 'karim'],
    read: false,
    messages: [
      {
        ago: 79.6,
        by: 'nadia_quainord',
        content:
          'Bonjour Monsieur Benali. On s’est vus aux portes ouvertes, j’étais celle qui parlait de l’odeur. Vous m’aviez donné ' +
          'votre nom, je m’en sers.',
      },
      {
        ago: 74.2,
        by: 'karim',
        content: 'Bonjour Madame Ferrand, je me souviens très bien de vous. Êtes-vous à l’abri, vos enfants aussi ?',
      },
      {
        ago: 73.4,
        by: 'nadia_quainord',
        content:
          'Ma fille avec moi, mon fils à l’école de la Grève, à l’étage. On tousse, sans plus. Je voudrais juste ' +
          'savoir ce qu’on a respiré.',
      },
      {
        ago: 61.3,
        by: 'karim',
        content:
          'Je comprends. J’ai demandé la fiche du produit en langage clair, avec les gestes à faire. Je vous l’envoie ' +
          'dès qu’elle est validée.',
      },
      { ago: 43.7, by: 'nadia_quainord', content: 'Il y a dix-huit minutes que j’attends le mot « validée ». Chez moi on dit oui ou non.' },
      {
        ago: 12.1,
        by: 'nadia_quainord',
        content:
          'Ma fille dort. Je vous écris sans colère, c’est l’occasion, elle va revenir. Est-ce que quelqu’un de chez ' +
          'vous viendra au gymnase ?',
      },
    ],
  },
  {
    between: ['pref_vauve', 'camille'],
    read: true,
    messages: [
      {
        ago: 94.8,
        by: 'pref_vauve',
        content:
          'Cellule de crise de la préfecture. Merci de nous désigner un correspondant unique pour la ' +
          'communication, joignable en continu.',
      },
      {
        ago: 93.1,
        by: 'camille',
        content:
          'Bien reçu. Camille Roussel pour la communication, Karim Benali en relais. Nous vous transmettons chaque projet de ' +
          'communiqué avant diffusion.',
      },
      {
        ago: 69,
        by: 'pref_vauve',
        content:
          'Votre texte parle d’« absence de danger grave ». Cette appréciation nous revient. Merci de la ' +
          'retirer des prochains messages.',
      },
      { ago: 68.1, by: 'camille', content: 'C’est entendu, nous la retirons des suivants. Le message était déjà programmé.' },
      {
        ago: 19.7,
        by: 'pref_vauve',
        content:
          'Prochain point commun à {T+20}. Nous attendons votre chiffre de quantité, ou une explication claire de son absence. Un ' +
          'représentant de l’entreprise est souhaité au pupitre.',
      },
      {
        ago: 4.6,
        by: 'camille',
        content:
          'Bien noté, la direction sera au pupitre. Pour la quantité, la mesure est en cours : une fourchette vous conviendrait-elle, ' +
          'en attendant le chiffre exact ?',
      },
    ],
  },
  {
    between: ['julien_atelier4', 'bastien_roche'],
    read: true,
    messages: [
      {
        ago: 97.9,
        by: 'julien_atelier4',
        content: 'T’es où ? On est 14 au point de rassemblement, il manque Farid et la petite de l’intérim',
      },
      {
        ago: 97.2,
        by: 'bastien_roche',
        content: 'Porte B. Je fais le tour par les vestiaires avec un pompier. Reste avec les autres, compte-les encore.',
      },
      { ago: 90.2, by: 'julien_atelier4', content: 'Ils sont là. Farid tousse beaucoup mais il fait des blagues nulles donc ça va' },
      { ago: 87.8, by: 'bastien_roche', content: 'Toi ça va ?' },
      {
        ago: 82.5,
        by: 'julien_atelier4',
        content:
          'J’ai les mains qui tremblent. C’est moi qui avais écrit la deuxième ligne dans le registre. ' + 'J’aurais dû gueuler plus fort',
      },
      {
        ago: 80.8,
        by: 'bastien_roche',
        content:
          'Tu as écrit, tu as appelé, tu as redit en réunion. Ce n’est pas à celui qui prévient de porter ça. On en parle ce qu’il ' +
          'faut, mais pas tout seul.',
      },
      { ago: 59.2, by: 'julien_atelier4', content: 'Un compte me traite de vendu parce que j’ai dit que le bac 7 était vide' },
      {
        ago: 54.8,
        by: 'bastien_roche',
        content: 'Je viens de lui répondre. Éteins ce téléphone, bois de l’eau, va t’asseoir à côté de Farid.',
      },
      {
        ago: 30.9,
        by: 'julien_atelier4',
        content: 'Il raconte encore l’histoire du chef et de l’échelle. Je crois que je l’aime bien cette histoire',
      },
    ],
  },
]

/** The scenario of the press and the elected. */
import type { DemoSequence } from '../types.ts'

export const pressAndElected: readonly DemoSequence[] = [
  {
    name: 'Presse et élus',
    duration: 5400,
    items: [
      {
        at: 120,
        by: 'sophie_lenoir',
        expected: ['Une réponse datée à la demande d’entretien', 15, 'Tenir la parole'],
        text:
          'Nouvelle demande d’entretien envoyée à la direction d’Orvane Chimie, la cinquième. Je publierai aussi l’absence de réponse : ' +
          'c’est une réponse. #Orvane',
      },
      {
        at: 480,
        by: 'vigie24',
        text:
          'DERNIÈRE MINUTE. Un ancien responsable de l’entretien témoigne à visage couvert : « On nous demandait de faire durer. » ' +
          'Entretien dans un instant.',
      },
      {
        at: 780,
        by: 'helene_castagnier',
        expected: ['Le nom et le numéro d’un interlocuteur', 10, 'Riverains'],
        text:
          'J’ai demandé à l’entreprise un interlocuteur unique, joignable, présent au gymnase. Un être humain avec un badge lisible. ' +
          'J’attends son nom. #Valmare',
      },
      {
        at: 1140,
        by: 'romain_fargeas',
        expected: ['Une position sur l’atelier 4', 20, 'Autorités'],
        text:
          'Après un échange avec les habitants, j’appelle à la suspension immédiate de l’atelier 4 et à un audit indépendant. La ' +
          'confiance ne se décrète pas, elle s’inspecte.',
      },
      {
        at: 1500,
        by: 'lecheance',
        text: 'Deux clients d’Orvane Chimie nous disent chercher un autre fournisseur. « Pas par colère, par prudence. » #Orvane',
      },
      {
        at: 1860,
        by: 'le_grand_jour',
        text:
          'Peut-on vivre à huit cents mètres d’un bac ? Nous ouvrons le dossier des usines que les villes ont ' +
          'rejointes sans s’en apercevoir.',
      },
      {
        at: 2280,
        by: 'pref_vauve',
        text:
          'Le préfet saisit l’inspection et demande à l’exploitant, sous vingt-quatre heures, la quantité échappée, l’historique du ' +
          'joint et la liste des équipements comparables. #Valmare',
      },
      {
        at: 2640,
        by: 'courrier_valmare',
        text:
          'La seconde jauge a parlé : selon un relevé fait à la main, il manquerait environ 1,8 tonne dans le bac 6. L’exploitant ne ' +
          'confirme pas encore. #Orvane',
      },
      {
        at: 2820,
        by: 'airpur_valmare',
        text:
          '1,8 tonne. C’est un chiffre : merci à ceux qui ont grimpé pour le lire. Première de nos trois questions, ' +
          'il en reste deux. #AirPur',
      },
      {
        at: 3180,
        by: 'frequence_valmare',
        text:
          'À l’antenne dans dix minutes : la maire, un pompier, une maman du quai Nord. Une chaise est réservée à l’entreprise. Elle ' +
          'est confortable. #QuaiNord',
      },
      {
        at: 3600,
        by: 'vigie24',
        text:
          'Selon nos informations, la présidente Béatrice Lancelin serait en route pour #Valmare. Son entourage ' +
          'ne confirme ni n’infirme.',
        images: [{ photo: 'plant', alt: 'L’usine Solvane, vue depuis la rivière, à contre-jour.' }],
      },
      {
        at: 3900,
        by: 'bastien_roche',
        text: 'Si la présidente vient, qu’elle commence par la porte B et pas par la salle de presse. On lui prêtera un casque.',
      },
      {
        at: 4320,
        by: 'hortense_dartois',
        text:
          'Quatorze familles m’ont écrit. Je leur réponds à toutes la même chose : rien ne presse, sauf d’écrire vos souvenirs pendant ' +
          'qu’ils sentent encore le vernis.',
      },
      {
        at: 4740,
        by: 'radiovauve',
        text:
          'La liaison ferroviaire pourrait rester coupée jusqu’à demain. Les communes de la ligne demandent des cars à chaque train ' +
          'supprimé. #LigneSaintAubrac',
      },
      {
        at: 5220,
        by: 'helene_castagnier',
        text:
          'Merci aux journalistes d’avoir posé leurs caméras au gymnase plutôt que devant les fenêtres des gens. Il reste de la soupe, ' +
          'elle n’est pas exclusive. #SolidaritéValmare',
      },
    ],
  },
]

/** Press and officials: the briefing, the measurements, the figures that are missing. */
import type { DemoWeeze } from '../types.ts'

export const weezesOfficials: readonly DemoWeeze[] = [
  {
    ago: 69.4,
    by: 'echo_valmare',
    text:
      'Fuite à Solvane : ce que l’on sait, ce que l’on ne sait pas, et qui appeler. Notre article est en accès libre, comme tout ce qui ' +
      'touche aux consignes. #Valmare',
    images: [
      { photo: 'map', alt: 'Carte publiée par le journal : le cercle du confinement, le centre-ville au nord, la voie ferrée coupée.' },
    ],
    likes: 9,
  },
  {
    key: 'vigie1',
    ago: 68,
    by: 'vigie24',
    text: 'URGENT. Fuite chimique à #Valmare : près de 2 300 personnes confinées. Notre équipe arrive sur place.',
    images: [{ photo: 'plant', alt: 'Vue large de l’usine au bord de l’eau, une traînée claire au-dessus des installations.' }],
    likes: 4,
  },
  { ago: 65.2, by: 'radiovauve', text: '', reweez: 'vigie1' },
  {
    ago: 63.6,
    by: 'reseau_littoral',
    text:
      'La coupure tient toujours entre #Valmare et Saint-Aubrac. Deux cars assurent la liaison avec le gymnase des Tanneurs. Les billets ' +
      'restent valables, les retards sont remboursés sans démarche. #LigneSaintAubrac',
    images: [
      { photo: 'station', alt: 'Quai de gare : le tableau affiche quatre départs supprimés, des voyageurs attendent avec une valise.' },
    ],
    likes: 6,
  },
  {
    key: 'mesure1',
    ago: 58,
    by: 'airvauve',
    text:
      'Première mesure complète, {T-60} : l’écluse 0,8 fois le seuil d’irritation, école de la Grève 0,4, place aux Filets 0,1. Deux ' +
      'capteurs sur sept ne répondent pas encore. Prochaine publication dans trente minutes. #Valmare',
    likes: 11,
  },
  {
    key: 'direct',
    ago: 57.4,
    by: 'vigie24',
    text: 'Notre direct est ouvert. En plateau : un ancien inspecteur, un avocat et un voisin de l’usine par téléphone.',
    images: [
      { photo: 'plant', alt: 'Image du direct : l’usine Solvane, cadrée depuis l’autre rive.' },
      { photo: 'road', alt: 'Image du direct : la route barrée et le véhicule des secours.' },
      { photo: 'gym', alt: 'Image du direct : le centre d’accueil et ses lits encore vides.' },
    ],
    likes: 3,
  },
  {
    key: 'direct2',
    ago: 56.5,
    by: 'nadia_quainord',
    text: 'Le voisin, c’est Jean-Pierre. Il habite à quatre kilomètres.',
    replyTo: 'direct',
    likes: 13,
  },
  {
    key: 'mesure2',
    ago: 56,
    by: 'airpur_valmare',
    text:
      'Nos relevés bénévoles, mêmes heures : entre 0,6 et 1,1 à l’écluse. Nous donnons nos points, nos appareils et nos erreurs ' +
      'possibles. Faites de même, point par point. #AirPur #Orvane',
    images: [
      { photo: 'plant', alt: 'L’usine et sa fumée, photographiées depuis la rive sud.' },
      { photo: 'map', alt: 'Le plan du quartier avec les cercles de 300 m et 800 m autour de l’usine.' },
      { photo: 'river', alt: 'Le barrage flottant orange posé en aval du site.' },
      { photo: 'tap', alt: 'Les packs d’eau devant la mairie annexe.' },
    ],
    replyTo: 'mesure1',
    likes: 18,
  },
  { ago: 55.9, by: 'jp_marchadier', text: "TROIS KILOMÈTRES HUIT !!! Et j'ai été très bon !!", replyTo: 'direct2', likes: 7 },
  {
    key: 'mesure3',
    ago: 55,
    by: 'pr_corbin',
    text:
      'Les deux séries sont compatibles. Un appareil portatif à 1,1 et une station à 0,8, c’est le même message : ça pique près de ' +
      'l’écluse, pas place aux Filets.',
    replyTo: 'mesure2',
    likes: 15,
  },
  {
    key: 'mesure4',
    ago: 54.4,
    by: 'airpur_valmare',
    text: 'Merci. Qu’est-ce qui serait inquiétant, concrètement ?',
    replyTo: 'mesure3',
    likes: 8,
  },
  {
    key: 'mesure5',
    ago: 53.8,
    by: 'pr_corbin',
    text:
      'Trois fois le seuil, plus d’une heure, dehors. Nous en sommes loin. Mais « loin » se mesure : il faut ' + 'les deux capteurs muets.',
    replyTo: 'mesure4',
    likes: 20,
  },
  {
    key: 'point1',
    ago: 51.4,
    by: 'pref_vauve',
    text:
      'Point du préfet : 2 300 habitants confinés, quatre salariés en observation à l’hôpital, dix-neuf consultations pour irritation, ' +
      'aucun cas grave. Le périmètre de 800 m est maintenu. #Valmare #Confinement',
    images: [{ photo: 'map', alt: 'Plan officiel du périmètre : cercles de 300 m et 800 m, voie ferrée en pointillés.' }],
    likes: 16,
  },
  { ago: 50.9, by: 'frequence_valmare', text: '', reweez: 'point1' },
  {
    ago: 50.4,
    by: 'le_grand_jour',
    text:
      '« Vingt-deux minutes entre le premier appel et l’alerte. C’est trop, et je ne vous dirai pas le contraire. » Le préfet de la ' +
      'Vauve vient de le reconnaître devant la presse.',
    reweez: 'point1',
    likes: 6,
  },
  {
    ago: 49.5,
    by: 'airvauve',
    text:
      'L’un des deux vient de revenir : rue du Bief, 0,2. Le second était débranché depuis les travaux d’hier. C’est ' +
      'notre faute, nous le disons.',
    replyTo: 'mesure5',
    likes: 13,
  },
  {
    key: 'question',
    ago: 49.4,
    by: 'sophie_lenoir',
    text:
      'Question posée au point presse et restée sans réponse : combien de solvant est sorti du bac 6 ? On nous dit « en cours ' +
      'd’évaluation ». Un bac a pourtant une jauge. @orvane',
    likes: 14,
  },
  {
    key: 'jauge',
    ago: 47.7,
    by: 'orvane',
    text:
      'Bonjour. La jauge du bac 6 ne se lit plus à distance depuis la fuite. L’estimation sera faite par pesée dès ' +
      'que l’accès sera autorisé.',
    replyTo: 'question',
    likes: 3,
  },
  {
    key: 'jauge2',
    ago: 47.1,
    by: 'gus_pelletier',
    text: 'Il y a une deuxième jauge. À main, sur l’échelle, côté mur. Demandez à quelqu’un qui a déjà eu froid là-haut.',
    replyTo: 'jauge',
    likes: 21,
  },
  {
    key: 'jauge3',
    ago: 45.8,
    by: 'orvane',
    text: 'Bonjour Monsieur Pelletier, l’indication est partie à l’atelier. Si elle donne un chiffre, il sera rendu public.',
    replyTo: 'jauge2',
    likes: 9,
  },
  { ago: 45.3, by: 'sophie_lenoir', text: 'C’est noté, avec l’heure.', replyTo: 'jauge3', likes: 9 },
  {
    key: 'assureurs',
    ago: 43.7,
    by: 'lecheance',
    text:
      'Solvane fournit un tiers des revenus d’Orvane Chimie et un seul site pourrait la remplacer, à condition d’un an de ' +
      'travaux. Notre analyse. #Orvane',
    likes: 4,
  },
  {
    ago: 43.1,
    by: 'courrier_valmare',
    text: 'La seconde jauge existe : deux anciens salariés et un document de formation nous le confirment.',
    reweez: 'jauge2',
    likes: 10,
  },
  {
    ago: 42.9,
    by: 'bastien_roche',
    text: 'Un tiers des revenus, deux pages de joints à changer. On savait où était l’argent, au moins.',
    replyTo: 'assureurs',
    likes: 12,
  },
  {
    key: 'commission',
    ago: 41.8,
    by: 'romain_fargeas',
    text: 'Je demanderai une commission d’enquête. Les habitants ont droit à la vérité, rien qu’à la vérité, toute la vérité. #Valmare',
    likes: 4,
  },
  {
    ago: 41.1,
    by: 'helene_castagnier',
    text: 'Et aux couvertures. Merci, elles viennent d’arriver, par le club de football.',
    replyTo: 'commission',
    likes: 20,
  },
  {
    ago: 38.9,
    by: 'frequence_valmare',
    text:
      'À l’antenne : le docteur de garde répond à vos questions, rue par rue. Jeanne, du quai, demande si elle peut arroser ses plantes. ' +
      'Réponse : oui, celles du dedans. #QuaiNord',
    likes: 11,
  },
  {
    key: 'fuite75',
    ago: 37.1,
    by: 'pompiers_vauve',
    text:
      'La fuite est réduite des trois quarts. Deux équipes se relaient pour poser un obturateur en pied de bac. Le rideau d’eau fait ' +
      'retomber les vapeurs. C’est long, c’est normal que ce soit long. #Valmare',
    images: [
      {
        photo: 'fire',
        alt:
          'Deux sapeurs-pompiers casqués, bouteilles d’air dans le dos, tiennent une lance face à un bac d’où ' +
          'sort une vapeur blanche.',
      },
    ],
    likes: 27,
  },
  { ago: 36.7, by: 'echo_valmare', text: '', reweez: 'fuite75' },
  {
    key: 'cite',
    ago: 34.6,
    by: 'vigie24',
    text: 'Une question divise les habitants : l’alerte a-t-elle été donnée à temps ? Vos témoignages en direct.',
    likes: 3,
  },
  { ago: 34, by: 'ines_b', text: 'ça divise personne. tout le monde dit non', replyTo: 'cite', likes: 14 },
  {
    ago: 32.9,
    by: 'radiovauve',
    text:
      'Beaucoup d’appels d’enfants confinés. Nous passons donc vos disques préférés. Le standard signale onze demandes pour la même ' +
      'chanson de l’escargot. Nous tenons bon.',
    likes: 10,
  },
  {
    ago: 31.7,
    by: 'ch_valmare',
    text: 'Mise à jour : deux des quatre salariés sont sortis. Vingt-trois consultations au total, aucune hospitalisation d’enfant.',
    reweez: 'point1',
    likes: 9,
  },
]

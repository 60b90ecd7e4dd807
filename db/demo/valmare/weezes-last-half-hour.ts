/** The last half hour before the players sit down: tired, wary, still indoors. */
import type { DemoWeeze } from '../types.ts'

export const weezesLastHalfHour: readonly DemoWeeze[] = [
  {
    key: 'mesure6',
    ago: 29.6,
    by: 'airvauve',
    text:
      'Mesure de {T-30} : l’écluse 0,6 fois le seuil, école de la Grève 0,3, rue du Bief 0,1, place aux Filets 0,1. Baisse nette, mais ' +
      'l’air reste immobile. Six capteurs sur sept. #AirPur',
    likes: 10,
  },
  {
    key: 'mesure7',
    ago: 28.9,
    by: 'chloe_perrin',
    text: 'Traduction pour une femme qui n’a plus de glaçons : on ouvre ou pas ?',
    replyTo: 'mesure6',
    likes: 6,
  },
  {
    ago: 28.2,
    by: 'pr_corbin',
    text: 'Pas encore. Ce qui est entré chez vous est peu de chose ; ce qui attend dehors, un peu plus. Encore un effort.',
    replyTo: 'mesure7',
    likes: 14,
  },
  {
    key: 'tourne',
    ago: 27.4,
    by: 'lucas_meteo',
    text:
      'Le vent frémit : 5 km/h, il passe à l’ouest. Bonne nouvelle pour le quai Nord, moins bonne pour l’écluse et ' +
      'la voie ferrée. #Valmare',
    images: [{ photo: 'map', alt: 'Plan du périmètre, avec la rivière et la voie ferrée vers lesquelles le nuage se déplace.' }],
    likes: 12,
  },
  {
    ago: 26.8,
    by: 'loic_pilote',
    text: 'Confirmé à l’écluse, ça sent plus fort depuis cinq minutes. On se met dans la cabine, masques à portée.',
    images: [{ photo: 'river', alt: 'Le bateau de service au milieu de la rivière, derrière la courbe orange du barrage.' }],
    replyTo: 'tourne',
    likes: 8,
  },
  {
    ago: 26.1,
    by: 'malik_h',
    text: 'Le nuage prend la ligne de Saint-Aubrac. Il a bien de la chance, lui, ça circule. #LigneSaintAubrac',
    reweez: 'tourne',
    likes: 9,
  },
  {
    ago: 25.4,
    by: 'reseau_littoral',
    text:
      'Aucune reprise avant l’accord de la préfecture et une inspection à pied des voies. Nous préférons un retard à une ' +
      'promesse. #LigneSaintAubrac',
    images: [{ photo: 'station', alt: 'Sous la verrière de la gare, le tableau n’affiche que des trains supprimés.' }],
    likes: 5,
  },
  {
    key: 'pages',
    ago: 24.6,
    by: 'sophie_lenoir',
    text:
      'J’ai pu lire deux pages du registre de sécurité. Bac 6, joint de pied : « suinte », puis « suinte davantage ». Entre les deux, ' +
      'cinq mois. La direction n’a pas encore répondu au Courrier. #Orvane',
    likes: 18,
  },
  {
    key: 'suinte',
    ago: 23.9,
    by: 'nadia_quainord',
    text: '« Suinte davantage ». Voilà ce qui a fait pleurer ma fille : un adverbe que personne n’a lu.',
    reweez: 'pages',
    likes: 20,
  },
  {
    key: 'suinte2',
    ago: 23.3,
    by: 'bastien_roche',
    text: 'Si, Nadia. Trois personnes l’ont lu. Une seule pouvait signer la dépense.',
    replyTo: 'suinte',
    likes: 13,
  },
  {
    key: 'suinte3',
    ago: 22.7,
    by: 'julien_atelier4',
    text: 'C’est moi qui ai écrit « davantage ». J’ai hésité avec « beaucoup ».',
    replyTo: 'suinte2',
    likes: 11,
  },
  { ago: 22.4, by: 'valmare_sansfiltre', text: "JE VOUS L'AVAIS DIT. Bon, pas exactement ça, mais presque.", reweez: 'pages', likes: 5 },
  {
    key: 'suinte4',
    ago: 22,
    by: 'gus_pelletier',
    text: 'Tu as écrit, petit. C’est ton nom dans le cahier et tu n’as pas à baisser les yeux.',
    replyTo: 'suinte3',
    likes: 29,
  },
  { ago: 21.3, by: 'julien_atelier4', text: 'Merci Gus.', replyTo: 'suinte4', likes: 17 },
  {
    key: 'obturateur',
    ago: 20.6,
    by: 'yann_sp',
    text:
      'Relève faite. Les collègues ont posé le premier obturateur à genoux, à tâtons, dans la vapeur. On y retourne pour le second. ' +
      'Merci pour vos dessins aux fenêtres, on les voit. #QuaiNord',
    images: [{ photo: 'fire', alt: 'Deux pompiers de dos devant un grand bac, la lance déroulée dans la vapeur.' }],
    likes: 30,
  },
  {
    ago: 19.8,
    by: 'chloe_perrin',
    text: 'La pancarte du troisième, c’est ma fille. Ça dit SORTIE PAR LÀ. C’était pour le nuage, mais prenez-le pour vous.',
    replyTo: 'obturateur',
    likes: 16,
  },
  {
    ago: 19.2,
    by: 'brigitte_auclerc',
    text:
      'École de la Grève, sixième nouvelle : goûter servi, deux dents de lait tombées, aucune larme depuis une heure. Les maîtresses, ' +
      'elles, ont le droit. #Confinement',
    likes: 19,
  },
  {
    ago: 18.4,
    by: 'marion_oury',
    text: 'Ce qu’on voit depuis le cordon. Rien de spectaculaire : des gens qui travaillent.',
    images: [
      { photo: 'fire', alt: 'Silhouettes de deux sapeurs-pompiers en tenue, devant le bac 6 et sa vapeur blanche.' },
      { photo: 'river', alt: 'Le bateau de service le long du barrage orange.' },
    ],
    likes: 12,
  },
  {
    key: 'orvane3',
    ago: 17.6,
    by: 'orvane',
    text:
      'Fuite réduite des trois quarts selon les secours. Orvane Chimie ouvre une ligne pour les riverains : 02 61 91 40 60. Les frais ' +
      'médicaux liés à l’événement seront pris en charge. #Valmare',
    likes: 4,
  },
  {
    key: 'orvane4',
    ago: 16.9,
    by: 'nadia_quainord',
    text: 'J’ai appelé. Une voix très polie m’a demandé mon numéro de client. Je respire votre produit, je ne l’achète pas.',
    replyTo: 'orvane3',
    likes: 14,
  },
  {
    ago: 16.2,
    by: 'hortense_dartois',
    text: '« Pris en charge » : par qui, jusqu’à quand, sur quelle base ? Trois questions, avant que quiconque signe quoi que ce soit.',
    replyTo: 'orvane4',
    likes: 18,
  },
  {
    ago: 15.5,
    by: 'didier_fournil',
    text:
      'Cent douze baguettes sorties, tranchées par deux étudiants et un député. Le député coupe de travers, mais il ' +
      'coupe. #SolidaritéValmare',
    images: [{ photo: 'gym', alt: 'Au centre d’accueil, trois personnes debout entre les rangées de lits.' }],
    likes: 15,
  },
  {
    key: 'jpmerci',
    ago: 14.7,
    by: 'jp_marchadier',
    text: "Une dame du quai Sud m'a déposé un masque et une part de tarte. Je ne sais plus après qui crier !!",
    likes: 13,
  },
  {
    ago: 13.9,
    by: 'amel_saidi',
    text: 'C’était moi. Et la tarte, c’est pour que vous gardiez la bouche pleine, Monsieur Marchadier.',
    replyTo: 'jpmerci',
    likes: 16,
  },
  {
    key: 'masques',
    ago: 13.2,
    by: 'oeil_du_quai',
    text: 'Des masques livrés à domicile… Qui les avait commandés, et surtout depuis quand ?',
    likes: 2,
  },
  {
    ago: 12.5,
    by: 'remy_blondin',
    text: 'Moi, pour un peintre qui n’est jamais venu les chercher. Le grand complot fait soixante-deux euros hors taxes.',
    replyTo: 'masques',
    likes: 17,
  },
  {
    key: 'demandes',
    ago: 11.8,
    by: 'airpur_valmare',
    text:
      'Trois demandes, pour le prochain point : la quantité échappée, les mesures brutes de tous les capteurs, la date à laquelle le ' +
      'joint devait être changé. Rien d’autre. #AirPur #Orvane',
    likes: 15,
  },
  { ago: 11.1, by: 'courrier_valmare', text: '', reweez: 'demandes' },
  {
    ago: 10.3,
    by: 'helene_castagnier',
    text:
      'Je ne sais pas encore quand le confinement sera levé. Je sais que je serai au point presse et que je poserai vos trois questions ' +
      'avant les miennes. #Valmare',
    likes: 18,
  },
  {
    ago: 9.6,
    by: 'le_grand_jour',
    text:
      'À Valmare, on mesure le temps en fenêtres fermées. Le récit de notre correspondante, entre le pont des ' +
      'Haleurs et la rue du Port.',
    likes: 5,
  },
  {
    ago: 8.8,
    by: 'tomas_f',
    text:
      "Dans la cuisine nous sommes neuf et maintenant nous sommes amis. J'ai calculé la poutre de la crise : elle tient si on est " +
      'nombreux dessous. #SolidaritéValmare',
    likes: 14,
  },
  { ago: 8.1, by: 'lou_delmas', text: '', reweez: 'obturateur' },
  { key: 'demain', ago: 7.4, by: 'theo_g', text: "du coup le contrôle d'histoire il est annulé ou pas c'est pour un ami", likes: 6 },
  { key: 'demain2', ago: 6.7, by: 'ines_b', text: 'ton ami il révise les dates impaires', replyTo: 'demain', likes: 9 },
  { ago: 6, by: 'odette_rivoal', text: 'Que votre ami passe me voir : les dates, j’y étais. Odette', replyTo: 'demain2', likes: 15 },
  {
    ago: 5.2,
    by: 'nadia_quainord',
    text:
      'On me dit que c’est bientôt fini. « Bientôt », c’est le mot préféré des gens qui sont dehors. @orvane, quelqu’un viendra-t-il ' +
      'nous parler, avec un visage et un nom ? #QuaiNord',
    likes: 13,
  },
  {
    ago: 4.3,
    by: 'frequence_valmare',
    text:
      'Nous gardons l’antenne ouverte jusqu’à la levée du confinement. Prochain point officiel attendu vers {T+20}, nous le donnerons en ' +
      'entier, sans commentaire par-dessus. #Valmare',
    likes: 7,
  },
  {
    ago: 3.4,
    by: 'echo_valmare',
    text: 'Document : le joint du bac 6 avait été signalé deux fois. L’intersyndicale remet ses pages aux inspecteurs. #Orvane',
    likes: 6,
  },
  {
    ago: 2.1,
    by: 'pref_vauve',
    text:
      '#Valmare : la fuite est presque arrêtée, le second obturateur est en cours de pose. Le confinement reste en vigueur dans les ' +
      '800 m, surtout vers l’écluse. Prochain point à {T+20} avec @valmare et @orvane. #Confinement',
    images: [{ photo: 'map', alt: 'Plan du périmètre maintenu : cercles rouges autour de l’usine, la rivière et la voie ferrée.' }],
    likes: 14,
  },
]

/** The order to stay indoors, the stopped trains, the closed schools. */
import type { DemoWeeze } from '../types.ts'

export const weezesConfinement: readonly DemoWeeze[] = [
  {
    key: 'confinement',
    ago: 86,
    by: 'pref_vauve',
    text:
      '#Valmare : le préfet ordonne le confinement dans un rayon de 800 m autour de l’usine Solvane. Rentrez, fermez portes et fenêtres, ' +
      'coupez la ventilation, n’allez pas chercher vos enfants à l’école. #Confinement',
    images: [
      {
        photo: 'map',
        alt:
          'Plan du quartier : un cercle rouge de 300 m et un autre de 800 m autour de l’usine, la voie ferrée en ' +
          'pointillés et la rivière.',
      },
    ],
    likes: 31,
  },
  { ago: 85.3, by: 'valmare', text: '', reweez: 'confinement' },
  {
    key: 'vmc',
    ago: 84.7,
    by: 'chloe_perrin',
    text:
      'Question bête mais urgente : comment on coupe une ventilation qui n’a pas de bouton ? Il y a juste une bouche ronde au plafond de ' +
      'la cuisine. #Confinement',
    likes: 11,
  },
  {
    key: 'vmc2',
    ago: 84,
    by: 'remy_blondin',
    text:
      'Pas bête du tout. Tableau électrique, le disjoncteur marqué « VMC » ou « ventil. ». S’il n’y en a pas : un chiffon mouillé dans ' +
      'la bouche et du ruban adhésif large par-dessus.',
    replyTo: 'vmc',
    likes: 14,
  },
  { key: 'vmc3', ago: 83.4, by: 'chloe_perrin', text: 'Pas de ruban. J’ai du ruban à paillettes de ma fille.', replyTo: 'vmc2', likes: 5 },
  { key: 'vmc4', ago: 83.1, by: 'remy_blondin', text: 'Si ça colle, c’est du ruban.', replyTo: 'vmc3', likes: 17 },
  {
    key: 'alerte',
    ago: 82.8,
    by: 'nadia_quainord',
    text:
      'Les téléphones sonnent enfin dans tout l’immeuble. {T-83}. Mon premier message date de {T-108}. Je laisse chacun faire ' +
      'la soustraction. #QuaiNord',
    likes: 20,
  },
  { ago: 82.2, by: 'ines_b', text: "25 minutes. et j'ai 7 en maths", replyTo: 'alerte', likes: 10 },
  {
    key: 'coupure',
    ago: 81.9,
    by: 'reseau_littoral',
    text:
      'Circulation interrompue entre #Valmare et Saint-Aubrac dans les deux sens, à la demande de la préfecture. Les trains en ligne ' +
      'reculent vers la gare la plus proche. #LigneSaintAubrac',
    images: [{ photo: 'station', alt: 'Tableau des départs en gare de Valmare : quatre trains, quatre mentions « Supprimé ».' }],
    likes: 11,
  },
  {
    key: 'vmc5',
    ago: 81.5,
    by: 'yann_sp',
    text:
      'Je confirme : les paillettes sont homologuées. Chiffon bien mouillé, bas de porte aussi, et vous vous tenez dans la ' +
      'pièce la plus loin du quai.',
    replyTo: 'vmc4',
    likes: 19,
  },
  {
    key: 'coupure2',
    ago: 81,
    by: 'malik_h',
    text: 'Confirmé : on recule. Première fois que cette ligne me ramène au travail contre ma volonté.',
    replyTo: 'coupure',
    likes: 12,
  },
  {
    key: 'greve',
    ago: 80.4,
    by: 'brigitte_auclerc',
    text:
      'École de la Grève : les quarante-trois enfants de la garderie sont à l’étage, fenêtres fermées, ils font un tournoi de ' +
      'devinettes. Ne venez pas les chercher, l’air est pire dehors. Je vous écris toutes les vingt minutes. #Confinement',
    likes: 24,
  },
  {
    key: 'greve2',
    ago: 80.1,
    by: 'nadia_quainord',
    text: 'Merci Madame Auclerc. Dites à Sami que maman a fermé la fenêtre de la tortue.',
    replyTo: 'greve',
    likes: 9,
  },
  {
    ago: 79.9,
    by: 'chloe_perrin',
    text: 'C’est fait. Ma cuisine ressemble à un gala. On respire mieux. Merci messieurs.',
    replyTo: 'vmc5',
    likes: 16,
  },
  {
    key: 'coupure3',
    ago: 79.3,
    by: 'reseau_littoral',
    text: 'Merci de votre calme à bord. Des cars sont demandés ; nous ne donnons pas d’heure tant qu’ils ne sont pas partis.',
    replyTo: 'coupure2',
    likes: 5,
  },
  {
    key: 'coupure4',
    ago: 78.5,
    by: 'malik_h',
    text: 'Ne pas promettre d’heure : je crois que c’est la première information exacte de l’année.',
    replyTo: 'coupure3',
    likes: 13,
  },
  {
    key: 'chat',
    ago: 78.1,
    by: 'katia_volmer',
    text:
      'CHATTE PERDUE. Biscotte, rousse, une oreille pliée, collier vert. Partie de la rue des Filets quand tout le monde s’est mis à ' +
      'courir. Elle a peur des camions. S’il vous plaît. #QuaiNord',
    images: [{ photo: 'street', alt: 'La rue où Biscotte a disparu : façades à volets colorés, un lampadaire, personne.' }],
    likes: 13,
  },
  {
    ago: 77.8,
    by: 'samir_oukaci',
    text: 'Dis à ceux qui vont vers la Cité-Haute de m’attendre côté rue du Port. Pas de compteur aujourd’hui.',
    replyTo: 'coupure4',
    likes: 11,
  },
  {
    ago: 77.1,
    by: 'brigitte_auclerc',
    text: 'C’est dit. Il demande si la tortue a mangé. J’ai pris sur moi de répondre oui.',
    replyTo: 'greve2',
    likes: 22,
  },
  {
    key: 'chat2',
    ago: 76.9,
    by: 'theo_g',
    text: 'je regarde depuis ma fenêtre je vois la rue et le toit du kiosque. promis je sors pas',
    replyTo: 'chat',
    likes: 8,
  },
  {
    key: 'onze',
    ago: 76.4,
    by: 'valmare',
    text:
      'Onze écoles de #Valmare sont fermées jusqu’à nouvel ordre. Les élèves déjà dans les murs y restent, avec leurs enseignants. Liste ' +
      'et numéro pour les familles : 02 61 91 40 40. #Confinement',
    likes: 14,
  },
  {
    key: 'chat3',
    ago: 76,
    by: 'katia_volmer',
    text: 'Tu es un gentil garçon. Elle répond au bruit d’une boîte de thon.',
    replyTo: 'chat2',
    likes: 6,
  },
  { ago: 75.7, by: 'echo_valmare', text: '', reweez: 'onze' },
  {
    ago: 75.1,
    by: 'gus_pelletier',
    text:
      'À ceux qui ont une cave habitée ou un rez-de-chaussée bas : montez d’un étage. Maintenant. Vous vous excuserez ' +
      'auprès du voisin plus tard.',
    likes: 12,
  },
  {
    ago: 74.8,
    by: 'theo_g',
    text: "j'ai ouvert une boîte de thon DANS ma chambre fenêtre fermée. ça sert à rien mais j'ai mangé",
    replyTo: 'chat3',
    likes: 11,
  },
  {
    key: 'hopital',
    ago: 73.6,
    by: 'ch_valmare',
    text:
      'Nous avons renforcé les urgences. Picotements, toux légère : rincez à l’eau claire, restez au calme, restez chez vous. Gêne pour ' +
      'respirer : appelez le 15. Merci de ne pas vous déplacer sans avis. #Valmare',
    likes: 13,
  },
  {
    ago: 72.9,
    by: 'claire_mounier',
    text: 'Traduction : si tu peux râler au téléphone, c’est que tu respires. Si tu ne peux plus râler, appelle.',
    reweez: 'hopital',
    likes: 15,
  },
  {
    ago: 72.2,
    by: 'marion_oury',
    text: 'Cinq images, dans l’ordre, depuis le bon côté du cordon. Je reste où les pompiers m’ont dit de rester. #Valmare',
    images: [
      { photo: 'plant', alt: 'L’usine Solvane derrière la rivière, une fumée claire au-dessus des bacs.' },
      { photo: 'road', alt: 'La route du quai fermée par une barrière, un véhicule de secours aux feux allumés.' },
      { photo: 'station', alt: 'Le hall de la gare : tous les départs du tableau sont marqués « Supprimé ».' },
      { photo: 'street', alt: 'Une rue du Port entièrement vide, volets et fenêtres fermés.' },
      { photo: 'river', alt: 'Un bateau de service près d’un boudin orange tendu en travers de la rivière.' },
    ],
    likes: 10,
  },
  {
    ago: 71.4,
    by: 'patrice_nouvel',
    text:
      'Deux cars, quarante-neuf places chacun, je pars du dépôt. Je passe par le haut, pas par le quai. Ceux de la gare, restez à ' +
      'l’intérieur, on viendra jusqu’à la porte.',
    likes: 9,
  },
  {
    key: 'gymnase',
    ago: 70.6,
    by: 'valmare',
    text:
      'Le gymnase des Tanneurs est ouvert, 12 rue du Port, hors du périmètre. Pour les voyageurs bloqués et celles et ceux qui ne ' +
      'peuvent pas rentrer : eau, lits, prises, café. #SolidaritéValmare',
    images: [
      { photo: 'gym', alt: 'Un gymnase aménagé en centre d’accueil : rangées de lits pliants, panneau « Accueil » et trois bénévoles.' },
    ],
    likes: 17,
  },
  { ago: 69.7, by: 'hortense_dartois', text: '', reweez: 'gymnase' },
  {
    ago: 69.2,
    by: 'as_valmare',
    text: 'On apporte les ballons et les chasubles. Les chasubles, c’est pour repérer les bénévoles. Les ballons, c’est pour les petits.',
    images: [{ photo: 'gym', alt: 'Trois bénévoles au milieu des lits pliants, au gymnase des Tanneurs.' }],
    replyTo: 'gymnase',
    likes: 8,
  },
  {
    ago: 68.5,
    by: 'tomas_f',
    text:
      'Ma résidence est dans le cercle rouge. Nous sommes neuf étudiants dans une cuisine, six langues, un seul paquet de pâtes. On ' +
      "s'organise. #Confinement",
    images: [{ photo: 'street', alt: 'Depuis la fenêtre de la résidence : la rue vide, les immeubles d’en face et leurs volets.' }],
    likes: 12,
  },
]

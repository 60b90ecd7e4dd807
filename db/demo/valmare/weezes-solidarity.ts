/** Help: rooms, bread, blankets, water for the low quay, a found cat. */
import type { DemoWeeze } from '../types.ts'

export const weezesSolidarity: readonly DemoWeeze[] = [
  {
    key: 'liste',
    ago: 67.5,
    by: 'amel_saidi',
    text:
      'On s’y met. Au gymnase il faut : 60 couvertures, couches tailles 3 et 4, piles, jeux de cartes. Dépôt à La Remise, quai Sud, ' +
      'porte verte. On ne traverse PAS le pont, on a un relais. #SolidaritéValmare',
    likes: 22,
  },
  {
    ago: 66.7,
    by: 'as_valmare',
    text: 'Le relais, c’est nous : minibus du club, conducteur sobre, coffre vide.',
    replyTo: 'liste',
    likes: 9,
  },
  {
    ago: 65.4,
    by: 'remy_blondin',
    text: 'Soixante piles, trente lampes, tout le ruban large du magasin. Vous me paierez quand on aura rouvert les fenêtres.',
    replyTo: 'liste',
    likes: 12,
  },
  {
    key: 'pain',
    ago: 64.6,
    by: 'didier_fournil',
    text:
      'Le fournil est hors périmètre et le four est chaud. Pain gratuit au gymnase, et pour une fois je prends les commandes : tranché ' +
      'ou pas tranché ? #SolidaritéValmare',
    images: [{ photo: 'gym', alt: 'Le gymnase des Tanneurs : des lits pliants bien alignés sous le panneau « Accueil ».' }],
    likes: 25,
  },
  {
    ago: 64.4,
    by: 'samir_oukaci',
    text:
      'Taxi 14 : personnes dialysées, oxygène, traitements, je passe vous prendre en bordure du périmètre avec l’accord des pompiers. ' +
      'Appelez la mairie, elle a mon numéro. La blague est en supplément. #SolidaritéValmare',
    images: [{ photo: 'road', alt: 'Au bord du périmètre, la barrière « Barré » et deux agents qui font signe de s’arrêter.' }],
    likes: 16,
  },
  {
    key: 'pain2',
    ago: 63.2,
    by: 'tomas_f',
    text: "Tranché s'il vous plaît. Et est-ce que je peux aider ? Je suis confiné mais je sais plier des listes.",
    replyTo: 'pain',
    likes: 8,
  },
  {
    key: 'pain3',
    ago: 62.4,
    by: 'didier_fournil',
    text:
      'On ne plie pas les listes, mon grand, mais j’aime l’idée. Appelle les voisins de ta résidence un par un et ' +
      'dis-moi qui n’a rien à manger.',
    replyTo: 'pain2',
    likes: 13,
  },
  {
    key: 'greve3',
    ago: 60.6,
    by: 'brigitte_auclerc',
    text:
      'École de la Grève, troisième nouvelle : tout le monde va bien. Le tournoi de devinettes est remporté par le cours préparatoire. ' +
      'La question était : « Qu’est-ce qui passe sous la porte ? » Réponse : « Plus rien, maîtresse, on a mis les manteaux. »',
    likes: 23,
  },
  { ago: 59.9, by: 'nadia_quainord', text: 'Je ris et je pleure en même temps, ça rince les yeux. Merci.', replyTo: 'greve3', likes: 17 },
  {
    key: 'bouteilles',
    ago: 59.2,
    by: 'valmare',
    text:
      'Mairie annexe : l’eau en bouteille est livrée aux 140 foyers du bas-quai par les agents équipés. Ne descendez pas, on ' +
      'monte. #SolidaritéValmare',
    images: [{ photo: 'tap', alt: 'Des packs d’eau empilés sur une table devant la mairie annexe ; trois personnes préparent les lots.' }],
    likes: 12,
  },
  {
    ago: 58.1,
    by: 'tomas_f',
    text:
      "Fait. Quatorze portes, onze vont bien, deux n'ont pas de pain, une dame voulait seulement parler. J'ai écouté vingt minutes, j'ai " +
      'appris « saperlipopette ».',
    replyTo: 'pain3',
    likes: 15,
  },
  { ago: 55.6, by: 'helene_castagnier', text: '', reweez: 'bouteilles' },
  {
    ago: 50.6,
    by: 'claire_mounier',
    text:
      'À l’hôpital, les internes en congé sont revenus sans qu’on les appelle. Quelqu’un a apporté une soupe pour trente. Je ne ' +
      'sais pas qui. Je l’aime.',
    likes: 19,
  },
  {
    key: 'vuchat',
    ago: 49.2,
    by: 'theo_g',
    text: 'madame volmer le toit du kiosque. regardez. un truc roux. une oreille pliée je crois',
    images: [{ photo: 'street', alt: 'La rue des Filets vue d’une fenêtre fermée : trottoir vide, lampadaire, façades à volets.' }],
    replyTo: 'fauxchat',
    likes: 13,
  },
  {
    key: 'chambres',
    ago: 48.6,
    by: 'lou_delmas',
    text:
      'J’ai fait une liste de chambres chez l’habitant hors du périmètre : 31 lits pour l’instant, adresses vérifiées avec Amel. ' +
      'Écrivez-moi en privé, pas ici, on protège les gens. #SolidaritéValmare',
    likes: 14,
  },
  {
    key: 'vuchat2',
    ago: 48.3,
    by: 'katia_volmer',
    text:
      'C’EST ELLE. Elle fait toujours ça, elle monte et elle juge. Que personne ne sorte, s’il vous plaît, même pour ' +
      'elle. Surtout pour elle.',
    replyTo: 'vuchat',
    likes: 10,
  },
  {
    key: 'chambres2',
    ago: 47.9,
    by: 'amel_saidi',
    text: 'Je confirme chaque adresse par téléphone. Et Lou, franchement : bravo.',
    replyTo: 'chambres',
    likes: 12,
  },
  {
    ago: 47.3,
    by: 'lou_delmas',
    text: 'Il fallait bien que mes 12 000 abonnés servent à autre chose qu’à vendre des bougies.',
    replyTo: 'chambres2',
    likes: 8,
  },
  {
    key: 'chambre3',
    ago: 46.3,
    by: 'odette_rivoal',
    text: 'J’offre la chambre de mon petit-fils. Draps propres, vue sur les toits. Je préviens : je parle au petit déjeuner. Odette',
    likes: 20,
  },
  {
    key: 'chambre4',
    ago: 45.6,
    by: 'malik_h',
    text: 'Madame Rivoal, je suis le voyageur du rang quatre. Je parle aussi. Marché conclu ?',
    replyTo: 'chambre3',
    likes: 16,
  },
  {
    key: 'vuchat3',
    ago: 45.1,
    by: 'theo_g',
    text: "je la quitte pas des yeux. elle se lave. elle a l'air pas du tout stressée contrairement à nous",
    replyTo: 'vuchat2',
    likes: 9,
  },
  { ago: 44.6, by: 'odette_rivoal', text: 'Marché conclu. Apportez le roman, celui du train. Odette', replyTo: 'chambre4', likes: 24 },
  {
    ago: 43.4,
    by: 'fred_godille',
    text:
      'L’Amicale prête ses six barques et ses bras pour le barrage flottant. On sait ramer, on sait se taire, on sait attendre. C’est à ' +
      'peu près tout ce qu’on sait.',
    images: [{ photo: 'river', alt: 'Sur la rivière, un boudin orange courbe et un bateau blanc ; un homme en orange à la proue.' }],
    likes: 11,
  },
  {
    key: 'vuchat4',
    ago: 40.6,
    by: 'yann_sp',
    text:
      'On passait au kiosque avec l’appareil de mesure. Rousse, oreille pliée, très mécontente : elle est dans le camion, au chaud. ' +
      'Elle a refusé le masque.',
    replyTo: 'vuchat3',
    likes: 32,
  },
  {
    key: 'vuchat5',
    ago: 39.8,
    by: 'katia_volmer',
    text: 'Je ne sais pas quoi écrire. Merci. Je vous couds ce que vous voulez, à vie.',
    replyTo: 'vuchat4',
    likes: 27,
  },
  { key: 'vuchat6', ago: 39.1, by: 'theo_g', text: "bon j'ai pas révisé mais j'ai sauvé un chat", replyTo: 'vuchat5', likes: 15 },
  { ago: 38.4, by: 'ines_b', text: "t'as REGARDÉ un chat théo. mais c'est bien quand même", replyTo: 'vuchat6', likes: 11 },
  {
    ago: 37.6,
    by: 'patrice_nouvel',
    text:
      'Dernier voyage gare–gymnase : 188 personnes en tout, deux chiens, un violoncelle. Le violoncelle avait un ' +
      'billet. #LigneSaintAubrac',
    images: [
      { photo: 'gym', alt: 'L’entrée du centre d’accueil, lits prêts et bénévoles debout près du panneau.' },
      { photo: 'station', alt: 'Le quai de la gare, quelques voyageurs avec leurs valises sous le tableau des départs.' },
    ],
    likes: 14,
  },
  {
    ago: 36.2,
    by: 'gus_pelletier',
    text:
      'Huit anciens de l’atelier 2 sont chez moi avec les plans du réseau, ceux d’avant. On a téléphoné aux pompiers : la vanne du ' +
      'caniveau est derrière le local à peinture, personne ne s’en souvenait. Les vieux, ça sert.',
    likes: 18,
  },
  {
    ago: 33.7,
    by: 'yann_sp',
    text: 'Premier sourire de toute la garde, et il est pour le petit déjeuner de Madame Rivoal.',
    reweez: 'chambre3',
    likes: 16,
  },
]

/** The first minutes: a noise, a smell, a low cloud, and nobody who knows. */
import type { DemoWeeze } from '../types.ts'

export const weezesFirstMinutes: readonly DemoWeeze[] = [
  { key: 'bruit', ago: 110.8, by: 'theo_g', text: 'c quoi ce bruit de bouilloire géante derrière le stade', likes: 5 },
  { key: 'bruit2', ago: 110.1, by: 'ines_b', text: 'jsp mais chez moi ça sent le feutre de tableau', replyTo: 'bruit', likes: 6 },
  { key: 'bruit3', ago: 109.5, by: 'theo_g', text: 'le bon feutre ou le feutre qui fait mal à la tête', replyTo: 'bruit2', likes: 4 },
  { ago: 108.9, by: 'ines_b', text: 'théo. ferme ta fenêtre.', replyTo: 'bruit3', likes: 7 },
  {
    key: 'nadia',
    ago: 108,
    by: 'nadia_quainord',
    text:
      'Quai Nord : une odeur de vernis à ongles, mais en pire, d’un coup. Ma fille tousse. Quelqu’un sait ce qui se passe ' +
      'chez @orvane ? #QuaiNord',
    likes: 22,
  },
  {
    ago: 107.6,
    by: 'chloe_perrin',
    text: 'Pareil rue de l’Écluse. J’ai d’abord accusé mon nez de femme enceinte, mais mon voisin, qui ne l’est pas, pleure aussi.',
    replyTo: 'nadia',
    likes: 12,
  },
  {
    key: 'gusrentrez',
    ago: 106.9,
    by: 'gus_pelletier',
    text: 'Rentrez. Tous. Fermez. Vous poserez les questions derrière la vitre.',
    replyTo: 'nadia',
    likes: 27,
  },
  { key: 'nadia3', ago: 106, by: 'nadia_quainord', text: 'On est dedans. Tu crois que c’est quoi, Gus ?', replyTo: 'gusrentrez', likes: 8 },
  {
    key: 'panache',
    ago: 105.7,
    by: 'loic_pilote',
    text:
      'Du chenal, je vois une traînée claire sortir de Solvane et redescendre au ras de l’eau, côté quai Nord. Je bats en arrière et je ' +
      'préviens l’écluse. #Valmare',
    images: [
      { photo: 'plant', alt: 'L’usine Solvane vue de la rivière : une longue fumée claire s’étire au-dessus des bacs et des cheminées.' },
    ],
    likes: 16,
  },
  {
    key: 'gus2',
    ago: 105.2,
    by: 'gus_pelletier',
    text:
      'Ça vient de l’est du site, donc des bacs. Odeur de vernis, donc du S-12. C’est plus lourd que l’air : ça coule, ça cherche les ' +
      'trous. Pas la cave. Surtout pas la cave.',
    replyTo: 'nadia3',
    likes: 19,
  },
  {
    key: 'panache2',
    ago: 104.8,
    by: 'fred_godille',
    text: 'On est quatre au ponton de l’Amicale. On fait quoi, on rentre par le quai ?',
    replyTo: 'panache',
    likes: 5,
  },
  { ago: 104.3, by: 'nadia_quainord', text: 'On monte chez la voisine du quatrième. Merci.', replyTo: 'gus2', likes: 11 },
  {
    key: 'panache3',
    ago: 104,
    by: 'loic_pilote',
    text: 'Non. Traversez, quai Sud, vent dans le dos. Laissez le matériel.',
    replyTo: 'panache2',
    likes: 10,
  },
  {
    ago: 103.5,
    by: 'katia_volmer',
    text:
      'Les gens remontent la rue des Filets en courant avec l’écharpe sur le nez. Personne ne dit rien. C’est ' +
      'ce silence qui fait peur.',
    likes: 4,
  },
  {
    ago: 102.6,
    by: 'malik_h',
    text:
      'Train arrêté en pleine voie, vue imprenable sur Solvane. Le conducteur vient de dire : « Je n’avance pas dans un brouillard que ' +
      'je ne connais pas. » Je vote pour lui à vie. #LigneSaintAubrac',
    images: [{ photo: 'plant', alt: 'Vue depuis un train à l’arrêt : la rivière, l’usine Solvane et une fumée pâle qui s’allonge.' }],
    likes: 13,
  },
  {
    key: 'lou',
    ago: 102,
    by: 'lou_delmas',
    text: 'Cette brume dorée sur la Mirelle, là, maintenant ✨ On se croirait dans une estampe #Valmare',
    images: [{ photo: 'plant', alt: 'La rivière au premier plan, l’usine en contre-jour et une large fumée pâle dans le ciel.' }],
    likes: 3,
  },
  {
    ago: 101.4,
    by: 'fred_godille',
    text: 'Traversé. Quatre pêcheurs, zéro canne. Ça fait drôle de laisser son moulinet.',
    replyTo: 'panache3',
    likes: 9,
  },
  { key: 'lou2', ago: 101.2, by: 'chloe_perrin', text: 'Lou, ton estampe me brûle la gorge. Rentre chez toi.', replyTo: 'lou', likes: 15 },
  {
    key: 'sirene',
    ago: 100.5,
    by: 'valmare_sansfiltre',
    text: "BOUM À SOLVANE ET PAS UNE SIRÈNE. PAS UNE. Combien de temps avant qu'on nous dise la vérité ??? #Orvane #Valmare",
    likes: 12,
  },
  {
    key: 'sirene2',
    ago: 99.8,
    by: 'julien_atelier4',
    text: 'Il n’y a pas eu de boum. Un joint a lâché en pied de bac. Tout l’atelier est sorti, on se compte au point de rassemblement.',
    replyTo: 'sirene',
    likes: 11,
  },
  {
    ago: 99.1,
    by: 'valmare_sansfiltre',
    text: "Merci pour l'info. Donc vous SAVEZ et personne ne prévient les habitants.",
    replyTo: 'sirene2',
    likes: 3,
  },
  {
    key: 'lou3',
    ago: 98.6,
    by: 'lou_delmas',
    text: 'Oh mon dieu. Je n’avais pas compris. Je laisse la photo pour qu’on voie d’où ça vient, je file à l’intérieur. Pardon à tous.',
    replyTo: 'lou2',
    likes: 9,
  },
  {
    ago: 98,
    by: 'claire_mounier',
    text:
      'Je prends mon service dans dix minutes et je vois passer les camions. Si vous avez une urgence vitale : le 15. Si vous avez ' +
      'une question : pas le 15.',
    likes: 13,
  },
  { ago: 97.4, by: 'marion_oury', text: 'Garde l’originale, avec l’heure. Elle servira.', replyTo: 'lou3', likes: 7 },
  {
    key: 'engages',
    ago: 97,
    by: 'pompiers_vauve',
    text:
      'Nous intervenons pour une fuite à l’usine Solvane de #Valmare. Évitez le quai Nord et le pont des Haleurs, laissez passer les ' +
      'secours. Si l’air vous gêne : rentrez et fermez.',
    images: [
      {
        photo: 'road',
        alt: 'Une rue fermée par une barrière rayée et un panneau « Barré », un véhicule de secours et deux intervenants à côté.',
      },
    ],
    likes: 21,
  },
  {
    ago: 96.2,
    by: 'radiovauve',
    text:
      'Nous interrompons nos programmes. Un incident est en cours à l’usine Solvane, à #Valmare. Restez avec ' +
      'nous et restez chez vous.',
    likes: 6,
  },
  { ago: 95.6, by: 'frequence_valmare', text: '', reweez: 'engages' },
  {
    key: 'temoins',
    ago: 95,
    by: 'sophie_lenoir',
    text:
      'Le Courrier ouvre un suivi. Vous habitez ou travaillez quai Nord ? Dites-moi l’heure, le lieu, ce que vous voyez. Pas de risque ' +
      'pour une photo, s’il vous plaît.',
    likes: 9,
  },
  {
    key: 'orvane1',
    ago: 94.2,
    by: 'orvane',
    text:
      'Un incident technique est survenu sur notre site Solvane. Les équipes d’intervention sont mobilisées et la situation est suivie. ' +
      'Nous communiquerons dès que possible. #Orvane',
    likes: 4,
  },
  {
    ago: 93.9,
    by: 'odette_rivoal',
    text:
      'Chère Madame, du troisième étage de la Cité-Haute, je vois une écharpe blanche posée sur le quai Nord. Elle n’a pas bougé depuis ' +
      'sept minutes. J’ai ma montre. Odette',
    replyTo: 'temoins',
    likes: 14,
  },
  {
    key: 'technique',
    ago: 93.3,
    by: 'nadia_quainord',
    text: 'Un incident technique, c’est quand mon lave-linge fait de la mousse. Là, ma fille pleure. C’est quoi, le produit ?',
    replyTo: 'orvane1',
    likes: 25,
  },
  {
    key: 'technique2',
    ago: 92.7,
    by: 'bastien_roche',
    text:
      'C’est le S-12 du bac 6. Je le dis parce que les pompiers le savent déjà et que vous y avez droit. Les collègues sont sortis, ' +
      'on en cherche encore deux.',
    replyTo: 'technique',
    likes: 16,
  },
  {
    ago: 92.3,
    by: 'camille',
    text:
      'Un incident est en cours à Solvane, les secours sont sur place. Je ne publierai que des informations vérifiées, ici et sur ' +
      '@orvane. Les consignes des pompiers passent avant tout.',
    likes: 7,
  },
  { key: 'technique3', ago: 91.9, by: 'nadia_quainord', text: 'Deux quoi ? Deux personnes ?', replyTo: 'technique2', likes: 6 },
  {
    ago: 91.2,
    by: 'helene_castagnier',
    text:
      'Je viens d’apprendre la fuite par une habitante du quai Nord. Je suis en route vers la cellule de crise. Rentrez, fermez, appelez ' +
      'vos voisins âgés. #Valmare',
    likes: 15,
  },
  {
    ago: 90.4,
    by: 'jp_marchadier',
    text:
      "On me dit de rentrer chez moi, j'y suis depuis vingt-six ans !!! QUI coupe la ventilation de l'immeuble, le " +
      'syndic ? Il ne répond jamais !!',
    likes: 5,
  },
  {
    ago: 89.6,
    by: 'bastien_roche',
    text: 'Retrouvés. Choqués, la gorge en feu, mais debout. Tout le monde est compté. Merci à ceux qui demandent.',
    replyTo: 'technique3',
    likes: 23,
  },
  {
    ago: 88.9,
    by: 'lucas_meteo',
    text:
      'Stations du toit : vent de nord-est, 3 km/h, autant dire rien. Le couvercle d’air doux est toujours là. Le nuage va rester bas et ' +
      'glisser lentement le long de la rivière. #QuaiNord',
    likes: 14,
  },
]

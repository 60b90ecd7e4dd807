/** Rumours and the people who undo them: the water, the second tank, the evacuation. */
import type { DemoWeeze } from '../types.ts'

export const weezesRumours: readonly DemoWeeze[] = [
  {
    key: 'eau',
    ago: 64.1,
    by: 'jp_marchadier',
    text: "NE BUVEZ PLUS L'EAU DU ROBINET !!! Mon beau-frère connaît quelqu'un à la station. FAITES PASSER !!! #Valmare",
    likes: 6,
  },
  {
    key: 'eau2',
    ago: 63.5,
    by: 'ines_b',
    text: "c'est vrai ?? ma mère vient de remplir toutes les casseroles, on a plus rien pour les pâtes",
    replyTo: 'eau',
    likes: 4,
  },
  {
    key: 'eau3',
    ago: 62.9,
    by: 'oeil_du_quai',
    text:
      'Curieux, non ? On distribue des bouteilles devant la mairie annexe et on vous dit que l’eau est bonne… Je ne ' +
      'fais que poser la question.',
    images: [{ photo: 'tap', alt: 'Devant la mairie annexe, une longue table chargée de packs d’eau et trois personnes autour.' }],
    replyTo: 'eau2',
    likes: 3,
  },
  {
    key: 'eau4',
    ago: 61.4,
    by: 'valmare',
    text:
      'L’eau du robinet est potable dans toute la ville. La prise d’eau en rivière est fermée par précaution, le réseau vit sur ses ' +
      'réservoirs. Les bouteilles sont pour les immeubles du bas-quai, dont les pompes sont arrêtées.',
    replyTo: 'eau3',
    likes: 20,
  },
  {
    key: 'eau5',
    ago: 60.1,
    by: 'jp_marchadier',
    text: "Bon. Mon beau-frère reconnaît que le quelqu'un est plombier à la retraite. Je retire. Mais je garde mes casseroles !!",
    replyTo: 'eau4',
    likes: 13,
  },
  { ago: 59.4, by: 'ines_b', text: "j'ai récupéré une casserole. les pâtes sont sauvées. merci la mairie", replyTo: 'eau5', likes: 9 },
  {
    ago: 58.6,
    by: 'courrier_valmare',
    text: 'Vérifié auprès de l’exploitant du réseau : deux jours et demi de réserve, contrôles toutes les heures. Partagez plutôt ceci.',
    reweez: 'eau4',
    likes: 9,
  },
  {
    key: 'bac7',
    ago: 57.9,
    by: 'valmare_sansfiltre',
    text:
      "ALERTE. Le bac 7 est collé au bac 6 et il CHAUFFE. Source interne. Si ça part, c'est 2 km. FUYEZ pendant qu'il " +
      'est temps. #Valmare #Orvane',
    likes: 7,
  },
  {
    key: 'bac72',
    ago: 57.2,
    by: 'julien_atelier4',
    text:
      'Je suis « interne ». Le bac 7 est vide depuis trois semaines, on l’a nettoyé moi et un collègue. Ne faites courir personne ' +
      'dehors, c’est ça qui blesse.',
    replyTo: 'bac7',
    likes: 18,
  },
  {
    key: 'fuyezpas',
    ago: 56.7,
    by: 'pompiers_vauve',
    text:
      'Non, il n’y a pas de deuxième bac en danger. Ne prenez pas votre voiture. Sur la rue du Bief, des véhicules nous ralentissent en ' +
      'ce moment. Le plus sûr reste un mur et une fenêtre fermée. #Confinement',
    images: [{ photo: 'road', alt: 'Une barrière rayée ferme la chaussée ; derrière, un véhicule de secours attend, gyrophare allumé.' }],
    likes: 26,
  },
  { key: 'bac73', ago: 56.3, by: 'valmare_sansfiltre', text: 'Vide ? Prouve-le.', replyTo: 'bac72', likes: 2 },
  { ago: 56.1, by: 'samir_oukaci', text: '', reweez: 'fuyezpas' },
  {
    key: 'bac74',
    ago: 55.4,
    by: 'bastien_roche',
    text:
      'Le bon de vidange porte ma signature. Je passe mes journées à accuser la direction, je ne vais pas la couvrir pour te faire ' +
      'plaisir. Le bac 7 est vide.',
    replyTo: 'bac73',
    likes: 16,
  },
  { ago: 55.1, by: 'claire_mounier', text: '', reweez: 'fuyezpas' },
  { key: 'lycee', ago: 54.9, by: 'theo_g', text: 'y parait que le lycée ferme 1 mois', likes: 4 },
  {
    key: 'evacuation',
    ago: 54.1,
    by: 'oeil_du_quai',
    text: 'Des cars vides montent vers la Cité-Haute, feux éteints. Si tout va bien, pourquoi évacuer en silence les beaux quartiers ?',
    likes: 4,
  },
  { key: 'lycee2', ago: 53.9, by: 'ines_b', text: 'qui dit ça', replyTo: 'lycee', likes: 5 },
  {
    key: 'bac75',
    ago: 53.6,
    by: 'valmare_sansfiltre',
    text: "OK. Je laisse le message pour qu'on voie que je corrige, moi.",
    replyTo: 'bac74',
    likes: 3,
  },
  {
    key: 'evac2',
    ago: 53.3,
    by: 'patrice_nouvel',
    text:
      'C’est moi, dans le car. Il n’est pas vide, il y a les voyageurs de la gare. Et mes feux sont allumés, j’ai vérifié deux fois. Le ' +
      'seul beau quartier où je vais, c’est le gymnase.',
    replyTo: 'evacuation',
    likes: 21,
  },
  { key: 'lycee3', ago: 53, by: 'theo_g', text: "moi. j'essaye de lancer la rumeur", replyTo: 'lycee2', likes: 8 },
  {
    ago: 52.9,
    by: 'hortense_dartois',
    text: 'Corriger, c’est bien. Effacer, c’est mieux. Trois de vos lecteurs sont sur la route, je les vois de ma fenêtre.',
    replyTo: 'bac75',
    likes: 12,
  },
  {
    ago: 52.4,
    by: 'malik_h',
    text: 'Je suis dans le car. Rang quatre. Je peux confirmer les feux, les voyageurs et l’humeur du conducteur.',
    replyTo: 'evac2',
    likes: 14,
  },
  { ago: 52.2, by: 'valmare', text: 'Bien tenté, Théo. Jusqu’à nouvel ordre, et pas un jour de plus.', replyTo: 'lycee3', likes: 19 },
  {
    key: 'vinaigre',
    ago: 51.6,
    by: 'lou_delmas',
    text:
      'On m’envoie partout que le vinaigre blanc sur un linge neutralise le produit ? Je préfère demander avant de partager, j’ai ' +
      'retenu la leçon. @pr_corbin',
    likes: 5,
  },
  {
    key: 'vinaigre2',
    ago: 50.7,
    by: 'pr_corbin',
    text:
      'Vous faites bien. Non : le vinaigre n’apporte rien et irrite à son tour. De l’eau, un linge humide aux fentes, et de la patience. ' +
      'Le S-12 s’évapore et se dilue ; ce qui compte, c’est le temps passé dedans.',
    replyTo: 'vinaigre',
    likes: 24,
  },
  {
    key: 'fauxchat',
    ago: 50.2,
    by: 'katia_volmer',
    text:
      'On m’écrit qu’on a retrouvé Biscotte « contre récompense ». La photo montre un chat blanc. Il y a des gens que la honte ' +
      'n’étouffera pas, eux non plus. #QuaiNord',
    likes: 6,
  },
  { ago: 49.8, by: 'lou_delmas', text: 'Merci. Je poste ça en grand, sans paillettes (pardon Chloé).', replyTo: 'vinaigre2', likes: 10 },
  {
    key: 'verif',
    ago: 46.8,
    by: 'courrier_valmare',
    text:
      'Ce qui est faux à cette heure : le bac 7 ne chauffe pas, l’eau est potable, aucun quartier n’est évacué. Ce qu’on ignore encore : ' +
      'la quantité échappée et la date du dernier contrôle du joint.',
    likes: 14,
  },
  { ago: 44.9, by: 'radiovauve', text: '', reweez: 'verif' },
  {
    ago: 44.2,
    by: 'odette_rivoal',
    text: 'Merci pour la seconde phrase. On fait davantage confiance à qui dit « on ignore ». Odette',
    replyTo: 'verif',
    likes: 11,
  },
  { key: 'oiseaux', ago: 42.3, by: 'oeil_du_quai', text: 'Plus un seul oiseau sur le quai. Ils savent quelque chose.', likes: 3 },
  {
    ago: 41.4,
    by: 'fred_godille',
    text: 'Ils savent que c’est l’heure où ils vont dormir à l’île aux Saules. Comme chaque fois depuis que j’ai des bottes.',
    replyTo: 'oiseaux',
    likes: 17,
  },
]

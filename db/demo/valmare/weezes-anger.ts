/** The anger: the company's words, the joint, the alert that came late. */
import type { DemoWeeze } from '../types.ts'

export const weezesAnger: readonly DemoWeeze[] = [
  {
    key: 'orvane2',
    ago: 67.8,
    by: 'orvane',
    text:
      'Point de situation. Une fuite de solvant a eu lieu dans l’atelier 4. Nos équipes et les sapeurs-pompiers appliquent les ' +
      'procédures prévues. À ce stade, nous n’avons pas connaissance de danger grave pour la population. #Orvane',
    likes: 3,
  },
  {
    key: 'grave',
    ago: 67.1,
    by: 'nadia_quainord',
    text:
      '« À ce stade », « pas connaissance », « grave ». Trois façons de dire que vous ne savez pas. Dites-le simplement, on est ' +
      'entre adultes. #QuaiNord',
    replyTo: 'orvane2',
    likes: 28,
  },
  {
    key: 'registre',
    ago: 66.9,
    by: 'bastien_roche',
    text:
      'Je pèse mes mots. Le joint de pied du bac 6 a été signalé deux fois dans le registre de sécurité, au printemps puis à la rentrée. ' +
      'J’ai les pages. Elles seront remises aux inspecteurs. #Orvane',
    likes: 26,
  },
  {
    ago: 66.5,
    by: 'hortense_dartois',
    text: 'Je me permets : « nous n’avons pas connaissance » n’est pas « il n’y a pas ». La nuance se plaide. Elle se respire aussi.',
    replyTo: 'grave',
    likes: 17,
  },
  {
    key: 'registre2',
    ago: 66.2,
    by: 'sophie_lenoir',
    text: 'Bastien Roche, je vous écris en privé. J’aimerais voir ces pages et les dates.',
    replyTo: 'registre',
    likes: 10,
  },
  {
    key: 'registre3',
    ago: 65.9,
    by: 'jp_marchadier',
    text: 'DEUX FOIS !!! Et on nous fait trier nos yaourts !!!',
    replyTo: 'registre',
    likes: 5,
  },
  {
    key: 'grave3',
    ago: 65.6,
    by: 'orvane',
    text: 'Bonjour Madame, nous comprenons votre inquiétude. Nous vous invitons à suivre les consignes de la préfecture.',
    replyTo: 'grave',
    likes: 2,
  },
  {
    key: 'grave4',
    ago: 65,
    by: 'nadia_quainord',
    text: 'Je les suis depuis {T-86}. C’est vous que j’essaie de suivre.',
    replyTo: 'grave3',
    likes: 19,
  },
  {
    key: 'etouffent',
    ago: 64.9,
    by: 'valmare_sansfiltre',
    text:
      "ILS ÉTOUFFENT L'AFFAIRE. Le directeur du site est introuvable depuis le début. Si quelqu'un l'a vu, " +
      'photo, heure, lieu. #Orvane',
    likes: 9,
  },
  {
    ago: 64.7,
    by: 'bastien_roche',
    text: 'D’accord. Les inspecteurs d’abord, la presse ensuite, dans cet ordre.',
    replyTo: 'registre2',
    likes: 7,
  },
  {
    ago: 64.3,
    by: 'gus_pelletier',
    text:
      'Nadia, quand j’ai commencé, le chef de quart descendait au portail avec sa casquette et répondait aux gens. Il n’avait pas ' +
      'toujours la réponse. Il avait la casquette.',
    replyTo: 'grave4',
    likes: 16,
  },
  { ago: 63.8, by: 'odette_rivoal', text: 'Jean-Pierre, respirez. Enfin, pas trop fort. Odette', replyTo: 'registre3', likes: 12 },
  {
    key: 'etouffent2',
    ago: 63.4,
    by: 'julien_atelier4',
    text:
      'Il est en bas avec nous depuis le début. Il a les yeux rouges comme tout le monde. Je ne l’aime pas ' +
      'spécialement mais c’est la vérité.',
    replyTo: 'etouffent',
    likes: 14,
  },
  {
    key: 'depute',
    ago: 63.1,
    by: 'romain_fargeas',
    text:
      'Je pense aux Valmaroises et aux Valmarois. J’ai saisi le préfet et j’exige toute la transparence. La Vauve n’est pas une ' +
      'poubelle. Je serai sur place dès que les conditions le permettront. #Valmare',
    likes: 4,
  },
  { key: 'etouffent3', ago: 62.6, by: 'valmare_sansfiltre', text: 'Combien on te paie pour écrire ça ?', replyTo: 'etouffent2', likes: 2 },
  {
    key: 'depute2',
    ago: 62.2,
    by: 'helene_castagnier',
    text: 'Monsieur le Député, le gymnase manque de couvertures. Les conditions le permettent rue du Port, elle est hors du périmètre.',
    replyTo: 'depute',
    likes: 21,
  },
  { key: 'etouffent4', ago: 61.9, by: 'julien_atelier4', text: '1 640 par mois, nuits comprises.', replyTo: 'etouffent3', likes: 20 },
  {
    ago: 61.6,
    by: 'katia_volmer',
    text:
      'Mon locataire du rez-de-chaussée a voulu sortir parce que « ça ne sent plus rien ». C’est le nez qui s’habitue, pas l’air qui ' +
      'guérit. Je lui ai caché ses chaussures.',
    likes: 8,
  },
  { ago: 61.2, by: 'theo_g', text: 'fin de la discussion', replyTo: 'etouffent4', likes: 15 },
  {
    ago: 60.9,
    by: 'didier_fournil',
    text: 'Et s’il vient par la rue du Bief, qu’il prenne vingt kilos de farine au passage.',
    replyTo: 'depute2',
    likes: 18,
  },
  {
    key: 'preuves',
    ago: 60.4,
    by: 'hortense_dartois',
    text:
      'Conseils de bon sens à qui tousse, ferme boutique ou perd sa journée : notez l’heure et le lieu, gardez les messages d’alerte, ' +
      'photographiez l’étal vide, demandez un certificat à qui vous examine, écrivez dès maintenant ce que vous avez senti. La mémoire ' +
      'arrange toujours les choses ; le papier, lui, reste bête et fidèle.',
    likes: 23,
  },
  {
    key: 'preuves2',
    ago: 59.7,
    by: 'jp_marchadier',
    text: "Maître, et pour le préjudice moral d'avoir raté mon feuilleton ??",
    replyTo: 'preuves',
    likes: 3,
  },
  {
    ago: 58.8,
    by: 'hortense_dartois',
    text: 'Monsieur, la jurisprudence sur les feuilletons est sévère. Gardez vos forces pour le syndic.',
    replyTo: 'preuves2',
    likes: 19,
  },
  {
    key: 'sirenes',
    ago: 58.3,
    by: 'nadia_quainord',
    text:
      'Ici, aucune sirène. À la Cité-Haute, aucune sirène. Aux Tanneurs, une demi-sirène, paraît-il. Il y a eu un essai cette semaine, ' +
      'quelqu’un avait-il lu les retours ? @pref_vauve #Valmare',
    likes: 17,
  },
  {
    key: 'sirenes2',
    ago: 57.6,
    by: 'lucas_meteo',
    text:
      'J’avais signalé l’absence de son à la Cité-Haute, réponse polie reçue. Je garde tout : heure, vent, relevés. Je ne suis pas en ' +
      'colère, je suis archivé.',
    replyTo: 'sirenes',
    likes: 11,
  },
  {
    ago: 56.9,
    by: 'odette_rivoal',
    text: 'Moi je suis en colère. Je l’écris calmement parce que je suis bien élevée. Odette',
    replyTo: 'sirenes2',
    likes: 13,
  },
  {
    ago: 55.8,
    by: 'bastien_roche',
    text:
      'Porte B. L’équipe suivante attend dehors, masques au cou, et regarde. Il n’y a rien de plus long que d’attendre ses collègues ' +
      'devant une grille. #Orvane',
    images: [
      { photo: 'plant', alt: 'L’usine vue depuis la berge, ses fenêtres éclairées et sa fumée pâle.' },
      { photo: 'road', alt: 'La barrière « Barré » devant le site, deux intervenants de dos.' },
    ],
    likes: 14,
  },
  {
    ago: 54.6,
    by: 'chloe_perrin',
    text:
      'Ma fille me demande si le nuage est méchant. J’ai dit qu’il était perdu et qu’on lui montrait la sortie. Elle veut lui ' +
      'faire une pancarte. #QuaiNord',
    images: [{ photo: 'plant', alt: 'Photographiée à travers une vitre, l’usine au loin et son long nuage clair.' }],
    likes: 15,
  },
  {
    key: 'riviere',
    ago: 52.7,
    by: 'fred_godille',
    text:
      'On parle du ciel, très bien. Et l’eau d’extinction, elle part où ? Parce que chez moi tout ce qui coule finit dans la Mirelle. ' +
      '@orvane, une réponse avant que les ablettes la donnent.',
    likes: 10,
  },
  {
    key: 'riviere2',
    ago: 51.9,
    by: 'loic_pilote',
    text:
      'Barrage flottant tendu en aval de l’usine, j’y suis. Rien d’irisé pour l’instant. Le bassin de rétention du ' +
      'site n’est pas à moitié.',
    images: [
      { photo: 'river', alt: 'Un barrage flottant orange ondule en travers de la rivière ; un petit bateau blanc travaille derrière.' },
    ],
    replyTo: 'riviere',
    likes: 9,
  },
  { ago: 51.2, by: 'fred_godille', text: 'Bon. Merci Loïc. Toi je te crois, tu as les pieds dedans.', replyTo: 'riviere2', likes: 7 },
]

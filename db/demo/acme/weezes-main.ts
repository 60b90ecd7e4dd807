/** Acme, main exercise: a batch of fresh cheese is called back. */
import type { DemoWeeze } from '../types.ts'

export const weezesMain: readonly DemoWeeze[] = [
  {
    ago: 2710,
    by: 'mireille_fromages',
    text: 'Les premiers caillés d’automne sont sur le banc. On goûte d’abord, on paie ensuite, on revient toujours. #Montlarge',
    likes: 4,
  },
  {
    key: 'vache',
    ago: 2466,
    by: 'gaetan_traite',
    text:
      'La 17 a encore ouvert la barrière avec la langue. Si une vache vous double sur la route de ' +
      'Haute-Drouve, elle s’appelle Comète.',
    likes: 6,
  },
  { ago: 2431, by: 'ursule_cantine', text: 'Elle cherche la cantine. Dites-lui que c’est gratin.', replyTo: 'vache', likes: 5 },
  {
    ago: 1530,
    by: 'acme_laiterie',
    text: 'Notre Clochin frais change de pot : 30 % de plastique en moins, même recette, même lait de la Drouve. #Clochin',
    likes: 3,
  },
  {
    ago: 1490,
    by: 'noe_larriviere',
    text: 'Le nouveau pot du Clochin s’ouvre en une fois, sans éclabousser le cousin. Bravo la science.',
    likes: 4,
  },
  {
    ago: 207,
    by: 'camille',
    text:
      'Acme Laiterie procède à des vérifications sur un lot de Clochin frais. Nous publierons le numéro et les magasins concernés dès la ' +
      'confirmation du laboratoire.',
    likes: 2,
  },
  {
    key: 'rappel',
    ago: 141,
    by: 'acme_laiterie',
    text:
      'Rappel de précaution : Clochin frais nature 500 g, lot L217, vendu en Orsine. Présence possible de listeria. Ne le consommez pas, ' +
      'rapportez-le ou jetez-le. Service consommateurs : 02 61 91 50 50. #Rappel #Clochin',
    likes: 5,
  },
  {
    key: 'lot',
    ago: 138.4,
    by: 'noe_larriviere',
    text: 'C’est écrit où, le lot ? J’ai trois pots, deux enfants et zéro lunettes.',
    replyTo: 'rappel',
    likes: 6,
  },
  {
    ago: 134.9,
    by: 'karim',
    text:
      'Le numéro de lot est imprimé sous le pot, après la lettre L, en gris clair. Si vous avez un doute, ne le consommez ' +
      'pas : il sera remboursé.',
    replyTo: 'rappel',
    likes: 3,
  },
  {
    key: 'lot2',
    ago: 133.2,
    by: 'mireille_fromages',
    text: 'Sous le pot, en gris sur gris. Mets une lampe derrière, comme pour mirer un œuf.',
    replyTo: 'lot',
    likes: 5,
  },
  {
    key: 'lot3',
    ago: 131.5,
    by: 'noe_larriviere',
    text: 'L217. L217. L209. Deux sur trois. Les garçons en ont mangé hier au goûter.',
    replyTo: 'lot2',
    likes: 4,
  },
  {
    key: 'lot4',
    ago: 128.7,
    by: 'sylvie_ormont',
    text:
      'Pas de panique, et pas d’antibiotiques « au cas où ». Surveillez la fièvre pendant plusieurs semaines et dites ce qu’ils ont ' +
      'mangé si vous consultez. Enceinte, âgé, fragile : appelez votre médecin sans attendre la fièvre.',
    replyTo: 'lot3',
    likes: 8,
  },
  {
    ago: 126.1,
    by: 'noe_larriviere',
    text: 'Merci docteur. J’ai mis un mot sur le frigo, un sur la porte et un dans ma tête.',
    replyTo: 'lot4',
    likes: 5,
  },
  {
    ago: 119.6,
    by: 'ursule_cantine',
    text:
      'École des Tilleuls : j’ai servi du Clochin aux 210. J’ai gardé les emballages et les plats témoins, comme toujours. Lot L214. ' +
      'J’ai relu trois fois, puis je me suis assise. #Montlarge',
    likes: 6,
  },
  {
    ago: 112.3,
    by: 'pref_orsine',
    text:
      'Nos services contrôlent le retrait dans les 64 points de vente. Un seul lot est concerné à cette heure. Cuisiner le produit n’est ' +
      'pas une solution : jetez-le.',
    reweez: 'rappel',
    likes: 3,
  },
  {
    key: 'lait',
    ago: 104.8,
    by: 'gaetan_traite',
    text:
      'On me demande déjà si « mon lait est propre ». Il est analysé à chaque collecte. Ce qui se passe après le camion, je ' +
      'n’en sais pas plus que vous.',
    likes: 7,
  },
  {
    ago: 101,
    by: 'mireille_fromages',
    text: 'Viens au banc quand tu veux, je mettrai ta photo et tes analyses à côté de la balance.',
    replyTo: 'lait',
    likes: 5,
  },
  {
    key: 'standard',
    ago: 88.5,
    by: 'noe_larriviere',
    text:
      'Quarante minutes de musique d’attente au service consommateurs. Je connais maintenant le couplet, le ' +
      'refrain et l’ascenseur. #Rappel',
    likes: 5,
  },
  {
    key: 'standard2',
    ago: 84.2,
    by: 'acme_laiterie',
    text: 'Nous avons doublé le nombre de personnes au téléphone. Vous pouvez aussi nous écrire ici, avec le lot et le magasin.',
    replyTo: 'standard',
    likes: 1,
  },
  { ago: 82.6, by: 'noe_larriviere', text: 'Deux fois personne, je connais la table.', replyTo: 'standard2', likes: 4 },
  {
    ago: 66.7,
    by: 'le_grand_jour',
    text:
      'Un fromage frais rappelé dans l’Orsine : quatre malades font l’objet de vérifications, sans lien ' +
      'établi. Notre article. #Clochin',
    likes: 3,
  },
  {
    ago: 61.3,
    by: 'sylvie_ormont',
    text: '« Sans lien établi » veut dire qu’on cherche. Ça ne veut dire ni oui ni non. Lisez lentement, je vous en prie. #Rappel',
    likes: 7,
  },
  {
    key: 'citerne',
    ago: 47.5,
    by: 'gaetan_traite',
    text: 'Le camion n’est pas passé. Deux mille litres qui attendent et Comète qui me regarde comme si c’était ma faute. #AcmeLaiterie',
    likes: 6,
  },
  { ago: 44.1, by: 'ursule_cantine', text: '', reweez: 'citerne' },
  {
    ago: 23.8,
    by: 'pref_orsine',
    text:
      'Point de situation : 71 % du lot L217 est localisé. Quatre personnes suivies, toutes dans un état satisfaisant. Prochaine ' +
      'information à {T+30}. #Montlarge',
    likes: 2,
  },
  {
    ago: 9.4,
    by: 'mireille_fromages',
    text:
      'J’ai retiré tout le Clochin, même les bons lots. Une cliente m’a dit : « Et qu’est-ce que je mange, alors ? » Madame, il ' +
      'reste trente-sept fromages.',
    likes: 5,
  },
]

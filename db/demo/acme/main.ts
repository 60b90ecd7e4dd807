import type { DemoArticle, DemoConversation, DemoPersona, DemoSequence, DemoWeeze, DemoWorld } from '../types.ts'
import { cell } from './cell.ts'
import { lists, mailboxes, mails } from './mails.ts'

const weezesMain: readonly DemoWeeze[] = [
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
    ago: 74.6,
    by: 'noe_larriviere',
    text: 'Au rayon frais, les pots s’en vont un par un. J’ai compté, il en restait deux quand je suis parti. #Rappel #Clochin',
    clip: {
      clip: 'rayon',
      alt: 'Un rayon frais que l’on vide, puis une affiche : produit retiré',
      seconds: 10,
      width: 640,
      height: 360,
      captions:
        'WEBVTT\n\n00:00.500 --> 00:03.500\n« Regardez, ils les retirent un par un. »\n\n00:04.000 --> 00:06.800\n« Le bleu, c’est le Clochin. »\n\n' +
        '00:07.000 --> 00:09.800\n« Et voilà l’affiche. »\n',
      transcript: '« Regardez, ils les retirent un par un. Le bleu, c’est le Clochin. Et voilà l’affiche. »',
    },
    likes: 6,
  },
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
    key: 'tous',
    ago: 9.4,
    by: 'mireille_fromages',
    text:
      'J’ai retiré tout le Clochin, même les bons lots. Une cliente m’a dit : « Et qu’est-ce que je mange, alors ? » Madame, il ' +
      'reste trente-sept fromages.',
    likes: 5,
  },
]

const sequencesMain: readonly DemoSequence[] = [
  {
    name: 'Le lot s’élargit',
    duration: 2700,
    items: [
      {
        at: 120,
        by: 'sylvie_ormont',
        text: 'Deux patientes enceintes au téléphone depuis tout à l’heure. Je préfère dix appels inutiles à un seul qui manque. #Rappel',
      },
      {
        at: 360,
        by: 'noe_larriviere',
        text:
          'Un troisième pot retrouvé au fond du frigo de ma mère. Elle l’avait « mis de côté pour les petits ». ' +
          'Fouillez chez vos mères.',
      },
      {
        at: 660,
        by: 'le_grand_jour',
        text: 'Acme Laiterie étudierait l’extension du rappel à un second produit, selon deux sources proches du dossier. #Clochin',
      },
      {
        at: 900,
        by: 'gaetan_traite',
        text:
          'Si vous étendez, dites-le d’abord aux fermes. Apprendre par la presse que son lait est en cause, ça reste ' +
          'en travers. #AcmeLaiterie',
      },
      {
        at: 1140,
        by: 'acme_laiterie',
        text:
          'Le rappel est étendu au lot L218, fabriqué sur la même ligne. Les 41 magasins sont prévenus. Les remboursements se ' +
          'font sans ticket. #Rappel',
      },
      {
        at: 1260,
        by: 'pref_orsine',
        mail: { to: ['acme_presse'], cc: ['camille'], subject: 'Extension au lot L218 : confirmation écrite' },
        text: 'Bonjour,\nMerci de nous confirmer par écrit, avant publication, le nombre de pots et de magasins concernés par le lot L218.\nLe cabinet',
        expected: ['Confirmer les chiffres du lot L218 au cabinet', 15, 'Informer l’État'],
      },
      { at: 1380, by: 'mireille_fromages', text: 'Sans ticket, c’est bien. Sans excuses, c’est dommage.' },
      {
        at: 1560,
        by: 'pref_orsine',
        hand: {
          means: 'inPerson',
          title: 'L’inspectrice demande le registre',
          toName: 'Direction du site',
          contact: 'Porte de la salle de crise',
        },
        text:
          'Bonjour, inspection sanitaire de l’Orsine. Je viens pour le registre de la ligne 2, et je voudrais voir qui peut l’arrêter.\n\n' +
          'Si on vous fait patienter :\nRegarder l’heure, la noter à voix haute, rester debout près de la porte.\n\n' +
          'Si on vous remet le registre :\nDemander une copie, remercier, ressortir.',
        expected: ['Recevoir l’inspectrice et remettre le registre', 15, 'Informer l’État'],
      },
      {
        at: 1680,
        by: 'ursule_cantine',
        text:
          'Je reçois quatre parents par heure. Je leur montre l’armoire, les étiquettes, mes mains propres. Ils repartent ' +
          'avec une recette. #Montlarge',
      },
      {
        at: 1800,
        by: 'vigie24',
        mail: { to: ['presse@acme.example'], subject: 'Un directeur, même au téléphone' },
        text: 'Bonjour,\nNous ouvrons l’édition du soir avec l’extension du rappel. Une voix de la laiterie, deux minutes, avant 18 h ?',
        expected: ['Proposer une prise de parole', 20, 'Répondre à la presse'],
      },
      {
        at: 1980,
        by: 'ursule_cantine',
        mail: { to: ['karim'], cc: ['acme_presse'], subject: 'Le résultat est arrivé' },
        text: 'Bonjour Monsieur,\nLes plats témoins sont négatifs. Dites-le aux parents avant moi : vous, on vous croira.\nUrsule Béranger',
      },
      {
        at: 2040,
        by: 'pref_orsine',
        text: '94 % des deux lots sont retrouvés. Une des quatre personnes suivies est négative. Trois résultats restent attendus.',
      },
      {
        at: 2280,
        by: 'noe_larriviere',
        text: 'Mes fils ont organisé l’enterrement des pots dans le jardin. Il y a eu un discours. J’ai pleuré un peu, c’était le nerf.',
      },
      {
        at: 2580,
        by: 'gaetan_traite',
        text: 'Le camion est revenu. Le chauffeur a dit bonjour à Comète avant moi. Je crois que ça ira. #Montlarge',
      },
    ],
  },
  {
    name: 'Injects',
    kind: 'injects',
    duration: 0,
    items: [
      {
        at: 0,
        by: 'radio_drouve',
        hand: {
          means: 'phone',
          title: 'Radio Drouve appelle la ligne presse',
          toName: 'Ligne presse de la cellule',
          contact: '02 61 91 50 51',
        },
        text:
          'Bonjour, Radio Drouve, je suis à l’antenne dans dix minutes. Des pots du lot L217, il en reste combien chez les gens ?\n\n' +
          'Si on vous fait attendre :\n« Je reste en ligne, mais l’antenne n’attend pas. » Patienter une minute, insister une fois.\n\n' +
          'Si on vous donne un chiffre :\nLe faire répéter, et demander qui le dit.',
        expected: ['Un chiffre vérifié, ou l’heure du prochain point', 10, 'Répondre à la presse'],
      },
    ],
  },
]

const conversationsMain: readonly DemoConversation[] = [
  {
    between: ['sylvie_ormont', 'camille'],
    read: false,
    messages: [
      {
        ago: 79.3,
        by: 'sylvie_ormont',
        content:
          'Bonjour, docteur Ormont à Montlarge. Avez-vous une fiche pour les médecins ? Mes patientes m’arrivent ' +
          'avec des captures d’écran.',
      },
      {
        ago: 71.8,
        by: 'camille',
        content: 'Bonjour docteur. Elle part à la relecture de notre laboratoire. Je vous l’envoie avant de la publier.',
      },
      {
        ago: 55.7,
        by: 'sylvie_ormont',
        content: 'Merci. Ajoutez le délai d’incubation : des semaines, pas des heures. C’est ce que personne ne lit.',
      },
      {
        ago: 18.2,
        by: 'sylvie_ormont',
        content: 'Toujours rien reçu. J’ai écrit la mienne au dos d’une ordonnance, dites-moi si je me trompe.',
      },
    ],
  },
]

const castMain: readonly DemoPersona[] = [
  {
    username: 'acme_laiterie',
    firstname: 'Acme Laiterie',
    lastname: '',
    bio: 'Laiterie de Montlarge. Du lait de quarante fermes, des fromages frais, et un service consommateurs qui décroche.',
    location: 'Montlarge',
    certified: true,
  },
  {
    username: 'pref_orsine',
    firstname: 'Préfecture de l’Orsine',
    lastname: '',
    bio: 'Les services de l’État dans le département de l’Orsine. Informations et consignes.',
    location: 'L’Orsine',
    certified: true,
  },
  {
    username: 'le_grand_jour',
    firstname: 'Le Grand Jour',
    lastname: '',
    bio: 'Votre quotidien national, édition du soir et du matin. Rubriques Société, Économie, Assiette.',
    location: 'France',
    certified: true,
  },
  {
    username: 'mireille_fromages',
    firstname: 'Mireille',
    lastname: 'Castaing',
    bio: 'Fromagère. Je goûte avant vous, c’est le métier. Le banc du fond, à côté du fleuriste.',
    location: 'Halle de Montlarge',
  },
  {
    username: 'noe_larriviere',
    firstname: 'Noé',
    lastname: 'Larrivière',
    bio: 'Papa de jumeaux. Mon frigo contient surtout des compotes et des regrets.',
    location: 'Montlarge',
  },
  {
    username: 'gaetan_traite',
    firstname: 'Gaëtan',
    lastname: 'Poulvère',
    bio: 'Éleveur, soixante-deux laitières et une chienne qui commande. Traite deux fois par jour, opinions une fois.',
    location: 'Haute-Drouve',
  },
  {
    username: 'sylvie_ormont',
    firstname: 'Sylvie',
    lastname: 'Ormont',
    bio: 'Médecin généraliste. Ici je réponds au général ; pour le particulier, prenez rendez-vous.',
    location: 'Montlarge',
  },
  {
    username: 'ursule_cantine',
    firstname: 'Ursule',
    lastname: 'Béranger',
    bio: 'Cheffe de cantine. 210 couverts, zéro purée en flocons. La louche est mon sceptre.',
    location: 'École des Tilleuls',
  },
  {
    username: 'vigie24',
    firstname: 'Vigie 24',
    lastname: '',
    bio: 'L’info en continu. L’équipe de l’Orsine roule de nuit et dort dans la voiture.',
    location: 'L’Orsine',
    certified: true,
  },
  {
    username: 'radio_drouve',
    firstname: 'Radio Drouve',
    lastname: '',
    bio: 'La vallée en direct, de la traite du matin à la traite du soir.',
    location: 'Montlarge',
  },
  {
    username: 'acme_presse',
    firstname: 'Service de presse',
    lastname: 'Acme Laiterie',
    bio: 'Les journalistes écrivent ici. Nous répondons, même pour dire que nous ne savons pas encore.',
    location: 'Montlarge',
    operators: ['camille', 'karim'],
  },
]

const articlesMain: readonly DemoArticle[] = [
  {
    key: 'jour',
    ago: 66.9,
    mediaSourceId: 1,
    title: 'Un fromage frais rappelé dans l’Orsine, quatre malades sous surveillance',
    subtitle: 'Acme Laiterie retire un lot de son produit vedette, le Clochin',
    chapeau:
      'Un contrôle interne a révélé une possible contamination. L’entreprise a prévenu le public sans attendre la contre-analyse, mais ' +
      'dix jours après la fabrication.',
    body:
      '<p>Le lot porte le numéro L217 et il a voyagé : 3 400 pots, 64 magasins, une centaine de kilomètres à la ronde. À Montlarge, ' +
      'où l’on dit « un Clochin » comme on dit « une tartine », chacun retourne ses pots sous la lampe.</p>' +
      '<p>L’alerte vient d’un prélèvement sur une ligne de conditionnement. Le premier résultat était douteux, le deuxième ne ' +
      'l’était plus. Acme Laiterie a rappelé le lot dans l’heure.</p>' +
      '<h2>Quatre dossiers, pas encore un lien</h2>' +
      '<p>Quatre personnes ont consulté pour de la fièvre après avoir mangé du fromage frais. Leur état n’inspire pas d’inquiétude. ' +
      'Les analyses diront si la bactérie est la même.</p>' +
      '<blockquote><p>« Chercher un lien, ce n’est pas l’avoir trouvé. J’aimerais qu’on nous laisse la journée », demande le docteur ' +
      'Sylvie Ormont.</p></blockquote>' +
      '<p>Reste un calendrier. Le pot a été fabriqué dix jours plus tôt ; la surveillance de la ligne, habituellement hebdomadaire, ' +
      'avait sauté une semaine. L’entreprise promet de s’en expliquer.</p>',
    author: 'Clémence Vauquelin',
    sources: 'Préfecture de l’Orsine, Acme Laiterie, cabinet du docteur Ormont',
    photo: 'press-lab',
    caption: 'Des échantillons en attente d’analyse dans un laboratoire départemental.',
    published: true,
  },
  {
    ago: 31.4,
    mediaSourceId: 3,
    title: 'Rappel du Clochin : à Montlarge, la cantine a eu chaud',
    subtitle: '210 enfants servis, un lot voisin, des plats témoins impeccables',
    chapeau:
      'La cheffe de cantine avait tout gardé. Les emballages parlent : ce n’était pas le lot rappelé. Récit ' +
      'd’une demi-heure très longue.',
    body:
      '<p>210 enfants. 42 pots. Un seul chiffre à vérifier : celui du lot.</p>' +
      '<p>Ursule Béranger a ouvert l’armoire des plats témoins devant le maire. L214, L214, L214. Le lot rappelé est le L217. ' +
      'Soulagement dans le couloir.</p>' +
      '<h2>Les parents veulent plus</h2>' +
      '<p>Ils demandent une analyse quand même. La mairie a accepté. Résultat attendu dans quelques jours.</p>' +
      '<blockquote><p>« J’ai relu trois fois, puis je me suis assise », raconte la cheffe.</p></blockquote>' +
      '<p>Le Clochin quitte les menus jusqu’à nouvel ordre. Il sera remplacé par du fromage d’une autre vallée. À Montlarge, on ' +
      'appelle ça une blessure.</p>',
    author: 'Équipe Orsine de Vigie 24',
    sources: 'École des Tilleuls, mairie de Montlarge',
    photo: 'press-mairie',
    caption: 'La mairie de Montlarge, où les parents d’élèves ont été reçus.',
    published: true,
  },
]

export const acmeMain: DemoWorld = {
  personas: castMain,
  weezes: weezesMain,
  articles: articlesMain,
  sequences: sequencesMain,
  conversations: conversationsMain,
  mail: { domain: 'acme.example', mailboxes, lists, mails },
  cell,
  // Numbers that are given to nobody.
  stop: {
    place: 'parking est, point B',
    calls: [
      { name: 'Élise Caron', detail: 'direction de l’exercice', number: '06 39 98 26 12' },
      { name: 'Accueil du siège', detail: 'ouvert jusqu’à 20 h', number: '01 99 00 26 00' },
    ],
  },
}

/** The mail of the recall: the cell with doctors, farms, the school, the State, the press and its own house. */
import type { DemoMail, DemoMailbox, DemoMailList } from '../types.ts'
import { toPdf } from './pdf.ts'

export const mailboxes: readonly DemoMailbox[] = [
  { of: 'acme_presse', address: 'presse@acme.example', organisation: 'Acme Laiterie' },
  { of: 'pref_orsine', address: 'cabinet@prefecture-orsine.example', organisation: 'Préfecture de l’Orsine' },
  { of: 'le_grand_jour', address: 'redaction@legrandjour.example', organisation: 'Le Grand Jour' },
  { of: 'vigie24', address: 'orsine@vigie24.example', organisation: 'Vigie 24' },
  { of: 'radio_drouve', address: 'studio@radiodrouve.example', organisation: 'Radio Drouve' },
  { of: 'sylvie_ormont', address: 'dr.ormont@cabinet-tilleuls.example', organisation: 'Cabinet médical de Montlarge' },
  { of: 'ursule_cantine', address: 'cantine@ecole-tilleuls.example', organisation: 'École des Tilleuls' },
  { of: 'gaetan_traite', address: 'gaetan@haute-drouve.example', organisation: 'Ferme de Haute-Drouve' },
  { of: 'mireille_fromages', address: 'mireille@halle-montlarge.example', organisation: 'Halle de Montlarge' },
]

export const lists: readonly DemoMailList[] = [
  { name: 'Presse', address: 'journalistes@acme.example', members: ['le_grand_jour', 'vigie24', 'radio_drouve'] },
]

const shops = [
  ['Commune', 'Magasin', 'Pots livrés', 'Pots retirés'],
  ['Montlarge', 'Halle couverte', '240', '240'],
  ['Montlarge', 'Épicerie des Tilleuls', '96', '91'],
  ['Haute-Drouve', 'Le Petit Cabas', '48', '48'],
  ['Saint-Orens-le-Vieux', 'Coopérative', '180', '122'],
  ['Brénage', 'Marché du samedi', '60', '17'],
]

const sheet =
  'FICHE POUR LES MÉDECINS (projet, à relire)\r\n\r\nProduit : Clochin frais nature 500 g, lot L217.\r\nGerme recherché : listeria.\r\n' +
  'Délai possible avant les signes : de quelques jours à plusieurs semaines.\r\nPersonnes fragiles : femmes enceintes, personnes âgées, ' +
  'personnes immunodéprimées.\r\nService consommateurs : 02 61 91 50 50.\r\n'

const release =
  'ACME LAITERIE - COMMUNIQUÉ\r\n\r\nAcme Laiterie rappelle par précaution le Clochin frais nature 500 g, lot L217, vendu dans 64 magasins ' +
  'de l’Orsine. Le numéro du lot est imprimé sous le pot.\r\nLes pots sont remboursés sans condition.\r\nService consommateurs : 02 61 91 50 50.\r\n'

const releasePage = toPdf('ACME LAITERIE – COMMUNIQUÉ', [
  'Acme Laiterie rappelle par précaution le Clochin frais nature 500 g, lot L217, vendu dans',
  '64 magasins de l’Orsine. Le numéro du lot est imprimé sous le pot.',
  'Les pots sont remboursés sans condition.',
  'Service consommateurs : 02 61 91 50 50.',
  '',
  'EXERCICE – EXERCICE – EXERCICE',
])

export const mails: readonly DemoMail[] = [
  {
    key: 'doute',
    ago: 262,
    by: 'karim',
    to: ['camille'],
    subject: 'Le labo rappelle dans une heure',
    text:
      'Camille,\nLe premier prélèvement de la ligne 2 est douteux. Ils refont la culture et rappellent dans une heure.\n' +
      'Je prépare une phrase pour le standard, au cas où.',
  },
  {
    key: 'doute2',
    ago: 255,
    by: 'camille',
    to: ['karim'],
    subject: 'Re: Le labo rappelle dans une heure',
    text: 'Prépare-la sans adjectif. Le numéro de lot, où le lire, quoi faire du pot. Le reste attendra le second résultat.',
    replyTo: 'doute',
  },
  {
    key: 'labo',
    ago: 214,
    by: 'karim',
    to: ['acme_presse'],
    cc: ['camille'],
    subject: 'Résultat confirmé sur la ligne 2',
    text: 'Confirmé sur le lot L217, fabriqué il y a dix jours : 3 400 pots, 64 magasins. Photo de la paillasse jointe pour le dossier interne.',
    files: [{ photo: 'press-lab', name: 'paillasse-ligne-2.webp' }],
    replyTo: 'doute2',
  },
  {
    key: 'prefecture',
    ago: 198,
    by: 'acme_presse',
    writer: 'camille',
    to: ['pref_orsine'],
    cc: ['camille', 'karim'],
    subject: 'Information préalable : rappel d’un lot de Clochin frais',
    text:
      'Madame, Monsieur,\nNous vous informons que nous allons rappeler le lot L217 du Clochin frais nature 500 g, après un résultat positif à la ' +
      'listeria sur une ligne de conditionnement.\nLe communiqué vous parviendra avant sa publication.\nCamille Tessier, Acme Laiterie',
  },
  {
    key: 'prefecture2',
    ago: 189,
    by: 'pref_orsine',
    to: ['acme_presse'],
    cc: ['camille'],
    subject: 'Re: Information préalable : rappel d’un lot de Clochin frais',
    text:
      'Bonjour,\nBien reçu. Merci de nous transmettre la liste des points de vente avec les quantités, par commune. Nos agents contrôleront le ' +
      'retrait cet après-midi.\nLe cabinet',
    replyTo: 'prefecture',
  },
  {
    key: 'prefecture3',
    ago: 171,
    by: 'acme_presse',
    writer: 'karim',
    to: ['pref_orsine'],
    cc: ['camille'],
    subject: 'Re: Information préalable : rappel d’un lot de Clochin frais',
    text: 'Bonjour,\nVoici la liste, arrêtée il y a dix minutes. Les deux dernières lignes restent incomplètes : les magasins sont fermés le matin.\nKarim Ould',
    files: [{ name: 'magasins-lot-L217.xlsx', table: shops }],
    replyTo: 'prefecture2',
  },
  {
    ago: 163,
    by: 'pref_orsine',
    to: ['acme_presse'],
    subject: 'Re: Information préalable : rappel d’un lot de Clochin frais',
    text: 'Merci. Prévenez-nous avant toute extension à un autre lot : nous ne souhaitons pas l’apprendre par un bandeau de télévision.',
    replyTo: 'prefecture3',
  },
  {
    key: 'relecture',
    ago: 158,
    by: 'camille',
    to: ['karim'],
    subject: 'Communiqué, dernière relecture',
    text: 'Dernière version jointe. J’ai retiré « en toute transparence » : si on doit l’écrire, c’est que ça ne se voit pas.',
    files: [{ name: 'communique-rappel.txt', content: release }],
  },
  {
    ago: 153,
    by: 'karim',
    to: ['camille'],
    subject: 'Re: Communiqué, dernière relecture',
    text: 'Relu deux fois, rien à ajouter. On part.',
    replyTo: 'relecture',
  },
  {
    key: 'rappel',
    ago: 142,
    by: 'acme_presse',
    writer: 'camille',
    to: ['journalistes@acme.example'],
    bcc: ['pref_orsine'],
    subject: 'Communiqué : rappel de précaution du Clochin frais, lot L217',
    text: 'Bonjour,\nVous trouverez ci-joint notre communiqué. Le service de presse répond à cette adresse.\nProchaine information à {T+30}.\nAcme Laiterie',
    files: [{ name: 'communique-rappel.pdf', content: releasePage }],
  },
  {
    key: 'rectorat',
    ago: 139,
    by: 'karim',
    to: ['ursule_cantine', 'restauration@rectorat-orsine.example'],
    subject: 'Clochin frais : vérifiez vos lots avant midi',
    text: 'Bonjour,\nMerci de vérifier les lots de Clochin frais en réserve. Seul le L217 est rappelé. Dites-nous ce que vous trouvez, même rien.\nKarim Ould',
  },
  {
    key: 'jour',
    ago: 136,
    by: 'le_grand_jour',
    to: ['acme_presse'],
    subject: 'Re: Communiqué : rappel de précaution du Clochin frais, lot L217',
    text:
      'Bonjour,\nClémence Vauquelin, Le Grand Jour. Trois questions avant bouclage : quand le pot a-t-il été fabriqué, quand la ligne a-t-elle été ' +
      'contrôlée pour la dernière fois, et combien de personnes sont suivies ?\nJe préfère une réponse incomplète à pas de réponse.',
    replyTo: 'rappel',
  },
  {
    key: 'vigie',
    ago: 133,
    by: 'vigie24',
    to: ['acme_presse'],
    cc: ['camille'],
    subject: 'Demande de direct à la sortie de l’usine',
    text: 'Bonjour,\nNotre équipe sera devant la laiterie dans une heure. Qui peut parler, et où nous mettre pour ne pas gêner les camions ?',
  },
  {
    key: 'jour2',
    ago: 127,
    by: 'acme_presse',
    writer: 'camille',
    to: ['le_grand_jour'],
    subject: 'Re: Communiqué : rappel de précaution du Clochin frais, lot L217',
    text:
      'Bonjour Madame Vauquelin,\nFabrication il y a dix jours. Le contrôle hebdomadaire de la ligne n’a pas eu lieu une semaine ; nous en cherchons ' +
      'la raison et nous vous la dirons. Sur les malades, seule la préfecture peut vous répondre.\nCamille Tessier',
    replyTo: 'jour',
  },
  {
    ago: 125,
    by: 'camille',
    to: ['vigie24'],
    cc: ['acme_presse'],
    subject: 'Re: Demande de direct à la sortie de l’usine',
    text: 'Bonjour,\nPlacez-vous sur le parking du personnel, côté rivière. Je viendrai vous voir dix minutes, sans direct. Le directeur parlera plus tard.',
    replyTo: 'vigie',
  },
  {
    key: 'cantine',
    ago: 121,
    by: 'ursule_cantine',
    to: ['karim'],
    subject: 'Re: Clochin frais : vérifiez vos lots avant midi',
    text:
      'Bonjour Monsieur,\nJ’en ai servi aux 210. Les emballages disent L214, je les ai gardés, les plats témoins aussi. Photo de l’école jointe, ' +
      'pour que vous voyiez où envoyer quelqu’un.\nUrsule Béranger',
    files: [{ photo: 'press-mairie', name: 'ecole-et-mairie.webp' }],
    replyTo: 'rectorat',
  },
  {
    key: 'jour3',
    ago: 118,
    by: 'le_grand_jour',
    to: ['acme_presse'],
    subject: 'Re: Communiqué : rappel de précaution du Clochin frais, lot L217',
    text: 'Merci. « Une semaine sans contrôle » : est-ce que je peux vous citer, oui ou non ?',
    replyTo: 'jour2',
  },
  {
    ago: 114,
    by: 'karim',
    to: ['ursule_cantine'],
    subject: 'Re: Clochin frais : vérifiez vos lots avant midi',
    text: 'Bonjour Madame,\nLe L214 n’est pas concerné. Gardez les plats témoins : un technicien passe avant 16 h. Merci d’avoir regardé trois fois.',
    replyTo: 'cantine',
  },
  {
    ago: 111,
    by: 'acme_presse',
    writer: 'camille',
    to: ['le_grand_jour'],
    cc: ['karim'],
    subject: 'Re: Communiqué : rappel de précaution du Clochin frais, lot L217',
    text: 'Oui, avec la phrase entière : « Le contrôle n’a pas eu lieu une semaine, et nous en cherchons la raison. »\nCamille Tessier',
    replyTo: 'jour3',
  },
  {
    key: 'lait',
    ago: 106,
    by: 'gaetan_traite',
    to: ['acme_presse'],
    subject: 'Mon lait',
    text:
      'Bonjour,\nAu village on me demande si mon lait est propre. J’ai vos analyses de collecte, elles sont bonnes. Est-ce que j’ai le droit de les ' +
      'montrer au marché ?\nGaëtan Poulvère',
  },
  {
    ago: 98,
    by: 'acme_presse',
    writer: 'karim',
    to: ['gaetan_traite'],
    subject: 'Re: Mon lait',
    text: 'Bonjour Monsieur Poulvère,\nElles sont à vous, montrez-les. Le lait des fermes n’est pas en cause, nous l’écrirons dans le prochain point.\nKarim Ould',
    replyTo: 'lait',
  },
  {
    key: 'halle',
    ago: 95,
    by: 'mireille_fromages',
    to: ['acme_presse'],
    subject: 'Qui reprend mes pots ?',
    text: 'Bonjour,\nJ’ai 46 pots de L217 dans une glacière et 31 d’autres lots dont personne ne veut plus. Qui les reprend, quand, et qui me paie ?\nMireille Castaing',
  },
  {
    key: 'patients',
    ago: 92,
    by: 'sylvie_ormont',
    to: ['camille'],
    subject: 'Fiche pour les médecins',
    text: 'Bonjour Madame,\nNous sommes onze généralistes dans la vallée et nous répondons onze choses différentes. Une page suffirait.\nDr Ormont',
  },
  {
    ago: 90,
    by: 'karim',
    to: ['mireille_fromages'],
    cc: ['acme_presse'],
    subject: 'Re: Qui reprend mes pots ?',
    text: 'Bonjour Madame,\nUn chauffeur passe à la halle avant la fermeture pour les L217. Les autres lots sont bons, mais nous les reprenons aussi si vous préférez.',
    replyTo: 'halle',
  },
  {
    ago: 86,
    by: 'vigie24',
    to: ['camille'],
    subject: 'Re: Demande de direct à la sortie de l’usine',
    text: 'Nous sommes au bord de la rivière, c’est joli et on n’y voit personne. Toujours pas de directeur ?',
    replyTo: 'vigie',
  },
  {
    key: 'fiche',
    ago: 77,
    by: 'camille',
    to: ['karim'],
    subject: 'Projet de fiche pour les médecins',
    text: 'Premier jet joint. Il me faut l’accord du laboratoire sur le délai avant les signes. Tu les appelles ?',
    files: [{ name: 'fiche-medecins.txt', content: sheet }],
  },
  {
    ago: 74,
    by: 'karim',
    to: ['camille'],
    subject: 'Re: Projet de fiche pour les médecins',
    text: 'Appelés. Ils relisent « dans la journée ». J’ai demandé laquelle.',
    replyTo: 'fiche',
  },
  {
    key: 'radio',
    ago: 70,
    by: 'radio_drouve',
    to: ['acme_presse'],
    subject: 'Journal de 18 h : une voix de la laiterie',
    text: 'Bonjour,\nNous ouvrons le journal avec le Clochin. Trois minutes au téléphone avec quelqu’un qui sait lire un numéro de lot, c’est possible ?',
  },
  {
    ago: 68,
    by: 'le_grand_jour',
    to: ['acme_presse'],
    bcc: ['vigie24'],
    subject: 'Article en ligne dans deux minutes',
    text: 'Par correction : l’article paraît avec votre phrase entière. Le titre n’est pas de moi.\nClémence Vauquelin',
  },
  {
    ago: 64,
    by: 'camille',
    to: ['radio_drouve'],
    cc: ['acme_presse'],
    subject: 'Re: Journal de 18 h : une voix de la laiterie',
    text: 'Bonjour,\nKarim Ould vous appellera à {T+20}. Il le sait par cœur, et il parle lentement.',
    replyTo: 'radio',
  },
  {
    key: 'parents',
    ago: 57,
    by: 'noe_larriviere',
    to: ['camille'],
    cc: ['acme_presse'],
    subject: 'Mes fils, le lot L217 et votre musique d’attente',
    text:
      'Madame,\nDeux pots L217 mangés hier à quatre heures par deux garçons de six ans. Quarante minutes de musique au téléphone. Je ne veux pas de ' +
      'bon d’achat, je veux savoir quoi surveiller et jusqu’à quand.\nNoé Larrivière',
    unread: ['acme_presse'],
  },
  {
    ago: 49,
    by: 'camille',
    to: ['noe_larriviere'],
    subject: 'Re: Mes fils, le lot L217 et votre musique d’attente',
    text: 'Monsieur,\nPrenez leur température pendant plusieurs semaines et dites à votre médecin ce qu’ils ont mangé. Je vous appelle ce soir moi-même.\nCamille Tessier',
    replyTo: 'parents',
  },
  {
    ago: 45,
    by: 'gaetan_traite',
    to: ['acme_presse'],
    cc: ['karim'],
    subject: 'Le camion n’est pas passé',
    text: 'Deux mille litres au frais, et la prochaine traite à 17 h. Si le camion ne vient pas, je vide. Répondez-moi avant, s’il vous plaît.',
    unread: ['acme_presse', 'karim'],
  },
  {
    key: 'nombre',
    ago: 38,
    by: 'pref_orsine',
    to: ['acme_presse', 'camille'],
    subject: 'Point de {T-30} : écart sur Brénage',
    text: 'Votre tableau annonce 17 pots retirés à Brénage, nos agents en comptent 43. Merci de corriger avant le point de la préfecture.',
    files: [{ name: 'releve-brenage.csv', content: 'Commune;Contrôlés;Retirés\r\nBrénage;60;43\r\n' }],
    unread: ['acme_presse'],
  },
  {
    ago: 33,
    by: 'karim',
    to: ['camille'],
    subject: 'Brénage',
    text: 'Ils ont raison : 43. Le magasin avait compté les cartons. Je corrige le tableau, tu réponds au cabinet ?',
    unread: ['camille'],
  },
  {
    ago: 27,
    by: 'ursule_cantine',
    to: ['karim'],
    subject: 'Les parents veulent une analyse',
    text: 'Le maire a dit oui devant tout le monde. Qui la fait, et qui la paie ? Il y a encore neuf personnes dans mon couloir.',
    unread: ['karim'],
  },
  {
    ago: 22,
    by: 'vigie24',
    to: ['acme_presse'],
    subject: 'Bandeau dans quinze minutes',
    text: 'Deux sources nous disent que le rappel va être étendu au L218. Sans démenti de votre part à {T-7}, nous l’écrivons au conditionnel.',
    unread: ['acme_presse'],
  },
  {
    ago: 16,
    by: 'sylvie_ormont',
    to: ['camille'],
    cc: ['acme_presse'],
    subject: 'Re: Fiche pour les médecins',
    text: 'Toujours rien reçu. J’ai écrit la mienne et je l’envoie à mes dix confrères dans une demi-heure, sauf si la vôtre arrive avant.',
    replyTo: 'patients',
    unread: ['camille', 'acme_presse'],
  },
  {
    ago: 6,
    by: 'camille',
    to: ['cellule@acme.example'],
    subject: 'Qui fait quoi jusqu’au prochain point',
    text: 'Karim : Brénage, le camion, la cantine. Moi : la préfecture, Vigie 24, la fiche. Une réponse courte vaut mieux qu’une réponse parfaite.',
    unread: ['karim'],
  },
]

import type { DemoArticle, DemoConversation, DemoPersona, DemoSequence, DemoWeeze, DemoWorld } from '../types.ts'

const weezesBlue: readonly DemoWeeze[] = [
  {
    ago: 1895,
    by: 'ursule_cantine',
    text: 'Menu de la semaine affiché : les petits ont voté pour les lentilles. Je garde le procès-verbal sous clé.',
    likes: 4,
  },
  {
    key: 'groupe',
    ago: 176.5,
    by: 'gaetan_traite',
    text:
      'Groupe froid de la laiterie en alarme depuis cinq heures, dixit le chauffeur. Et on nous demande de continuer à livrer comme si ' +
      'de rien n’était ? #LaitOrsine',
    likes: 6,
  },
  {
    key: 'groupe2',
    ago: 168.2,
    by: 'acme_laiterie',
    text:
      'Bonjour Gaëtan. Un défaut de réfrigération est en cours d’analyse sur une de nos chambres. Les produits ' +
      'restent bloqués chez nous.',
    replyTo: 'groupe',
    likes: 1,
  },
  {
    ago: 163.9,
    by: 'gaetan_traite',
    text: 'Une de vos chambres, c’est la plus grande. J’y suis allé à l’école, enfin en sortie.',
    replyTo: 'groupe2',
    likes: 5,
  },
  {
    ago: 151.4,
    by: 'karim',
    text:
      'Par prudence, aucun yaourt ni crème dessert fabriqué depuis hier ne quittera l’usine. Les produits déjà en ' +
      'rayon ne sont pas concernés.',
    likes: 2,
  },
  {
    key: 'rayon',
    ago: 137.7,
    by: 'noe_larriviere',
    text:
      'Drôle : il y a des crèmes « pas concernées » qui sont tièdes au rayon frais de mon quartier. J’ai un thermomètre de bain en forme ' +
      'de canard, il dit 14 °C. #Montlarge',
    likes: 4,
  },
  {
    ago: 131.2,
    by: 'mireille_fromages',
    text: 'Le canard a raison de s’inquiéter. Au-dessus de 8, on ne discute pas, on jette.',
    replyTo: 'rayon',
    likes: 5,
  },
  {
    key: 'retrait',
    ago: 97.6,
    by: 'acme_laiterie',
    text:
      'Nous retirons finalement toutes les crèmes dessert livrées depuis deux jours en Orsine. Le transporteur a confirmé une ' +
      'rupture du froid. #AcmeLaiterie',
    likes: 3,
  },
  {
    ago: 93.3,
    by: 'sylvie_ormont',
    text:
      'Une crème qui a tiédi n’a pas toujours mauvais goût : c’est bien le problème. Maux de ventre, fièvre, plus de ' +
      'vingt-quatre heures : on consulte.',
    reweez: 'retrait',
    likes: 5,
  },
  {
    ago: 86.8,
    by: 'ursule_cantine',
    text: 'Six bacs au rebut et un dessert à inventer en vingt minutes. Ce sera pommes, couteau, cannelle.',
    replyTo: 'retrait',
    likes: 4,
  },
  {
    key: 'fosse',
    ago: 58.4,
    by: 'gaetan_traite',
    text:
      'On est onze devant le portail avec nos bidons. On ne bloque personne, on veut savoir si demain on trait ' +
      'pour la fosse. #LaitOrsine',
    likes: 7,
  },
  {
    ago: 41.9,
    by: 'pref_orsine',
    text:
      'Une réunion avec les éleveurs et la direction se tient à la sous-préfecture. Nous demandons que l’accès des secours et ' +
      'des camions reste libre.',
    replyTo: 'fosse',
    likes: 2,
  },
  { ago: 22.5, by: 'le_grand_jour', text: '', reweez: 'fosse' },
  {
    ago: 6.3,
    by: 'noe_larriviere',
    text: 'Mes garçons ont porté du café aux éleveurs avec le vélo-cargo. Ils sont revenus avec une cloche. Je dors où, moi ? #Montlarge',
    likes: 3,
  },
]

const sequencesBlue: readonly DemoSequence[] = [
  {
    name: 'La colère des fermes',
    duration: 2880,
    items: [
      {
        at: 90,
        by: 'gaetan_traite',
        text:
          'On est vingt-trois maintenant. Quelqu’un a apporté un brasero, quelqu’un d’autre un accordéon. Je me méfie surtout de ' +
          'l’accordéon. #LaitOrsine',
      },
      {
        at: 420,
        by: 'acme_laiterie',
        text: 'Nous achèterons le lait de cette journée, qu’il soit transformé ou non. Les bordereaux suivront.',
      },
      {
        at: 780,
        by: 'mireille_fromages',
        text: '« Qu’il soit transformé ou non » : c’est la première phrase de la journée qui se tient droite.',
      },
      {
        at: 1200,
        by: 'sylvie_ormont',
        text: 'Onze consultations pour maux de ventre, tous des adultes qui avaient goûté « pour voir ». Ne goûtez pas pour voir.',
      },
      {
        at: 1620,
        by: 'le_grand_jour',
        text:
          'La direction d’Acme Laiterie sera reçue par le préfet avec trois éleveurs. Ordre du jour : qui paie, et ' +
          'qui prévient. #Montlarge',
      },
      { at: 2040, by: 'ursule_cantine', text: 'La compote de remplacement a eu plus de succès que la crème. Je ne dis rien. Je note.' },
      {
        at: 2460,
        by: 'pref_orsine',
        text: 'Accord trouvé : collecte garantie, alarme du froid reliée à l’astreinte, compte rendu public. L’accès au site est dégagé.',
      },
      { at: 2760, by: 'gaetan_traite', text: 'On remballe. L’accordéon a joué jusqu’au bout, personne n’a su l’arrêter. #LaitOrsine' },
    ],
  },
]

const conversationsBlue: readonly DemoConversation[] = [
  {
    between: ['gaetan_traite', 'karim'],
    read: false,
    messages: [
      {
        ago: 118.6,
        by: 'gaetan_traite',
        content: 'Bonjour, Poulvère, ferme du haut. Je vous écris en privé avant de me fâcher en public.',
      },
      { ago: 110.3, by: 'karim', content: 'Bonjour Monsieur Poulvère, merci de commencer par là. Que voulez-vous savoir en premier ?' },
      { ago: 108.9, by: 'gaetan_traite', content: 'Est-ce que le camion passe demain. Oui ou non. Le reste peut attendre, mes bêtes non.' },
      {
        ago: 74.5,
        by: 'karim',
        content: 'Je n’ai pas encore la réponse de la collecte. Je la demande à chaque heure et je vous écris quoi qu’il arrive.',
      },
      {
        ago: 35.1,
        by: 'gaetan_traite',
        content: 'Je suis devant votre portail. Vous me verrez facilement, je suis celui qui a un accordéon derrière lui.',
      },
    ],
  },
]

const castBlue: readonly DemoPersona[] = [
  {
    username: 'acme_laiterie',
    firstname: 'Acme Laiterie',
    lastname: '',
    bio: 'Page de l’entreprise Acme Laiterie : nouvelles de la collecte, des ateliers et des produits.',
    location: 'Montlarge, zone du Moulin',
    certified: true,
  },
  {
    username: 'pref_orsine',
    firstname: 'Préfecture de l’Orsine',
    lastname: '',
    bio: 'Compte de service : routes, météo, sécurité sanitaire. Réponses aux heures ouvrées et pendant les crises.',
    location: 'Orsine',
    certified: true,
  },
  {
    username: 'le_grand_jour',
    firstname: 'Le Grand Jour',
    lastname: '',
    bio: 'Chaque jour, le pays raconté sans hausser la voix.',
    location: 'France',
    certified: true,
  },
  {
    username: 'mireille_fromages',
    firstname: 'Mireille',
    lastname: 'Castaing',
    bio: 'Tommes, caillés, conseils de cuisson. Fermée quand je dors.',
    location: 'Montlarge',
  },
  {
    username: 'noe_larriviere',
    firstname: 'Noé',
    lastname: 'Larrivière',
    bio: 'Deux garçons de six ans, un vélo-cargo, un avis sur les goûters.',
    location: 'Les Tilleuls, Montlarge',
  },
  {
    username: 'gaetan_traite',
    firstname: 'Gaëtan',
    lastname: 'Poulvère',
    bio: 'Le lait ne sait pas attendre, moi non plus. Éleveur et fils d’éleveuse.',
    location: 'Vallée de la Drouve',
  },
  {
    username: 'sylvie_ormont',
    firstname: 'Sylvie',
    lastname: 'Ormont',
    bio: 'Généraliste à la campagne. J’explique, je ne prescris pas ici.',
    location: 'Cabinet de la Halle',
  },
  {
    username: 'ursule_cantine',
    firstname: 'Ursule',
    lastname: 'Béranger',
    bio: 'Je nourris des enfants, donc je négocie toute la journée.',
    location: 'Montlarge',
  },
]

const articlesBlue: readonly DemoArticle[] = [
  {
    ago: 27.2,
    mediaSourceId: 4,
    title: 'Acme Laiterie : un compresseur à quarante mille euros, une collecte à l’arrêt',
    subtitle: 'Le froid, angle mort d’une entreprise qui avait tout misé sur la marque',
    chapeau: 'La panne d’un groupe frigorifique suffit à immobiliser quarante fermes. Elle révèle un modèle sans roue de secours.',
    body:
      '<p>Dans une laiterie, le froid est une matière première. On ne le voit ni sur l’étiquette ni dans les publicités ; on ne le ' +
      'remarque que lorsqu’il manque.</p>' +
      '<p>Chez Acme Laiterie, il dépendait d’un seul groupe pour la plus grande chambre. Le second, prévu au budget, a été remplacé ' +
      'par une campagne d’affichage.</p>' +
      '<h2>Qui paie le lait qu’on jette ?</h2>' +
      '<p>Le contrat prévoit l’achat de toute la collecte, sauf « cas de force majeure ». Une alarme ignorée pendant cinq heures en ' +
      'est-elle un ? Les juristes des éleveurs en doutent.</p>' +
      '<blockquote><p>« Une vache ne connaît pas la force majeure. Elle connaît l’heure », dit un producteur devant le ' +
      'portail.</p></blockquote>' +
      '<p>L’assureur a mandaté un expert. La laiterie, elle, a commandé le compresseur.</p>',
    author: 'Octave Rimbert',
    sources: 'Comptes déposés d’Acme Laiterie, éleveurs de la Drouve, un frigoriste',
    photo: 'press-tower',
    caption: 'Le bâtiment qui abrite les bureaux d’Acme Laiterie. Montage L’Échéance.',
    published: true,
  },
]

export const acmeBlue: DemoWorld = {
  personas: castBlue,
  weezes: weezesBlue,
  articles: articlesBlue,
  sequences: sequencesBlue,
  conversations: conversationsBlue,
}

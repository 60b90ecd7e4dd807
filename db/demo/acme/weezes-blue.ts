/** Acme, clone "blue": the same dairy, but the cold chain broke and the farmers are angry. */
import type { DemoWeeze } from '../types.ts'

export const weezesBlue: readonly DemoWeeze[] = [
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

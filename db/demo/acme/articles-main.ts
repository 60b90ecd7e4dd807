/** Acme, main exercise: two published articles. */
import type { DemoArticle } from '../types.ts'

export const articlesMain: readonly DemoArticle[] = [
  {
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

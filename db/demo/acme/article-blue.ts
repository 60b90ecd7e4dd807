/** Acme, clone "blue": its one article. */
import type { DemoArticle } from '../types.ts'

export const articlesBlue: readonly DemoArticle[] = [
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

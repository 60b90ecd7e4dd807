/** The room of the cell of the dairy: what it watches, what it wrote down, its communiqué of the recall, and the next one, which is read over. */
import type { CommuniqueContent } from '../../schema/cell.ts'
import type { DemoCell, DemoColumn, DemoCommunique, DemoEntry } from '../types.ts'

const watch: readonly DemoColumn[] = [
  { ago: 134, by: 'camille', query: { any: ['Clochin', 'L217', 'L218', 'listeria'] }, alert: { count: 5, minutes: 10 } },
  { ago: 133, by: 'camille', query: { words: ['Acme'], places: ['weezes'] } },
  { ago: 130, by: 'karim', query: { places: ['press'] } },
]

const log: readonly DemoEntry[] = [
  {
    ago: 140.2,
    by: 'karim',
    kind: 'information',
    words: 'Communiqué n° 1 diffusé : page de presse, weeze, liste presse.',
    attached: { subject: 'weeze', key: 'rappel' },
  },
  { key: 'direct', ago: 124, by: 'camille', kind: 'decision', words: 'Pas de direct devant la laiterie avant l’arrivée du directeur.' },
  {
    key: 'standard',
    ago: 87,
    by: 'camille',
    kind: 'action',
    words: 'Trouver deux personnes de plus pour le standard.',
    owner: 'karim',
    due: 80,
    attached: { subject: 'weeze', key: 'standard' },
  },
  { ago: 84.5, by: 'karim', kind: 'done', about: 'standard' },
  {
    ago: 63,
    by: 'camille',
    kind: 'information',
    words: 'Le Grand Jour a publié. Notre phrase y est entière, le titre n’est pas de Mme Vauquelin.',
    attached: { subject: 'article', key: 'jour' },
  },
  {
    ago: 60,
    by: 'camille',
    kind: 'decision',
    words: 'Un seul porte-parole jusqu’au prochain point : Karim. Camille tient la préfecture.',
  },
  { key: 'silence', ago: 55, by: 'camille', kind: 'decision', words: 'Aucun appel à la presse avant le point de la préfecture.' },
  {
    ago: 46.5,
    by: 'karim',
    kind: 'information',
    words: 'Le camion n’est pas passé à Haute-Drouve : deux mille litres attendent.',
    attached: { subject: 'weeze', key: 'citerne' },
  },
  {
    ago: 45,
    by: 'camille',
    kind: 'action',
    words: 'Renvoyer un camion chez M. Poulvère avant la prochaine traite.',
    owner: 'karim',
    due: 20,
  },
  { ago: 40, by: 'camille', kind: 'decision', words: 'Nous ne disons rien du lot L218 avant le résultat du laboratoire.' },
  {
    key: 'ecart',
    ago: 37,
    by: 'camille',
    kind: 'information',
    words: 'La préfecture compte 43 pots retirés à Brénage, nous en avons annoncé 17. Elle s’est trompée de magasin.',
  },
  { key: 'brenage', ago: 36, by: 'camille', kind: 'action', words: 'Recompter Brénage avec le magasin.', owner: 'karim', due: 30 },
  { ago: 33.5, by: 'karim', kind: 'done', about: 'brenage' },
  {
    ago: 32.5,
    by: 'karim',
    kind: 'information',
    words: 'La préfecture a raison : 43 pots à Brénage. Le magasin avait compté les cartons.',
    about: 'ecart',
  },
  { ago: 28, by: 'camille', kind: 'lifted', about: 'silence' },
  {
    ago: 26,
    by: 'karim',
    kind: 'action',
    words: 'Dire aux parents des Tilleuls qui fait l’analyse, et qui la paie.',
    owner: 'karim',
    due: -25,
  },
  {
    ago: 21,
    by: 'camille',
    kind: 'information',
    words: 'Vigie 24 annonce un bandeau sur le L218, au conditionnel, dans un quart d’heure.',
  },
  { ago: 15, by: 'karim', kind: 'action', words: 'Envoyer la fiche aux médecins de la vallée.', owner: 'camille', due: 3 },
  {
    ago: 10.5,
    by: 'camille',
    kind: 'action',
    words: 'Reprendre la phrase que la préfecture demande dans le communiqué n° 2.',
    owner: 'camille',
    due: -10,
  },
  {
    ago: 8,
    by: 'karim',
    kind: 'information',
    words: 'Mme Castaing a retiré tous nos pots, même les bons lots.',
    attached: { subject: 'weeze', key: 'tous' },
  },
]

const contact = 'Service de presse, 02 61 91 50 51, presse@acme.example ; consommateurs : 02 61 91 50 50'
const blank: CommuniqueContent = { title: '', place: 'Montlarge', datedOn: null, body: '', contact, attachments: [], weeze: '' }

const asked =
  '<h2>Ce que nous vous demandons</h2>' +
  '<ul><li>Ne consommez pas ces pots, même cuits : rapportez-les ou jetez-les.</li>' +
  '<li>Le numéro du lot est imprimé sous le pot, après la lettre L.</li>' +
  '<li>Enceinte, âgé ou fragile : appelez votre médecin sans attendre la fièvre.</li></ul>'

const recall = {
  ...blank,
  title: 'Rappel de précaution du Clochin frais nature 500 g, lot L217',
  weeze:
    'Rappel de précaution : Clochin frais nature 500 g, lot L217, vendu en Orsine. Présence possible de listeria. Ne le consommez pas, ' +
    'rapportez-le ou jetez-le. Service consommateurs : 02 61 91 50 50. #Rappel #Clochin',
}

const first: DemoCommunique = {
  versions: [
    {
      ago: 168,
      by: 'camille',
      content: {
        ...recall,
        body:
          '<p>Acme Laiterie rappelle par précaution le Clochin frais nature 500 g, lot L217, vendu dans 64 magasins de l’Orsine. ' +
          'Aucun malade n’est à déplorer.</p>' +
          asked,
      },
    },
    {
      ago: 157,
      by: 'karim',
      content: {
        ...recall,
        body:
          '<p>Acme Laiterie rappelle par précaution le Clochin frais nature 500 g, lot L217, fabriqué il y a dix jours et vendu dans ' +
          '64 magasins de l’Orsine. Un prélèvement sur une ligne de conditionnement a révélé la présence possible de listeria.</p>' +
          asked +
          '<p>Les pots sont remboursés sans condition. « Nous préférons rappeler un pot de trop qu’un pot trop tard », dit Camille ' +
          'Tessier, chargée de communication.</p>',
      },
    },
  ],
  submitted: { ago: 155, by: 'camille' },
  reviews: [
    { ago: 150, approver: 'karim', version: 2, approved: true },
    { ago: 146, approver: 'pref_orsine', by: 'animator', version: 2, approved: true },
  ],
  comments: [
    {
      ago: 160,
      by: 'karim',
      version: 1,
      passage: 'Aucun malade n’est à déplorer.',
      words: 'Nous n’en savons rien, et ce n’est pas à nous de le dire.',
      settled: { ago: 157, by: 'karim' },
    },
  ],
  released: { ago: 142.2, by: 'camille', weeze: 'rappel', mail: 'rappel', articles: ['jour'] },
}

const second: DemoCommunique = {
  versions: [
    {
      ago: 41,
      by: 'camille',
      content: {
        ...blank,
        title: 'Clochin frais : point sur le retrait du lot L217',
        body: '<p>Acme Laiterie poursuit le retrait du lot L217. Le retrait est presque terminé.</p>',
      },
    },
    {
      ago: 27,
      by: 'camille',
      content: {
        ...blank,
        title: 'Clochin frais : où en est le retrait du lot L217',
        weeze: 'Clochin frais, lot L217 : où en est le retrait, et ce qu’il faut faire de vos pots. #Rappel #Clochin',
        body:
          '<p>Acme Laiterie poursuit le retrait du Clochin frais nature 500 g, lot L217, dans 64 magasins de l’Orsine. ' +
          'Le retrait est presque terminé.</p>' +
          '<p>À Brénage, 43 pots ont été retirés, et non 17 comme nous l’avions annoncé : le magasin avait compté les cartons.</p>' +
          asked +
          '<p>Le lait des fermes n’est pas en cause. Prochain point à {T+30}.</p>',
      },
    },
  ],
  submitted: { ago: 26.5, by: 'camille' },
  reviews: [
    { ago: 19, approver: 'karim', version: 2, approved: true },
    { ago: 11, approver: 'pref_orsine', by: 'animator', version: 2, approved: false },
  ],
  comments: [
    {
      key: 'cartons',
      ago: 19.5,
      by: 'karim',
      version: 2,
      passage: 'le magasin avait compté les cartons',
      words: 'Le magasin ne va pas aimer. Est-ce qu’on le garde ?',
    },
    { ago: 17, by: 'camille', version: 2, passage: '', words: 'On le garde : c’est ce qui s’est passé.', about: 'cartons' },
    {
      ago: 11,
      by: 'pref_orsine',
      writer: 'animator',
      version: 2,
      passage: 'Le retrait est presque terminé.',
      words: 'Nos agents ont localisé 71 % des pots : « presque terminé » ne peut pas s’écrire.',
      proposal: 'À cette heure, 71 % des pots sont localisés.',
      asks: true,
    },
  ],
}

/** The cell after more than an hour of work. */
export const cell: DemoCell = {
  watch,
  log,
  approvers: [
    { username: 'karim', title: 'Relecture' },
    { username: 'pref_orsine', title: 'Cabinet du préfet' },
  ],
  account: 'acme_laiterie',
  list: 'journalistes@acme.example',
  communiques: [first, second],
}

/** Acme, clone "blue": one scenario. */
import type { DemoSequence } from '../types.ts'

export const sequencesBlue: readonly DemoSequence[] = [
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

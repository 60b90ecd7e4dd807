/** The scenario of the quarter that waits. */
import type { DemoSequence } from '../types.ts'

export const localRise: readonly DemoSequence[] = [
  {
    name: 'Montée locale',
    duration: 6300,
    items: [
      {
        at: 90,
        by: 'nadia_quainord',
        text: 'L’odeur revient par la cage d’escalier. On a mis des manteaux partout, il n’en reste plus pour nous. #QuaiNord',
      },
      {
        at: 420,
        by: 'brigitte_auclerc',
        text:
          'École de la Grève : les enfants vont bien, mais ils commencent à demander à quelle heure. Je réponds « après ». Qu’on me ' +
          'donne vite autre chose que « après ». #Confinement',
      },
      {
        at: 840,
        by: 'katia_volmer',
        text:
          'Ma voisine de 91 ans n’a plus son traitement et la pharmacie est dans le cercle. Qui peut faire passer une boîte au ' +
          'cordon ? #SolidaritéValmare',
      },
      {
        at: 1080,
        by: 'samir_oukaci',
        text: 'J’ai la boîte. Un pompier la monte. Elle a demandé s’il voulait un bonbon, il en a pris deux.',
      },
      {
        at: 1500,
        by: 'tomas_f',
        text:
          "À la résidence, un ami a des plaques rouges sur les bras. Ce n'est pas grave je crois, mais je préfère demander : qui on " +
          "appelle quand ce n'est pas grave ? #Valmare",
      },
      {
        at: 1680,
        by: 'claire_mounier',
        text:
          'Réponse pour tous : plaques, picotements, on rince à l’eau tiède sans frotter et on appelle la mairie. Bouche ou ' +
          'paupières qui gonflent : le 15.',
      },
      {
        at: 2160,
        by: 'bastien_roche',
        text:
          'L’équipe suivante refuse d’entrer tant qu’un médecin n’a pas vu ceux qui sortent. Elle a raison. La direction a été ' +
          'prévenue par écrit. #Orvane',
        images: [{ photo: 'road', alt: 'La barrière devant le site ; deux intervenants regardent vers l’usine.' }],
      },
      {
        at: 2520,
        by: 'valmare',
        text:
          'Un second lieu d’accueil ouvre à la salle des fêtes du Clos, accessible par la route de Lorme. Le gymnase des Tanneurs ' +
          'affiche complet pour les lits, pas pour les chaises ni pour la soupe. #SolidaritéValmare',
        images: [{ photo: 'gym', alt: 'Le gymnase des Tanneurs, tous les lits dépliés.' }],
      },
      {
        at: 2940,
        by: 'loic_pilote',
        text:
          'Deux ou trois reflets irisés en amont du barrage, grands comme une nappe de cuisine. Je signale, je ' +
          'ne crie pas. On prélève.',
        images: [{ photo: 'river', alt: 'Le bateau de service s’approche du barrage flottant orange.' }],
      },
      {
        at: 3060,
        by: 'fred_godille',
        text: 'Une nappe de cuisine, c’est encore trop pour les ablettes. @orvane, on attend un nom et un téléphone, pas un slogan.',
      },
      {
        at: 3480,
        by: 'chloe_perrin',
        text:
          'Petite contraction. Puis une autre. Sûrement rien. Mais si ce n’est pas rien, on descend comment, du quatrième, avec ' +
          'le masque à paillettes ?',
      },
      {
        at: 3720,
        by: 'yann_sp',
        text: 'Chloé, on sait où vous êtes. Une équipe est en bas, avec un vrai masque et une chaise. Vous nous dites, on monte.',
      },
      {
        at: 4140,
        by: 'gus_pelletier',
        text:
          'La vanne du caniveau est fermée, le jeune l’a trouvée derrière le local à peinture. Il m’a appelé pour me dire « ça tourne ». ' +
          'J’ai cru entendre mon père.',
      },
      {
        at: 4560,
        by: 'amel_saidi',
        text:
          'Bilan de La Remise : tout est parti, il reste une boîte de pois chiches et beaucoup de mercis. On recharge les étagères dès ' +
          'que le pont rouvre. #SolidaritéValmare',
      },
      {
        at: 4980,
        by: 'pompiers_vauve',
        text:
          'Le second obturateur est posé. Nous attendons trente minutes de mesures stables avant de parler de fuite arrêtée. Restez à ' +
          'l’intérieur, c’est presque toujours à la fin qu’on se blesse. #Valmare',
        images: [{ photo: 'fire', alt: 'Deux sapeurs-pompiers tiennent la lance devant le bac, la vapeur est moins épaisse.' }],
      },
      {
        at: 5340,
        by: 'chloe_perrin',
        text: 'Fausse alerte, le colis reste au chaud. Ma fille a demandé aux pompiers s’ils pouvaient aussi livrer des glaçons.',
      },
      {
        at: 5820,
        by: 'nadia_quainord',
        text: 'Plus d’odeur depuis vingt minutes. J’ai la main sur la poignée. Dites-moi quand. @pref_vauve #QuaiNord',
      },
      { at: 6180, by: 'theo_g', text: 'le premier qui ouvre je le dénonce pas mais je le regarde' },
    ],
  },
]

/** Acme, main exercise: one scenario. */
import type { DemoSequence } from '../types.ts'

export const sequencesMain: readonly DemoSequence[] = [
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
      { at: 1380, by: 'mireille_fromages', text: 'Sans ticket, c’est bien. Sans excuses, c’est dommage.' },
      {
        at: 1680,
        by: 'ursule_cantine',
        text:
          'Je reçois quatre parents par heure. Je leur montre l’armoire, les étiquettes, mes mains propres. Ils repartent ' +
          'avec une recette. #Montlarge',
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
]

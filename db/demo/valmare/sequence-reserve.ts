/** Lines outside time that animators publish when the cell is too slow, or too quick. */
import type { DemoSequence } from '../types.ts'

export const reserve: readonly DemoSequence[] = [
  {
    name: 'Réserve',
    kind: 'reserve',
    duration: 0,
    items: [
      {
        at: 0,
        by: 'valmare_sansfiltre',
        text: 'TROIS HEURES sans un mot. Ils espèrent quoi, qu’on s’endorme ? #Orvane',
        expected: ['Un point de situation, même court', 10, 'Tenir la parole'],
      },
      {
        at: 0,
        by: 'nadia_quainord',
        text: 'On me demande si l’eau du robinet est buvable quai Nord. Quelqu’un d’officiel peut répondre, oui ou non ?',
        expected: ['Une consigne claire sur l’eau', 10, 'Riverains'],
      },
      {
        at: 0,
        by: 'le_grand_jour',
        text: 'Selon nos informations, une alarme aurait été coupée la veille à l’atelier 4. La direction n’a pas répondu à nos questions.',
        expected: ['Une réponse à la rédaction', 15, 'Tenir la parole'],
      },
      {
        at: 0,
        by: 'lucas_meteo',
        text: 'Le vent tourne à l’ouest vers 18 h, plus tôt que prévu. Ce qui sort de Solvane passera au-dessus des écoles.',
        images: [{ photo: 'plant', alt: 'L’usine de Solvane vue depuis le quai, un panache clair au-dessus des cuves' }],
        expected: ['Une consigne aux écoles', 10, 'Riverains'],
      },
      {
        at: 0,
        by: 'marion_oury',
        text: 'Merci à la personne du numéro vert qui est restée vingt minutes avec ma mère. Je ne connais pas son nom, elle se reconnaîtra.',
      },
      {
        at: 0,
        by: 'jp_marchadier',
        text: 'La mairie distribue des masques place aux Filets, mais seulement à ceux qui ont voté pour eux !!! Partagez !!!',
        expected: ['Un démenti avec les lieux et les horaires', 10, 'Tenir la parole'],
      },
    ],
  },
]

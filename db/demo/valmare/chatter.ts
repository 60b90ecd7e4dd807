import type { DemoChatter } from '../types.ts'

/** What Valmare says on an ordinary day. */
export const chatter: DemoChatter = {
  seed: 4172,
  groups: [
    {
      name: 'Riverains et parents',
      rate: 6,
      personas: ['nadia_quainord', 'malik_h', 'amel_saidi', 'ines_b', 'claire_mounier', 'katia_volmer', 'chloe_perrin', 'marion_oury'],
    },
    {
      name: 'Vie ordinaire de Valmare',
      rate: 4,
      personas: ['gus_pelletier', 'didier_fournil', 'loic_pilote', 'fred_godille', 'tomas_f', 'odette_rivoal', 'lou_delmas', 'theo_g'],
    },
  ],
}

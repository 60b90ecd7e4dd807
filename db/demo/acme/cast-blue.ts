/** Acme, clone "blue": the same eight usernames, introduced differently. */
import type { DemoPersona } from '../types.ts'

export const castBlue: readonly DemoPersona[] = [
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

/** Acme, main exercise: its eight personas. */
import type { DemoPersona } from '../types.ts'

export const castMain: readonly DemoPersona[] = [
  {
    username: 'acme_laiterie',
    firstname: 'Acme Laiterie',
    lastname: '',
    bio: 'Laiterie de Montlarge. Du lait de quarante fermes, des fromages frais, et un service consommateurs qui décroche.',
    location: 'Montlarge',
    certified: true,
  },
  {
    username: 'pref_orsine',
    firstname: 'Préfecture de l’Orsine',
    lastname: '',
    bio: 'Les services de l’État dans le département de l’Orsine. Informations et consignes.',
    location: 'L’Orsine',
    certified: true,
  },
  {
    username: 'le_grand_jour',
    firstname: 'Le Grand Jour',
    lastname: '',
    bio: 'Votre quotidien national, édition du soir et du matin. Rubriques Société, Économie, Assiette.',
    location: 'France',
    certified: true,
  },
  {
    username: 'mireille_fromages',
    firstname: 'Mireille',
    lastname: 'Castaing',
    bio: 'Fromagère. Je goûte avant vous, c’est le métier. Le banc du fond, à côté du fleuriste.',
    location: 'Halle de Montlarge',
  },
  {
    username: 'noe_larriviere',
    firstname: 'Noé',
    lastname: 'Larrivière',
    bio: 'Papa de jumeaux. Mon frigo contient surtout des compotes et des regrets.',
    location: 'Montlarge',
  },
  {
    username: 'gaetan_traite',
    firstname: 'Gaëtan',
    lastname: 'Poulvère',
    bio: 'Éleveur, soixante-deux laitières et une chienne qui commande. Traite deux fois par jour, opinions une fois.',
    location: 'Haute-Drouve',
  },
  {
    username: 'sylvie_ormont',
    firstname: 'Sylvie',
    lastname: 'Ormont',
    bio: 'Médecin généraliste. Ici je réponds au général ; pour le particulier, prenez rendez-vous.',
    location: 'Montlarge',
  },
  {
    username: 'ursule_cantine',
    firstname: 'Ursule',
    lastname: 'Béranger',
    bio: 'Cheffe de cantine. 210 couverts, zéro purée en flocons. La louche est mon sceptre.',
    location: 'École des Tilleuls',
  },
]

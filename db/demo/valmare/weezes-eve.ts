/** The last two days: open day, siren test, small warnings nobody reads as such. */
import type { DemoWeeze } from '../types.ts'

export const weezesEve: readonly DemoWeeze[] = [
  {
    key: 'essai',
    ago: 2952,
    by: 'pref_vauve',
    text:
      'Essai mensuel des sirènes d’alerte dans l’agglomération de #Valmare. Il ne s’agit que d’un essai : ' +
      'aucune consigne à appliquer.',
    likes: 3,
  },
  {
    key: 'essai2',
    ago: 2939,
    by: 'odette_rivoal',
    text: 'Je n’ai rien entendu à la Cité-Haute. C’est peut-être moi. Odette',
    replyTo: 'essai',
    likes: 8,
  },
  {
    key: 'essai3',
    ago: 2931,
    by: 'lucas_meteo',
    text: 'Ce n’est pas vous, Madame. Vent de sud à 22 km/h : le son est parti saluer Lorme. Chez moi non plus, rien.',
    replyTo: 'essai2',
    likes: 9,
  },
  {
    ago: 2905,
    by: 'pref_vauve',
    text: 'Merci à tous deux. Le signalement est transmis au service chargé des sirènes.',
    replyTo: 'essai3',
    likes: 2,
  },
  {
    ago: 2898,
    by: 'karim',
    text:
      'Merci aux 312 personnes venues visiter Solvane, et aux collègues qui ont répondu à tout, même à la ' +
      'question sur la cantine. #Orvane',
    likes: 5,
  },
  {
    ago: 2890,
    by: 'odette_rivoal',
    text:
      'Visite de l’usine très bien organisée. On m’a laissée appuyer sur un bouton qui ne commandait rien, et ce fut le ' +
      'plus beau moment. Odette',
    likes: 18,
  },
  {
    key: 'odeur',
    ago: 2851,
    by: 'nadia_quainord',
    text:
      'Trois cents visiteurs chez @orvane et j’étais la seule à demander ce que ça sent quand le vent tourne. « Une odeur normale de ' +
      'procédé. » Bon. C’est noté.',
    likes: 14,
  },
  {
    ago: 2836,
    by: 'gus_pelletier',
    text: 'Une odeur normale, ça n’existe pas. Il y a une odeur, et il y a quelqu’un qui l’écrit dans le cahier ou qui ne l’écrit pas.',
    replyTo: 'odeur',
    likes: 15,
  },
  {
    key: 'odeur2',
    ago: 2822,
    by: 'camille',
    text: 'Bonjour Madame Ferrand. Je transmets votre question au site et je reviens vers vous avec une réponse, pas avec une formule.',
    replyTo: 'odeur',
    likes: 5,
  },
  { ago: 2815, by: 'nadia_quainord', text: 'Ça me va. Je garde le café au chaud.', replyTo: 'odeur2', likes: 9 },
  {
    ago: 2780,
    by: 'airpur_valmare',
    text:
      'Nous aussi, nous notons : seizième signalement au quai Nord depuis la rentrée. Notre carnet d’odeurs est ouvert à tous, ' +
      'place aux Filets. #AirPur',
    reweez: 'odeur',
    likes: 10,
  },
  {
    key: 'agenda',
    ago: 2206,
    by: 'bastien_roche',
    text: 'Réunion sécurité reportée pour la deuxième fois. Motif : « agendas ». Les bacs, eux, n’ont pas d’agenda. #Orvane',
    likes: 12,
  },
  {
    key: 'agenda2',
    ago: 2188,
    by: 'julien_atelier4',
    text: 'On avait fait la liste des joints à revoir. Elle tient sur deux pages.',
    replyTo: 'agenda',
    likes: 6,
  },
  { ago: 2179, by: 'bastien_roche', text: 'Mets les dates dessus et garde l’original.', replyTo: 'agenda2', likes: 7 },
  {
    key: 'sobriete',
    ago: 1904,
    by: 'lecheance',
    text:
      'Orvane Chimie confirme 6 % d’économies sur ses frais de fonctionnement. Sa présidente, Béatrice Lancelin, parle de ' +
      '« sobriété industrielle ».',
    likes: 5,
  },
  {
    ago: 1871,
    by: 'bastien_roche',
    text: '« Sobriété industrielle ». Dans l’atelier, on appelle ça réparer plus tard.',
    reweez: 'sobriete',
    likes: 13,
  },
  {
    ago: 1642,
    by: 'katia_volmer',
    text: 'Biscotte a encore dormi dans la corbeille à ourlets. Si votre pantalon revient avec des poils roux, c’est un cadeau.',
    likes: 14,
  },
  {
    ago: 1407,
    by: 'didier_fournil',
    text: 'Nouveauté au fournil : le pain à la bière de Lorme. Comptez une tranche par personne et aucune par conducteur.',
    likes: 11,
  },
  {
    ago: 1398,
    by: 'samir_oukaci',
    text:
      'Trois courses, trois clients qui m’ont parlé du derby. Je demande l’installation d’un distributeur de silence ' +
      'sur la place aux Filets.',
    likes: 10,
  },
  {
    ago: 1216,
    by: 'yann_sp',
    text:
      'Manœuvre à la caserne : deux heures à dérouler des tuyaux sous la pluie pour les enrouler mouillés. Le plus beau ' +
      'métier du monde, paraît-il.',
    likes: 12,
  },
  {
    key: 'collecte',
    ago: 1093,
    by: 'amel_saidi',
    text: 'La Remise cherche : conserves de légumes, couches taille 4, et quelqu’un qui sait réparer une armoire froide sans soupirer.',
    likes: 11,
  },
  {
    ago: 1080,
    by: 'remy_blondin',
    text: 'Pour l’armoire, je passe après la fermeture. Je soupirerai dehors.',
    replyTo: 'collecte',
    likes: 9,
  },
  {
    ago: 902,
    by: 'helene_castagnier',
    text:
      'Conseil municipal de quatre heures. Nous avons voté le préau de la Grève et parlé quarante minutes d’un ' +
      'banc. Les deux comptent.',
    likes: 8,
  },
  {
    ago: 774,
    by: 'patrice_nouvel',
    text: 'Le petit qui dit merci en descendant, chaque fois, sans que sa mère le lui souffle : c’est pour lui que je fais la ligne.',
    likes: 9,
  },
  {
    key: 'inversion',
    ago: 641,
    by: 'lucas_meteo',
    text:
      'À surveiller : air froid coincé au sol, couvercle d’air doux vers 120 m, presque pas de vent. Les fumées de cheminée resteront ' +
      'sur la rivière. Joli à voir, moins à respirer.',
    likes: 7,
  },
  { ago: 612, by: 'airpur_valmare', text: '', reweez: 'inversion' },
  {
    key: 'controle',
    ago: 420,
    by: 'ines_b',
    text: "contrôle d'histoire dans pas longtemps et j'ai appris que les dates paires. stratégie.",
    likes: 8,
  },
  { ago: 412.5, by: 'theo_g', text: 'g appris aucune date comme ça pas de jaloux', replyTo: 'controle', likes: 6 },
  { key: 'siffle', ago: 296, by: 'julien_atelier4', text: 'Quand ça siffle, on appelle. On a appelé.', likes: 4 },
  { ago: 281, by: 'gus_pelletier', text: 'Rappelle. Et écris l’heure.', replyTo: 'siffle', likes: 8 },
  {
    ago: 152,
    by: 'tomas_f',
    text:
      "Je révise le calcul des poutres devant la Mirelle. Un monsieur avec une canne à pêche m'a dit que ma poutre était " +
      'trop petite. Il a raison.',
    likes: 6,
  },
  {
    ago: 118,
    by: 'didier_fournil',
    text: 'Dernière fournée de chouquettes. Elles partent par douze et elles ne reviennent pas.',
    likes: 7,
  },
]

/** The town's ordinary days, four to two days before the event. */
import type { DemoWeeze } from '../types.ts'

export const weezesBefore: readonly DemoWeeze[] = [
  {
    key: 'marche',
    ago: 5602,
    by: 'valmare',
    text:
      'Marché des producteurs demain, place aux Filets : vingt-six étals, un rémouleur et le retour des fromages de Lorme. ' +
      'Prenez vos cabas. #Valmare',
    likes: 9,
  },
  {
    key: 'marche2',
    ago: 5541.5,
    by: 'didier_fournil',
    text: 'Et un boulanger. Ça fait vingt-sept, mais je ne suis pas vexé.',
    replyTo: 'marche',
    likes: 13,
  },
  {
    key: 'marche3',
    ago: 5530,
    by: 'valmare',
    text: 'Au temps pour nous : vingt-sept étals, dont le meilleur pain de seigle du Port.',
    replyTo: 'marche2',
    likes: 8,
  },
  { ago: 5518, by: 'didier_fournil', text: 'J’imprime et j’encadre.', replyTo: 'marche3', likes: 10 },
  {
    key: 'polar',
    ago: 5391,
    by: 'malik_h',
    text:
      'Valmare–Saint-Aubrac : dix-neuf minutes sur la fiche, quarante et une dans la vraie vie. J’ai eu le temps de finir un roman ET de ' +
      'lui trouver des défauts. #LigneSaintAubrac',
    likes: 17,
  },
  {
    key: 'polar2',
    ago: 5362,
    by: 'reseau_littoral',
    text: 'Bonjour Malik, un signal récalcitrant près de l’écluse nous a retenus. Toutes nos excuses. Et le roman, il était bien ?',
    replyTo: 'polar',
    likes: 6,
  },
  { ago: 5355.5, by: 'malik_h', text: 'Un polar. Le coupable, lui, était à l’heure.', replyTo: 'polar2', likes: 12 },
  {
    key: 'haricots',
    ago: 5120,
    by: 'tomas_f',
    text: "Aujourd'hui au marché j'ai demandé « une livre de haricots » et personne n'a ri. Je crois que c'est un progrès. #Valmare",
    likes: 15,
  },
  { ago: 5096, by: 'didier_fournil', text: 'Demain, essaie « un livre de haricots ». Avec des images.', replyTo: 'haricots', likes: 9 },
  {
    key: 'brochet',
    ago: 4870,
    by: 'fred_godille',
    text: 'Mirelle basse et claire. Deux brochets remis à l’eau. Un troisième m’a regardé de travers et il a gagné.',
    likes: 11,
  },
  {
    ago: 4822,
    by: 'loic_pilote',
    text: 'Trente centimètres sous la cote au seuil de l’écluse. On passe, mais on rentre le ventre.',
    replyTo: 'brochet',
    likes: 5,
  },
  {
    key: 'derby',
    ago: 4655,
    by: 'as_valmare',
    text:
      'Derby demain au stade du Rempart : AS Valmare contre US Saint-Aubrac. Lever de rideau avec les jeunes, crêpes à la mi-temps, ' +
      'mauvaise foi autorisée des deux côtés.',
    likes: 8,
  },
  {
    key: 'derby2',
    ago: 4640.5,
    by: 'theo_g',
    text: 'je suis titulaire dans les cages pour le lever de rideau. venez pas me mettre la pression svp',
    replyTo: 'derby',
    likes: 7,
  },
  { ago: 4633, by: 'ines_b', text: "t'inquiète on vient juste pour les crêpes", replyTo: 'derby2', likes: 9 },
  {
    key: 'portes',
    ago: 4310,
    by: 'orvane',
    text:
      'Solvane ouvre ses portes : salle de contrôle, atelier sécurité pour les enfants, rencontre avec les équipes. Inscription à ' +
      'l’accueil du site, places limitées. #Orvane',
    likes: 5,
  },
  {
    ago: 4251,
    by: 'camille',
    text: 'Nous y serons avec Karim Benali. Toutes les questions sont bienvenues, y compris celles qui grattent.',
    reweez: 'portes',
    likes: 6,
  },
  {
    key: 'casque',
    ago: 4205,
    by: 'odette_rivoal',
    text: 'Bonjour. Faut-il des chaussures fermées ? Bien à vous. Odette Rivoal',
    replyTo: 'portes',
    likes: 10,
  },
  {
    key: 'casque2',
    ago: 4189,
    by: 'karim',
    text: 'Bonjour Madame Rivoal. Oui, fermées et plates ; le casque et les lunettes, c’est nous. À bientôt.',
    replyTo: 'casque',
    likes: 6,
  },
  {
    ago: 4180,
    by: 'odette_rivoal',
    text: 'Merci jeune homme. Je viendrai avec ma voisine, qui porte déjà une sorte de casque à cause de sa permanente. Odette',
    replyTo: 'casque2',
    likes: 16,
  },
  {
    key: 'atlas',
    ago: 3604,
    by: 'brigitte_auclerc',
    text:
      'La bourse aux livres de l’école de la Grève paiera le car pour l’écluse. Merci aux familles, et à l’élève qui a vendu ' +
      'trois fois le même atlas.',
    likes: 15,
  },
  { key: 'atlas2', ago: 3590, by: 'chloe_perrin', text: 'C’est ma fille qui l’a acheté. Deux fois.', replyTo: 'atlas', likes: 12 },
  {
    ago: 3571,
    by: 'brigitte_auclerc',
    text: 'Elle a le sens des investissements. Nous lui rendrons un euro.',
    replyTo: 'atlas2',
    likes: 9,
  },
  {
    key: 'volets',
    ago: 3421,
    by: 'lou_delmas',
    text: 'Golden hour rue des Filets ✨ On dirait que les volets ont été peints pour la photo. Qui vit derrière les rouges ? #Valmare',
    images: [
      {
        photo: 'street',
        alt: 'Rue des Filets : façades claires aux volets bleus, rouges et verts, un lampadaire et une chaussée déserte.',
      },
    ],
    likes: 11,
  },
  { ago: 3410, by: 'katia_volmer', text: 'Moi. Et ils ne sont pas à louer.', replyTo: 'volets', likes: 13 },
  {
    key: 'score',
    ago: 3302,
    by: 'as_valmare',
    text: 'Fin du derby : AS Valmare 2, US Saint-Aubrac 2. Deux cent quatre-vingts crêpes, aucun blessé, un ballon dans la Mirelle.',
    likes: 12,
  },
  {
    key: 'jpfoot',
    ago: 3291,
    by: 'jp_marchadier',
    text: 'DEUX BUTS ENCAISSES SUR CORNER !!! De mon temps un arrière central savait sauter. Remboursez la buvette !!',
    reweez: 'score',
    likes: 4,
  },
  {
    key: 'jpfoot2',
    ago: 3284,
    by: 'samir_oukaci',
    text: 'Jean-Pierre, la buvette était gratuite pour les anciens. Je t’ai vu, tu as pris trois crêpes.',
    replyTo: 'jpfoot',
    likes: 14,
  },
  { ago: 3279, by: 'jp_marchadier', text: "C'est le principe !!", replyTo: 'jpfoot2', likes: 6 },
]

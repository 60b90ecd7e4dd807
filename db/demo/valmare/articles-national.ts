/** Published articles of the national daily, the news channel and the business weekly. */
import type { DemoArticle } from '../types.ts'

export const articlesNational: readonly DemoArticle[] = [
  {
    ago: 9.8,
    mediaSourceId: 1,
    title: 'À Valmare, le temps se compte en fenêtres fermées',
    subtitle: 'Récit d’une ville à l’arrêt, entre un bac qui fuit et une rivière sans vent',
    chapeau:
      'Près de deux heures après la rupture d’un joint à l’usine Solvane, 2 300 habitants restent confinés. Dans les cages d’escalier, ' +
      'au gymnase, devant la grille, une ville apprend à attendre sans se taire.',
    body:
      '<p>D’abord il y a eu ce bruit que chacun décrit à sa façon, une bouilloire, un pneu, un soupir. Puis l’odeur. Puis, ce que ' +
      'personne n’oubliera, le silence : celui des gens qui remontent une rue en courant et gardent leur souffle pour plus tard.</p>' +
      '<p>La nappe s’est couchée sur le quai Nord comme un chat sur un radiateur. Le mot est d’une retraitée de la Cité-Haute, qui ' +
      'l’observe à la jumelle, montre en main, et tient un journal de bord sur une boîte à gâteaux.</p>' +
      '<h2>Vingt-deux minutes</h2>' +
      '<p>Entre le premier appel aux secours et l’alerte envoyée sur les téléphones, il s’est écoulé vingt-deux minutes. Le préfet, ' +
      'Étienne Marsault, l’a dit lui-même, sans qu’on le lui arrache. Dans une salle habituée aux périphrases, le chiffre a fait ' +
      'l’effet d’une porte qu’on ouvre.</p>' +
      '<blockquote><p>« C’est trop, et je ne vous dirai pas le contraire. Maintenant, laissez-moi m’occuper des vingt-deux ' +
      'prochaines. »</p></blockquote>' +
      '<p>L’entreprise, elle, écrit à la forme passive. La fuite « a eu lieu », les procédures « sont appliquées », l’estimation ' +
      '« sera faite ». Au quai Nord, on conjugue autrement : je tousse, tu fermes, elle appelle, nous attendons.</p>' +
      '<h2>Ce qui tient</h2>' +
      '<p>Au gymnase des Tanneurs, un boulanger tranche du pain avec deux étudiants. Un conducteur de car a transporté cent ' +
      'quatre-vingt-huit voyageurs et un violoncelle. Une influenceuse, moquée pour un coucher de soleil, tient désormais le fichier ' +
      'des chambres d’amis.</p>' +
      '<p>La maire, Hélène Castagnier, a appris la nouvelle par une habitante. Elle le répète à qui veut l’entendre, moins par ' +
      'reproche que par méthode : elle compte remonter la chaîne, maillon après maillon, et demander à chacun ce qu’il tenait dans ' +
      'la main.</p>' +
      '<p>Il reste trois questions, que le collectif Air Pur a posées les premières et que tout le monde a reprises : combien, où, ' +
      'depuis quand. Elles tiennent sur un ticket de caisse. Valmare attend que quelqu’un les retourne, remplies.</p>',
    author: 'Agathe Morvillier, correspondante dans la Vauve',
    sources: 'Témoignages recueillis par téléphone et hors du périmètre, préfecture de la Vauve, mairie de Valmare',
    photo: 'press-fire',
    caption: 'Les sapeurs-pompiers devant l’atelier 4, dans la lumière des projecteurs.',
    published: true,
  },
  {
    ago: 49.8,
    mediaSourceId: 3,
    title: 'Fuite à Valmare : le préfet reconnaît un retard de l’alerte',
    subtitle: '« C’est trop » : vingt-deux minutes entre le premier appel et les téléphones',
    chapeau:
      'Le préfet de la Vauve vient de s’exprimer. Confinement maintenu dans un rayon de 800 m. Quatre salariés en observation. Aucun cas ' +
      'grave. Ce qu’il faut retenir.',
    body:
      '<p>Le préfet Étienne Marsault a pris la parole à {T-52}. Huit minutes, cinq questions, une reconnaissance : l’alerte est ' +
      'partie trop tard.</p>' +
      '<h2>Les chiffres</h2>' +
      '<ul><li>2 300 habitants confinés.</li><li>4 salariés à l’hôpital, en observation.</li><li>19 consultations pour des ' +
      'irritations.</li><li>11 écoles fermées.</li><li>1 ligne ferroviaire coupée.</li></ul>' +
      '<p>Le périmètre ne bouge pas. Pas d’évacuation prévue, le préfet l’a répété trois fois : « Dehors, on respire plus mal que ' +
      'dedans. »</p>' +
      '<h2>L’alerte</h2>' +
      '<blockquote><p>« Entre le premier appel et l’alerte, vingt-deux minutes. C’est trop, et je ne vous dirai pas le ' +
      'contraire. »</p></blockquote>' +
      '<p>Pourquoi ce délai ? Selon nos informations, les premières minutes, à l’usine, ont servi à compter les salariés et à ' +
      'confirmer le produit. Deux sirènes sur cinq n’ont pas été entendues. Une enquête administrative est annoncée.</p>' +
      '<h2>La suite</h2>' +
      '<p>Les pompiers posent un obturateur en pied de bac. L’opération se fait à la main, dans la vapeur, par relèves de vingt ' +
      'minutes. Nouveau relevé de l’air attendu à {T-30}.</p>' +
      '<p>Orvane Chimie n’était pas représentée au pupitre. L’entreprise renvoie à ses communiqués. Vigie 24 lui a proposé un ' +
      'direct. La chaise reste libre.</p>',
    author: 'La rédaction de Vigie 24',
    sources: 'Point presse de la préfecture de la Vauve, nos équipes sur place',
    photo: 'press-brief',
    caption: 'Le préfet de la Vauve, Étienne Marsault, lors de son point presse.',
    published: true,
  },
  {
    ago: 44,
    mediaSourceId: 4,
    title: 'Ce que Solvane pèse vraiment dans les comptes d’Orvane Chimie',
    subtitle: 'Un tiers des revenus, une seule usine, et une ligne de maintenance rabotée',
    chapeau:
      'L’accident de Valmare ne menace pas seulement un quartier. Il expose un groupe qui a concentré sa production, réduit ses frais et ' +
      'peu diversifié ses clients. Décryptage.',
    body:
      '<p>Dans le dernier rapport annuel d’Orvane Chimie, Solvane occupe une demi-page et fournit un tiers des revenus. C’est la ' +
      'définition d’un risque bien présenté.</p>' +
      '<p>L’usine de Valmare est la seule du groupe à produire le S-12, dont dépendent onze clients industriels. Le site de secours, ' +
      'souvent cité aux investisseurs, aurait besoin d’un an de travaux avant d’en sortir une tonne.</p>' +
      '<h2>Six pour cent, mais sur quoi ?</h2>' +
      '<p>Le plan de « sobriété industrielle » de la présidente, Béatrice Lancelin, vise 6 % d’économies sur les frais de ' +
      'fonctionnement. À Solvane, les achats courants ont peu baissé. L’entretien, davantage : moins 14 % sur l’exercice, selon un ' +
      'document interne que nous avons pu lire.</p>' +
      '<blockquote><p>« Une économie de maintenance n’est pas une économie, c’est un emprunt. Le taux n’est connu que le jour de ' +
      'l’échéance », observe un assureur qui connaît le secteur.</p></blockquote>' +
      '<h2>La facture</h2>' +
      '<p>Trois postes se dessinent. Les victimes d’abord, commerçants compris, si le confinement dure. L’arrêt de l’atelier ' +
      'ensuite, que nos interlocuteurs chiffrent entre trois et cinq mois. La confiance enfin, qui ne figure dans aucun tableau et ' +
      'qui se paie comptant.</p>' +
      '<p>Le groupe dispose de réserves. Il a aussi un emprunt à renouveler dans l’année. Les banques liront le registre de sécurité ' +
      'avec autant d’attention que les inspecteurs.</p>' +
      '<p>Contactée, la direction financière n’a pas souhaité commenter « un événement en cours ». C’est prudent. C’est aussi, déjà, ' +
      'une information.</p>',
    author: 'Thibault Garancière',
    sources: 'Rapport annuel d’Orvane Chimie, présentation aux investisseurs, entretiens avec deux clients et un assureur',
    photo: 'press-tower',
    caption: 'Le siège d’Orvane Chimie et, en surimpression, la courbe de ses dépenses d’entretien. Montage L’Échéance.',
    published: true,
  },
]

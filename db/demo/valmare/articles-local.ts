/** Published articles of the regional daily and the local radio. */
import type { DemoArticle } from '../types.ts'

export const articlesLocal: readonly DemoArticle[] = [
  {
    ago: 69.8,
    mediaSourceId: 2,
    title: 'Fuite à l’usine Solvane : ce que l’on sait, ce que l’on ne sait pas, qui appeler',
    subtitle: '2 300 habitants confinés, onze écoles fermées, aucun train vers Saint-Aubrac',
    chapeau:
      'Un solvant irritant s’échappe depuis {T-110} d’un bac de l’usine Solvane, au quai Nord. La préfecture demande à chacun de rester ' +
      'à l’intérieur dans un rayon de 800 m. Le point, rue par rue.',
    body:
      '<p>Il était {T-105} quand les premiers appels du quai Nord ont décrit la même chose avec d’autres mots : du vernis, du ' +
      'feutre, de la colle, « quelque chose qui prend la gorge ». Un joint venait de céder en pied de bac, à l’atelier 4 de ' +
      'Solvane.</p>' +
      '<p>Le produit, désigné dans l’usine par le code S-12, est un solvant irritant plus lourd que l’air. Faute de vent, il ne ' +
      'monte pas : il forme une nappe claire, basse, qui suit la rivière.</p>' +
      '<h2>Ce qu’il faut faire</h2>' +
      '<ul><li>Rentrer, fermer portes et fenêtres, couper la ventilation.</li><li>Quitter les caves et les rez-de-chaussée bas, ' +
      'monter d’un étage.</li><li>Ne pas aller chercher les enfants : les écoles les gardent à l’abri.</li><li>Laisser le 15 et le ' +
      '18 aux urgences ; la mairie répond au 02 61 91 40 40.</li></ul>' +
      '<p>Le périmètre va du pont des Haleurs à l’écluse et s’arrête, au sud, au milieu de la rivière. La place aux Filets, la rue ' +
      'du Port et la Cité-Haute n’en font pas partie, mais la préfecture conseille d’y éviter tout déplacement inutile.</p>' +
      '<blockquote><p>« Nous ne demandons pas aux gens d’avoir peur, nous leur demandons de fermer la fenêtre », résume le capitaine ' +
      'qui commande les secours.</p></blockquote>' +
      '<h2>Ce que l’on ne sait pas</h2>' +
      '<p>La quantité échappée n’est pas établie. La cause exacte non plus, même si la piste du joint est confirmée par deux ' +
      'sources. Enfin, personne n’avance d’heure pour la fin du confinement, et c’est sans doute la réponse la plus honnête du ' +
      'moment.</p>' +
      '<p>Entre Valmare et Saint-Aubrac, la ligne est fermée. Le gymnase des Tanneurs, 12 rue du Port, accueille les voyageurs et ' +
      'les habitants qui ne peuvent pas rentrer. Cet article est mis à jour à chaque point officiel.</p>',
    author: 'Rédaction de L’Écho, avec Martin Aubrec',
    sources: 'Préfecture de la Vauve, mairie de Valmare, Réseau Littoral, sapeurs-pompiers',
    photo: 'press-plant',
    caption: 'L’usine Solvane et son panache, vus depuis la rive sud de la Mirelle.',
    published: true,
  },
  {
    ago: 3.6,
    mediaSourceId: 2,
    title: 'Document : le joint du bac 6 avait été signalé deux fois',
    subtitle: '« Suinte », puis « suinte davantage » : cinq mois entre deux lignes du registre',
    chapeau:
      'L’intersyndicale de Solvane remet aux inspecteurs deux pages du registre de sécurité. L’Écho a pu les consulter. Elles décrivent, ' +
      'sans un mot plus haut que l’autre, une pièce qui s’use et une réparation qui attend.',
    body:
      '<p>Ce sont deux pages à petits carreaux, tenues par une agrafe. La première, au printemps : « Bac 6, joint de pied, suinte. » ' +
      'La seconde, à la rentrée : « Bac 6, joint de pied, suinte davantage. » Dans la colonne « suites », une main différente a ' +
      'écrit « vu », puis « devis demandé ».</p>' +
      '<p>Le devis existe. Son montant, que plusieurs salariés nous ont donné séparément, tient en quatre chiffres. Il n’a pas été ' +
      'signé.</p>' +
      '<h2>« On ne change pas une pièce qui tient »</h2>' +
      '<p>Dans l’atelier, personne ne raconte une histoire de méchants. On parle de reports, d’un arrêt technique repoussé, d’un ' +
      'plan d’économies appliqué « en bonne conscience ». Un ancien chef de quart se souvient d’une règle plus simple : la pièce ' +
      'partait avant de prévenir.</p>' +
      '<blockquote><p>« Un joint vous écrit avant de lâcher. Il suinte, il siffle, il jaunit. Le tout est d’ouvrir le courrier », ' +
      'dit Gustave Pelletier, trente-quatre ans à l’atelier 2.</p></blockquote>' +
      '<p>Bastien Roche, délégué de l’intersyndicale, refuse de désigner un nom. « Trois personnes ont lu. Une seule pouvait engager ' +
      'la dépense. C’est une organisation, pas un coupable. »</p>' +
      '<h2>La réponse attendue</h2>' +
      '<p>Interrogée par L’Écho, la direction du site indique « réserver ses explications aux autorités » et rappelle que « la ' +
      'priorité est à l’arrêt de la fuite ». Elle ne conteste pas l’existence des deux pages.</p>' +
      '<p>L’inspection doit venir sur place dès que les secours l’y autoriseront. Elle trouvera le registre dans une pochette ' +
      'transparente, et devant la grille, des salariés qui ont appris à compter en mois.</p>',
    author: 'Martin Aubrec et Solène Quiberville',
    sources: 'Registre de sécurité de l’atelier 4, intersyndicale de Solvane, anciens salariés, direction du site',
    photo: 'press-picket',
    caption: 'Rassemblement devant la porte B de Solvane, au printemps dernier. Photo d’archives.',
    published: true,
  },
  {
    ago: 39.2,
    mediaSourceId: 5,
    title: 'Confinés avec des enfants : les réponses du docteur, les idées des voisins',
    subtitle: 'Vous avez appelé, on a noté, voici tout en un seul endroit',
    chapeau:
      'Depuis le début de la fuite, le standard de Fréquence Valmare ne s’arrête pas. Biberons, aquariums, chaudières, devoirs : vos ' +
      'questions, et ce que nos invités ont répondu à l’antenne.',
    body:
      '<p>Bonjour à toutes et à tous, et d’abord un mot à ceux qui écoutent depuis un placard parce que c’est la seule pièce sans ' +
      'fenêtre : on vous entend, on ne vous oublie pas.</p>' +
      '<h2>« Est-ce que je peux faire chauffer un biberon ? »</h2>' +
      '<p>Oui, dit le docteur Amblard. L’eau du robinet est bonne, le gaz de ville fonctionne, la plaque électrique aussi. Évitez ' +
      'seulement la hotte : elle souffle dehors, donc elle aspire ailleurs, et cet ailleurs, c’est sous votre porte.</p>' +
      '<h2>« Mon fils tousse, je fais quoi ? »</h2>' +
      '<blockquote><p>« Un verre d’eau, le visage rincé, on s’assoit, on compte vingt respirations ensemble. S’il parle et s’il ' +
      'râle, il va bien. S’il ne peut plus faire une phrase, c’est le 15, tout de suite », répond le docteur ' +
      'Amblard.</p></blockquote>' +
      '<p>Jeanne, du quai, demande si l’on peut arroser les plantes. Celles du dedans. Raymond, des Tanneurs, voudrait sortir son ' +
      'chien : non, Raymond, mais un vieux journal dans la salle de bains, et vous nettoierez, on est désolés pour vous.</p>' +
      '<h2>À l’école de la Grève</h2>' +
      '<p>Quarante-trois enfants y sont gardés à l’étage. La directrice, Brigitte Auclerc, donne des nouvelles toutes les vingt ' +
      'minutes. La dernière parlait de devinettes et de deux manteaux roulés au bas des portes. Ne venez pas à la grille : c’est en ' +
      'restant chez vous que vous les aidez.</p>' +
      '<p>Et pour finir, une idée d’auditrice : chacun choisit une fenêtre et y colle un dessin pour les pompiers. De l’intérieur. ' +
      'Avec du ruban, s’il vous en reste.</p>',
    author: 'Maïwenn Torcy, Fréquence Valmare',
    sources: 'Auditeurs, docteur Régis Amblard, médecin de garde, école de la Grève',
    photo: 'press-school',
    caption: 'La cour de l’école de la Grève, vide : les enfants sont à l’étage.',
    published: true,
  },
]

/** Articles the press desk keeps ready and has not published. */
import type { DemoArticle } from '../types.ts'

export const articlesDrafts: readonly DemoArticle[] = [
  {
    ago: 15.2,
    mediaSourceId: 3,
    title: 'Sirènes : pourquoi deux quartiers n’ont rien entendu',
    subtitle: 'Un essai récent avait révélé le trou. La réponse tenait en une phrase de politesse',
    chapeau:
      'À la Cité-Haute, pas un son. Aux Tanneurs, la moitié d’un. Vigie 24 a retracé le parcours d’un signalement que tout le monde a ' +
      'reçu et que personne n’a traité.',
    body:
      '<p>Cinq sirènes protègent l’agglomération de Valmare. Quand la fuite a commencé, trois ont été entendues.</p>' +
      '<p>Ce n’est pas une surprise. Lors du dernier essai mensuel, deux habitants de la Cité-Haute l’avaient écrit, heure et vent à ' +
      'l’appui. Ils ont été remerciés.</p>' +
      '<h2>Le mât des Tanneurs</h2>' +
      '<p>Sur le toit du gymnase, la sirène tourne à mi-puissance depuis un remplacement de moteur. La pièce attend dans un ' +
      'entrepôt. Le bon de commande attend une signature. On reconnaît le dessin : dans cette affaire, beaucoup de choses ' +
      'attendaient une signature.</p>' +
      '<blockquote><p>« Je ne suis pas en colère, je suis archivé », nous dit Lucas Steiner, 24 ans, qui relève la météo depuis son ' +
      'toit et conserve chaque échange.</p></blockquote>' +
      '<h2>Et les téléphones ?</h2>' +
      '<p>L’alerte mobile, elle, a fonctionné. Mais elle est partie à {T-83}. Les plus âgés ne l’ont pas tous comprise ; certains ' +
      'l’ont prise pour un réveil.</p>' +
      '<p>La préfecture nous a promis une réponse écrite. Ce sujet sera publié quand nous l’aurons, ou quand nous aurons cessé de ' +
      'l’attendre.</p>',
    author: 'Corentin Salvert et Nour Delambre',
    sources: 'Témoignages d’habitants, compte rendu de l’essai mensuel, relevés d’un météorologue amateur',
    photo: 'press-siren',
    caption: 'L’une des cinq sirènes d’alerte de Valmare, au-dessus des toits.',
    published: false,
  },
  {
    ago: 5.6,
    mediaSourceId: 5,
    title: 'Confinement levé : ce que vous pouvez faire, et ce qui attendra',
    subtitle: 'Article préparé à l’avance, à compléter avant publication',
    chapeau:
      'Les mesures sont redevenues bonnes au quai Nord. Aérez, respirez, allez embrasser les enfants. Mais pas tout dans ' +
      'cet ordre, et pas partout.',
    body:
      '<p>Vous pouvez ouvrir. On voulait l’écrire tout de suite, parce que c’est la phrase que vous attendez. Ouvrez en grand, un ' +
      'quart d’heure, et laissez l’air de la rivière faire le ménage.</p>' +
      '<h2>Dans la maison</h2>' +
      '<p>Rincez les plans de travail, lavez le linge qui séchait dehors, jetez ce qui était à découvert sur les balcons. Rallumez ' +
      'la ventilation en dernier. Et si ça pique encore : le numéro de la mairie, 02 61 91 40 40, reste ouvert.</p>' +
      '<h2>Les enfants</h2>' +
      '<p>Les écoles rendent les enfants classe par classe. Venez à pied, venez sans courir. Ils ont beaucoup à raconter, et la ' +
      'directrice de la Grève mérite une chaise.</p>' +
      '<blockquote><p>« On a gardé l’air de dedans pour vous, il est un peu usé », a prévenu un élève du cours ' +
      'préparatoire.</p></blockquote>' +
      '<h2>La rivière et les trains</h2>' +
      '<p>La pêche et la baignade restent interdites jusqu’aux résultats des prélèvements. Le barrage flottant demeure. Côté rail, ' +
      'il faut inspecter les voies à pied : pas de train avant que le Réseau Littoral le dise.</p>' +
      '<p>Et puis il y aura les comptes à rendre. Nous y serons, avec vos questions, dans l’ordre où vous les avez posées.</p>',
    author: 'Maïwenn Torcy et la rédaction de Fréquence Valmare',
    sources: 'Préfecture de la Vauve, Observatoire Air Vauve, mairie de Valmare, Amicale des pêcheurs de la Mirelle',
    photo: 'press-river',
    caption: 'Le barrage flottant reste en place sur la Mirelle jusqu’aux dernières analyses.',
    published: false,
  },
]

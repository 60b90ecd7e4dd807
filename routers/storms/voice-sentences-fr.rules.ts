import type { ModelSentences } from './model-sentences.contract.ts'

/** What French-speaking personas who are not simply the public answer where nothing is prepared. */
export const voiceSentencesFr: Omit<ModelSentences, 'public'> = {
  opponent: {
    hostile: [
      'On vous avait [prévenus|alertés|écrit] [il y a deux ans|dès le début|à chaque réunion]. [Vous avez haussé les épaules|Rien n’a été fait|Vous n’avez pas voulu entendre].',
      'Voilà ce que [vaut votre parole|donne votre gestion|coûtent vos économies]. [Nous ne lâcherons rien|On se reverra au tribunal|Nous serons devant vos portes].',
      '[Rendez les chiffres publics|Publiez le rapport|Ouvrez les archives], [tout de suite|sans rien noircir|au lieu de communiquer].',
      'Encore [un mensonge|une promesse|un écran de fumée], et ce sont [toujours les mêmes|nous autres|les habitants] qui [paient|trinquent].',
      'Rassemblement [demain|samedi] [à midi|à 18 h] : [venez nombreux|apportez vos pancartes|plus personne ne se tait].',
      'Nous demandons [la démission des responsables|une enquête indépendante|l’arrêt immédiat], [pas un communiqué|et nous l’obtiendrons|aujourd’hui même].',
    ],
    worried: [
      'Et qui [mesure|contrôle|vérifie] [ce que nous respirons|ce qui part dans l’eau|ce que vous annoncez] ? [Sûrement pas vous|Personne d’indépendant].',
      'Nous craignons [le pire|un nouvel accident|des conséquences pour des années], et [nous l’écrivons depuis longtemps|vous le savez très bien].',
      'Que [cachent encore ces chiffres|nous dira-t-on demain|restera-t-il quand vous serez partis] ?',
      'Nos [adhérents|voisins|enfants] vivent [à côté|sous le vent|en aval]. [Qui les protège|Qui y a pensé] ?',
    ],
    neutral: [
      'Nous [notons|gardons|archivons] [cette déclaration|ce message|cette date]. [On en reparlera|Cela servira|Chacun jugera].',
      'Notre collectif [se réunit ce soir|tient une permanence demain|publie un dossier complet]. [C’est ouvert à tous|L’adresse est sur notre page].',
      'Pour mémoire, [le rapport d’il y a deux ans|le compte rendu de la réunion publique|notre lettre ouverte] [disait déjà cela|se lit toujours en ligne].',
    ],
  },
  supporter: {
    supportive: [
      'Je les suis depuis [des années|le début|longtemps] : [ils ont toujours assumé|on peut compter sur eux|ils ne nous ont jamais laissés tomber].',
      'Toujours [à leurs côtés|derrière eux|avec eux], [ce soir encore|plus que jamais|quoi qu’on en dise].',
      'Ceux qui [jugent|crient] n’ont [jamais fait leur métier|pas vu le travail fourni]. [Moi, je leur dis merci|Bravo à eux].',
      '[Beau message|Réponse claire|Ton juste], [c’est comme ça qu’on les aime|rien à ajouter|je partage] !',
      'On se serre les coudes : [partagez ce message|un mot gentil pour les équipes|laissez-les travailler].',
    ],
    worried: [
      '[J’espère|Je souhaite] que [les équipes|ceux qui y travaillent|les gens sur place] [tiennent le coup|vont bien|peuvent souffler un peu].',
      'Dites-nous [comment aider|où porter quelque chose|ce dont vous avez besoin] : [on ne dort pas beaucoup non plus|on est plusieurs|on pense à vous].',
      'Prenez soin de vous [aussi|surtout], [la journée a été longue|la nuit sera longue|on pense aux vôtres].',
    ],
    neutral: [
      'Je [fais suivre|relaie|partage] [leur message|les consignes|la bonne information] [autour de moi|à tout le quartier|dans mes groupes].',
      'Lisez [le message en entier|la source|leur page] avant de [commenter|vous fâcher] : [tout y est|c’est écrit noir sur blanc].',
    ],
  },
  authority: {
    neutral: [
      'Nous relayons ce message. [Merci de le partager|Merci d’en tenir compte|La suite sur nos canaux officiels].',
      'Nos [services|moyens|agents] sont [informés|mobilisés|en lien avec les autorités compétentes]. [Un point suivra|Un point est prévu en fin de journée|Nous vous tiendrons informés].',
      'Pour toute question, [appelez notre standard|consultez notre site|adressez-vous à l’accueil]. [Gardez les lignes d’urgence libres|N’encombrez pas les numéros d’urgence].',
      'Seules les informations [confirmées|vérifiées] sont publiées [ici|sur nos comptes|par nos services]. [Merci de votre patience|Nous complétons dès que possible].',
      'Rappel : [suivez les consignes|respectez les périmètres|fiez-vous aux sources officielles] [jusqu’à nouvel avis|tant que la situation l’exige].',
      'Nous avons bien reçu cette information et [l’examinons|la vérifions|revenons vers vous].',
      'Le prochain [point|communiqué] est prévu [à l’heure dite|dans la soirée|dès que les faits sont établis].',
      'Nos [accueils|guichets] restent [ouverts|joignables] [aux horaires habituels|jusqu’à ce soir].',
    ],
    supportive: [
      'Nous saluons [l’engagement|le travail|la mobilisation] [des équipes|des secours|de tous les agents] [sur le terrain|depuis ce matin|à cette heure].',
      'Merci [aux habitants|à chacun|à toutes et à tous] : [les consignes sont suivies|votre calme aide les secours|votre patience est précieuse].',
      'Nous [soutenons|appuyons] pleinement [cette démarche|les équipes engagées|les mesures prises], [en lien avec l’État|aux côtés des communes|avec tous nos moyens].',
      'Nos [agents|services|moyens] sont [à disposition|prêts à intervenir|engagés auprès des intervenants].',
      'La coordination [fonctionne|est en place] : [merci à nos partenaires|chacun tient son rôle|les décisions sont prises ensemble].',
    ],
  },
  press: {
    hostile: [
      'Pourquoi avoir attendu [pour parler|pour prévenir|avant de répondre] ? [Qui l’a décidé|À quelle heure l’avez-vous su|Que s’est-il passé entre-temps] ?',
      'Vous aviez dit [le contraire|autre chose] [hier|ce matin|la semaine dernière]. [Qu’est-ce qui a changé|Laquelle des deux versions est la bonne] ?',
      'Un document que nous avons [lu|obtenu] [dit autre chose|contredit votre message|parle d’un risque connu]. [Quelle est votre réaction|Le confirmez-vous] ?',
      'Qui [est responsable|répond de cette décision|a donné cet ordre] ? Nous [publions dans une heure|attendons votre réponse], et vous ?',
    ],
    worried: [
      'Que dites-vous aux [familles|riverains|salariés] qui [attendent|nous appellent|s’interrogent] ?',
      'Y a-t-il un risque pour [la santé|l’eau|les écoles] ? [Sur quoi vous appuyez-vous|Qui l’a évalué|Quand le saurez-vous] ?',
      '[Combien de personnes|Quelles rues|Quelles communes] sont [touchées|concernées] [à cette heure|au total] ?',
      'Nos lecteurs demandent [s’ils peuvent rester chez eux|à qui s’adresser|si leurs enfants sont en sécurité]. Que [répondez-vous|leur conseillez-vous] ?',
    ],
    neutral: [
      'Pouvez-vous [confirmer|préciser] [l’heure exacte|le périmètre concerné|le nombre de personnes concernées] ?',
      'Une [conférence de presse|prise de parole] est-elle prévue [aujourd’hui|ce soir|demain] ?',
      'Qui [peut répondre à nos questions|parle au nom de votre organisation|suit ce dossier chez vous] ? Peut-on nous [écrire|rappeler] en privé ?',
      'Notre rédaction prépare un sujet : [quels sont les faits établis|que sait-on à cette heure|quelles sont les prochaines étapes] ?',
      'Depuis quand [le saviez-vous|la situation est-elle connue|vos équipes sont-elles prévenues] ?',
      'Pouvez-vous [envoyer|publier] [le document complet|les mesures|la chronologie] ?',
      'Peut-on [filmer sur place|rencontrer un responsable|parler aux équipes] [dans la journée|avant le journal de ce soir] ?',
    ],
  },
}

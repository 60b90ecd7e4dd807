/** The French texts of what a director's plan leaves open, and of files that are no plan (PLAN-07, PLAN-16). */
export const frPlanFiles = {
  questions: {
    sheets: 'Les feuilles {value:string} ont les mêmes colonnes : forment-elles un seul plan ?',
    language: 'Le texte est en deux langues ({value:string}) : laquelle est publiée ?',
    texts: 'Deux colonnes ont des textes ({value:string}) : laquelle est publiée ?',
    about: 'Quelle heure est « {value:string} » ? La dernière ligne tombe à {end:string}.',
    unit: 'Les nombres comme « {value:string} » sont-ils des minutes ou des heures ? La dernière ligne tombe à {end:string}.',
    dates: '« {value:string} » commence-t-il par le jour ou par le mois ? La dernière ligne tombe à {end:string}.',
    midnight: 'L’heure {value:string} est plus tôt que celle du dessus : un jour a-t-il passé ? La dernière ligne tombe à {end:string}.',
    clock:
      'Parmi des temps depuis le début, « {value:string} » est-il une heure du jour ou une durée ? La dernière ligne tombe à {end:string}.',
    anchor: 'À quelle heure commence l’exercice ? Des lignes ont une heure du jour, d’autres un temps depuis le début.',
    gap: 'Le plan s’arrête pendant {value:string} h : est-ce voulu ?',
    span: 'Le plan dure {value:string} h : est-ce voulu ?',
    before: 'Que deviennent les lignes d’avant le début ({value:string}) ?',
    spacing: 'Le plan n’a pas d’heures : combien de minutes entre deux lignes ?',
    kind: 'Le plan n’a pas de colonne du canal : que deviennent ses lignes ?',
    channel: 'Que deviennent les lignes du canal « {value:string} » ?',
    state: 'Les lignes à l’état « {value:string} » sont-elles jouées ?',
    player: 'Des lignes disent ce que font les joueurs : les garder ?',
    together: '« {value:string} » est-il un seul nom ?',
    person: 'Qui est « {value:string} » ?',
  },
  refused: {
    people: 'Ce fichier semble être une liste de personnes, pas un plan : il manque {missing:string}. Importez-le comme personas.',
    log: 'Ce fichier semble être un suivi de missions, pas un plan : il manque {missing:string}.',
    empty: 'Ce fichier est vide : il manque {missing:string}.',
    other: 'Ce fichier ne ressemble pas à un plan : il manque {missing:string}.',
  },
  missing: { time: 'une colonne de l’heure', text: 'une colonne du texte', both: 'une colonne de l’heure et une colonne du texte' },
  /** Ce qui précède, dans la note d’une ligne, ce qui n’a pas de place à lui. */
  notes: {
    reply: 'Réponse : le plan ne dit pas à quoi.',
    with: 'Avec :',
    to: 'À :',
    copy: 'Copie :',
    player: 'Joué par :',
    picture: 'Image :',
    attachment: 'Pièce jointe :',
    subject: 'Objet :',
    subtitle: 'Sous-titre :',
    lead: 'Chapeau :',
    objective: 'Objectif :',
    phase: 'Phase :',
    delay: 'Délai (min) :',
  },
  /** Un export dans la présentation du fichier d’origine (PLAN-15). */
  layout: {
    sheet: 'Chronogramme',
    state: 'État',
    published: 'Publié le',
    reaction: 'Première réaction',
    outcome: 'Suite',
    judgements: { satisfied: 'satisfait', partial: 'en partie', refused: 'refusé', dropped: 'sans suite' },
  },
  /** La persona des lignes dont le plan ne nomme pas l’émetteur. */
  gameMaster: 'Animation',
} as const

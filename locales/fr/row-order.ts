/** The French texts of what the times of a chronogramme, and the numbers that its rows name, leave open. */
export const frRowOrder = {
  timeMissing: 'Heure manquante\u00a0: écrivez H+00:15, 10h15 ou 15 min',
  time: 'Heure illisible «\u202f{value:string}\u202f»\u00a0: écrivez H+00:15, 10h15 ou 15 min',
  date: 'Ce jour n’existe pas\u00a0: «\u202f{value:string}\u202f»',
  day: 'Jour illisible «\u202f{value:string}\u202f»\u00a0: seule l’heure compte. Écrivez 07/12/2026 ou J+1',
  timeBack:
    '«\u202f{value:string}\u202f» vient avant la ligne précédente\u00a0: plus tôt, ou le lendemain\u202f? Déplacez la ligne, ou écrivez J+1 devant l’heure',
  timeMixed:
    'Rien ne dit où se place «\u202f{value:string}\u202f»\u00a0: écrivez l’heure comme celle de la première ligne, par exemple H+00:15',
  timeOrder: '«\u202f{value:string}\u202f» vient avant la ligne précédente\u00a0: vérifiez le jour et l’heure',
  timeStart:
    '«\u202f{value:string}\u202f» depuis le début, ou heure de la nuit\u202f? Écrivez H+02:00 ou 2h00\u00a0; les lignes suivantes se lisent de même',
  timeUnit: '«\u202f{value:string}\u202f»\u00a0: des heures ou des minutes\u202f? Écrivez H+15 min ou H+15 h',
  afterEnd: 'Cette ligne vient après la fin de la séquence, à {value:string}',
  recipientUnused:
    'Cette ligne est publique\u00a0: «\u202f{value:string}\u202f» n’en est pas le destinataire. Écrivez «\u202fmessage\u202f» comme canal s’il doit l’être',
  replyAmbiguous: 'Plusieurs lignes portent le numéro «\u202f{value:string}\u202f»',
} as const

import type { Locale } from '#locales/languages.ts'
import type { SequenceColumn } from '../spreadsheets/columns.contract.ts'
import type { Cells } from '../spreadsheets/spreadsheets.rules.ts'

type Row = Cells<SequenceColumn>

/** The rows of the template in each language: times, a reply, a message, a line by hand, a variable and the end. */
export const templateRows: Record<Locale, readonly Row[]> = {
  fr: [
    {
      number: '1',
      offset: 'H+00:00',
      author: 'mairie',
      kind: 'weeze',
      text: 'Un incident est en cours à {ville}. #Exercice',
      expected: 'La cellule accuse réception',
      delay: '10',
      objective: 'Prendre la parole',
      phase: 'Alerte',
      reminder: 'La cellule n’a rien dit. Où en est-on ?',
    },
    {
      number: '2',
      offset: 'H+00:05',
      author: 'nadia',
      kind: 'réponse',
      text: 'Faut-il rester chez soi ?',
      reply: '1',
      expected: 'Une réponse publique',
    },
    { number: '3', offset: '15 min', author: 'nadia', kind: 'message', text: 'Bonjour, qui puis-je appeler ?', to: 'camille' },
    {
      number: '4',
      offset: '20 min',
      author: 'nadia',
      kind: 'à la main',
      text: 'Bonjour, je suis bloquée rue du Port. Que dois-je faire ?',
      title: 'Une habitante appelle',
      means: 'téléphone',
      player: 'Public',
      toName: 'Le standard de la cellule',
      contact: '05 55 00 00 01',
      expected: 'Une consigne claire',
    },
    { offset: 'H+01:00', kind: 'fin', note: 'La séquence dure jusqu’ici ; sans cette ligne, jusqu’à la dernière' },
  ],
  en: [
    {
      number: '1',
      offset: 'H+00:00',
      author: 'townhall',
      kind: 'weeze',
      text: 'An incident is under way in {town}. #Exercise',
      expected: 'The cell confirms',
      delay: '10',
      objective: 'Speak first',
      phase: 'Alert',
      reminder: 'Not a word from the cell. Where are we?',
    },
    {
      number: '2',
      offset: 'H+00:05',
      author: 'nadia',
      kind: 'reply',
      text: 'Do we stay at home?',
      reply: '1',
      expected: 'A public answer',
    },
    { number: '3', offset: '15 min', author: 'nadia', kind: 'message', text: 'Hello, whom may I call?', to: 'camille' },
    {
      number: '4',
      offset: '20 min',
      author: 'nadia',
      kind: 'by hand',
      text: 'Hello, I am stuck in Harbour Street. What shall I do?',
      title: 'A resident calls',
      means: 'phone',
      player: 'Public',
      toName: 'The switchboard of the cell',
      contact: '05 55 00 00 01',
      expected: 'A clear instruction',
    },
    { offset: 'H+01:00', kind: 'end', note: 'The sequence lasts until here; without this row, until its last one' },
  ],
}

import type { frCommuniquePage } from '../fr/communique-page.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of the pages of communiqués, which the server makes. */
export const enCommuniquePage: TranslationOf<typeof frCommuniquePage> = {
  title: 'Communiqués',
  all: '{count:number} communiqué{{s}} of organisations',
  kind: 'Communiqué',
  number: 'no.\u00a0{number:number}',
  embargoLifted: 'embargo lifted at {time:string}',
  dated: '{place:string}, {date:string}',
  end: 'End of the communiqué',
  contact: 'Press contact',
  attachments: 'Attachments',
  voice: 'Voice of an organisation',
  voiceHint: 'This text is published by {name:string}. No newsroom has read it over.',
  pdf: 'Download as PDF',
  pdfHint: 'In the print window choose “Save as PDF”.',
  print: 'Print',
  copy: 'Copy',
  others: 'Other communiqués',
  fictional: '{name:string}, a fictional organisation',
  withdrawn: 'Withdrawn by {name:string} at {time:string}',
  corrects: 'Corrects communiqué {number:string}',
  correctedBy: 'Corrected by communiqué {number:string}',
  empty: 'No communiqué yet',
  path: 'Breadcrumb',
}

import { toParagraphs } from './paragraphs.rules.ts'

/** What the postmaster answers for addresses that nobody has (MAIL-09): in both languages, since a mail has no reader whose language is known. */
export const toBounce = (subject: string, addresses: readonly string[]): { subject: string; body: string; words: string } => {
  const lines = [
    'Votre mail n’a pas pu être remis : personne n’a cette adresse.',
    'Your mail could not be delivered: nobody has this address.',
    ...addresses,
  ]
  return {
    subject: `Non remis / Undelivered: ${subject}`.slice(0, 200).toWellFormed(),
    body: toParagraphs(lines.join('\n')),
    words: lines.join('\n'),
  }
}

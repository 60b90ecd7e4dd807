import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import type { Card } from '#routers/dossier/document.contract.ts'
import type { Run, RunPerson, Said } from '#routers/dossier/run.contract.ts'

/** The texts of the document. */
export type Phrases = ReturnType<typeof getPhrases>['dossier']

/** What all parts of the document share. */
export type Sheet = {
  run: Run
  locale: Locale
  phrases: Phrases
  people: ReadonlyMap<number, RunPerson>
  /** The anchors of what the document draws. */
  drawn: ReadonlySet<string>
}

/** The place of something in the document. */
export const anchorOf = ({ subject, id }: Said): string => `${subject}-${id}`

/** Prepares what all parts of the document share. */
export const toSheet = (run: Run, cards: readonly Card[], locale: Locale): Sheet => ({
  run,
  locale,
  phrases: getPhrases(locale).dossier,
  people: new Map(run.people.map(person => [person.id, person])),
  drawn: new Set(cards.map(anchorOf)),
})

/** The name of somebody; of nobody what `nobody` says. */
export const nameOf = ({ people }: Pick<Sheet, 'people'>, id: number | null, nobody = '–'): string =>
  (id !== null && people.get(id)?.name) || nobody

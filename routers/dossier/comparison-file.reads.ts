import type { Db } from '#db/store.ts'
import { formatTook } from '#locales/format.ts'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import type { Actor } from '../actor.ts'
import { formatOffset } from '../sequences/chronogramme-times.rules.ts'
import type { ComparedLine, CompareRunsInput } from './comparison.contract.ts'
import { compareRuns } from './comparison.reads.ts'
import { nameRun, sayGap } from './comparison-words.rules.ts'
import { type CsvCell, timesOf, toCsv, toCsvFile } from './tables.reads.ts'

/** Seconds as a length of time that spreadsheets read as one, `0:07:30`. */
const toLength = (seconds: number): string => {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${part((seconds % 3600) / 60)}:${part(seconds % 60)}`
}

/** The lines of two runs side by side as CSV, those that one run alone has too (EXO-386). */
export const exportComparisonCsv = async (db: Db, actor: Actor, input: CompareRunsInput, locale: Locale, now: Date): Promise<Blob> => {
  const { a, b, rows } = await compareRuns(db, actor, input, now)
  const { comparison: words, dossier, runWords } = getPhrases(locale)
  const { columns } = dossier
  const toSide = (line: ComparedLine | null): CsvCell[] => {
    if (!line) return [words.absent(), '', '', '', '', '', '']
    const { state, hand, published, reaction, verdict } = line
    return [
      hand?.outcome
        ? [runWords.outcomes[hand.outcome](), hand.note].filter(Boolean).join(' · ')
        : (hand ? runWords.handStates : runWords.states)[state](),
      ...(published ? timesOf(published) : ['', '']),
      reaction ? toLength(reaction.took) : '',
      reaction?.by ?? '',
      reaction?.act ? runWords.acts[reaction.act]() : '',
      verdict ? runWords.verdicts[verdict]() : '',
    ]
  }
  const cells = rows.map(({ sequence, number, offset, persona, text, expected, delay, gap, ...row }): CsvCell[] => [
    formatOffset(offset),
    sequence,
    number,
    persona,
    text,
    expected ?? '',
    delay === null ? '' : toLength(delay),
    ...toSide(row.a),
    ...toSide(row.b),
    gap ? sayGap(gap, words, formatTook) : '',
    gap?.seconds ?? '',
  ])
  const ofRun = (run: string) =>
    [columns.state(), columns.on(), columns.clock(), columns.reaction(), columns.reactedBy(), columns.act(), columns.verdict()].map(
      column => `${run}, ${column}`,
    )
  const headings = [
    words.at(),
    columns.sequence(),
    columns.number(),
    columns.persona(),
    columns.text(),
    columns.expected(),
    columns.delay(),
    ...ofRun(nameRun(a, b.clone, words)),
    ...ofRun(nameRun(b, a.clone, words)),
    words.gap(),
    words.gapSeconds(),
  ]
  return toCsvFile(toCsv(headings, [cells]))
}

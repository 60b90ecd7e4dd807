import { formatDateTime, formatFullCount } from '#locales/format.ts'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import type { Card } from '#routers/dossier/document.contract.ts'
import type { Run } from '#routers/dossier/run.contract.ts'
import { shareOfPlayers } from '#routers/live/run.rules.ts'
import type { ClientBrand } from '#routers/session.contract.ts'
import { ClientFoot } from '../../press/published/foot.tsx'
import { AnswerChart, VolumeChart } from './charts.tsx'
import {
  AnswerTables,
  CommuniqueTable,
  ConditionTable,
  DeletionTable,
  HashtagTable,
  IncidentTable,
  LogTable,
  NoteTables,
  RumourTable,
  VoiceTable,
  VolumeTable,
} from './figure-tables.tsx'
import { formatMaybe, formatShare } from './formats.ts'
import { anchorOf, type Sheet, toSheet } from './names.ts'
import { listActions, listFindings, listObjectives, listQuestionnaire } from './report.ts'
import { ReportBlocks } from './report-sections.tsx'
import { SaidCard } from './said-card.tsx'
import { Timeline } from './timeline.tsx'

/** What a run was about in six figures and a sentence. */
const Summary = ({ sheet: { run, phrases, locale } }: { sheet: Sheet }) => {
  const { figures: words } = phrases
  const { weezes, camps, moods, questions, planned, met, late, unanswered, messages, mails, articles, deletions, incidents } = run.summary
  const { median, worst } = run.answers.cell.all
  const figures = [
    [words.weezes(), formatFullCount(weezes, locale), words.ofCell({ count: camps.players })],
    [words.questions(), formatFullCount(questions, locale), words.planned({ count: planned })],
    [words.met(), words.metOf({ met: met + late, questions }), words.lateOnes({ count: late })],
    [words.first(), formatMaybe(median), words.worst({ time: formatMaybe(worst) })],
    [words.share(), formatShare(shareOfPlayers(run.summary), locale), words.ofShare()],
    [words.unanswered(), formatFullCount(unanswered, locale), words.ofAsked()],
  ] as const
  return (
    <>
      <p className="sentence">
        {questions > 0 ? phrases.sentence({ answered: questions - unanswered, questions, met }) : phrases.noQuestions()}
      </p>
      <dl className="figures">
        {figures.map(([name, figure, more]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="big">{figure}</dd>
            <dd>{more}</dd>
          </div>
        ))}
      </dl>
      <p className="lead">
        {words.more({ messages, mails, articles, deletions, incidents })} {words.moods(moods)}
      </p>
    </>
  )
}

/** What was concluded from the run, as the report has it (DEBR-05); nothing where nobody has. */
const listDebriefed = ({ run, locale }: Sheet) => {
  const { report } = getPhrases(locale)
  const { findings, objectives } = run.debrief
  const made = { run, locale }
  const sections = [
    ...(objectives.some(({ tasks }) => tasks.length > 0) ? [['ratings', report.objectives(), listObjectives(made)] as const] : []),
    ...(findings.length > 0
      ? [['findings', report.findings(), listFindings(made)] as const, ['actions', report.plan(), listActions(made)] as const]
      : []),
  ]
  return sections.map(([id, title, blocks]) => [id, title, <ReportBlocks key={id} blocks={blocks} />] as const)
}

type Props = {
  run: Run
  client: ClientBrand
  cards: readonly Card[]
  /** The pictures of the cards and the portraits of people, as data addresses. */
  pictures: ReadonlyMap<string, string>
  portraits: ReadonlyMap<number, string>
  locale: Locale
  /** What the document holds in place of files, and the policy that allows nothing else. */
  style: string
  script: string
  policy: string
}

/** The file of a run as one page that needs nothing else (EXO-345, EXO-346). */
export const DossierDocument = ({ run, client, cards, pictures, portraits, locale, style, script, policy }: Props) => {
  const sheet = toSheet(run, cards, locale)
  const { phrases } = sheet
  const { mark } = getPhrases(locale)
  const sections = [
    ['summary', phrases.summary(), <Summary key="summary" sheet={sheet} />],
    ...listDebriefed(sheet),
    ['timeline', phrases.timeline(), <Timeline key="timeline" sheet={sheet} />],
    ['volumes', phrases.volumes(), <VolumeTable key="volumes" sheet={sheet} />],
    ['cell-answers', phrases.cellAnswers(), <AnswerTables key="cell" sheet={sheet} side="cell" />, phrases.cellHint()],
    ['persona-answers', phrases.personaAnswers(), <AnswerTables key="personas" sheet={sheet} side="personas" />, phrases.personaHint()],
    ['voice', phrases.voice(), <VoiceTable key="voice" sheet={sheet} />],
    ['hashtags', phrases.hashtags(), <HashtagTable key="hashtags" sheet={sheet} />],
    ['rumours', phrases.rumours(), <RumourTable key="rumours" sheet={sheet} />],
    ...(run.communiques.length > 0
      ? [['communiques', phrases.communiques(), <CommuniqueTable key="communiques" sheet={sheet} />, phrases.communiquesHint()] as const]
      : []),
    ...(run.conditions.length > 0
      ? [['conditions', phrases.conditions(), <ConditionTable key="conditions" sheet={sheet} />] as const]
      : []),
    ...(run.log.length > 0 ? [['log', phrases.log(), <LogTable key="log" sheet={sheet} />] as const] : []),
    ...(run.questionnaire
      ? [
          [
            'questionnaire',
            phrases.questionnaire(),
            <ReportBlocks key="questionnaire" blocks={listQuestionnaire({ run, locale })} />,
          ] as const,
        ]
      : []),
    ['notes', phrases.notes(), <NoteTables key="notes" sheet={sheet} />],
    ['deletions', phrases.deletions(), <DeletionTable key="deletions" sheet={sheet} />],
    ['incidents', phrases.incidents(), <IncidentTable key="incidents" sheet={sheet} />],
  ] as const
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="content-security-policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`[${mark.word()}] ${run.exercise.name} · ${phrases.title()}`}</title>
        {/* An icon of its own, so that browsers ask for none. */}
        <link rel="icon" href="data:," />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a style whose only variable part is an escaped CSS string */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <a className="skip" href="#main">
          {phrases.skip()}
        </a>
        <section className="mark" aria-label={mark.label()}>
          <strong>{mark.word()}</strong> {`· ${run.exercise.name} · ${run.exercise.mark || mark.sentence()}`}
        </section>
        <header>
          <ClientFoot client={client} />
          <p className="lead">{`${phrases.title()} · ${phrases.offline()}`}</p>
          <h1>{run.exercise.name}</h1>
          <p className="lead">
            {`${phrases.span({ from: formatDateTime(run.from.on, locale), to: formatDateTime(run.to.on, locale) })} · ${phrases.madeOn({ time: formatDateTime(run.madeOn.on, locale) })}`}
            {run.running && ` · ${phrases.running()}`}
          </p>
          <p className="lead">{phrases.zone({ zone: run.exercise.timeZone })}</p>
        </header>
        <nav aria-label={phrases.contents()}>
          <ul>
            {sections.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
            <li>
              <a href="#said">{phrases.said()}</a>
            </li>
          </ul>
        </nav>
        <main id="main" tabIndex={-1}>
          {sections.map(([id, title, content, hint], at) => (
            <section key={id} id={id}>
              <h2>
                {title} {hint && <small>{hint}</small>}
              </h2>
              {content}
              {at === 0 && (
                <div className="charts">
                  <figure>
                    <h3>{phrases.volumes()}</h3>
                    <VolumeChart sheet={sheet} />
                  </figure>
                  <figure>
                    <h3>
                      {phrases.cellAnswers()} <small>{phrases.rangeHint()}</small>
                    </h3>
                    {run.answers.cell.byChannel.length > 0 ? (
                      <AnswerChart sheet={sheet} />
                    ) : (
                      <p className="none">{phrases.none.answers()}</p>
                    )}
                  </figure>
                </div>
              )}
            </section>
          ))}
          <section id="said">
            <h2>{phrases.said()}</h2>
            {cards.length === 0 && <p className="none">{phrases.none.said()}</p>}
            {cards.map(card => (
              <SaidCard key={anchorOf(card)} sheet={sheet} card={card} pictures={pictures} portraits={portraits} />
            ))}
          </section>
        </main>
        <div className="watermark" aria-hidden="true" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the program */}
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  )
}

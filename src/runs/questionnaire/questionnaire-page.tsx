import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { formatCount, formatRatio, formatTime } from '#locales/format.ts'
import type { Question, QuestionnaireResults, QuestionResult } from '#routers/questionnaire/questionnaire.contract.ts'
import { namesOf } from '#routers/questionnaire/questionnaire.rules.ts'
import { runsPollInterval } from '../../app/constants.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useCurrentUser, usePermission } from '../../app/session.ts'
import { abortable, utils } from '../../app/trpc.ts'
import { ColumnHeader } from '../../shell/column-header.tsx'
import { OfflineBanner } from '../../shell/offline-banner.tsx'
import { toAttempts, useOfflineState } from '../../shell/use-offline-state.ts'
import { FailedNotice } from '../../ui/empty-notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import runs from '../runs.module.css'
import classes from './questionnaire.module.css'
import { QuestionnaireDialog } from './questionnaire-dialog.tsx'
import { useQuestions } from './questions.ts'

/** How often each mark or choice was given, as bars with their numbers; the most frequent one is dark. */
const Bars = ({ question, counts }: { question: Question; counts: readonly number[] }) => {
  const { questionnaire } = usePhrases()
  const names = namesOf(question, questionnaire)
  const most = Math.max(1, ...counts)
  return (
    <ul className={classes.bars}>
      {counts.map((count, at) => (
        <li key={names[at]} aria-label={questionnaire.marks({ text: names[at] ?? '', count })}>
          <strong aria-hidden>{count > 0 && formatCount(count)}</strong>
          <div className={classes.bar} data-most={count === most || undefined} style={{ '--share': count / most } as CSSProperties} />
          <span aria-hidden>{names[at]}</span>
        </li>
      ))}
    </ul>
  )
}

const Result = ({ question, result: { counts, median, texts } }: { question: Question; result: QuestionResult }) => {
  const { questionnaire } = usePhrases()
  const { locale } = useLocale()
  return (
    <section className={classes.result}>
      <Group justify="space-between" wrap="nowrap" align="baseline" mb={8}>
        <h2 className={classes.title} data-kind={question.kind}>
          {question.text}
        </h2>
        <span className={classes.median}>
          {question.kind === 'text' && questionnaire.sentences({ count: texts.length })}
          {median !== null && (
            <>
              {questionnaire.median()} <strong>{Number.isInteger(median) ? formatCount(median) : formatRatio(median, locale)}</strong>
            </>
          )}
        </span>
      </Group>
      {question.kind === 'text' ? (
        <ul className={classes.texts}>
          {texts.map(({ text, by }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts have nothing else of their own
            <li key={at}>
              {questionnaire.quoted({ text })}
              {by && (
                <Text size="sm" c="dimmed">
                  {by}
                </Text>
              )}
            </li>
          ))}
          {texts.length === 0 && <Text c="dimmed">{questionnaire.noText()}</Text>}
        </ul>
      ) : (
        <Bars question={question} counts={counts} />
      )}
    </section>
  )
}

/** What was answered to each question, and how many have answered. */
export const Results = ({ questions: own, players, answered, lastOn, results }: QuestionnaireResults) => {
  const { questionnaire } = usePhrases()
  const { locale } = useLocale()
  const questions = useQuestions(own)
  const count = questionnaire.answered({ answered, players })
  const said = lastOn === null ? questionnaire.none() : questionnaire.last({ time: formatTime(new Date(lastOn), locale) })
  return (
    <div className={classes.results}>
      <p>
        <strong>{count}</strong>, {said}. {results ? questionnaire.how() : questionnaire.hidden()}
      </p>
      {answered > 0 &&
        results?.map((result, at) => {
          const question = questions[at]
          return question && <Result key={question.text} question={question} result={result} />
        })}
    </div>
  )
}

/** What players answered once the run had ended, and for animators what they are asked (DEBR-04). */
export const QuestionnairePage = () => {
  const { questionnaire } = usePhrases()
  const { exercise } = useCurrentUser()
  const animates = usePermission('animate')
  const query = useQuery(utils.questionnaire.results.queryOptions(undefined, abortable))
  const { data } = query
  const offline = useOfflineState(toAttempts(query))
  const [preparing, setPreparing] = useState(false)
  usePageTitle(questionnaire.results())
  return (
    <main id="main" tabIndex={-1} className={runs.page} aria-labelledby="page-title">
      <OfflineBanner offline={data ? offline : null} interval={runsPollInterval} />
      <ColumnHeader title={questionnaire.results()} subtitle={exercise.name} back tools={null} />
      {query.isError && !data && <FailedNotice title={questionnaire.loadFailed()} onRetry={() => void query.refetch()} />}
      {data && animates && exercise.run?.state !== 'archived' && (
        <Group p="16px 16px 0">
          <Button variant="default" onClick={() => setPreparing(true)}>
            {questionnaire.prepare()}
          </Button>
        </Group>
      )}
      {data && <Results {...data} />}
      {preparing && data && <QuestionnaireDialog stored={data} onClose={() => setPreparing(false)} />}
    </main>
  )
}

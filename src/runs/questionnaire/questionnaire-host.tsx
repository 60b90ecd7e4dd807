import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconMessageCheck, IconUser, IconUserOff } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Answer, Questionnaire } from '#routers/questionnaire/questionnaire.contract.ts'
import { isRefusedFor } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { getStorageScope, useCurrentUser } from '../../app/session.ts'
import { listOf, parseStored, type Shape, text } from '../../app/stored.ts'
import { trpc, utils } from '../../app/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { AnswerField } from './answer-field.tsx'
import classes from './questionnaire.module.css'
import { useQuestions } from './questions.ts'

const answer: Shape<Answer> = stored => (stored === null || Number.isSafeInteger(stored) ? (stored as number | null) : text(stored))
const answers = listOf(answer)

/** The answers that were given so far, which survive a reload; of other questions none. */
const useKeptAnswers = (count: number) => {
  const { id } = useCurrentUser()
  const [kept, keep, forget] = useLocalStorage<Answer[]>({
    key: `weez-questionnaire:${getStorageScope()}:${id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: value => parseStored(answers, value, []),
  })
  const given = Array.from({ length: count }, (_, at) => kept[at] ?? null)
  return { given, keep, forget }
}

const isGiven = (given: Answer): boolean => given !== null && (typeof given === 'number' || given.trim() !== '')

/** Who reads the answers, and with what name. */
const WhoReads = ({ anonymous }: { anonymous: boolean }) => {
  const { questionnaire } = usePhrases()
  const Icon = anonymous ? IconUserOff : IconUser
  return (
    <Group gap={16} wrap="nowrap" align="center">
      <Icon size={20} stroke={1.75} aria-hidden color="var(--weez-link)" />
      <div>
        <Text>{anonymous ? questionnaire.anonymous() : questionnaire.named()}</Text>
        <Text size="sm" c="dimmed">
          {anonymous ? questionnaire.anonymousHint() : questionnaire.namedHint()}
        </Text>
      </div>
    </Group>
  )
}

/** The questions with what was answered; gaps are sent after one question. */
const Questions = ({ asked: { questions: own, anonymous }, onSent }: { asked: Questionnaire; onSent: () => void }) => {
  const { questionnaire } = usePhrases()
  const { phase } = useCurrentUser().exercise
  const questions = useQuestions(own)
  const { given, keep, forget } = useKeptAnswers(questions.length)
  const [sure, setSure] = useState(false)
  const send = trpc.questionnaire.send.useMutation({
    onSuccess: () => {
      forget()
      onSent()
    },
  })
  const gaps = given.filter(one => !isGiven(one)).length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (gaps > 0 && !sure) setSure(true)
    else send.mutate({ answers: given.map(one => (isGiven(one) ? one : null)) })
  }
  const change = (at: number, to: Answer) => {
    setSure(false)
    keep(given.with(at, to))
  }
  const lead = own ? questionnaire.ownLead({ count: questions.length }) : questionnaire.lead()
  const failed = send.isError && (isRefusedFor(send.error, 'questionnaire.closed') ? questionnaire.gone() : questionnaire.failed())
  return (
    <form onSubmit={submit}>
      <progress className={classes.progress} max={questions.length} value={questions.length - gaps} aria-hidden />
      <Text c="dimmed">
        {lead} {phase === 'ended' && questionnaire.ended()}
      </Text>
      {questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the questions stay in their places
        <AnswerField key={at} question={question} number={at + 1} answer={given[at] ?? null} onAnswer={to => change(at, to)} />
      ))}
      <Stack gap={16} pt={16}>
        <WhoReads anonymous={anonymous} />
        {failed && (
          <Text c="red" role="alert">
            {failed}
          </Text>
        )}
        <Button type="submit" size="lg" fullWidth loading={send.isPending} disabled={gaps === questions.length}>
          {sure && gaps > 0 ? questionnaire.gaps({ count: gaps }) : questionnaire.send()}
        </Button>
      </Stack>
    </form>
  )
}

/** What players are asked about the exercise (DEBR-04): it opens by itself on each of their pages, and by a button once it was put off. */
export const QuestionnaireHost = () => {
  const { questionnaire } = usePhrases()
  const phone = usePhone()
  const [opened, setOpened] = useState(true)
  const [sent, setSent] = useState(false)
  const { data: asked } = trpc.questionnaire.get.useQuery()
  const close = () => {
    setOpened(false)
    if (sent) void utils.questionnaire.get.invalidate()
  }
  if (!asked?.open && !(sent && opened)) return null
  return (
    <>
      <Dialog opened={opened} onClose={close} title={questionnaire.title()} fullScreen={phone} padded>
        {asked && !sent && <Questions asked={asked} onSent={() => setSent(true)} />}
        {sent && (
          <Stack gap={16} align="flex-start">
            <Text role="status">{questionnaire.thanks()}</Text>
            <Button data-autofocus onClick={close}>
              {questionnaire.close()}
            </Button>
          </Stack>
        )}
      </Dialog>
      {!opened && (
        <Box pos="fixed" bottom={phone ? 72 : 16} right={16} className={classes.opener ?? ''}>
          <Button leftSection={<IconMessageCheck size={18} stroke={1.75} aria-hidden />} onClick={() => setOpened(true)}>
            {questionnaire.open()}
          </Button>
        </Box>
      )}
    </>
  )
}

import { ActionIcon, Button, Flex, NativeSelect, Stack, TextInput, UnstyledButton } from '@mantine/core'
import {
  IconBook2,
  IconClock,
  IconFileText,
  IconMail,
  IconMessageCircle,
  IconNews,
  IconNote,
  IconPlayerPlay,
  IconTable,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { EvidenceSubject } from '#db/schema/enums.ts'
import type { ChosenEvidence, Debrief, Evidence, Finding } from '#routers/debrief/debrief.contract.ts'
import { momentAtElapsed } from '#routers/exercise-clock.rules.ts'
import { evidenceWordsMax } from '#routers/limits.contract.ts'
import { toMomentAddress } from '#routers/rewind/moment-address.rules.ts'
import { formatExerciseClock } from '../../app/exercise-clock.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { toastError } from '../../ui/toast.tsx'
import classes from './debrief.module.css'
import { acceptFinding } from './queries.ts'

const icons = {
  note: IconNote,
  weeze: IconMessageCircle,
  article: IconNews,
  mail: IconMail,
  communique: IconFileText,
  entry: IconBook2,
  line: IconTable,
  minute: IconClock,
} as const satisfies Record<EvidenceSubject, typeof IconNote>

const numbered = ['weeze', 'article', 'mail', 'communique', 'entry', 'line'] as const
type Numbered = (typeof numbered)[number]

/** The number in what was typed: a number, or the last one of an address. */
const toNumber = (typed: string): number => Number(/(\d+)\D*$/.exec(typed)?.[1] ?? Number.NaN)

type AddProps = { onAdd: (evidence: ChosenEvidence) => void; onClose: () => void }

/** Something of the run by its number, or by an address that ends with it. */
const NumberedForm = ({ onAdd, onClose }: AddProps) => {
  const { debrief } = usePhrases()
  const [subject, setSubject] = useState<Numbered>('weeze')
  const [typed, setTyped] = useState('')
  const id = toNumber(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (id > 0) onAdd({ subject, id })
  }
  return (
    <Flex component="form" gap={8} wrap="wrap" onSubmit={submit} onKeyDown={event => event.key === 'Escape' && onClose()}>
      <NativeSelect
        aria-label={debrief.numberedSubject()}
        value={subject}
        onChange={({ currentTarget: { value } }) => setSubject(numbered.find(one => one === value) ?? 'weeze')}
        data={numbered.map(one => ({ value: one, label: debrief.numberedSubjects[one]() }))}
      />
      <TextInput
        flex={1}
        miw={120}
        autoFocus
        aria-label={debrief.numberedId()}
        placeholder={debrief.numberedId()}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!(id > 0)}>
        {debrief.add()}
      </Button>
    </Flex>
  )
}

/** A minute of the run in words: the clock of the exercise as `0:41`. */
const MinuteForm = ({ debrief: { clock, closedOn }, onAdd, onClose }: AddProps & { debrief: Debrief }) => {
  const { debrief } = usePhrases()
  const [words, setWords] = useState('')
  const [at, setAt] = useState('')
  const [, hours = '', minutes = ''] = /^(\d{1,3})[:h](\d{2})$/i.exec(at.trim().replace(/^H\+/i, '')) ?? []
  const moment = minutes === '' ? null : momentAtElapsed(clock, (Number(hours) * 60 + Number(minutes)) * 60_000)
  const on = at.trim() === '' ? Date.parse(closedOn ?? new Date().toISOString()) : moment
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (on !== null && words.trim() !== '') onAdd({ subject: 'minute', on: new Date(on).toISOString(), words: words.trim() })
  }
  return (
    <Flex component="form" gap={8} wrap="wrap" onSubmit={submit} onKeyDown={event => event.key === 'Escape' && onClose()}>
      <TextInput
        w={88}
        autoFocus
        aria-label={debrief.minuteAt()}
        placeholder="H+00:41"
        value={at}
        error={on === null}
        onChange={event => setAt(event.currentTarget.value)}
      />
      <TextInput
        flex={1}
        miw={120}
        aria-label={debrief.minuteWords()}
        placeholder={debrief.minuteWords()}
        maxLength={evidenceWordsMax}
        value={words}
        onChange={event => setWords(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={words.trim() === '' || on === null}>
        {debrief.add()}
      </Button>
    </Flex>
  )
}

const EvidenceRow = ({ evidence, onRemove }: { evidence: Evidence; onRemove: () => void }) => {
  const { debrief } = usePhrases()
  const { subject, elapsed, name, words } = evidence
  const Icon = icons[subject]
  const clock = elapsed === null ? '' : formatExerciseClock(elapsed * 1000).slice(0, -3)
  return (
    <li className={classes.evidence}>
      <b>{clock.replace('H+', '')}</b>
      <Icon size={18} stroke={1.75} aria-hidden />
      <p dir="auto">
        <strong>{debrief.subjects[subject]({ name })}</strong> {words}
      </p>
      {elapsed !== null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={debrief.replay({ clock })}
          renderRoot={props => <Link {...props} to="/weez/rewind" search={{ at: toMomentAddress(elapsed * 1000) }} />}
        >
          <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={debrief.removeEvidence({ words: words.slice(0, 60) })}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** What a finding stands on, with what leads to its moment, and what adds to it. */
export const EvidenceList = ({ finding, debrief }: { finding: Finding; debrief: Debrief }) => {
  const { debrief: phrases, toast } = usePhrases()
  const [adding, setAdding] = useState<'minute' | 'numbered' | null>(null)
  const close = () => setAdding(null)
  const onError = (error: Parameters<typeof getFailureKind>[0]) =>
    toastError(getFailureKind(error) === 'not found' ? phrases.evidenceUnknown() : toast.weeze_error())
  const add = trpc.debrief.addEvidence.useMutation({
    onSuccess: changed => {
      close()
      acceptFinding(changed)
    },
    onError,
  })
  const remove = trpc.debrief.removeEvidence.useMutation({ onSuccess: acceptFinding, onError })
  const { id, evidence } = finding
  const onAdd = (chosen: ChosenEvidence) => add.mutate({ id, evidence: chosen })
  return (
    <Stack gap={6}>
      {evidence.length === 0 && <p className={classes.hint}>{phrases.noEvidence()}</p>}
      <ul>
        {evidence.map(one => (
          <EvidenceRow key={one.id} evidence={one} onRemove={() => remove.mutate({ id, evidenceId: one.id })} />
        ))}
      </ul>
      {adding === 'minute' && <MinuteForm debrief={debrief} onAdd={onAdd} onClose={close} />}
      {adding === 'numbered' && <NumberedForm onAdd={onAdd} onClose={close} />}
      {!adding && (
        <Flex gap="4px 16px" wrap="wrap">
          <UnstyledButton className={classes.act} onClick={() => setAdding('minute')}>
            {phrases.addMinute()}
          </UnstyledButton>
          <UnstyledButton className={classes.act} onClick={() => setAdding('numbered')}>
            {phrases.addNumbered()}
          </UnstyledButton>
        </Flex>
      )}
    </Stack>
  )
}

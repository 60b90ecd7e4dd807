import { Button, Kbd, NativeSelect, SegmentedControl, Text, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { sequenceSecondsMax } from '#routers/limits.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { formatOffset, parseOffset } from '../sequences/format-times.ts'
import { useSequences } from '../sequences/queries.ts'
import classes from './inject-foot.module.css'
import { mayPlan, type useInjectActs } from './use-inject-acts.ts'
import type { Moment, Palette } from './use-palette.ts'

const moments = ['now', 'one', 'five', 'clock'] as const

type Acts = ReturnType<typeof useInjectActs>
type Props = {
  palette: Palette
  acts: Acts
  /** Whether the typed time is none that is to come. */
  late: boolean
  clockField: RefObject<HTMLInputElement | null>
  planning: boolean
  onPlan: (planning: boolean) => void
  onSubmit: () => void
}

/** The next full minute, ten minutes from now, on the exercise clock. */
const inTenMinutes = (clock: number | null) => formatOffset(Math.ceil(((clock ?? 0) + 600) / 60) * 60)

/** Chooses the sequence of the plan and the time to which the chosen line is added. */
const PlanFields = ({ palette, acts, onBack }: { palette: Palette; acts: Acts; onBack: () => void }) => {
  const { injects: texts, sequences: phrases } = usePhrases()
  const sequences = useSequences().sequences.filter(({ kind }) => kind === 'plan')
  const [id, setId] = useState('')
  const [typed, setTyped] = useState(inTenMinutes(palette.clock()))
  const [wrong, setWrong] = useState(false)
  const chosen =
    sequences.find(sequence => String(sequence.id) === id) ?? sequences.find(({ status }) => status === 'RUNNING') ?? sequences[0]
  const offset = parseOffset(typed)
  const add = () => {
    if (offset === null || offset > sequenceSecondsMax) setWrong(true)
    else if (chosen) acts.addToPlan(chosen, offset)
  }
  return (
    <form
      noValidate
      className={classes.foot}
      onSubmit={event => {
        event.preventDefault()
        add()
      }}
    >
      <NativeSelect
        aria-label={texts.planSequence()}
        autoFocus
        flex={1}
        miw={140}
        data={sequences.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(chosen?.id ?? '')}
        onChange={event => setId(event.currentTarget.value)}
      />
      <TextInput
        aria-label={phrases.form.offset()}
        w={120}
        value={typed}
        error={wrong && phrases.form.offsetWrong()}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <span className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          {texts.planBack()}
        </Button>
        <Button type="submit" loading={acts.adding} disabled={!chosen}>
          {texts.planAdd()}
        </Button>
      </span>
    </form>
  )
}

/** When the chosen line is published, and the buttons that publish it or add it to the plan. */
export const InjectFoot = ({ palette, acts, late, clockField, planning, onPlan, onSubmit }: Props) => {
  const { injects: texts } = usePhrases()
  const { phase } = useCurrentUser().exercise
  const { moment, clockTyped, author, told, started, setMoment, setClockTyped } = palette
  const speed = useSequences().sequences[0]?.speed ?? 1
  if (planning) return <PlanFields palette={palette} acts={acts} onBack={() => onPlan(false)} />
  const name = author ? fullName(author) : ''
  const now = moment === 'now'
  const inMinutes = moment === 'one' || moment === 'five'
  const verb = () => {
    if (told) return now ? texts.again() : texts.planAgain()
    if (!author) return texts.publish()
    return now ? texts.publishAs({ name }) : texts.planAs({ name })
  }
  const change = (next: string) => {
    const known = moments.find(one => one === next) ?? ('now' satisfies Moment)
    setMoment(known)
    if (known === 'clock' && clockTyped === '') setClockTyped(inTenMinutes(palette.clock()))
  }
  return (
    <div className={classes.foot}>
      <SegmentedControl
        aria-label={texts.publish()}
        className={classes.moments}
        value={moment}
        onChange={change}
        data={moments.map(value => ({ value, label: texts.moments[value](), disabled: value === 'clock' && !started }))}
      />
      {moment === 'clock' && (
        <TextInput
          ref={clockField}
          aria-label={texts.clock()}
          w={120}
          value={clockTyped}
          error={late && texts.clockWrong()}
          onChange={event => setClockTyped(event.currentTarget.value)}
        />
      )}
      {!now && (phase === 'suspended' || !started) && (
        <Text size="xs" flex="1 0 100%" c="dimmed" style={{ order: 1 }} role="status">
          {phase === 'suspended' ? texts.stands() : texts.starts()}
        </Text>
      )}
      {inMinutes && speed !== 1 && (
        <Text size="xs" flex="1 0 100%" c="dimmed" style={{ order: 1 }} role="status">
          {texts.real({ speed })}
        </Text>
      )}
      <span className={classes.buttons}>
        <Button variant="default" disabled={!mayPlan(palette)} rightSection={<Kbd aria-hidden>Tab</Kbd>} onClick={() => onPlan(true)}>
          {texts.plan()}
        </Button>
        <Button
          loading={acts.publishing}
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
          rightSection={<Kbd aria-hidden>Ctrl ↵</Kbd>}
          onClick={onSubmit}
        >
          <Text span inherit truncate maw={220}>
            {verb()}
          </Text>
        </Button>
      </span>
    </div>
  )
}

import { Button, Kbd, TextInput } from '@mantine/core'
import { IconAlertCircle, IconArrowRight, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { type FormEvent, useEffect, useEffectEvent } from 'react'
import { nameMax } from '#routers/limits.contract.ts'
import type { PlanPreview } from '#routers/plan/understand.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import classes from './import-feet.module.css'
import { ImportFoot } from './import-frame.tsx'
import { countOpen, toNextStep } from './import-steps.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The button that imports a plan. */
export const sendButtonId = 'plan-import-send'
const sayingId = 'plan-import-saying'

type Foot = {
  preview: PlanPreview
  /** Whether the choices are still being read, and whether the server does not answer. */
  waiting: boolean
  offline: boolean
  onCancel: () => void
}

type Saying = { tone: 'good' | 'ask' | 'bad'; text: string }

const SayingLine = ({ tone, text }: Saying) => {
  const Sign = { good: IconCircleCheck, ask: IconHelpCircle, bad: IconAlertCircle }[tone]
  return (
    <p id={sayingId} className={classes.saying} data-tone={tone}>
      <Sign {...icon} /> {text}
    </p>
  )
}

/** What the foot says: that the server is silent, or what the step has to say. */
const useSaying = (offline: boolean, saying: Saying): Saying => {
  const { planImport: texts } = usePhrases()
  return offline ? { tone: 'bad', text: texts.offline() } : saying
}

type NextProps = { label: string; inert: boolean; onNext: () => void }

/** The way on; while something is missing it says what, and does nothing. */
const NextButton = ({ label, inert, onNext }: NextProps) => (
  <Button
    rightSection={<IconArrowRight {...icon} />}
    aria-disabled={inert}
    data-disabled={inert}
    aria-describedby={sayingId}
    onClick={() => !inert && onNext()}
  >
    {label}
  </Button>
)

/** The foot of the columns: what is to be checked, or the column that is missing. */
export const ColumnsFoot = ({ preview, waiting, offline, onCancel, onNext }: Foot & { onNext: () => void }) => {
  const { planImport: texts } = usePhrases()
  const { columns, missing } = preview
  const checked = columns.filter(({ reading }) => reading === 'check')
  const lacking = missing.map(field => texts.fields[field]()).join(', ')
  const open = [
    checked.length > 0 ? texts.columns.toCheck({ count: checked.length }) : texts.columns.allKnown(),
    checked.some(({ field }) => field === 'time') ? texts.columns.timeNext() : '',
  ]
  const saying = useSaying(
    offline,
    missing.length > 0
      ? { tone: 'bad', text: texts.columns.missing({ fields: lacking }) }
      : { tone: checked.length > 0 ? 'ask' : 'good', text: open.filter(part => part).join(' ') },
  )
  return (
    <ImportFoot onCancel={onCancel} saying={<SayingLine {...saying} />}>
      <NextButton label={texts.steps[toNextStep('columns', preview)]()} inert={missing.length > 0 || waiting || offline} onNext={onNext} />
    </ImportFoot>
  )
}

type Back = { onBack: () => void }

/** The foot of what the file leaves open: what is still to choose, else the personas that the import makes. */
export const ReadingsFoot = ({ preview, waiting, offline, onCancel, onBack, onNext }: Foot & Back & { onNext: () => void }) => {
  const { planImport: texts } = usePhrases()
  const { people } = texts
  const open = countOpen(preview)
  const count = preview.names.filter(({ meaning }) => meaning === 'new persona').length
  const created = count > 0 ? people.created({ count }) : people.noneCreated()
  const saying = useSaying(offline, open > 0 ? { tone: 'bad', text: people.toChoose({ count: open }) } : { tone: 'good', text: created })
  return (
    <ImportFoot back={{ label: texts.steps.columns(), onClick: onBack }} onCancel={onCancel} saying={<SayingLine {...saying} />}>
      <NextButton label={texts.steps.rows()} inert={open > 0 || waiting || offline} onNext={onNext} />
    </ImportFoot>
  )
}

type RowsProps = Foot &
  Back & { name: string; sending: boolean; onName: (name: string) => void; onLeaveAll: () => void; onSend: () => void }

/** The foot of the rows: what is to be reviewed, the name of the sequence, and the import. */
export const RowsFoot = ({ preview, waiting, offline, name, sending, onName, onCancel, onBack, onLeaveAll, onSend }: RowsProps) => {
  const { planImport: texts } = usePhrases()
  const { ready, question } = preview.counts
  const problem = (() => {
    if (question > 0) return texts.rows.toReview({ count: question })
    if (ready === 0) return texts.rows.nothing()
    return name.trim() === '' ? texts.rows.noName() : null
  })()
  const saying = useSaying(offline, problem ? { tone: 'bad', text: problem } : { tone: 'good', text: texts.rows.allReady() })
  const inert = problem !== null || waiting || offline || sending
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!inert) onSend()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <ImportFoot
      back={{ label: texts.steps.readings(), onClick: onBack }}
      onCancel={onCancel}
      saying={
        <>
          <SayingLine {...saying} />
          {question > 0 && (
            <Button size="xs" variant="default" onClick={onLeaveAll}>
              {question === 1 ? texts.rows.leaveOne() : texts.rows.leaveAll({ count: question })}
            </Button>
          )}
        </>
      }
      name={
        <TextInput
          className={classes.name}
          aria-label={texts.rows.name()}
          placeholder={texts.rows.name()}
          maxLength={nameMax}
          value={name}
          onChange={event => onName(event.currentTarget.value)}
        />
      }
      onSubmit={send}
    >
      <Button
        id={sendButtonId}
        type="submit"
        loading={sending}
        aria-disabled={inert}
        data-disabled={inert}
        aria-describedby={sayingId}
        rightSection={<Kbd aria-hidden>Ctrl ↵</Kbd>}
      >
        {texts.rows.import({ count: ready })}
      </Button>
    </ImportFoot>
  )
}

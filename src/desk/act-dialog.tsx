import { TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatTime } from '#locales/format.ts'
import type { Act, NamedAct, Owed, OwedItem } from '#routers/desk/owed.contract.ts'
import { toWeezeId } from '#routers/desk/owed.rules.ts'
import { firstNameInText, nameInText } from '#routers/people.rules.ts'
import { getFailureKind, isRefusedFor } from '../app/failure-kind.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { trpc } from '../app/trpc.ts'
import { Name } from '../people/name.tsx'
import form from '../ui/form/form.module.css'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { useZoneHint } from '../ui/form/use-zone-hint.ts'
import { toastError } from '../ui/toast.tsx'
import classes from './act-dialog.module.css'
import { readMoment, writeMoment } from './outside-moment.ts'
import { toAskedAt } from './owed-row.tsx'

type Problem = 'link' | 'time' | 'early'

const keyOf = ({ kind, id }: Act) => `${kind}-${id}`

/** Says with what a player answered, and whom. */
const useWhat = () => {
  const { owed } = usePhrases()
  return ({ kind, to, text }: Act): string => {
    if (kind === 'message' && to) return owed.messageTo({ name: firstNameInText(to) })
    if (kind === 'weeze' && to) return owed.act.replyTo({ name: firstNameInText(to) })
    return kind === 'weeze' && text === '' ? owed.act.reweez() : owed.kinds[kind]()
  }
}

type Props = {
  item: Pick<OwedItem, 'id' | 'persona' | 'text' | 'askedOn'>
  judgement: 'satisfied' | 'partial'
  clock: Owed['clock']
  onJudged: () => void
  onClose: () => void
}

/**
 * Asks which act answered something owed: what players wrote since, any weeze, or something outside of Weez at a time that is told. Enter takes
 * the newest, arrows move, Escape leaves all as it was (EXO-473).
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one form, whose fields share their state
export const ActDialog = ({ item, judgement, clock, onJudged, onClose }: Props) => {
  const { owed, toast } = usePhrases()
  const { act: words } = owed
  const { locale } = useLocale()
  const whatOf = useWhat()
  const zone = useZoneHint()
  const { data: acts = [], isPending, isError } = trpc.desk.acts.useQuery({ id: item.id }, { retry: false, staleTime: 0 })
  const [now] = useState(Date.now)
  const [chosen, setChosen] = useState<string | null>(null)
  const [link, setLink] = useState('')
  const [time, setTime] = useState(() => writeMoment(now, clock))
  const [problem, setProblem] = useState<Problem | null>(null)
  const choices = useRef<HTMLFieldSetElement>(null)
  const choice = chosen ?? (isPending ? null : acts[0] ? keyOf(acts[0]) : 'outside')
  useEffect(() => {
    if (!isPending) choices.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [isPending])
  const judging = trpc.desk.judge.useMutation({
    onSuccess: onJudged,
    onError: error => {
      if (isRefusedFor(error, 'act.before_question')) setProblem('early')
      else if (getFailureKind(error) === 'not found') setProblem('link')
      else toastError(getFailureKind(error) === 'conflict' ? owed.judgedMeanwhile() : toast.weeze_error())
    },
  })
  const moment = readMoment(time, { clock, askedOn: item.askedOn, now: Date.now() })
  const toAct = (): NamedAct | Problem => {
    if (choice === 'other') {
      const id = toWeezeId(link) ?? Number(/^\s*(\d{1,16})\s*$/.exec(link)?.[1] ?? 0)
      return id ? { kind: 'weeze', id } : 'link'
    }
    if (moment === 'wrong') return 'time'
    return moment === 'early' ? 'early' : { kind: 'outside', on: new Date(moment).toISOString() }
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (choice === null) return
    const listed = acts.find(act => keyOf(act) === choice)
    const act = listed ? { kind: listed.kind, id: listed.id } : toAct()
    if (typeof act === 'string') setProblem(act)
    else judging.mutate({ id: item.id, judgement, act })
  }
  const choose = (key: string) => {
    setChosen(key)
    setProblem(null)
  }
  const timeOf = (on: string) => [toAskedAt(on, clock), formatTime(new Date(on), locale)].filter(Boolean).join(' · ')
  const radio = (key: string, label: ReactNode) => (
    <label key={key} className={classes.act}>
      <input
        type="radio"
        name="act"
        value={key}
        checked={choice === key}
        data-autofocus={choice === key || undefined}
        onChange={() => choose(key)}
      />
      {label}
    </label>
  )
  const wordsOf = { link: words.wrongLink(), time: words.wrongTime(), early: words.early() }
  const said = problem && wordsOf[problem]
  const isTyped = choice === 'other' || choice === 'outside'
  return (
    <FormDialog
      title={words.title()}
      lead={words.lead({ name: nameInText(item.persona), text: item.text })}
      problem={isTyped ? null : said}
      submitLabel={owed[judgement]()}
      pending={judging.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset ref={choices} className={`${form.wide} ${form.choices}`} aria-busy={isPending}>
        <legend>{isError ? words.failed() : words.since()}</legend>
        {acts.map(act =>
          radio(
            keyOf(act),
            <>
              <span>
                <strong>{act.by ? <Name person={act.by} /> : act.source}</strong> {whatOf(act)}
              </span>
              <time className={classes.when} dateTime={act.on}>
                {timeOf(act.on)}
              </time>
              {act.text && <span className={classes.text}>{act.text}</span>}
            </>,
          ),
        )}
        {radio('other', <strong>{words.other()}</strong>)}
        {choice === 'other' && (
          <TextInput
            className={classes.field}
            label={words.link()}
            value={link}
            error={said}
            onChange={event => setLink(event.currentTarget.value)}
          />
        )}
        {radio(
          'outside',
          <span>
            <strong>{words.outside()}</strong> {words.outsideHint()}
          </span>,
        )}
        {choice === 'outside' && (
          <TextInput
            className={classes.field}
            label={words.on()}
            description={
              typeof moment === 'number' ? timeOf(new Date(moment).toISOString()) : [words.onHint(), zone].filter(Boolean).join(' · ')
            }
            value={time}
            error={said}
            onChange={event => setTime(event.currentTarget.value)}
          />
        )}
      </fieldset>
    </FormDialog>
  )
}

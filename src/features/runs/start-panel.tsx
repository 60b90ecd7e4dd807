import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconInfoCircle, IconLock, IconPlayerPlayFilled, IconRefresh } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { RunList } from '#routers/admin/runs.contract.ts'
import { formNameMax } from '#routers/limits.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpc } from '../../trpc.ts'
import { useInputProblems } from '../../ui/form/use-form-reasons.ts'
import { Name } from '../../ui/name.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { StartExtentLists } from '../../ui/start-extent.tsx'
import { toastSuccess } from '../../ui/toast.tsx'
import { invalidateRuns, useStartExtent } from './queries.ts'
import classes from './runs.module.css'

/** Today at a time of day as `15:30`; null while nothing is typed. */
const toMoment = (time: string): string | null => {
  const [hours, minutes] = time.split(':').map(Number)
  if (time === '' || hours === undefined || minutes === undefined) return null
  const moment = new Date()
  moment.setHours(hours, minutes, 0, 0)
  return moment.toISOString()
}

const Anew = ({ items }: { items: number }) => {
  const { runs } = usePhrases()
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  const anew = [
    [runs.feed(), runs.feedHint()],
    [runs.articles(), runs.articlesHint()],
    [runs.plan(), runs.planHint({ count: items })],
  ] as const
  return (
    <div>
      <h3>{runs.anew()}</h3>
      <ul className={classes.anew}>
        {anew.map(([what, how]) => (
          <li key={what}>
            <IconRefresh {...icon} />
            <div>
              {what}
              <span>{how}</span>
            </div>
          </li>
        ))}
        <li>
          <IconLock {...icon} />
          <div>
            {runs.kept()}
            <span>{runs.keptHint()}</span>
          </div>
        </li>
      </ul>
    </div>
  )
}

const Players = ({ players }: Pick<RunList, 'players'>) => {
  const { runs } = usePhrases()
  return (
    <div>
      <h3>
        {runs.players()} {runs.count({ count: players.length })}
      </h3>
      {players.length === 0 && runs.nobody()}
      <ul className={classes.players}>
        {players.map(player => (
          <li key={player.id}>
            <PersonAvatar person={player} size={28} />
            <Name person={player} />
            <span title={player.bio}>{player.bio}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Beside the runs: what the next one is called, who plays it, what begins anew and what is kept. Escape closes it (`run-01`). */
export const StartPanel = ({ list: { next, players, items, isPlayed }, onClose }: { list: RunList; onClose: () => void }) => {
  const { runs, commons } = usePhrases()
  const problemsOf = useInputProblems()
  const title = useId()
  const first = useRef<HTMLInputElement>(null)
  const [values, setValues] = useState({ name: '', beginsOn: '', endsOn: '' })
  const { data: extent } = useStartExtent()
  const start = trpc.admin.runs.start.useMutation({
    onSuccess: () => {
      toastSuccess(runs.started({ number: next }))
      onClose()
    },
    onSettled: invalidateRuns,
  })
  useEffect(() => first.current?.focus(), [])
  const wrong = start.error ? problemsOf(start.error, runs.startFailed()) : {}
  const own = ['name', 'beginsOn', 'endsOn']
  const other = Object.entries(wrong).find(([field]) => !own.includes(field))?.[1]
  const failed = start.error && (other ?? (Object.keys(wrong).length === 0 ? runs.startFailed() : undefined))
  const propsOf = (field: keyof typeof values) => ({
    value: values[field],
    error: wrong[field],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setValues({ ...values, [field]: value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!start.isPending)
      start.mutate({
        ...{ number: next, name: values.name, discard: isPlayed && extent !== undefined },
        ...{ beginsOn: toMoment(values.beginsOn), endsOn: toMoment(values.endsOn) },
      })
  }
  return (
    <div role="dialog" aria-labelledby={title} onKeyDown={({ key }) => key === 'Escape' && !start.isPending && onClose()}>
      <form className={classes.panel} noValidate onSubmit={submit}>
        <div className={classes.panelHead}>
          <h2 id={title} className={classes.panelTitle}>
            {runs.start({ number: next })}
          </h2>
          <CloseButton size={40} aria-label={commons.close()} onClick={onClose} />
        </div>
        <div className={classes.panelBody}>
          <TextInput ref={first} label={runs.name()} maxLength={formNameMax} autoComplete="off" {...propsOf('name')} />
          <Players players={players} />
          {isPlayed ? <h3>{runs.discards()}</h3> : <Anew items={items} />}
          {extent && <StartExtentLists extent={extent} erases={isPlayed} />}
          <div className={classes.pair}>
            <TextInput type="time" label={runs.begins()} {...propsOf('beginsOn')} />
            <TextInput type="time" label={runs.ends()} {...propsOf('endsOn')} />
          </div>
          <p className={classes.note}>
            <IconInfoCircle size={18} stroke={1.75} aria-hidden />
            {runs.irreversible()}
          </p>
          {failed && (
            <p className={classes.wrong} role="alert">
              {failed}
            </p>
          )}
        </div>
        <div className={classes.panelFoot}>
          <Button variant="default" onClick={onClose} disabled={start.isPending}>
            {runs.later()}
          </Button>
          <Button type="submit" loading={start.isPending} leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}>
            {runs.starting()}
          </Button>
        </div>
      </form>
    </div>
  )
}

import { ActionIcon, Button, Flex, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { type RatingScale, ratingScales } from '#db/schema/enums.ts'
import type { Debrief, RatedObjective } from '#routers/debrief/debrief.contract.ts'
import { taskNameMax } from '#routers/limits.contract.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { toastError } from '../../ui/toast.tsx'
import classes from './debrief.module.css'
import { refreshDebrief } from './queries.ts'

const levels = { numbers: ['1', '2', '3', '4'], letters: ['U', 'M', 'S', 'P'] } as const satisfies Record<RatingScale, readonly string[]>
const views = ['ratings', 'between'] as const
type View = (typeof views)[number]
type Ratings = Pick<RatedObjective, 'notes' | 'counts' | 'mean' | 'between'>

/** So many dots stand above each other; more are a number. */
const dots = ['first', 'second', 'third', 'fourth']

const useMean = () => {
  const { locale } = useLocale()
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (mean: number) => format.format(mean)
}

/** How often each rating was given: a dot for each. */
const Spread = ({ counts, scale }: { counts: readonly number[]; scale: RatingScale }) => {
  const { debrief } = usePhrases()
  const said = counts.flatMap((count, at) => (count > 0 ? debrief.counted({ count, rating: levels[scale][at] ?? '' }) : []))
  return (
    <span className={classes.spread} role="img" aria-label={said.join(', ')}>
      {counts.map((count, at) => (
        <span key={levels.numbers[at]} data-high={at > 1 || undefined}>
          {count > dots.length ? <b>{count}</b> : dots.slice(0, count).map(dot => <i key={dot} />)}
        </span>
      ))}
    </span>
  )
}

/** What stands at the end of a task or an objective. */
const Weighed = ({ ratings, view, scale, spread }: { ratings: Ratings; view: View; scale: RatingScale; spread: boolean }) => {
  const { debrief } = usePhrases()
  const format = useMean()
  const { notes, mean, between } = ratings
  if (notes === 0) return <span className={classes.unrated}>{debrief.none()}</span>
  if (mean === null) return <span className={classes.unrated}>{debrief.unrated()}</span>
  if (view === 'between')
    return <span className={classes.unrated}>{between === null ? debrief.alone() : debrief.between({ value: format(between) })}</span>
  return (
    <>
      {spread && <Spread counts={ratings.counts} scale={scale} />}
      <strong className={classes.mean} data-low={mean < 2 || undefined} title={debrief.mean({ mean: format(mean) })}>
        {format(mean)}
      </strong>
    </>
  )
}

const TaskForm = ({ objectiveId, name, onDone }: { objectiveId: number; name: string; onDone: () => void }) => {
  const { debrief, toast } = usePhrases()
  const [typed, setTyped] = useState('')
  const { mutate, isPending } = trpc.debrief.saveTask.useMutation({
    onSuccess: () => {
      onDone()
      return refreshDebrief()
    },
    onError: () => toastError(toast.weeze_error()),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '' && !isPending) mutate({ objectiveId, name: typed.trim() })
  }
  return (
    <Flex component="form" gap={8} pt={8} onSubmit={submit}>
      <TextInput
        flex={1}
        aria-label={debrief.addTask({ name })}
        placeholder={debrief.task()}
        maxLength={taskNameMax}
        value={typed}
        data-autofocus
        autoFocus
        onKeyDown={event => event.key === 'Escape' && onDone()}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={typed.trim() === ''}>
        {debrief.add()}
      </Button>
    </Flex>
  )
}

const Objective = ({ objective, view, scale, edits }: { objective: RatedObjective; view: View; scale: RatingScale; edits: boolean }) => {
  const { debrief, toast } = usePhrases()
  const [adding, setAdding] = useState(false)
  const remove = trpc.debrief.deleteTask.useMutation({
    onSuccess: refreshDebrief,
    onError: error => toastError(getFailureKind(error) === 'conflict' ? debrief.taskNamed() : toast.weeze_error()),
  })
  const { id, name, tasks, notes } = objective
  return (
    <section className={classes.objective} aria-label={name}>
      <div className={classes.task}>
        <h3>
          {name}{' '}
          <Text span className={classes.hint}>
            {notes > 0 && debrief.notes({ count: notes })}
          </Text>
        </h3>
        <Weighed ratings={objective} view={view} scale={scale} spread={tasks.length === 0} />
      </div>
      <ul>
        {tasks.map(task => (
          <li key={task.id} className={classes.task}>
            <span>{task.name}</span>
            <Weighed ratings={task} view={view} scale={scale} spread />
            {edits && task.notes === 0 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={debrief.deleteTask({ name: task.name })}
                onClick={() => remove.mutate({ id: task.id })}
              >
                <IconTrash size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {edits && adding && <TaskForm objectiveId={id} name={name} onDone={() => setAdding(false)} />}
      {edits && !adding && (
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={debrief.addTask({ name })} onClick={() => setAdding(true)}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </section>
  )
}

/** The objectives with their critical tasks: how often each rating was given, the mean, and what nobody has noted (DEBR-01). */
export const ObjectivesColumn = ({ debrief: { objectives, scale } }: { debrief: Debrief }) => {
  const { debrief, toast } = usePhrases()
  const [view, setView] = useState<View>('ratings')
  const edits = usePermission('animate')
  const setScale = trpc.debrief.setScale.useMutation({ onSuccess: refreshDebrief, onError: () => toastError(toast.weeze_error()) })
  return (
    <section className={classes.column} aria-labelledby="debrief-objectives">
      <header className={classes.head}>
        <h2 id="debrief-objectives">{debrief.objectives()}</h2>
        <SegmentedControl
          size="xs"
          aria-label={debrief.viewsLabel()}
          value={view}
          onChange={value => setView(views.find(one => one === value) ?? 'ratings')}
          data={views.map(one => ({ value: one, label: debrief.views[one]() }))}
        />
      </header>
      <div className={classes.scroll} tabIndex={-1}>
        <Group className={classes.levels} wrap="nowrap" justify="space-between">
          <span>{debrief.scaleHint[scale]()}</span>
          {view === 'ratings' && (
            <span className={classes.spread} aria-hidden>
              {levels[scale].map(level => (
                <b key={level}>{level}</b>
              ))}
            </span>
          )}
        </Group>
        {objectives.length === 0 && <p className={classes.quiet}>{debrief.noObjectives()}</p>}
        {objectives.map(objective => (
          <Objective key={objective.id} objective={objective} view={view} scale={scale} edits={edits} />
        ))}
        {objectives.length > 0 && <p className={classes.quiet}>{debrief.objectivesHint()}</p>}
        {edits && (
          <Group gap={8} p="0 20px 20px">
            <span className={classes.hint}>{debrief.scale()}</span>
            <SegmentedControl
              size="xs"
              aria-label={debrief.scale()}
              value={scale}
              onChange={value => {
                const next = ratingScales.find(one => one === value)
                if (next) setScale.mutate({ scale: next })
              }}
              data={ratingScales.map(one => ({ value: one, label: debrief.scales[one]() }))}
            />
          </Group>
        )}
      </div>
    </section>
  )
}

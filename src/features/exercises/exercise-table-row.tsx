import { Button } from '@mantine/core'
import {
  IconCircleDashed,
  IconCopy,
  IconCornerDownRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStop,
} from '@tabler/icons-react'
import { formatFullCount } from '#locales/format.ts'
import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import { useLocale, usePhrases } from '../../locale.tsx'
import { Badge } from '../../ui/badge.tsx'
import { type ExerciseAction, ExerciseMenu } from './exercise-menu.tsx'
import own from './exercises-table.module.css'
import classes from '../../ui/table/table.module.css'

const exerciseStateBadges = {
  running: ['good', IconPlayerPlayFilled],
  paused: ['paused', IconPlayerPauseFilled],
  ready: ['plain', IconCircleDashed],
  still: ['plain', IconPlayerStop],
} as const

const formatCreationDay = (moment: string) => new Date(moment).toLocaleDateString('fr-FR')

/** An exercise of a client, with the ways to copy it, to enter it and to change it. */
export const ExerciseTableRow = ({ exercise, onAsk }: { exercise: ExerciseRow; onAsk: (act: ExerciseAction) => void }) => {
  const { admin } = usePhrases()
  const { locale } = useLocale()
  const { exercises: phrases } = admin
  const { name, clone, base, state, weezesCount, users, personas, createdOn } = exercise
  const [tone, Sign] = exerciseStateBadges[state]
  const counts: [label: string, count: number][] = [
    [phrases.weezes(), weezesCount],
    [phrases.users(), users],
    [phrases.personas(), personas],
  ]
  return (
    <tr className={classes.row}>
      <td>
        <span className={own.main}>
          {clone ? <IconCornerDownRight size={18} stroke={1.5} aria-hidden /> : null}
          <span className={classes.name}>{name}</span>
          {!clone && <Badge tone="own">{phrases.main()}</Badge>}
        </span>
      </td>
      <td>
        <span className={classes.label}>{phrases.address()}</span>
        <span className={classes.mono}>{base}</span>
      </td>
      <td>
        <span className={classes.label}>{admin.state()}</span>
        <Badge tone={tone} Icon={Sign}>
          {phrases.states[state]()}
        </Badge>
      </td>
      {counts.map(([label, count]) => (
        <td key={label} data-number>
          <span className={classes.label}>{label}</span>
          {formatFullCount(count, locale)}
        </td>
      ))}
      <td>
        <span className={classes.label}>{phrases.created()}</span>
        {formatCreationDay(createdOn)}
      </td>
      <td className={classes.acts}>
        <span className={own.acts}>
          <Button
            variant="subtle"
            leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
            aria-label={`${phrases.clone()} ${name}`}
            onClick={() => onAsk('clone')}
          >
            {phrases.clone()}
          </Button>
          <ExerciseMenu exercise={exercise} onAsk={onAsk} />
        </span>
      </td>
    </tr>
  )
}

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
import classes from '../../ui/table/table.module.css'
import type { ExerciseAction } from './clients-table-dialog.tsx'
import { ExerciseMenu } from './exercise-menu.tsx'
import own from './exercises-table.module.css'

const exerciseStateBadges = {
  running: { tone: 'good', Icon: IconPlayerPlayFilled },
  paused: { tone: 'paused', Icon: IconPlayerPauseFilled },
  ready: { tone: 'plain', Icon: IconCircleDashed },
  still: { tone: 'plain', Icon: IconPlayerStop },
} as const

const formatCreationDay = (moment: string) => new Date(moment).toLocaleDateString('fr-FR')

/** Renders a row of the exercises table. */
export const ExerciseTableRow = ({ exercise, onOpenDialog }: { exercise: ExerciseRow; onOpenDialog: (action: ExerciseAction) => void }) => {
  const { admin } = usePhrases()
  const { locale } = useLocale()
  const { exercises: phrases } = admin
  const { name, clone, base, state, weezesCount, users, personas, createdOn } = exercise
  const counts = [
    { label: phrases.weezes(), count: weezesCount },
    { label: phrases.users(), count: users },
    { label: phrases.personas(), count: personas },
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
        <Badge {...exerciseStateBadges[state]}>{phrases.states[state]()}</Badge>
      </td>
      {counts.map(({ label, count }) => (
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
            onClick={() => onOpenDialog('clone')}
          >
            {phrases.clone()}
          </Button>
          <ExerciseMenu exercise={exercise} onOpenDialog={onOpenDialog} />
        </span>
      </td>
    </tr>
  )
}
